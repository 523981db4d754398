"""The score sheet: a title for each place, and what the place is worth, also in the next round (N-27 to N-32)."""

from collections.abc import Iterator
from typing import final

import attrs

import climbcards.authors as kit
from climbcards import Bounds, Carried, Line, Round, Seat, Standing
from .options import NextLead
from .round import OCCURRENCES, Finished, Rounds, Title, title_of


@final
@attrs.frozen(order=False)
class Titled(kit.Sentence):
    """The points for a title: president, scum, or one between."""

    title: Title

    en = "{title.value}"
    de = "{title.de}"


class Scores(Rounds):
    """House rules, and what they say about a round and its points."""

    json_classes: tuple[type, ...] = (Titled, *OCCURRENCES)
    carries: type[Carried] | None = kit.Titles
    """Each round has its titles from the places of the last one (N-32)."""

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (N-29)."""
        return Bounds(min(self.worth), max(self.worth), sum(self.worth))

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Write the score sheet, from first place to last (N-29)."""
        for place, (seat, worth) in enumerate(zip(state.ranking, self.worth, strict=True)):
            yield Line(seat, Titled(title_of(place, self.players)), worth, "N-29")

    def carry(self, _now: Standing, last: Round, /) -> kit.Titles:
        """Let the places be the titles of the next round (N-32)."""
        return kit.Titles(last.ranking)

    def deals_next(self, last: Round, /) -> Seat:
        """Let the last of the round before deal (N-31)."""
        return last.ranking[-1]

    def leads_next(self, last: Round, /) -> Seat | None:
        """Say who leads next; None leaves it to the cards (N-31)."""
        places = {NextLead.PRESIDENT: last.ranking[0], NextLead.SCUM: last.ranking[-1]}
        return places.get(self.next_lead)
