"""What is wrong with cards before anybody asks what they make; and the error for what a game does not offer."""

from typing import ClassVar, final

import attrs

from climbcards._bits import includes
from climbcards._cards import Cards, Pack
from climbcards._errors import ClimbcardsError, Objection
from climbcards._quoting import quoted
from climbcards.reasons import EmptyPlay, NotCards, NotHeld, OtherPack


class NotOfferedError(ClimbcardsError):
    """The game does not offer this, such as numbers for its actions."""


@final
@attrs.frozen(order=False)
class NoPlay:
    """No legal play uses exactly these cards."""

    code: ClassVar[str] = "no-play"

    cards: Cards

    def __str__(self) -> str:
        return f"{self.cards} cannot be played: choose one of the legal plays"


def not_of_pack(pack: Pack, cards: object, clause: str) -> Objection | None:
    """Say why something is no cards of a pack; None if it is. `clause` is cited: the clause that names the pack."""
    if not isinstance(cards, Cards):
        return Objection(NotCards(quoted(cards)), clause)
    return None if cards.is_of(pack) else Objection(OtherPack(cards), clause)


def not_from_hand(hand: Cards, cards: object, of_pack: str, of_hand: str) -> Objection | None:
    """Say why cards cannot be played from a hand, whatever they make; None if they can.

    `of_pack` is the clause about the pack, `of_hand` the clause that says what a play is.
    """
    pack = hand.pack  # each play comes by here: masks are asked, not cards
    if not isinstance(cards, Cards) or (cards.pack is not pack and cards.pack != pack):
        return not_of_pack(pack, cards, of_pack)
    if not cards.mask:
        return Objection(EmptyPlay(), of_hand)
    if not includes(hand.mask, cards.mask, pack.layout.guard):
        return Objection(NotHeld(cards.lacking(hand)), of_hand)
    return None
