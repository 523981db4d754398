"""Every way to make a set, a run or a house of one rank or window, remembered.

Theory of operation. A group of cards is its natural cards and, where they leave holes, a choice of wild
cards that fills them. What is found depends on the cards of one rank or one window and on the wild cards
alone. There are few different ones, and the same come up all the time, so they are looked up.
"""

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias, final

from climbcards.authors._rungs import (
    BYTE,
    Found,
    Rungs,
    choices,
    fillings,
    pattern,
    places_of,
)

Partial: TypeAlias = list[tuple[int, int, int]]
"""Some natural cards: their mask, the holes they leave, and how many these are."""


@final
class Sets(dict[int, Found]):
    """The sets of a size, without wild cards, from any cards of a few ranks: found when first asked for."""

    def __init__(self, rungs: Rungs, places: range, size: int) -> None:
        super().__init__()
        self._rungs = rungs
        self._places = [place for place in places if rungs.own >> place & 1]
        self._size = size

    def __missing__(self, held: int) -> Found:
        """Find the sets of these cards."""
        rungs = self._rungs
        found = tuple(
            entry
            for place in self._places
            for entry in set_ways(rungs, place, held & rungs.rows[place], 0, self._size)
        )
        self[held] = found
        return found


@lru_cache(maxsize=1 << 10)
def set_tables(rungs: Rungs, size: int) -> tuple[tuple[int, Sets], ...]:
    """Give where the sets of a size are looked up: some cards, and all that can be made of them."""
    return tuple((cards, Sets(rungs, places, size)) for cards, places in rungs.parts)


@lru_cache(maxsize=1 << 13)
def set_ways(rungs: Rungs, place: int, held: int, wild: int, size: int) -> Found:
    """Give the sets of one rank: with natural cards, or of wild cards that have that very rank."""
    masks = [
        natural | filling
        for natural, holes, _ in _naturals(rungs, place, held, size, rungs.layout.size(wild))
        for filling in fillings(rungs, wild, holes)
    ]
    if wild & rungs.lone[place]:
        masks += choices(rungs, wild & rungs.lone[place], size)
    return rungs.grouped(place, masks)


def _naturals(rungs: Rungs, place: int, held: int, size: int, most: int) -> Partial:
    """Give the ways to begin a set with natural cards, at most so many short."""
    return [
        (natural, short << BYTE * place, short)
        for short in range(min(most, size - 1) + 1)
        for natural in choices(rungs, held, size - short)
    ]


def kicker_ways(rungs: Rungs, hand: int, size: int) -> dict[int, Partial]:
    """Give the ways to begin a set of any rank with natural cards, by place."""
    most = rungs.layout.size(hand & rungs.wild)
    places = places_of(pattern(rungs, hand, max(1, size - most)) & rungs.own)
    return {
        place: _naturals(rungs, place, hand & rungs.rows[place], size, most) for place in places
    }


def house_ways(
    rungs: Rungs, place: int, hand: int, size: int, kickers: dict[int, Partial]
) -> Found:
    """Give a set at a place with each kicker of another rank, holes filled."""
    wild = hand & rungs.wild
    cores = _naturals(rungs, place, hand & rungs.rows[place], size, rungs.layout.size(wild))
    beside = [way for other, ways in kickers.items() if other != place for way in ways]
    if not wild:
        return rungs.grouped(place, [core[0] + way[0] for core in cores for way in beside])
    return _filled(rungs, place, wild, _joined(cores, beside, rungs.layout.size(wild)))


def near_tops(rungs: Rungs, hand: int, tops: int, shape: tuple[int, int]) -> tuple[int, ...]:
    """Give those of some tops whose window a hand can fill, if its wild cards may stand anywhere."""
    length, width = shape
    window = (1 << length) - 1
    patterns = [pattern(rungs, hand, many) for many in range(1, width + 1)]
    enough = length * width - rungs.layout.size(hand & rungs.wild)
    return tuple(
        top
        for top in places_of(tops)
        if sum([(some >> top + 1 - length & window).bit_count() for some in patterns]) >= enough
    )


