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
from operator import itemgetter
from typing import TypeAlias

from climbcards.authors import Counted
from climbcards.games.haggis.combinations import (
    COURT_BOMBS,
    HIGH,
    JACK,
    LOW,
    RAINBOW,
    RUN,
    SUITED,
    TEN,
    set_key,
)
from climbcards.games.haggis.pack import DEALT
from climbcards.games.haggis.tables import (
    BOMB_PATTERN,
    BOMB_ROWS,
    Tables,
    choices,
    court_choices,
)
from climbcards.games.haggis.ways import Ways, spans, stairs

Masks: TypeAlias = Sequence[int]
Found: TypeAlias = list[tuple[int, Masks]]
"""Keys ascending, and the masks of each."""
Keyed: TypeAlias = Iterator[tuple[int, Masks]]
"""The same, one by one."""


def leads(tables: Tables, hand: int) -> Found:
    """Give every combination in a hand, each group of cards at its highest readings."""
    courts, spots = hand & tables.court_bits, hand & tables.spots
    found: dict[int, Masks] = dict(_court_singles(tables, courts))
    for low, cards in enumerate(tables.rows):
        row = hand & cards
        if row:
            found.update(_sets(LOW + low, row, courts))
            length = 2
            while more := _stairs(tables, spots, courts, low, length):
                found.update(more)
                length += 1
    for suit, _ in tables.patterns:
        for key, masks in _runs(tables, hand & suit, courts).items():
            found[key] = _joined(found[key], masks) if key in found else masks
    return [*sorted(found.items()), *_bombs(tables, hand)]


def every(tables: Tables) -> Found:
    """Give every combination of as many spot cards as are dealt, and one of each court; see `leads`."""
    spots, courts = tables.spots, tables.court_bits
    found: dict[int, list[int]] = {}
    parts = [dict(_court_singles(tables, courts)), dict(_bombs(tables, spots | courts))]
    parts += [_sets(value, row, courts) for value, row in enumerate(tables.rows, start=LOW)]
    parts += [_runs(tables, suit, courts) for suit, _ in tables.patterns]
    for low, length in product(range(len(tables.rows)), range(2, len(tables.rows))):
        # three suits would be more cards than a hand has
        few = _two_suits(tables) if 3 * (length - 1) > DEALT else [spots]
        parts += [dict(_stairs(tables, each, courts, low, length)) for each in few]
    for part in parts:
        for key, masks in part.items():
            kept = [mask for mask in masks if (mask & spots).bit_count() <= DEALT]
            found.setdefault(key, []).extend(kept)
    return sorted(found.items())


def _two_suits(tables: Tables) -> Iterator[int]:
    """Give the spot cards of each two suits."""
    return map(sum, combinations([suit for suit, _ in tables.patterns], 2))


def follows(tables: Tables, hand: int, old: int) -> Found:
    """Give every combination in a hand that beats a key; only the led shape and bombs are looked at."""
    bombs = [(key, masks) for key, masks in _bombs(tables, hand) if key > old]
    if old >= RAINBOW:
        return bombs
    shape = old >> 4
    higher = _sets_over if shape < RUN else _runs_over if shape < RUN + 32 else _stairs_over
    return [*higher(tables, hand, old), *bombs]


def _sets_over(tables: Tables, hand: int, old: int) -> Keyed:
    """Give the higher sets of a size."""
    shape, value = divmod(old, 16)
    courts = hand & tables.court_bits
    for higher in range(value + 1, TEN + 1):
        row = hand & tables.rows[higher - LOW]
        masks = _sets(higher, row, courts).get(set_key(shape, higher)) if row else None
        if masks:
            yield set_key(shape, higher), masks
    if shape == 1:
        yield from [item for item in _court_singles(tables, courts) if item[0] > old]


def _runs_over(tables: Tables, hand: int, old: int) -> Keyed:
    """Give the higher runs of a length."""
    courts = hand & tables.court_bits
    runs = [_runs(tables, hand & suit, courts) for suit, _ in tables.patterns]
    for key in range(old + 1, old - old % 16 + HIGH + 1):
        masks = [mask for each in runs for mask in each.get(key, ())]
        if masks:
            yield key, masks


def _stairs_over(tables: Tables, hand: int, old: int) -> Keyed:
    """Give the higher stairs of a width and length."""
    courts, spots = hand & tables.court_bits, hand & tables.spots
    length = (old >> 4) % 16
    first = old % 16 - LOW - length + 2
    for low, cards in enumerate(tables.rows[first:], start=first):
        if hand & cards:
            key = old + 1 + low - first
            yield from [
                item for item in _stairs(tables, spots, courts, low, length) or () if item[0] == key
            ]


