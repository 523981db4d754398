"""The ways to fill a window of stairs: how many there are, and which cards they are.

Theory of operation. A window is some consecutive ranks. Each suit fills it with some of its cards or has no part
in it, and courts fill the holes. All that is found here is for the lowest window, and is moved up by whoever asks: so
the same few windows come up all the time, and are remembered. Of a way only the holes are known: which
courts fill them is settled when somebody looks at the cards.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Final, TypeAlias

from climbcards.games.haggis.combinations import LOW, run_key
from climbcards.games.haggis.tables import Tables, parts

Columns: TypeAlias = list[tuple[int, int, int]]
"""Some columns of a stair: their mask, the holes left for courts, whether the lowest place is filled."""
Ways: TypeAlias = Sequence[tuple[int, int]]
"""Ways to fill a window: the mask of each, and the holes that it leaves for courts."""
Filled: TypeAlias = tuple[tuple[int, int, Ways], ...]
"""What fills a window: the key of each stair, how many there are when courts have filled the holes, and the ways."""

SHORT: Final = 3
"""Windows up to this long recur all the time: what fills them is remembered."""


def stairs(tables: Tables, held: int, length: int, wild: int) -> Filled:
    """Give the stairs of the lowest window, their lowest place filled by a card, from its cards and so many courts.

    Where there are none, there are no longer ones either: what is left of one without its highest rank is a stair.
    """
    if held.bit_count() < 2 * length - wild:  # two columns at least, H-9
        return ()
    return (_stairs if length <= SHORT else _stairs.__wrapped__)(tables, held, length, wild)


@lru_cache(maxsize=1 << 13)
def _stairs(tables: Tables, held: int, length: int, wild: int) -> Filled:
    """Find them."""
    found: dict[int, list[tuple[int, int]]] = {}
    used = _together(tables, tables.suit_patterns(held), length, wild)
    for suits, columns in enumerate(used, start=1):
        for extra in range(suits == 1, wild // length + 1):  # columns of courts alone, H-12
            alone = extra * length
            ways = [
                (mask, holes + alone)
                for mask, holes, grounded in columns
                if grounded and holes + alone <= wild
            ]
            if ways:
                key = run_key(suits + extra, length, LOW + length - 1)
                found.setdefault(key, []).extend(ways)
    return _counted(found, wild)


def _counted(found: dict[int, list[tuple[int, int]]], wild: int) -> Filled:
    """Count what ways come to when courts fill their holes."""
    fillings = _FILLINGS[wild]
    return tuple(
        [(key, sum([fillings[holes] for _, holes in ways]), ways) for key, ways in found.items()]
    )


_FILLINGS: Final = tuple(tuple(comb(wild, holes) for holes in range(wild + 1)) for wild in range(4))
"""How many choices of courts fill so many holes, by the courts that there are."""


def _together(tables: Tables, filled: list[int], length: int, wild: int) -> list[Columns]:
    """Put columns of several suits together, by the number of suits from one on."""
    used: list[Columns] = []
    for suit, part in enumerate(filled):
        if length - part.bit_count() > wild:
            continue
        columns = _columns(tables, suit, part, length, wild)
        used.append([])
        for suits in range(len(used) - 1, 0, -1):
            used[suits] += [
                (mask | more, holes + missing, grounded | low_filled)
                for mask, holes, grounded in used[suits - 1]
                for more, missing, low_filled in columns
                if holes + missing <= wild
            ]
        used[0] += columns
    return used


@cache
def _columns(tables: Tables, suit: int, part: int, length: int, wild: int) -> Columns:
    """Give the ways to fill one suit of a window at the lowest rank, none of them empty."""
    ways = (
        (tables.columns[suit][some], length - some.bit_count(), some & 1) for some in parts(part)
    )
    return sorted((way for way in ways if way[1] <= wild), key=lambda way: way[1])


@cache
def spans(pattern: int, wild: int) -> Filled:
    """Give the runs from the ranks of a suit and so many courts; the parts of the pattern stand for their masks."""
    found: dict[int, list[tuple[int, int]]] = {}
    for part in parts(pattern):
        low, natural = (part & -part).bit_length() - 1, part.bit_count()
        gaps = part.bit_length() - low - natural
        for holes in range(max(gaps, 3 - natural), wild + 1):
            length = natural + holes
            key = run_key(1, length, LOW + low + length - 1)
            found.setdefault(key, []).append((part, holes))
    return _counted(found, wild)
