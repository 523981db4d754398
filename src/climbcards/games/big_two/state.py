"""What Big Two remembers of the deal, and the states of a round: who took the card that was left over (W-4, W-34)."""

from typing import TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Card, Seat
from .cards import Combination


@final
@attrs.frozen(order=False)
class Taken(kit.Sentence):
    """A seat took the `card` that was left over, because it held the lowest card of all hands, `by`."""

    seat: Seat
    card: Card
    by: Card

    en = "{seat:took|took} the {card}, for holding the {by}"
    de = "{seat:hat|hast} {card} aufgenommen, wegen {by} auf der Hand"


Notes: TypeAlias = Taken | None
"""Who took the card that was left over; None where nobody took one."""

Play: TypeAlias = kit.Play[Combination]
"""A play."""
Action: TypeAlias = kit.Action[Combination]
"""Everything that a player can do."""
Playing: TypeAlias = kit.Playing[Combination, Notes]
"""A round that goes on."""
Finished: TypeAlias = kit.Finished[Combination, Notes]
"""A round that is over."""
State: TypeAlias = kit.State[Combination, Notes]
"""Where a round stands."""
View: TypeAlias = kit.View[Combination, Notes]
"""What a seat sees."""
