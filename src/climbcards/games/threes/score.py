"""The score sheet: a seat scores the seats ranked below it (T-28)."""

from typing import Final, final

import attrs
from typing_extensions import override

import climbcards.authors as kit


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


ENTRIES: Final[tuple[type, ...]] = (Ranked,)
"""What a line can be for."""
