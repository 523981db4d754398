"""Recognition and generation: what some cards are, and everything that a hand can play, as masks (E-15 to E-46).

Theory of operation. The cards of one rank are twelve neighbouring bits of a mask, its *row*. Wild cards are taken out
first; what is left are natural cards. How many ways there are to take some cards of a row is looked up. So is how a window
of rows is filled when wild cards fill its *holes*: each row gives the number of ways by the holes that it leaves, and these
are multiplied. A lead counts the ways of every combination; a follow looks at the led kind and at bombs. The cards are
found when somebody looks at them.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, product
from math import comb
from typing import Final, TypeAlias, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Cards, Run, Set, StandIn
from .cards import (
    BLACK,
    BOMB,
    BOMBS,
    FIELD,
    FLUSHES,
    FOUR_JOKERS,
    HEARTS,
    HOUSES,
    JOKERS,
    PACK,
    PLACES,
    PLATES,
    RANKS,
    ROW,
    SETS,
    STRAIGHTS,
    TOP,
    TUBES,
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

_SUITS: Final = tuple(range(0, ROW, 3))
"""Where the fields of the suits begin in a row."""


def _parts(row: int) -> tuple[tuple[int, ...], ...]:
    """Return by their number all ways to take some cards of a row, those with the lowest cards first."""
    found: list[list[int]] = [[] for _ in range(9)]
    most = [row >> suit & 3 for suit in _SUITS]
    for counts in product(*(range(many, -1, -1) for many in most)):
        found[sum(counts)].append(sum(map(int.__lshift__, counts, _SUITS)))
    return tuple(map(tuple, found))


_ROWS: Final = [sum(map(int.__lshift__, each, _SUITS)) for each in product(range(3), repeat=4)]
PARTS: Final = {row: _parts(row) for row in _ROWS}
"""Of every row, by their number, all ways to take some of its cards."""

WAYS: Final = {row: tuple(map(len, parts)) for row, parts in PARTS.items()}
"""How many these are."""


def _sets(row: int, wild: int) -> tuple[int, ...]:
    """Count by size the ways to lay cards of a row, one at least, with wild cards."""
    ways = (*WAYS[row], 0, 0, 0)
    return tuple(
        sum(ways[size - joined] for joined in range(min(wild + 1, size))) for size in range(11)
    )


SIZES: Final = [{row: _sets(row, wild) for row in _ROWS} for wild in range(3)]
"""By the number of wild cards, of every row: the ways to lay so many cards."""

_SUITED: Final = {
    row: sum((row >> suit & 3 > 0) << 13 * place for place, suit in enumerate(_SUITS))
    for row in _ROWS
}
"""Of every row which suits it has, 13 bits apart, as there are 13 ranks."""

_PATTERN: Final = (1 << 13) - 1


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
        if not self.wild:
            return mask, 0
        wild = mask & 3 * self.wild
        return mask - wild, wild // self.wild


@lru_cache(maxsize=1 << 8)
def _tables(level: int, flush_beats: int, wilds: bool, straight: FlushAsStraight) -> Tables:  # noqa: FBT001  # a part of the key
    wild = 1 << ROW * level + HEARTS if wilds else 0
    return Tables(order_of(level, flush_beats), level, wild, straight)


def tables_of(rules: HouseRules, level: int) -> Tables:
    """Return the tables for a level."""
    off = rules.wilds is Wilds.OFF
    return _tables(level, rules.flush_beats, not off, rules.flush_as_straight)


def rows_of(mask: int) -> list[int]:
    """Return the rows of all ranks, jokers left out."""
    return [mask >> ROW * place & FIELD for place in range(TOP + 1)]


# recognition


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Combination, ...]:
    """Return every reading of some cards, in the order of E-44."""
    natural, wild = tables.parted(mask)
    jokers = natural >> ROW * BLACK
    counts = {
        place: sum(row >> suit & 3 for suit in _SUITS)
        for place, row in enumerate(rows_of(natural))
        if row
    }
    if jokers:
        found = _with_jokers(jokers, counts, wild)
    elif not counts:
        found = [SETS[wild][tables.level]] if wild else []  # E-16
    else:
        found = _with_ranks(tables, natural, counts, wild)
    return tuple(sorted(found, key=tables.order.strength.__getitem__, reverse=True))


_PAIRS: Final = (2, 2 << 3)
"""A pair of black jokers, or of red ones, in the row of the jokers."""


def _with_jokers(jokers: int, counts: dict[int, int], wild: int) -> list[Combination]:
    """Read cards among which there are jokers (E-18, E-19, E-21, E-29)."""
    if not counts and not wild:
        alone: dict[int, Combination] = {
            1: SETS[1][BLACK],
            1 << 3: SETS[1][BLACK + 1],
            _PAIRS[0]: SETS[2][BLACK],
            _PAIRS[1]: SETS[2][BLACK + 1],
            sum(_PAIRS): FOUR_JOKERS,
        }
        return [alone[jokers]] if jokers in alone else []
    if jokers in _PAIRS and len(counts) == 1:
        ((place, many),) = counts.items()
        return [HOUSES[place]] if many + wild == 3 else []
    return []


def _with_ranks(
    tables: Tables, natural: int, counts: dict[int, int], wild: int
) -> list[Combination]:
    """Read natural cards without jokers, one at least."""
    size, most = sum(counts.values()) + wild, max(counts.values())
    found: list[Combination] = []
    if len(counts) == 1:
        (place,) = counts
        found += [SETS[size][place] if size < 4 else BOMBS[size][place]]
        if size == 5 and wild == 2:
            found.append(HOUSES[place])  # the wild cards are the pair
    if size == 5 and len(counts) == 2:
        low, high = counts
        for triple, pair in ((low, high), (high, low)):
            if counts[triple] <= 3 and counts[pair] <= 2:
                found.append(HOUSES[triple])
    if size == 5 and most == 1:
        suited = any(natural & _SUIT_MASKS[suit] == natural for suit in range(4))
        tops = [top for top in STRAIGHTS if counts.keys() <= {*window(top, 5)}]
        if suited:
            found += [FLUSHES[top] for top in tops]
        if not suited or _may_be_straight(tables, wild):
            found += [STRAIGHTS[top] for top in tops]
    if size == 6 and most <= 2:
        found += [tube for top, tube in TUBES.items() if counts.keys() <= {*window(top, 3)}]
    if size == 6 and most <= 3:
        found += [plate for top, plate in PLATES.items() if counts.keys() <= {*window(top, 2)}]
    return found


_SUIT_MASKS: Final = tuple(
    sum(3 << ROW * place + suit for place in range(TOP + 1)) for suit in _SUITS
)


def _may_be_straight(tables: Tables, wild: int) -> bool:
    """Tell whether cards of one suit may be called a straight, with so many wild ones among them (E-32)."""
    use = tables.flush_as_straight
    return use is FlushAsStraight.ALWAYS or (use is FlushAsStraight.WILD and wild > 0)


def meant(readings: Sequence[Combination]) -> tuple[Combination, ...]:
    """Return the highest reading of each kind (E-42)."""
    found: dict[tuple[type, str], Combination] = {}
    for each in readings:
        found.setdefault((type(each), each.shape), each)
    return tuple(found.values())


# what wild cards stand for


def _needs(tables: Tables, natural: int, reading: Combination) -> dict[int, int]:
    """Return how many cards of each rank a reading has; the open pair of a house is as high as can be (E-45)."""
    match reading:
        case Set() | Bomb():
            return {PLACES[reading.rank.symbol]: reading.size}
        case House():
            triple, level = PLACES[reading.rank.symbol], tables.level
            others = [
                place for place, row in enumerate(rows_of(natural)) if row and place != triple
            ]
            if natural >> ROW * BLACK:
                return {triple: 3}
            pair = (
                level
                if triple != level
                else max(place for place in range(TOP + 1) if place != level)
            )
            return {triple: 3, (others or [pair])[0]: 2}
        case Run():
            places = window(PLACES[reading.top.symbol], reading.length)
            return dict.fromkeys(places, reading.width)
        case Flush():
            return dict.fromkeys(window(PLACES[reading.top.symbol], 5), 1)
        case Jokers():
            return {}
        case _:
            assert_never(reading)


def _holes(tables: Tables, natural: int, reading: Combination) -> Iterator[tuple[int, int | None]]:
    """Yield the place, and in a flush the suit, of what wild cards stand for, those left out that are themselves."""
    suit = next((n for n in range(4) if natural & _SUIT_MASKS[n] == natural), 0)
    suit_of = suit if isinstance(reading, Flush) else None
    for place, many in _needs(tables, natural, reading).items():
        if place == tables.level and suit_of in {None, 1}:
            continue
        held = sum(natural >> ROW * place + each & 3 for each in _SUITS)
        yield from [(place, suit_of)] * (many - held)


def stand_ins(tables: Tables, mask: int, reading: Combination) -> tuple[StandIn, ...]:
    """Say what each wild card stands for that is not itself (E-45)."""
    natural, wild = tables.parted(mask)
    if not wild:
        return ()
    card = next(iter(Cards(PACK, tables.wild)))
    return tuple(
        StandIn(card, RANKS[place], None if suit is None else PACK.suits[suit])
        for place, suit in _holes(tables, natural, reading)
    )


def is_needed(tables: Tables, hand: int, mask: int, reading: Combination) -> bool:
    """Tell whether wild cards stand only for what does not stay in the hand (E-17)."""
    natural, wild = tables.parted(mask)
    if not wild:
        return True
    left = tables.parted(hand - mask)[0]
    holes = [*_holes(tables, natural, reading)]
    if (
        isinstance(reading, House)
        and len(holes) == 2
        and natural == natural & FIELD << ROW * tables.level
    ):
        # a triple of the level, and a pair of any other rank
        return any(not row for place, row in enumerate(rows_of(left)) if place != tables.level)
    return not any(
        left >> ROW * place & FIELD if suit is None else left >> ROW * place + _SUITS[suit] & 3
        for place, suit in holes
    )


# generation


@final
class Hand:
    """What is looked up of a hand: its rows, natural and with the wild cards of its level, and what follows from them."""

    __slots__ = ("jokers", "natural", "patterns", "rows", "tables", "wild")

    def __init__(self, tables: Tables, hand: int) -> None:
        self.tables = tables
        natural, self.wild = tables.parted(hand)
        self.natural = natural
        self.rows = rows_of(natural)
        self.jokers = natural >> ROW * BLACK
        self.patterns = 0
        for place, row in enumerate(self.rows):
            self.patterns |= _SUITED[row] << place

    def sizes(self) -> list[tuple[int, ...]]:
        """Return by place in how many ways so many cards of it can be laid."""
        wild, level = self.wild, self.tables.level
        sizes = SIZES[wild]
        found = [sizes[row] for row in self.rows]
        if wild:  # wild cards are cards of the level, and nothing else helps these
            found[level] = SIZES[0][self.level_row]
        return found

    @property
    def level_row(self) -> int:
        """The row of the level, its wild cards among it."""
        return self.rows[self.tables.level] + (self.wild << HEARTS)

    def sets(self, size: int, sizes: list[tuple[int, ...]], above: int = -1) -> Tally:
        """Count singles, pairs or triples that are higher than a height."""
        sets, found = SETS[size], Tally()
        for place in self.tables.order.places[above + 1 : TOP + 1]:
            if many := sizes[place][size]:
                found.append((sets[place], many))
        if self.jokers and size < 3:
            for place in (BLACK, BLACK + 1):
                if place > above and self.jokers >> 3 * (place - BLACK) & 3 >= size:
                    found.append((sets[place], 1))
        return found

    def houses(self, above: int = -1) -> Tally:
        """Count the houses whose triple is higher than a height (E-21)."""
        wild, ways = self.wild, [WAYS[row] for row in self.rows]
        pairs = sum([each[2] for each in ways]) + sum(self.jokers & pair == pair for pair in _PAIRS)
        singles = sum([each[1] for each in ways])
        found = Tally()
        for place in self.tables.order.places[above + 1 : TOP + 1]:
            _, ones, twos, threes, *_ = ways[place]
            others, lone = pairs - twos, singles - ones
            if not wild:
                many = threes * others
            elif wild == 1:
                many = threes * (others + lone) + twos * others
            else:
                many = threes * (others + lone + 1) + twos * (others + lone) + ones * others
            if many:
                found.append((HOUSES[place], many))
        return found

    def straights(self, above: int = -1) -> Tally:
        """Count the straights above a top, without those that are flushes only (E-32)."""
        wild, use = self.wild, self.tables.flush_as_straight
        faces, suited = [WAYS[row][1] for row in self.rows], dict[int, int]()
        if use is not FlushAsStraight.ALWAYS:
            suited = self._suited(wild if use is FlushAsStraight.NEVER else 0)
        found = Tally()
        for top, straight in STRAIGHTS.items():
            if top > above:
                row = (*faces[top - 4 : top + 1],) if top > 3 else (faces[TOP], *faces[:4])
                if row.count(0) <= wild and (many := _filled(row, wild) - suited.get(top, 0)):
                    found.append((straight, many))
        return found

    def _suited(self, wild: int) -> dict[int, int]:
        """Count the flushes by top."""
        found, patterns = dict[int, int](), self.patterns
        while patterns:
            for top, many in _flushes(patterns & _PATTERN, wild):
                found[top] = found.get(top, 0) + many
            patterns >>= 13
        return found

    def stairs(self, stairs: dict[int, Run], above: int = -1) -> Tally:
        """Count the tubes, or the plates, above a top."""
        found, wild, ways = Tally(), self.wild, [WAYS[row] for row in self.rows]
        first = next(iter(stairs.values()))
        length, width = first.length, first.width
        for top, stair in stairs.items():
            if top > above and (
                many := _joined(*[ways[p] for p in _WINDOWS[length][top]], width=width, wild=wild)
            ):
                found.append((stair, many))
        return found

    def bombs(self, sizes: list[tuple[int, ...]], above: int = 0) -> Tally:
        """Count the bombs that are stronger than a strength, low to high."""
        strength, found = self.tables.order.strength, list[tuple[int, Combination, int]]()
        for place, ways in enumerate(sizes):
            if ways[4]:
                for size in range(4, 11):
                    if not ways[size]:
                        break
                    found.append((strength[BOMBS[size][place]], BOMBS[size][place], ways[size]))
        for top, many in self._suited(self.wild).items():
            found.append((strength[FLUSHES[top]], FLUSHES[top], many))
        if self.jokers == sum(_PAIRS):
            found.append((strength[FOUR_JOKERS], FOUR_JOKERS, 1))
        found.sort(key=lambda each: each[0])
        return [(bomb, many) for own, bomb, many in found if own > above]


_WINDOWS: Final = {length: [window(top, length) for top in range(TOP + 1)] for length in (2, 3)}


@lru_cache(maxsize=1 << 13)
def _filled(faces: tuple[int, ...], wild: int) -> int:
    """Count the ways to take one card of each of some rows, where wild cards may fill holes."""
    ways = [1, 0, 0]
    for many in faces:
        ways = [ways[0] * many, ways[1] * many + ways[0], ways[2] * many + ways[1]]
    return sum(ways[: wild + 1])


@lru_cache(maxsize=1 << 15)
def _joined(*rows: tuple[int, ...], width: int, wild: int) -> int:
    """Count the ways to take so many cards of each of some rows, where wild cards may fill holes."""
    ways = [1, 0, 0]
    for row in rows:
        full, less, least = row[width], row[width - 1], row[width - 2]
        zero, one, two = ways
        ways = [zero * full, one * full + zero * less, two * full + one * less + zero * least]
    return sum(ways[: wild + 1])


@lru_cache(maxsize=1 << 13)
def _flushes(pattern: int, wild: int) -> tuple[tuple[int, int], ...]:
    """Count by top the flushes from the ranks of one suit, where wild cards may fill holes."""
    found: list[tuple[int, int]] = []
    for top in FLUSHES:
        held = sum(pattern >> place & 1 for place in window(top, 5))
        if held + wild >= 5:
            found.append((top, sum(comb(held, 5 - holes) for holes in range(wild + 1))))
    return tuple(found)


def leads(tables: Tables, mask: int) -> Tally:
    """Count every combination in a hand, in the order of E-46."""
    hand = Hand(tables, mask)
    sizes = hand.sizes()
    return [
        *hand.sets(1, sizes),
        *hand.sets(2, sizes),
        *hand.sets(3, sizes),
        *hand.houses(),
        *hand.straights(),
        *hand.stairs(TUBES),
        *hand.stairs(PLATES),
        *hand.bombs(sizes),
    ]


def follows(tables: Tables, mask: int, best: Combination) -> Tally:
    """Count what in a hand beats a combination: only its kind and bombs are looked at."""
    hand, own = Hand(tables, mask), tables.order.strength[best]
    sizes, value = hand.sizes(), own & 15
    match best:
        case Set():
            found = hand.sets(best.size, sizes, value)
        case House():
            found = hand.houses(value)
        case Run():
            stairs = {1: None, 2: TUBES, 3: PLATES}[best.width]
            found = hand.straights(value) if stairs is None else hand.stairs(stairs, value)
        case Bomb() | Flush() | Jokers():
            found = Tally()
        case _:
            assert_never(best)
    return found + hand.bombs(sizes, max(own, BOMB))


# the cards themselves


def masks_of(tables: Tables, hand: int, reading: Combination) -> Sequence[int]:
    """Return every way to play a combination from a hand, fewer wild cards first."""
    natural, wild = tables.parted(hand)
    rows = rows_of(natural)
    match reading:
        case Set() | Bomb():
            return _set_masks(tables, rows, wild, hand, reading)
        case House():
            return _house_masks(tables, rows, wild, hand, reading)
        case Run():
            places = window(PLACES[reading.top.symbol], reading.length)
            found = _run_masks(tables, rows, wild, places, reading.width)
            if reading.width > 1 or tables.flush_as_straight is FlushAsStraight.ALWAYS:
                return found
            only = {
                mask
                for joined, mask in _flush_masks(tables, natural, wild, places)
                if not _may_be_straight(tables, joined)
            }
            return [mask for mask in found if mask not in only] if only else found
        case Flush():
            places = window(PLACES[reading.top.symbol], 5)
            return [mask for _, mask in _flush_masks(tables, natural, wild, places)]
        case Jokers():
            return (JOKERS.mask,)
        case _:
            assert_never(reading)


def _set_masks(
    tables: Tables, rows: list[int], wild: int, hand: int, reading: Set | Bomb
) -> list[int]:
    place, size = PLACES[reading.rank.symbol], reading.size
    if place >= BLACK:
        return [size << ROW * BLACK + 3 * (place - BLACK)]
    row, shift = rows[place], ROW * place
    if place == tables.level:
        return [part << shift for part in PARTS[hand >> shift & FIELD][size]]
    return [
        (part << shift) + joined * tables.wild
        for joined in range(min(wild + 1, size))
        if size - joined <= 8
        for part in PARTS[row][size - joined]
    ]


def _house_masks(
    tables: Tables, rows: list[int], wild: int, hand: int, reading: House
) -> list[int]:
    """Lay a triple with a pair of each other rank, of jokers, or of two wild cards."""
    triple, found = PLACES[reading.rank.symbol], list[tuple[int, int]]()
    shift, jokers = ROW * triple, ROW * BLACK
    for holes in range(wild + 1):
        cores = [part << shift for part in PARTS[rows[triple]][3 - holes]]
        for more in range(wild + 1 - holes) if cores else ():
            joined = holes + more
            if more == 2:
                pairs = [0]
            else:
                pairs = [
                    part << ROW * place
                    for place, row in enumerate(rows)
                    if place != triple
                    for part in PARTS[row][2 - more]
                ]
            if not more:
                pairs += [pair << jokers for pair in _PAIRS if hand >> jokers & pair == pair]
            found += [
                (joined, core + pair + joined * tables.wild) for core in cores for pair in pairs
            ]
    return [mask for _, mask in sorted(found, key=lambda each: each[0])]


def _run_masks(
    tables: Tables, rows: list[int], wild: int, places: Sequence[int], width: int
) -> list[int]:
    """Take so many cards of each place, and wild cards for the holes."""
    found: list[int] = []
    for joined in range(wild + 1):
        for holes in _splits(len(places), joined, width):
            masks = [joined * tables.wild]
            for place, missing in zip(places, holes, strict=True):
                parts = [part << ROW * place for part in PARTS[rows[place]][width - missing]]
                masks = [mask + part for mask in masks for part in parts]
            found += masks
    return found


@lru_cache(maxsize=1 << 5)
def _splits(length: int, number: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to spread so many holes over a window, the lowest places first."""
    every = product(range(min(number, most), -1, -1), repeat=length)
    return tuple(each for each in every if sum(each) == number)


