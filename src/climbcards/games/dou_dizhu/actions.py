"""What a player can do in Dou Dizhu. `str()` of an action is its notation, without the seat."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import Cards, CardsError, Names, Seat
from climbcards.authors import immutable, quoted, read_out
from climbcards.games.dou_dizhu.combinations import Combination
from climbcards.games.dou_dizhu.options import FREE
from climbcards.games.dou_dizhu.recognition import readings


@final
@immutable
@attrs.frozen(order=False)
class Bid:
    """Offer a stake of 1, 2 or 3 to become the landlord (D-17)."""

    seat: Seat
    amount: int

    def __str__(self) -> str:
        """Give the notation: `bid 2`."""
        return f"bid {quoted(self.amount)}"

    def told(self, names: Names) -> str:
        """Say who bids how much."""
        return f"{names.does(self.seat, 'bids', 'bid')} {quoted(self.amount)}"


@final
@immutable
@attrs.frozen(order=False)
class Play:
    """Lead or beat with some cards, read as one combination."""

    seat: Seat
    cards: Cards
    reading: Combination

    def __str__(self) -> str:
        """Give the notation: the cards, and the reading's name if any house rule knows another."""
        try:
            settled = readings(self.cards, FREE) == (self.reading,)
        except CardsError:
            settled = False
        return str(self.cards) if settled else f"{self.cards} = {self.reading}"

    def told(self, names: Names) -> str:
        """Say who plays what."""
        return f"{names.does(self.seat, 'plays', 'play')} {read_out(self.cards, self.reading)}"


@final
@immutable
@attrs.frozen(order=False)
class Pass:
    """Bid nothing, or play nothing now; the seat may play again later in the same trick (D-24)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pass`."""
        return "pass"

    def told(self, names: Names) -> str:
        """Say who passes."""
        return names.does(self.seat, "passes", "pass")


Action: TypeAlias = Bid | Play | Pass
"""Everything a player can do."""

ACTIONS: Final[frozenset[type]] = frozenset(get_args(Action))
"""The class of each."""

Call: TypeAlias = Bid | Pass
"""What a seat says in the auction."""
