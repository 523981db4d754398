"""Recognition and generation: what some cards are, and everything that a hand can play, as masks (D-5 to D-15).

Theory of operation. A *pattern* has one bit a rank, low to high. The *profile* of a hand packs four patterns of 16
bits: the ranks of which it has one card or more, two or more, three or more, and four; both jokers are in the last one
like four of a rank above all others, so that the rocket is found as a bomb. Without kickers, all that counts is of which
ranks a hand has enough cards: sets and runs are remembered by pattern, and found by a few look-ups. Kickers are chosen
only for cores that the hand has. An answer is looked for only among the shape that was led, and bombs.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

import climbcards.authors as kit
from climbcards import Cards
from .cards import (
    BOMB,
    BY_KEY,
    COPIES,
    JOKERS,
    PACK,
    ROCKET,
    RUN_RANKS,
    SHAPES,
    UNITS,
    Combination,
    Shape,
)
from .options import USUAL, HouseRules

Entry: TypeAlias = tuple[Combination, tuple[int, ...]]
"""A combination, and the mask of each way to play it."""

ROCKET_MASK: Final = sum(UNITS[-len(JOKERS) :])
PATTERN: Final = 0x7FFF
RUN_PATTERN: Final = 0xFFF
"""The ranks of a run, 3 to A."""


def _profiles(copies: tuple[int, ...], first: int) -> dict[int, int]:
    """Return the profile of every multiset of some neighbouring ranks, by its mask."""
    shift = PACK.layout.shifts[first]
    found: dict[int, int] = {}
    for counts in product(*(range(most + 1) for most in copies)):
        mask = profile = 0
        for face, count in enumerate(counts, start=first):
            mask += count * UNITS[face]
            profile |= sum(1 << 16 * many + face for many in range(count))
        if mask & ROCKET_MASK == ROCKET_MASK:
            profile |= 1 << 63
        found[mask >> shift] = profile
    return found


_FOUR_RANKS: Final = _profiles((COPIES,) * 4, 0)
_TOP_RANKS: Final = _profiles((COPIES, 1, 1), 12)


def profile_of(mask: int) -> int:
    """Return the profile of some cards; four ranks are 16 bits of the mask and four of a pattern."""
    return (
        _FOUR_RANKS[mask & 0xFFFF]
        | _FOUR_RANKS[mask >> 16 & 0xFFFF] << 4
        | _FOUR_RANKS[mask >> 32 & 0xFFFF] << 8
        | _TOP_RANKS[mask >> 48]
    )


def possible_bombs(cards: Cards) -> tuple[int, ...]:
    """Return the sizes of the bombs that some cards can be, the rocket first."""
    bombs = profile_of(cards.mask) >> 48
    return (len(JOKERS),) * (bombs >> 15) + (COPIES,) * (bombs & PATTERN).bit_count()


def ranks_of(pattern: int) -> Iterator[int]:
    """Yield the ranks of a pattern, low to high."""
    while pattern:
        yield (pattern & -pattern).bit_length() - 1
        pattern &= pattern - 1


def windows(pattern: int, length: int) -> int:
    """Return the lowest rank of every window of so many consecutive ranks that a pattern holds."""
    for _ in range(length - 1):
        pattern &= pattern >> 1
    return pattern


_PLAIN: Final = [shape for shape in SHAPES if not shape.many]

ENTRIES: Final[Mapping[int, Entry]] = {
    shape.base + low: (BY_KEY[shape.base + low], (shape.core * UNITS[low],))
    for shape in _PLAIN
    for low in shape.lows
} | {ROCKET: (BY_KEY[ROCKET], (ROCKET_MASK,))}
"""What needs no kickers, by key; there is one way to play it."""

_RUNS: Final = {
    copies: [each for each in _PLAIN if each.length > 1 and each.copies == copies]
    for copies in (1, 2, 3)
}
_BOMBS: Final = SHAPES[-1]
_CARRYING: Final = tuple(shape for shape in SHAPES if shape.many)
_LONE: Final = tuple(shape for shape in _CARRYING if shape.length == 1)
_OF_SIZE: Final = {size: [each for each in SHAPES if each.size == size] for size in range(1, 21)}


def _lows(profile: int, shape: Shape) -> int:
    """Return the lowest rank of every core of a shape that some cards have."""
    ranks = PATTERN if shape.length == 1 else RUN_PATTERN
    return windows(profile >> 16 * (shape.copies - 1) & ranks, shape.length)


def _limit(rules: HouseRules, face: int, shape: Shape, low: int) -> int:
    """Return how many kickers of one rank a core may carry that starts at `low` (D-11 to D-15)."""
    if shape.each > 1:
        return 2 if rules.fours_as_pairs else 1
    if low <= face < low + shape.length:
        return 1 if rules.core_kickers else 0
    # a core of one rank carries two at most, so this does not touch it
    beside = face in {low - 1, low + shape.length} and face < RUN_RANKS
    if beside and not rules.longer_cores:
        return min(2, rules.same_kickers)
    return rules.same_kickers


def _kickers(rules: HouseRules, rest: int, shape: Shape, low: int) -> tuple[int, ...]:
    """Return every choice of kickers for a core of a shape, which starts at `low`, from the cards beside it."""
    if shape.many > 1:
        return _choices(rules, rest, shape, low)
    ranks = profile_of(rest) >> 16 * (shape.each - 1) & PATTERN
    return _each(shape.each, ranks if rules.core_kickers else ranks & ~(1 << low))


@lru_cache(maxsize=1 << 13)
def _each(copies: int, pattern: int) -> tuple[int, ...]:
    """Return so many cards of each rank of a pattern, one rank at a time."""
    return tuple([copies * UNITS[rank] for rank in ranks_of(pattern)])


@lru_cache(maxsize=1 << 11)
def _choices(rules: HouseRules, rest: int, shape: Shape, low: int) -> tuple[int, ...]:
    """Return every choice of several kickers."""
    number, cards = shape.many, shape.each
    ways: list[list[int]] = [[0], *([] for _ in range(number))]  # by the number of kickers
    for face, copies in PACK.layout.counts(rest):
        most = min(copies // cards, _limit(rules, face, shape, low))
        for total in range(number, 0, -1):
            for some in range(1, min(most, total) + 1):
                kickers = some * cards * UNITS[face]
                ways[total] += [mask + kickers for mask in ways[total - some]]
    if rest & ROCKET_MASK == ROCKET_MASK and not rules.jokers_together:  # D-12
        return tuple([mask for mask in ways[number] if mask & ROCKET_MASK != ROCKET_MASK])
    return tuple(ways[number])


def readings(cards: Cards, rules: HouseRules = USUAL) -> tuple[Combination, ...]:
    """Return every combination that some cards can be; without house rules it is one at most.

    Raises:
        CardsError: They are not cards of Dou Dizhu.
    """
    return recognise(rules, kit.require_cards(PACK, cards).mask)


@lru_cache(maxsize=1 << 14)
def recognise(rules: HouseRules, mask: int) -> tuple[Combination, ...]:
    """Return every combination that the cards of a mask can be: those of their shapes with as many cards."""
    if mask == ROCKET_MASK:
        return (BY_KEY[ROCKET],)
    profile, shapes = profile_of(mask), _OF_SIZE.get(PACK.layout.size(mask), ())
    return tuple(
        combination
        for shape in shapes
        for combination, _ in _of_shape(rules, mask, shape, _lows(profile, shape))
    )


def leads(rules: HouseRules, hand: int) -> list[Entry]:
    """Return every combination in a hand, low to high."""
    profile = profile_of(hand)
    held = [profile >> 16 * more & PATTERN for more in range(3)]
    found: list[Entry] = []
    for shape, pattern in zip(SHAPES[:3], held, strict=True):
        found += _entries(shape, pattern)
    for copies, pattern in enumerate(held, 1):
        found += _runs(copies, pattern & RUN_PATTERN)
    if held[2]:
        for shape in _CARRYING if windows(held[2] & RUN_PATTERN, 2) else _LONE:
            found += _of_shape(rules, hand, shape, _lows(profile, shape))
    return [*found, *_entries(_BOMBS, profile >> 48)]


def follows(rules: HouseRules, hand: int, old: int) -> list[Entry]:
    """Return every combination in a hand that beats a key; only its shape and bombs are looked at."""
    profile, value = profile_of(hand), old & 15
    if old >= BOMB:
        return [*_entries(_BOMBS, profile >> 48 & -2 << value)]
    shape = SHAPES[old >> 4]
    lows = _lows(profile, shape) & -2 << value + 1 - shape.length
    return [*_of_shape(rules, hand, shape, lows), *_entries(_BOMBS, profile >> 48)]


@lru_cache(maxsize=1 << 13)
def _entries(shape: Shape, lows: int) -> tuple[Entry, ...]:
    """Return the combinations of a shape without kickers; `lows` marks the lowest ranks of their cores."""
    return tuple([ENTRIES[shape.base + low] for low in ranks_of(lows)])


@lru_cache(maxsize=1 << 13)
def _runs(copies: int, pattern: int) -> tuple[Entry, ...]:
    """Return all runs with so many cards of each rank in a pattern."""
    return tuple(
        entry
        for shape in _RUNS[copies]
        for entry in _entries(shape, windows(pattern, shape.length))
    )


def _of_shape(rules: HouseRules, hand: int, shape: Shape, lows: int) -> Sequence[Entry]:
    """Return the combinations of a shape in a hand; `lows` marks the lowest ranks of their cores."""
    if not shape.many:
        return _entries(shape, lows)
    found: list[Entry] = []
    for low in ranks_of(lows):
        core = shape.core * UNITS[low]
        chosen = _kickers(rules, hand - core, shape, low)
        if chosen:
            found.append((BY_KEY[shape.base + low], tuple([core + mask for mask in chosen])))
    return found
