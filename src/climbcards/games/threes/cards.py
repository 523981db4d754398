"""The packs of Threes, in which cards have only a rank, and the notation of stacks.

Of each pack there are four cards of a rank, and two jokers.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import climbcards.authors as kit
from climbcards import Card, Pack, Rank

RANKS: Final = tuple(map(Rank, ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")))
"""Low to high: the ace is high (T-1)."""

JOKER: Final = Rank("Jo")
TWO, SEVEN, EIGHT, TEN = (RANKS[place] for place in (0, 5, 6, 8))
VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=2)}
"""What a rank counts on the stack: a 2 two, and on to an ace, 14; the joker has no value (T-1)."""

SCAN: Final = (*RANKS[1:], TWO, JOKER)
"""The order in which the start scan looks for a card in hand (T-16)."""

CARDS: Final = {rank: Card(rank) for rank in SCAN}
"""The card of each rank."""

ROW: Final = 3
"""How many cards a seat is dealt face down, and face up, and in hand."""


@lru_cache(maxsize=1 << 4)
def pack_of(packs: int) -> Pack:
    """Return so many French packs with two jokers each, suits forgotten."""
    return kit.french(suits="", packs=packs, jokers="Jo Jo")


def parse_stack(text: str) -> tuple[Rank, ...]:
    """Read a stack, bottom to top, as a view prints it: `5 5 8`; no text is an empty stack.

    Raises:
        NotationError: A word that is not a rank of this game, with its position.
    """
    return tuple(card.rank for card in pack_of(1).pile(text))
