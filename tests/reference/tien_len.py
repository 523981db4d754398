"""Tien Len, slowly: what some cards make, and what answers what, from the faces alone."""

from collections.abc import Sequence

from climbcards import Card

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = "s c d h"


def key(card: Card) -> tuple[int, int]:
    """Return what a card is compared by: its rank, then its suit (TL-1)."""
    return RANKS.index(str(card.rank)), SUITS.index(str(card.suit))


def made(cards: Sequence[Card]) -> tuple[str, tuple[int, int]] | None:
    """Name what some cards make and give its highest card; None if they make nothing (TL-3, TL-4)."""
    found = sorted(map(key, cards))
    ranks = [rank for rank, _ in found]
    top = found[-1]
    if len(set(ranks)) == 1:
        return ["single", "pair", "triple", "four"][len(ranks) - 1], top
    for width in (1, 2):
        steps = ranks[::width]
        even = all(ranks[place] == steps[place // width] for place in range(len(ranks)))
        neighbours = steps == list(range(steps[0], steps[0] + len(steps)))
        if even and neighbours and len(steps) >= 3 and len(ranks) % width == 0 and top[0] < 12:
            return (f"run of {len(steps)}" if width == 1 else f"{len(steps)} pairs"), top
    return None


CHOPS = ["3 pairs", "four", "4 pairs", "5 pairs", "6 pairs"]


def answers(new: tuple[str, tuple[int, int]], old: tuple[str, tuple[int, int]]) -> bool:
    """Tell whether one combination may follow another (TL-5, TL-6, TL-7)."""
    if new[0] == old[0]:
        return new[1] > old[1]
    if new[0] not in CHOPS:
        return False
    level = CHOPS.index(new[0])
    if old[0] in CHOPS:
        return level > CHOPS.index(old[0])
    if old[1][0] < 12:
        return False
    return level >= {"single": 0, "pair": 1, "triple": 3}[old[0]]
