"""The cards of Tien Len, what may be played together, and what beats or cuts what.

A combination is so many neighbouring ranks, the same number of cards of each; what compares is its highest card. In a
mask each rank takes one byte: its four cards from spades to hearts, two bits a card, of which the upper one is always 0.
Plays are counted first and built when somebody looks at them, as most are never played.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, cached_property, lru_cache, partial
from itertools import combinations, product
from math import comb, prod
from typing import Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Card, CardsError
from .options import Bombs, FreeChop, HouseRules, TwosIn

PACK: Final = kit.french("3 4 5 6 7 8 9 10 J Q K A 2", "s c d h")
"""The cards, the lowest first (J-1, J-2)."""

RANKS: Final = PACK.ranks
LADDER: Final = kit.Ladder(PACK, RANKS, by_card=True)
OF_RANK: Final = LADDER.rows
"""The cards of each rank, as masks."""
INDEX: Final = {card: place for place, card in enumerate(PACK.faces)}
TWO: Final = len(RANKS) - 1
FULL: Final = PACK.full.mask
TWOS: Final = FULL >> 8 * TWO << 8 * TWO
SUITS: Final = "scdh"
COLOURS: Final = "sc", "dh"

Shape: TypeAlias = tuple[int, int]
"""Ranks, and cards of each."""

NAMES: Final = {1: "single", 2: "pair", 3: "triple", 4: "four"}
ROWS: Final = [(length, 1) for length in range(3, len(RANKS) + 1)]
PAIRS: Final = [(length, 2) for length in range(3, len(RANKS) + 1)]
FOURS: Final = [(2, 4), (3, 4)]
FOUR: Final = (1, 4)
SHAPES: Final = sorted(
    [(1, 1), (1, 2), (1, 3), *ROWS, FOUR, *PAIRS, *FOURS], key=lambda shape: shape[0] * shape[1]
)
"""All shapes as they are listed: fewer cards first, then by kind (J-54)."""


@final
@attrs.frozen(order=False, cache_hash=True)
class Combination:
    """`length` neighbouring ranks up to that of `top`, `width` cards of each; `top` is the highest card (J-5 to J-11).

    Where suits must be followed, `suits` are those that an answer must have, as in `h` or `sc`; bombs and 2s have none
    (J-12).
    """

    top: Card
    length: int = 1
    width: int = 1
    suits: str = ""

    def __attrs_post_init__(self) -> None:
        rank, suit = divmod(INDEX.get(self.top, -1), 4)
        fits = shape_of(self) in SHAPES and rank >= self.length - 1 and suit >= self.width - 1
        labels = LABELS.get(self.width, ()) if fits else ()
        followed = ["", SUITS[suit], *[suits for suits in labels if SUITS[suit] in suits]]
        if not fits or self.suits not in followed:
            raise CardsError(
                f"{self.length} x {self.width} to {self.top} is not a combination that cards make"
            )

    @property
    def shape(self) -> str:
        """What an answer must be too: `single`, `sequence of 4`, `3 pairs`; with `in h` where suits must be followed."""
        return named(self.length, self.width) + (f" in {self.suits}" if self.suits else "")

    @cached_property
    def is_bomb(self) -> bool:
        """Whether it is a four or a double sequence, or fours in a row (J-13)."""
        return self.width == 4 or (self.length > 1 and self.width == 2)

    @cached_property
    def twos(self) -> int:
        """How many 2s it is, if it is one, two or three 2s; else 0."""
        is_twos = self.length == 1 and self.width < 4 and self.top.rank == RANKS[TWO]
        return self.width if is_twos else 0

    @cached_property
    def is_dear(self) -> bool:
        """Whether it costs something if a bomb is played on it (J-45)."""
        return self.is_bomb or self.twos > 0

    def __str__(self) -> str:
        """Return its name: `pair to 8h`, `sequence of 4 to Qs`, `3 pairs to 6c`, `four 9s` (J-55)."""
        if self.length == 1 and self.width in {1, 4}:
            return f"single {self.top}" if self.width == 1 else f"four {self.top.rank}s"
        suits = f" in {self.suits}" if self.width == 3 and self.suits else ""
        return f"{named(self.length, self.width)} to {self.top}{suits}"


LABELS: Final[dict[int, tuple[str, ...]]] = {
    1: tuple(SUITS),
    2: COLOURS,
    3: tuple(map("".join, combinations(SUITS, 3))),
}
"""The suits that an answer may have to follow: for a single card, a pair and a triple (J-12)."""


def named(length: int, width: int) -> str:
    """Name a shape."""
    if length > 1:
        return {1: f"sequence of {length}", 2: f"{length} pairs", 4: f"{length} fours"}[width]
    return NAMES[width]


def in_words(bombs: Sequence[Shape]) -> tuple[str, ...]:
    """Name bombs for a message; of double sequences of several lengths, which are all from one on, only the shortest."""
    rows = [f"{length} fours in a row" for length, width in bombs if width == 4 and length > 1]
    pairs = [length for length, width in bombs if width == 2]
    more = " or more" if len(pairs) > 1 else ""
    fours = ("a four",) if FOUR in bombs else ()
    return (*fours, *rows, *(f"{length}{more} pairs in a row" for length in pairs[:1]))


def shape_of(combination: Combination) -> Shape:
    """Return how many ranks a combination has, and how many cards of each."""
    return combination.length, combination.width


@cache
def made(length: int, width: int, suits: str) -> Sequence[Combination]:
    """Return the combinations of a shape by the place of their highest card; where there is none, the lowest one."""
    found: dict[int, Combination] = {}
    for place, top in enumerate(PACK.faces):
        with suppress(CardsError):
            found[place] = Combination(top, length, width, suits)
    lowest = next(iter(found.values()))
    return [found.get(place, lowest) for place in range(len(PACK))]


POWERS: Final[list[Shape]] = [PAIRS[0], FOUR, *PAIRS[1:]]
"""Bombs as the south has them, low to high (J-14)."""

FREE: Final[dict[FreeChop, list[Shape]]] = {
    FreeChop.FOUR_PAIRS: PAIRS[1:],
    FreeChop.BOMBS: [FOUR, *PAIRS, *FOURS],
    FreeChop.NONE: [],
}
"""The bombs that may be played out of turn (J-24)."""

_CUTS: Final[dict[Bombs, tuple[list[Shape], ...]]] = {
    Bombs.SOUTH: ([], [*PAIRS, FOUR], [*PAIRS[1:], FOUR], PAIRS[2:]),
    Bombs.PAGAT: ([], [PAIRS[0], FOUR], [PAIRS[1]], [PAIRS[2]]),
    Bombs.LONGER: ([], [*PAIRS, FOUR], PAIRS[1:], PAIRS[2:]),
    Bombs.SLAMS: ([], [PAIRS[0], FOUR], [PAIRS[2], FOURS[0]], [PAIRS[4], FOURS[1]]),
}
"""The bombs that cut so many 2s, from none to three (J-15), for each choice of bombs."""


Entry: TypeAlias = tuple[Combination, Sequence[int]]
"""A combination, and the mask of each way to play it."""

Find: TypeAlias = Callable[[int], Sequence[Entry]]
"""Finds the combinations of a shape in a hand."""


class Shapes(HouseRules):
    """House rules, and what may be played together under them."""

    def last(self, length: int, width: int) -> int:
        """Return the place of the highest rank in a combination of a shape (J-7, J-13)."""
        free = {1: (TwosIn.BOTH,)}.get(width, (TwosIn.BOTH, TwosIn.PAIRS))
        return TWO if length == 1 or self.twos_in in free else TWO - 1

    @cached_property
    def shapes(self) -> list[Shape]:
        """The shapes that are played (J-5 to J-7, J-13)."""
        slams = self.bombs is Bombs.SLAMS
        return [
            (length, width)
            for length, width in SHAPES
            if length <= self.last(length, width) + 1 and (slams or (length, width) not in FOURS)
        ]

    def parts(self, length: int, width: int) -> list[tuple[int, str]]:
        """Return the cards that a combination of a shape may be made of, with the suits that an answer must have (J-9, J-12)."""
        if not self.match_suits or width == 4:
            return [(FULL, "")]
        if length > 1:
            labels = LABELS[width]
            return [(of_suits(label), label if width == 1 else "") for label in labels]
        return [(of_suits(label) & ~TWOS, label) for label in LABELS[width]] + [(TWOS, "")]

    def cuts(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination is a bomb that cuts another, which is one or more 2s (J-15)."""
        return shape_of(new) in _CUTS[self.bombs][old.twos]

    def above(self, best: Combination) -> list[Shape]:
        """Return the bombs that beat a bomb of another kind or length (J-14)."""
        shape = shape_of(best)
        compares = self.bombs is Bombs.SOUTH and shape in POWERS
        return POWERS[POWERS.index(shape) + 1 :] if compares else []

    def answering(self, best: Combination) -> list[Shape]:
        """Return the shapes of all that may be played on a combination (J-16)."""
        return [shape_of(best), *self.above(best), *_CUTS[self.bombs][best.twos]]

    def plays(
        self, hand: int, best: Combination | None, /, *, between: bool = False
    ) -> Sequence[Entry]:
        """Find what a hand can lead, or what of it answers a combination (J-54); if `between`, out of turn."""
        finders = _finders(self, best, between)
        if len(finders) == 1:
            return finders[0][1](hand)
        found: list[Entry] = []
        size, lacking = hand.bit_count(), 0
        for number, (many, find, without) in enumerate(finders):
            if many > size:
                break
            if not lacking >> number & 1:
                entries = find(hand)
                if entries:
                    found += entries
                else:
                    lacking |= without
        return found

    def contains(self, large: Shape, small: Shape) -> bool:
        """Return whether each hand with one shape has a smaller one, too, which may end as high."""
        fits = large[0] >= small[0] and large[1] >= small[1]
        return fits and self.last(*large) <= self.last(*small)


