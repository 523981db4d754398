"""What a search plays for, and how a way to play did by that."""

import math
from collections.abc import Sequence
from enum import Enum
from typing import assert_never, final

import attrs

from climbcards._game import A, Game, S, V
from climbcards._seats import Seat


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
