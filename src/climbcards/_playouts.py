"""Whole rounds by policies: one, or many on any executor.

Theory of operation. A simulated round is settled by the game, the policies, the seed and its number: it
has a chance of its own, `Random(f"{seed}/{number}")`, for the deal and then for the luck of each seat, and the
seats deal in turn. So it does not matter where a round is played, nor beside which others. An executor is given
chunks of rounds, and with each the game and the policies; `climbcards._executors` keeps their order.
"""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from random import Random
from typing import Literal, overload

from typing_extensions import TypeVar

from climbcards._game import A, Game, S, V
from climbcards._options import options_of
from climbcards._players import Players, check_players, played
from climbcards._spreading import check_numbers, check_seed, spread
from climbcards._summaries import Summary, recorded, summarise
from climbcards._workers import Executor, Sizes
from climbcards.record import Record

R = TypeVar("R", default=object)


def playout(game: Game[S, A, V], state: S, policies: Players[V, A], rng: Random) -> S:
    """Play a round to its end: `policies[seat]` chooses for each seat, from what that seat sees.

    >>> from random import Random
    >>> from climbcards import playout, simulate
    >>> from climbcards.games import haggis
    >>> game, greedy = haggis.OFFICIAL_2P, haggis.OFFICIAL_2P.policies()["greedy"]
    >>> state = game.start(game.deal(Random(7), dealer=game.seats[0]))
    >>> game.scores(playout(game, state, [greedy, greedy], Random(7)))
    (32, 19)

    Each seat gets a `Random` of its own, drawn from `rng`; a `Player` is told that the round begins.

    Returns:
        The finished state. The same state of `rng` and the same policies give the same round.

    Raises:
        ClimbcardsError: There is not one policy for each seat, or a policy chose an action that is not legal or
            is another seat's. An error inside a policy is raised as it is, with a note that names the seat.
    """
    check_players(game, policies)
    for _, _, after in played(game, state, policies, rng):
        state = after
    return state


@overload
def simulate(
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: Literal[False] = False,
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[None], None, None]: ...
@overload
def simulate(
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: Literal[True],
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[Record[A]], None, None]: ...
@overload
def simulate(
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: bool,
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[Record[A] | None], None, None]: ...
def simulate(  # noqa: PLR0913  # all but three have a default
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: bool = False,
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[Record[A] | None], None, None]:
    """Play many rounds, here or on an executor, and give their summaries one by one.

    >>> [summary.scores for summary in simulate(game, [greedy, greedy], 2, seed=1)]
    [(13, 88), (57, 19)]

    Args:
        game: The rules.
        policies: A policy or `Player` for each seat; functions of a module, if they go to other processes.
        rounds: How many.
        seed: Text or a number; the same seed gives the same summaries on any executor.
        executor: Any with a `submit`, as those of `concurrent.futures`; None plays here. A lost worker's rounds are played again.
        records: Whether each summary has its record.
        chunk: How many rounds are sent at once.
        ahead: How many chunks are sent and not yet given back; more than a cluster has workers.
        first: The number of the first round, to play one again or a part of a longer run.
        ordered: Whether summaries come in order, or each chunk as soon as it is done.

    Raises:
        ClimbcardsError: Not one policy a seat, a number out of range, something that cannot be sent to another
            process, or an illegal choice of a policy. It names the round, as do errors inside a policy.
    """
    check_players(game, policies)
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    check_seed(seed)
    play = _one_round(game, policies, seed, records=records)
    sizes = Sizes(chunk, ahead, ordered=ordered)
    return spread(executor, partial(_later, play, first), rounds, sizes)


def _one_round(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, *, records: bool
) -> Callable[[int], Summary[Record[A] | None]]:
    """Give what plays a round by its number."""
    if records:
        return partial(recorded, game, tuple(policies), seed, options=options_of(game))
    return partial(summarise, game, tuple(policies), seed)


def folded(  # noqa: PLR0913  # all but four have a default
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    fold: Callable[[Iterator[Summary[None]]], R],
    *,
    seed: int | str,
    executor: Executor | None = None,
    chunk: int = 1000,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[R, None, None]:
    """Play the rounds of `simulate`, and give what `fold` makes of each chunk of them.

    `fold` runs where the rounds are played, so little is sent back, however many rounds there are: a sum, a
    counter, the name of a file that was written.

    Args:
        game: The rules.
        policies: One for each seat, as for `simulate`.
        rounds: How many.
        fold: Called with an iterator over the summaries of a chunk; returns what is sent back. It must be a
            function of a module if it goes to other processes.
        seed: Where all chance comes from.
        executor: Any executor; None plays in this process, in the same chunks.
        chunk: How many rounds are folded at once.
        ahead: How many chunks are handed out at once.
        first: The number of the first round.
        ordered: Whether chunks come in order.

    Raises:
        ClimbcardsError: As `simulate` raises it. An error inside `fold` is raised as it is.
    """
    check_players(game, policies)
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    check_seed(seed)
    play = partial(summarise, game, tuple(policies), seed)
    work = partial(_fold, fold, play, range(first, first + rounds), chunk)
    return spread(executor, work, -(-rounds // chunk), Sizes(1, ahead, ordered=ordered))


def _fold(
    fold: Callable[[Iterator[Summary[None]]], R],
    play: Callable[[int], Summary[None]],
    rounds: range,
    chunk: int,
    number: int,
) -> R:
    """Fold the rounds of a chunk."""
    return fold(map(play, rounds[number * chunk : (number + 1) * chunk]))


def _later(play: Callable[[int], R], first: int, number: int) -> R:
    """Play a round that is counted from the first one asked for."""
    return play(first + number)
