"""The ways to fill a window: how many there are, and which cards they are.

Theory of operation. A window is some consecutive ranks; one rank alone is the window of a set. Each suit fills it
with some of its cards or has no part in it, and courts fill the holes. So how many ways there are depends on two things
of each suit alone: how many of the ranks it has, and whether it has the lowest one. A suit that fills a window is
of one of eight *kinds* by them, and how many suits of each kind there are is one number, which is looked up. What
is counted is for the lowest window, and is moved up. The cards are found when somebody looks at them.
"""

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from math import comb
from typing import Final, TypeAlias

from climbcards.games.haggis.combinations import HIGH, LOW, run_key, set_key
from climbcards.games.haggis.tables import Tables, choices, court_choices, parts

Tally: TypeAlias = tuple[tuple[int, int], ...]
"""Keys of combinations, and in how many ways each can be played."""
Columns: TypeAlias = list[tuple[int, int, int]]
"""Some columns of a stair: their mask, the holes left for courts, whether the lowest place is filled."""
Ways: TypeAlias = tuple[tuple[int, int], ...]
"""Cards of one suit: the ranks of each run, and the holes that it leaves for courts."""

_MANY: Final = 3
"""The bits that hold a number of suits: there are five at most."""
_KINDS: Final = 8 * _MANY
"""The bits that hold the number of suits of each kind, for windows of one length."""
_ALL: Final = (1 << _KINDS) - 1


@cache
def kinds(wild: int) -> tuple[int, ...]:
    """Give what suits are with so many courts, by pattern: the numbers of several suits are added.

    It says of windows of each length, the shortest in the lowest bits, of which kind a suit is.
    """
    lengths = range(1, HIGH - LOW + 2)
    return tuple(
        sum(_kind(pattern, length, wild) << _KINDS * (length - 1) for length in lengths)
        for pattern in range(512)
    )


def _kind(pattern: int, length: int, wild: int) -> int:
    """Count a suit as one of its kind in the lowest window of a length; as none if it has no part in it."""
    cards = (pattern & (1 << length) - 1).bit_count()
    short = length - cards
    return 1 << _MANY * (2 * short + (pattern & 1)) if cards and short <= wild else 0


@lru_cache(maxsize=1 << 12)
def upwards(low: int, wild: int, suits: int) -> Tally:
    """Give the sets and stairs whose lowest place is this one, and is filled by a card, from such suits."""
    found, length = list[tuple[int, int]](), 1
    while suits:
        found += [(key + low, count) for key, count in _window(length, wild, suits & _ALL)]
        suits >>= _KINDS
        length += 1
    return tuple(found)


def window(length: int, wild: int, suits: int) -> Tally:
    """Give those of the lowest window of a length."""
    return _window(length, wild, suits >> _KINDS * (length - 1) & _ALL)


@lru_cache(maxsize=1 << 12)
def _window(length: int, wild: int, suits: int) -> Tally:
    """Count the sets or stairs of the lowest window from so many suits of each kind, filled up by courts."""
    cards = [
        (length - short, low)
        for short, low in product(range(wild + 1), range(2))
        for _ in range(suits >> _MANY * (2 * short + low) & (1 << _MANY) - 1)
    ]
    begun = _begun(length, wild, [number for number, _ in cards])
    begun.subtract(_begun(length, wild, [number - low for number, low in cards]))
    found = Counter[int]()
    for (columns, holes), ways in begun.items():
        # a stair has two columns at least (H-9), some perhaps of courts alone (H-12)
        for alone in range(columns == 1 < length, (wild - holes) // length + 1):
            width = columns + alone
            key = run_key(width, length, LOW + length - 1) if length > 1 else set_key(width, LOW)
            found[key] += ways * comb(wild, holes + alone * length)
    return tuple((key, ways) for key, ways in found.items() if ways)


def _begun(length: int, wild: int, suits: list[int]) -> Counter[tuple[int, int]]:
    """Count the ways to begin with suits that have so many ranks of a window: by columns, and holes for courts."""
    found = Counter({(0, 0): 1})
    for cards in suits:
        for (columns, holes), ways in [*found.items()]:
            for used in range(max(1, length + holes - wild), cards + 1):
                found[columns + 1, holes + length - used] += ways * comb(cards, used)
    del found[0, 0]
    return found


@lru_cache(maxsize=1 << 12)
def set_masks(row: int, courts: int, size: int) -> tuple[int, ...]:
    """Give the sets of a size from the cards of one rank and these courts."""
    chosen = court_choices(courts)
    return tuple(
        [
            way | court
            for natural, ways in choices(row)
            if 0 <= size - natural < len(chosen)
            for way in ways
            for court in chosen[size - natural]
        ]
    )


def stair_masks(tables: Tables, hand: int, low: int, shape: tuple[int, int]) -> list[int]:
    """Give the stairs of a width and a length from a place on, their lowest place filled by a card."""
    width, length = shape
    courts, shift = hand & tables.court_bits, low * tables.stride
    chosen = court_choices(courts)
    held = (hand & tables.spots) >> shift & tables.windows[length]
    used = _together(tables, held, length, courts.bit_count())
    return [
        mask << shift | court
        for columns, ways in enumerate(used[:width], start=1)
        for mask, holes, grounded in ways
        if grounded and holes + (width - columns) * length < len(chosen)
        for court in chosen[holes + (width - columns) * length]
    ]


@lru_cache(maxsize=1 << 11)
def _together(tables: Tables, held: int, length: int, wild: int) -> list[Columns]:
    """Put columns of several suits together, by the number of suits from one on."""
    used: list[Columns] = []
    for suit, part in enumerate(tables.suit_patterns(held)):
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
def spans(pattern: int, wild: int) -> dict[int, tuple[int, Ways]]:
    """Give the runs from the ranks of a suit and so many courts: how many, the parts of the pattern, and their holes."""
    found: dict[int, list[tuple[int, int]]] = {}
    for part in parts(pattern):
        low, natural = (part & -part).bit_length() - 1, part.bit_count()
        gaps = part.bit_length() - low - natural
        for holes in range(max(gaps, 3 - natural), wild + 1):
            length = natural + holes
            key = run_key(1, length, LOW + low + length - 1)
            found.setdefault(key, []).append((part, holes))
    return {
        key: (sum(comb(wild, holes) for _, holes in ways), tuple(ways))
        for key, ways in found.items()
    }


def run_masks(tables: Tables, hand: int, key: int) -> list[int]:
    """Give the runs of one suit that have a key."""
    courts = hand & tables.court_bits
    return [
        mask
        for suit, pattern in enumerate(tables.suit_patterns(hand))
        for mask in _suit_runs(tables, suit, pattern, courts, key)
    ]


@lru_cache(maxsize=1 << 12)
def _suit_runs(tables: Tables, suit: int, pattern: int, courts: int, key: int) -> list[int]:
    """Give those from the ranks of a suit."""
    chosen, column = court_choices(courts), tables.columns[suit]
    _, ways = spans(pattern, len(chosen) - 1).get(key, (0, ()))
    return sorted([column[part] | court for part, holes in ways for court in chosen[holes]])
