"""The score sheet: a seat scores the seats ranked below it (T-28)."""

from collections.abc import Iterator
from typing import Final, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Bounds, Line
from .state import Finished


@final
@attrs.frozen(order=False)
class Ranked(kit.Sentence):
    """The place of a seat among so many players: a point for each seat below it."""

    place: int
    players: int

    @override
    def words(self, say: kit.Say) -> str:
        """Say which place it is."""
        if self.place == self.players:
            return say("last of {players}", "letzter Platz von {players}")
        return say(
            "{nth} of {players}", "{place}. Platz von {players}", nth=kit.ordinal(self.place)
        )


ENTRIES: Final = (Ranked,)
"""What a line can be for."""


def bounds(players: int) -> Bounds:
    """Say between which points each seat ends a round."""
    return Bounds(0, players - 1, players * (players - 1) // 2)


def lines(state: Finished) -> Iterator[Line]:
    """Write the score sheet of a finished round."""
    players = len(state.finish)
    for place, seat in enumerate(state.finish, start=1):
        yield Line(seat, Ranked(place, players), players - place, "T-28")
