"""The pack of Tichu: four suits of 2 to A, and the Mah Jong, the Dog, the Phoenix and the Dragon (K-1, K-2).

In a mask each rank takes one byte: its four cards, two bits a card, of which the upper one is always 0.
"""

from collections.abc import Mapping
from typing import Final

from climbcards import Card, Cards, Pack, Rank, Suit
from climbcards.authors import suited

RANKS: Final = tuple(map(Rank, "2 3 4 5 6 7 8 9 10 J Q K A".split()))  # noqa: SIM905  # as written
"""Low to high; each in all four suits (K-1)."""

SUITS: Final = tuple(map(Suit, "jspr"))
"""Jade, Swords, Pagodas and the red Stars: only a straight of one suit asks for them (K-2)."""

DOG: Final = Card(Rank("Dog"))
MAH_JONG: Final = Card(Rank("1"))
PHOENIX: Final = Card(Rank("Ph"))
DRAGON: Final = Card(Rank("Dr"))

PACK: Final = Pack((DOG, MAH_JONG, *suited(RANKS, SUITS), PHOENIX, DRAGON))

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=2)}
"""What a rank counts: from 2 to 14 for the ace."""

POINTS: Final[Mapping[Rank, int]] = {
    Rank("5"): 5,
    Rank("10"): 10,
    Rank("K"): 10,
    DRAGON.rank: 25,
    PHOENIX.rank: -25,
}
"""Card points; other ranks have none (K-3)."""

PLAYERS: Final = 4
HAND: Final = 14
"""Cards dealt to each seat (K-5)."""

FIRST: Final = 8
"""How many of them come before the answers to Grand Tichu (K-5)."""

NOTHING: Final = PACK.cards(())
"""No cards."""

_ALONE: Final = {card: PACK.cards([card]) for card in PACK.faces}


def alone(card: Card) -> Cards:
    """Give a card by itself.

    Raises:
        CardsError: The pack has no such card.
    """
    try:
        return _ALONE[card]
    except (KeyError, TypeError):  # to gather it tells what is wrong
        return PACK.cards([card])
