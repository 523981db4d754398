"""Recognition and generation: what some cards are, and everything that a hand can play, as masks (E-15 to E-46).

Theory of operation. The cards of one rank are twelve neighbouring bits of a mask, its *row*. Wild cards are taken out
first; what is left are natural cards. A combination *needs* so many cards of some ranks, and where a row has fewer, wild
cards fill the *holes*. How many ways there are to take cards of a row is looked up; for several rows they are multiplied,
by the number of holes. So a list counts the ways of every combination, and the cards are found when somebody looks at them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, product
from math import comb
from typing import Final, TypeAlias, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Run, Set, StandIn
from .cards import (
    BLACK,
    BOMBS,
    FLUSHES,
    FOUR_JOKERS,
    HOUSES,
    PACK,
    PLACES,
    RANKS,
    RUNS,
    SETS,
    TOP,
    Bomb,
    Combination,
    Flush,
    House,
    Jokers,
    Order,
    order_of,
    window,
)
from .options import FlushAsStraight, HouseRules, Wilds

Tally: TypeAlias = list[tuple[Combination, int]]
"""Combinations, and in how many ways each can be played."""

_ROW: Final = 12
_FIELD: Final = (1 << _ROW) - 1
_SUITS: Final = (0, 3, 6, 9)
"""Where the fields of the suits begin in a row."""

_HEARTS: Final = 1
_JOKERS: Final = _ROW * BLACK
_PAIRS: Final = (2 << _JOKERS, 2 << _JOKERS + 3)
"""Two black jokers, and two red ones."""

_SUIT_MASKS: Final = [sum(3 << _ROW * place + suit for place in range(TOP + 1)) for suit in _SUITS]


def _parts(row: int) -> tuple[tuple[int, ...], ...]:
    """Return by their number all ways to take some cards of a row, those with the lowest cards first."""
    found: list[list[int]] = [[] for _ in range(11)]
    most = [row >> suit & 3 for suit in _SUITS]
    for counts in product(*(range(many, -1, -1) for many in most)):
        found[sum(counts)].append(sum(map(int.__lshift__, counts, _SUITS)))
    return tuple(map(tuple, found))


_PARTS: Final = {
    row: _parts(row)
    for counts in product(range(3), repeat=4)
    for row in [sum(map(int.__lshift__, counts, _SUITS))]
}
"""Of every row, by their number, all ways to take some of its cards."""

_WAYS: Final = {row: tuple(map(len, parts)) for row, parts in _PARTS.items()}
"""How many these are; none are of more than eight cards, so that `[-1]` is none either."""

_SIZES: Final = [
    {
        row: [sum(ways[size - wild] for wild in range(min(most + 1, size))) for size in range(11)]
        for row, ways in _WAYS.items()
    }
    for most in range(3)
]
"""By the number of wild cards, of every row: the ways to lay so many cards, one natural card at least."""

_SUITED: Final = {
    row: sum((row >> suit & 3 > 0) << 13 * place for place, suit in enumerate(_SUITS))
    for row in _WAYS
}
"""Of every row which suits it has, 13 bits apart, as there are 13 ranks."""


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What is looked up at a level under some house rules; `wild` is the mask of one wild card, 0 if there are none."""

    order: Order
    level: int
    wild: int
    flush_as_straight: FlushAsStraight

    def parted(self, mask: int) -> tuple[int, int]:
        """Return the natural cards of a mask, and how many wild ones it has."""
        wild = mask & 3 * self.wild
        return mask - wild, wild // self.wild if wild else 0

    def may_be_straight(self, wild: int) -> bool:
        """Tell whether cards of one suit may be called a straight, with so many wild ones among them (E-32)."""
        use = self.flush_as_straight
        return use is FlushAsStraight.ALWAYS or (use is FlushAsStraight.WILD and wild > 0)


@lru_cache(maxsize=1 << 8)
def _tables(level: int, flush_beats: int, use: FlushAsStraight, wild: int) -> Tables:
    return Tables(order_of(level, flush_beats), level, wild, use)


