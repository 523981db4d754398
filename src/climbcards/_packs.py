"""Packs that more than one game is played with."""

from collections.abc import Iterable

from climbcards._cards import Pack
from climbcards._faces import Card, Rank, Suit


def suited(ranks: Iterable[Rank], suits: Iterable[Suit]) -> tuple[Card, ...]:
    """Give one card of each rank and suit, rank by rank as listed, low to high."""
    row = tuple(suits)
    return tuple(Card(rank, suit) for rank in ranks for suit in row)


def french(ranks: str = "2 3 4 5 6 7 8 9 10 J Q K A", suits: str = "s h d c") -> Pack:
    """Give the French pack, or the part of it with these ranks and suits, each low to high."""
    return Pack(suited(map(Rank, ranks.split()), map(Suit, suits.split())))
