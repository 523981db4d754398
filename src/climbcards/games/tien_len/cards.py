"""The cards of Tien Len, what may be played together, and what beats or cuts what.

A combination is so many neighbouring ranks, the same number of cards of each; what compares is its highest card. In a
mask each rank takes one byte: its four cards from spades to hearts, two bits a card, of which the upper one is always 0.
Plays are counted first and built when somebody looks at them, as most are never played.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod
from typing import Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Card, CardsError, Rank, Suit
from .options import Bombs, FreeChop, HouseRules, TwosIn

PACK: Final = kit.french("3 4 5 6 7 8 9 10 J Q K A 2", "s c d h")
"""The cards, the lowest first (J-1, J-2)."""

RANKS: Final = PACK.ranks
INDEX: Final = {card: place for place, card in enumerate(PACK.faces)}
TWO: Final = len(RANKS) - 1
FULL: Final = PACK.full.mask
TWOS: Final = FULL >> 8 * TWO << 8 * TWO
SUITS: Final = "scdh"
OF_SUIT: Final = {
    suit: sum(1 << 8 * rank + 2 * place for rank in range(len(RANKS)))
    for place, suit in enumerate(SUITS)
}
COLOURS: Final = "sc", "dh"

Shape: TypeAlias = tuple[int, int]
"""Ranks, and cards of each."""

NAMES: Final = {1: "single", 2: "pair", 3: "triple", 4: "four"}
SETS: Final = [(1, width) for width in NAMES]
ROWS: Final = [(length, 1) for length in range(3, len(RANKS) + 1)]
PAIRS: Final = [(length, 2) for length in range(3, len(RANKS) + 1)]
FOURS: Final = [(2, 4), (3, 4)]
FOUR: Final = (1, 4)
SHAPES: Final = sorted(
    [*SETS[:3], *ROWS, FOUR, *PAIRS, *FOURS], key=lambda shape: shape[0] * shape[1]
)
"""All shapes as they are listed: fewer cards first, then by kind (J-54)."""


@final
@attrs.frozen(order=False, cache_hash=True)
class Combination:
    """`length` neighbouring ranks up to that of `top`, `width` cards of each; `top` is the highest card (J-5 to J-11).

    Where one follows suit, `suits` are those that an answer must have, as in `h` or `sc`; bombs and 2s have none (J-12).
    """

    top: Card
    length: int = 1
    width: int = 1
    suits: str = ""

    def __attrs_post_init__(self) -> None:
        known = (self.length, self.width) in SHAPES and self.top in INDEX
        place = INDEX[self.top] if known else -1
        fits = self.suits in {"", SUITS[place % 4]} or (
            self.suits in LABELS.get(self.width, ()) and str(self.top.suit) in self.suits
        )
        if not known or place // 4 < self.length - 1 or place % 4 < self.width - 1 or not fits:
            raise CardsError(
                f"{self.length} x {self.width} to {self.top} is no combination: take one that cards make"
            )

    @property
    def shape(self) -> str:
        """What an answer must be too: `single`, `sequence of 4`, `3 pairs`; with `in h` where one follows suit."""
        return named(self.length, self.width) + (f" in {self.suits}" if self.suits else "")

    @property
    def is_bomb(self) -> bool:
        """Whether it is a four or a double sequence, or fours in a row (J-13)."""
        return self.width == 4 or (self.length > 1 and self.width == 2)

    @property
    def twos(self) -> int:
        """How many 2s it is, if it is one, two or three 2s; else 0."""
        return self.width if self.length == 1 and self.top.rank == RANKS[TWO] and self.width < 4 else 0

    def __str__(self) -> str:
        """Return its name: `pair to 8h`, `sequence of 4 to Qs`, `3 pairs to 6c`, `four 9s` (J-55)."""
        if self.length == 1 and self.width in {1, 4}:
            return f"single {self.top}" if self.width == 1 else f"four {self.top.rank}s"
        return f"{named(self.length, self.width)} to {self.top}"


LABELS: Final = {1: tuple(SUITS), 2: COLOURS, 3: tuple(map("".join, combinations(SUITS, 3)))}
"""The suits that one follows: of a single card, a pair and a triple (J-12)."""


def named(length: int, width: int) -> str:
    """Name a shape."""
    if length == 1:
        return NAMES[width]
    return f"sequence of {length}" if width == 1 else f"{length} {'pairs' if width == 2 else 'fours'}"


@lru_cache(maxsize=None)
def made(length: int, width: int, suits: str) -> Sequence[Combination | None]:
    """Return the combinations of a shape by the place of their highest card; None where there are none."""
    tops = INDEX.items()
    return [
        Combination(card, length, width, suits)
        if place // 4 >= length - 1 and place % 4 >= width - 1 and (not suits or SUITS[place % 4] in suits)
        else None
        for card, place in tops
    ]


_HELD: Final = {byte: [bit for bit in range(4) if byte >> 2 * bit & 1] for byte in range(256)}
_TABLE: Final = {
    width: bytes(comb(len(_HELD[byte]), width) if byte & 0xAA == 0 else 0 for byte in range(256))
    for width in NAMES
}
"""In how many ways so many cards of a rank can be taken, by its byte."""
_TOPS: Final = {
    width: [
        [(suit, comb(below, width - 1)) for below, suit in enumerate(_HELD[byte]) if below >= width - 1]
        for byte in range(256)
    ]
    for width in NAMES
}
"""The highest cards of so many of a rank, and in how many ways each is one."""

Part: TypeAlias = tuple[int, str]
"""Cards of which a combination is taken, and the suits that it has to follow."""

Tally: TypeAlias = list[tuple[Combination, int]]
"""Combinations, and in how many ways each can be played."""


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What a table plays, as three options have it: the last rank of rows, whether one follows suit, and the bombs."""

    twos_in: TwosIn
    match_suits: bool
    bombs: Bombs

    def last(self, length: int, width: int) -> int:
        """Return the place of the highest rank in a combination of a shape (J-7, J-13)."""
        free = {1: (TwosIn.BOTH,)}.get(width, (TwosIn.BOTH, TwosIn.PAIRS))
        return TWO if length == 1 or self.twos_in in free else TWO - 1

    @property
    def shapes(self) -> list[Shape]:
        """The shapes that are played (J-5 to J-7, J-13)."""
        slams = self.bombs is Bombs.SLAMS
        return [
            (length, width)
            for length, width in SHAPES
            if length <= self.last(length, width) + 1 and (slams or (length, width) not in FOURS)
        ]

    def parts(self, length: int, width: int) -> list[Part]:
        """Return the cards from which a combination of a shape is taken, one lot after the other (J-9, J-12)."""
        if not self.match_suits or width == 4:
            return [(FULL, "")]
        if length > 1:
            labels = LABELS[width]
            return [(of_suits(label), label if width == 1 else "") for label in labels]
        return [(of_suits(label) & ~TWOS, label) for label in LABELS[width]] + [(TWOS, "")]

    def cutting(self, twos: int) -> list[Shape]:
        """Return the bombs that cut so many 2s (J-15)."""
        return _CUTS[self.bombs][twos - 1] if twos else []

    def above(self, combination: Combination) -> list[Shape]:
        """Return the bombs that beat a bomb of another kind or length (J-14)."""
        shape = combination.length, combination.width
        if self.bombs is not Bombs.SOUTH or shape not in POWERS:
            return []
        return POWERS[POWERS.index(shape) + 1 :]


