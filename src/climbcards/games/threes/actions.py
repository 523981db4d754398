"""What a player can do in Threes. `str()` of an action is its notation, without the seat."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import Cards, Seat
from climbcards.authors import Sentence, immutable, quoted


@final
@immutable
@attrs.frozen(order=False)
class Arrange(Sentence):
    """Before the play, choose which three of the six known cards lie face up (T-15)."""

    seat: Seat
    face_up: Cards

    en = "{seat:lays|lay} {face_up} face up"
    de = "{seat:legt|legst} {face_up} offen hin"

    @property
    def selection(self) -> Cards:
        """The cards chosen: those that will lie face up."""
        return self.face_up

    def __str__(self) -> str:
        """Give the notation: `face up 2 10 A`."""
        return f"face up {self.face_up}"


@final
@immutable
@attrs.frozen(order=False)
class Play(Sentence):
    """Put cards of one rank on the stack."""

    seat: Seat
    cards: Cards

    en = "{seat:plays|play} {cards}"
    de = "{seat:spielt|spielst} {cards}"

    def __str__(self) -> str:
        """Give the notation: the cards."""
        return str(self.cards)


@final
@immutable
@attrs.frozen(order=False)
class Reveal(Sentence):
    """Turn over the card of a numbered slot and play it, or take it up with the stack (T-18)."""

    seat: Seat
    slot: int

    en = "{seat:reveals|reveal} face-down card no. {slot!r}"
    de = "{seat:greift|greifst} zur verdeckten Karte Nr. {slot!r}"

    def __str__(self) -> str:
        """Give the notation: `reveal 0`."""
        return f"reveal {quoted(self.slot)}"


@final
@immutable
@attrs.frozen(order=False)
class PickUp(Sentence):
    """Take the whole stack into hand, and play at once on the empty table (T-11)."""

    seat: Seat

    en = "{seat:picks|pick} up the stack"
    de = "{seat:nimmt|nimmst} den Stapel auf"

    def __str__(self) -> str:
        """Give the notation: `pick up`."""
        return "pick up"


Action: TypeAlias = Arrange | Play | Reveal | PickUp
"""Everything a player can do."""

ACTIONS: Final[frozenset[type]] = frozenset(get_args(Action))
"""The class of each."""
