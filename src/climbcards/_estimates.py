"""Shares and means of many rounds, and how certain they are."""

import math
from collections.abc import Iterable
from typing import Final, final

import attrs

Z: Final = 1.959964
"""Within so many standard errors a normal value lies 95 times in 100."""


@final
@attrs.frozen(order=False)
class Estimate:
    """An estimated value with its standard error; the true value lies from `low` to `high` in 95 of 100 cases."""

    value: float
    error: float
    low: float
    high: float


def mean(values: Iterable[float]) -> float:
    """Give the mean of some values; `statistics` would make every import of the library a tenth slower."""
    kept = [*values]
    return math.fsum(kept) / len(kept)


def share(part: float, whole: float) -> Estimate:
    """Estimate a share; the interval is Wilson's, which stays within 0 and 1."""
    seen, spread = part / whole, Z * Z / whole
    middle = (seen + spread / 2) / (1 + spread)
    variance = seen * (1 - seen) / whole
    around = Z * math.sqrt(variance + spread / whole / 4) / (1 + spread)
    return Estimate(seen, math.sqrt(variance), max(0.0, middle - around), min(1.0, middle + around))


@final
@attrs.define(order=False)
class Sums:
    """Numbers as they come: how many, their sum and that of their squares, the least and the most.

    Whole numbers are added exactly.
    """

    count: int = 0
    total: float = 0
    squares: float = 0
    least: float = 0
    most: float = 0

    def add(self, number: float) -> None:
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
            return Estimate(mean, 0.0, mean, mean)
        # whole numbers as long as possible, so that nothing is lost to rounding
        spread = max(0, self.count * self.squares - self.total * self.total)
        error = math.sqrt(spread / (self.count - 1)) / self.count
        return Estimate(mean, error, mean - Z * error, mean + Z * error)

    @property
    def share(self) -> Estimate:
        """Estimate the mean of shares that lie between 0 and 1, so that its interval does so too.

        It is Wilson's for as many rounds of one share each as would be as uncertain.
        """
        mean = self.mean
        as_many = mean.value * (1 - mean.value) / mean.error**2 if mean.error else self.count
        return share(mean.value * as_many, as_many)
