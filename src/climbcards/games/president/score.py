"""The score sheet: a title for each place, and what the place is worth (N-27 to N-29)."""

from collections.abc import Iterator, Sequence
from typing import Final, final

import attrs

import climbcards.authors as kit
from climbcards import Bounds, Line, Seat
from .options import HouseRules
from .state import Title, title_of


@final
@attrs.frozen(order=False)
class Titled(kit.Sentence):
    """The points for a title: president, scum, or one between."""

    title: Title

    en = "{title.value}"
    de = "{title.german}"


ENTRIES: Final = (Titled,)
"""What a line can be for."""


def bounds(rules: HouseRules) -> Bounds:
    """Say between which points each seat ends a round."""
    worth = rules.worth
    return Bounds(min(worth), max(worth), sum(worth))


def lines(rules: HouseRules, ranking: Sequence[Seat]) -> Iterator[Line]:
    """Write the sheet of a round that ended so, from first place to last."""
    for place, (seat, worth) in enumerate(zip(ranking, rules.worth, strict=True)):
        yield Line(seat, Titled(title_of(place, rules.players)), worth, "N-29")
