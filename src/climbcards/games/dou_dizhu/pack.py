"""The pack of Dou Dizhu: 54 cards that have a rank only, four of each and one of each joker."""

from collections.abc import Mapping
from typing import Final

from climbcards import Card, Pack, Rank

RANKS: Final = tuple(map(Rank, "3 4 5 6 7 8 9 10 J Q K A 2 B R".split()))  # noqa: SIM905  # as written
"""Low to high; `B` is the black joker and `R` the red one (D-1)."""

JOKERS: Final = RANKS[-2:]
COPIES: Final = 4
"""Cards of each rank but the jokers."""

PACK: Final = Pack(
    tuple(Card(rank) for rank in RANKS for _ in range(1 if rank in JOKERS else COPIES))
)
PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
"""The place of a rank from low to high, by its symbol, which is quicker to look up."""

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=3)}
"""What a rank counts: from 3 for the 3 to 14 for the ace, 15 for the 2, 16 and 17 for the jokers (D-1)."""

PLAYERS: Final = 3
HAND: Final = 17
"""Cards dealt to each seat."""

STOCK: Final = 3
"""Cards left over, which the landlord takes."""

NOTHING: Final = PACK.cards(())
"""No cards."""
