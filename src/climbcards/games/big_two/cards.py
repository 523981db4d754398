"""The cards of Big Two, what may be played together, and what beats what under some house rules.

The value of a combination has what is compared (W-18), and not its cards. Its *key* is one integer: the number of its
kind, and in the lowest twenty bits what decides within the kind. Kinds are numbered low to high, so of two combinations
of five cards the one with the larger key is higher. In a mask each rank takes one byte: its four cards from the lowest
suit to the highest, two bits a card, of which the upper one is always 0. A *pattern* names ranks: it has the lowest bit
of the byte of each.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, starmap
from typing import Any, Final, TypeAlias, TypeVar, final

import attrs

import climbcards.authors as kit
from climbcards import Card, CardsError, Pack, Rank, Suit
from .options import Flushes, HouseRules, Quads, Straights

RANKS: Final = tuple(map(Rank, "3 4 5 6 7 8 9 10 J Q K A 2".split()))  # noqa: SIM905  # as written
"""Low to high (W-1)."""

PLACES: Final = {rank: place for place, rank in enumerate(RANKS)}
TWO: Final = PLACES[Rank("2")]
BYTE: Final = 8
"""Bits of a rank."""

BITS: Final = 2
"""Bits of a card."""


@lru_cache(maxsize=24)
def pack_of(suits: str) -> Pack:
    """Return the pack with suits in some order, low to high."""
    return kit.french(" ".join(map(str, RANKS)), suits)


def pattern_of(places: Iterable[int]) -> int:
    """Return some ranks as a pattern."""
    return sum(1 << BYTE * place for place in places)


ROW: Final = (1 << BYTE) - 1
"""The bits of the lowest rank."""

ALL: Final = pattern_of(range(len(RANKS)))
"""All ranks."""


def ranks_in(mask: int) -> int:
    """Return the ranks of some cards as a pattern."""
    some = mask | mask >> BITS
    return (some | some >> 2 * BITS) & ALL


def twos_in(mask: int) -> int:
    """Count the 2s, which are the highest rank."""
    return (mask >> BYTE * TWO).bit_count()


T = TypeVar("T")

_SUITS: Final = tuple(map(Suit, "dchs"))
_CARDS: Final = tuple(Card(rank, suit) for rank in RANKS for suit in _SUITS)
_TOPS: Final = tuple(map(Rank, "5 6 7 8 9 10 J Q K A 2".split()))  # noqa: SIM905  # as written
"""The last rank of each straight that some table plays."""


# Any: attrs.Attribute has a parameter for checkers alone
def _one_of(values: Iterable[T]) -> Callable[[object, Any, T], None]:
    """Return a validator that takes only these values."""
    known = dict.fromkeys(values)
    example = next(iter(known))
    kind = type(example)

    def check(_: object, field: Any, value: T) -> None:  # noqa: ANN401
        if not isinstance(value, kind):
            found = f"expected a {kind.__name__}, as in {example!r}"
            raise CardsError(f"{field.name}: {found}, not {kit.quoted(value)}")
        if value not in known:
            raise CardsError(f"no {field.name} of this combination is {kit.spelled(value)}")

    return check


class _Kind:
    """A combination that is called by the name of its kind."""

    __slots__ = ()

    @property
    def shape(self) -> str:
        """The name of the kind, which an answer has too, unless it is a higher kind of five cards or a bomb."""
        return _SHAPES[type(self)]


@attrs.frozen(order=False, cache_hash=True)
class _OfRank(_Kind):
    """A combination that is compared by its rank alone (W-10)."""

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    def __str__(self) -> str:
        """Return the notation: `triple 7`."""
        return f"{self.shape} {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Single(_Kind):
    """One card. The higher rank wins; between equal ranks the higher suit (W-9)."""

    card: Card = attrs.field(validator=_one_of(_CARDS))

    def __str__(self) -> str:
        """Return the notation: `single 7d`."""
        return f"single {self.card}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Pair(_Kind):
    """Two cards of one rank. Pairs compare by `high`, the card of the higher suit (W-9)."""

    high: Card = attrs.field(validator=_one_of(_CARDS))

    def __str__(self) -> str:
        """Return the notation: `pair with 7s`."""
        return f"pair with {self.high}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Triple(_OfRank):
    """Three cards of one rank. The rank decides (W-10)."""


@final
@attrs.frozen(order=False, cache_hash=True)
class Four(_OfRank):
    """Four cards of one rank, and no fifth one (W-7, W-10)."""


@final
@attrs.frozen(order=False, cache_hash=True)
class FullHouse(_OfRank):
    """Three cards of one rank and two of another. The rank of the three decides (W-7, W-10)."""


@final
@attrs.frozen(order=False, cache_hash=True)
class FourAndOne(_OfRank):
    """Four cards of one rank and any fifth card. The rank of the four decides (W-7, W-10)."""


_BOTTOMS: Final = dict(zip(_TOPS, map(Rank, "A 2 3 4 5 6 7 8 9 10 J".split()), strict=True))  # noqa: SIM905  # as above
"""The first rank of each straight, by the last."""


@attrs.frozen(order=False, cache_hash=True)
class _InARow(_Kind):
    """Five ranks in a row, up to `top`. Between equal ones the suit of the card `by` decides (W-11)."""

    top: Rank = attrs.field(validator=_one_of(_TOPS))
    by: Card = attrs.field(validator=_one_of(_CARDS))

    def __str__(self) -> str:
        """Return the notation, with the card that decides: `straight 3 to 7d`, `straight A to 5 by 2d`."""
        last = f"{self.by}" if self.by.rank == self.top else f"{self.top} by {self.by}"
        return f"{self.shape} {_BOTTOMS[self.top]} to {last}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Straight(_InARow):
    """Five ranks in a row, up to `top`. Between equal straights the suit of the card `by` decides (W-11)."""


@final
@attrs.frozen(order=False, cache_hash=True)
class Flush(_Kind):
    """Five cards of one suit that are no straight; `ranks` from the highest down (W-12)."""

    suit: Suit = attrs.field(validator=_one_of(_SUITS))
    ranks: tuple[Rank, ...]

    def __attrs_post_init__(self) -> None:
        places = [PLACES.get(rank, -1) for rank in self.ranks]
        if len(places) != 5 or min(places) < 0 or places != sorted({*places}, reverse=True):
            raise CardsError("ranks: expected five ranks of a flush, from the highest down")

    def __str__(self) -> str:
        """Return the notation, highest card first: `flush Ah Jh 9h 6h 3h`."""
        return " ".join(["flush", *(f"{rank}{self.suit}" for rank in self.ranks)])


@final
@attrs.frozen(order=False, cache_hash=True)
class StraightFlush(_InARow):
    """A straight of one suit; see `Straight` (W-8, W-13)."""


Combination: TypeAlias = (
    Single | Pair | Triple | Four | Straight | Flush | FullHouse | FourAndOne | StraightFlush
)
"""Everything that can be played."""

KINDS: Final = kit.kinds_of(Combination)
"""Each by its name in JSON, low to high: by the number of cards, then by W-14."""

_SHAPES: Final[Mapping[type, str]] = {kind: name.replace("-", " ") for name, kind in KINDS.items()}


PLAIN: Final = tuple(RANKS[low : low + 5] for low in range(8))
"""The straights that every table plays: 3 4 5 6 7 to 10 J Q K A."""

FROM_TWO, FROM_ACE, TO_TWO = (
    tuple(map(Rank, text.split())) for text in ("2 3 4 5 6", "A 2 3 4 5", "J Q K A 2")
)

WINDOWS: Final[Mapping[Straights, tuple[tuple[Rank, ...], ...]]] = {
    Straights.HIGH: (*PLAIN, FROM_TWO, FROM_ACE),
    Straights.LOW: (FROM_ACE, FROM_TWO, *PLAIN),
    Straights.NATURAL: (*PLAIN, TO_TWO),
    Straights.TAIWAN: (FROM_ACE, *PLAIN, FROM_TWO),
    Straights.ALL: (FROM_ACE, FROM_TWO, *PLAIN, TO_TWO),
}
"""The ranks of each straight, the lowest straight first (W-11)."""

_BY_TWO: Final = {
    (Straights.HIGH, FROM_TWO),
    (Straights.HIGH, FROM_ACE),
    (Straights.TAIWAN, FROM_TWO),
}
"""The straights between which the 2 decides, and not the last card (W-11)."""


def decides(straights: Straights, window: tuple[Rank, ...]) -> Rank:
    """Return the rank whose suit decides between straights of one window (W-11)."""
    return RANKS[TWO] if (straights, window) in _BY_TWO else window[-1]


KIND: Final = 20
"""How many bits of a key lie below its kind."""

KEYS: Final = {kind: number << KIND for number, kind in enumerate(KINDS.values())}
"""The lowest key of each kind."""

FIVE: Final = KEYS[Straight]
"""From this key on combinations have five cards."""

END: Final = 1 << KIND
"""More than anything that decides within a kind."""

FOURS: Final = Four, FourAndOne
_POWERS: Final[Mapping[type, int]] = {**dict.fromkeys(FOURS, 1), StraightFlush: 2}
"""Which kinds are bombs, and which is the higher one (W-17)."""

SUIT_BITS: Final = 2
"""Bits for the suit in a key."""


@final
@attrs.frozen(order=False, eq=False)
class Window:
    """Five ranks that are a straight.

    `places` are those of the ranks, low to high in the pack, and `by` that of the rank whose suit decides; `span` are all
    cards of them. `first` is the number of the lowest straight of the window among all of them.
    """

    places: tuple[int, ...]
    by: int
    span: int
    first: int


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What is looked up to find and to compare combinations under some house rules.

    `made` has all combinations of each kind that is played, low to high; of pairs also those that no cards make, and no
    flushes, as there are thousands. `keys` has the key of each. `sets` finds those of one card to four, None where they
    are not played; `suits` are the masks of all cards of each suit; `windows` are found by their patterns, the lowest one
    first.
    """

    rules: HouseRules
    pack: Pack
    windows: Mapping[int, Window]
    made: Mapping[type[Combination], Sequence[Combination]]
    keys: Mapping[Combination, int]
    sets: tuple[kit.Finder[Combination] | None, ...]
    suits: tuple[int, ...]

    @cached_property
    def tops(self) -> Mapping[type[Combination], Combination]:
        """The highest combination of each kind that is played at all, in the order of the kinds."""
        found = {kind: row[-1] for kind, row in self.made.items()}
        if self.rules.flushes is not Flushes.NONE:
            descending = combinations(range(len(RANKS) - 1, -1, -1), 5)
            places = next(each for each in descending if pattern_of(each) not in self.windows)
            found[Flush] = Flush(self.pack.suits[-1], tuple(RANKS[place] for place in places))
        return {kind: found[kind] for kind in KEYS if kind in found}


