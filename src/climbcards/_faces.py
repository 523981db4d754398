"""The faces of cards: ranks, suits, and both together. None of them has an order of its own."""

from collections.abc import Iterable
from typing import final

import attrs


@final
@attrs.frozen(order=False, cache_hash=True)
class Rank:
    """The rank of a card: the 7, the Jack. Which rank is higher is for the game to say."""

    symbol: str

    def __str__(self) -> str:
        """Give the symbol as printed in the notation."""
        return self.symbol


@final
@attrs.frozen(order=False, cache_hash=True)
class Suit:
    """The suit of a card, by the letter of the notation."""

    symbol: str

    def __str__(self) -> str:
        """Give the letter of the notation."""
        return self.symbol


@final
@attrs.frozen(order=False, cache_hash=True)
class Card:
    """A face. A card without suits, such as the Haggis Jack, has `suit=None`."""

    rank: Rank
    suit: Suit | None = None

    def __str__(self) -> str:
        """Give the notation: rank, then the suit's letter."""
        return self.rank.symbol if self.suit is None else f"{self.rank.symbol}{self.suit.symbol}"


def pile(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Keep some cards in their order."""
    return tuple(cards)
