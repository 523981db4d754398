"""A sensible way to play Dou Dizhu: bid with strong cards, shed low ones, do not break sets and bombs, help a partner."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import climbcards.authors as kit
from climbcards import Card, Cards, Group, grouped
from .cards import COPIES, JOKERS, NOTHING, PACK, RANKS, SHAPES, UNITS, Combination, is_bomb, key_of
from .round import Action, View

_TWO = Card(RANKS[12])

_FOURS: Final = COPIES * sum(UNITS[: -len(JOKERS)])
"""The bit of each rank in a mask that is set if all four are there."""

_LOWEST: Final = sum(UNITS[:-1])
"""The lowest bit of each rank in a mask; the red joker lies two bits above the black one, and goes with it."""

_BROKEN: Final = 6
"""What it costs to take some cards of a rank, or of the rocket, and leave others."""

_EXPOSED: Final = 30
"""What a single costs at least while somebody waits to go out with one."""

_SHED: Final = RANKS.index(_TWO.rank)
"""The highest rank that a peasant plays on the other peasant's play."""

_NEARLY_OUT: Final = 2
"""A peasant with this many cards, or fewer, is left the trick by the other one."""

_CLOSE: Final = 5
"""Bombs are played once an opponent has this many cards, or fewer, or this seat without one of its bombs."""


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Bid by jokers, twos and bombs; go out if possible; lead many low cards; beat cheaply.

    A peasant beats the other one only if that breaks nothing up. Bombs are saved until somebody is nearly out, and an
    opponent with one card gets no low single to beat.
    """
    actions, seat, hand = grouped(legal), legal[0].seat, view.hand
    if hand is None or not actions.groups:
        return _call(hand or NOTHING, legal)
    mine = view.leader == seat
    opposing = [size for other, size in enumerate(view.sizes) if (other != view.leader) is mine]
    # the bits of a mask that are set if a play has some of the cards of a bomb, but not all
    parts = (hand.mask & _FOURS) // COPIES * (COPIES - 1)
    best, way = _cheapest(actions.groups, hand.mask, parts, alone=1 in opposing)
    mask = best.masks[way]
    passing = next((action for action in actions.rest if isinstance(action, kit.Pass)), None)
    if passing is None or mask == hand.mask:
        return best[way]
    is_dear = is_bomb(best.reading) or mask & parts > 0
    last = None if view.trick is None else view.trick.last
    if last is not None and view.leader not in {seat, last.seat}:  # it is the other peasant's trick
        left = view.sizes[last.seat] <= _NEARLY_OUT or _value(best.reading) > _SHED
        return passing if is_dear or left or _broken(mask, hand.mask) else best[way]
    is_close = min(len(hand) - COPIES, *opposing) <= _CLOSE
    return passing if is_dear and not is_close else best[way]


def _cheapest(
    groups: Sequence[Group[Action]], hand: int, parts: int, *, alone: bool
) -> tuple[Group[Action], int]:
    """Return the play that goes out, or else the cheapest one: its group, and its place there."""
    best, way, lowest = groups[0], 0, float("inf")
    for group in groups:
        value = _value(group.reading) + 100 * is_bomb(group.reading)
        for place, mask in enumerate(group.masks):
            if mask == hand:
                return group, place
            size, places = _looked_at(mask)
            cost: float = value + places / 4 - 5 * size + _BROKEN * _broken(mask, hand)
            if alone and size == 1:
                cost = _EXPOSED - places
            cost += 50 * (mask & parts > 0)
            if cost < lowest:
                best, way, lowest = group, place, cost
    return best, way


@lru_cache(maxsize=1 << 12)
def _looked_at(mask: int) -> tuple[int, int]:
    """Count some cards, and add up the places of their ranks."""
    counts = tuple(PACK.layout.counts(mask))
    return sum(copies for _, copies in counts), sum(place * copies for place, copies in counts)


def _call(hand: Cards, legal: Sequence[Action]) -> Action:
    """Bid once the hand is worth it, or else pass: jokers count 3 and 2, a two 1, a bomb 3."""
    black, red = (hand.count(Card(joker)) for joker in JOKERS)
    bombs = hand.mask & _FOURS
    strength = 2 * black + 3 * red + hand.count(_TWO) + 3 * bombs.bit_count()
    wanted = 3 if strength >= 7 else 2 if strength >= 5 else 1 if strength >= 3 else 0
    bids = [each for each in legal if isinstance(each, kit.Bid) and each.amount <= wanted]
    return bids[-1] if bids else legal[0]


def _broken(mask: int, hand: int) -> int:
    """Count the ranks of which a play takes some cards and leaves others."""
    rest = hand - mask
    taken, left = mask | mask >> 1 | mask >> 2, rest | rest >> 1 | rest >> 2
    return (taken & left & _LOWEST).bit_count()


@lru_cache(maxsize=1 << 9)
def _value(reading: Combination) -> int:
    """Return the place of the rank that decides, less the length of a run, which is good to get rid of."""
    key = key_of(reading)
    length = SHAPES[key >> 4].length
    return (key & 15) - (length if length > 1 else 0)
