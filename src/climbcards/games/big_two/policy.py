"""A sensible way to play Big Two: shed many low cards at once, do not break sets, save the 2s for whoever is nearly out."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import climbcards.authors as kit
from climbcards import grouped
from .cards import RANKS, ranks_in, twos_in
from .round import Action, View

_CLOSE: Final = 4
"""A seat with this many cards, or fewer, may be out soon."""


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
    _, best, way = min(
        (_cost(mask, hand.mask), number, way)
        for number, group in enumerate(many or groups)
        for way, mask in enumerate(group.masks)
    )
    play = (many or groups)[best]
    mask = play.masks[way]
    passing = next((action for action in actions.rest if isinstance(action, kit.Pass)), None)
    if (
        passing is not None
        and mask != hand.mask
        and min(left) > _CLOSE
        and len(hand) > 2 * _CLOSE
        and twos_in(mask)  # who keeps aces and whole sets too is left with too many cards (W-26)
    ):
        return passing
    return play[way]


def _cost(mask: int, hand: int) -> float:
    """Rate a play, the lower the better: best are all cards, then many cards, low cards, and unbroken sets."""
    if mask == hand:
        return -100
    broken = ranks_in(mask) & ranks_in(hand - mask)  # of which some cards stay
    return _worth(mask) + 3 * broken.bit_count() - 4 * mask.bit_count()


@lru_cache(maxsize=1 << 12)
def _worth(mask: int) -> float:
    """Return the place of the ranks of some cards, on average."""
    rows = mask.to_bytes(len(RANKS), "little")
    return sum(place * row.bit_count() for place, row in enumerate(rows)) / mask.bit_count()
