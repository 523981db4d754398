"""What many rounds come to: shares, means, and how sure they are. Memory does not grow with the rounds."""

import math
from collections import Counter
from typing import Final, TypeVar, final

import attrs

from climbcards._summaries import Summary

A_any = TypeVar("A_any")

Z: Final = 1.959964
"""Within so many standard errors a normal value lies 95 times in 100."""


@final
@attrs.frozen(order=False)
class Estimate:
    """A value, and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(part: float, whole: int) -> Estimate:
    """Estimate a share; the interval is Wilson's, which stays within 0 and 1."""
    seen, spread = part / whole, Z * Z / whole
    middle = (seen + spread / 2) / (1 + spread)
    around = Z * math.sqrt(seen * (1 - seen) / whole + spread / whole / 4) / (1 + spread)
    return Estimate(seen, max(0.0, middle - around), min(1.0, middle + around))


@final
@attrs.define(order=False)
class Sums:
    """Whole numbers as they come: how many, their sum and that of their squares, the least and the most."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, number: int) -> None:
        """Take a number in."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> Estimate:
        """Estimate the mean; of a single number, by that number alone."""
        mean = self.total / self.count
        if self.count == 1:
            return Estimate(mean, mean, mean)
        # whole numbers as long as possible, so that nothing is lost to rounding
        spread = self.count * self.squares - self.total * self.total
        around = Z * math.sqrt(spread / (self.count - 1)) / self.count
        return Estimate(mean, mean - around, mean + around)


@final
@attrs.define(order=False)
class Tally:
    """The rounds of a simulation so far; `won`, `first` and `points` are by seat."""

    players: int
    longest: int
    rounds: int = 0
    at_bound: int = 0
    won: list[float] = attrs.field(init=False)
    first: list[int] = attrs.field(init=False)
    points: list[Sums] = attrs.field(init=False)
    actions: Sums = attrs.field(init=False, factory=Sums)
    led: Counter[str] = attrs.field(init=False, factory=Counter[str])

    def __attrs_post_init__(self) -> None:
        self.won = [0.0] * self.players
        self.first = [0] * self.players
        self.points = [Sums() for _ in range(self.players)]

    def add(self, summary: Summary[A_any]) -> None:
        """Count a round. It is won with the most points; those who tie share it."""
        self.rounds += 1
        most = max(summary.scores)
        share_won = 1 / summary.scores.count(most)
        for seat, points in enumerate(summary.scores):
            self.points[seat].add(points)
            if points == most:
                self.won[seat] += share_won
        self.first[summary.finish[0]] += 1
        self.actions.add(summary.actions)
        self.at_bound += summary.actions >= self.longest
        self.led.update(dict(summary.led))

    def shapes(self) -> list[tuple[str, int, float]]:
        """Give the shapes led, the most frequent first: name, count, share of all leads."""
        leads = self.led.total()
        ranked = sorted(self.led.items(), key=lambda each: (-each[1], each[0]))
        return [(shape, count, count / leads) for shape, count in ranked]
