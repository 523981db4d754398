"""What a search is told: how long it may think, what it plays for, and how a way to play did by that."""

import math
from collections.abc import Callable, Sequence
from enum import Enum
from sys import float_info
from time import perf_counter
from typing import Final, TypeAlias, TypeGuard, TypeVar, assert_never, final

import attrs

from climbcards._errors import ClimbcardsError, quoted
from climbcards._game import A, Game, S, V
from climbcards._round import Seat

E = TypeVar("E", bound=Enum)


def at_least(least: int) -> Callable[[object, "attrs.Attribute[int]", object], None]:
    """Check that a setting is a whole number, and not below the least."""

    def check(_search: object, setting: "attrs.Attribute[int]", value: object) -> None:
        # type() is exact: True is an int to isinstance
        if type(value) is not int or value < least:
            expected = f"it takes a whole number of {least} or more"
            raise ClimbcardsError(f"{setting.name}: {quoted(value)} will not do, {expected}")

    return check


def positive(_search: object, setting: "attrs.Attribute[float]", value: object) -> None:
    """Check that a setting is a number above 0.

    Raises:
        ClimbcardsError: It is not.
    """
    if not _is_number(value) or value <= 0:
        raise ClimbcardsError(
            f"{setting.name}: {quoted(value)} will not do, it takes a number above 0"
        )


def not_negative(_search: object, setting: "attrs.Attribute[float]", value: object) -> None:
    """Check that a setting is a number, 0 or more.

    Raises:
        ClimbcardsError: It is not.
    """
    if not _is_number(value) or value < 0:
        expected = "it takes a number of 0 or more"
        raise ClimbcardsError(f"{setting.name}: {quoted(value)} will not do, {expected}")


def _is_number(value: object) -> TypeGuard[float]:
    """Return whether something is a number that can be computed with, however it is written."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) <= float_info.max


def one_of(choices: type[E]) -> Callable[[object, "attrs.Attribute[E]", object], None]:
    """Check that a setting is one of some choices."""

    def check(_search: object, setting: "attrs.Attribute[E]", value: object) -> None:
        if not isinstance(value, choices):
            expected = f"expected one of {', '.join(map(str, choices))}"
            raise ClimbcardsError(f"{setting.name}: {quoted(value)} will not do, {expected}")

    return check


def _check_whole(name: str, number: int) -> None:
    """Require a whole number of at least 1."""
    # type() is exact: True is an int to isinstance
    if type(number) is not int or number < 1:
        expected = f"it takes a whole number of {name}, 1 or more"
        raise ClimbcardsError(f"{name}: {quoted(number)} will not do, {expected}")


@final
@attrs.frozen(order=False)
class Rollouts:
    """A number of rounds to play out for a decision: the same seed gives the same choice on any machine.

    Raises:
        ClimbcardsError: It is no whole number of 1 or more.
    """

    number: int

    def __attrs_post_init__(self) -> None:
        """Refuse a search that tries nothing."""
        _check_whole("rollouts", self.number)


@final
@attrs.frozen(order=False)
class Moves:
    """So many actions in the rounds that are played out for a decision: the same seed gives the same choice on any machine.

    A game of long rounds then takes about as long for a decision as one of short rounds. The round that uses them up is
    played to its end. If not every candidate could be tried once, `MonteCarlo` plays the guide's first choice.

    Raises:
        ClimbcardsError: It is no whole number of 1 or more.
    """

    number: int

    def __attrs_post_init__(self) -> None:
        """Refuse a search that tries nothing."""
        _check_whole("moves", self.number)


@final
@attrs.frozen(order=False)
class Seconds:
    """A number of seconds for a decision, or slightly more: the choice depends on the machine.

    Raises:
        ClimbcardsError: It is not a number above 0, or it is too large.
    """

    number: float

    def __attrs_post_init__(self) -> None:
        """Refuse a search without time."""
        plain = type(self.number) in {int, float}
        if not plain or not math.isfinite(self.number) or self.number <= 0:
            expected = "it takes a number of seconds above 0"
            raise ClimbcardsError(f"seconds: {quoted(self.number)} will not do, {expected}")


Budget: TypeAlias = Moves | Rollouts | Seconds
"""How long a search may think about one decision."""

MOVES: Final = Moves(3000)
"""How much a search thinks if nothing else is said: mostly a fraction of a second."""


@final
class Meter:
    """What a decision has used of its budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self._rollouts = 0
        self._moves = 0

    def spend(self, moves: int) -> None:
        """Count a rollout of so many moves."""
        self._rollouts += 1
        self._moves += moves

    def has(self, share: float = 1.0) -> bool:
        """Return whether this share of the budget is not used up yet."""
        match self._budget:
            case Moves(number):
                return self._moves < share * number
            case Rollouts(number):
                return self._rollouts < share * number
            case Seconds(number):
                return perf_counter() - self._began < share * number
            case _:
                assert_never(self._budget)


