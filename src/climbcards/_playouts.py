"""Whole rounds by policies: one, or many on any executor.

Theory of operation. A simulated round is settled by the game, the policies, the seed and its number: it
has a chance of its own, `Random(f"{seed}/{number}")`, for the deal and for the policies, and the seats
deal in turn. So it does not matter where a round is played, nor beside which others. An executor is given
chunks of rounds, and with each the game and the policies; `climbcards._executors` keeps their order.
"""

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from random import Random

from climbcards._errors import ClimbcardsError
from climbcards._game import JSON, A, AnyGame, Game, Policy, S, V
from climbcards._summaries import Summary, summarise
from climbcards._workers import Executor


def playout(game: Game[S, A, V], state: S, policies: Sequence[Policy[V, A]], rng: Random) -> S:
    """Play a round to its end: `policies[seat]` chooses for each seat from what that seat sees.

    Returns:
        The finished state. The same `rng` state and policies give the same round.

    Raises:
        ClimbcardsError: A seat without a policy.
    """
    if len(policies) < len(game.seats):
        raise ClimbcardsError(_miscounted(game, policies))
    while seats := game.to_act(state):
        seat = seats[0]
        choose = policies[seat]
        action = choose(game.view(state, seat), game.legal_actions(state, seat), rng)
        state = game.apply(state, action)
    return state


def simulate(  # noqa: PLR0913  # all but three have a default
    game: Game[S, A, V],
    policies: Sequence[Policy[V, A]],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: bool = False,
    chunk: int = 20,
    ahead: int = 64,
) -> Generator[Summary[A], None, None]:
    """Play many rounds, here or on an executor, and give their summaries one by one, in order.

    Only `ahead` chunks of rounds are kept at a time. The chunk of a lost worker is done again; if the
    whole pool is broken, the rest is played here. Ctrl-C, or closing the generator, cancels what waits.

    Args:
        game: The rules.
        policies: One for each seat; functions of a module, if they go to other processes.
        rounds: How many.
        seed: Where all chance comes from: it gives the same summaries on any executor.
        executor: Any `concurrent.futures.Executor`, or what has its `submit`; None plays in this process.
        records: Whether each summary has its record.
        chunk: How many rounds are sent at once.
        ahead: How many chunks are handed out at once; a large cluster wants more than its workers.

    Raises:
        ClimbcardsError: Not one policy a seat, a number that makes no sense, or something that cannot
            be sent to another process. Errors of the game and of the policies come as they are.
    """
    if len(policies) != len(game.seats):
        raise ClimbcardsError(_miscounted(game, policies))
    _check(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1))
    options = _options(game) if records else None
    play = partial(summarise, game, tuple(policies), seed, options=options)
    if executor is None:
        return (play(number) for number in range(rounds))
    from climbcards._executors import in_order  # noqa: PLC0415  # it takes a tenth of an import

    return in_order(executor, play, rounds, chunk=chunk, ahead=ahead)


def _check(**numbers: tuple[int, int]) -> None:
    """Refuse a number below the least that makes sense."""
    for name, (number, least) in numbers.items():
        if number < least:
            raise ClimbcardsError(f"{name}: {number} will not do, it takes {least} or more")


def _options(game: AnyGame) -> Mapping[str, JSON]:
    """Give the options of a game as its records have them."""
    from climbcards._house_rules import options_of  # noqa: PLC0415  # cattrs only when asked for

    return options_of(game)


def _miscounted(game: Game[S, A, V], policies: Sequence[Policy[V, A]]) -> str:
    """Say that there is not one policy for each seat."""
    return f"{len(policies)} policies for {len(game.seats)} seats: give one for each seat"
