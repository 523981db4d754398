"""The faces of cards: ranks, suits, and both together. None of them has an order of its own."""

import re
from collections.abc import Collection, Iterable
from itertools import groupby
from typing import final

import attrs

from climbcards._errors import CardsError
from climbcards._plain import immutable
from climbcards._quoting import quoted


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Rank:
    """A rank, such as the 7 or the jack. Which rank is higher is for the game to say."""

    symbol: str

    def __str__(self) -> str:
        """Give the symbol that the notation has for it: `7`, `10`, `J`."""
        return self.symbol


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Suit:
    """A suit, by its letter in the notation."""

    symbol: str

    def __str__(self) -> str:
        """Give the letter of the notation."""
        return self.symbol


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Card:
    """A card as a player names it: its rank, and its suit. A card without a suit, as a joker, has `suit=None`."""

    rank: Rank
    suit: Suit | None = None

    def __str__(self) -> str:
        """Write it in the notation: the rank, then the letter of the suit."""
        return self.rank.symbol if self.suit is None else f"{self.rank.symbol}{self.suit.symbol}"


def pile(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Keep some cards in their order."""
    return tuple(cards)


def check_faces(faces: Collection[Card]) -> None:
    """Check that a pack can be of these faces.

    Raises:
        CardsError: Equal faces do not stand together, two faces are spelled alike, or one cannot be spelled.
    """
    if len(list(groupby(faces))) != len(set(faces)):
        raise CardsError("the copies of a card must stand together in a pack")
    spelled: dict[str, Card] = {}
    for face in set(faces):
        other = spelled.setdefault(str(face).casefold(), face)
        if other != face:
            raise CardsError(f"two cards of a pack are spelled {face}: give one another symbol")
        if not face.rank.symbol or re.search(r"[\s=]", str(face)):
            raise CardsError(f"no card can be spelled {quoted(str(face))}: leave out blanks and =")
