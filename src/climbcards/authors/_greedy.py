"""A way to play any game in which one sheds cards."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import TypeVar

from climbcards._cards import Cards
from climbcards._groups import Group
from climbcards._legal import grouped
from climbcards._seen import Seen
from climbcards._trick import Seated

A = TypeVar("A", bound=Seated)


def greedy(view: Seen, legal: Sequence[A], _rng: Random, /) -> A:
    """Go out if possible; else lead as many cards as possible, the lowest first; answer as low as possible."""
    groups, hand = grouped(legal).groups, view.hand
    if hand is None or not groups:
        return legal[0]
    for group in groups:
        if hand.mask in group.masks:
            return group[group.masks.index(hand.mask)]
    return groups[0][0] if view.table else _most(groups, hand)


def _most(groups: Sequence[Group[A]], hand: Cards) -> A:
    """Give the first play of the most cards among those with the lowest card, if there is such a play."""
    layout = hand.pack.layout
    lowest = sum(
        layout.fields[face] << layout.shifts[face]
        for face, _ in islice(layout.counts(hand.mask), 1)
    )
    best, way, most = groups[0], 0, (False, 0)
    for group in groups:
        for place, mask in enumerate(group.masks):
            rated = mask & lowest != 0, layout.size(mask)
            if rated > most:
                best, way, most = group, place, rated
    return best[way]
