"""The cards of Guandan, what beats what at a level, how cards are read, and what a hand can play, as masks (E-12 to E-46).

A *place* is the number of a rank in its natural order: 2 to A are 0 to 12, the jokers 13 and 14. What beats what depends
on the level that is played and on one option; `Tables` are for a level and house rules. They give each combination a
*strength*, an integer: its kind, and in the lowest four bits its value. Of two combinations of one kind, the one with the larger
strength beats the other. All bombs are stronger than anything else.

Theory of operation. The cards of one rank are twelve neighbouring bits of a mask, the *row* of that rank. Wild cards are
taken out first; what is left are natural cards. A combination needs some number of cards of each of its ranks. Where the
hand has fewer, or keeps some, wild cards fill the *holes*. The ways to take cards from one row are looked up, and those of
several rows are multiplied, for each number of holes. A list only counts the ways to play each combination; the cards are
found when they are looked at.

Which hearts are wild depends on the level, so the plays of all levels together are too many to be numbered one by one. They are
numbered by reading, and then by the ranks of the cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial, reduce
from itertools import chain, combinations, combinations_with_replacement, groupby, product
from math import comb
from typing import ClassVar, Final, TypeAlias, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Cards, Phrases, Rank, Run, Seat, Set, StandIn
from climbcards.authors import german
from .options import FlushAsStraight, HouseRules, Wilds

PACK: Final = kit.french(packs=2, jokers="B R")
RANKS: Final = PACK.ranks
"""All ranks in natural order (E-12); `B` is the black joker and `R` the red one."""

PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
LEVELS: Final = RANKS[:13]
"""The levels that a side climbs, from 2 to A."""

TOP: Final = 12
"""The place of the ace."""

BLACK, RED = 13, 14
PLAYERS: Final = 4
DEALT: Final = (27,) * PLAYERS
"""How many cards each seat is dealt."""
NOTHING: Final = PACK.cards(())

SIDES: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
"""Who plays together (E-4)."""


def partner_of(seat: Seat) -> Seat:
    """Return the seat opposite (E-4)."""
    return Seat((seat + 2) % PLAYERS)


@final
@attrs.frozen(order=False, cache_hash=True)
class House:
    """A triple and a pair of another rank; the triple's rank alone counts (E-21)."""

    rank: Rank

    shape = "house"
    """The shape that an answer must have."""

    def __str__(self) -> str:
        """Return the notation: `house 8`."""
        return f"house {self.rank}"


@attrs.frozen(order=False)
class _AnyBomb:
    """Base class of bombs: any two of them can be compared (E-33)."""

    shape = "bomb"
    """The shape that an answer must have."""


@final
@attrs.frozen(order=False, cache_hash=True)
class Bomb(_AnyBomb):
    """Four to ten cards of one rank (E-27)."""

    rank: Rank
    size: int

    def __str__(self) -> str:
        """Return the notation: `bomb 4 of 8`."""
        return f"bomb {self.size} of {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Flush(_AnyBomb):
    """A straight of one suit, up to `top`, which is a bomb (E-28)."""

    top: Rank

    def __str__(self) -> str:
        """Return the notation: `flush to 9`."""
        return f"flush to {self.top}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Jokers(_AnyBomb):
    """All four jokers, the highest bomb (E-29)."""

    def __str__(self) -> str:
        """Return the notation: `jokers`."""
        return "jokers"


Combination: TypeAlias = Set | Run | House | Bomb | Flush | Jokers
"""Everything that can be played. Straights, tubes and plates are runs of width 1, 2 and 3."""

HOUSE: Final = 4
"""The kind of a house. Before it come sets, 1 to 3 cards each, and after it runs, 1 to 3 wide."""

BOMB: Final = 16
"""The lowest kind of a bomb; a bomb of `size` cards is of the kind `BOMB + 2 * size`."""

FLUSH: Final = BOMB + 1
"""The kind of a flush; `Tables.strength` has it higher by 2 for each card of the largest bomb that a flush beats (E-34)."""

_HEARTS: Final = 1
"""The place of hearts among the suits of a rank (E-15)."""

BOMB_SIZES: Final = range(4, 11)
"""A bomb has the eight cards of its rank at most, and two wild cards."""

FOUR_JOKERS: Final = 2 * BOMB + 8
"""The kind of four jokers, above all others."""


