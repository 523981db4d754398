"""Cards alone: one, its back, a hand."""

from collections.abc import Sequence

from climbcards._cards import Cards
from climbcards._drawing.faces import Item, large
from climbcards._drawing.faces import back as back_part
from climbcards._drawing.ink import Drawing, drawing
from climbcards._drawing.rows import hand as draw_hand
from climbcards._drawing.rows import items_of
from climbcards._errors import CardsError
from climbcards._faces import Card
from climbcards._rounds import StandIn
from climbcards.svg._doors import expect, expect_card


def card(card: Card) -> Drawing:
    """Draw a card.

    >>> from climbcards import svg
    >>> from climbcards.games import haggis
    >>> pack = haggis.OFFICIAL_2P.pack
    >>> svg.card(pack.faces[0]).label
    '2 of red'

    Raises:
        ClimbcardsError: It is no card.
    """
    item = Item(expect_card(card))
    return drawing(str(item), large(item))


def back() -> Drawing:
    """Draw the back of a card."""
    return drawing("a card face down", back_part())


def hand(cards: Cards, *, fanned: bool = False, stand_ins: Sequence[StandIn] = ()) -> Drawing:
    """Draw cards low to high, side by side, or overlapping in rows if there are many.

    >>> svg.hand(pack.parse("7r 8r J")).label
    '7 of red, 8 of red, jack'

    Cards of a rank lie closer together, and equal cards without suit on one another.

    Args:
        cards: The cards.
        fanned: Whether up to 15 cards are drawn as a fan, as a hand holds them.
        stand_ins: What wild cards stand for, as `game.stand_ins` gives it.

    Raises:
        ClimbcardsError: They are no cards.
        CardsError: A wild card of `stand_ins` is not among the cards.
    """
    expect(cards, Cards, "Cards: game.pack.parse reads them")
    return draw_hand(read_as(cards, stand_ins), fanned=fanned)


def read_as(cards: Cards, stand_ins: Sequence[StandIn]) -> list[Item]:
    """Put each card where it is read: a wild one at the place of the rank that it stands for.

    Raises:
        ClimbcardsError: They are no stand-ins.
        CardsError: A wild card is not among the cards.
    """
    expect(stand_ins, list | tuple, "a list of StandIns: game.stand_ins gives it")
    for each in stand_ins:
        expect(each, StandIn, "a StandIn: game.stand_ins gives them")
        expect_card(Card(each.rank, each.suit))
    wild = cards.pack.cards([each.card for each in stand_ins])
    if not wild <= cards:
        raise CardsError(f"{wild.lacking(cards)} cannot stand for a card: not among {cards}")
    items = items_of(cards - wild)
    items += [Item(each.card, 1, _stood_for(each)) for each in stand_ins]
    places = {rank: place for place, rank in enumerate(cards.pack.ranks)}
    return sorted(
        items, key=lambda item: places.get((item.stands_for or item.card).rank, len(places))
    )


def _stood_for(each: StandIn) -> Card | None:
    """Give the card that a wild one stands for, unless it is what it is."""
    return None if each.rank == each.card.rank else Card(each.rank, each.suit)
