"""The generator: every combination that a hand can play, as masks, in the order of W-35.

Theory of operation. Sets are looked up by the byte of each rank. All combinations of five cards in a hand are
found together, in the order of their keys, and remembered: a hand is asked about again as long as its owner
passes. What beats a combination is a part of them. Ways to play one combination come with the lower cards
first: of two ways the one that has the lowest card which the other lacks.
"""

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from operator import itemgetter
from typing import Final, TypeAlias

from climbcards.games.big_two.combinations import (
    Combination,
    FourAndOne,
    FullHouse,
)
from climbcards.games.big_two.options import Flushes, Quads
from climbcards.games.big_two.pack import BITS, BYTE, RANKS
from climbcards.games.big_two.tables import (
    END,
    FIVE,
    KEYS,
    KIND,
    WAYS,
    Entry,
    Tables,
    Window,
    above,
    flush_of,
    key_of,
    pattern_of,
    straight_of,
)

BOMBS: Final = KEYS[FourAndOne]
"""From this key on there are the kinds of five cards that can be bombs."""

HOUSES: Final = tuple(map(FullHouse, RANKS))
FOURS_AND_ONE: Final = tuple(map(FourAndOne, RANKS))

_HELD: Final = bytes([ord("0"), *b"1" * 255])
_COUNTS: Final = bytes(map(int.bit_count, range(256)))
"""By the byte of a rank: whether there are cards, as a binary digit, and how many."""

Keyed: TypeAlias = tuple[int, Combination, tuple[int, ...]]
"""A key, its combination, and the mask of each way to play it."""


Part: TypeAlias = tuple[list[int], list[Entry]]
"""The keys of some combinations in a hand, low to high, and the combinations."""


def leads(tables: Tables, hand: int) -> list[Entry]:
    """Give every combination in a hand."""
    rows = hand.to_bytes(len(RANKS), "little")
    held = [(place, row) for place, row in enumerate(rows) if row]
    sets = [entry for table in tables.sets for place, row in held for _, entry in table[place][row]]
    return sets + middle(tables, hand)[1] + top(tables, hand)[1]


def follows(tables: Tables, hand: int, best: Combination) -> list[Entry]:
    """Give every combination in a hand that beats one."""
    found: list[Entry] = []
    for keys in above(tables.making, key_of(tables.making, best)):
        if keys.stop <= FIVE:
            found += _sets(tables, hand, keys)
        else:
            numbers, entries = (middle if keys.stop <= BOMBS else top)(tables, hand)
            found += entries[bisect_left(numbers, keys.start) : bisect_left(numbers, keys.stop)]
    return found


def _sets(tables: Tables, hand: int, keys: range) -> list[Entry]:
    """Give the sets in a hand that have one of these keys of one kind."""
    kind, least = keys.start >> KIND, keys.start
    first = least & END - 1
    if kind < 2:  # a card decides, and there may be a higher one of its rank
        first //= len(tables.suits)
    table, rows = tables.sets[kind], hand.to_bytes(len(RANKS), "little")
    return [
        entry
        for place in range(first, len(RANKS))
        if rows[place]
        for key, entry in table[place][rows[place]]
        if key >= least
    ]


@lru_cache(maxsize=1 << 8)
def middle(tables: Tables, hand: int) -> Part:
    """Give the straights, flushes and full houses in a hand."""
    rows = hand.to_bytes(len(RANKS), "little")
    pattern = int(rows.translate(_HELD)[::-1], base=2)
    found: list[Keyed] = []
    for window in tables.windows.values():
        if pattern & window.pattern == window.pattern:
            found += _straights(tables, window, hand & window.span)
    flushes = [each for each in _suited(tables, hand) if each[0] < BOMBS]
    return _part([*found, *flushes, *_houses(rows)])