@cache
def _court_singles(tables: Tables, courts: int) -> tuple[tuple[int, Masks], ...]:
    """Give the lone courts as singles."""
    return tuple(
        (set_key(1, JACK + place), (court,))
        for place, court in enumerate(tables.courts)
        if courts & court
    )


@lru_cache(maxsize=1 << 12)
def _sets(value: int, row: int, courts: int) -> dict[int, Masks]:
    """Give the sets of a rank from its cards in hand and these courts."""
    found: dict[int, list[int]] = {}
    for natural, ways in choices(row):
        for wild, chosen in enumerate(court_choices(courts)):
            masks = [way | court for way in ways for court in chosen]
            found.setdefault(set_key(natural + wild, value), []).extend(masks)
    return {key: tuple(masks) for key, masks in found.items()}


def _joined(some: Masks, more: Masks) -> Masks:
    """Give masks of one combination after others."""
    return Counted(len(some) + len(more), lambda: [*some, *more])


@lru_cache(maxsize=1 << 12)
def _runs(tables: Tables, held: int, courts: int) -> dict[int, Masks]:
    """Give the runs of width 1 from the cards of one suit and these courts."""
    chosen = court_choices(courts)
    suit, pattern = max(enumerate(tables.suit_patterns(held)), key=itemgetter(1))
    column = tables.columns[suit]
    return {
        key: Counted(count, _run_masks, column, ways, chosen)
        for key, count, ways in spans(pattern, len(chosen) - 1)
    }


def _run_masks(column: Masks, ways: Ways, chosen: Sequence[Masks]) -> list[int]:
    """Give the cards of the ranks of a run, and fill its holes with courts."""
    return sorted([column[part] | court for part, holes in ways for court in chosen[holes]])


def _stairs(
    tables: Tables, spots: int, courts: int, low: int, length: int
) -> list[tuple[int, Masks]]:
    """Give the stairs of a window from these cards; where there are none, there are no longer ones either."""
    shift, wild = low * tables.stride, courts.bit_count()
    filled = stairs(tables, spots >> shift & tables.windows[length], length, wild)
    if not filled:
        return []
    chosen = court_choices(courts)
    return [
        (key + low, Counted(count, _stair_masks, ways, shift, chosen))
        for key, count, ways in filled
    ]


def _stair_masks(ways: Ways, shift: int, chosen: Sequence[Masks]) -> list[int]:
    """Move ways to fill the lowest window up, and fill their holes with courts."""
    return [mask << shift | court for mask, holes in ways for court in chosen[holes]]


def _bombs(tables: Tables, hand: int) -> Sequence[tuple[int, Masks]]:
    """Give the bombs, low to high (C-8)."""
    courts = _court_bombs(tables, hand & tables.court_bits)
    if not all(map(hand.__and__, tables.bomb_rows)):
        return courts
    rainbow, suited = _spot_bombs(tables, hand & sum(tables.bomb_rows))
    return (*rainbow, *courts, *suited)


@cache
def _court_bombs(tables: Tables, courts: int) -> tuple[tuple[int, Masks], ...]:
    """Give the bombs of courts alone."""
    masks = (
        (RAINBOW + order, sum(tables.courts[place] for place in places))
        for places, order in COURT_BOMBS.items()
    )
    return tuple((key, (mask,)) for key, mask in masks if courts & mask == mask)


@lru_cache(maxsize=1 << 12)
def _spot_bombs(tables: Tables, held: int) -> tuple[tuple[tuple[int, Masks], ...], ...]:
    """Give the rainbows, and the suited bombs, from the cards of their ranks: at most one key of each."""
    patterns = tables.suit_patterns(held)
    rainbows = tuple(_rainbows(tables, patterns))
    suited = tuple(
        tables.columns[suit][BOMB_PATTERN]
        for suit, pattern in enumerate(patterns)
        if pattern == BOMB_PATTERN
    )
    return (((RAINBOW, rainbows),) if rainbows else ()), (((SUITED, suited),) if suited else ())


def _rainbows(tables: Tables, patterns: list[int]) -> Iterator[int]:
    """Give 3-5-7-9 in four different suits, however often (H-14)."""
    owners = [
        [suit for suit, pattern in enumerate(patterns) if pattern >> row & 1] for row in BOMB_ROWS
    ]
    for suits in product(*owners):
        if len(set(suits)) == len(BOMB_ROWS):
            yield sum(tables.cards[suit][row] for suit, row in zip(suits, BOMB_ROWS, strict=True))
