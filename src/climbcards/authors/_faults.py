"""What is wrong with cards before anybody asks what they make."""

from climbcards._cards import Cards
from climbcards._errors import Objection
from climbcards.reasons import EmptyPlay, NotHeld, OtherPack


def not_from_hand(hand: Cards, cards: Cards, of_pack: str, of_hand: str) -> Objection | None:
    """Say why cards cannot be played from a hand, whatever they make; None if they can.

    `of_pack` is the clause that names the pack, `of_hand` the one that says what a play is.
    """
    if not cards.is_of(hand.pack):
        return Objection(OtherPack(cards), of_pack)
    if not cards:
        return Objection(EmptyPlay(), of_hand)
    if not cards <= hand:
        return Objection(NotHeld(cards.lacking(hand)), of_hand)
    return None