@lru_cache(maxsize=1 << 13)
def run_ways(rungs: Rungs, top: int, held: int, wild: int, shape: tuple[int, int]) -> Found:
    """Give the runs of a length and a width up to a place, ranks of any suits."""
    length, width = shape
    if not wild:
        row = held & rungs.rows[top]
        below = _below(rungs, top - 1, held - row, length - 1, width)
        return tuple(
            [
                (step, tuple(sorted([mask + way for way in ways for mask in below])))
                for step, ways in set_ways(rungs, top, row, 0, width)
            ]
        )
    partial = _begun(rungs, top, held, shape, rungs.layout.size(wild))
    return _filled(rungs, top, wild, partial)


@lru_cache(maxsize=1 << 13)
def _begun(rungs: Rungs, top: int, held: int, shape: tuple[int, int], most: int) -> Partial:
    """Give the ways to begin a run with natural cards, at most so many short."""
    length, width = shape
    row = held & rungs.rows[top]
    ranked = _naturals(rungs, top, row, width, most)
    if width <= most:
        ranked.append((0, width << BYTE * top, width))
    if length == 1:
        return ranked
    return _joined(_begun(rungs, top - 1, held - row, (length - 1, width), most), ranked, most)


@lru_cache(maxsize=1 << 13)
def _below(rungs: Rungs, top: int, held: int, length: int, width: int) -> tuple[int, ...]:
    """Give the lower ranks of runs without wild cards: as many shorter runs, a set on top of each."""
    row = held & rungs.rows[top]
    ways = choices(rungs, row, width)
    if length == 1:
        return ways
    below = _below(rungs, top - 1, held - row, length - 1, width)
    return tuple([mask + way for way in ways for mask in below])


@lru_cache(maxsize=1 << 13)
def suited_ways(rungs: Rungs, top: int, held: int, wild: int, shape: tuple[int, int]) -> Found:
    """Give the runs of a length and a width up to a place, each column of one suit, no suit twice."""
    length, width = shape
    most = rungs.layout.size(wild)
    used: list[Partial] = [[(0, 0, 0)]] + [[] for _ in range(width)]
    for suit in rungs.suits:
        column = _column(rungs, top, length, held & suit, most)
        for suits in range(width - 1, -1, -1):
            used[suits + 1] += _joined(used[suits], column, most)
    whole = sum(1 << BYTE * place for place in range(top - length + 1, top + 1))
    partial = [
        (natural, holes + (width - suits) * whole, short)
        for suits, ways in enumerate(used)
        if suits
        for natural, holes, short in ways
        if short + (width - suits) * length <= most
    ]
    return _filled(rungs, top, wild, partial)


def _column(rungs: Rungs, top: int, length: int, held: int, most: int) -> Partial:
    """Give the ways to begin one suit of a window with natural cards, at most so many short."""
    places = range(top - length + 1, top + 1)
    units = {
        place: 1 << rungs.layout.shifts[rungs.layout.highest(held & rungs.rows[place])]
        for place in places
        if held & rungs.rows[place]
    }
    whole = sum(1 << BYTE * place for place in places)
    return [
        (
            sum(units[place] for place in taken),
            whole - sum(1 << BYTE * place for place in taken),
            length - len(taken),
        )
        for number in range(max(1, length - most), len(units) + 1)
        for taken in combinations(units, number)
    ]


def _joined(partial: Partial, ways: Partial, most: int) -> Partial:
    """Put two parts of a combination together, at most so many cards short."""
    return [
        (natural + more, holes + others, short + also)
        for natural, holes, short in partial
        for more, others, also in ways
        if short + also <= most
    ]


def _filled(rungs: Rungs, top: int, wild: int, partial: Partial) -> Found:
    """Fill the holes in every way; a natural card must be there."""
    begun: dict[int, list[int]] = {}
    for natural, holes, _ in partial:
        if natural:
            begun.setdefault(holes, []).append(natural)
    masks = [
        natural | filling
        for holes, naturals in begun.items()
        for filling in fillings(rungs, wild, holes)
        for natural in naturals
    ]
    return rungs.grouped(top, masks)


@lru_cache(maxsize=1 << 12)
def flush_ways(rungs: Rungs, held: int, wild: int, size: int) -> tuple[int, ...]:
    """Give the choices of so many cards of a suit, wild cards among them or not, low to high."""
    most = min(rungs.layout.size(wild), size - 1)
    return tuple(
        sorted(
            natural | filling
            for short in range(most + 1)
            for natural in choices(rungs, held, size - short)
            for filling in choices(rungs, wild, short)
        )
    )