@lru_cache(maxsize=1 << 8)
def tables_of(rules: HouseRules) -> Tables:
    """Lay out the tables for some house rules."""
    pack = pack_of(rules.suits)
    windows, tops = dict[int, Window](), list[tuple[Rank, Card]]()
    for ranks in WINDOWS[rules.straights]:
        by, pattern = decides(rules.straights, ranks), pattern_of(PLACES[each] for each in ranks)
        places = tuple(sorted(PLACES[rank] for rank in ranks))
        windows[pattern] = Window(places, PLACES[by], pattern * ROW, len(tops))
        tops += [(ranks[-1], Card(by, suit)) for suit in pack.suits]
    made: dict[type[Combination], Sequence[Combination]] = {
        Single: [*map(Single, pack.faces)],
        Pair: [*map(Pair, pack.faces)],
        Triple: [*map(Triple, RANKS)] if rules.triples else [],  # W-6
        Four: [*map(Four, RANKS)] if rules.quads is not Quads.KICKER else [],  # W-7
        Straight: [*starmap(Straight, tops)],
        FullHouse: [*map(FullHouse, RANKS)],
        FourAndOne: [*map(FourAndOne, RANKS)] if rules.quads is not Quads.BARE else [],
        StraightFlush: [*starmap(StraightFlush, tops)],
    }
    made = {kind: row for kind, row in made.items() if row}
    keys = {
        each: KEYS[kind] | place for kind, row in made.items() for place, each in enumerate(row)
    }
    for rank in RANKS:
        del keys[Pair(Card(rank, pack.suits[0]))]  # the other card has a lower suit
    by_card, by_rank = kit.Ladder(pack, RANKS, by_card=True), kit.Ladder(pack, RANKS)
    ladders = {Single: by_card, Pair: by_card, Triple: by_rank, Four: by_rank}
    sets = tuple(
        ladder.finder(size, made[kind]) if kind in made else None
        for size, (kind, ladder) in enumerate(ladders.items(), start=1)
    )
    suits = tuple(ALL << bit for bit in range(0, BYTE, BITS))
    return Tables(rules, pack, windows, made, keys, sets, suits)


