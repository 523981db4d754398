"""The score sheet: a title for each place, and what the place is worth (N-27 to N-29)."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import ClassVar, Final, final

import attrs

from climbcards import Line, Seat
from climbcards.games.president.options import HouseRules


class Title(Enum):
    """What a seat is after a round, by its place (N-27)."""

    PRESIDENT = "president"
    VICE_PRESIDENT = "vice-president"
    CITIZEN = "citizen"
    VICE_SCUM = "vice-scum"
    SCUM = "scum"


@final
@attrs.frozen(order=False)
class Titled:
    """Being president, scum or what is between."""

    code: ClassVar[str] = "titled"

    title: Title

    def __str__(self) -> str:
        return self.title.value


ENTRIES: Final = (Titled,)
"""What a line can be for."""


def title_of(place: int, players: int) -> Title:
    """Give the title of a place, which counts from 0, among so many players (N-27)."""
    if place in {0, players - 1}:
        return Title.SCUM if place else Title.PRESIDENT
    if players > 3 and place in {1, players - 2}:
        return Title.VICE_PRESIDENT if place == 1 else Title.VICE_SCUM
    return Title.CITIZEN


def points_of(rules: HouseRules) -> tuple[int, ...]:
    """Give what each place is worth, from the first on (N-29)."""
    points = (2, 1) if rules.points is None else rules.points
    return (*points, *[0] * (rules.players - len(points)))


def lines(rules: HouseRules, finish: Sequence[Seat]) -> Iterator[Line]:
    """Write the sheet of a round that ended so, from first place to last."""
    for place, (seat, worth) in enumerate(zip(finish, points_of(rules), strict=True)):
        yield Line(seat, Titled(title_of(place, rules.players)), worth, "N-29")