@cache
def of_suits(suits: str) -> int:
    """Return all cards of some suits."""
    return PACK.cards(card for card in PACK.faces if str(card.suit) in suits).mask


@lru_cache(maxsize=1 << 14)
def recognised(rules: Shapes, mask: int) -> tuple[Combination, ...]:
    """Return what some cards make, which is one combination at most (J-8): what they can lead with all of them."""
    size = mask.bit_count()
    whole = [find for many, find, _ in _finders(rules, None, between=False) if many == size]
    return tuple([each for find in whole for each, _ in find(mask)])


@lru_cache(maxsize=1 << 13)
def _finders(
    rules: Shapes,
    best: Combination | None,
    between: bool,  # noqa: FBT001  # a cache takes it by place
) -> list[tuple[int, Find, int]]:
    """Return how to find the answers to a combination, or the leads: each shape's number of cards, and its finder.

    The last is what a hand lacks, too, if this finds nothing: one bit for each place in this list. If `between`, only
    what may be played out of turn (J-24).
    """
    answering = rules.shapes if best is None else rules.answering(best)
    free = FREE[rules.free_chop] if between else answering
    both = [shape for shape in rules.shapes if shape in answering and shape in free]
    found: list[tuple[int, Find, int]] = []
    for shape in both:
        # a hand without a higher one of the shape to beat may have a lower one
        says = best is None or shape != shape_of(best)
        lacking = [place for place, each in enumerate(both) if says and rules.contains(each, shape)]
        without = sum(1 << place for place in lacking)
        found.append((prod(shape), _finder(rules, shape, best), without))
    return found


