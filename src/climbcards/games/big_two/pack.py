"""The pack of Big Two: 52 cards, and an order of the suits that each table settles (W-1, W-2).

In a mask each rank takes one byte: its four cards from the lowest suit to the highest, two bits a card, of
which the upper one is always 0. A *pattern* names ranks: it has the lowest bit of the byte of each.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
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


def _ways(size: int, place: int) -> Mapping[int, tuple[int, ...]]:
    """Give the ways to take so many cards of a rank, by the byte of those there are."""
    units = {byte: [1 << bit for bit in range(0, BYTE, BITS) if byte >> bit & 1] for byte in BYTES}
    return {
        byte: tuple(sum(some) << BYTE * place for some in combinations(cards, size))
        for byte, cards in units.items()
    }


BYTES: Final = tuple(byte for byte in range(1 << BYTE) if not byte & 0b10101010)
"""Every byte that the cards of a rank can be."""

WAYS: Final = tuple(tuple(_ways(size, place) for place in range(len(RANKS))) for size in range(5))
"""The ways to take so many cards of a rank, of two ways first the one with the lower lowest card.

`WAYS[size][place][byte]` are the masks of those with `size` cards of what a byte says that there is.
"""


@lru_cache(maxsize=24)
def pack_of(suits: str) -> Pack:
    """Give the pack with suits in some order, low to high."""
    return french(" ".join(map(str, RANKS)), suits)


def pattern_of(places: Iterable[int]) -> int:
    """Give some ranks as a pattern."""
    return sum(1 << BYTE * place for place in places)


def cards_of(places: Iterable[int]) -> int:
    """Give all cards of some ranks."""
    return pattern_of(places) * BYTES[-1]


def twos_in(mask: int) -> int:
    """Count the 2s, which are the highest rank."""
    return (mask >> BYTE * TWO).bit_count()
