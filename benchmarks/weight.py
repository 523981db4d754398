"""How heavy: what an import costs, and what a state keeps in memory."""

import gc
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from random import Random
from statistics import fmean, median
from time import perf_counter
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Final

from benchmarks.clock import Effort, Measure, Taken
from benchmarks.peers import ABSENT
from benchmarks.rounds import families
from climbcards import AnyGame

IMPORTS: Final = (
    "climbcards",
    "climbcards.games.haggis",
    "chess",
    "pokerkit",
    "pyspiel",
    "rlcard.games.doudizhu.game",
)
"""What is imported in fresh interpreters, ours first."""

CODE: Final = (type, ModuleType, FunctionType, BuiltinFunctionType)
"""Classes, modules and functions are no part of a state."""


def fresh(program: str) -> tuple[float, str]:
    """Run a program in a fresh interpreter; give the seconds it took and what it printed."""
    start = perf_counter()
    done = subprocess.run(  # noqa: S603  # this interpreter, and programs of this module
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return perf_counter() - start, done.stdout.strip()


def import_time(module: str, effort: Effort) -> Taken:
    """Return the milliseconds of an import over those of the bare interpreter, by the wall's clock."""
    program = f"import {module}"
    try:
        _, cattrs = fresh(f"{program}, sys; print('cattrs' in sys.modules)")
    except subprocess.CalledProcessError:
        return Taken((), f"{ABSENT}: {module}")
    bare, more = list[float](), list[float]()
    for _ in range(effort.interpreters):
        bare.append(fresh("")[0])
        more.append(fresh(program)[0])
    base = median(bare)
    worked = "; import time; print(time.process_time())"
    busy = [
        float(fresh(each + worked)[1])
        for each in [program, "import sys"] * min(effort.interpreters, 3)
    ]
    note = f"{(median(busy[::2]) - median(busy[1::2])) * 1000:.0f} ms of the processor"
    if module.startswith("climbcards"):
        note += ", cattrs imported" if cattrs == "True" else ", cattrs not imported"
    return Taken(tuple((each - base) * 1000 for each in more), note)


def reach(roots: Iterable[object], known: Mapping[int, object]) -> dict[int, object]:
    """Return all that some values lead to, by identity, beside what is known; code is left out."""
    found: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        each = waiting.pop()
        key = id(each)
        if key not in found and key not in known and not isinstance(each, CODE):
            found[key] = each
            waiting += gc.get_referents(each)
    return found


def sizes(game: AnyGame, rng: Random) -> Iterator[int]:
    """Play a round at random; give the bytes that each state keeps and the game does not."""
    states = [game.start(game.deal(rng, rng.choice(game.seats)))]
    while seats := game.to_act(states[-1]):
        legal = game.legal_actions(states[-1], seats[0])
        states.append(game.apply(states[-1], rng.choice(legal)))
    shared = reach((game, game.pack, game.seats), {})
    for state in states:
        yield sum(map(sys.getsizeof, reach((state,), shared).values()))


def memory(game: AnyGame, effort: Effort) -> Taken:
    """Weigh the states of random rounds, each alone and after it was used: the mean in bytes."""
    rounds = range(effort.rounds)
    found = [each for number in rounds for each in sizes(game, Random(f"weight/{number}"))]
    note = f"{len(found):,} states, {min(found):,} to {max(found):,} bytes"
    return Taken((fmean(found),), note)


def measures() -> Iterator[Measure]:
    """Yield the measures of weight."""
    for module in IMPORTS:
        yield Measure(f"import/{module}", "ms", partial(import_time, module))
    for name, game in families():
        yield Measure(f"memory/{name}", "bytes", partial(memory, game))