def tables_of(rules: HouseRules, level: int) -> Tables:
    """Return the tables for a level."""
    wild = 0 if rules.wilds is Wilds.OFF else 1 << _ROW * level + _SUITS[_HEARTS]
    return _tables(level, rules.flush_beats, rules.flush_as_straight, wild)


def _rows(mask: int) -> list[int]:
    """Return the rows of all ranks, jokers left out."""
    return [mask >> shift & _FIELD for shift in range(0, _JOKERS, _ROW)]


def _size(row: int) -> int:
    """Count the cards of a row."""
    return sum(row >> suit & 3 for suit in _SUITS)


# recognition


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Combination, ...]:
    """Return every reading of some cards, in the order of E-44."""
    natural, wild = tables.parted(mask)
    counts = {place: _size(row) for place, row in enumerate(_rows(natural)) if row}
    jokers = natural >> _JOKERS << _JOKERS
    found: list[Combination] = []
    if jokers in _PAIRS and [many + wild for many in counts.values()] == [3]:
        found += [HOUSES[place] for place in counts]
    elif jokers:
        found += [] if counts or wild else _OF_JOKERS.get(jokers, [])
    elif counts:
        found += _with_ranks(tables, natural, counts, wild)
    elif wild:  # E-16
        found += [SETS[wild][tables.level]]
    return tuple(sorted(found, key=tables.order.strength.__getitem__, reverse=True))


_OF_JOKERS: Final[dict[int, list[Combination]]] = {
    sum(_PAIRS): [FOUR_JOKERS],
    **{
        size * pair // 2: [SETS[size][BLACK + place]]
        for size in (1, 2)
        for place, pair in enumerate(_PAIRS)
    },
}
"""What jokers are by themselves (E-18, E-19, E-29)."""


def _with_ranks(
    tables: Tables, natural: int, counts: dict[int, int], wild: int
) -> Iterator[Combination]:
    """Read natural cards without jokers, one at least."""
    size, most = sum(counts.values()) + wild, max(counts.values())
    if len(counts) == 1:
        yield from (SETS[size] if size < 4 else BOMBS[size])[min(counts) : min(counts) + 1]
    if size == 5 and len(counts) < 3:  # E-21; of one rank, two wild cards are the pair
        for triple, many in counts.items():
            if many <= 3 and size - wild - many <= 2:
                yield HOUSES[triple]
    for width, runs in RUNS.items():
        length = runs[TOP].length
        if size != length * width or most > width or len(counts) > length:
            continue
        tops = [top for top in runs if counts.keys() <= {*window(top, length)}]
        suited = width == 1 and any(natural & suit == natural for suit in _SUIT_MASKS)
        yield from [FLUSHES[top] for top in tops] if suited else []
        yield from [runs[top] for top in tops] if not suited or tables.may_be_straight(wild) else []


def kind_of(reading: Combination) -> tuple[type, str]:
    """Return what readings of one kind have in common (E-42)."""
    return type(reading), reading.shape


def meant(readings: Iterable[Combination]) -> tuple[Combination, ...]:
    """Return the highest reading of each kind, if the highest ones come first (E-42)."""
    found: dict[object, Combination] = {}
    for each in readings:
        found.setdefault(kind_of(each), each)
    return tuple(found.values())


# what wild cards stand for


def _needs(tables: Tables, natural: int, reading: Combination) -> dict[int, int]:
    """Return how many cards of each rank a reading has; the open pair of a house is as high as can be (E-45)."""
    match reading:
        case Set() | Bomb():
            return {PLACES[reading.rank.symbol]: reading.size}
        case House():
            triple, level = PLACES[reading.rank.symbol], tables.level
            pairs = [place for place, row in enumerate(_rows(natural)) if row and place != triple]
            best = level if triple != level else TOP - (level == TOP)
            pair = BLACK if natural >> _JOKERS else [*pairs, best][0]
            return {triple: 3, pair: 2}
        case Run():
            return dict.fromkeys(window(PLACES[reading.top.symbol], reading.length), reading.width)
        case Flush():
            return dict.fromkeys(window(PLACES[reading.top.symbol], 5), 1)
        case Jokers():
            return {}
        case _:
            assert_never(reading)


