"""How a measure is taken: medians of several runs, by the processor's clock.

The processor's clock counts what this process has worked, so a neighbour on the same machine costs
little. Only where processes work side by side does the clock on the wall decide.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final, TypeAlias, final

import attrs

Job: TypeAlias = Callable[[], int]
"""Work to be timed; it says how much it was."""

Prepare: TypeAlias = Callable[[Random], Job]
"""What a job needs beforehand, such as a deal, which is not timed."""


@final
@attrs.frozen(order=False)
class Effort:
    """How much to measure.

    Args:
        runs: The runs of which the median counts.
        seconds: How long a run works at least.
        leads: The random leads whose plays are read.
        rounds: The random rounds whose states are weighed.
        interpreters: The fresh interpreters that time an import.
        simulated: The rounds that are simulated in a run.
        grown: The rounds over which memory is watched.
        strung: The rounds of the longest match.
        patience: The seconds to wait for a quiet machine before processes work side by side.
    """

    runs: int
    seconds: float
    leads: int
    rounds: int
    interpreters: int
    simulated: int
    grown: int
    strung: int
    patience: float


FULL: Final = Effort(5, 0.5, 1000, 100, 11, 1500, 10_000, 16_000, 90)
"""For numbers that are shown."""

QUICK: Final = Effort(3, 0.05, 50, 5, 3, 60, 200, 320, 0)
"""For a first look."""

TINY: Final = Effort(1, 0.001, 2, 1, 1, 4, 10, 16, 0)
"""For the tests, which only ask whether it works."""


@final
@attrs.frozen(order=False)
class Taken:
    """The value of each run, and what should be known about them."""

    values: tuple[float, ...]
    note: str = ""


@final
@attrs.frozen(order=False)
class Measure:
    """Something to measure: `name` says what, `unit` of what, `take` does it."""

    name: str
    unit: str
    take: Callable[[Effort], Taken]


PREPARING: Final = 3
"""A run ends when the jobs have worked long enough, or when it took so many times as long in all."""


def rate(prepare: Prepare, seconds: float, run: str) -> float:
    """Return how much is done a second in one run; each run has its own cards."""
    done, spent, number = 0, 0.0, 0
    end = process_time() + PREPARING * seconds
    while not done or (spent < seconds and process_time() < end):
        job = prepare(Random(f"{run}/{number}"))
        start = process_time()
        done += job()
        spent += process_time() - start
        number += 1
    return done / spent


def rates(prepare: Prepare) -> Callable[[Effort], Taken]:
    """Return how to measure a rate: a run that does not count, then the runs that do."""

    def take(effort: Effort) -> Taken:
        rate(prepare, effort.seconds / 2, "warm")
        return Taken(tuple(rate(prepare, effort.seconds, str(run)) for run in range(effort.runs)))

    return take
