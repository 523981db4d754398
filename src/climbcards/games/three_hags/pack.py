"""The Three Hags pack: 39 cards in three suits, with an order of its own."""

from collections.abc import Mapping
from typing import Final

from climbcards import Card, Rank, Suit
from climbcards.authors import french

PACK: Final = french("Q K A 2 3 4 5 6 7 8 9 10 J", "s h c")
"""Low to high, and in each rank spades, hearts, clubs (G-1, G-20)."""

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(PACK.ranks, start=1)}
"""What a rank counts: a hag 1, an imp 2, an ace 3, and on to a broom, 13 (V-1)."""

HAG, IMP, BROOM = Rank("Q"), Rank("K"), Rank("J")
NUMBERS: Final = PACK.ranks[2:-1]
"""A to 10: the number cards."""

SEQUENCE: Final = PACK.ranks[2:]
"""The ranks of a run, low to high; only the broom is no number card (G-3)."""

TOP_BROOM: Final = Card(BROOM, Suit("c"))
"""The highest onesie, which sweeps (G-2)."""

PLAYERS: Final = 2
"""It is a game for two."""

HAND: Final = 13
"""Cards dealt to each player."""
