"""Recognition and generation: what some cards are, and everything that a hand can play, as masks (D-5 to D-15).

Theory of operation. A *pattern* has one bit a rank, low to high. The *profile* of a hand packs four patterns of 16
bits: the ranks of which it has one card or more, two or more, three or more, and four. Without kickers, all that counts
is of which ranks a hand has enough cards: sets and runs are remembered by pattern, and found by a few look-ups. Kickers
are chosen only for cores that the hand has. An answer is looked for only among the shape that was led, and bombs.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Cards, Run, Set
from .cards import (
    BOMB,
    BY_KEY,
    COPIES,
    FOUR_PAIRS,
    FOUR_SINGLES,
    JOKERS,
    LONGEST,
    MOST_TRIPLES,
    PACK,
    PLACES,
    ROCKET,
    RUN_RANKS,
    SHORTEST,
    TRIPLE_PAIRS,
    TRIPLE_SINGLES,
    Bomb,
    Carrying,
    Combination,
    Rocket,
    key_of,
)
from .options import USUAL, HouseRules

Entry: TypeAlias = tuple[Combination, tuple[int, ...]]
"""A combination, and the mask of each way to play it."""

UNITS: Final = tuple(1 << shift for shift in PACK.layout.shifts)
"""The mask of one card of each rank."""

ROCKET_MASK: Final = sum(UNITS[PLACES[joker.symbol]] for joker in JOKERS)
ROCKET_PATTERN: Final = 3 << 13
PATTERN: Final = 0xFFFF
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
    rocket = cards.mask & ROCKET_MASK == ROCKET_MASK
    fours = (
        cards.mask & PACK.layout.planes[-1]
    ).bit_count()  # where a count says that all are there
    return (len(JOKERS),) * rocket + (COPIES,) * fours


def ranks_of(pattern: int) -> Iterator[int]:
    """Yield the ranks of a pattern, low to high."""
    while pattern:
        yield (pattern & -pattern).bit_length() - 1
        pattern &= pattern - 1


def span(low: int, length: int) -> int:
    """Return the mask of one card of each of some consecutive ranks."""
    return sum(UNITS[low : low + length])


def windows(pattern: int, length: int) -> int:
    """Return the lowest rank of every window of so many consecutive ranks that a pattern holds."""
    for _ in range(length - 1):
        pattern &= pattern >> 1
    return pattern


def _plain_mask(combination: Combination) -> int | None:
    """Return the mask of a combination without kickers; None if it has some."""
    match combination:
        case Set():
            return combination.size * UNITS[PLACES[combination.rank.symbol]]
        case Run():
            low = PLACES[combination.top.symbol] + 1 - combination.length
            return combination.width * span(low, combination.length)
        case Carrying():
            return None
        case Bomb():
            return COPIES * UNITS[PLACES[combination.rank.symbol]]
        case Rocket():
            return ROCKET_MASK
        case _:
            assert_never(combination)


ENTRIES: Final[dict[int, Entry]] = {
    key: (combination, (mask,))
    for key, combination in BY_KEY.items()
    for mask in [_plain_mask(combination)]
    if mask is not None
}
"""What needs no kickers, by key; there is one way to play it."""

PLAIN: Final[dict[int, Combination]] = {
    mask: combination for combination, (mask,) in ENTRIES.values()
}
"""The same, by its cards."""


@final
@attrs.frozen(order=False)
class Shape:
    """A shape that carries `kickers`, single cards or pairs: its number in keys, and so many `copies` of each rank.

    `core` is the mask of its lowest core; times the unit of a rank it is the one from that rank on.
    """

    number: int
    copies: int
    length: int
    kickers: int
    paired: bool
    core: int


_SHAPES: Final = (
    *(
        Shape(first + length, 3, length, length, paired, 3 * span(0, length))
        for first, paired in ((TRIPLE_SINGLES, False), (TRIPLE_PAIRS, True))
        for length in range(1, MOST_TRIPLES[paired] + 1)
    ),
    Shape(FOUR_SINGLES, 4, 1, 2, paired=False, core=4),
    Shape(FOUR_PAIRS, 4, 1, 2, paired=True, core=4),
)
_LONE: Final = tuple(shape for shape in _SHAPES if shape.length == 1)
_BY_NUMBER: Final = {shape.number: shape for shape in _SHAPES}


def _lows(profile: int, shape: Shape) -> int:
    """Return the lowest rank of every core of a shape that some cards have."""
    held = profile >> 16 * (shape.copies - 1) & (PATTERN if shape.length == 1 else RUN_PATTERN)
    return windows(held, shape.length)


def _single_limit(rules: HouseRules, face: int, low: int, length: int) -> int:
    """Return how many single kickers of one rank a core may carry that starts at `low` (D-11 to D-14)."""
    if low <= face < low + length:
        return 1 if rules.core_kickers else 0
    # a core of one rank carries two at most, so this does not touch it
    beside = face in {low - 1, low + length} and face < RUN_RANKS
    if beside and not rules.longer_cores:
        return min(2, rules.same_kickers)
    return rules.same_kickers


def _kickers(rules: HouseRules, rest: int, shape: Shape, low: int) -> tuple[int, ...]:
    """Return every choice of kickers for a core of a shape, which starts at `low`, from the cards beside it."""
    if shape.paired:
        return _pair_kickers(rules, rest, shape.kickers)
    return _single_kickers(rules, rest, low, shape.length, shape.kickers)


@lru_cache(maxsize=1 << 10)
def _single_kickers(
    rules: HouseRules, rest: int, low: int, length: int, number: int
) -> tuple[int, ...]:
    """Return every choice of so many single kickers."""
    if number == 1:
        ranks = profile_of(rest) & PATTERN
        return _each(1, ranks if rules.core_kickers else ranks & ~(1 << low))
    held = [
        (UNITS[face], min(copies, _single_limit(rules, face, low, length)))
        for face, copies in PACK.layout.counts(rest)
    ]
    chosen = _chosen(held, number)
    if rest & ROCKET_MASK == ROCKET_MASK and not rules.jokers_together:
        chosen = [mask for mask in chosen if mask & ROCKET_MASK != ROCKET_MASK]  # D-12
    return tuple(chosen)


def _chosen(kickers: list[tuple[int, int]], number: int) -> list[int]:
    """Return every choice of so many kickers; each has a mask, and says how often it may be taken."""
    ways: list[list[int]] = [[0], *([] for _ in range(number))]
    for unit, most in kickers:
        for total in range(number, 0, -1):
            for some in range(1, min(most, total) + 1):
                ways[total] += [mask + some * unit for mask in ways[total - some]]
    return ways[number]


@lru_cache(maxsize=1 << 13)
def _each(copies: int, pattern: int) -> tuple[int, ...]:
    """Return so many cards of each rank of a pattern, one rank at a time."""
    return tuple([copies * UNITS[rank] for rank in ranks_of(pattern)])


@lru_cache(maxsize=1 << 10)
def _pair_kickers(rules: HouseRules, rest: int, number: int) -> tuple[int, ...]:
    """Return every choice of so many pairs as kickers."""
    if number == 1:
        return _each(2, profile_of(rest) >> 16 & PATTERN)
    most = 2 if rules.fours_as_pairs else 1  # D-15
    pairs = [(2 * UNITS[face], min(copies // 2, most)) for face, copies in PACK.layout.counts(rest)]
    return tuple(_chosen(pairs, number))


def readings(cards: Cards, rules: HouseRules = USUAL) -> tuple[Combination, ...]:
    """Return every combination that some cards can be; without house rules it is one at most.

    Raises:
        CardsError: They are not cards of Dou Dizhu.
    """
    return recognise(rules, kit.require_cards(PACK, cards).mask)


@lru_cache(maxsize=1 << 14)
def recognise(rules: HouseRules, mask: int) -> tuple[Combination, ...]:
    """Return every combination that the cards of a mask can be: without kickers, with kickers, a bomb."""
    plain = PLAIN.get(mask)
    found = [] if plain is None else [key_of(plain)]
    profile = profile_of(mask)
    if profile >> 32:
        found += _carrying_keys(rules, mask, profile)
    return tuple(map(BY_KEY.__getitem__, sorted(found)))


def _carrying_keys(rules: HouseRules, mask: int, profile: int) -> Iterator[int]:
    """Yield the key of each core that can carry all the other cards."""
    size = PACK.layout.size(mask)
    for shape in _SHAPES:
        if size != shape.copies * shape.length + shape.kickers * (1 + shape.paired):
            continue
        for low in ranks_of(_lows(profile, shape)):
            if _kickers(rules, mask - shape.core * UNITS[low], shape, low):
                yield shape.number << 4 | low + shape.length - 1


Found: TypeAlias = list[Entry]
"""Combinations low to high, and the mask of each way to play them."""


def leads(rules: HouseRules, hand: int) -> Found:
    """Return every combination in a hand."""
    profile = profile_of(hand)
    ones, more = profile & PATTERN, profile >> 16
    found = [*_entries(1 << 4, ones)]
    if not more:
        return [*found, *_runs(1, ones & RUN_PATTERN), *_bombs(profile)]
    twos, triples = more & PATTERN, more >> 16 & PATTERN
    found += _entries(2 << 4, twos)
    found += _entries(3 << 4, triples)
    found += _runs(1, ones & RUN_PATTERN)
    found += _runs(2, twos & RUN_PATTERN)
    if triples:
        found += _runs(3, triples & RUN_PATTERN)
        for shape in _SHAPES if windows(triples & RUN_PATTERN, 2) else _LONE:
            found += _carried(rules, hand, shape, _lows(profile, shape))
    return [*found, *_bombs(profile)]


def follows(rules: HouseRules, hand: int, old: int) -> Found:
    """Return every combination in a hand that beats a key; only its shape and bombs are looked at."""
    profile = profile_of(hand)
    shape, value = old >> 4, old & 15
    above = -2 << value
    if shape < 4:
        held = profile >> 16 * (shape - 1) & PATTERN & above
        return [*_entries(shape << 4, held), *_bombs(profile)]
    if old >= BOMB:
        return [*_bombs(profile & (above << 48 | ROCKET_PATTERN))] if old < ROCKET else []
    if shape < TRIPLE_SINGLES:
        width, length = shape >> 4, shape & 15
        held = profile >> 16 * (width - 1) & RUN_PATTERN & above >> length - 1
        return [*_entries(shape << 4 | length - 1, windows(held, length)), *_bombs(profile)]
    carrying = _BY_NUMBER[shape]
    lows = _lows(profile, carrying) & above >> carrying.length - 1
    return [*_carried(rules, hand, carrying, lows), *_bombs(profile)]


@lru_cache(maxsize=1 << 13)
def _entries(base: int, pattern: int) -> tuple[Entry, ...]:
    """Return what has these keys: `base` and each rank of a pattern."""
    return tuple([ENTRIES[base + rank] for rank in ranks_of(pattern)])


@lru_cache(maxsize=1 << 13)
def _runs(width: int, pattern: int) -> tuple[Entry, ...]:
    """Return all runs of a width in a pattern."""
    return tuple(
        entry
        for length in range(SHORTEST[width], LONGEST[width] + 1)
        for entry in _entries((width << 4 | length) << 4 | length - 1, windows(pattern, length))
    )


def _bombs(profile: int) -> tuple[Entry, ...]:
    """Return the bombs of a profile, and the rocket."""
    fours, jokers = profile >> 48, profile & ROCKET_PATTERN
    if jokers == ROCKET_PATTERN:
        return (*_entries(BOMB, fours), ENTRIES[ROCKET])
    return _entries(BOMB, fours) if fours else ()


def _carried(rules: HouseRules, hand: int, shape: Shape, lows: int) -> Found:
    """Return the combinations of a shape with all their kickers; `lows` marks the lowest ranks of their cores."""
    found: Found = []
    for low in ranks_of(lows):
        core = shape.core * UNITS[low]
        chosen = _kickers(rules, hand - core, shape, low)
        if chosen:
            key = shape.number << 4 | low + shape.length - 1
            found.append((BY_KEY[key], tuple([core + mask for mask in chosen])))
    return found
