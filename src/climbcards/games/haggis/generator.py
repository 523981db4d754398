"""The generator: every combination that a hand can play, as masks.

Theory of operation. A hand has at most one court of each rank, so two facts keep the search small.
Courts never run short of rank (H-16): a group is its natural cards, and any choice of as many courts
as it has holes. And the highest window of a shape starts at the lowest natural card (H-13): requiring
a natural card in the lowest place finds each group of cards once, at the reading that counts.

What depends on one rank or one suit alone (sets, runs, the columns of stairs) is remembered: there are
few different ones, and the same come up all the time. Stairs join columns of several suits.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final, TypeAlias

from climbcards.games.haggis.combinations import (
    COURT_BOMBS,
    HIGH,
    JACK,
    LOW,
    RAINBOW,
    RUN,
    SUITED,
    run_key,
    set_key,
)
from climbcards.games.haggis.pack import DEALT
from climbcards.games.haggis.tables import (
    BOMB_PATTERN,
    BOMB_ROWS,
    Tables,
    choices,
    court_choices,
    parts,
)

Masks: TypeAlias = Sequence[int]
Found: TypeAlias = list[tuple[int, Masks]]
"""Keys ascending, and the masks of each."""
Partial: TypeAlias = list[tuple[int, int, int]]
"""Some columns of a stair: their mask, the holes left for courts, whether the lowest place is filled."""


def leads(tables: Tables, hand: int) -> Found:
    """Give every combination in a hand, each group of cards at its highest readings."""
    patterns, courts = tables.suit_patterns(hand), tables.held_courts(hand)
    found: dict[int, Masks] = {**_court_singles(tables, courts)}
    few = 4 - courts.bit_count()
    for low, cards in enumerate(tables.rows):
        row = hand & cards
        if row:
            found.update(_sets(LOW + low, row, courts))
            if (hand & (cards | cards << tables.stride)).bit_count() < few:
                continue  # too few for two columns of two
            length = 2  # three courts fill no two columns of J Q K, so it ends
            while (stairs := _stairs(tables, patterns, courts, low, length)) is not None:
                found.update(stairs)
                length += 1
    for suit, pattern in enumerate(patterns):
        for key, masks in _runs(tables, suit, pattern, courts).items():
            found[key] = (*found[key], *masks) if key in found else masks
    found.update(_bombs(tables, hand, patterns, courts))
    return sorted(found.items())


def every(tables: Tables) -> Found:
    """Give every combination of as many spot cards as are dealt, and one of each court; see `leads`."""
    patterns, courts = tables.suit_patterns(tables.spots), sum(tables.courts)
    found: dict[int, list[int]] = {}
    parts = [_court_singles(tables, courts), _bombs(tables, tables.spots, patterns, courts)]
    parts += [_sets(value, row, courts) for value, row in enumerate(tables.rows, start=LOW)]
    parts += [_runs(tables, suit, pattern, courts) for suit, pattern in enumerate(patterns)]
    for low, length in product(range(len(tables.rows)), range(2, len(tables.rows))):
        # three suits would be more cards than a hand has
        few = _two_suits(patterns) if 3 * (length - 1) > DEALT else [patterns]
        parts += [_stairs(tables, each, courts, low, length) or {} for each in few]
    for part in parts:
        for key, masks in part.items():
            kept = [mask for mask in masks if (mask & tables.spots).bit_count() <= DEALT]
            found.setdefault(key, []).extend(kept)
    return sorted(found.items())


def _two_suits(patterns: list[int]) -> Iterator[list[int]]:
    """Give the patterns of each two suits, and none for the others."""
    for two in combinations(range(len(patterns)), 2):
        yield [pattern if suit in two else 0 for suit, pattern in enumerate(patterns)]


def follows(tables: Tables, hand: int, old: int) -> Found:
    """Give every combination in a hand that beats a key; only the led shape and bombs are looked at."""
    patterns, courts = tables.suit_patterns(hand), tables.held_courts(hand)
    found: dict[int, Masks] = {}
    if old < RAINBOW:
        shape, value = divmod(old, 16)
        width, length = divmod(shape - RUN, 16)
        for higher in range(value + 1, HIGH + 1):
            if shape < RUN:
                masks = _sets_of(tables, hand, courts, shape, higher)
            elif width == 1:
                masks = _runs_of(tables, patterns, courts, run_key(1, length, higher))
            else:
                low = higher - length + 1 - LOW
                key = run_key(width, length, higher)
                masks = _stairs_of(tables, patterns, courts, low, key)
            if masks:
                found[(old >> 4) << 4 | higher] = masks
    bombs = _bombs(tables, hand, patterns, courts)
    found.update((key, masks) for key, masks in bombs.items() if key > old)
    return sorted(found.items())


def _sets_of(tables: Tables, hand: int, courts: int, size: int, value: int) -> Masks:
    key = set_key(size, value)
    if value >= JACK:
        return _court_singles(tables, courts).get(key, ())
    return _sets(value, hand & tables.rows[value - LOW], courts).get(key, ())


def _runs_of(tables: Tables, patterns: list[int], courts: int, key: int) -> Masks:
    return [
        mask
        for suit, pattern in enumerate(patterns)
        for mask in _runs(tables, suit, pattern, courts).get(key, ())
    ]


@cache
def _court_singles(tables: Tables, courts: int) -> dict[int, Masks]:
    """Give the lone courts as singles."""
    return {
        set_key(1, JACK + place): (court,)
        for place, court in enumerate(tables.courts)
        if courts & court
    }


@lru_cache(maxsize=1 << 12)
def _sets(value: int, row: int, courts: int) -> dict[int, Masks]:
    """Give the sets of a rank from its cards in hand and these courts."""
    found: dict[int, list[int]] = {}
    for natural, ways in choices(row):
        for wild, chosen in enumerate(court_choices(courts)):
            masks = [way | court for way in ways for court in chosen]
            found.setdefault(set_key(natural + wild, value), []).extend(masks)
    return {key: tuple(masks) for key, masks in found.items()}


@lru_cache(maxsize=1 << 12)
def _runs(tables: Tables, suit: int, pattern: int, courts: int) -> dict[int, Masks]:
    """Give the runs of width 1 from the ranks of a suit and these courts."""
    column, chosen = tables.columns[suit], court_choices(courts)
    return {
        key: tuple(
            sorted([column[part] | court for part, holes in ways for court in chosen[holes]])
        )
        for key, ways in _spans(pattern, len(chosen) - 1)
    }


@cache
def _spans(pattern: int, wild: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Give the runs from the ranks of a suit and so many courts, each with the parts and the holes."""
    found: dict[int, list[tuple[int, int]]] = {}
    for part in parts(pattern):
        low, natural = (part & -part).bit_length() - 1, part.bit_count()
        gaps = part.bit_length() - low - natural
        for holes in range(max(gaps, 3 - natural), wild + 1):
            length = natural + holes
            key = run_key(1, length, LOW + low + length - 1)
            found.setdefault(key, []).append((part, holes))
    return tuple((key, tuple(ways)) for key, ways in found.items())