def _holes(tables: Tables, natural: int, reading: Combination) -> Iterator[tuple[int, int | None]]:
    """Yield the place, and in a flush the suit, of what wild cards stand for, those left out that are themselves."""
    suit = next((n for n, cards in enumerate(_SUIT_MASKS) if natural & cards == natural), None)
    suit = suit if isinstance(reading, Flush) else None
    for place, many in _needs(tables, natural, reading).items():
        itself = place == tables.level and suit in {None, _HEARTS}
        if place <= TOP and not itself:
            yield from [(place, suit)] * (many - _size(natural >> _ROW * place & _FIELD))


def stand_ins(tables: Tables, mask: int, reading: Combination) -> tuple[StandIn, ...]:
    """Say what each wild card stands for that is not itself (E-45)."""
    natural, card = tables.parted(mask)[0], PACK.face(4 * tables.level + _HEARTS)
    return tuple(
        StandIn(card, RANKS[place], None if suit is None else PACK.suits[suit])
        for place, suit in _holes(tables, natural, reading)
    )


def is_needed(tables: Tables, hand: int, mask: int, reading: Combination) -> bool:
    """Tell whether wild cards stand only for what does not stay in the hand (E-17)."""
    natural, wild = tables.parted(mask)
    left, level = tables.parted(hand - mask)[0], tables.level
    if not wild:
        return True
    of_level = natural == natural & _FIELD << _ROW * level
    if isinstance(reading, House) and of_level and _size(natural >> _ROW * level) == 3:
        # two wild cards beside a triple of the level are a pair of any other rank
        return not all(row for place, row in enumerate(_rows(left)) if place != level)
    return not any(
        left >> _ROW * place & (_FIELD if suit is None else 3 << _SUITS[suit])
        for place, suit in _holes(tables, natural, reading)
    )


# generation: how many ways


