"""Rounds on two processes beside one: by the clock on the wall, on a machine that is quiet."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache, partial
from time import perf_counter, sleep
from typing import Final, TypeAlias

from benchmarks.clock import Effort, Measure, Taken
from benchmarks.machine import load
from climbcards import simulate
from climbcards.authors import at_random
from climbcards.games import haggis

QUIET: Final = 0.5
"""The load average of a machine that is quiet."""

ATTEMPTS: Final = 3
"""How often the measure is taken while the machine is busy."""

WORKERS: Final = 2

Pair: TypeAlias = tuple[float, float]
"""Rounds a second in one process and in two, measured one after the other."""

GAME: Final = haggis.OFFICIAL_2P
"""The game whose rounds are simulated."""

RANDOM: Final = (at_random,) * len(GAME.seats)


def rounds_per_second(rounds: int, seed: int, executor: Executor | None) -> float:
    """Simulate random rounds; give how many a second."""
    start = perf_counter()
    done = sum(1 for _ in simulate(GAME, RANDOM, rounds, seed=seed, executor=executor))
    return done / (perf_counter() - start)


def attempt(effort: Effort) -> list[Pair]:
    """Measure in turn, the workers already at their places."""
    with ProcessPoolExecutor(WORKERS) as pool:
        rounds_per_second(max(effort.simulated // 10, WORKERS), -1, pool)
        return [
            (
                rounds_per_second(effort.simulated, run, None),
                rounds_per_second(effort.simulated, run, pool),
            )
            for run in range(effort.runs)
        ]


def settle(patience: float) -> float:
    """Wait for a quiet machine as long as patience lasts; give the load."""
    end = perf_counter() + patience
    while (now := load()) > QUIET and perf_counter() < end:
        sleep(1)
    return now


@cache
def pairs(effort: Effort) -> tuple[list[Pair], str]:
    """Measure until the machine was quiet at the start, or often enough; say how it was."""
    number, before = 1, settle(effort.patience)
    found = attempt(effort)
    while before > QUIET and number < ATTEMPTS and effort.patience:
        number, before = number + 1, settle(effort.patience)
        found = attempt(effort)
    note = f"load {before:.2f} at the start"
    if number > 1:
        note += f", measured {number} times"
    return found, note if before <= QUIET else f"{note}: a busy machine"


def spread(effort: Effort, *, value: Callable[[Pair], float]) -> Taken:
    """Return something of the two measures."""
    found, note = pairs(effort)
    return Taken(tuple(map(value, found)), note)


def measures() -> Iterator[Measure]:
    """Yield the measures of rounds that are spread over processes."""
    name = f"simulate/{GAME.name}"
    one = partial(spread, value=lambda pair: pair[0])
    two = partial(spread, value=lambda pair: pair[1])
    times = partial(spread, value=lambda pair: pair[1] / pair[0])
    yield Measure(f"{name}, one process", "rounds/s", one)
    yield Measure(f"{name}, two processes", "rounds/s", two)
    yield Measure(f"{name}, two beside one", "times", times)
