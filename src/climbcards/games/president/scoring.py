"""The score sheet: a title for each place, and what the place is worth (N-27 to N-29)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

import attrs

from climbcards import Bounds, Line, Seat
from climbcards.games.president.options import HouseRules
from climbcards.games.president.states import Title, title_of


@final
@attrs.frozen(order=False)
class Titled:
    """The points for a title: president, scum, or one between."""

    code: ClassVar[str] = "titled"

    title: Title

    def __str__(self) -> str:
        return self.title.value


ENTRIES: Final = (Titled,)
"""What a line can be for."""


def points_of(rules: HouseRules) -> tuple[int, ...]:
    """Give what each place is worth, from the first on (N-29)."""
    points = (2, 1) if rules.points is None else rules.points
    return (*points, *[0] * (rules.players - len(points)))


def bounds(rules: HouseRules) -> Bounds:
    """Say between which points each seat ends a round."""
    points = points_of(rules)
    return Bounds(min(points), max(points), sum(points))


def lines(rules: HouseRules, finish: Sequence[Seat]) -> Iterator[Line]:
    """Write the sheet of a round that ended so, from first place to last."""
    for place, (seat, worth) in enumerate(zip(finish, points_of(rules), strict=True)):
        yield Line(seat, Titled(title_of(place, rules.players)), worth, "N-29")
