"""The generator: every combination that a hand can play, as masks, in the order of W-35.

Theory of operation. Sets are looked up by the cards of two ranks at a time. All combinations of five cards in a
hand are found together, in the order of their keys, and remembered: a hand is asked about again as long as its
owner passes. What beats a combination is a part of them.
"""

from bisect import bisect_left
from functools import lru_cache
from operator import itemgetter
from typing import Final

from climbcards.games.big_two.combinations import Combination, FourAndOne
from climbcards.games.big_two.options import Quads
from climbcards.games.big_two.pack import RANKS, cards_of
from climbcards.games.big_two.tables import (
    END,
    FIVE,
    KEYS,
    KIND,
    Entry,
    Group,
    Sets,
    Tables,
    leasts,
)
from climbcards.games.big_two.ways import (
    Keyed,
    fours_and_one,
    full_houses,
    most_of_a_rank,
    straights,
    suited,
)

BOMBS: Final = KEYS[FourAndOne]
"""From this key on there are the kinds of five cards that can be bombs."""

_KEY: Final = itemgetter(0)


def leads(tables: Tables, hand: int) -> list[Entry]:
    """Give every combination in a hand."""
    found: list[Entry] = []
    for groups in tables.groups[: most_of_a_rank(hand)]:
        for cards, sets in groups:
            found += sets[hand & cards]
    found += [entry for _, entry in fives(tables, hand)]
    return found


def follows(tables: Tables, hand: int, best: Combination) -> list[Entry]:
    """Give every combination in a hand that beats one."""
    groups, ranges = above(tables, best)
    found: list[Entry] = []
    for cards, sets in groups:
        found += sets[hand & cards]
    for keys in ranges:
        keyed = fives(tables, hand) if keys.start < BOMBS else bombs(tables, hand)
        first, last = (bisect_left(keyed, each, key=_KEY) for each in (keys.start, keys.stop))
        found += [entry for _, entry in keyed[first:last]]
    return found


@lru_cache(maxsize=1 << 13)
def above(tables: Tables, best: Combination) -> tuple[tuple[Group, ...], tuple[range, ...]]:
    """Say where to look up the sets that beat a combination, and the keys of the fives that do, joined."""
    found: list[Group] = []
    ranges: list[range] = []
    lows = zip(KEYS.values(), leasts(tables.making, best), strict=True)
    for keys in [range(least, low + END) for low, least in lows if least < low + END]:
        if keys.stop <= FIVE:
            found += _groups(tables, keys.start >> KIND, keys.start)
        elif ranges and ranges[-1].stop == keys.start:
            ranges[-1] = range(ranges[-1].start, keys.stop)
        else:
            ranges.append(keys)
    return tuple(found), tuple(ranges)


def _groups(tables: Tables, kind: int, least: int) -> list[Group]:
    """Give where to look up the sets of a kind, from the least key on."""
    first = least & END - 1
    if kind < 2:  # a card decides, and there may be a higher one of its rank
        first //= len(tables.suits)
    if first == len(RANKS):
        return []
    higher = cards_of(range(first + 1, len(RANKS)))
    some = [(cards & higher, sets) for cards, sets in tables.groups[kind] if cards & higher]
    return [(cards_of([first]), Sets(tables.sets[kind], range(first, first + 1), least)), *some]


@lru_cache(maxsize=1 << 8)
def fives(tables: Tables, hand: int) -> list[Keyed]:
    """Give all combinations of five cards in a hand, low to high."""
    if hand.bit_count() < 5:
        return []
    found, most = straights(tables, hand) + suited(tables, hand), most_of_a_rank(hand)
    if most >= 3:
        found += full_houses(hand)
    if most >= 4 and tables.making.quads is not Quads.BARE:
        found += fours_and_one(hand)
    found.sort(key=_KEY)
    return found


@lru_cache(maxsize=1 << 8)
def bombs(tables: Tables, hand: int) -> list[Keyed]:
    """Give the fours with a fifth card and the straight flushes in a hand, low to high."""
    found = [each for each in suited(tables, hand) if each[0] >= BOMBS]
    if most_of_a_rank(hand) >= 4 and tables.making.quads is not Quads.BARE:
        found += fours_and_one(hand)
    found.sort(key=_KEY)
    return found
