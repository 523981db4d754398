"""What Big Two remembers of the deal: who took the card that was left over (W-4, W-34)."""

from typing import TypeAlias, final

import attrs

from climbcards import Card, Names, Seat
from climbcards.authors import NOBODY, immutable


@final
@immutable
@attrs.frozen(order=False)
class Taken:
    """A seat took the `card` that was left over, because it held the lowest card of all hands, `by`."""

    seat: Seat
    card: Card
    by: Card

    def __str__(self) -> str:
        """Say it to a player."""
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        took = names.does(self.seat, "took", "took")
        return f"{took} the {self.card}, for holding the {self.by}"


Notes: TypeAlias = Taken | None
"""Who took the card that was left over; None where nobody took one."""