def _flush_masks(
    tables: Tables, natural: int, wild: int, places: Sequence[int]
) -> list[tuple[int, int]]:
    """Return how many wild cards there are in each flush of a window, and its cards."""
    units = [[1 << ROW * place + suit for place in places] for suit in _SUITS]
    held = [[unit for unit in row if natural & 3 * unit] for row in units]
    return [
        (joined, sum(cards) + joined * tables.wild)
        for joined in range(wild + 1)
        for row in held
        for cards in combinations(row, 5 - joined)
    ]


Keeps: TypeAlias = Callable[[Combination, int], bool]


def playable(
    rules: HouseRules, level: int, hand: int, best: Combination | None
) -> kit.Plays[Combination]:
    """Return what a hand can lead, or what of it beats a combination, in the order of E-46."""
    tables = tables_of(rules, level)
    tally = leads(tables, hand) if best is None else follows(tables, hand, best)
    found = kit.Tallied(tally, partial(masks_of, tables, hand))
    if (rules.declare_lower and rules.wilds is not Wilds.NEEDED) or not tables.parted(hand)[1]:
        return found
    kept = (
        (each, [mask for mask in masks if _is_kept(rules, tables, hand, each, mask)])
        for each, masks in found
    )
    return [(each, masks) for each, masks in kept if masks]


def _is_kept(rules: HouseRules, tables: Tables, hand: int, reading: Combination, mask: int) -> bool:
    """Tell whether house rules let a hand play some cards so (E-17, E-42)."""
    if not rules.declare_lower and reading not in meant(recognise(tables, mask)):
        return False
    return rules.wilds is not Wilds.NEEDED or is_needed(tables, hand, mask, reading)
