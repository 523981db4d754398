"""A sensible way to play Haggis: shed low combinations, and keep courts and bombs for when they matter.

Theory of operation. A leader has hundreds of plays, but of few combinations. For this policy the plays of one combination
differ only in the number of their courts, which is counted in the masks, so that only the chosen play is built. A hand
has no card twice, so that each bit of a mask is a card.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, assert_never

import climbcards.authors as kit
from climbcards import Cards, Group, Run, Set, grouped
from .cards import LOW, TEN, VALUES, Bomb, Combination
from .plays import Tables, tables_of
from .round import Action, Award, View

_COURT: Final = 9
"""The cost of each court in a play."""

_DEAREST: Final = 1000
"""More than any play costs."""


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Go out if possible; lead what sheds most low cards; beat with cheap plays, and near the end with any play.

    It never bets, and gives a trick won by a bomb to the opponent who has captured the fewest cards.
    """
    actions, own = grouped(legal), view.own
    groups = actions.groups
    if own is None or not groups:
        return _without_cards(view, legal)
    size = view.sizes[own.seat]
    costs = list[tuple[int, int]]()
    for number, group in enumerate(groups):
        value, cards = _value(group.reading)
        if cards == size:
            return _highest(groups, group, 0)
        costs.append((value - 3 * cards, number))
    best, way, used = _cheapest(own.hand, groups, costs)
    passing = next((action for action in actions.rest if isinstance(action, kit.Pass)), None)
    is_dear = used > 0 or isinstance(best.reading, Bomb)
    if (
        passing is None
        or not is_dear
        or _is_near_the_end(view, own.seat, size - best.masks[0].bit_count())
    ):
        return _highest(groups, best, way) if used else best[way]
    return passing


def _highest(groups: Sequence[Group[Action]], found: Group[Action], way: int) -> Action:
    """Return the play of these cards as the highest window of the shape (H-13), as that is the hardest to beat."""
    mask, shape = found.masks[way], found.reading.shape
    same = [each for each in groups if each.reading.shape == shape and mask in each.masks]
    return same[-1][same[-1].masks.index(mask)]


def _cheapest(
    hand: Cards, groups: Sequence[Group[Action]], costs: list[tuple[int, int]]
) -> tuple[Group[Action], int, int]:
    """Return the first of the cheapest groups, the place of its cheapest play, and the number of courts in it."""
    tables = tables_of(hand)
    courts = hand.mask & tables.court_bits
    if not courts:
        return groups[min(costs)[1]], 0, 0
    way, used, least = 0, 0, (_DEAREST, 0)
    for cost, number in sorted(costs):
        if (cost, number) > least:
            break
        group = groups[number]
        if (cost + _COURT * _needed(tables, hand.mask, group.reading), number) < least:
            counts = [(mask & courts).bit_count() for mask in group.masks]
            fewest = min(counts)
            dear = cost + _COURT * fewest, number
            if dear < least:
                way, used, least = counts.index(fewest), fewest, dear
    return groups[least[1]], way, used


def _needed(tables: Tables, hand: int, reading: Combination) -> int:
    """Return the least number of courts that a hand may need for a combination."""
    if isinstance(reading, Set):
        value = VALUES[reading.rank]
        return reading.size - (hand & tables.rows[value - LOW]).bit_count() if value <= TEN else 1
    if isinstance(reading, Bomb):
        return 0
    low = VALUES[reading.top] - LOW + 1 - reading.length
    held = hand & tables.windows[reading.length] << low * tables.stride & tables.spots
    columns = sorted([(held & suit).bit_count() for suit, _ in tables.patterns])
    return reading.length * reading.width - sum(columns[-reading.width :])


def _is_near_the_end(view: View, seat: int, left: int) -> bool:
    """Return whether this seat will have few cards left, or another one has."""
    others = [size for other, size in enumerate(view.sizes) if size and other != seat]
    return left <= 4 or min(others) <= 5


@lru_cache(maxsize=1 << 10)
def _value(reading: Combination) -> tuple[int, int]:
    """Return the cost of a combination, which is its rank and for a bomb more, and the number of its cards."""
    match reading:
        case Set():
            return VALUES[reading.rank], reading.size
        case Run():
            return VALUES[reading.top], reading.length * reading.width
        case Bomb():
            named = reading.kind.value.split()  # its courts, or one word for 3 5 7 9 (C-8)
            return 40, len(named) if len(named) > 1 else 4
        case _:
            assert_never(reading)


def _without_cards(view: View, legal: Sequence[Action]) -> Action:
    """Pass, declare no bet, or give the trick to the opponent who has captured the fewest cards."""
    awards = [action for action in legal if isinstance(action, Award)]
    if awards:
        return min(awards, key=lambda award: len(view.captured[award.to]))
    return legal[0]
