"""Text for the terminal: sentences, columns and estimates."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final, TypeAlias

from climbcards._errors import JSON, NotationError
from climbcards._faces import Card
from climbcards._game import AnyClimbing
from climbcards._round import Shaped, StandIn
from climbcards._simulation import Estimate

WIDTH: Final = 78
"""The width of a line in characters, if that of the terminal is not known."""


def is_lower(game: AnyClimbing, reading: Shaped, readings: Iterable[Shaped]) -> bool:
    """Return whether another reading of the same cards beats this one."""
    return any(game.beats(other, reading) for other in readings)


def indented(text: str) -> str:
    """Return a text with every line indented."""
    return textwrap.indent(text, "  ")


_ALIGNED: Final = re.compile(r"(?<=\S) {3,}")

HANG: Final = 4
"""How much further than its beginning the rest of a long line is indented, if it is not the row of a table."""


def folded(text: str, width: int, hang: int = HANG) -> str:
    """Wrap long lines; their rest is indented by `hang` more characters than their beginning.

    A line that is no row of a table is not wrapped if it fits without the blanks that align it with others.
    """
    return "\n".join(part for line in text.splitlines() for part in _parts(line, width, hang))


def _parts(line: str, width: int, hang: int) -> list[str]:
    """Wrap one line if it is too long."""
    if len(line) <= width:
        return [line]
    close = _ALIGNED.sub("  ", line)
    if hang == HANG and len(close) <= width:
        return [close]
    margin = min(len(line) - len(line.lstrip()) + hang, width // 2)
    return textwrap.wrap(line, width, subsequent_indent=" " * margin, break_on_hyphens=False)


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def by_rank(cards: Iterable[Card]) -> str:
    """Return cards as text with a gap between ranks: `2r 2o  3y  4g`."""
    return "  ".join(
        " ".join(map(str, alike)) for _, alike in groupby(cards, lambda card: card.rank)
    )


def pointed(error: NotationError, problem: str, width: int = WIDTH) -> str:
    """Return a text with a caret below the position of an error, and the problem.

    Of a long text, only the part around the position is shown.
    """
    room = width - 2
    first = max(0, error.position - room // 2) if len(error.text) > room else 0
    shown = (each if each.isprintable() else " " for each in error.text[first : first + room])
    return f"  {''.join(shown)}\n  {' ' * (error.position - first)}^\n{problem}"


def stood_for(stand_in: StandIn) -> str:
    """Return what a wild card stands for: `J as 7r`."""
    return f"{stand_in.card} as {Card(stand_in.rank, stand_in.suit)}"


def match_heading(name: str, options: Iterable[str], seed: int) -> str:
    """Return the heading of a match, with the arguments that repeat it: the game, its options, the seed."""
    return " ".join([name, *(f"-o {option}" for option in options), f"--seed {seed}"])


_GAP: Final = "  "

_TABLE: Final = re.compile(r"\|.*\n\|[-:| ]+(?:\n|$)")
"""The beginning of a table in Markdown: its head, and the line below it."""

_Row: TypeAlias = tuple[str, ...]


def columns(rows: Iterable[Sequence[str]], width: int | None = None) -> list[str]:
    """Return rows of cells as lines with columns, wrapped to a width if one is given. Words are not split.

    Lines are longer if the longest words of all columns do not fit beside each other.
    """
    table = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    if width is not None:
        widths = _narrowed(table, widths, width) or widths
    return [line for row in table for line in _lines(row, widths)]


def _narrowed(table: Sequence[_Row], widths: Sequence[int], width: int) -> list[int]:
    """Return narrower widths, taken from the widest columns, so that all fit; [] if words are too long for that."""
    narrowed, room = [*widths], width - len(_GAP) * (len(widths) - 1)
    least = [max(map(_longest, column)) for column in zip(*table, strict=True)]
    while sum(narrowed) > room:
        wider = [place for place, most in enumerate(narrowed) if most > least[place]]
        if not wider:
            return []
        narrowed[max(wider, key=narrowed.__getitem__)] -= 1
    return narrowed


def _longest(cell: str) -> int:
    return max(map(len, cell.split()), default=0)


def _lines(row: _Row, widths: Sequence[int]) -> Iterator[str]:
    """Yield the lines of a row whose cells are wrapped."""
    folded = [
        textwrap.wrap(cell, max(width, 1), break_on_hyphens=False)
        for cell, width in zip(row, widths, strict=True)
    ]
    for parts in zip_longest(*folded, fillvalue=""):
        cells = (part.ljust(width) for part, width in zip(parts, widths, strict=True))
        yield _GAP.join(cells).rstrip()


def tabled(text: str, width: int) -> str:
    """Return a Markdown text with its tables in columns. Nothing else is changed."""
    blocks = text.split("\n\n")
    return "\n\n".join(_laid(each, width) if _TABLE.match(each) else each for each in blocks)


def _laid(table: str, width: int) -> str:
    """Return a table in columns with its head underlined or, if it does not fit, its rows one by one.

    Cells of a row beyond those of the head are left out.
    """
    head, _, *rows = map(_cells, table.strip("\n").split("\n"))
    rule = tuple("-" * len(cell) for cell in head)
    even = [(*row, *[""] * len(head))[: len(head)] for row in rows]
    lines = columns([head, rule, *even], width)
    if max(map(len, lines)) > width:
        lines = [line for row in even for line in _one_by_one(head, row)]
    return "\n".join(lines)


def _one_by_one(head: _Row, row: _Row) -> Iterator[str]:
    """Yield a row as lines: its first cell, and below it each other cell with its heading."""
    yield row[0]
    yield from (f"  {name}: {cell}" for name, cell in zip(head[1:], row[1:], strict=True) if cell)


def _cells(line: str) -> _Row:
    """Return the cells of a Markdown row."""
    row = line.strip().removeprefix("|").removesuffix("|")
    return tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", row))


def data_of(estimate: Estimate) -> dict[str, JSON]:
    """Return an estimate as data."""
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def percent(estimate: Estimate) -> str:
    """Return a share as text: `52.1 % (50.0 to 54.2)`."""
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.1f} % ({low:.1f} to {high:.1f})"


def mean(estimate: Estimate) -> str:
    """Return a mean as text: `21.35 (20.90 to 21.80)`."""
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"
