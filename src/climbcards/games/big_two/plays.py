"""Recognition and generation: what some cards are, and everything that a hand can play, as masks (W-6 to W-8, W-35).

Theory of operation. Sets come from ladders. All combinations of five cards in a hand are found together, in the order of
their keys, and cached: as long as its owner passes, a hand is asked about again. What beats a combination is a part of
them. What some cards of a window or of a suit make is cached too, as few of them change while a hand is played. Ways to
play a combination come with the lower cards first: of two, the one with the lowest card that the other lacks.
"""

from bisect import bisect_left
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Final, TypeAlias

import climbcards.authors as kit
from .cards import (
    BITS,
    BYTE,
    END,
    FIVE,
    KEYS,
    KIND,
    RANKS,
    ROW,
    Combination,
    Flush,
    FourAndOne,
    FullHouse,
    Straight,
    StraightFlush,
    Tables,
    Window,
    key_of,
    leasts,
    ranks_in,
)
from .options import Flushes

Entry: TypeAlias = tuple[Combination, tuple[int, ...]]
"""A combination, and the mask of each way to play it."""

Keyed: TypeAlias = tuple[int, Entry]
"""A key, and its combination with the ways to play it."""

Made: TypeAlias = tuple[int, Combination]
"""A key, and its combination."""

BOMBS: Final = KEYS[FourAndOne]
"""The lowest key of the kinds of five cards that can be bombs."""

_KEY: Final = itemgetter(0)
_COUNTS: Final = bytes(map(int.bit_count, range(1 << BYTE)))
"""How many cards a rank has, by its byte."""


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Combination, ...]:
    """Return what the cards of a mask make: what a hand of just these cards could lead with all of them."""
    size = mask.bit_count()
    if size == 5:
        return tuple([made for _, (made, _) in _fives(tables, mask)])
    sets = tables.sets[size - 1] if 0 < size < 5 else None
    return () if sets is None else tuple([made for made, _ in sets(mask)])


def _straight_of(tables: Tables, window: Window, suit: int, *, flush: bool) -> Made:
    """Return a straight by its window and the number of the suit that decides, with its key."""
    kind, place = StraightFlush if flush else Straight, window.first + suit
    return KEYS[kind] | place, tables.made[kind][place]


@lru_cache(maxsize=1 << 13)
def _flush_of(tables: Tables, pattern: int, suit: int) -> Made:
    """Return a flush by its ranks and the number of its suit, with its key."""
    ranks = [rank for place, rank in enumerate(RANKS) if pattern >> BYTE * place & 1]
    flush = Flush(tables.pack.suits[suit], tuple(ranks[::-1]))
    return key_of(tables, flush), flush


def leads(tables: Tables, hand: int) -> list[Entry]:
    """Return every combination in a hand."""
    found: list[Entry] = []
    for sets in tables.sets[: _most_of_a_rank(hand)]:
        if sets is not None:
            found += sets(hand)
    found += [entry for _, entry in _fives(tables, hand)]
    return found


def follows(tables: Tables, hand: int, best: Combination) -> list[Entry]:
    """Return every combination in a hand that beats one."""
    higher, ranges = _above(tables, best)
    found: list[Entry] = []
    for sets in higher:
        found += sets(hand)
    for keys in ranges:
        keyed = _fives(tables, hand) if keys.start < BOMBS else _bombs(tables, hand)
        first, last = (bisect_left(keyed, each, key=_KEY) for each in (keys.start, keys.stop))
        found += [entry for _, entry in keyed[first:last]]
    return found


@lru_cache(maxsize=1 << 13)
def _above(
    tables: Tables, best: Combination
) -> tuple[tuple[kit.Finder[Combination], ...], tuple[range, ...]]:
    """Return what finds the sets that beat a combination, and the keys of the fives that do; ranges that touch are joined."""
    found: list[kit.Finder[Combination]] = []
    ranges: list[range] = []
    lows = zip(KEYS.values(), leasts(tables, best), strict=True)
    for keys in [range(least, low + END) for low, least in lows if least < low + END]:
        if keys.stop <= FIVE:
            sets = tables.sets[keys.start >> KIND]
            if sets is not None:
                found.append(sets.above((keys.start & END - 1) - 1))
        elif ranges and ranges[-1].stop == keys.start:
            ranges[-1] = range(ranges[-1].start, keys.stop)
        else:
            ranges.append(keys)
    return tuple(found), tuple(ranges)


@lru_cache(maxsize=1 << 8)
def _fives(tables: Tables, hand: int) -> list[Keyed]:
    """Return all combinations of five cards in a hand, low to high."""
    if hand.bit_count() < 5:
        return []
    found = _straights(tables, hand) + _suited(tables, hand)
    if _most_of_a_rank(hand) >= 3:
        found += _houses(tables, hand)
    found += _fours_and_one(tables, hand)
    found.sort(key=_KEY)
    return found


