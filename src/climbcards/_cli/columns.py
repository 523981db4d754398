"""Columns: cells side by side, each going on below itself where a line has not room for all."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

_GAP: Final = "  "

_TABLE: Final = re.compile(r"\|.*\n\|[-:| ]+(?:\n|$)")
"""How a table of Markdown begins: a head, and a line below it."""

_Row: TypeAlias = tuple[str, ...]


def columns(rows: Iterable[Sequence[str]], width: int | None = None) -> list[str]:
    """Lay cells out in columns, if there is a width in lines of at most that; no word is broken.

    Where not even a word of each column has room beside the others, lines are longer.
    """
    table = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    if width is not None:
        widths = _narrowed(table, widths, width) or widths
    return [line for row in table for line in _lines(row, widths)]


def _narrowed(table: Sequence[_Row], widths: Sequence[int], width: int) -> list[int]:
    """Take from the widest columns until all have room; give none where words are too long for that."""
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
    """Give the lines of a row."""
    folded = [
        textwrap.wrap(cell, max(width, 1), break_on_hyphens=False)
        for cell, width in zip(row, widths, strict=True)
    ]
    for parts in zip_longest(*folded, fillvalue=""):
        cells = (part.ljust(width) for part, width in zip(parts, widths, strict=True))
        yield _GAP.join(cells).rstrip()


def tabled(text: str, width: int) -> str:
    """Lay the tables of a text in Markdown out in columns; all else stays as it is."""
    blocks = text.split("\n\n")
    return "\n\n".join(_laid(each, width) if _TABLE.match(each) else each for each in blocks)


def _laid(table: str, width: int) -> str:
    """Lay out a table, its head underlined; where it has no room, its rows one by one.

    What a row has beyond the head is left out.
    """
    head, _, *rows = map(_cells, table.strip("\n").split("\n"))
    rule = tuple("-" * len(cell) for cell in head)
    even = [(*row, *[""] * len(head))[: len(head)] for row in rows]
    lines = columns([head, rule, *even], width)
    if max(map(len, lines)) > width:
        lines = [line for row in even for line in _one_by_one(head, row)]
    return "\n".join(lines)


def _one_by_one(head: _Row, row: _Row) -> Iterator[str]:
    """Give a row as its first cell, and below it each other one with what the head calls it."""
    yield row[0]
    yield from (f"  {name}: {cell}" for name, cell in zip(head[1:], row[1:], strict=True) if cell)


def _cells(line: str) -> _Row:
    """Give the cells of a row of Markdown."""
    row = line.strip().removeprefix("|").removesuffix("|")
    return tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", row))