@lru_cache(maxsize=1 << 8)
def top(tables: Tables, hand: int) -> Part:
    """Give the fours with a fifth card and the straight flushes in a hand."""
    straights = [each for each in _suited(tables, hand) if each[0] >= BOMBS]
    if tables.making.quads is Quads.BARE:
        return _part(straights)
    return _part([*_fours(hand.to_bytes(len(RANKS), "little")), *straights])


def _part(found: list[Keyed]) -> Part:
    return [key for key, _, _ in found], [(each, masks) for _, each, masks in found]


@lru_cache(maxsize=1 << 8)
def _suited(tables: Tables, hand: int) -> tuple[Keyed, ...]:
    """Give the flushes and the straight flushes in a hand, low to high."""
    found: list[Keyed] = []
    for suit, cards in enumerate(tables.suits):
        if (hand & cards).bit_count() >= 5:
            found += _of_suit(tables, suit, hand & cards)
    return tuple(sorted(found, key=itemgetter(0)))


@lru_cache(maxsize=1 << 12)
def _straights(tables: Tables, window: Window, held: int) -> tuple[Keyed, ...]:
    """Give the straights of a window that some cards make, none of them in one suit."""
    lots = {place: _cards_of(held, place) for place in window.places}
    flushes = {held & cards for cards in tables.suits if (held & cards).bit_count() == 5}
    found: list[Keyed] = []
    for card in lots[window.by]:
        choices = ({**lots, window.by: (card,)}[place] for place in window.places)
        ways = (sum(way) for way in product(*choices))
        masks = tuple([way for way in ways if way not in flushes])
        if masks:
            suit = (card.bit_length() - 1) // BITS % len(tables.suits)
            found.append((*straight_of(tables, window, suit, flush=False), masks))
    return tuple(found)


def _cards_of(held: int, place: int) -> tuple[int, ...]:
    """Give the cards of a rank, low to high."""
    return tuple(unit << BYTE * place for unit in WAYS[1][held >> BYTE * place & 0xFF])


@lru_cache(maxsize=1 << 10)
def _of_suit(tables: Tables, suit: int, held: int) -> tuple[Keyed, ...]:
    """Give the flushes and the straight flushes that cards of one suit make."""
    places = [place for place in range(len(RANKS)) if held >> BYTE * place & 0xFF]
    found: list[Keyed] = []
    for five in combinations(places, 5):
        pattern = pattern_of(five)
        mask = sum(1 << BYTE * place + BITS * suit for place in five)
        window = tables.windows.get(pattern)
        if window is not None:
            found.append((*straight_of(tables, window, suit, flush=True), (mask,)))
        elif tables.making.flushes is not Flushes.NONE:
            found.append((*flush_of(tables, pattern, suit), (mask,)))
    return tuple(found)


def _houses(rows: bytes) -> Iterator[Keyed]:
    """Give the full houses: a lower pair comes before its three, a higher one behind it."""
    if max(rows.translate(_COUNTS)) < 3:
        return
    pairs = [(place, way << BYTE * place) for place, row in enumerate(rows) for way in WAYS[2][row]]
    for place, row in enumerate(rows):
        threes = [way << BYTE * place for way in WAYS[3][row]]
        below = [pair + three for other, pair in pairs if other < place for three in threes]
        above = [three + pair for three in threes for other, pair in pairs if other > place]
        if below or above:
            yield KEYS[FullHouse] | place, HOUSES[place], (*below, *above)


def _fours(rows: bytes) -> Iterator[Keyed]:
    """Give the fours of a kind with each fifth card."""
    if max(rows.translate(_COUNTS)) < 4:
        return
    cards = [(place, way << BYTE * place) for place, row in enumerate(rows) for way in WAYS[1][row]]
    for place, row in enumerate(rows):
        for four in WAYS[4][row]:
            core = four << BYTE * place
            masks = tuple([core + card for other, card in cards if other != place])
            if masks:
                yield KEYS[FourAndOne] | place, FOURS_AND_ONE[place], masks