_KINDS: Final[Mapping[int, tuple[Callable[[Rank], Combination], int, int, range]]] = {
    1: (partial(Set, size=1), 1, 1, range(RED + 1)),
    2: (partial(Set, size=2), 1, 2, range(RED + 1)),
    3: (partial(Set, size=3), 1, 3, range(BLACK)),
    HOUSE: (House, 1, 3, range(BLACK)),
    HOUSE + 1: (partial(Run, length=5, width=1), 5, 1, range(3, BLACK)),  # straights (E-22)
    HOUSE + 2: (partial(Run, length=3, width=2), 3, 2, range(1, BLACK)),  # tubes (E-23)
    HOUSE + 3: (partial(Run, length=2, width=3), 2, 3, range(BLACK)),  # plates (E-26)
    **{BOMB + 2 * size: (partial(Bomb, size=size), 1, size, range(BLACK)) for size in BOMB_SIZES},
    FLUSH: (Flush, 5, 1, range(3, BLACK)),
}
"""All kinds but four jokers: how each is made of its rank or top, its number of ranks, the cards of each, and its places."""

COMBINATIONS: Final[Mapping[int, Mapping[int, Combination]]] = {
    kind: {place: make(RANKS[place]) for place in places}
    for kind, (make, _, _, places) in _KINDS.items()
} | {FOUR_JOKERS: {len(RANKS): Jokers()}}
"""All combinations, by kind, and by the place of their rank or top."""

