"""How hands look to the kernel: patterns of ranks, and tables of what needs no kickers.

A *pattern* has one bit a rank, low to high. The *profile* of a hand packs four patterns of 16 bits:
the ranks of which it has one card or more, two or more, three or more, and four.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias, assert_never

from climbcards import Cards, Run, Set
from climbcards.games.dou_dizhu.combinations import BY_KEY, Bomb, Carrying, Combination, Rocket
from climbcards.games.dou_dizhu.pack import COPIES, JOKERS, PACK, PLACES

Entry: TypeAlias = tuple[Combination, tuple[int, ...]]
"""A combination, and the mask of each way to play it."""

UNITS: Final = tuple(1 << shift for shift in PACK.layout.shifts)
"""The mask of one card of each rank."""

ROCKET_MASK: Final = sum(UNITS[PLACES[joker.symbol]] for joker in JOKERS)
_FOURS: Final = PACK.layout.planes[-1]
"""Where the count of a rank says that all its cards are there."""

ROCKET_PATTERN: Final = 3 << 13
PATTERN: Final = 0xFFFF
RUN_PATTERN: Final = 0xFFF
"""The ranks of a run, 3 to A."""


def _profiles(copies: tuple[int, ...], first: int) -> dict[int, int]:
    """Give the profile of every multiset of some neighbouring ranks, by its mask."""
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
    """Give the profile of some cards; four ranks are 16 bits of the mask and four of a pattern."""
    return (
        _FOUR_RANKS[mask & 0xFFFF]
        | _FOUR_RANKS[mask >> 16 & 0xFFFF] << 4
        | _FOUR_RANKS[mask >> 32 & 0xFFFF] << 8
        | _TOP_RANKS[mask >> 48]
    )


def possible_bombs(cards: Cards) -> tuple[int, ...]:
    """Give the sizes of the bombs that some cards can be, the rocket first."""
    rocket = cards.mask & ROCKET_MASK == ROCKET_MASK
    fours = (cards.mask & _FOURS).bit_count()
    return (len(JOKERS),) * rocket + (COPIES,) * fours


def ranks_of(pattern: int) -> Iterator[int]:
    """Give the ranks of a pattern, low to high."""
    while pattern:
        yield (pattern & -pattern).bit_length() - 1
        pattern &= pattern - 1


def span(low: int, length: int) -> int:
    """Give the mask of one card of each of some consecutive ranks."""
    return sum(UNITS[low : low + length])


def windows(pattern: int, length: int) -> int:
    """Give the lowest rank of every window of so many consecutive ranks that a pattern holds."""
    for _ in range(length - 1):
        pattern &= pattern >> 1
    return pattern


def _plain_mask(combination: Combination) -> int | None:
    """Give the mask of a combination without kickers; None if it has some."""
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
