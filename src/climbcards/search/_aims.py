"""The settings of a search (how long it may think, and what it plays for), and the rating of results by them."""

import math
from collections.abc import Callable, Sequence
from enum import Enum
from statistics import fmean
from sys import float_info
from time import perf_counter
from typing import Any, Final, Generic, TypeAlias, TypeGuard, TypeVar, assert_never, final

import attrs

from climbcards._errors import check_fits
from climbcards._game import A, Game, S, V
from climbcards._round import Seat, Seated

# Any: a setting of any type
Check: TypeAlias = Callable[[object, "attrs.Attribute[Any]", object], None]
"""A validator of a setting."""


def takes(expected: str, fits: Callable[[object], bool], name: str = "") -> Check:
    """Return a validator: a setting that does not fit is refused, by its name, with what it takes."""

    # Any: as above
    def check(_owner: object, setting: "attrs.Attribute[Any]", value: object) -> None:
        check_fits(name or setting.name, value, expected, fits=fits(value))

    return check


def at_least(least: int, of: str = "") -> Check:
    """Return a validator that requires a whole number of at least `least`; `of` says what is counted, if not the setting."""
    expected = f"of {of}, {least} or more" if of else f"of {least} or more"
    # type() is exact: isinstance takes True for an int
    return takes(
        f"expected a whole number {expected}",
        lambda value: type(value) is int and value >= least,
        of,
    )


def _is_number(value: object) -> TypeGuard[float]:
    """Return whether a value is a finite int or float, and not a bool."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) <= float_info.max


def _is_positive(value: object) -> bool:
    return _is_number(value) and value > 0


POSITIVE: Final = takes("expected a number above 0", _is_positive)
"""A validator that requires a number above 0."""

NOT_NEGATIVE: Final = takes(
    "expected a number of 0 or more", lambda value: _is_number(value) and value >= 0
)
"""A validator that requires a number, 0 or more."""


def one_of(choices: type[Enum]) -> Check:
    """Return a validator that requires a member of an enum."""
    expected = f"expected one of {', '.join(map(str, choices))}"
    return takes(expected, lambda value: isinstance(value, choices))


@final
@attrs.frozen(order=False)
class Rollouts:
    """A budget of rounds that are played out for a decision: the same seed gives the same choice on any machine.

    Raises:
        ClimbcardsError: The number is not a whole number of 1 or more.
    """

    number: int = attrs.field(validator=at_least(1, "rollouts"))


@final
@attrs.frozen(order=False)
class Moves:
    """A budget of actions in the rounds that are played out: the same seed gives the same choice on any machine.

    With it, a decision takes about as long in a game with long rounds as in one with short rounds. The round that uses
    up the budget is played to its end. If not every candidate could be tried once, `MonteCarlo` plays the guide's first
    choice.

    Raises:
        ClimbcardsError: The number is not a whole number of 1 or more.
    """

    number: int = attrs.field(validator=at_least(1, "moves"))


@final
@attrs.frozen(order=False)
class Seconds:
    """A budget of seconds for a decision, which may take slightly longer. The choice depends on the machine.

    Raises:
        ClimbcardsError: The number is not above 0, or it is too large.
    """

    number: float = attrs.field(
        validator=takes("expected a number of seconds above 0", _is_positive, "seconds")
    )


Budget: TypeAlias = Moves | Rollouts | Seconds
"""How long a search may think about one decision."""

BUDGET: Final = takes(
    "expected Moves, Rollouts or Seconds, as in Rollouts(200)",
    lambda value: isinstance(value, Moves | Rollouts | Seconds),
)
"""A validator that requires a budget."""

POLICY: Final = takes("expected a policy: game.policies() has some", callable)
"""A validator that requires something that can choose."""

MOVES: Final = Moves(3000)
"""The default budget of a search: mostly a fraction of a second."""


@final
class Meter:
    """The part of its budget that a decision has used."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self._rollouts = 0
        self._moves = 0

    def spend(self, moves: int) -> None:
        """Count a rollout with this number of actions."""
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

    `POINTS`: as many points more than the others as possible. `WINNING`: more points than the others, however few more.
    `BOTH`: half of each, with points rated by where they lie between the least and the most that came up.
    """

    POINTS = "points"
    WINNING = "winning"
    BOTH = "both"

    __repr__ = Enum.__str__  # as it is written in code


@final
@attrs.frozen(order=False)
class Ended:
    """The result of a round for each seat: by how many points its side is ahead of the others, and its share of the win.

    `moves` is the number of actions in the rollout.
    """

    points: tuple[float, ...]
    won: tuple[float, ...]
    moves: int


A_tried = TypeVar("A_tried", bound=Seated)


@final
@attrs.frozen(order=False)
class Tried(Generic[A_tried]):
    """An action that a search has tried, and how the rounds that it played out after it ended for the acting seat.

    `rounds` is their number. On average, the seat's side was ahead of the others by `points`, and won this share of them,
    from 0 to 1; both are nan if no round was played out.
    """

    action: A_tried
    rounds: int
    points: float
    won: float


@final
@attrs.define(eq=False, order=False)
class Tally:
    """The results of an action for one seat."""

    visits: int = 0
    points: float = 0.0
    won: float = 0.0

    def count(self, ended: Ended, seat: Seat) -> None:
        """Add the result of a round."""
        self.visits += 1
        self.points += ended.points[seat]
        self.won += ended.won[seat]

    def of(self, action: A) -> Tried[A]:
        """Return the results as those of an action."""
        visits = self.visits
        if not visits:
            return Tried(action, 0, math.nan, math.nan)
        return Tried(action, visits, self.points / visits, self.won / visits)


@final
@attrs.define(order=False)
class Scale:
    """The least and the most points that came up so far, between which others are rated."""

    aim: Aim
    least: float = math.inf
    most: float = -math.inf

    def take(self, points: Sequence[float]) -> None:
        """Add the points of a round."""
        self.least = min(self.least, *points)
        self.most = max(self.most, *points)

    def rate(self, won: float, points: float) -> float:
        """Return the rating of a share of the win and of points, from 0 to 1, depending on the aim."""
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


def ended(
    game: Game[S, A, V], state: S, moves: int = 0, estimate: Sequence[float] | None = None
) -> Ended:
    """Return the result for each seat of a finished round, or of one that is estimated to end with these points.

    Raises:
        ClimbcardsError: The round is not over, and there is no estimate.
    """
    scores = game.result(state).sheet.totals if estimate is None else estimate
    sides = game.sides(state)
    most = max(scores)
    winners = [side for side in sides if any(scores[seat] == most for seat in side)]
    points, won = dict[Seat, float](), dict[Seat, float]()
    for side in sides:
        # fmean is the same in every version of Python, and a sum of fractions is not
        mine = fmean(scores[seat] for seat in side)
        rest = [scores[seat] for seat in game.seats if seat not in side]
        for seat in side:
            points[seat] = mine - (fmean(rest) if rest else 0)
            won[seat] = (side in winners) / len(winners)
    seats = game.seats
    return Ended(tuple(points[seat] for seat in seats), tuple(won[seat] for seat in seats), moves)
