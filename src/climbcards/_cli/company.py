"""Who plays: a name for each seat, and how lines call them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from climbcards._names import Names
from climbcards._quoting import WIDTH, clipped, counted
from climbcards._rounds import Round, Standing
from climbcards._seats import Seat

_ROUNDS: Final = 12
"""The rounds that a table of a match shows, the last ones: a screen has room for them."""

_COLUMN: Final = 14
"""The most characters that names have in a column; longer ones push on what stands beside them."""


def names_of(sides: Sequence[str | None], own: str) -> tuple[str, ...]:
    """Name each seat: the player's own name, and policies as they are called, by number if there are several."""
    many, met = Counter(sides), Counter[str | None]()
    names: list[str] = []
    for side in sides:
        met[side] += 1
        number = f" {met[side]}" if many[side] > 1 else ""
        if side is None:
            names.append(own)
        else:
            called = f"{side[:1].upper()}{side[1:]}"
            names.append(f"{clipped(called, WIDTH - len(number))}{number}")
    return tuple(names)


def called(names: Names, seat: int) -> str:
    """Call a seat where a line begins: `You`, `Greedy`, `seat 2`."""
    return "You" if seat == names.me else names.known(seat) or names.who(seat)


def by_name(names: Names, numbers: Iterable[object]) -> str:
    """Say what each seat has: `You: 34, Greedy: 17`."""
    return ", ".join(f"{called(names, seat)}: {number}" for seat, number in enumerate(numbers))


def in_column(names: Names, seats: Sequence[Seat]) -> list[str]:
    """Give each seat as it is called in a column."""
    found = [called(names, seat) for seat in seats]
    width = min(max(map(len, found)), _COLUMN)
    return [each.ljust(width) for each in found]


def sheet_margin(sheet: str) -> int:
    """Say where a long line of a printed score sheet goes on: below what the points are for, as in its last line."""
    return sheet.rpartition("\n")[2].rindex("  ") + 2


def totals_after(rounds: int, names: Names, totals: Iterable[int]) -> str:
    """Say how many points each seat has after so many rounds."""
    return f"Totals after {counted(rounds, 'round')}: {by_name(names, totals)}"


def round_by_round(rounds: Sequence[Round], standing: Standing, names: Names) -> list[list[str]]:
    """Lay a match out as a table: the points of its last rounds, and what they came to; nothing of a single one."""
    if len(rounds) < 2:
        return []
    first = max(0, len(rounds) - _ROUNDS)
    last = [
        [str(first + place), *map(str, each.scores)] for place, each in enumerate(rounds[first:], 1)
    ]
    heading = ["round", *(called(names, seat) for seat in range(len(names.by_seat)))]
    sums = map(sum, zip(*(each.scores for each in rounds[:first]), strict=True))
    before = [[f"1 to {first}", *map(str, sums)]] if first else []
    end = ("legs won", standing.legs) if standing.legs else ("total", standing.totals)
    return [heading, *before, *last, [end[0], *map(str, end[1])]]


def victory(winners: Sequence[Seat], rounds: int, names: Names) -> str:
    """Say who has won."""
    return f"{names.do(winners, 'wins', 'win')} the match after {counted(rounds, 'round')}"
