"""The Haggis pack: spot cards 2 to 10 in four or five suits, and a J Q K a player without suits."""

from collections.abc import Mapping
from typing import Final

from climbcards import Card, Cards, Pack, Rank, Suit
from climbcards.authors import suited

SPOT_RANKS: Final = tuple(map(Rank, ["2", "3", "4", "5", "6", "7", "8", "9", "10"]))
COURT_RANKS: Final = tuple(map(Rank, ["J", "Q", "K"]))
RANKS: Final = (*SPOT_RANKS, *COURT_RANKS)  # low to high, C-2
SUITS: Final = tuple(map(Suit, "roygb"))
COURTS: Final = tuple(map(Card, COURT_RANKS))

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=2)}
"""What each rank counts where the higher one wins: spot cards their number, J 11, Q 12, K 13 (C-2)."""

POINTS: Final = {rank: 1 for rank in RANKS if rank.symbol in {"3", "5", "7", "9"}} | dict(
    zip(COURT_RANKS, (2, 3, 5), strict=True)
)
"""What a captured card scores where points are as printed (H-1); other ranks score nothing."""

DEALT: Final = 14
"""Spot cards dealt to each player, beside the three courts."""

FULL_HAND: Final = DEALT + len(COURTS)
"""Cards that each player begins with."""


def _pack(players: int, suits: int) -> Pack:
    courts = (court for court in COURTS for _ in range(players))
    return Pack((*suited(SPOT_RANKS, SUITS[:suits]), *courts))


PACKS: Final = {2: _pack(2, 4), 3: _pack(3, 5)}
"""The pack by number of players; with two, blue stays in the box (H-36)."""


SPOTS: Final = {
    players: tuple(face for face in pack.faces if face.suit is not None)
    for players, pack in PACKS.items()
}
"""The spot cards of each pack, low to high."""


def printed_points(cards: Cards) -> int:
    """Add up the printed points of some cards (H-1)."""
    return sum(POINTS.get(card.rank, 0) for card in cards)