POWERS: Final = [PAIRS[0], FOUR, *PAIRS[1:]]
"""Bombs as the south has them, low to high (J-14)."""

_CUTS: Final = {
    Bombs.SOUTH: ([*PAIRS, FOUR], [*PAIRS[1:], FOUR], PAIRS[2:]),
    Bombs.PAGAT: ([PAIRS[0], FOUR], [PAIRS[1]], [PAIRS[2]]),
    Bombs.LONGER: ([*PAIRS, FOUR], PAIRS[1:], PAIRS[2:]),
    Bombs.SLAMS: ([PAIRS[0], FOUR], [PAIRS[2], FOURS[0]], [PAIRS[4], FOURS[1]]),
}
"""The bombs that cut one, two and three 2s (J-15)."""


def of_suits(suits: str) -> int:
    """Return all cards of some suits."""
    return sum(OF_SUIT[suit] for suit in suits)


@lru_cache(maxsize=16)
def _tables(twos_in: TwosIn, match_suits: bool, bombs: Bombs) -> Tables:  # noqa: FBT001  # an option
    return Tables(twos_in, match_suits, bombs)


def tables_of(rules: HouseRules) -> Tables:
    """Return what some house rules play."""
    return _tables(rules.twos_in, rules.match_suits, rules.bombs)


def beats(tables: Tables, new: Combination, old: Combination) -> bool:
    """Tell whether a combination is higher (J-10 to J-14)."""
    if (new.length, new.width) == (old.length, old.width):
        return INDEX[new.top] > INDEX[old.top] and new.suits in {"", old.suits}
    return (new.length, new.width) in tables.above(old)


