"""Whether memory grows with the rounds that were simulated: two processes and this one, all counted."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import active_children
from os import getpid
from pathlib import Path
from typing import Final

from benchmarks.clock import Effort, Measure, Taken
from benchmarks.spread import GAME, RANDOM, WORKERS
from climbcards import simulate

POINTS: Final = 10
"""How often memory is looked at, at even distances."""

PROCESSES: Final = Path("/proc")
"""Where Linux tells how much memory a process holds; elsewhere it is not measured."""


def resident() -> float:
    """Return the megabytes that this process and its workers hold; what they share counts for each."""
    processes = [getpid(), *(child.pid for child in active_children())]
    texts = ((PROCESSES / str(each) / "status").read_text(encoding="utf-8") for each in processes)
    lines = (line.split() for text in texts for line in text.splitlines())
    return sum(int(words[1]) for words in lines if words[:1] == ["VmRSS:"]) / 1024


def curve(effort: Effort) -> Taken:
    """Simulate; give the memory held after each part of the rounds, and the curve as a note."""
    if not (PROCESSES / str(getpid()) / "status").exists():
        return Taken((), "this system does not tell")
    part = max(effort.grown // POINTS, 1)
    with ProcessPoolExecutor(WORKERS) as pool:
        summaries = simulate(GAME, RANDOM, part * POINTS, seed=0, executor=pool)
        found: list[float] = []
        for _ in range(POINTS):
            for _ in islice(summaries, part):
                pass
            found.append(resident())
    shown = " ".join(f"{each:.0f}" for each in found)
    return Taken(tuple(found), f"after every {part:,} rounds: {shown}")


def measures() -> Iterator[Measure]:
    """Yield the measure of memory over many rounds."""
    yield Measure(f"growth/{GAME.name}, two workers and this process", "MB", curve)
