"""What Big Two remembers of the deal, and the states of a round: who took the card that was left over (W-4, W-34)."""

from typing import TypeAlias, final

import attrs

from climbcards import Card, Names, Seat
from climbcards import authors as kit
from climbcards.authors import NOBODY, immutable
from climbcards.games.big_two.cards import Combination


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

Play: TypeAlias = kit.Play[Combination]
Action: TypeAlias = kit.Action[Combination]
Playing: TypeAlias = kit.Playing[Combination, Notes]
Finished: TypeAlias = kit.Finished[Combination, Notes]
State: TypeAlias = kit.State[Combination, Notes]
View: TypeAlias = kit.View[Combination, Notes]
