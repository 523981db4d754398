"""The score sheet of a round: one line for each thing that scored, with its clause."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import ClassVar, Final, Protocol, final, runtime_checkable

import attrs

from climbcards._cards import Cards
from climbcards._errors import CardsError, ClimbcardsError
from climbcards._plain import JSON, fields_of
from climbcards._quoting import quoted
from climbcards._seats import Seat, is_seat

_COLUMNS: Final = ("seat", "points", "for", "cards")


@runtime_checkable
class Entry(Protocol):
    """What a line of a score sheet is for, as data. Each kind is a small frozen class.

    A program matches on the class; `str()` gives the label that a player reads.
    """

    code: ClassVar[str]
    """The name of this kind in JSON, which never changes: `captured`, `failed-bet`."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Line:
    """A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any."""

    seat: Seat
    entry: Entry
    points: int
    clause: str
    cards: Cards | None = None

    @property
    def label(self) -> str:
        """What the points are for, as printed on the sheet."""
        return str(self.entry)

    def __str__(self) -> str:
        """Give the line as printed on the sheet."""
        return f"seat {self.seat}  {_scored(self, str)}"

    def data(self) -> dict[str, JSON]:
        """Give the line as JSON data: `seat`, `points`, `code`, `clause`, `text`, `cards`, and the fields of the entry as `data`."""
        return {
            "seat": self.seat,
            "points": self.points,
            "code": self.entry.code,
            "clause": self.clause,
            "text": self.label,
            "cards": None if self.cards is None else str(self.cards),
            "data": fields_of(self.entry),
        }


def _scored(line: Line, label: Callable[[Entry], str]) -> str:
    """Print what a line says but for its seat: the points, what for."""
    shown = f"  {line.cards}" if line.cards else ""
    return f"{line.points:>4}  {label(line.entry)} ({line.clause}){shown}"


def _lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Keep some lines in their order."""
    return tuple(lines)


@final
@attrs.frozen(order=False)
class Sheet:
    """The score sheet of a finished round: its lines, and the totals.

    Raises:
        CardsError: A line is for a seat that the table lacks.
    """

    lines: tuple[Line, ...] = attrs.field(converter=_lines)
    players: int

    def __attrs_post_init__(self) -> None:
        for line in self.lines:
            if not is_seat(line.seat, self.players):
                raise CardsError(
                    f"a line is for seat {quoted(line.seat)}: the seats are 0 to {self.players - 1}"
                )

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat: the sum of its lines."""
        totals = [0] * self.players
        for line in self.lines:
            totals[line.seat] += line.points
        return tuple(totals)

    def __str__(self) -> str:
        """Print the sheet, a line each, with the totals last."""
        return printed(self, [f"seat {seat}" for seat in range(self.players)], str, "total")

    def _repr_html_(self) -> str:
        """Show it as a table, in a notebook."""
        from html import escape  # noqa: PLC0415  # its table of names comes in when shown

        rows: list[tuple[object, ...]] = [
            (line.seat, line.points, f"{line.entry} ({line.clause})", line.cards or "")
            for line in self.lines
        ]
        rows += [(seat, total, "total", "") for seat, total in enumerate(self.totals)]
        cells = ("".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in rows)
        body = "".join(f"<tr>{row}</tr>" for row in cells)
        head = "".join(f'<th scope="col">{name}</th>' for name in _COLUMNS)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def data(self) -> dict[str, JSON]:
        """Give the sheet as JSON data: the lines, and the totals by seat."""
        return {"lines": [line.data() for line in self.lines], "totals": list(self.totals)}


def printed(sheet: Sheet, called: Sequence[str], label: Callable[[Entry], str], total: str) -> str:
    """Print a sheet: `called` is each seat, `label` says what a line is for, `total` stands behind the totals.

    What partners score for the same stands in one row.
    """
    rows = [
        (", ".join(called[each.seat] for each in shared), _scored(shared[0], label))
        for shared in _shared(sheet.lines)
    ]
    rows += [
        (who, f"{points:>4}  {total}") for who, points in zip(called, sheet.totals, strict=True)
    ]
    width = max((len(who) for who, _ in rows), default=0)
    return "\n".join(f"{who.ljust(width)}  {row}" for who, row in rows)


def _shared(lines: Iterable[Line]) -> Sequence[Sequence[Line]]:
    """Put lines together that differ in nothing but their seats, where partners score everything together."""
    each = [(line,) for line in lines]
    rows = [
        tuple(row) for _, row in groupby(lines, key=lambda line: attrs.evolve(line, seat=Seat(0)))
    ]
    together = all(1 < len(row) == len({line.seat for line in row}) for row in rows)
    return rows if together else each


@final
@attrs.frozen(order=False)
class Bounds:
    """The fewest and the most points of a seat in a round, and the sum of all seats' points.

    No round gives a seat fewer than `least` or more than `most`; a round need not come near them. `total` is None if the
    sum differs from round to round.

    Raises:
        ClimbcardsError: `least` is more than `most`.
    """

    least: int
    most: int
    total: int | None

    def __attrs_post_init__(self) -> None:
        if self.least > self.most:
            raise ClimbcardsError(f"least is {self.least}: expected no more than {self.most}")


@final
@attrs.frozen(order=False)
class Result:
    """The result of a finished round: its score sheet, and the seats from first place to last."""

    sheet: Sheet
    finish: tuple[Seat, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat; more is better."""
        return self.sheet.totals
