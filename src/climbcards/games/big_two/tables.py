"""What beats what under some house rules, and the masks by which combinations are found.

Theory of operation. A combination's *key* is one integer: its kind above twenty bits for what decides within
the kind. Kinds are numbered low to high, so of two combinations of five cards the one with the larger key is
higher. In a mask each rank takes one byte (see `pack`), by which the sets of a rank are looked up.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final, TypeAlias, assert_never, final

import attrs

from climbcards import Card, CardsError, Pack, Rank
from climbcards.games.big_two.combinations import (
    KINDS,
    WINDOWS,
    Combination,
    Flush,
    Four,
    FourAndOne,
    FullHouse,
    Pair,
    Single,
    Straight,
    StraightFlush,
    Triple,
    absent,
    decides,
)
from climbcards.games.big_two.options import Flushes, Making, Straights
from climbcards.games.big_two.pack import (
    BITS,
    BYTE,
    BYTES,
    PLACES,
    RANKS,
    WAYS,
    cards_of,
    pack_of,
    pattern_of,
)

Entry: TypeAlias = tuple[Combination, tuple[int, ...]]
"""A combination, and the mask of each way to play it."""

KIND: Final = 20
"""The kind is above so many bits of a key."""

KEYS: Final = {kind: number << KIND for number, kind in enumerate(KINDS.values())}
"""The lowest key of each kind."""

FIVE: Final = KEYS[Straight]
"""From this key on combinations have five cards."""

END: Final = 1 << KIND
"""More than anything that decides within a kind."""

_BOMBS: Final[Mapping[type[Combination], int]] = {Four: 1, FourAndOne: 1, StraightFlush: 2}
POWERS: Final = tuple(_BOMBS.get(kind, 0) for kind in KEYS)
"""Which kinds are bombs, and which is the higher one (W-17)."""

_EXCEPTION: Final = (KEYS[FourAndOne] >> KIND, KEYS[StraightFlush] >> KIND)
"""Where one kind beats another although each is beaten by its own only (W-16)."""

_SUITS: Final = 2
"""Bits for the suit in a key."""


@lru_cache(maxsize=1 << 14)
def key_of(making: Making, combination: Combination) -> int:
    """Give the key of a combination under some house rules.

    Raises:
        CardsError: These house rules do not know it.
    """
    if type(combination) in absent(making):
        raise _unknown(combination)
    kind, pack = KEYS[type(combination)], pack_of(making.suits)
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
            return kind | _straight_key(making.straights, pack, combination)
        case Flush():
            if any({*combination.ranks} == {*window} for window in WINDOWS[making.straights]):
                raise _unknown(combination)
            suit = pack.suits.index(combination.suit)
            places = [PLACES[rank] for rank in combination.ranks]
            return kind | _flush_key(making.flushes, places, suit)
        case _:
            assert_never(combination)


def _straight_key(straights: Straights, pack: Pack, straight: Straight | StraightFlush) -> int:
    """Give the place of the window, then that of the suit (W-11, W-13)."""
    for place, window in enumerate(WINDOWS[straights]):
        if window[-1] == straight.top and decides(straights, window) == straight.by.rank:
            return place << _SUITS | pack.index(straight.by) % len(pack.suits)
    raise _unknown(straight)


def _unknown(combination: Combination) -> CardsError:
    found = f"a {combination} is not played under these house rules"
    return CardsError(f"{found}: take what some cards read as")


def _flush_key(flushes: Flushes, places: list[int], suit: int) -> int:
    """Give what decides between flushes, one below the other, by the places of ranks and the number of a suit (W-12)."""
    held = sum([1 << place for place in places])
    if flushes is Flushes.RANKS:
        return held << _SUITS | suit
    if flushes is Flushes.TOP:
        return (held.bit_length() - 1 << _SUITS | suit) << len(RANKS) | held
    return suit << len(RANKS) | held


@lru_cache(maxsize=1 << 14)
def leasts(making: Making, best: Combination) -> tuple[int, ...]:
    """Give for each kind the least key that beats a combination; END is added where none does (W-14 to W-17)."""
    old = key_of(making, best)
    kind = old >> KIND
    value, power = old - (kind << KIND), POWERS[kind]
    found: list[int] = []
    for other, low in enumerate(KEYS.values()):
        if other == kind:
            least = value + 1
        elif making.bombs and (power or POWERS[other]):
            least = _least_bomb(POWERS[other], power, value)
        elif making.same_kind:
            least = 0 if (kind, other) == _EXCEPTION else END
        else:
            least = 0 if min(old, low) >= FIVE and other > kind else END
        found.append(low + least)
    return tuple(found)


def _least_bomb(power: int, against: int, value: int) -> int:
    """Give the least value of a kind that beats another, as bombs go (W-17)."""
    if power == against:  # a four, and a four and one: by rank
        return value + 1
    return 0 if power > against else END


def outranks(making: Making, new: Combination, old: Combination) -> bool:
    """Tell whether one combination beats another."""
    key = key_of(making, new)
    return key >= leasts(making, old)[key >> KIND]


Row: TypeAlias = Mapping[int, tuple[tuple[int, Entry], ...]]
"""The sets of one size and one rank with their keys, by the byte of its cards."""


@final
class Sets(dict[int, tuple[Entry, ...]]):
    """The sets of one size that cards of a few ranks make, low to high: found when first asked for."""

    def __init__(self, rows: tuple[Row, ...], places: range, least: int = 0) -> None:
        super().__init__()
        self._rows = rows
        self._places = places
        self._least = least

    def __missing__(self, held: int) -> tuple[Entry, ...]:
        """Find the sets of these cards, from the least key on."""
        found = self[held] = tuple(
            entry
            for place in self._places
            for key, entry in self._rows[place][held >> BYTE * place & 0xFF]
            if key >= self._least
        )
        return found


Group: TypeAlias = tuple[int, Sets]
"""Cards of a few ranks, and where the sets of them are looked up."""


@final
@attrs.frozen(order=False, eq=False)
class Window:
    """Five ranks that are a straight, up to `top`.

    `places` are those of the ranks, low to high in the pack, and `by` that of the rank whose suit decides;
    `pattern` are these ranks, `span` all cards of them, and `number` says how high such a straight is.
    """

    top: Rank
    places: tuple[int, ...]
    by: int
    pattern: int
    span: int
    number: int


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What is looked up to find combinations under some house rules: one for all games that agree in them.

    `sets[size - 1][place][byte]` are the sets of so many cards that the cards of a rank make, with their keys,
    and `groups[size - 1]` finds them for two ranks at a time; `suits` are the masks of all cards of each suit;
    `windows` are found by their patterns, the lowest one first.
    """

    making: Making
    pack: Pack
    windows: Mapping[int, Window]
    sets: tuple[tuple[Row, ...], ...]
    groups: tuple[tuple[Group, ...], ...]
    suits: tuple[int, ...]

    @cached_property
    def tops(self) -> Mapping[type[Combination], Combination]:
        """The highest combination of each kind that is played at all."""
        making, pack = self.making, self.pack
        last, rank, suit = [*self.windows.values()][-1], RANKS[-1], pack.suits[-1]
        by = Card(RANKS[last.by], suit)
        descending = combinations(range(len(RANKS) - 1, -1, -1), 5)
        places = next(each for each in descending if pattern_of(each) not in self.windows)
        # in the order of their kinds
        tops: tuple[Combination, ...] = (
            *(Single(pack.faces[-1]), Pair(pack.faces[-1]), Triple(rank), Four(rank)),
            *(Straight(last.top, by), Flush(suit, tuple(RANKS[place] for place in places))),
            *(FullHouse(rank), FourAndOne(rank), StraightFlush(last.top, by)),
        )
        return {type(top): top for top in tops if type(top) not in absent(making)}


