"""The Three Hags pack: 39 cards in three suits, with an order of its own."""

from typing import Final

from climbcards import Card, Rank, Suit
from climbcards.authors import french

PACK: Final = french("Q K A 2 3 4 5 6 7 8 9 10 J", "s h c")
"""Low to high, and in each rank spades, hearts, clubs (G-1, G-20)."""

HAG, IMP, BROOM = Rank("Q"), Rank("K"), Rank("J")
NUMBERS: Final = PACK.ranks[2:-1]
"""A to 10: the number cards."""

SEQUENCE: Final = PACK.ranks[2:]
"""The ranks of a run, low to high; only the broom is no number card (G-3)."""

TOP_BROOM: Final = Card(BROOM, Suit("c"))
"""The highest onesie, which sweeps (G-2)."""

HAND: Final = 13
"""Cards dealt to each player."""
