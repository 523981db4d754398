"""The score sheet: a seat scores the seats ranked below it (T-28)."""

from typing import Final, final

import attrs
from typing_extensions import override

from climbcards import Bounds, Line, Names, Sheet
from climbcards.authors import Sentence, ordinal
from climbcards.games.threes.states import Finished


@final
@attrs.frozen(order=False)
class Ranked(Sentence):
    """The place of a seat among so many players: a point for each seat below it."""

    place: int
    players: int

    @override
    def english(self, names: Names) -> str:
        """Say it in English."""
        place = "last" if self.place == self.players else ordinal(self.place)
        return f"{place} of {self.players}"

    @override
    def german(self, names: Names) -> str:
        """Say it in German."""
        place = "letzter" if self.place == self.players else f"{self.place}."
        return f"{place} Platz von {self.players}"


ENTRIES: Final = (Ranked,)
"""What a line can be for."""


def bounds(players: int) -> Bounds:
    """Say between which points each seat ends a round."""
    return Bounds(0, players - 1, players * (players - 1) // 2)


def score(state: Finished) -> Sheet:
    """Score a finished round."""
    players = len(state.finish)
    lines = (
        Line(seat, Ranked(place, players), players - place, "T-28")
        for place, seat in enumerate(state.finish, start=1)
    )
    return Sheet(tuple(lines), players)
