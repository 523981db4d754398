"""Recognition and generation: what some cards are, and everything that a hand can play, as masks (W-6 to W-8, W-35).

Theory of operation. Sets come from ladders. All combinations of five cards in a hand are found together, in the order of
their keys, and cached: as long as its owner passes, a hand is asked about again. What beats a combination is a part of
them. What some cards of a window or of a suit make is cached too, as few of them change while a hand is played. Ways to
play a combination come with the lower cards first: of two, the one with the lowest card that the other lacks.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Card, Pack, Rank
from .cards import (
    BITS,
    BYTE,
    END,
    FIVE,
    KEYS,
    KIND,
    PLACES,
    RANKS,
    SUIT_BITS,
    WINDOWS,
    Combination,
    Flush,
    Four,
    FourAndOne,
    FullHouse,
    Pair,
    Single,
    Straight,
    StraightFlush,
    Triple,
    absent,
    decides,
    flush_key,
    leasts,
    pack_of,
    pattern_of,
)
from .options import Flushes, HouseRules, Quads, Straights

Entry: TypeAlias = tuple[Combination, tuple[int, ...]]
"""A combination, and the mask of each way to play it."""

Keyed: TypeAlias = tuple[int, Entry]
"""A key, and its combination with the ways to play it."""

BOMBS: Final = KEYS[FourAndOne]
"""The lowest key of the kinds of five cards that can be bombs."""

_KEY: Final = itemgetter(0)
_HOUSES: Final = tuple(map(FullHouse, RANKS))
_FOURS_AND_ONE: Final = tuple(map(FourAndOne, RANKS))
_ROW: Final = (1 << BYTE) - 1
_ALL: Final = pattern_of(range(len(RANKS)))
"""All ranks."""

_COUNTS: Final = bytes(map(int.bit_count, range(1 << BYTE)))
"""How many cards a rank has, by its byte."""


@final
@attrs.frozen(order=False, eq=False)
class Window:
    """Five ranks that are a straight, up to `top`.

    `places` are those of the ranks, low to high in the pack, and `by` that of the rank whose suit decides;
    `pattern` are these ranks, `span` all cards of them, and `number` says how high such a straight is.
    """

    top: Rank
    places: tuple[int, ...]
    by: int
    pattern: int
    span: int
    number: int


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What is looked up to find combinations under some house rules.

    `sets` has those of one card to four, None where they are not played; `suits` are the masks of all cards of each suit;
    `windows` are found by their patterns, the lowest one first.
    """

    rules: HouseRules
    pack: Pack
    windows: Mapping[int, Window]
    sets: tuple[kit.Finder[Combination] | None, ...]
    suits: tuple[int, ...]

    @cached_property
    def tops(self) -> Mapping[type[Combination], Combination]:
        """The highest combination of each kind that is played at all."""
        rules, pack = self.rules, self.pack
        last, rank, suit = [*self.windows.values()][-1], RANKS[-1], pack.suits[-1]
        by = Card(RANKS[last.by], suit)
        descending = combinations(range(len(RANKS) - 1, -1, -1), 5)
        places = next(each for each in descending if pattern_of(each) not in self.windows)
        # in the order of their kinds
        tops: tuple[Combination, ...] = (
            *(Single(pack.faces[-1]), Pair(pack.faces[-1]), Triple(rank), Four(rank)),
            *(Straight(last.top, by), Flush(suit, tuple(RANKS[place] for place in places))),
            *(FullHouse(rank), FourAndOne(rank), StraightFlush(last.top, by)),
        )
        return {type(top): top for top in tops if type(top) not in absent(rules)}


@lru_cache(maxsize=1 << 8)
def tables_of(rules: HouseRules) -> Tables:
    """Lay out the tables for some house rules."""
    pack, without = pack_of(rules.suits), absent(rules)
    by_card, by_rank = kit.Ladder(pack, RANKS, by_card=True), kit.Ladder(pack, RANKS)
    singles: list[Combination] = [*map(Single, pack.faces)]
    pairs: list[Combination] = [*map(Pair, pack.faces)]
    triples: list[Combination] = [*map(Triple, RANKS)]
    fours: list[Combination] = [*map(Four, RANKS)]
    sets = (
        by_card.finder(1, singles),
        by_card.finder(2, pairs),
        None if Triple in without else by_rank.finder(3, triples),
        None if Four in without else by_rank.finder(4, fours),
    )
    windows = {window.pattern: window for window in _windows(rules.straights)}
    return Tables(rules, pack, windows, sets, tuple(_ALL << bit for bit in range(0, BYTE, BITS)))


