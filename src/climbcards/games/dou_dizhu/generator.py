"""The generator: every combination that a hand can play, as masks.

Theory of operation. What needs no kickers depends only on which ranks a hand has often enough, so sets
and runs are remembered by pattern, and a hand's are a few look-ups. Kickers are chosen only for cores
that the hand has. A follow looks at the led shape alone, and at bombs.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from climbcards.games.dou_dizhu.combinations import (
    BOMB,
    BY_KEY,
    FOUR_PAIRS,
    FOUR_SINGLES,
    LONGEST,
    ROCKET,
    SHORTEST,
    TRIPLE_PAIRS,
    TRIPLE_SINGLES,
)
from climbcards.games.dou_dizhu.kickers import pair_kickers, single_kickers
from climbcards.games.dou_dizhu.options import Kicking
from climbcards.games.dou_dizhu.tables import (
    ENTRIES,
    PATTERN,
    ROCKET_PATTERN,
    RUN_PATTERN,
    UNITS,
    Entry,
    profile_of,
    ranks_of,
    span,
    windows,
)

Found: TypeAlias = list[Entry]
"""Combinations low to high, and the mask of each way to play them."""

_CARRYING: Final = tuple(
    (shape + length, length, cards)
    for shape, cards, longest in ((TRIPLE_SINGLES, 1, 5), (TRIPLE_PAIRS, 2, 4))
    for length in range(1, longest + 1)
)
"""The shapes of triples with kickers: shape, length, cards a kicker; no more than 20 cards."""

_LONE: Final = tuple(shape for shape in _CARRYING if shape[1] == 1)


def leads(kicking: Kicking, hand: int) -> Found:
    """Give every combination in a hand."""
    profile = profile_of(hand)
    ones, more = profile & PATTERN, profile >> 16
    found = [*_sets(1, ones)]
    if not more:
        return [*found, *_runs(1, ones & RUN_PATTERN), *_bombs(profile)]
    twos, triples = more & PATTERN, more >> 16 & PATTERN
    found += _sets(2, twos)
    found += _sets(3, triples)
    found += _runs(1, ones & RUN_PATTERN)
    found += _runs(2, twos & RUN_PATTERN)
    if triples:
        found += _runs(3, triples & RUN_PATTERN)
        found += _triples(kicking, hand, triples)
        found += _fours(kicking, hand, more >> 32)
    return [*found, *_bombs(profile)]


def has_kickers(key: int) -> bool:
    """Tell whether a combination, by its key, has kickers: all others can be followed in one way each."""
    return TRIPLE_SINGLES << 4 <= key < BOMB


def follows(kicking: Kicking, hand: int, old: int) -> Found:
    """Give every combination in a hand that beats a key; only its shape and bombs are looked at."""
    profile = profile_of(hand)
    shape, value = old >> 4, old & 15
    above = -2 << value
    if shape < 4:
        return [*_sets(shape, profile >> 16 * (shape - 1) & PATTERN & above), *_bombs(profile)]
    if old >= BOMB:
        return [*_bombs(profile & (above << 48 | ROCKET_PATTERN))] if old < ROCKET else []
    if shape < TRIPLE_SINGLES:
        width, length = shape >> 4, shape & 15
        held = profile >> 16 * (width - 1) & RUN_PATTERN & above >> length - 1
        return [*_runs_of(width, length, held), *_bombs(profile)]
    if shape >= FOUR_SINGLES:
        found = _fours_of(kicking, hand, shape, profile >> 48 & above)
    else:
        length, cards = shape & 15, 1 + (shape >= TRIPLE_PAIRS)
        triples = profile >> 32 & PATTERN & above >> length - 1
        found = _triples_of(kicking, hand, triples, (shape, length, cards))
    return [*found, *_bombs(profile)]


@lru_cache(maxsize=1 << 13)
def _sets(size: int, pattern: int) -> tuple[Entry, ...]:
    """Give the sets of a size of the ranks of a pattern."""
    return tuple(ENTRIES[size << 4 | rank] for rank in ranks_of(pattern))


@lru_cache(maxsize=1 << 13)
def _runs(width: int, pattern: int) -> tuple[Entry, ...]:
    """Give all runs of a width in a pattern."""
    return tuple(
        entry
        for length in range(SHORTEST[width], LONGEST[width] + 1)
        for entry in _runs_of(width, length, pattern)
    )


@lru_cache(maxsize=1 << 13)
def _runs_of(width: int, length: int, pattern: int) -> tuple[Entry, ...]:
    """Give the runs of a width and a length in a pattern."""
    key = (width << 4 | length) << 4 | length - 1
    return tuple(ENTRIES[key + low] for low in ranks_of(windows(pattern, length)))


def _bombs(profile: int) -> tuple[Entry, ...]:
    """Give the bombs of a profile, and the rocket."""
    fours, jokers = profile >> 48, profile & ROCKET_PATTERN
    if jokers == ROCKET_PATTERN:
        return (*_fours_alone(fours), ENTRIES[ROCKET])
    return _fours_alone(fours) if fours else ()


@lru_cache(maxsize=1 << 10)
def _fours_alone(pattern: int) -> tuple[Entry, ...]:
    """Give the bombs of the ranks of a pattern."""
    return tuple(ENTRIES[BOMB | rank] for rank in ranks_of(pattern))


def _triples(kicking: Kicking, hand: int, triples: int) -> Found:
    """Give triples and runs of triples with all their kickers."""
    found: Found = []
    for shape in _CARRYING if windows(triples & RUN_PATTERN, 2) else _LONE:
        found += _triples_of(kicking, hand, triples, shape)
    return found


def _triples_of(kicking: Kicking, hand: int, triples: int, of_shape: tuple[int, int, int]) -> Found:
    """Give those of one shape with their kickers."""
    shape, length, cards = of_shape
    found: Found = []
    held = triples & RUN_PATTERN if length > 1 else triples
    for low in ranks_of(windows(held, length)):
        core = 3 * span(low, length)
        if cards == 1:
            chosen = single_kickers(kicking, hand - core, low, length, length)
        else:
            chosen = pair_kickers(kicking, hand - core, length)
        if chosen:
            key = shape << 4 | low + length - 1
            found.append((BY_KEY[key], tuple([core + mask for mask in chosen])))
    return found


def _fours(kicking: Kicking, hand: int, fours: int) -> Found:
    """Give fours of a kind with all their kickers."""
    if not fours:
        return []
    found = _fours_of(kicking, hand, FOUR_SINGLES, fours)
    return found + _fours_of(kicking, hand, FOUR_PAIRS, fours)


def _fours_of(kicking: Kicking, hand: int, shape: int, fours: int) -> Found:
    """Give fours of a kind with two singles, or with two pairs."""
    found: Found = []
    for rank in ranks_of(fours):
        core = 4 * UNITS[rank]
        if shape == FOUR_SINGLES:
            chosen = single_kickers(kicking, hand - core, rank, 1, 2)
        else:
            chosen = pair_kickers(kicking, hand - core, 2)
        if chosen:
            found.append((BY_KEY[shape << 4 | rank], tuple([core + mask for mask in chosen])))
    return found