@final
class Aim(Enum):
    """What a search plays for.

    `POINTS`: as many points more than the others as possible. `WINNING`: the most points of all, however few more.
    `BOTH`: half of each; points count by where they lie between the least and the most that came up.
    """

    POINTS = "points"
    WINNING = "winning"
    BOTH = "both"

    def __repr__(self) -> str:
        """Say it as it is written."""
        return str(self)


@final
@attrs.frozen(order=False)
class Ended:
    """What a round came to for each seat: by how many points its side did better than the others, and its share of the win.

    `moves` says how many actions it took.
    """

    points: tuple[float, ...]
    won: tuple[float, ...]
    moves: int


@final
@attrs.define(eq=False, order=False)
class Tally:
    """How a way to play did for one seat."""

    visits: int = 0
    points: float = 0.0
    won: float = 0.0

    def count(self, ended: Ended, seat: Seat) -> None:
        """Count a round."""
        self.visits += 1
        self.points += ended.points[seat]
        self.won += ended.won[seat]


@final
@attrs.define(order=False)
class Scale:
    """The least and the most points that came up so far: others are compared with them."""

    aim: Aim
    least: float = math.inf
    most: float = -math.inf

    def take(self, points: Sequence[float]) -> None:
        """Take the points of a round."""
        self.least = min(self.least, *points)
        self.most = max(self.most, *points)

    def rate(self, won: float, points: float) -> float:
        """Rate a share of the win and some points, from 0 to 1; points as few and as many have come up."""
        spread = self.most - self.least
        share = (points - self.least) / spread if spread > 0 else 0.5
        match self.aim:
            case Aim.POINTS:
                return share
            case Aim.WINNING:
                return won
            case Aim.BOTH:
                return (won + share) / 2
            case _:
                assert_never(self.aim)


def ended(game: Game[S, A, V], state: S, moves: int = 0) -> Ended:
    """Rate a finished round for each seat.

    Raises:
        ClimbcardsError: The round still runs.
    """
    return rated(game, state, game.result(state).sheet.totals, moves)


def rated(game: Game[S, A, V], state: S, scores: Sequence[float], moves: int = 0) -> Ended:
    """Rate the points that a round ended with, or may end with, for each seat."""
    sides = game.sides(state)
    most = max(scores)
    winners = [side for side in sides if any(scores[seat] == most for seat in side)]
    points, won = dict[Seat, float](), dict[Seat, float]()
    for side in sides:
        mine = sum(scores[seat] for seat in side) / len(side)
        rest = [scores[seat] for seat in game.seats if seat not in side]
        for seat in side:
            points[seat] = mine - (sum(rest) / len(rest) if rest else 0)
            won[seat] = (side in winners) / len(winners)
    seats = game.seats
    return Ended(tuple(points[seat] for seat in seats), tuple(won[seat] for seat in seats), moves)