def _finder(rules: Shapes, shape: Shape, best: Combination | None) -> Find:
    """Return the finder of a shape. Of the shape to beat it finds only what is higher and follows suit (J-12)."""
    (length, width), above, followed = shape, -1, None
    if best is not None and shape == shape_of(best):
        above, followed = INDEX[best.top], {"", best.suits}
    allowed = range(above + 1, 4 * rules.last(length, width) + 4)
    finds: list[tuple[int, Find]] = []
    for part, suits in rules.parts(length, width):
        combination = made(length, width, suits)
        if followed is None or suits in followed:
            find: Find = partial(_rows, combination, shape, allowed)
            if length == 1:  # kept in the form in which it is listed
                sets = _sets(width, suits)
                find = sets if above < 0 else sets.above(above)
            finds.append((part, find))
    return finds[0][1] if finds[0][0] == FULL else partial(_merged, finds)


@cache
def _sets(width: int, suits: str) -> kit.Finder[Combination]:
    """Return the finder of all sets of a width, of which those of higher ones have the tables."""
    return LADDER.finder(width, made(1, width, suits))


def _merged(finds: Sequence[tuple[int, Find]], hand: int) -> list[Entry]:
    """Find combinations in several parts of a hand, low to high."""
    found = [entry for part, find in finds for entry in find(hand & part)]
    return sorted(found, key=lambda entry: INDEX[entry[0].top])


