"""How fast: random decisions and full leads through the public API, medians of five runs.

A decision is `to_act(state)[0]`, `rng.choice(legal_actions(...))` and `apply`. A full lead is
`len(legal_actions(...))` of a leader with all cards: every play found, none wrapped.
"""

import os
import platform
import sys
from collections.abc import Callable, Iterator, Sized
from functools import partial
from importlib.metadata import version
from random import Random
from statistics import fmean, median
from time import perf_counter

from climbcards import AnyGame, catalogue

RUNS = 5


def decisions(game: AnyGame, rounds: int = 150) -> float:
    """Give random decisions a second over some rounds, dealing included."""
    rng, done = Random(1), 0
    start = perf_counter()
    for _ in range(rounds):
        state = game.start(game.deal(rng, game.seats[0]))
        while seats := game.to_act(state):
            state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
            done += 1
    return done / (perf_counter() - start)


def leaders(game: AnyGame, hands: int = 300) -> Iterator[Sized]:
    """Give what each of some leaders with all cards may do; nothing is found yet."""
    rng = Random(2)
    for _ in range(hands):
        state = game.start(game.deal(rng, game.seats[0]))
        yield game.legal_actions(state, game.to_act(state)[0])


def full_leads(game: AnyGame) -> float:
    """Give full leads a second."""
    waiting = list(leaders(game))
    start = perf_counter()
    for legal in waiting:
        len(legal)
    return len(waiting) / (perf_counter() - start)


def plays_per_lead(game: AnyGame) -> float:
    """Give how many legal actions a leader with all cards has on average."""
    return fmean(len(legal) for legal in leaders(game))


def medians(measure: Callable[[], float]) -> float:
    """Give the median of some runs, after one that does not count."""
    measure()
    return median(measure() for _ in range(RUNS))


def main() -> None:
    """Measure and print a table."""
    load = os.getloadavg()[0]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"climbcards {version('climbcards')}, {python}, load {load:.2f}")
    print(f"{'game':<26}{'decisions/s':>14}{'full leads/s':>14}{'plays/s':>14}")
    names = sys.argv[1:] or ["haggis/official-2p", "haggis/official-3p"]
    for name in names:
        game = catalogue()[name]
        rate = medians(partial(decisions, game))
        leads = medians(partial(full_leads, game))
        plays = leads * plays_per_lead(game)
        print(f"{name:<26}{rate:>14,.0f}{leads:>14,.0f}{plays:>14,.0f}")


if __name__ == "__main__":
    main()
