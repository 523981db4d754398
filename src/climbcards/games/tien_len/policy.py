"""A sensible way to play Tien Len: go out in few plays, low cards first, and keep the 2s and bombs for the end."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, final

import attrs

import climbcards.authors as kit
from climbcards import grouped
from .cards import RANKS, TWO, TWOS
from .options import HouseRules, TwosLast
from .round import Action, View

_CLOSE: Final = 2
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
        whole, rules = hand.mask, self.rules
        _, group, way = min(
            (_cost(rules, whole, mask), number, way)
            for number, each in enumerate(groups)
            for way, mask in enumerate(each.masks)
        )
        mask = groups[group].masks[way]
        after = turns(rules, whole - mask)
        passing = next((each for each in actions.rest if isinstance(each, kit.Pass)), None)
        others = [size for seat, size in enumerate(view.sizes) if seat != legal[0].seat]
        close = any(0 < size <= _CLOSE for size in others)
        breaks = after > turns(rules, whole) or (after > 2 and mask & TWOS)
        return passing if passing is not None and not close and breaks else groups[group][way]


def _cost(rules: HouseRules, hand: int, mask: int) -> float:
    """Rate a play, the lower the better: the plays that are left to make, then how high and how many its cards are."""
    rest = hand - mask
    if rules.twos_last is TwosLast.LOSES and not (rest or mask) & ~TWOS:
        return 100  # only 2s are left, which must not be the last (J-29)
    if not rest:
        return -100
    left, height, size = turns(rules, rest), (mask.bit_length() - 1) // 8, mask.bit_count()
    if (
        left == 1
    ):  # to win this trick is to go out: by a 2, by many cards, by any high card where one follows suit
        return 2 - 4 * size + (-0.8 if height == TWO or rules.match_suits else 0.8) * height
    return 2 * left + 0.8 * height - size


def turns(rules: HouseRules, hand: int) -> int:
    """Return in about how many plays a hand can be played."""
    held, suited = hand.to_bytes(len(RANKS), "little"), rules.match_suits
    return _turns(held if suited else held.translate(_ALIKE), suited)


_ALIKE: Final = bytes(0x55 >> 2 * (4 - byte.bit_count() % 5) & 0xFF for byte in range(256))
"""As many cards of a rank as a byte has, for tables where suits do not matter."""

_ROWS: Final = {
    False: [(0xFF, 1), (0xFF, 2)],
    True: [(0x01, 1), (0x04, 1), (0x10, 1), (0x40, 1), (0x05, 2), (0x50, 2)],
}
"""The cards of a rank of which rows are made, and how many: of any suits, or of one suit or colour."""


@lru_cache(maxsize=1 << 14)
def _turns(held: bytes, suited: bool) -> int:  # noqa: FBT001  # a cache takes it by place
    """Return about how many plays these are, rank by rank: one for each, or a row as long as can be."""
    least = sum(1 for cards in held if cards)
    if suited:  # two cards of two colours are no pair, but 2s are
        least += sum(1 for each in held[:TWO] if each.bit_count() == 2 and 0 < each & 0x0F < each)
    for cards, width in _ROWS[suited]:
        first = 0
        for place in range(TWO + 1):
            if place < TWO and (held[place] & cards).bit_count() >= width:
                continue
            if place - first >= 3:
                row = [each & ~cards if suited else each >> 2 * width for each in held[first:place]]
                least = min(least, 1 + _turns(held[:first] + bytes(row) + held[place:], suited))
            first = place + 1
    return least