def _rows(made_of: Sequence[Combination], shape: Shape, allowed: range, hand: int) -> list[Entry]:
    """Find rows of a shape, and count them; `allowed` are the places of the cards that may be their highest."""
    length, width = shape
    found: list[Entry] = []
    for place in LADDER.tops(hand, length, width):
        ranks = [hand & rank for rank in OF_RANK[place - length + 1 : place]]
        below = prod([comb(rank.bit_count(), width) for rank in ranks])
        for top, last in _by_top(hand & OF_RANK[place], width):
            if top in allowed:
                ways = kit.Counted(below * len(last), _ways, ranks, width, last)
                found.append((made_of[top], ways))
    return found


def _ways(ranks: list[int], width: int, last: list[int]) -> list[int]:
    """Return the masks of all ways to play a row, the lowest cards first (J-54)."""
    rows = [_taken(rank, width) for rank in ranks]
    return [sum(masks) for masks in product(*rows, last)]


def rows_of(rules: Shapes, combination: Combination) -> list[list[int]]:
    """Return rank by rank what a combination can be made of, the lowest cards first."""
    (length, width), top = shape_of(combination), INDEX[combination.top]
    parts = (part for part, suits in rules.parts(length, width) if suits == combination.suits)
    cards = next(part for part in parts if part >> 2 * top & 1)
    *rows, last = [cards & rank for rank in OF_RANK[top // 4 - length + 1 : top // 4 + 1]]
    return [*[_taken(row, width) for row in rows], dict(_by_top(last, width))[top]]


@lru_cache(maxsize=1 << 10)
def _taken(held: int, width: int) -> list[int]:
    """Return the ways to take so many cards of a rank, the lowest cards first."""
    cards = [1 << bit for bit in range(0, held.bit_length(), 2) if held >> bit & 1]
    return [sum(some) for some in combinations(cards, width)]


@lru_cache(maxsize=1 << 10)
def _by_top(held: int, width: int) -> list[tuple[int, list[int]]]:
    """Return the same ways by the place of their highest card, low to high."""
    found: dict[int, list[int]] = {}
    for mask in _taken(held, width):
        found.setdefault(mask.bit_length() // 2, []).append(mask)
    return [*found.items()]


_SUITS: Final = {"s": "Pik", "c": "Kreuz", "d": "Karo", "h": "Herz"}


def _called(suits: str) -> str:
    """Return suits in German: `Pik, Kreuz und Herz` for `sch`."""
    *some, last = [_SUITS[each] for each in suits]
    return f"{', '.join(some)} und {last}" if some else last


WORDS: Final = {
    **{f"{length} fours": f"{length} höhere Vierlinge in Folge" for length in (2, 3)},
    **{f"{length} fours in a row": f"{length} Vierlinge in Folge" for length in (2, 3)},
    **{f"{length} pairs in a row": f"{length} Paare in Folge" for length, _ in PAIRS},
    **{
        f"{length} or more pairs in a row": f"{length} oder mehr Paare in Folge"
        for length, _ in PAIRS
    },
    **{f"sequence of {length}": f"eine höhere Folge aus {length} Karten" for length, _ in ROWS},
    **{
        f"sequence of {length} in {suit}": f"eine höhere Folge aus {length} Karten in {_called(suit)}"
        for length, _ in ROWS
        for suit in SUITS
    },
    **{f"single in {suit}": f"eine höhere Karte in {_called(suit)}" for suit in LABELS[1]},
    **{f"pair in {suits}": f"ein höheres Paar in {_called(suits)}" for suits in LABELS[2]},
    **{f"triple in {suits}": f"einen höheren Drilling in {_called(suits)}" for suits in LABELS[3]},
}
"""What it takes to beat a combination, where only this game has it."""

NAMED: Final = {
    r"sequence of (\d+)": r"Folge aus \1 Karten",
    r"four (\w+)s": r"Vierling \1",
    r"pair to (\w+)(\w)": r"Paar \1 mit \1\2",
    r"triple to (\w+)(\w)": r"Drilling \1 mit \1\2",
    **{f"in {suits}": f"in {_called(suits)}" for suits in LABELS[3]},
    "fours": "Vierlinge",
}
"""The words in names of combinations that only this game has."""
