"""What a player can do in Three Hags. `str()` of an action is its notation, without the seat."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import Cards, CardsError, Names, Seat
from climbcards.authors import immutable, read_out
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.recognition import readings


@final
@immutable
@attrs.frozen(order=False)
class Play:
    """Lead, or play on the pile, with some cards read as one combination."""

    seat: Seat
    cards: Cards
    reading: Combination

    def __str__(self) -> str:
        """Give the notation: the cards, and the reading's name unless it is the first one."""
        try:
            settled = readings(self.cards)[:1] == (self.reading,)
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
    """Leave the pile to the opponent, who clears it and leads."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pass`."""
        return "pass"

    def told(self, names: Names) -> str:
        """Say who passes."""
        return names.does(self.seat, "passes", "pass")


Action: TypeAlias = Play | Pass
"""Everything a player can do."""

ACTIONS: Final[frozenset[type]] = frozenset(get_args(Action))
"""The class of each."""