@lru_cache(maxsize=1 << 12)
def straight_of(
    tables: Tables, window: Window, suit: int, *, flush: bool
) -> tuple[int, Straight | StraightFlush]:
    """Give a straight by its window and the number of the suit that decides, and its key."""
    by = Card(RANKS[window.by], tables.pack.suits[suit])
    kind = StraightFlush if flush else Straight
    return KEYS[kind] | window.number << _SUITS | suit, kind(window.top, by)


@lru_cache(maxsize=1 << 13)
def flush_of(tables: Tables, pattern: int, suit: int) -> tuple[int, Flush]:
    """Give a flush by its ranks and the number of its suit, and its key."""
    places = [place for place in range(len(RANKS)) if pattern >> BYTE * place & 1][::-1]
    key = KEYS[Flush] | _flush_key(tables.making.flushes, places, suit)
    return key, Flush(tables.pack.suits[suit], tuple([RANKS[place] for place in places]))


@lru_cache(maxsize=1 << 8)
def tables_of(making: Making) -> Tables:
    """Lay out the tables for some house rules."""
    sets = tuple(
        tuple(
            _NO_SETS if kind in absent(making) else _sets(making, size, place)
            for place in range(len(RANKS))
        )
        for size, kind in enumerate((Single, Pair, Triple, Four), 1)
    )
    pairs = [range(low, min(low + 2, len(RANKS))) for low in range(0, len(RANKS), 2)]
    return Tables(
        making,
        pack_of(making.suits),
        {window.pattern: window for window in _windows(making.straights)},
        sets,
        tuple(tuple((cards_of(pair), Sets(rows, pair)) for pair in pairs) for rows in sets),
        tuple(pattern_of(range(len(RANKS))) << bit for bit in range(0, BYTE, BITS)),
    )


def _windows(straights: Straights) -> Iterator[Window]:
    for place, ranks in enumerate(WINDOWS[straights]):
        places = tuple(sorted(PLACES[rank] for rank in ranks))
        by = PLACES[decides(straights, ranks)]
        yield Window(ranks[-1], places, by, pattern_of(places), cards_of(places), place)


_NO_SETS: Final[Row] = dict.fromkeys(BYTES, ())


def _sets(making: Making, size: int, place: int) -> Row:
    """Give the sets of so many cards of a rank, by the byte of its cards; pairs by their higher card."""
    pack, found = pack_of(making.suits), dict[int, tuple[tuple[int, Entry], ...]]()
    same: dict[Combination, Combination] = {}  # what is one object is compared fastest
    for byte in BYTES:
        made: dict[Combination, tuple[int, ...]] = {}
        for way in WAYS[size][place][byte]:
            high = pack.face((way.bit_length() - 1) // BITS)
            kind = (Single(high), Pair(high), Triple(high.rank), Four(high.rank))[size - 1]
            one = same.setdefault(kind, kind)
            made[one] = (*made.get(one, ()), way)
        keyed = {key_of(making, each): (each, masks) for each, masks in made.items()}
        found[byte] = tuple(sorted(keyed.items()))
    return found
