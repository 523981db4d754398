"""The score sheet of a round: one line for each thing that scored, with its clause."""

from typing import final

import attrs

from climbcards._cards import Cards
from climbcards._seats import Seat


@final
@attrs.frozen(order=False)
class Line:
    """One entry: who scores how many points, for what, by which clause, and for which cards if any."""

    seat: Seat
    label: str
    points: int
    clause: str
    cards: Cards | None = None

    def __str__(self) -> str:
        """Give the line as printed on the sheet."""
        shown = f"  {self.cards}" if self.cards else ""
        return f"seat {self.seat}  {self.points:>4}  {self.label} ({self.clause}){shown}"


@final
@attrs.frozen(order=False)
class Sheet:
    """All lines of a finished round, and their totals."""

    lines: tuple[Line, ...]
    players: int

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat: the sum of its lines."""
        totals = [0] * self.players
        for line in self.lines:
            totals[line.seat] += line.points
        return tuple(totals)

    def __str__(self) -> str:
        """Print the sheet, a line each, totals last."""
        totals = (f"seat {seat}  {total:>4}  total" for seat, total in enumerate(self.totals))
        return "\n".join([*map(str, self.lines), *totals])
