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
    """Play a round to its end: `policies[seat]` chooses for each seat from what that seat sees.

    Each seat gets a `Random` of its own, made from `rng`. A `Player` is told that the round begins.

    Returns:
        The finished state. The same `rng` state and policies give the same round.

    Raises:
        ClimbcardsError: There is not one policy for each seat, or a policy gave an illegal action or one of another seat.
            Errors that a policy raises are raised unchanged, with a note that names its seat.
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

    Only `ahead` chunks of rounds are kept at a time. The chunk of a lost worker is played again; if the
    whole pool is broken, the rest is played here. Ctrl-C, or closing the generator, cancels waiting chunks.

    Args:
        game: The rules.
        policies: One for each seat, or a `Player`; functions of a module, if they go to other processes.
        rounds: How many.
        seed: The seed of all random numbers, a text or a number. It gives the same summaries on any executor.
        executor: Any `concurrent.futures.Executor`, or an object with its `submit`; None plays in this process.
        records: Whether each summary has its record.
        chunk: How many rounds are sent at once.
        ahead: How many chunks are handed out at once; make it larger than the number of workers.
        first: The number of the first round: to play one round again, or a part of a long simulation.
        ordered: Whether chunks come in order; otherwise they come as soon as they are ready.

    Raises:
        ClimbcardsError: There is not one policy for each seat, a number is wrong, something cannot be sent to another
            process, or a policy gave an illegal action. Other errors are raised unchanged. All name the round.
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
    """Play the rounds of `simulate` in chunks, and give the result of `fold` for each chunk.

    `fold` runs where the chunk was played, so only its result is sent back: a sum, a counter, the name of a file.

    Args:
        game: The rules.
        policies: One for each seat, as for `simulate`.
        rounds: How many.
        fold: Gets the summaries of a chunk one by one, and returns the result: a function of a module, if it goes to
            other processes.
        seed: The seed of all random numbers.
        executor: Any executor; None plays in this process, in the same chunks.
        chunk: How many rounds are folded at once.
        ahead: How many chunks are handed out at once.
        first: The number of the first round.
        ordered: Whether chunks come in order.

    Raises:
        ClimbcardsError: As `simulate` does. An error that `fold` raises is raised unchanged.
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
