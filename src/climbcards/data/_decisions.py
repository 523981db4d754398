"""Decisions to learn from: what a seat saw, what it could do, what it did, and how many points it got.

Theory of operation. A round is played and recorded first. Then its record is replayed, and at each action the
state is looked at from the seat that acted. So rounds that people have played give the same decisions, and a policy
is never asked twice. All of this happens where the round is played; only two arrays a decision are sent.
"""

from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from typing import Generic, TypeAlias, final

import attrs
import numpy as np
from numpy.typing import NDArray

from climbcards._actions import Numbering
from climbcards._errors import JSON, ClimbcardsError
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
from climbcards.features import Features
from climbcards.record import Record, replay

Floats: TypeAlias = NDArray[np.float32]
Numbers: TypeAlias = NDArray[np.int64]


def _content(array: NDArray[np.generic]) -> bytes:
    """Return what makes arrays of one kind equal."""
    return array.tobytes()


@final
@attrs.frozen(order=False)
class Decision:
    """One action of a round, as a program that learns sees it.

    `features` is the seat's view as an array, as `climbcards.features` makes it. `legal` has the numbers of all legal
    actions, ascending, and `chosen` is the one that was done. `points` is what the seat scored in the whole round.
    """

    round: int
    seat: Seat
    features: Floats = attrs.field(eq=_content)
    legal: Numbers = attrs.field(eq=_content)
    chosen: int
    points: int


Lesson: TypeAlias = tuple[Summary[Record[A] | None], tuple[Decision, ...]]
"""A round in short, and what there is to learn from it."""


@final
@attrs.frozen(order=False)
class Reader(Generic[S, A, V]):
    """Who reads decisions from records of a game: the numbers of its actions, and the features of its views."""

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
            )


def reader(game: Game[S, A, V], numbering: Numbering[A] | None) -> Reader[S, A, V]:
    """Make a reader, with the game's own numbers if no others are given."""
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
        game: The rules that it was played by.
        record: A whole round.
        number: The number that its decisions have as `round`.
        numbering: The numbers of the actions; by default the game's own.

    Raises:
        ClimbcardsError: The game has no numbers or no features, or the round is not over.
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
    """Play the rounds of `simulate`, and give every decision in them.

    Args:
        game: The rules.
        policies: One for each seat, as for `simulate`.
        rounds: How many.
        seed: Where all chance comes from, as for `simulate`.
        numbering: The numbers of the actions; by default the game's own.
        executor: As for `simulate`; features and numbers are made there too.
        chunk: How many rounds are sent at once.
        ahead: How many chunks are handed out at once.
        first: The number of the first round.
        ordered: Whether rounds come in order.

    Raises:
        ClimbcardsError: The game has no numbers or no features; or as `simulate` raises it.
    """
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    sizes = Sizes(chunk, ahead, ordered=ordered)
    read = reader(game, numbering)
    return _each(lessons(read, policies, rounds, seed, executor=executor, sizes=sizes, first=first))


def _each(found: Generator[Lesson[A], None, None]) -> Generator[Decision, None, None]:
    """Yield the decisions one by one; whoever stops listening stops the rounds."""
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
    """Play rounds, and give each in short with its decisions, and with its record if that is asked for."""
    check_players(read.game, policies)
    check_seed(seed)
    options = options_of(read.game)
    plays = _Plays(read, tuple(policies), seed, first, options, records=records)
    return spread(executor, plays, rounds, sizes)


@final
@attrs.frozen(order=False)
class _Plays(Generic[S, A, V]):
    """Who plays a round by its number, and reads its decisions: the work that travels."""

    read: Reader[S, A, V]
    policies: Players[V, A]
    seed: int | str
    first: int
    options: Mapping[str, JSON]
    records: bool = attrs.field(kw_only=True)

    def __call__(self, number: int) -> Lesson[A]:
        """Play one round, and read its decisions."""
        game, place = self.read.game, self.first + number
        whole = recorded(game, self.policies, self.seed, place, options=self.options)
        taken = tuple(self.read.read(whole.record, place))
        return whole if self.records else shortened(whole), taken
