"""The pack of Big Two: 52 cards, and an order of the suits that each table settles (W-1, W-2).

In a mask each rank takes one byte: its four cards from the lowest suit to the highest, two bits a card, of
which the upper one is always 0.
"""

from functools import lru_cache
from typing import Final

from climbcards import Pack, Rank
from climbcards.authors import french

RANKS: Final = tuple(map(Rank, "3 4 5 6 7 8 9 10 J Q K A 2".split()))  # noqa: SIM905  # as written
"""Low to high (W-1)."""

PLACES: Final = {rank: place for place, rank in enumerate(RANKS)}
TWO: Final = PLACES[Rank("2")]
BYTE: Final = 8
"""Bits of a rank."""

BITS: Final = 2
"""Bits of a card."""


@lru_cache(maxsize=24)
def pack_of(suits: str) -> Pack:
    """Give the pack with suits in some order, low to high."""
    return french(" ".join(map(str, RANKS)), suits)


def twos_in(mask: int) -> int:
    """Count the 2s, which are the highest rank."""
    return (mask >> BYTE * TWO).bit_count()