NEEDS: Final[Mapping[Combination, Mapping[int, int]]] = {
    each: {TOP if place < 0 else place: width for place in range(top + 1 - length, top + 1)}
    for kind, (_, length, width, _) in _KINDS.items()
    for top, each in COMBINATIONS[kind].items()
} | {Jokers(): {BLACK: 2, RED: 2}}
"""How many cards of each place a combination has, without the pair of a house; the ace is also below the 2 (E-24)."""


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What plays depend on, at a level and under house rules.

    `places` are from low to high (E-13). `strength` has every combination of the pack, in the order of lists (E-46). `wild` is
    the mask of one wild card, or 0 if there are none. With at most `flush_only` wild cards, cards of one suit are no straight
    (E-32).
    """

    level: int
    places: tuple[int, ...]
    strength: Mapping[Combination, int]
    wild: int
    flush_only: int

    def parted(self, mask: int) -> tuple[int, int]:
        """Return the natural cards of a mask, and the number of wild cards, which are the hearts of the level (E-15)."""
        wild = mask & 3 * self.wild
        return mask - wild, wild // self.wild if wild else 0


_FLUSH_ONLY: Final = {FlushAsStraight.ALWAYS: -1, FlushAsStraight.WILD: 0, FlushAsStraight.NEVER: 2}
_USUAL: Final = HouseRules()


@lru_cache(maxsize=1 << 8)
def tables_of(level: int, rules: HouseRules = _USUAL) -> Tables:
    """Return the tables for the place of a level."""
    places = (*[place for place in range(TOP + 1) if place != level], level, BLACK, RED)
    strength = {
        each: (kind + 2 * rules.flush_beats if kind == FLUSH else kind) << 4
        | (places.index(place) if isinstance(each, Set | House | Bomb) else place)
        for kind, made in COMBINATIONS.items()
        for place, each in made.items()
    }
    in_order = dict(sorted(strength.items(), key=lambda pair: pair[1]))
    wild = 0 if rules.wilds is Wilds.OFF else 1 << PACK.layout.shifts[4 * level + _HEARTS]
    return Tables(level, places, in_order, wild, _FLUSH_ONLY[rules.flush_as_straight])


Tally: TypeAlias = list[tuple[Combination, int]]
"""Combinations, and the number of ways to play each."""

Lots: TypeAlias = list[list[int]]
"""Masks of cards, grouped by how many wild cards they have."""

_SUITS: Final = (0, 3, 6, 9)
"""The lowest bit of each suit in a row."""

_FIELDS: Final = (*(0xFFF,) * BLACK, 3, 3)
"""The bits of each rank in its row; a joker has one suit."""

_SHIFTS: Final = (*PACK.layout.shifts[: 4 * BLACK : 4], *PACK.layout.shifts[4 * BLACK :])
"""The lowest bit of each rank."""

LOWEST: Final = sum(PACK.layout.units[::4])
"""The lowest bit of each rank; the two jokers count as one rank."""

_ROWS: Final = [sum(map(int.__lshift__, counts, _SUITS)) for counts in product((2, 1, 0), repeat=4)]
"""All rows; of as many cards, those with lower cards come first."""

_OF_SIZE: Final = [[row for row in _ROWS if PACK.layout.size(row) == size] for size in range(11)]

_PARTS: Final = {
    row: [[part for part in some if PACK.layout.includes(row, part)] for some in _OF_SIZE]
    for row in _ROWS
}
"""All ways to take cards from each row, by the number of cards."""

_WAYS: Final = {row: tuple(map(len, parts)) for row, parts in _PARTS.items()}
"""The number of these ways. There are none with ten cards, so that `[-1]` is 0, too."""

_COUNTS: Final = [
    {
        row: [sum(ways[size - wild] for wild in range(min(most + 1, size))) for size in range(11)]
        for row, ways in _WAYS.items()
    }
    for most in range(3)
]
"""By the number of wild cards, and by row: the number of ways to play 0 to 10 cards of the rank, at least one natural."""


def _rows(mask: int) -> list[int]:
    """Return the row of each rank."""
    return [mask >> shift & field for shift, field in zip(_SHIFTS, _FIELDS, strict=True)]


# recognition


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Combination, ...]:
    """Return every reading of some cards, in the order of E-44: what a hand can play with all of its cards."""
    held, size = Hand(tables, mask), PACK.layout.size(mask)
    found = [each for kind in _OF_CARDS.get(size, ()) for each, _ in held.of_kind(kind)]
    found += [each for each, _ in held.bombs(0) if sum(NEEDS[each].values()) == size]
    return tuple(reversed(found))


_OF_CARDS: Final = {1: (1,), 2: (2,), 3: (3,), 5: (HOUSE, HOUSE + 1), 6: (HOUSE + 2, HOUSE + 3)}
"""The kinds that are no bombs, by the number of cards."""


def highest(readings: Iterable[Combination]) -> tuple[Combination, ...]:
    """Return the first reading of each shape; it is the highest one in the order of E-44 (E-42)."""
    return tuple(next(alike) for _, alike in groupby(readings, lambda each: each.shape))


# what wild cards stand for


def _holes(
    tables: Tables, natural: int, reading: Combination
) -> Iterator[list[tuple[int, int | None]]]:
    """Yield the place, and in a flush the suit, of each card that a wild card stands for, unless it is itself.

    In a house, wild cards may leave the pair open. Then there are several such lists, that with the highest pair first.
    """
    suit, level, every = None, tables.level, [NEEDS[reading]]
    if isinstance(reading, Flush):
        suit = PACK.layout.face_at[natural.bit_length() - 1] % len(_SUITS)
    elif isinstance(reading, House):
        rows, triple = _rows(natural), PLACES[reading.rank.symbol]
        others = [place for place in reversed(tables.places) if place != triple]
        held = [place for place in others if rows[place]]
        pairs = held or [place for place in others if place <= TOP]
        every = [{**NEEDS[reading], pair: 2} for pair in pairs]
    for needed in every:
        yield [
            (place, suit)
            for place, many in needed.items()
            if place != level or suit not in {None, _HEARTS}
            for _ in range(many - PACK.layout.size(natural >> _SHIFTS[place] & _FIELDS[place]))
        ]


def is_needed(tables: Tables, hand: int, mask: int, reading: Combination) -> bool:
    """Return whether no wild card need stand for a card that also stays in the hand (E-17)."""
    natural, wild = tables.parted(mask)
    left = tables.parted(hand - mask)[0]
    return not wild or not all(
        any(
            left >> _SHIFTS[place] & (_FIELDS[place] if suit is None else 3 << _SUITS[suit])
            for place, suit in holes
        )
        for holes in _holes(tables, natural, reading)
    )


# generation


def _joined(some: Lots, others: Lots) -> Lots:
    """Return each of some lots joined with each of others, up to the number of wild cards in the hand."""
    return [
        [mask + more for n in range(wild + 1) for mask, more in product(some[wild - n], others[n])]
        for wild in range(len(some))
    ]


@final
class Hand:
    """What a hand can play: each combination, in how many ways, and with which cards."""

    __slots__ = ("held", "rows", "sizes", "tables", "ways", "wild")

    def __init__(self, tables: Tables, hand: int) -> None:
        natural, wild = tables.parted(hand)
        self.tables: Tables = tables
        self.wild: int = wild
        self.rows: list[int] = _rows(natural)
        self.ways: list[tuple[int, ...]] = [_WAYS[row] for row in self.rows]
        self.held: int = natural | natural >> 1  # the lowest bit of each face
        self.sizes: list[list[int]] = [_COUNTS[wild][row] for row in self.rows]
        if wild:  # wild cards are cards of the level, and nothing else helps these; nor jokers
            own = _rows(hand)
            for place in (tables.level, BLACK, RED):
                self.sizes[place] = _COUNTS[0][own[place]]

    # how many ways

    def tally(self, best: Combination | None) -> Tally:
        """Count what can be led, or what beats a combination: only its own kind and bombs can (E-46)."""
        if best is None:
            return [each for kind in range(1, 8) for each in self.of_kind(kind)] + self.bombs(0)
        own = self.tables.strength[best]
        kind, value = divmod(own, 16)
        return ([] if kind >= BOMB else self.of_kind(kind, value)) + self.bombs(own)

    def of_kind(self, kind: int, above: int = -1) -> Tally:
        """Count the combinations of a kind, which are no bombs, above a value: see `Tables`."""
        if kind >= HOUSE:
            return self.runs(kind, above) if kind > HOUSE else self.houses(above)
        sets, sizes, places = COMBINATIONS[kind], self.sizes, self.tables.places[above + 1 :]
        return [(sets[place], many) for place in places if (many := sizes[place][kind])]

    def houses(self, above: int) -> Tally:
        """Count the houses with a triple above a height (E-21)."""
        wild, ways, houses, found = self.wild, self.ways, COMBINATIONS[HOUSE], Tally()
        pairs = sum([each[2] for each in ways])
        singles = sum([each[1] for each in ways[:BLACK]])
        for place in self.tables.places[above + 1 : BLACK]:
            _, ones, twos, *_ = row = ways[place]
            if row[3 - wild]:
                beside = (pairs - twos, singles - ones, 1)  # the ways with so many wild cards
                many = sum([row[3 - n] * sum(beside[: wild + 1 - n]) for n in range(wild + 1)])
                if many:
                    found.append((houses[place], many))
        return found

    def runs(self, kind: int, above: int) -> Tally:
        """Count the straights, tubes or plates above a top, except those that can only be flushes (E-32)."""
        wild, rows, ways, found = self.wild, self.rows, self.ways, Tally()
        width = kind - HOUSE
        suited = self.flushes(min(wild, self.tables.flush_only)) if width == 1 else {}
        for top, run in COMBINATIONS[kind].items():
            places = NEEDS[run]
            if top > above and [rows[place] for place in places].count(0) * width <= wild:
                zero, one, two = 1, 0, 0  # the ways with so many holes
                for place in places:
                    row = ways[place]
                    full, less = row[width], row[width - 1]
                    two = two * full + one * less + zero * row[width - 2]
                    one = one * full + zero * less
                    zero *= full
                many = sum((zero, one, two)[: wild + 1]) - suited.get(top, 0)
                if many:
                    found.append((run, many))
        return found

    def flushes(self, wild: int) -> dict[int, int]:
        """Count the flushes with at most `wild` wild cards, by top; -1 is for none at all."""
        found = dict[int, int]()
        for suit in _SUITS:
            for top, many in _flushes(self.held >> suit & LOWEST, wild):
                found[top] = found.get(top, 0) + many
        return found

    def bombs(self, above: int) -> Tally:
        """Count the bombs above a strength, low to high."""
        found: Tally = [
            (COMBINATIONS[BOMB + 2 * size][place], ways[size])
            for place, ways in enumerate(self.sizes)
            if ways[4]
            for size in BOMB_SIZES
            if ways[size]
        ]
        found += [(COMBINATIONS[FLUSH][top], many) for top, many in self.flushes(self.wild).items()]
        found += [(Jokers(), 1)] if self.rows[BLACK:] == [2, 2] else []
        strength = self.tables.strength
        found = [each for each in found if strength[each[0]] > above]
        return sorted(found, key=lambda each: strength[each[0]])

    # with which cards

    def masks(self, reading: Combination) -> list[int]:
        """Return every way to play a combination, fewer wild cards first."""
        needed = NEEDS[reading]
        place = next(iter(needed))
        match reading:
            case Set() | Bomb() if place == self.tables.level:
                row = self.rows[place] + (self.wild << _SUITS[_HEARTS])
                found = [[part << _SHIFTS[place] for part in _PARTS[row][reading.size]]]
            case Set() | Bomb():
                found = self._lots(place, reading.size, 1)
            case House():
                pairs = [self._lots(other, 2, 1) for other in range(len(RANKS)) if other != place]
                pairs.append([[], [], [2 * self.tables.wild]])  # of wild cards (E-21)
                beside = [[*chain.from_iterable(lots)] for lots in zip(*pairs, strict=False)]
                found = _joined(self._lots(place, 3, 1), beside)
            case Run() | Jokers():
                found = reduce(_joined, [self._lots(*each) for each in needed.items()])
                if isinstance(reading, Run) and reading.width == 1:  # E-32
                    flushes = self._suited(needed)[: self.tables.flush_only + 1]
                    only = set[int]().union(*flushes)
                    found = [[mask for mask in lot if mask not in only] for lot in found]
            case Flush():
                found = self._suited(needed)
            case _:
                assert_never(reading)
        return [*chain.from_iterable(found)]

    def _lots(self, place: int, many: int, least: int = 0) -> Lots:
        """Return the ways to play `many` cards of a rank, at least `least` of them natural; no wild card is a joker."""
        parts, shift, most = _PARTS[self.rows[place]], _SHIFTS[place], many - least
        return [
            [(part << shift) + holes * self.tables.wild for part in parts[many - holes]]
            if not holes or (holes <= most and place <= TOP)
            else []
            for holes in range(self.wild + 1)
        ]

    def _suited(self, places: Iterable[int]) -> Lots:
        """Return the flushes with exactly these ranks."""
        held = [
            [1 << _SHIFTS[place] + suit for place in places if self.rows[place] >> suit & 3]
            for suit in _SUITS
        ]
        return [
            [
                sum(cards, wild * self.tables.wild)
                for row in held
                for cards in combinations(row, 5 - wild)
            ]
            for wild in range(self.wild + 1)
        ]


@lru_cache(maxsize=1 << 13)
def _flushes(ranks: int, wild: int) -> tuple[tuple[int, int], ...]:
    """Return how many flushes of one suit there are, by top; `ranks` has the lowest bit of each rank of that suit."""
    found: list[tuple[int, int]] = []
    for top, flush in COMBINATIONS[FLUSH].items():
        held = sum(ranks >> _SHIFTS[place] & 1 for place in NEEDS[flush])
        if held + wild >= 5:
            found.append((top, sum(comb(held, 5 - holes) for holes in range(wild + 1))))
    return tuple(found)


def _made_of(reading: Combination, wilds: int) -> Iterator[int]:
    """Yield the cards that a combination can consist of at any level, each lot with the lowest suits of its ranks."""
    every = [NEEDS[reading]]
    if isinstance(reading, House):
        pairs = [place for place, rank in enumerate(RANKS) if rank != reading.rank]
        every = [{**NEEDS[reading], pair: 2} for pair in pairs]
    for needed in every:
        plain = [place for place in needed if place <= TOP]
        for out in combinations_with_replacement([None, *plain], wilds):  # None is no hole
            natural = {place: many - out.count(place) for place, many in needed.items()}
            holes = wilds - out.count(None)
            for level in range(len(LEVELS)) if holes else (0,):
                lot = {**natural, level: natural.get(level, 0) + holes}
                if min(natural.values()) >= 0 and any(natural.values()) and max(lot.values()) <= 8:
                    yield sum(_OF_SIZE[many][0] << _SHIFTS[place] for place, many in lot.items())


_NAMES: Final = {2: "pair", 3: "triple", 5: "straight to", 6: "tube to", 7: "plate to"}
_READ: Final[Mapping[str, Combination]] = {
    **{str(each).casefold(): each for made in COMBINATIONS.values() for each in made.values()},
    **{
        f"{name} {RANKS[place]}".casefold(): each
        for kind, name in _NAMES.items()
        for place, each in COMBINATIONS[kind].items()
    },
}
"""The names that are read: the notation of each combination, and other names of some."""


@lru_cache(maxsize=2)
def _folded(wilds: int) -> kit.Ranked[Combination]:
    strength = tables_of(0).strength
    groups = ((each, kit.Ascending({*_made_of(each, wilds)})) for each in strength)
    return kit.Ranked(PACK, groups, fold=kit.fold_suits(PACK))


class Readings(HouseRules):
    """House rules, and how cards are read, played, numbered and named under them."""

    books: ClassVar[tuple[Phrases, ...]] = (
        german.book(called={"house": "ein höheres Full House"}, named={"jokers": "vier Joker"}),
    )
    """The words for what only this game has."""

    def _tables(self, level: Rank | None) -> Tables:
        """Return the tables for a level. If none is given, it is the first one."""
        return tables_of(PLACES[self.first_level if level is None else level.symbol], self)

    def readings(self, cards: Cards, *, level: Rank | None = None) -> tuple[Combination, ...]:
        """Return all readings of some cards at a level, in the order of E-44. By default, it is the first level."""
        return recognise(self._tables(level), kit.require_cards(PACK, cards).mask)

    def meant(self, readings: tuple[Combination, ...], /) -> tuple[Combination, ...]:
        """Return all readings, or the highest of each kind (E-42)."""
        return readings if self.declare_lower else highest(readings)

    def stand_ins(
        self, cards: Cards, reading: Combination, *, level: Rank | None = None
    ) -> tuple[StandIn, ...]:
        """Return what each wild card stands for, except those that are themselves (E-45).

        If no level is given, it is the first one, or else the rank of a heart at which the cards have this reading.
        """
        mask = kit.require_cards(PACK, cards).mask
        hearts = [card.rank for card in cards if str(card.suit) == "h"]
        every = [self._tables(each) for each in ((None, *hearts) if level is None else (level,))]
        tables = next((each for each in every if reading in recognise(each, mask)), every[0])
        kit.read_as(cards, reading, recognise(tables, mask))
        natural, wild = tables.parted(mask)[0], PACK.face(4 * tables.level + _HEARTS)
        return tuple(
            StandIn(wild, RANKS[place], None if suit is None else PACK.suits[suit])
            for place, suit in next(_holes(tables, natural, reading))
        )

    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Combination]:
        """Return what a hand can lead, or what in it beats a combination, at the first level (E-46)."""
        tables, needed = self._tables(None), self.wilds is Wilds.NEEDED
        held = Hand(tables, hand)
        found = kit.Tallied(held.tally(best), held.masks)
        if (self.declare_lower and not needed) or not held.wild:
            return found

        def is_kept(reading: Combination, mask: int) -> bool:
            """Return whether E-17 and E-42 allow the hand to play these cards as this reading."""
            lower = not self.declare_lower and reading not in highest(recognise(tables, mask))
            return not lower and (not needed or is_needed(tables, hand, mask, reading))

        kept = [(each, [mask for mask in masks if is_kept(each, mask)]) for each, masks in found]
        return [each for each in kept if each[1]]

    def ranked(self) -> kit.Ranked[Combination]:
        """Refuse to number each play: at all levels together there are too many.

        Raises:
            NotOfferedError: Always; `numbering(suits=False)` numbers them by reading and ranks.
        """
        instead = "numbering(suits=False) has fewer: by reading, and by the ranks of the cards"
        raise kit.NotOfferedError(f"{self.name} has too many plays, at all levels: {instead}")

    def folded(self) -> kit.Ranked[Combination]:
        """Return the numbers of plays, by reading and then by the ranks of the cards."""
        return _folded(0 if self.wilds is Wilds.OFF else 2)

    def read_reading(self, name: str, text: str, position: int, cards: Cards, /) -> Combination:
        """Return the combination with a name: `house 8`, `run 5 to 9`, `bomb 4 of 8`, also `straight to 9`.

        Raises:
            NotationError: There is none; the error has the position of the fault.
        """
        plain = " ".join(name.split())
        found = _READ.get(plain.casefold())
        return found or kit.parse_combination(plain, text, position, ranks=RANKS, cards=len(cards))
