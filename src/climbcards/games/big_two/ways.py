"""The combinations of five cards in a hand, and the masks of every way to play each.

Theory of operation. What some cards of a window or of a suit make is remembered, as few of them change while
a hand is played. Ways come with the lower cards first: of two ways the one that has the lowest card which the
other lacks.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from climbcards.games.big_two.combinations import FourAndOne, FullHouse
from climbcards.games.big_two.options import Flushes
from climbcards.games.big_two.pack import BITS, BYTE, RANKS, WAYS, pattern_of
from climbcards.games.big_two.tables import (
    KEYS,
    Entry,
    Tables,
    Window,
    flush_of,
    straight_of,
)

HOUSES: Final = tuple(map(FullHouse, RANKS))
FOURS_AND_ONE: Final = tuple(map(FourAndOne, RANKS))

_RANKS: Final = pattern_of(range(len(RANKS)))
"""All ranks."""

_COUNTS: Final = bytes(map(int.bit_count, range(256)))
"""How many cards a rank has, by its byte."""

Keyed: TypeAlias = tuple[int, Entry]
"""A key, and its combination with the ways to play it."""


def straights(tables: Tables, hand: int) -> list[Keyed]:
    """Give the straights in a hand that are no straight flushes, low to high."""
    some = hand | hand >> BITS
    pattern = (some | some >> 2 * BITS) & _RANKS
    found: list[Keyed] = []
    if pattern.bit_count() < 5:
        return found
    for ranks, window in tables.windows.items():
        if pattern & ranks == ranks:
            found += _of_window(tables, window, hand & window.span)
    return found


@lru_cache(maxsize=1 << 12)
def _of_window(tables: Tables, window: Window, held: int) -> tuple[Keyed, ...]:
    """Give the straights of a window that some cards make, none of them in one suit."""
    ways = [0]
    for place in window.places:
        cards = WAYS[1][place][held >> BYTE * place & 0xFF]
        ways = [way + card for way in ways for card in cards]
    suited = [held & suit for suit in tables.suits if (held & suit).bit_count() == 5]
    ways = [way for way in ways if way not in suited]
    found: list[Keyed] = []
    for card in WAYS[1][window.by][held >> BYTE * window.by & 0xFF]:
        masks = tuple([way for way in ways if way & card])
        if masks:
            suit = (card.bit_length() - 1) // BITS % len(tables.suits)
            key, straight = straight_of(tables, window, suit, flush=False)
            found.append((key, (straight, masks)))
    return tuple(found)


def suited(tables: Tables, hand: int) -> list[Keyed]:
    """Give the flushes and the straight flushes in a hand, suit by suit."""
    found: list[Keyed] = []
    for suit, cards in enumerate(tables.suits):
        held = hand & cards
        if held.bit_count() >= 5:
            found += _of_suit(tables, suit, held)
    return found


@lru_cache(maxsize=1 << 10)
def _of_suit(tables: Tables, suit: int, held: int) -> tuple[Keyed, ...]:
    """Give the flushes and the straight flushes that cards of one suit make."""
    cards = [1 << bit for bit in range(BITS * suit, held.bit_length(), BYTE) if held >> bit & 1]
    found: list[Keyed] = []
    for mask in map(sum, combinations(cards, 5)):
        pattern = mask >> BITS * suit
        window = tables.windows.get(pattern)
        if window is not None:
            key, straight = straight_of(tables, window, suit, flush=True)
            found.append((key, (straight, (mask,))))
        elif tables.making.flushes is not Flushes.NONE:
            key, flush = flush_of(tables, pattern, suit)
            found.append((key, (flush, (mask,))))
    return tuple(found)


def most_of_a_rank(hand: int) -> int:
    """Give how many cards a hand has of the rank of which it has most."""
    return max(hand.to_bytes(len(RANKS), "little").translate(_COUNTS))


def full_houses(hand: int) -> list[Keyed]:
    """Give the full houses: a lower pair comes before its three, a higher one behind it."""
    pairs = [(place, way) for place, ways in _ways(hand, 2) for way in ways]
    found: list[Keyed] = []
    for place, threes in _ways(hand, 3):
        below = [pair + three for other, pair in pairs if other < place for three in threes]
        above = [three + pair for three in threes for other, pair in pairs if other > place]
        if below or above:
            found.append((KEYS[FullHouse] | place, (HOUSES[place], (*below, *above))))
    return found


def fours_and_one(hand: int) -> list[Keyed]:
    """Give the fours of a kind with each fifth card."""
    singles = [(place, way) for place, ways in _ways(hand, 1) for way in ways]
    found: list[Keyed] = []
    for place, (four,) in _ways(hand, 4):
        masks = tuple([four + single for other, single in singles if other != place])
        if masks:
            found.append((KEYS[FourAndOne] | place, (FOURS_AND_ONE[place], masks)))
    return found


def _ways(hand: int, size: int) -> list[tuple[int, tuple[int, ...]]]:
    """Give the ways to take so many cards of a rank, by rank, low to high."""
    rows = hand.to_bytes(len(RANKS), "little")
    return [
        (place, ways[row])
        for place, (ways, row) in enumerate(zip(WAYS[size], rows, strict=True))
        if ways[row]
    ]
