"""What a player can do in Haggis. `str()` of an action is its notation, without the seat."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import Cards, CardsError, Names, Seat
from climbcards.authors import immutable, quoted, read_out
from climbcards.games.haggis.combinations import Combination
from climbcards.games.haggis.recognition import understood


@final
@immutable
@attrs.frozen(order=False)
class Bet:
    """Bet `amount` points on going out first; 0 declares that the seat does not bet (H-25)."""

    seat: Seat
    amount: int

    def __str__(self) -> str:
        """Give the notation: `bet 15`."""
        return f"bet {quoted(self.amount)}"

    def told(self, names: Names) -> str:
        """Say who bets how much."""
        if self.amount == 0:
            return f"{names.does(self.seat, 'declares', 'declare')} no bet"
        return f"{names.does(self.seat, 'bets', 'bet')} {quoted(self.amount)}"


@final
@immutable
@attrs.frozen(order=False)
class Play:
    """Lead or beat with some cards, read as one combination (H-11)."""

    seat: Seat
    cards: Cards
    reading: Combination

    def __str__(self) -> str:
        """Give the notation: the cards, and the reading's name where cards alone do not settle it."""
        try:
            settled = understood(self.cards).highest == (self.reading,)
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
    """Play nothing now; the seat may play again later in the same trick (H-5)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pass`."""
        return "pass"

    def told(self, names: Names) -> str:
        """Say who passes."""
        return names.does(self.seat, "passes", "pass")


@final
@immutable
@attrs.frozen(order=False)
class Award:
    """Choose the opponent who captures the trick that the seat has won with a bomb (H-19)."""

    seat: Seat
    to: Seat

    def __str__(self) -> str:
        """Give the notation: `award 2`."""
        return f"award {quoted(self.to)}"

    def told(self, names: Names) -> str:
        """Say who gives the trick to whom."""
        return f"{names.does(self.seat, 'gives', 'give')} the trick to {names.who(self.to)}"


Action: TypeAlias = Bet | Play | Pass | Award
"""Everything a player can do."""

ACTIONS: Final[frozenset[type]] = frozenset(get_args(Action))
"""The class of each."""
