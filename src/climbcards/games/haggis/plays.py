"""Recognition and generation: what some cards are, and every play of a hand, as masks (C-4 to C-12).

Theory of operation. A *pattern* has the ranks 2 to 10 of one suit, nine bits. A hand has at most one court of each
rank, so two facts keep the search small. A court can always take the place that is left for it (H-16): a combination is
its spot cards and any choice of as many courts as it has holes. And the highest window of a shape starts at the lowest
spot card (H-13): if a spot card must be in the lowest place, each group of cards is found once, at the reading that counts.

A *window* is some consecutive ranks; that of a set is one rank. Each suit fills one column of the window with some of
its cards, or takes no part, and courts fill the holes. A run is one column, a stair two or more. So the number of ways
depends on two properties of each suit: how many of the ranks it has, and whether it has the lowest one. By these a suit
that can fill a column is of one of eight *kinds*. How many suits of each kind there are is one number, by which the
number of ways is looked up. It is found for the lowest window; higher windows are moved down to it. The masks of a lead
are made only when somebody looks at them; those of one shape, to follow, are few and are made at once.

What depends on one rank or one suit (sets, and the columns of runs and stairs) is remembered: there are few different
values, and the same ones come up all the time.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate, chain, combinations, product, repeat
from math import comb
from operator import itemgetter
from typing import Final, TypeAlias, assert_never, final

import climbcards.authors as kit
from climbcards import Cards, CardsError, Pack, Run, Set, StandIn
from .cards import (
    BOMB,
    COURTS,
    DEALT,
    HIGH,
    JACK,
    LOW,
    PACKS,
    RAINBOW,
    RANKS,
    RUN,
    SPOT_RANKS,
    SUITED,
    TEN,
    Bomb,
    Combination,
    combination_of,
    run_key,
    set_key,
)
from .options import HouseRules

BOMB_ROWS: Final = (1, 3, 5, 7)
BOMB_PATTERN: Final = sum(1 << row for row in BOMB_ROWS)  # 3 5 7 9


@cache
def choices(mask: int) -> tuple[tuple[int, ...], ...]:
    """Return the ways to choose some cards of a mask, by their number, from none on. The mask has each face once."""
    cards: list[int] = []
    while mask:
        cards.append(mask & -mask)
        mask &= mask - 1
    return tuple(tuple(map(sum, combinations(cards, count))) for count in range(len(cards) + 1))


def _sums(bits: Iterable[int]) -> tuple[int, ...]:
    """Return the sum of each set of some bits; the number of a set has a bit for each that is in it."""
    sums = [0]
    for bit in bits:
        sums += [bit + each for each in sums]
    return tuple(sums)


@final
class Tables:
    """The masks of one pack.

    `cards[suit][rank]` is one spot card, `rows[rank]` all cards of a rank, `spots` all spot cards, `court_bits` one copy of
    each court, and `alone` has the keys of lone courts and of bombs of courts by their masks, low to high (C-8). `columns[suit][pattern]` is the mask of a pattern in a suit, and
    `patterns` has the mask of each suit with the inverse. A mask that is moved up by `stride` bits has the same spot cards
    one rank higher. `counters` tells for each court how far down to move a mask and what to keep of it, to count the copies.
    `windows[length]` has all cards of so many ranks from the lowest on, `bombing` all cards that can be in a bomb.
    """

    def __init__(self, pack: Pack) -> None:
        layout, width, ranks = pack.layout, len(pack.suits), len(SPOT_RANKS)
        bits = [1 << shift for shift in layout.shifts]
        places = [pack.index(card) for card in COURTS]
        self.cards: tuple[tuple[int, ...], ...] = tuple(
            tuple(bits[suit : width * ranks : width]) for suit in range(width)
        )
        self.rows: tuple[int, ...] = tuple(map(sum, zip(*self.cards, strict=True)))
        self.spots: int = sum(self.rows)
        self.columns: tuple[tuple[int, ...], ...] = tuple(_sums(suit) for suit in self.cards)
        self.patterns: tuple[tuple[int, dict[int, int]], ...] = tuple(
            (suit[-1], {mask: pattern for pattern, mask in enumerate(suit)})
            for suit in self.columns
        )
        self.court_bits: int = sum(bits[place] for place in places)
        singles, bombs = range(set_key(1, JACK), set_key(1, HIGH) + 1), range(RAINBOW + 1, SUITED)
        masks = chain(*choices(self.court_bits)[1:])
        self.alone: dict[int, int] = dict(zip(masks, (*singles, *bombs), strict=True))
        self.counters: tuple[tuple[int, ...], ...] = tuple(
            (layout.shifts[place], layout.fields[place]) for place in places
        )
        self.stride: int = layout.shifts[width]
        self.windows: tuple[int, ...] = tuple(accumulate((*self.rows, 0, 0, 0), initial=0))
        self.bombing: int = sum(self.rows[row] for row in BOMB_ROWS) + self.court_bits

    def suit_patterns(self, mask: int) -> list[int]:
        """Return the ranks of each suit as a pattern."""
        return [patterns[mask & suit] for suit, patterns in self.patterns]

    def court_counts(self, mask: int) -> tuple[int, int, int]:
        """Count the Jacks, Queens and Kings."""
        if mask & self.spots == mask:
            return 0, 0, 0
        jacks, queens, kings = [mask >> shift & field for shift, field in self.counters]
        return jacks, queens, kings


TABLES: Final = {players: Tables(pack) for players, pack in PACKS.items()}
"""The tables by number of players."""

_BY_PACK: Final = {pack: TABLES[players] for players, pack in PACKS.items()}


def tables_of(cards: Cards) -> Tables:
    """Return the tables for the pack of some cards.

    Raises:
        CardsError: They are not Haggis cards.
    """
    try:
        return _BY_PACK[cards.pack]
    except KeyError:
        raise CardsError(f"{cards} are not of a Haggis pack: use the pack of the game") from None


Tally: TypeAlias = Sequence[tuple[int, int]]
"""Keys of combinations, and in how many ways each can be played."""
Columns: TypeAlias = list[tuple[int, int, int]]
"""Some columns of a window: their mask, the holes left for courts, and whether the lowest place is filled."""

_MANY: Final = 3
"""The bits of a number of suits, which is five at most."""
_KINDS: Final = 8 * _MANY
"""The bits of the numbers of suits of all kinds, for windows of one length."""
_ALL: Final = (1 << _KINDS) - 1


@cache
def kinds(wild: int) -> tuple[int, ...]:
    """Return by pattern of which kind a suit is with so many courts; such numbers of several suits are added.

    A number tells the kind for windows of each length, the shortest in the lowest bits.
    """
    lengths = range(1, HIGH - LOW + 2)
    return tuple(
        sum(_kind(pattern, length, wild) << _KINDS * (length - 1) for length in lengths)
        for pattern in range(512)
    )


def _kind(pattern: int, length: int, wild: int) -> int:
    """Count a suit as one of its kind in the lowest window of a length; 0 if it cannot fill a column of it."""
    cards = (pattern & (1 << length) - 1).bit_count()
    short = length - cards
    return 1 << _MANY * (2 * short + (pattern & 1)) if cards and short <= wild else 0


@lru_cache(maxsize=1 << 12)
def upwards(low: int, wild: int, suits: int) -> Tally:
    """Count the sets, runs and stairs whose lowest place is this one and filled by a card, from such suits."""
    found, length = list[tuple[int, int]](), 1
    while suits:
        found += [(key + low, count) for key, count in _window(length, wild, suits & _ALL)]
        suits >>= _KINDS
        length += 1
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _window(length: int, wild: int, suits: int) -> Tally:
    """Count the sets, runs or stairs of the lowest window from so many suits of each kind, filled up by courts."""
    cards = [
        (length - short, low)
        for short, low in product(range(wild + 1), range(2))
        for _ in range(suits >> _MANY * (2 * short + low) & (1 << _MANY) - 1)
    ]
    begun = _begun(length, wild, [number for number, _ in cards])
    begun.subtract(_begun(length, wild, [number - low for number, low in cards]))
    found = Counter[int]()
    for (columns, holes), ways in begun.items():
        # some columns are perhaps of courts alone (H-12); one column of two places is not a run (C-6)
        for alone in range((columns, length) == (1, 2), (wild - holes) // length + 1):
            width = columns + alone
            key = run_key(width, length, LOW + length - 1) if length > 1 else set_key(width, LOW)
            found[key] += ways * comb(wild, holes + alone * length)
    return tuple((key, ways) for key, ways in found.items() if ways)


def _begun(length: int, wild: int, suits: list[int]) -> Counter[tuple[int, int]]:
    """Count the ways to use suits that have so many ranks of a window, by columns and by holes for courts."""
    found = Counter({(0, 0): 1})
    for cards in suits:
        for (columns, holes), ways in [*found.items()]:
            for used in range(max(1, length + holes - wild), cards + 1):
                found[columns + 1, holes + length - used] += ways * comb(cards, used)
    del found[0, 0]
    return found


@lru_cache(maxsize=1 << 12)
def set_masks(row: int, courts: int, size: int) -> tuple[int, ...]:
    """Return the sets of a size from the cards of one rank and these courts."""
    chosen = choices(courts)
    return tuple(
        [
            way | court
            for natural, ways in enumerate(choices(row))
            if natural and 0 <= size - natural < len(chosen)
            for way in ways
            for court in chosen[size - natural]
        ]
    )


def run_masks(tables: Tables, hand: int, low: int, shape: tuple[int, int]) -> list[int]:
    """Return the runs or stairs of a width and a length from a place on, their lowest place filled by a card."""
    width, length = shape
    courts, shift = hand & tables.court_bits, low * tables.stride
    chosen = choices(courts)
    held = (hand & tables.spots) >> shift & tables.windows[length]
    used = _together(tables, held, length, courts.bit_count(), width)
    found = [
        mask << shift | court
        for columns, ways in enumerate(used, start=1)
        for mask, holes, grounded in ways
        if grounded and holes + (width - columns) * length < len(chosen)
        for court in chosen[holes + (width - columns) * length]
    ]
    if width == 1:  # suit by suit
        found.sort(key=lambda mask: ((mask & -mask).bit_length() % tables.stride, mask))
    return found


@lru_cache(maxsize=1 << 11)
def _together(tables: Tables, held: int, length: int, wild: int, width: int) -> list[Columns]:
    """Put columns of up to `width` suits together, by the number of suits from one on."""
    used: list[Columns] = []
    for suit, part in enumerate(tables.suit_patterns(held)):
        if length - part.bit_count() > wild:
            continue
        columns = _columns(tables, suit, part, length, wild)
        if len(used) < width:
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
    """Return the ways to fill one suit of a window at the lowest rank, none of them empty."""
    ways, some = list[tuple[int, int, int]](), 0
    while some := some - part & part:  # every part of it, ascending
        ways.append((tables.columns[suit][some], length - some.bit_count(), some & 1))
    return sorted((way for way in ways if way[1] <= wild), key=itemgetter(1))


Masks: TypeAlias = Sequence[int]
Found: TypeAlias = Sequence[tuple[int, Masks]]
"""Keys ascending, and the masks of each."""


def leads(tables: Tables, hand: int) -> Found:
    """Return every combination of a hand, each group of cards at its highest readings."""
    return kit.Tallied(_tally(tables, hand), partial(_masks, tables, hand))


def _tally(tables: Tables, hand: int) -> Tally:
    """Count the ways to play each combination in a hand."""
    courts, patterns = hand & tables.court_bits, tables.suit_patterns(hand)
    wild = courts.bit_count()
    found, kind = list[tuple[int, int]](), kinds(wild)
    for low, row in enumerate(tables.rows):
        if hand & row:
            found += upwards(low, wild, sum([kind[pattern >> low] for pattern in patterns]))
    found += [(key, len(masks)) for key, masks in _apart(tables, hand & tables.bombing)]
    found.sort()
    return found


def follows(tables: Tables, hand: int, old: int) -> Found:
    """Return every combination of a hand that beats a key: those of the led shape, and bombs."""
    apart = [(key, masks) for key, masks in _apart(tables, hand & tables.bombing) if key > old]
    shape = old >> 4
    if shape >= BOMB:
        return apart
    length = shape % 16 if shape >= RUN else 1
    # the lowest place of a higher window must be filled by a card
    lows = tables.rows[old % 16 - LOW + 2 - length : HIGH - LOW + 2 - length]
    keys = [key for key, row in enumerate(lows, start=old + 1) if hand & row]
    return [(key, masks) for key in keys if (masks := _masks(tables, hand, key))] + apart


@lru_cache(maxsize=1 << 10)
def has_higher(tables: Tables, key: int) -> bool:
    """Return whether all spot cards and a J Q K make a higher combination of the shape that a key has."""
    every_key = [each for each, _ in _tally(tables, tables.spots | tables.court_bits)]
    return any(each > key and each >> 4 == key >> 4 for each in every_key)


def every(tables: Tables) -> Iterator[tuple[int, Masks]]:
    """Yield every combination that some hand can have, as `leads` does: of as many spot cards as are dealt, and the courts."""
    spots, courts = tables.spots, tables.court_bits
    for key, masks in leads(tables, spots | courts):
        found: Iterable[int] = masks
        if RUN + 32 <= key >> 4 < BOMB and 3 * ((key >> 4) % 16 - 1) > DEALT:
            # three suits have more cards than a hand
            pairs = combinations([suit for suit, _ in tables.patterns], 2)
            found = [mask for pair in pairs for mask in _masks(tables, sum(pair) | courts, key)]
        kept = [mask for mask in found if (mask & spots).bit_count() <= DEALT]
        if kept:
            yield key, kept


def _masks(tables: Tables, hand: int, key: int) -> Masks:
    """Return every way to play the combination of a key from a hand."""
    shape, value = divmod(key, 16)
    if shape >= BOMB or (value > TEN and shape < RUN):
        return dict(_apart(tables, hand & tables.bombing))[key]
    if shape < RUN:
        return set_masks(hand & tables.rows[value - LOW], hand & tables.court_bits, shape)
    width, length = divmod(shape - RUN, 16)
    return run_masks(tables, hand, value - LOW + 1 - length, (width, length))


@lru_cache(maxsize=1 << 13)
def _apart(tables: Tables, cards: int) -> Found:
    """Return the lone courts and the bombs of cards that can be in one, low to high (C-8)."""
    patterns = tables.suit_patterns(cards & tables.spots)
    held = [(key, (mask,)) for mask, key in tables.alone.items() if cards & mask == mask]
    suited = [suit for suit, pattern in enumerate(patterns) if pattern == BOMB_PATTERN]
    found: list[tuple[int, Masks]] = [
        *held,
        (RAINBOW, tuple(_rainbows(tables, patterns))),
        (SUITED, tuple(tables.columns[suit][BOMB_PATTERN] for suit in suited)),
    ]
    return sorted((key, masks) for key, masks in found if masks)


def _rainbows(tables: Tables, patterns: list[int]) -> Iterator[int]:
    """Yield 3-5-7-9 in four different suits, however often (H-14)."""
    owners = [
        [suit for suit, pattern in enumerate(patterns) if pattern >> row & 1] for row in BOMB_ROWS
    ]
    for suits in product(*owners):
        if len(set(suits)) == len(BOMB_ROWS):
            yield sum(tables.cards[suit][row] for suit, row in zip(suits, BOMB_ROWS, strict=True))


def readings(cards: Cards) -> tuple[Combination, ...]:
    """Return every reading of some cards by the official rules, or () if they cannot be played together (C-4 to C-8).

    First comes the highest reading of each shape, sets before runs and narrow before wide. Then come the lower windows,
    in the same order and the highest first (H-13).

    Raises:
        CardsError: They are not Haggis cards.
    """
    highest, lower = understood(tables_of(cards), cards.mask)
    return highest + lower


@lru_cache(maxsize=1 << 14)
def understood(
    tables: Tables, mask: int
) -> tuple[tuple[Combination, ...], tuple[Combination, ...]]:
    """Return the readings of some cards by the official rules: the highest of each shape, and the lower windows."""
    highest, lower = recognise(tables, mask)
    return tuple(map(combination_of, highest)), tuple(map(combination_of, lower))


def recognise(tables: Tables, mask: int) -> tuple[list[int], list[int]]:
    """Return the keys of the highest reading of each shape, and of the lower windows; sets first, narrow before wide."""
    courts = tables.court_counts(mask)
    wild = sum(courts)
    union = suits = 0
    for suit, patterns in tables.patterns:
        pattern = patterns[mask & suit]
        if pattern:
            union |= pattern
            suits += 1
    if not union:
        alone = tables.alone.get(mask)  # H-7
        return ([] if alone is None else [alone]), []
    size = wild + (mask & tables.spots).bit_count()
    if union == BOMB_PATTERN and size == 4:
        return {1: [SUITED], 4: [RAINBOW]}.get(suits, []), []  # H-14
    highest: list[int] = []
    lower: list[int] = []
    if union & (union - 1) == 0:
        highest.append(set_key(size, LOW + union.bit_length() - 1))
    widest = min(size // 2, suits + wild)  # a column is of one suit or of courts, H-9
    for width in range(suits, widest + 1):
        length, rest = divmod(size, width)
        if rest == 0 and (width > 1 or length > 2):
            tops = list(_tops(union, width, length, courts))
            highest += [run_key(width, length, top) for top in tops[:1]]
            lower += [run_key(width, length, top) for top in tops[1:]]
    return highest, lower


def _tops(union: int, width: int, length: int, courts: tuple[int, int, int]) -> Iterator[int]:
    """Yield the tops of the windows that hold all natural ranks, highest first."""
    lowest = (union & -union).bit_length() - 1 + LOW
    highest = union.bit_length() - 1 + LOW
    _, queens, kings = courts
    for start in range(min(lowest, HIGH + 1 - length), max(LOW, highest - length + 1) - 1, -1):
        top = start + length - 1
        # a court fills no place above its own rank (H-16), so that only places of a Q or K can lack one
        if kings >= width * (top == HIGH) and queens + kings >= width * (top - JACK):
            yield top


def stand_ins(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Return which court stands for which rank, in ascending order.

    Every court in a combination of two or more cards is named, even if it stands for its own rank. A single court and
    the courts of a bomb stand for nothing else. A suit is named only in a run, as only there it is certain (H-2).

    Raises:
        CardsError: The cards cannot be read so.
    """
    kit.read_as(cards, reading, readings(cards))
    courts = [card for card in cards if card in COURTS]
    match reading:
        case Set():
            return tuple(StandIn(court, reading.rank) for court in courts if reading.size > 1)
        case Run():
            suit = next(card.suit for card in cards if card.suit) if reading.width == 1 else None
            top = RANKS.index(reading.top) + 1
            window = Counter(RANKS[top - reading.length : top] * reading.width)
            holes = (window - Counter(card.rank for card in cards if card.suit)).elements()
            return tuple(map(StandIn, courts, holes, repeat(suit)))
        case Bomb():
            return ()
        case _:
            assert_never(reading)


def is_allowed(rules: HouseRules, reading: Combination) -> bool:
    """Return whether the house rules have a combination: they may leave out sets (R-1) and extra-wide stairs (H-12)."""
    match reading:
        case Set():
            return rules.sets or reading.size == 1
        case Run():
            return rules.wide_stairs or reading.width <= len(PACKS[rules.players].suits)
        case Bomb():
            return True
        case _:
            assert_never(reading)


def with_lower(tables: Tables, found: Found, old: int = 0) -> Found:
    """Add the lower windows that beat a key (H-13); the plays found are of shapes that can beat it."""
    more = {key: list(masks) for key, masks in found}
    for key, masks in found:
        for mask in masks:
            _, lower = recognise(tables, mask)
            for window in lower:
                if window >> 4 == key >> 4 and window > old:
                    more.setdefault(window, []).append(mask)
    return sorted(more.items())