def _stairs(
    tables: Tables, patterns: list[int], courts: int, low: int, length: int
) -> dict[int, Masks] | None:
    """Give the stairs of a window from these suits and courts; None if no longer one can exist."""
    window = (1 << length) - 1
    chosen = court_choices(courts)
    wild = len(chosen) - 1
    filled = tuple([pattern >> low & window for pattern in patterns])
    missing = sorted([length - part.bit_count() for part in filled])
    if missing[0] > wild or missing[0] + min(missing[1], length) > wild:
        return None
    ways = _ways if length <= SHORT else _ways.__wrapped__
    found: dict[int, list[int]] = {}
    shift = low * tables.stride
    for suits, grounded in enumerate(ways(tables, filled, length, wild), start=1):
        for extra in range(suits == 1, wild // length + 1):  # columns of courts alone, H-12
            alone = extra * length
            masks = [
                mask << shift | court
                for mask, holes in grounded
                if holes + alone <= wild
                for court in chosen[holes + alone]
            ]
            if masks:
                key = run_key(suits + extra, length, LOW + low + length - 1)
                found.setdefault(key, []).extend(masks)
    return {**found}


SHORT: Final = 3
"""Windows up to this long recur all the time: what fills them is remembered."""


@lru_cache(maxsize=1 << 13)
def _ways(
    tables: Tables, filled: tuple[int, ...], length: int, wild: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Give the ways to fill a window at the lowest rank, its lowest place by a card, by suits used.

    Each is a mask and the holes that it leaves for courts.
    """
    used: list[list[tuple[int, int, int]]] = [[(0, 0, 0)]]
    for suit, part in enumerate(filled):
        columns = _columns(tables, suit, part, length, wild)
        if columns:
            used.append([])
            for suits in range(len(used) - 2, -1, -1):
                used[suits + 1] += [
                    (mask | more, holes + missing, grounded | low_filled)
                    for mask, holes, grounded in used[suits]
                    for more, missing, low_filled in columns
                    if holes + missing <= wild
                ]
    return tuple(
        tuple([(mask, holes) for mask, holes, grounded in partial if grounded])
        for partial in used[1:]
    )


@cache
def _columns(tables: Tables, suit: int, part: int, length: int, wild: int) -> Partial:
    """Give the ways to fill one suit of a window at the lowest rank."""
    ways = (
        (tables.columns[suit][some], length - some.bit_count(), some & 1) for some in parts(part)
    )
    return sorted((way for way in ways if way[1] <= wild), key=lambda way: way[1])


def _stairs_of(tables: Tables, patterns: list[int], courts: int, low: int, key: int) -> Masks:
    """Give the stairs of one key, whose window starts at `low`."""
    if low >= len(tables.rows):
        return ()
    length = ((key >> 4) - RUN) % 16
    return (_stairs(tables, patterns, courts, low, length) or {}).get(key, ())


def _bombs(tables: Tables, hand: int, patterns: list[int], courts: int) -> dict[int, Masks]:
    """Give the bombs (C-8)."""
    found: dict[int, Masks] = {**_court_bombs(tables, courts)}
    if all(hand & tables.rows[row] for row in BOMB_ROWS):
        rainbows = tuple(_rainbows(tables, patterns))
        if rainbows:
            found[RAINBOW] = rainbows
        suited = tuple(
            tables.columns[suit][BOMB_PATTERN]
            for suit, pattern in enumerate(patterns)
            if pattern & BOMB_PATTERN == BOMB_PATTERN
        )
        if suited:
            found[SUITED] = suited
    return found


@cache
def _court_bombs(tables: Tables, courts: int) -> dict[int, Masks]:
    """Give the bombs of courts alone."""
    masks = {
        order: sum(tables.courts[place] for place in places)
        for places, order in COURT_BOMBS.items()
    }
    return {RAINBOW + order: (mask,) for order, mask in masks.items() if courts & mask == mask}


def _rainbows(tables: Tables, patterns: list[int]) -> Iterator[int]:
    """Give 3-5-7-9 in four different suits, however often (H-14)."""
    owners = [
        [suit for suit, pattern in enumerate(patterns) if pattern >> row & 1] for row in BOMB_ROWS
    ]
    for suits in product(*owners):
        if len(set(suits)) == len(BOMB_ROWS):
            yield sum(tables.cards[suit][row] for suit, row in zip(suits, BOMB_ROWS, strict=True))