@final
class Hand:
    """What is looked up of a hand, and in how many ways it can play each combination."""

    __slots__ = ("jokers", "order", "rows", "sizes", "tables", "ways", "wild")

    def __init__(self, tables: Tables, hand: int) -> None:
        natural, wild = tables.parted(hand)
        self.tables: Tables = tables
        self.order: Order = tables.order
        self.wild: int = wild
        self.jokers: int = natural >> _JOKERS << _JOKERS
        self.rows: list[int] = _rows(natural)
        self.ways: list[tuple[int, ...]] = [_WAYS[row] for row in self.rows]
        sizes = _SIZES[wild]
        self.sizes: list[list[int]] = [sizes[row] for row in self.rows]
        if self.wild:  # wild cards are cards of the level, and nothing else helps these
            self.sizes[tables.level] = _SIZES[0][hand >> _ROW * tables.level & _FIELD]

    def sets(self, size: int, above: int = -1) -> Tally:
        """Count singles, pairs or triples that are higher than a height."""
        sets, sizes = SETS[size], self.sizes
        places = self.order.places[above + 1 : TOP + 1]
        found: Tally = [(sets[place], many) for place in places if (many := sizes[place][size])]
        for place, pair in enumerate(_PAIRS, start=BLACK) if self.jokers else ():
            if size < 3 and place > above and self.jokers & 3 * pair // 2 >= size * pair // 2:
                found.append((sets[place], 1))
        return found

    def houses(self, above: int = -1) -> Tally:
        """Count the houses whose triple is higher than a height (E-21)."""
        wild, ways, found = self.wild, self.ways, Tally()
        pairs = sum([each[2] for each in ways]) + sum(self.jokers & pair == pair for pair in _PAIRS)
        singles = sum([each[1] for each in ways])
        for place in self.order.places[above + 1 : TOP + 1]:
            _, ones, twos, threes, *_ = ways[place]
            many = threes * (pairs - twos)
            if wild:
                many += threes * (singles - ones) + twos * (pairs - twos)
            if wild > 1:
                many += threes + twos * (singles - ones) + ones * (pairs - twos)
            if many:
                found.append((HOUSES[place], many))
        return found

    def runs(self, width: int, above: int = -1) -> Tally:
        """Count straights, tubes or plates above a top, without straights that are flushes only (E-32)."""
        wild, ways, found = self.wild, self.ways, Tally()
        use, suited = self.tables.flush_as_straight, dict[int, int]()
        if width == 1 and use is not FlushAsStraight.ALWAYS:
            suited = self.flushes(wild if use is FlushAsStraight.NEVER else 0)
        for top, run in RUNS[width].items():
            if top > above:
                zero, one, two = 1, 0, 0  # the ways with so many holes
                for place in window(top, run.length):
                    row = ways[place]
                    full, less = row[width], row[width - 1]
                    two = two * full + one * less + zero * row[width - 2]
                    one = one * full + zero * less
                    zero *= full
                many = zero + (one if wild else 0) + (two if wild > 1 else 0) - suited.get(top, 0)
                if many:
                    found.append((run, many))
        return found

    def flushes(self, wild: int) -> dict[int, int]:
        """Count the flushes by top, with so many wild cards at most."""
        found, suits = dict[int, int](), 0
        for place, row in enumerate(self.rows):
            suits |= _SUITED[row] << place
        while suits:
            for top, many in _flushes(suits & (1 << 13) - 1, wild):
                found[top] = found.get(top, 0) + many
            suits >>= 13
        return found

    def bombs(self, above: int = 0) -> Tally:
        """Count the bombs that are stronger than a strength, low to high."""
        found: Tally = [
            (BOMBS[size][place], ways[size])
            for place, ways in enumerate(self.sizes)
            if ways[4]
            for size in BOMBS
            if ways[size]
        ]
        found += [(FLUSHES[top], many) for top, many in self.flushes(self.wild).items()]
        found += [(FOUR_JOKERS, 1)] if self.jokers == sum(_PAIRS) else []
        strength = self.order.strength
        found = [each for each in found if strength[each[0]] > above]
        return sorted(found, key=lambda each: strength[each[0]])


@lru_cache(maxsize=1 << 13)
def _flushes(ranks: int, wild: int) -> tuple[tuple[int, int], ...]:
    """Count by top the flushes from the ranks of one suit, where wild cards may fill holes."""
    found: list[tuple[int, int]] = []
    for top in FLUSHES:
        held = sum(ranks >> place & 1 for place in window(top, 5))
        if held + wild >= 5:
            found.append((top, sum(comb(held, 5 - holes) for holes in range(wild + 1))))
    return tuple(found)


def _tally(tables: Tables, mask: int, best: Combination | None) -> Tally:
    """Count what a hand can lead, or what beats a combination: its kind and bombs alone are looked at (E-46)."""
    hand = Hand(tables, mask)
    if best is None:
        sets = [*hand.sets(1), *hand.sets(2), *hand.sets(3)]
        return [*sets, *hand.houses(), *hand.runs(1), *hand.runs(2), *hand.runs(3), *hand.bombs()]
    own = tables.order.strength[best]
    match best:
        case Set():
            found = hand.sets(best.size, own & 15)
        case House():
            found = hand.houses(own & 15)
        case Run():
            found = hand.runs(best.width, own & 15)
        case Bomb() | Flush() | Jokers():
            found = Tally()
        case _:
            assert_never(best)
    return found + hand.bombs(own)


# generation: the cards themselves


