"""What a round costs in a long match: as much as in a short one, if nothing looks at the rounds behind it."""

import sys
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from statistics import median
from typing import Any, Final, TypeAlias

from benchmarks.clock import Effort, Measure, Taken
from benchmarks.rounds import families
from benchmarks.weight import reach
from benchmarks.worlds import spent
from climbcards import AnyGame, Match, Round, Table
from climbcards.games import dou_dizhu
from climbcards.record import AS_LINES, AS_TEXT, MatchRecord, replay_match, seen

GAME: Final = dou_dizhu.DOU_DIZHU
"""A match of it goes on for ever, as three passes end a round 0:0:0."""

DOUBLINGS: Final = 4
"""How often the number of rounds is doubled up to the longest match."""

Cost: TypeAlias = Callable[[int], float]
"""What a match of so many rounds takes."""


# Any: actions of the game
@cache
def passed_out(rounds: int) -> MatchRecord[Any]:
    """Return the record of so many rounds in which all have passed."""
    table = Table(GAME, rng=Random(rounds))
    for left in reversed(range(rounds)):
        for _ in GAME.seats:
            table.play(table.to_act[0], "pass")
        if left:
            table.next_round()
    return table.match_record


def replaying(rounds: int) -> float:
    """Return the seconds to play a match again from its steps."""
    match = passed_out(rounds)
    return spent(lambda: sum(1 for _ in replay_match(match, GAME)))


def loading(rounds: int) -> float:
    """Return the seconds to go on with a table from its lines."""
    text = AS_LINES.write(passed_out(rounds), GAME)
    return spent(lambda: Table.loads(text, GAME, rng=Random(1)).steps)


def reading(rounds: int) -> float:
    """Return the seconds to read a match from text, as `convert --lenient` does."""
    text = AS_TEXT.write(passed_out(rounds), GAME)
    return spent(lambda: len(AS_TEXT.read(text, GAME, lenient=True).steps))


def seeing(rounds: int) -> float:
    """Return the seconds to find what a seat has seen of a match."""
    match = passed_out(rounds)
    return spent(lambda: len(seen(match, GAME, 0).steps))


def undoing(rounds: int) -> float:
    """Return the seconds to take a whole match back at a table, and to show it after each step."""
    table = Table(GAME, rng=Random(1), steps=passed_out(rounds).steps)

    def job() -> int:
        for _ in range(len(GAME.seats) * rounds):
            table.undo()
            table.snapshot(0)
        return rounds

    return spent(job)


def scoring(game: AnyGame) -> Cost:
    """Return how long a match takes beside what is played, in any game: nobody scores, so it goes on for ever."""
    seats = game.seats
    level = Round(seats[0], seats[1], (0,) * len(seats), seats)
    return lambda rounds: spent(lambda: len(Match(game, [level] * rounds).rounds))


def weighing(rounds: int) -> float:
    """Return the megabytes that a table remembers of a match beside its record."""
    table = [*replay_match(passed_out(rounds), GAME)]
    held = reach((table,), reach((GAME, passed_out(rounds)), {}))
    return sum(map(sys.getsizeof, held.values())) / 1e6


def growth(cost: Cost, unit: str, runs: int | None = None) -> Callable[[Effort], Taken]:
    """Return how to measure how many times as much a round takes in the longest match as in the shortest."""

    def take(effort: Effort) -> Taken:
        lengths = [max(effort.strung >> left, 1) for left in reversed(range(DOUBLINGS + 1))]
        costs = [[cost(length) for length in lengths] for _ in range(runs or effort.runs)]
        values = (each[-1] / lengths[-1] / (each[0] / lengths[0]) for each in costs)
        shown = ", ".join(
            f"{length:,}: {median(row):.3g}"
            for length, row in zip(lengths, zip(*costs, strict=True), strict=True)
        )
        return Taken(tuple(values), f"{unit} by rounds, {shown}")

    return take


def measures() -> Iterator[Measure]:
    """Yield the measures of long matches."""
    doors: dict[str, Cost] = {
        "replay_match": replaying,
        "Table.loads": loading,
        "text, read leniently": reading,
        "seen": seeing,
        "undo and snapshot": undoing,
    }
    for name, cost in doors.items():
        yield Measure(f"length/{GAME.name}, {name}", "times", growth(cost, "seconds"))
    yield Measure(f"length/{GAME.name}, memory", "times", growth(weighing, "MB", 1))
    for name, game in families():
        yield Measure(f"length/{name}, rounds scored", "times", growth(scoring(game), "seconds"))
