"""Decisions for machine learning: what a seat saw, its legal actions, its choice, and its points.

Theory of operation. A round is first played and recorded. Then its record is replayed, and at each action the view of
the seat that acted is taken. So rounds that people have played give decisions in the same way, and a policy is not
called twice. All of this happens where the round is played; only two arrays for each decision are sent.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from functools import partial
from typing import Generic, TypeAlias, final

import attrs

from climbcards._actions import Numbering
from climbcards._errors import ClimbcardsError, needs
from climbcards._game import A, Game, S, V
from climbcards._options import options_of
from climbcards._round import Seat
from climbcards._simulation import (
    Executor,
    Players,
    Sizes,
    Summary,
    check_numbers,
    check_players,
    check_seed,
    recorded,
    shortened,
    spread,
)
from climbcards.authors._numbers import own_numbers
from climbcards.record import Record, replay

with needs("climbcards.data needs more packages", "parquet"):
    import numpy as np
    from numpy.typing import NDArray

    from climbcards.features import Features


@final
@attrs.frozen(order=False)
class Decision:
    """One action of a round, for machine learning.

    `features` is the seat's view as an array of `climbcards.features`. `legal` has the numbers of all legal actions in
    ascending order, and `chosen` is the number of the action that was done. `points` are the seat's points for the whole
    round. `numbers` says which numbers these are: it is the `repr` of their numbering.
    """

    round: int
    seat: Seat
    features: NDArray[np.float32] = attrs.field(eq=np.ndarray.tobytes)
    legal: NDArray[np.int64] = attrs.field(eq=np.ndarray.tobytes)
    chosen: int
    points: int
    numbers: str


Lesson: TypeAlias = tuple[Summary[Record[A] | None], tuple[Decision, ...]]
"""The summary of a round, and its decisions."""


@final
@attrs.frozen(order=False)
class Reader(Generic[S, A, V]):
    """Extracts decisions from records of a game, with the numbering of its actions and the features of its views."""

    game: Game[S, A, V]
    numbering: Numbering[A]
    features: Features[V]

    def read(self, record: Record[A], number: int) -> Iterator[Decision]:
        """Yield the decisions of a round in their order.

        Raises:
            ClimbcardsError: The round is not over.
            RecordError: The record is of other rules, or an action is not legal.
        """
        states = list(replay(record, self.game))
        scores = self.game.scores(states[-1])
        if scores is None:
            raise ClimbcardsError(
                f"this round of {self.game.name} is not over, so its points are not known: play it to its end"
            )
        numbers = repr(self.numbering)
        for state, action in zip(states, record.actions, strict=False):
            seat = action.seat
            legal = self.numbering.legal(self.game.legal_actions(state, seat))
            yield Decision(
                number,
                seat,
                self.features.array(self.game.view(state, seat)),
                np.array(legal, dtype=np.int64),
                self.numbering.number(action),
                scores[seat],
                numbers,
            )


def reader(game: Game[S, A, V], numbering: Numbering[A] | None) -> Reader[S, A, V]:
    """Return a reader, with the game's own numbering if none is given."""
    return Reader(game, own_numbers(game) if numbering is None else numbering, Features(game))


def decisions_of(
    game: Game[S, A, V],
    record: Record[A],
    *,
    number: int = 0,
    numbering: Numbering[A] | None = None,
) -> Iterator[Decision]:
    """Return the decisions of a recorded round, whoever played it.

    Args:
        game: The rules of the round.
        record: A whole round.
        number: The value of `round` in the decisions.
        numbering: The numbering of the actions; by default the game's own, without suits if it has no other.

    Raises:
        ClimbcardsError: The game has no numbering or no features, or the round is not over.
        RecordError: The record is of other rules, or an action is not legal.
    """
    return reader(game, numbering).read(record, number)


def decisions(  # noqa: PLR0913  # all but three have a default
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    numbering: Numbering[A] | None = None,
    executor: Executor | None = None,
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Decision, None, None]:
    """Play the rounds of `simulate`, and yield every decision in them.

    Args:
        game: The rules.
        policies: One for each seat, as for `simulate`.
        rounds: The number of rounds.
        seed: Text or a number, as for `simulate`.
        numbering: The numbering of the actions; by default the game's own, without suits if it has no other.
        executor: As for `simulate`; features and numbers are made there, too.
        chunk: The number of rounds that are sent together.
        ahead: The number of chunks that are submitted at a time.
        first: The number of the first round.
        ordered: Whether rounds come in order.

    Raises:
        ClimbcardsError: The game has no numbering or no features, or in the cases of `simulate`.
    """
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    sizes = Sizes(chunk, ahead, ordered=ordered)
    read = reader(game, numbering)
    return _each(lessons(read, policies, rounds, seed, executor=executor, sizes=sizes, first=first))


def _each(found: Generator[Lesson[A], None, None]) -> Generator[Decision, None, None]:
    """Yield the decisions one by one; closing this generator also stops the rounds."""
    with closing(found):
        for _, taken in found:
            yield from taken


def lessons(  # noqa: PLR0913  # what is played, and where
    read: Reader[S, A, V],
    policies: Players[V, A],
    rounds: int,
    seed: int | str,
    *,
    executor: Executor | None,
    sizes: Sizes,
    first: int = 0,
    records: bool = False,
) -> Generator[Lesson[A], None, None]:
    """Play rounds, and yield the summary of each with its decisions, and with its record if `records`."""
    check_players(read.game, policies)
    check_seed(seed)
    play = partial(recorded, read.game, tuple(policies), seed, options=options_of(read.game))
    learn = partial(_lesson, read, play, records=records)
    return spread(executor, learn, range(first, first + rounds), sizes)


def _lesson(
    read: Reader[S, A, V], play: Callable[[int], Summary[Record[A]]], number: int, *, records: bool
) -> Lesson[A]:
    """Play the round with a number, and return its summary and its decisions."""
    whole = play(number)
    taken = tuple(read.read(whole.record, number))
    return whole if records else shortened(whole), taken
