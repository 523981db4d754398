"""A sensible way to play Big Two: shed many low cards at once, do not break sets, save the 2s for whoever is nearly out."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import climbcards.authors as kit
from climbcards import Group, grouped
from .cards import BITS, BYTE, PLACES, RANKS
from .state import Action, View

_CLOSE: Final = 4
"""A seat with this many cards, or fewer, may be out soon."""

_DEAR: Final = PLACES[RANKS[-1]]
"""A 2 is worth keeping; a player who also keeps aces and whole sets is left with too many cards (W-26)."""

_LOWEST: Final = sum(1 << BYTE * place for place in range(len(RANKS)))
"""The lowest bit of each rank in a mask."""


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Go out if possible; lead many low cards, and no single to a seat with one; beat cheaply or pass."""
    actions, hand = grouped(legal), view.hand
    groups = actions.groups
    if hand is None or not groups:
        return legal[0]
    seat = legal[0].seat
    left = [size for other, size in enumerate(view.sizes) if other != seat]
    alone = view.sizes[kit.left_of(seat, len(view.sizes))] == 1
    if alone and groups[-1].masks[-1].bit_count() == 1:  # only singles: the highest is the safest
        return groups[-1][-1]
    many = [group for group in groups if not alone or group.masks[0].bit_count() > 1]
    best, way = _best(many or groups, hand.mask)
    mask = best.masks[way]
    passing = next((action for action in actions.rest if isinstance(action, kit.Pass)), None)
    if (
        passing is not None
        and mask != hand.mask
        and min(left) > _CLOSE
        and len(hand) > 2 * _CLOSE
        and mask >> BYTE * _DEAR
    ):
        return passing
    return best[way]


def _best(groups: Sequence[Group[Action]], hand: int) -> tuple[Group[Action], int]:
    """Return the cheapest play: its group, and its place there."""
    best, way, lowest = groups[0], 0, float("inf")
    for group in groups:
        for place, mask in enumerate(group.masks):
            cost = _cost(mask, hand)
            if cost < lowest:
                best, way, lowest = group, place, cost
    return best, way


def _cost(mask: int, hand: int) -> float:
    """Rate a play, the lower the better: best are all cards, then many cards, low cards, and unbroken sets."""
    if mask == hand:
        return -100
    return _worth(mask) + 3 * _broken(mask, hand) - 4 * mask.bit_count()


@lru_cache(maxsize=1 << 12)
def _worth(mask: int) -> float:
    """Return the place of the ranks of some cards, on average."""
    rows = mask.to_bytes(len(RANKS), "little")
    return sum(place * row.bit_count() for place, row in enumerate(rows)) / mask.bit_count()


def _broken(mask: int, hand: int) -> int:
    """Count the ranks of which a play takes some cards and leaves others."""
    return (_held(mask) & _held(hand - mask)).bit_count()


def _held(mask: int) -> int:
    """Mark the ranks of some cards, each by the lowest bit of its byte."""
    pairs = mask | mask >> BITS
    return (pairs | pairs >> 2 * BITS) & _LOWEST
