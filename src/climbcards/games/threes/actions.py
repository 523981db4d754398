"""What a player can do in Threes. `str()` of an action is its notation, without the seat."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import Cards, Names, Seat
from climbcards.authors import immutable, quoted


@final
@immutable
@attrs.frozen(order=False)
class Arrange:
    """Before the play, choose which three of the six known cards lie face up (T-15)."""

    seat: Seat
    face_up: Cards

    @property
    def selection(self) -> Cards:
        """The cards chosen: those that will lie face up."""
        return self.face_up

    def __str__(self) -> str:
        """Give the notation: `face up 2 10 A`."""
        return f"face up {self.face_up}"

    def told(self, names: Names) -> str:
        """Say who lays which cards face up."""
        return f"{names.does(self.seat, 'lays', 'lay')} {self.face_up} face up"


@final
@immutable
@attrs.frozen(order=False)
class Play:
    """Put cards of one rank on the stack."""

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        """Give the notation: the cards."""
        return str(self.cards)

    def told(self, names: Names) -> str:
        """Say who plays what."""
        return f"{names.does(self.seat, 'plays', 'play')} {self.cards}"


@final
@immutable
@attrs.frozen(order=False)
class Reveal:
    """Turn over the card of a numbered slot and play it, or take it up with the stack (T-18)."""

    seat: Seat
    slot: int

    def __str__(self) -> str:
        """Give the notation: `reveal 0`."""
        return f"reveal {quoted(self.slot)}"

    def told(self, names: Names) -> str:
        """Say who turns over which card."""
        card = f"face-down card no. {quoted(self.slot)}"
        return f"{names.does(self.seat, 'reveals', 'reveal')} {card}"


@final
@immutable
@attrs.frozen(order=False)
class PickUp:
    """Take the whole stack into hand, and play at once on the empty table (T-11)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pick up`."""
        return "pick up"

    def told(self, names: Names) -> str:
        """Say who picks up the stack."""
        return f"{names.does(self.seat, 'picks', 'pick')} up the stack"


Action: TypeAlias = Arrange | Play | Reveal | PickUp
"""Everything a player can do."""

ACTIONS: Final[frozenset[type]] = frozenset(get_args(Action))
"""The class of each."""
