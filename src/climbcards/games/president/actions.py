"""What a player can do in President. `str()` of an action is its notation, without the seat."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import Cards, Names, Seat, Set
from climbcards.authors import counted, immutable, read_out


@final
@immutable
@attrs.frozen(order=False)
class Give:
    """Give cards back to the lower seat of an exchange, before the play (N-35)."""

    seat: Seat
    given: Cards

    @property
    def selection(self) -> Cards:
        """The cards chosen: those that are given."""
        return self.given

    def __str__(self) -> str:
        """Give the notation: `give 5 6`."""
        return f"give {self.given}"

    def told(self, names: Names) -> str:
        """Say who gives how many cards, and which."""
        gift = f"{counted(len(self.given), 'card')}: {self.given}"
        return f"{names.does(self.seat, 'gives', 'give')} {gift}"


@final
@immutable
@attrs.frozen(order=False)
class Play:
    """Lead or answer with a set."""

    seat: Seat
    cards: Cards
    reading: Set

    def __str__(self) -> str:
        """Give the notation: the cards, which make one set at most (N-6)."""
        return str(self.cards)

    def told(self, names: Names) -> str:
        """Say who plays what."""
        return f"{names.does(self.seat, 'plays', 'play')} {read_out(self.cards, self.reading)}"


@final
@immutable
@attrs.frozen(order=False)
class Pass:
    """Let the others play (N-11)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pass`."""
        return "pass"

    def told(self, names: Names) -> str:
        """Say who passes."""
        return names.does(self.seat, "passes", "pass")


Action: TypeAlias = Give | Play | Pass
"""Everything a player can do."""

ACTIONS: Final[frozenset[type]] = frozenset(get_args(Action))
"""The class of each."""