@lru_cache(maxsize=1 << 14)
def key_of(tables: Tables, combination: Combination) -> int:
    """Return the key of a combination under some house rules.

    Raises:
        CardsError: These house rules do not know it.
    """
    key = tables.keys.get(combination)
    if key is None and isinstance(combination, Flush):
        key = _flush_key(tables, combination)
    if key is None:
        found = f"a {combination} is not played under these house rules"
        raise CardsError(f"{found}: take what some cards read as")
    return key


def _flush_key(tables: Tables, flush: Flush) -> int | None:
    """Return the key of a flush; None if there are none, or if these ranks are a straight (W-12)."""
    flushes, suit = tables.rules.flushes, tables.pack.suits.index(flush.suit)
    held = sum([1 << PLACES[rank] for rank in flush.ranks])
    if (
        flushes is Flushes.NONE
        or pattern_of(PLACES[rank] for rank in flush.ranks) in tables.windows
    ):
        return None
    if flushes is Flushes.RANKS:
        return KEYS[Flush] | held << SUIT_BITS | suit
    if flushes is Flushes.TOP:
        top = held.bit_length() - 1
        return KEYS[Flush] | (top << SUIT_BITS | suit) << len(RANKS) | held
    return KEYS[Flush] | suit << len(RANKS) | held