def cuts(tables: Tables, new: Combination, old: Combination) -> bool:
    """Tell whether a combination is a bomb that cuts 2s (J-15)."""
    return (new.length, new.width) in tables.cutting(old.twos)


@lru_cache(maxsize=1 << 14)
def recognised(tables: Tables, mask: int) -> tuple[Combination, ...]:
    """Return what some cards make, which is one combination at most (J-8)."""
    held = [(place, byte) for place, byte in enumerate(mask.to_bytes(len(RANKS), "little")) if byte]
    length, width = len(held), held[0][1].bit_count() if held else 0
    shape, last = (length, width), held[-1][0] if held else 0
    in_row = last - length + 1 == held[0][0] if held else False
    even = all(byte.bit_count() == width for _, byte in held)
    if not in_row or not even or shape not in tables.shapes or last > tables.last(*shape):
        return ()
    for part, suits in tables.parts(*shape):
        if mask & part == mask:
            found = made(length, width, suits)[(mask.bit_length() - 1) // 2]
            return () if found is None else (found,)
    return ()


Wanted: TypeAlias = tuple[int, int, int, int, tuple[tuple[int, Sequence[Combination | None]], ...]]
"""A shape, the places that its highest card is above and the last rank, and the combinations by the cards they take."""


@lru_cache(maxsize=1 << 12)
def wanted(tables: Tables, best: Combination | None, free: FreeChop | None) -> tuple[Wanted, ...]:
    """Return what may be led, or be played on a combination; `free`: what of it out of turn (J-10 to J-16, J-24)."""
    own = None if best is None else (best.length, best.width)
    others = [] if best is None else [*tables.above(best), *tables.cutting(best.twos)]
    found: list[Wanted] = []
    for shape in tables.shapes:
        length, width = shape
        if (best is not None and shape != own and shape not in others) or not _free(shape, free):
            continue
        parts = [
            (part, made(length, width, suits))
            for part, suits in tables.parts(length, width)
            if best is None or shape != own or suits in {"", best.suits}
        ]
        above = INDEX[best.top] if best is not None and shape == own else -1
        found.append((length, width, above, tables.last(length, width), tuple(parts)))
    return tuple(found)


def _free(shape: Shape, free: FreeChop | None) -> bool:
    """Tell whether a shape may be played out of turn; None: it need not be."""
    if free is None:
        return True
    bombs = {FreeChop.FOUR_PAIRS: PAIRS[1:], FreeChop.BOMBS: [FOUR, *PAIRS, *FOURS]}
    return shape in bombs.get(free, [])


def tally(hand: int, some: Sequence[Wanted]) -> Tally:
    """Count the plays of a hand, in the order of J-54."""
    found: Tally = []
    size = hand.bit_count()
    for length, width, above, last, parts in some:
        if length * width > size:
            break
        first = len(found)
        for part, combinations_ in parts:
            rows = (hand & part).to_bytes(13, "little")
            numbers, tops = rows.translate(_TABLE[width]), _TOPS[width]
            for place in range(max(length - 1, above >> 2), last + 1):
                ways = 1
                for below in numbers[place + 1 - length : place]:
                    ways *= below
                if ways and rows[place]:
                    for suit, many in tops[rows[place]]:
                        if 4 * place + suit > above:
                            found.append((combinations_[4 * place + suit], ways * many))
        if len(parts) > 1:
            found[first:] = sorted(found[first:], key=_by_top)
    return found


def _by_top(entry: tuple[Combination, int]) -> int:
    return INDEX[entry[0].top]


def ways(tables: Tables, hand: int, combination: Combination) -> list[int]:
    """Return the masks of all ways to play a combination, the lowest cards first (J-54)."""
    length, width, suits = combination.length, combination.width, combination.suits
    if tables.match_suits and length > 1 and width == 2:
        suits = next(colour for colour in COLOURS if str(combination.top.suit) in colour)
    top = INDEX[combination.top]
    held = hand & (of_suits(suits) if suits else FULL)
    rows = [_taken(held & 0xFF << 8 * place, width) for place in range(top // 4 - length + 1, top // 4 + 1)]
    rows[-1] = [mask for mask in rows[-1] if mask.bit_length() == 2 * top + 1]
    return [sum(masks) for masks in product(*rows)]


@lru_cache(maxsize=1 << 10)
def _taken(held: int, width: int) -> list[int]:
    """Return the ways to take so many cards of a rank, the lowest cards first."""
    cards = [1 << bit for bit in range(0, held.bit_length(), 2) if held >> bit & 1]
    return [sum(some) for some in combinations(cards, width)]
