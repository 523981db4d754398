"""The cards of Big Two, what may be played together, and what beats what under some house rules.

The value of a combination has what is compared (W-18), and not its cards. Its *key* is one integer: the number of its
kind, and in the lowest twenty bits what decides within the kind. Kinds are numbered low to high, so of two combinations
of five cards the one with the larger key is higher. In a mask each rank takes one byte: its four cards from the lowest
suit to the highest, two bits a card, of which the upper one is always 0. A *pattern* names ranks: it has the lowest bit
of the byte of each.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar, assert_never, final

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


def absent(rules: HouseRules) -> set[type[Combination]]:
    """Return the kinds that these house rules do not have (W-6, W-7, W-12)."""
    kinds = {
        Triple: not rules.triples,
        Four: rules.quads is Quads.KICKER,
        FourAndOne: rules.quads is Quads.BARE,
        Flush: rules.flushes is Flushes.NONE,
    }
    return {kind for kind, lacks in kinds.items() if lacks}


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
_BOMBS: Final[Mapping[type[Combination], int]] = {**dict.fromkeys(FOURS, 1), StraightFlush: 2}
POWERS: Final = tuple(_BOMBS.get(kind, 0) for kind in KEYS)
"""Which kinds are bombs, and which is the higher one (W-17)."""

_EXCEPTION: Final = (KEYS[FourAndOne] >> KIND, KEYS[StraightFlush] >> KIND)
"""The two kinds of which one beats the other even if kinds are beaten by their own only (W-16)."""

SUIT_BITS: Final = 2
"""Bits for the suit in a key."""


@lru_cache(maxsize=1 << 14)
def key_of(rules: HouseRules, combination: Combination) -> int:
    """Return the key of a combination under some house rules.

    Raises:
        CardsError: These house rules do not know it.
    """
    if type(combination) in absent(rules):
        raise _unknown(combination)
    kind, pack = KEYS[type(combination)], pack_of(rules.suits)
    match combination:
        case Single():
            return kind | pack.index(combination.card)
        case Pair():
            if combination.high.suit == pack.suits[0]:  # the other card has a lower suit
                raise _unknown(combination)
            return kind | pack.index(combination.high)
        case Triple() | Four() | FullHouse() | FourAndOne():
            return kind | PLACES[combination.rank]
        case Straight() | StraightFlush():
            return kind | _straight_key(rules.straights, pack, combination)
        case Flush():
            if any({*combination.ranks} == {*window} for window in WINDOWS[rules.straights]):
                raise _unknown(combination)
            suit = pack.suits.index(combination.suit)
            places = [PLACES[rank] for rank in combination.ranks]
            return kind | flush_key(rules.flushes, places, suit)
        case _:
            assert_never(combination)


def _straight_key(straights: Straights, pack: Pack, straight: Straight | StraightFlush) -> int:
    """Return the place of the window, then that of the suit (W-11, W-13)."""
    for place, window in enumerate(WINDOWS[straights]):
        if window[-1] == straight.top and decides(straights, window) == straight.by.rank:
            return place << SUIT_BITS | pack.index(straight.by) % len(pack.suits)
    raise _unknown(straight)


def _unknown(combination: Combination) -> CardsError:
    found = f"a {combination} is not played under these house rules"
    return CardsError(f"{found}: take what some cards read as")


def flush_key(flushes: Flushes, places: list[int], suit: int) -> int:
    """Return what decides between flushes as one number, from the places of the ranks and the number of the suit (W-12)."""
    held = sum([1 << place for place in places])
    if flushes is Flushes.RANKS:
        return held << SUIT_BITS | suit
    if flushes is Flushes.TOP:
        return (held.bit_length() - 1 << SUIT_BITS | suit) << len(RANKS) | held
    return suit << len(RANKS) | held


@lru_cache(maxsize=1 << 14)
def leasts(rules: HouseRules, best: Combination) -> tuple[int, ...]:
    """Return for each kind the least key that beats a combination, or a key past the end of the kind (W-14 to W-17)."""
    old = key_of(rules, best)
    kind = old >> KIND
    value, power = old - (kind << KIND), POWERS[kind]
    found: list[int] = []
    for other, low in enumerate(KEYS.values()):
        if other == kind:
            least = value + 1
        elif rules.bombs and (power or POWERS[other]):
            least = _least_bomb(POWERS[other], power, value)
        elif rules.same_kind:
            least = 0 if (kind, other) == _EXCEPTION else END
        else:
            least = 0 if min(old, low) >= FIVE and other > kind else END
        found.append(low + least)
    return tuple(found)


def _least_bomb(power: int, against: int, value: int) -> int:
    """Return the least value of a kind of bombs that beats a value of another one (W-17)."""
    if power == against:  # a four, and a four and one: by rank
        return value + 1
    return 0 if power > against else END


def outranks(rules: HouseRules, new: Combination, old: Combination) -> bool:
    """Return whether one combination beats another."""
    key = key_of(rules, new)
    return key >= leasts(rules, old)[key >> KIND]
