"""A chart: numbers of each seat over rounds or actions, as lines."""

from collections.abc import Sequence
from typing import Final

from climbcards._cards.figures import PAPER
from climbcards._cards.ink import SLATE, WILD, Drawing, Ink, Part, clipped, drawing, number, words
from climbcards._errors import ClimbcardsError, quoted
from climbcards._words import labels

_WIDTH: Final = 356
_HEIGHT: Final = 210
_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 252, 34, 184
"""The edges of the lines; names are at the right of them."""

_LINES: Final = [
    *[("#c2142f", ""), ("#0b56b0", "7 3"), ("#0d6b38", "2 3"), ("#a34700", "9 3 2 3")],
    *[(WILD, "4 2"), (SLATE, "12 4")],
]
"""The colours and dashes of seats."""

_MOST: Final = 10**9
"""The largest number that can be drawn."""
_MOST_SAID: Final = 40
_TEXT: Final = Ink(SLATE, 12)


def chart(title: str, rows: Sequence[Sequence[int]], *, names: Sequence[str] = ()) -> Drawing:
    """Draw a chart with a line for each seat, such as points after each round, or cards left after each action.

    >>> from climbcards import svg
    >>> drawn = svg.chart("Points", [(0, 0), (25, 10), (40, 65)], names=["Ann", "Ben"])
    >>> drawn.label
    'Points. Ann: 0, 25, 40. Ben: 0, 10, 65'

    Args:
        title: What the numbers are.
        rows: For each moment, in order, a number for each seat.
        names: A name for each seat; without names, seats are called by number.

    Raises:
        ClimbcardsError: There are no rows, or they are not numbers, one for each seat.
    """
    seats = len(rows[0]) if rows else 0
    if not seats or any(
        len(row) != seats or not all(type(n) is int and abs(n) <= _MOST for n in row)
        for row in rows
    ):
        raise ClimbcardsError(f"expected rows with a number for each seat, not {quoted(rows)}")
    called = [clipped(name, 9) for name in labels(names, seats)]
    numbers = list(zip(*rows, strict=True))
    low, high = min(0, *map(min, rows)), max(1, *map(max, rows))
    body = (
        f'<rect x="0.5" y="0.5" width="{_WIDTH - 1}" height="{_HEIGHT - 1}" rx="10" fill="{PAPER}"'
        f' stroke="#7d8794"/>{words(12, 21, title, Ink(SLATE, 15, bold=True, anchor="start"))}'
    )
    body += _grid(low, high, len(rows) - 1)
    heights = [_height(line[-1], low, high) for line in numbers]
    at = _apart(heights)
    for seat, line in enumerate(numbers):
        ink = Ink(_LINES[seat % len(_LINES)][0], 12, bold=True, anchor="start")
        body += _line(seat, line, low, high)
        body += words(_RIGHT + 6, at[seat] + 4, f"{called[seat]} {line[-1]}", ink)
    told = [f"{name}: {_said(line)}" for name, line in zip(called, numbers, strict=True)]
    return drawing(". ".join([title, *told]), Part(body, _WIDTH, _HEIGHT))


def _line(seat: int, line: Sequence[int], low: int, high: int) -> str:
    """Draw the line of a seat."""
    colour, dashes = _LINES[seat % len(_LINES)]
    across = (_RIGHT - _LEFT) / max(1, len(line) - 1)
    points = " ".join(
        f"{number(_LEFT + across * place)} {number(_height(value, low, high))}"
        for place, value in enumerate(line)
    )
    return (
        f'<path d="M{points}" fill="none" stroke="{colour}" stroke-width="2.5"'
        f' stroke-dasharray="{dashes}" stroke-linejoin="round"/>'
    )


def _said(line: Sequence[int]) -> str:
    """Return the numbers of a seat in words; of many, the first and the last."""
    if len(line) > _MOST_SAID:
        return f"{line[0]} at first, {line[-1]} at last"
    return ", ".join(map(str, line))


def _height(value: int, low: int, high: int) -> float:
    return _BOTTOM - (value - low) / (high - low) * (_BOTTOM - _TOP)


def _apart(heights: Sequence[float]) -> list[float]:
    """Return heights of names that do not cover one another, near the ends of their lines."""
    at, least = list(heights), float(_TOP - 14)
    for seat in sorted(range(len(at)), key=lambda seat: at[seat]):
        at[seat] = least = max(at[seat], least + 14)
    over = max(0.0, least - _HEIGHT + 8)
    return [height - over for height in at]


def _grid(low: int, high: int, last: int) -> str:
    """Draw lines at round numbers, and the number of the last moment."""
    step = next(
        step
        for step in (unit * 10**power for power in range(20) for unit in (1, 2, 5))
        if (high - low) / step <= 5
    )
    drawn = ""
    for value in range(-(-low // step) * step, high + 1, step):
        y = _height(value, low, high)
        drawn += f'<path d="M{_LEFT} {number(y)}H{_RIGHT}" stroke="#7d8794" stroke-opacity="{0.8 if value == 0 else 0.3}"/>'
        drawn += words(_LEFT - 5, y + 4, str(value), Ink(SLATE, 11, anchor="end"))
    return (
        drawn + words(_RIGHT, _HEIGHT - 9, str(last), _TEXT) + words(_LEFT, _HEIGHT - 9, "0", _TEXT)
    )
