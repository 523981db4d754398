"""Pictures of a card, its back, and a hand. Arguments are checked before anything is drawn."""

from collections.abc import Sequence
from typing import Final

from climbcards._cards import Card, Cards, Pack, Rank, Suit
from climbcards._cards.ink import Drawing, clipped, drawing, in_german, marks_of
from climbcards._cards.pictures import (
    Back,
    Item,
    back as back_part,
    full,
    hand as draw_hand,
    items_of,
    jumbo,
    shown_suit,
)
from climbcards._errors import CardsError, expect, quoted
from climbcards._game import AnyGame
from climbcards._round import StandIn, ranks_in
from climbcards._words import Say, by_number, labels

NAME: Final = 14
"""The columns for a name."""


def expect_card(card: Card) -> Card:
    """Return a card after checking it, its rank and its suit.

    Raises:
        ClimbcardsError: One of them has a wrong type.
    """
    expect(card, Card, "a Card")
    expect(card.rank, Rank, "a card with a Rank")
    expect(card.suit, Suit | None, "a card with a Suit or None")
    for part in (card.rank, card.suit or card.rank):
        expect(part.symbol, str, "a card whose symbols are text")
    return card


def require_cards(game: AnyGame, value: Cards) -> Cards:
    """Return cards after checking that they are of a game's pack.

    Raises:
        CardsError: They are of another pack.
        ClimbcardsError: They are not `Cards`.
    """
    expect(value, Cards, "Cards: game.pack.parse reads them")
    if value.is_of(game.pack):
        return value
    raise CardsError(f"{quoted(value)} are of another pack: take them from that of {game.name}")


def names_of(game: AnyGame, names: Sequence[str], say: Say) -> list[str]:
    """Return a name for each seat, shortened; without names, what seats are called in the language of `say`.

    Raises:
        ClimbcardsError: There are names, but not one for each seat, or one is not a name.
    """
    found = labels(names, len(game.seats))
    numbered = map(by_number, game.seats)
    return [
        say.who(seat) if name == number else clipped(name, NAME)
        for seat, name, number in zip(game.seats, found, numbered, strict=True)
    ]


def card(
    card: Card,
    *,
    pack: Pack | None = None,
    copy: int | None = None,
    large: bool = False,
    language: str = "en",
) -> Drawing:
    """Draw a card.

    >>> from climbcards import svg
    >>> from climbcards.games import haggis
    >>> pack = haggis.OFFICIAL_2P.pack
    >>> svg.card(pack.faces[0]).label
    '2 of red'

    Args:
        card: The card.
        pack: Its pack, as packs have other suits with the same letter: `7s` is of swords at Tichu.
        copy: For a card without a suit, the number of the copy, from 0: each gets another suit for show.
        large: Whether the index is large, for phones.
        language: The language of the description: `en`, or `de` for `Rot 2`. Any other one is read as `en`.

    Raises:
        ClimbcardsError: It is not a card, or another argument has a wrong type.
    """
    expect_card(card)
    expect(pack, Pack | None, "a Pack or None")
    expect(copy, int | None, "the number of a copy or None")
    suits = marks_of(() if pack is None else pack.suits)
    item = Item(card, suits=suits, shown=None if copy is None else shown_suit(card, copy))
    said = in_german(card, suits) if language == "de" else str(item)
    return drawing(said, jumbo(item) if large else full(item))


def back(kind: Back = Back.LATTICE) -> Drawing:
    """Draw the back of a card, with one of several patterns.

    Raises:
        ClimbcardsError: It is not a `Back`.
    """
    expect(kind, Back, "a Back")
    return drawing("a card face down", back_part(kind=kind))


def hand(
    cards: Cards,
    *,
    fanned: bool = False,
    large: bool = False,
    apart: bool = False,
    stand_ins: Sequence[StandIn] = (),
) -> Drawing:
    """Draw cards low to high, side by side, or overlapping in rows if there are many.

    >>> svg.hand(pack.parse("7r 8r J")).label
    '7 of red, 8 of red, jack'

    Cards of the same rank are closer together, and equal cards without a suit are drawn as one.

    Args:
        cards: The cards.
        fanned: Whether up to 15 cards are drawn as a fan.
        large: Whether indices are large, for phones.
        apart: Whether equal cards without a suit are drawn one by one, each with another suit for show.
        stand_ins: What wild cards stand for: the result of `game.stand_ins`.

    Raises:
        ClimbcardsError: An argument has a wrong type.
        CardsError: A wild card of `stand_ins` is not among the cards.
    """
    expect(cards, Cards, "Cards: game.pack.parse reads them")
    items = read_as(cards, stand_ins, apart=apart)
    return draw_hand(items, fanned=fanned, draw=jumbo if large else full)


def read_as(
    cards: Cards, stand_ins: Sequence[StandIn], reading: object = None, *, apart: bool = False
) -> list[Item]:
    """Return the cards in the order of their reading: a wild card is at the place of the rank that it stands for.

    Raises:
        ClimbcardsError: `stand_ins` has a wrong type.
        CardsError: A wild card is not among the cards.
    """
    expect(stand_ins, list | tuple, "a list of StandIns: game.stand_ins gives it")
    for each in stand_ins:
        expect(each, StandIn, "a StandIn: game.stand_ins gives them")
        expect_card(Card(each.rank, each.suit))
    wild = cards.pack.cards([each.card for each in stand_ins])
    if not wild <= cards:
        raise CardsError(f"{wild.lacking(cards)} cannot stand for a card: not among {cards}")
    suits = cards.pack.suits
    items = items_of(cards - wild, suits, apart=apart)
    for each in stand_ins:
        stood_for = None if each.rank == each.card.rank else Card(each.rank, each.suit)
        items.append(Item(each.card, 1, stood_for, marks_of(suits)))
    places = {rank: place for place, rank in enumerate(ranks_in(reading, cards.pack))}
    return sorted(
        items, key=lambda item: places.get((item.stands_for or item.card).rank, len(places))
    )
