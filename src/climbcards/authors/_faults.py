"""What is wrong with cards before anybody asks what they make."""

from climbcards._cards import Cards, Pack
from climbcards._errors import Objection
from climbcards._quoting import quoted
from climbcards.reasons import EmptyPlay, NotCards, NotHeld, OtherPack


def not_of_pack(pack: Pack, cards: object, clause: str) -> Objection | None:
    """Say why something is no cards of a pack; None if it is. The clause is the one that names the pack."""
    if not isinstance(cards, Cards):
        return Objection(NotCards(quoted(cards)), clause)
    return None if cards.is_of(pack) else Objection(OtherPack(cards), clause)


def not_from_hand(hand: Cards, cards: Cards, of_pack: str, of_hand: str) -> Objection | None:
    """Say why cards cannot be played from a hand, whatever they make; None if they can.

    `of_pack` is the clause that names the pack, `of_hand` the one that says what a play is.
    """
    fault = not_of_pack(hand.pack, cards, of_pack)
    if fault is not None:
        return fault
    if not cards:
        return Objection(EmptyPlay(), of_hand)
    if not cards <= hand:
        return Objection(NotHeld(cards.lacking(hand)), of_hand)
    return None