@lru_cache(maxsize=1 << 8)
def _bombs(tables: Tables, hand: int) -> list[Keyed]:
    """Return the fours with a fifth card and the straight flushes in a hand, low to high."""
    found = [each for each in _suited(tables, hand) if each[0] >= BOMBS]
    found += _fours_and_one(tables, hand)
    found.sort(key=_KEY)
    return found


def _straights(tables: Tables, hand: int) -> list[Keyed]:
    """Return the straights in a hand that are no straight flushes, low to high."""
    pattern, found = ranks_in(hand), list[Keyed]()
    if pattern.bit_count() < 5:
        return found
    for ranks, window in tables.windows.items():
        if pattern & ranks == ranks:
            found += _of_window(tables, window, hand & window.span)
    return found


@lru_cache(maxsize=1 << 12)
def _of_window(tables: Tables, window: Window, held: int) -> tuple[Keyed, ...]:
    """Return the straights of a window that some cards make, none of them in one suit."""
    suited = [held & suit for suit in tables.suits if (held & suit).bit_count() == 5]
    ways = [0]
    for place in window.places:
        ways = [way + card for way in ways for card in _ways(held, 1, place)]
    ways = [way for way in ways if way not in suited]
    found: list[Keyed] = []
    for card in _ways(held, 1, window.by):
        masks = tuple([way for way in ways if way & card])
        if masks:
            suit = (card.bit_length() - 1) // BITS % len(tables.suits)
            key, straight = _straight_of(tables, window, suit, flush=False)
            found.append((key, (straight, masks)))
    return tuple(found)


def _suited(tables: Tables, hand: int) -> list[Keyed]:
    """Return the flushes and the straight flushes in a hand, suit by suit."""
    found: list[Keyed] = []
    for suit, cards in enumerate(tables.suits):
        held = hand & cards
        if held.bit_count() >= 5:
            found += _of_suit(tables, suit, held)
    return found


@lru_cache(maxsize=1 << 10)
def _of_suit(tables: Tables, suit: int, held: int) -> tuple[Keyed, ...]:
    """Return the flushes and the straight flushes that cards of one suit make."""
    cards = [1 << bit for bit in range(BITS * suit, held.bit_length(), BYTE) if held >> bit & 1]
    found: list[Keyed] = []
    for mask in map(sum, combinations(cards, 5)):
        pattern = mask >> BITS * suit
        window = tables.windows.get(pattern)
        if window is not None:
            key, straight = _straight_of(tables, window, suit, flush=True)
            found.append((key, (straight, (mask,))))
        elif tables.rules.flushes is not Flushes.NONE:
            key, flush = _flush_of(tables, pattern, suit)
            found.append((key, (flush, (mask,))))
    return tuple(found)


def _most_of_a_rank(hand: int) -> int:
    """Return the most cards that a hand has of one rank."""
    return max(hand.to_bytes(len(RANKS), "little").translate(_COUNTS))


def _houses(tables: Tables, hand: int) -> list[Keyed]:
    """Return the full houses; of their ways to be played those with a pair below the three come first."""
    places = range(len(RANKS))
    pairs = [(place, way) for place in places for way in _ways(hand, 2, place)]
    found: list[Keyed] = []
    for place in places:
        threes = _ways(hand, 3, place)
        below = [pair + three for other, pair in pairs if other < place for three in threes]
        above = [three + pair for three in threes for other, pair in pairs if other > place]
        if below or above:
            found.append(
                (KEYS[FullHouse] | place, (tables.made[FullHouse][place], (*below, *above)))
            )
    return found


def _fours_and_one(tables: Tables, hand: int) -> list[Keyed]:
    """Return the fours of a kind with each fifth card."""
    found: list[Keyed] = []
    if FourAndOne not in tables.made or _most_of_a_rank(hand) < 4:
        return found
    places = range(len(RANKS))
    singles = [(place, way) for place in places for way in _ways(hand, 1, place)]
    for place in places:
        for four in _ways(hand, 4, place):
            masks = tuple([four + single for other, single in singles if other != place])
            if masks:
                found.append((KEYS[FourAndOne] | place, (tables.made[FourAndOne][place], masks)))
    return found


def _ways(hand: int, size: int, place: int) -> tuple[int, ...]:
    """Return the ways to take so many cards of a rank; of two, the one with the lower lowest card comes first."""
    return _taken(hand & ROW << BYTE * place, size)


@lru_cache(maxsize=1 << 10)
def _taken(held: int, size: int) -> tuple[int, ...]:
    """Return the ways to take so many of some cards."""
    cards = [1 << bit for bit in range(0, held.bit_length(), BITS) if held >> bit & 1]
    return tuple(map(sum, combinations(cards, size)))