def _windows(straights: Straights) -> Iterator[Window]:
    for number, ranks in enumerate(WINDOWS[straights]):
        places = tuple(sorted(PLACES[rank] for rank in ranks))
        by, pattern = PLACES[decides(straights, ranks)], pattern_of(places)
        yield Window(ranks[-1], places, by, pattern, pattern * _ROW, number)


@lru_cache(maxsize=1 << 12)
def _straight_of(
    tables: Tables, window: Window, suit: int, *, flush: bool
) -> tuple[int, Straight | StraightFlush]:
    """Return a straight by its window and the number of the suit that decides, and its key."""
    by = Card(RANKS[window.by], tables.pack.suits[suit])
    kind = StraightFlush if flush else Straight
    return KEYS[kind] | window.number << SUIT_BITS | suit, kind(window.top, by)


@lru_cache(maxsize=1 << 13)
def _flush_of(tables: Tables, pattern: int, suit: int) -> tuple[int, Flush]:
    """Return a flush by its ranks and the number of its suit, and its key."""
    places = [place for place in range(len(RANKS)) if pattern >> BYTE * place & 1][::-1]
    key = KEYS[Flush] | flush_key(tables.rules.flushes, places, suit)
    return key, Flush(tables.pack.suits[suit], tuple([RANKS[place] for place in places]))


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Combination, ...]:
    """Return what the cards of a mask make."""
    size = mask.bit_count()
    rows = [(place, row) for place, row in enumerate(mask.to_bytes(len(RANKS), "little")) if row]
    if len(rows) == 1:
        sets = tables.sets[size - 1]
        return () if sets is None else tuple([made for made, _ in sets(mask)])
    if size != 5:
        return ()
    if len(rows) == 2:
        many, place = max((row.bit_count(), place) for place, row in rows)
        if many == 3:
            return (_HOUSES[place],)
        return () if tables.rules.quads is Quads.BARE else (_FOURS_AND_ONE[place],)
    return _of_five_ranks(tables, mask, rows) if len(rows) == 5 else ()


def _of_five_ranks(
    tables: Tables, mask: int, rows: Iterable[tuple[int, int]]
) -> tuple[Combination, ...]:
    """Return the straight or the flush that one card of each of five ranks makes."""
    pattern = pattern_of(place for place, _ in rows)
    window = tables.windows.get(pattern)
    suits = [number for number, cards in enumerate(tables.suits) if mask & cards]
    if window is not None:
        deciding = next(row for place, row in rows if place == window.by)
        suit = suits[0] if len(suits) == 1 else (deciding.bit_length() - 1) // BITS
        return (_straight_of(tables, window, suit, flush=len(suits) == 1)[1],)
    if len(suits) > 1 or tables.rules.flushes is Flushes.NONE:
        return ()
    return (_flush_of(tables, pattern, suits[0])[1],)


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
    lows = zip(KEYS.values(), leasts(tables.rules, best), strict=True)
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
        found += _houses(hand)
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
    some = hand | hand >> BITS
    pattern = (some | some >> 2 * BITS) & _ALL
    found: list[Keyed] = []
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


def _houses(hand: int) -> list[Keyed]:
    """Return the full houses; of their ways to be played those with a pair below the three come first."""
    places = range(len(RANKS))
    pairs = [(place, way) for place in places for way in _ways(hand, 2, place)]
    found: list[Keyed] = []
    for place in places:
        threes = _ways(hand, 3, place)
        below = [pair + three for other, pair in pairs if other < place for three in threes]
        above = [three + pair for three in threes for other, pair in pairs if other > place]
        if below or above:
            found.append((KEYS[FullHouse] | place, (_HOUSES[place], (*below, *above))))
    return found


def _fours_and_one(tables: Tables, hand: int) -> list[Keyed]:
    """Return the fours of a kind with each fifth card."""
    found: list[Keyed] = []
    if tables.rules.quads is Quads.BARE or _most_of_a_rank(hand) < 4:
        return found
    places = range(len(RANKS))
    singles = [(place, way) for place in places for way in _ways(hand, 1, place)]
    for place in places:
        for four in _ways(hand, 4, place):
            masks = tuple([four + single for other, single in singles if other != place])
            if masks:
                found.append((KEYS[FourAndOne] | place, (_FOURS_AND_ONE[place], masks)))
    return found


def _ways(hand: int, size: int, place: int) -> tuple[int, ...]:
    """Return the ways to take so many cards of a rank; of two, the one with the lower lowest card comes first."""
    return _taken(hand & _ROW << BYTE * place, size)


@lru_cache(maxsize=1 << 10)
def _taken(held: int, size: int) -> tuple[int, ...]:
    """Return the ways to take so many of some cards."""
    cards = [1 << bit for bit in range(0, held.bit_length(), BITS) if held >> bit & 1]
    return tuple(map(sum, combinations(cards, size)))
