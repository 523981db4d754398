"""A sensible way to play Tien Len: go out in few plays, low cards first, and keep the 2s and bombs for the end."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, final

import attrs

import climbcards.authors as kit
from climbcards import grouped
from .cards import RANKS, TWO
from .options import HouseRules, TwosLast
from .state import Action, View

_CLOSE: Final = 4
"""Who holds so many cards, or fewer, may be out soon."""


@final
@attrs.frozen(order=False)
class Greedy:
    """Takes the play that leaves the fewest plays to make, and low cards; passes where it would break the hand, or cost a 2."""

    rules: HouseRules

    def __call__(self, view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
        """Choose an action."""
        actions, hand = grouped(legal), view.hand
        groups = actions.groups
        if hand is None or not groups:
            return legal[0]
        whole, fouls = hand.mask, self.rules.twos_last is TwosLast.LOSES
        _, group, way = min(
            (_cost(whole, mask, fouls=fouls), number, way)
            for number, each in enumerate(groups)
            for way, mask in enumerate(each.masks)
        )
        mask = groups[group].masks[way]
        after = turns(whole - mask)
        passing = next((each for each in actions.rest if isinstance(each, kit.Pass)), None)
        others = [size for seat, size in enumerate(view.sizes) if seat != legal[0].seat]
        close = any(0 < size <= _CLOSE for size in others)
        breaks = after > turns(whole) or (after > 2 and mask >> 8 * TWO)
        return passing if passing is not None and not close and breaks else groups[group][way]


def _cost(hand: int, mask: int, *, fouls: bool) -> float:
    """Rate a play, the lower the better: the plays that are left to make, then how high and how many its cards are."""
    rest = hand - mask
    if fouls and (rest or mask) >> 8 * TWO << 8 * TWO == (rest or mask):
        return 100  # only 2s are left, which must not be the last (J-29)
    return 2 * turns(rest) + (mask.bit_length() >> 3) / 2 - 1.5 * mask.bit_count() if rest else -100


def turns(hand: int) -> int:
    """Return in about how many plays a hand can be played, whatever its suits."""
    return _turns(tuple([row.bit_count() for row in hand.to_bytes(len(RANKS), "little")]))


@lru_cache(maxsize=1 << 14)
def _turns(held: tuple[int, ...]) -> int:
    """Return about how many plays these are, by the cards of each rank: a play for each, or a row as long as can be."""
    least = sum(1 for many in held if many)
    for width in (1, 2):
        first = 0
        for place in range(TWO + 1):
            if place < TWO and held[place] >= width:
                continue
            if place - first >= 3:
                row = tuple([many - width for many in held[first:place]])
                least = min(least, 1 + _turns((*held[:first], *row, *held[place:])))
            first = place + 1
    return least