@lru_cache(maxsize=1 << 14)
def leasts(tables: Tables, best: Combination) -> tuple[int, ...]:
    """Return for each kind the least key that beats a combination, or a key past the end of the kind (W-14 to W-17)."""
    rules, kind, old = tables.rules, type(best), key_of(tables, best)
    higher, power = old - KEYS[kind] + 1, _POWERS.get(kind, 0)
    found: list[int] = []
    for other, low in KEYS.items():
        against = _POWERS.get(other, 0)
        if other is kind:
            least = higher
        elif rules.bombs and (power or against):  # a four, and a four and one: by rank
            least = higher if against == power else 0 if against > power else END
        elif rules.same_kind:
            least = 0 if (kind, other) == (FourAndOne, StraightFlush) else END
        else:
            least = 0 if min(old, low) >= FIVE and low > old else END
        found.append(low + least)
    return tuple(found)


def outranks(tables: Tables, new: Combination, old: Combination) -> bool:
    """Return whether one combination beats another."""
    key = key_of(tables, new)
    return key >= leasts(tables, old)[key >> KIND]


WORDS: Final = {
    "four and one": "einen höheren Vierling mit Beikarte",
    "a straight": "eine Straße",
    "a flush": "einen Flush",
    "a full house": "ein Full House",
    "a four and one": "einen Vierling mit Beikarte",
    "a straight flush": "einen Straight Flush",
    "a higher four": "einen höheren Vierling",
    "a higher four and one": "einen höheren Vierling mit Beikarte",
}
"""What it takes to beat a combination, where only this game has it."""

NAMED: Final = {
    "four and one": "Vierling mit Beikarte",
    r"pair with (\w+)(\w)": r"Paar \1 mit \1\2",
    "by": "mit",
}
"""The words in names of combinations that only this game has."""
