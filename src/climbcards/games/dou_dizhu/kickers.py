"""Which cards a core may carry along, and every choice of them."""

from functools import lru_cache

from climbcards.games.dou_dizhu.combinations import RUN_RANKS
from climbcards.games.dou_dizhu.options import Kicking
from climbcards.games.dou_dizhu.pack import PACK
from climbcards.games.dou_dizhu.tables import PATTERN, ROCKET_MASK, UNITS, profile_of, ranks_of


def single_limit(kicking: Kicking, face: int, low: int, length: int) -> int:
    """Give how many single kickers of a rank a core takes, which starts at `low` (D-11 to D-14)."""
    if low <= face < low + length:
        return 1 if kicking.core_kickers else 0
    # a core of one rank carries two at most, so this does not touch it
    beside = face in {low - 1, low + length} and face < RUN_RANKS
    if beside and not kicking.longer_cores:
        return min(2, kicking.same_kickers)
    return kicking.same_kickers


@lru_cache(maxsize=1 << 10)
def single_kickers(
    kicking: Kicking, rest: int, low: int, length: int, number: int
) -> tuple[int, ...]:
    """Give every choice of so many single kickers for a core, from the cards beside it."""
    if number == 1:
        ranks = profile_of(rest) & PATTERN
        return _each(1, ranks if kicking.core_kickers else ranks & ~(1 << low))
    ways: list[list[int]] = [[0], *([] for _ in range(number))]
    for face, copies in PACK.layout.counts(rest):
        most = min(copies, single_limit(kicking, face, low, length))
        for total in range(number, 0, -1):
            for some in range(1, min(most, total) + 1):
                cards = some * UNITS[face]
                ways[total] += [mask + cards for mask in ways[total - some]]
    chosen = ways[number]
    if rest & ROCKET_MASK == ROCKET_MASK and not kicking.jokers_together:
        chosen = [mask for mask in chosen if mask & ROCKET_MASK != ROCKET_MASK]  # D-12
    return tuple(chosen)


@lru_cache(maxsize=1 << 13)
def _each(copies: int, pattern: int) -> tuple[int, ...]:
    """Give so many cards of each rank of a pattern, one rank at a time."""
    return tuple([copies * UNITS[rank] for rank in ranks_of(pattern)])


@lru_cache(maxsize=1 << 10)
def pair_kickers(kicking: Kicking, rest: int, number: int) -> tuple[int, ...]:
    """Give every choice of so many pairs as kickers, from the cards beside a core."""
    if number == 1:
        return _each(2, profile_of(rest) >> 16 & PATTERN)
    ways: list[list[int]] = [[0], *([] for _ in range(number))]
    for face, copies in PACK.layout.counts(rest):
        most = min(copies // 2, 2 if kicking.fours_as_pairs else 1)  # D-15
        for total in range(number, 0, -1):
            for some in range(1, min(most, total) + 1):
                cards = 2 * some * UNITS[face]
                ways[total] += [mask + cards for mask in ways[total - some]]
    return tuple(ways[number])
