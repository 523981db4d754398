"""A sensible way to play Guandan: shed low cards in large lots, leave tricks to the partner, keep bombs for a danger."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

import climbcards.authors as kit
from climbcards import grouped
from .cards import LOWEST, PACK, PLACES, SIDES, Combination, Tables, partner_of, tables_of
from .round import Action, View

_CLOSE: Final = 8
"""An opponent with this many cards or fewer is a danger."""

_DEAR: Final = 11
"""Cards of this height or higher are kept back as long as there is no danger: K or A, the level, jokers."""

_BOMB: Final = 40.0
"""The cost of a bomb."""

_WAYS: Final = 60
"""How many ways to play one combination are compared, at most."""


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Choose an action: go out if possible, lead many low cards, answer with low cards, or pass.

    Of the cards that may be given or returned it takes the first.

    The partner's tricks are left to it; if it is out with one, the wind comes to this seat. Bombs are for an opponent who
    is nearly out.
    """
    actions, hand = grouped(legal), view.hand
    if hand is None or not actions.groups:
        return legal[0]
    tables = tables_of(PLACES[view.level.symbol])
    ways = (
        (_cost(tables, group.reading, hand.mask, mask), number, way)
        for number, group in enumerate(actions.groups)
        for way, mask in enumerate(group.masks[:_WAYS])
    )
    cost, number, way = min(ways)
    group, seat = actions.groups[number], legal[0].seat
    passing = next((each for each in actions.rest if isinstance(each, kit.Pass)), None)
    if passing is None or cost == -inf:
        return group[way]
    last = None if view.trick is None else view.trick.last
    if last is not None and last.seat == partner_of(seat):
        return passing
    danger = any(0 < view.sizes[other] <= _CLOSE for other in SIDES[(seat + 1) % 2])
    dear = cost >= _BOMB or tables.strength[group.reading] & 15 >= _DEAR
    return passing if dear and not danger and len(hand) > _CLOSE else group[way]


def _cost(tables: Tables, reading: Combination, hand: int, mask: int) -> float:
    """Return the cost of a play. It is low if it goes out, has many or low cards, and does not split ranks."""
    if mask == hand:
        return -inf
    broken = (_held(mask) & _held(hand - mask)).bit_count()
    height = tables.strength[reading] & 15  # among those of its kind (E-13)
    cost = height + 3.0 * broken - 4.0 * PACK.layout.size(mask)
    wild = tables.parted(mask)[1]
    return cost + 8.0 * wild + (2 * _BOMB if reading.shape == "bomb" else 0)


def _held(mask: int) -> int:
    """Return the lowest bit of each rank that some cards have."""
    mask |= mask >> 1
    mask |= mask >> 3
    return (mask | mask >> 6) & LOWEST