def _masks_of(tables: Tables, hand: int, reading: Combination) -> Sequence[int]:
    """Return every way to play a combination from a hand, fewer wild cards first."""
    natural, wild = tables.parted(hand)
    rows, found = _rows(natural), list[tuple[int, int]]()
    match reading:
        case Set() | Bomb():
            place, size = PLACES[reading.rank.symbol], reading.size
            if place > TOP:
                return (size * _PAIRS[place - BLACK] // 2,)
            if place == tables.level:
                rows, wild = _rows(hand), 0
            found = _filled(rows, wild, [(place, size, 1)])
        case House():
            found = _house_masks(rows, hand, wild, PLACES[reading.rank.symbol])
        case Run():
            places = window(PLACES[reading.top.symbol], reading.length)
            only = {
                mask
                for holes, mask in (
                    _flush_masks(natural, wild, places) if reading.width == 1 else ()
                )
                if not tables.may_be_straight(holes)
            }
            found = _filled(rows, wild, [(place, reading.width, 0) for place in places])
            found = [each for each in found if each[1] not in only] if only else found
        case Flush():
            found = _flush_masks(natural, wild, window(PLACES[reading.top.symbol], 5))
        case Jokers():
            return (sum(_PAIRS),)
        case _:
            assert_never(reading)
    return [mask + holes * tables.wild for holes, mask in sorted(found, key=lambda way: way[0])]


def _filled(
    rows: list[int], wild: int, needs: Iterable[tuple[int, int, int]]
) -> list[tuple[int, int]]:
    """Return the holes and the natural cards of each way to have what is needed: a place, how many, and how many natural."""
    found = [(0, 0)]
    for place, many, least in needs:
        shift, parts = _ROW * place, _PARTS[rows[place]]
        found = [
            (holes + many - taken, mask + (part << shift))
            for holes, mask in found
            for taken in range(many, max(least, many - wild + holes) - 1, -1)
            for part in parts[taken]
        ]
    return found


def _house_masks(rows: list[int], hand: int, wild: int, triple: int) -> list[tuple[int, int]]:
    """Lay a triple with a pair of each other rank, of jokers, or of two wild cards."""
    others = [place for place, row in enumerate(rows) if row and place != triple]
    core, found = (triple, 3, 1), list[tuple[int, int]]()
    for place in others:
        found += _filled(rows, wild, [core, (place, 2, 1)])
    for pair in _PAIRS:
        if hand & pair == pair:
            found += [(holes, mask + pair) for holes, mask in _filled(rows, wild, [core])]
    if wild > 1:
        found += [(2, mask) for _, mask in _filled(rows, 0, [core])]
    return found


def _flush_masks(natural: int, wild: int, places: Sequence[int]) -> list[tuple[int, int]]:
    """Return the holes and the natural cards of each flush of a window."""
    units = [[1 << _ROW * place + suit for place in places] for suit in _SUITS]
    held = [[unit for unit in row if natural & 3 * unit] for row in units]
    return [
        (holes, sum(cards))
        for row in held
        for holes in range(wild + 1)
        for cards in combinations(row, 5 - holes)
    ]


def playable(
    rules: HouseRules, level: int, hand: int, best: Combination | None
) -> kit.Plays[Combination]:
    """Return what a hand can lead, or what of it beats a combination, in the order of E-46."""
    tables = tables_of(rules, level)
    found = kit.Tallied(_tally(tables, hand, best), partial(_masks_of, tables, hand))
    needed = rules.wilds is Wilds.NEEDED
    if (rules.declare_lower and not needed) or not tables.parted(hand)[1]:
        return found

    def is_kept(reading: Combination, mask: int) -> bool:
        """Tell whether house rules let the hand play some cards so (E-17, E-42)."""
        lower = not rules.declare_lower and reading not in meant(recognise(tables, mask))
        return not lower and (not needed or is_needed(tables, hand, mask, reading))

    kept = [(each, [mask for mask in masks if is_kept(each, mask)]) for each, masks in found]
    return [each for each in kept if each[1]]
