"""Building a position by hand: cards as values or as text, and the cards that nobody names."""

from collections.abc import Iterable

from climbcards._cards import Cards, Pack
from climbcards.authors._doors import own_cards


def given(pack: Pack, cards: Cards | str) -> Cards:
    """Give cards as they are, or read them if they are text.

    Raises:
        NotationError: A word is no card of this pack.
        CardsError: More copies of a card than the pack has, cards of another pack, or no cards.
    """
    return pack.parse(cards) if isinstance(cards, str) else own_cards(pack, cards)


def unnamed(pack: Pack, lots: Iterable[Cards]) -> Cards:
    """Give the cards of the pack that are in none of these lots.

    Raises:
        CardsError: Together the lots have more copies of a card than the pack, or are of another pack.
    """
    return pack.full - sum(lots, start=Cards(pack, 0))
