"""The generator: every combination that a hand can play, as masks.

Theory of operation. A hand has at most one court of each rank, so two facts keep the search small.
Courts never run short of rank (H-16): a group is its natural cards, and any choice of as many courts
as it has holes. And the highest window of a shape starts at the lowest natural card (H-13): requiring
a natural card in the lowest place finds each group of cards once, at the reading that counts.

What depends on one rank or one suit alone (sets, runs, the columns of stairs) is remembered: there are
few different ones, and the same come up all the time. Stairs join columns of several suits.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations, product
from typing import TypeAlias

from climbcards.authors import Counted, Tallied
from climbcards.games.haggis.combinations import (
    BOMB,
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
)
from climbcards.games.haggis.ways import (
    kinds,
    run_masks,
    set_masks,
    spans,
    stair_masks,
    upwards,
    window,
)

Masks: TypeAlias = Sequence[int]
Tally: TypeAlias = list[tuple[int, int]]
"""Keys ascending, and how many ways there are to play each."""
Found: TypeAlias = Sequence[tuple[int, Masks]]
"""Keys ascending, and the masks of each."""


def leads(tables: Tables, hand: int) -> Found:
    """Give every combination in a hand, each group of cards at its highest readings."""
    courts, patterns = hand & tables.court_bits, tables.suit_patterns(hand)
    wild = courts.bit_count()
    found = [*_runs(patterns, wild).items()]
    kind = kinds(wild)
    for low, row in enumerate(tables.rows):
        if hand & row:
            found += upwards(low, wild, sum([kind[pattern >> low] for pattern in patterns]))
    alone = _court_singles(tables, courts) + _bombs(tables, hand)
    found += [(key, len(masks)) for key, masks in alone]
    found.sort()
    return Tallied(found, partial(_masks, tables, hand))


def follows(tables: Tables, hand: int, old: int) -> Found:
    """Give every combination in a hand that beats a key; only the led shape and bombs are looked at."""
    bombs = [(key, masks) for key, masks in _bombs(tables, hand) if key > old]
    if old >= RAINBOW:
        return bombs
    shape = old >> 4
    if shape < RUN:
        return _sets_over(tables, hand, old) + bombs
    higher = _runs_over if shape < RUN + 32 else _stairs_over
    counts = higher(tables, hand, old)
    return [(key, Counted(many, _masks, tables, hand, key)) for key, many in counts] + bombs


def every(tables: Tables) -> Iterator[tuple[int, Masks]]:
    """Give every combination of as many spot cards as are dealt, and one of each court; see `leads`."""
    spots, courts = tables.spots, tables.court_bits
    for key, masks in leads(tables, spots | courts):
        found: Iterable[int] = masks
        if RUN + 32 <= key >> 4 < BOMB and 3 * ((key >> 4) % 16 - 1) > DEALT:
            # three suits would be more cards than a hand has
            pairs = combinations([suit for suit, _ in tables.patterns], 2)
            found = [mask for pair in pairs for mask in _masks(tables, sum(pair) | courts, key)]
        kept = [mask for mask in found if (mask & spots).bit_count() <= DEALT]
        if kept:
            yield key, kept


def _masks(tables: Tables, hand: int, key: int) -> Masks:
    """Give every way to play the combination of a key from a hand."""
    shape, value = divmod(key, 16)
    if shape >= BOMB:
        return dict(_bombs(tables, hand))[key]
    if value > TEN and shape < RUN:
        return (tables.courts[value - JACK],)
    if shape < RUN:
        return set_masks(hand & tables.rows[value - LOW], hand & tables.court_bits, shape)
    width, length = divmod(shape - RUN, 16)
    if width == 1:
        return run_masks(tables, hand, key)
    return stair_masks(tables, hand, value - LOW + 1 - length, (width, length))


def _sets_over(tables: Tables, hand: int, old: int) -> list[tuple[int, Masks]]:
    """Give the higher sets of a size."""
    size, value = divmod(old, 16)
    courts, found = hand & tables.court_bits, list[tuple[int, Masks]]()
    for higher in range(value + 1, TEN + 1):
        row = hand & tables.rows[higher - LOW]
        masks = set_masks(row, courts, size) if row else ()
        if masks:
            found.append((set_key(size, higher), masks))
    if size == 1:
        found += [single for single in _court_singles(tables, courts) if single[0] > old]
    return found


def _runs_over(tables: Tables, hand: int, old: int) -> Tally:
    """Count the higher runs of a length."""
    runs = _runs(tables.suit_patterns(hand), (hand & tables.court_bits).bit_count())
    return [(key, runs[key]) for key in range(old + 1, old - old % 16 + HIGH + 1) if key in runs]


def _stairs_over(tables: Tables, hand: int, old: int) -> Tally:
    """Count the higher stairs of a width and length."""
    patterns, wild = tables.suit_patterns(hand), (hand & tables.court_bits).bit_count()
    length, kind = (old >> 4) % 16, kinds(wild)
    first, found = old % 16 - LOW - length + 2, list[tuple[int, int]]()
    for low, row in enumerate(tables.rows[first:], start=first):
        if hand & row:
            higher = dict(window(length, wild, sum([kind[pattern >> low] for pattern in patterns])))
            key = old + 1 + low - first
            if key - low in higher:
                found.append((key, higher[key - low]))
    return found


def _runs(patterns: Iterable[int], wild: int) -> dict[int, int]:
    """Count the runs of width 1 from the ranks of each suit and so many courts."""
    found: dict[int, int] = {}
    for pattern in patterns:
        for key, (count, _) in spans(pattern, wild).items():
            found[key] = found.get(key, 0) + count
    return found


@cache
def _court_singles(tables: Tables, courts: int) -> tuple[tuple[int, Masks], ...]:
    """Give the lone courts as singles."""
    return tuple(
        (set_key(1, JACK + place), (court,))
        for place, court in enumerate(tables.courts)
        if courts & court
    )


def _bombs(tables: Tables, hand: int) -> tuple[tuple[int, Masks], ...]:
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
