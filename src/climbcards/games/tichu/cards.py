"""The pack of Tichu: four suits of 2 to A, and the Mah Jong, the Dog, the Phoenix and the Dragon (K-1, K-2).

In a mask each rank takes one byte: its four cards, two bits a card, of which the upper one is always 0.

What may be played together in Tichu (K-17 to K-31). As a value, a combination is what compares.

How Tichu looks to the kernel: the keys of combinations, and the masks of cards.

A *key* is one integer for a combination: its shape above five bits for its value. One combination beats
another of its shape if its key is the larger; the keys of bombs lie above all others, in their order.

A hand is looked at rank by rank: the byte at a rank's *place* has its cards, and place 0 is the Mah Jong's.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Card, Cards, CardsError, Pack, Rank, Suit

RANKS: Final = tuple(map(Rank, "2 3 4 5 6 7 8 9 10 J Q K A".split()))  # noqa: SIM905  # as written
"""Low to high; each in all four suits (K-1)."""

SUITS: Final = tuple(map(Suit, "jspr"))
"""Jade, Swords, Pagodas and the red Stars: only a straight of one suit asks for them (K-2)."""

DOG: Final = Card(Rank("Dog"))
MAH_JONG: Final = Card(Rank("1"))
PHOENIX: Final = Card(Rank("Ph"))
DRAGON: Final = Card(Rank("Dr"))

PACK: Final = Pack((DOG, MAH_JONG, *kit.suited(RANKS, SUITS), PHOENIX, DRAGON))

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=2)}
"""What a rank counts: from 2 to 14 for the ace."""

POINTS: Final[Mapping[Rank, int]] = {
    Rank("5"): 5,
    Rank("10"): 10,
    Rank("K"): 10,
    DRAGON.rank: 25,
    PHOENIX.rank: -25,
}
"""Card points; other ranks have none (K-3)."""

PLAYERS: Final = 4
HAND: Final = 14
"""Cards dealt to each seat (K-5)."""

FIRST: Final = 8
"""How many of them come before the answers to Grand Tichu (K-5)."""

NOTHING: Final = PACK.cards(())
"""No cards."""


def points_of(cards: Cards) -> int:
    """Return the points of some cards (K-3)."""
    return sum(POINTS.get(card.rank, 0) for card in cards)


LADDER: Final = (MAH_JONG.rank, *RANKS)
"""The ranks of a straight, low to high (K-24)."""

NUMBERS: Final[Mapping[Rank, int]] = {rank: number for number, rank in enumerate(LADDER, start=1)}
"""The number of a rank: from 1 for the Mah Jong to 14 for the ace."""

STAIR_LENGTHS: Final = range(2, 8)
STRAIGHT_LENGTHS: Final = range(5, len(LADDER) + 1)
BOMB_LENGTHS: Final = range(5, len(RANKS) + 1)
"""How many ranks there can be in stairs, in a straight, in a bomb of one suit (K-22, K-24, K-25)."""


def _check_rank(combination: object, field: str, rank: object, ranks: Sequence[Rank]) -> None:
    """Require one of these ranks."""
    kind = type(combination).__name__
    if not isinstance(rank, Rank):
        raise CardsError(f"{field} of a {kind} is a Rank, not {kit.quoted(rank)}")
    if rank not in ranks:
        found = f"no {kind} has {kit.quoted(rank.symbol)} for its {field}"
        raise CardsError(f"{found}: expected one of {' '.join(map(str, ranks))}")


@attrs.frozen(order=False)
class OfRank:
    """A combination that one rank decides, of those in `ranks`."""

    asks: ClassVar[str]
    called: ClassVar[str]
    ranks: ClassVar[tuple[Rank, ...]] = RANKS

    rank: Rank

    def __attrs_post_init__(self) -> None:
        _check_rank(self, "rank", self.rank, self.ranks)

    @property
    def shape(self) -> str:
        """What an answer must be too, as in `pair`."""
        return self.asks

    def __str__(self) -> str:
        """Return the notation, as in `pair 8`."""
        return f"{self.called} {self.rank}"


@attrs.frozen(order=False)
class OfRanks:
    """A combination of `length` consecutive ranks up to `top`, of those in `ranks`."""

    asks: ClassVar[str]
    called: ClassVar[str]
    ranks: ClassVar[tuple[Rank, ...]] = RANKS
    lengths: ClassVar[range]

    top: Rank
    length: int

    def __attrs_post_init__(self) -> None:
        kind, lengths, length = type(self).__name__, self.lengths, self.length
        _check_rank(self, "top", self.top, self.ranks)
        # type() is exact: what only equals an int is written otherwise
        if type(length) is not int or length not in lengths:
            found = f"length of a {kind} is an int from {lengths[0]} to {lengths[-1]}"
            raise CardsError(f"{found}, not {kit.quoted(length)}")
        if length > self.ranks.index(self.top) + 1:
            found = f"no {kind} of {length} ranks goes up to {self.top}"
            raise CardsError(f"{found}: the lowest rank is {self.ranks[0]}")

    @property
    def shape(self) -> str:
        """What an answer must be too, as in `straight of 5`."""
        return self.asks.format(self.length)

    def __str__(self) -> str:
        """Return the notation, which names both ends, as in `pairs 4 to 5`."""
        low = self.ranks[self.ranks.index(self.top) - self.length + 1]
        return f"{self.called} {low} to {self.top}"


@final
@attrs.frozen(order=False)
class Dog:
    """The Dog: it can only be led, and nothing beats it (K-17)."""

    @property
    def shape(self) -> str:
        """There is one: `dog`."""
        return "dog"

    def __str__(self) -> str:
        """Return the notation: `dog`."""
        return "dog"


@final
@attrs.frozen(order=False, cache_hash=True)
class Single(OfRank):
    """Any one card except the Dog and the Phoenix. The Dragon is the highest (K-18, K-19).

    Raises:
        CardsError: No single has this rank.
    """

    asks = called = "single"
    ranks: ClassVar[tuple[Rank, ...]] = (*LADDER, DRAGON.rank)


@final
@attrs.frozen(order=False, cache_hash=True)
class Half(OfRank):
    """The Phoenix alone: half a rank above the single that it is played on, or 1½ if it is led (K-31).

    Raises:
        CardsError: No rank from 1 to A.
    """

    asks = called = "single"
    ranks: ClassVar[tuple[Rank, ...]] = LADDER

    def __str__(self) -> str:
        """Return the notation: `single 8½`."""
        return f"single {self.rank}½"


@final
@attrs.frozen(order=False, cache_hash=True)
class Pair(OfRank):
    """Two cards of one rank (K-20).

    Raises:
        CardsError: No rank from 2 to A.
    """

    asks = called = "pair"


@final
@attrs.frozen(order=False, cache_hash=True)
class Triple(OfRank):
    """Three cards of one rank (K-21).

    Raises:
        CardsError: No rank from 2 to A.
    """

    asks = called = "triple"


@final
@attrs.frozen(order=False, cache_hash=True)
class Stairs(OfRanks):
    """Two or more pairs of consecutive ranks up to `top`; `length` is in pairs (K-22).

    Raises:
        CardsError: Not two to seven pairs of ranks from 2 on.
    """

    asks = "stair of {} pairs"
    called = "pairs"
    lengths = STAIR_LENGTHS


@final
@attrs.frozen(order=False, cache_hash=True)
class FullHouse(OfRank):
    """A triple and a pair of another rank. The rank of the triple decides (K-23).

    Raises:
        CardsError: No rank from 2 to A.
    """

    asks = "full house"
    called = "house"


@final
@attrs.frozen(order=False, cache_hash=True)
class Straight(OfRanks):
    """Five or more cards of consecutive ranks up to `top`, not all of one suit (K-24, K-28).

    Raises:
        CardsError: Not five or more ranks from 1 on.
    """

    asks = "straight of {}"
    called = "straight"
    ranks: ClassVar[tuple[Rank, ...]] = LADDER
    lengths = STRAIGHT_LENGTHS


@final
@attrs.frozen(order=False, cache_hash=True)
class FourBomb(OfRank):
    """All four cards of one rank: the lowest kind of bomb (K-25, K-26).

    Raises:
        CardsError: No rank from 2 to A.
    """

    asks = "bomb"  # as all bombs: the number of cards decides, then the rank
    called = "bomb 4 of"


@final
@attrs.frozen(order=False, cache_hash=True)
class StraightBomb(OfRanks):
    """Five or more cards of one suit, of consecutive ranks up to `top` (K-25, K-28).

    Raises:
        CardsError: Not five or more ranks from 2 on.
    """

    asks = called = "bomb"
    lengths = BOMB_LENGTHS


Combination: TypeAlias = (
    Dog | Single | Half | Pair | Triple | Stairs | FullHouse | Straight | FourBomb | StraightBomb
)
"""Everything that can be played."""

KINDS: Final = kit.kinds_of(Combination)
"""Each by its name in JSON, low to high."""

_BOMBS: Final = (FourBomb, StraightBomb)


def is_bomb(combination: Combination) -> bool:
    """Tell whether a combination beats those of every other shape (K-26)."""
    return isinstance(combination, _BOMBS)


Entry: TypeAlias = tuple[Combination, Sequence[int]]
"""A combination, and the mask of each way to play it."""

VALUE: Final = 5
"""Bits of a key below its shape."""

NUMBER: Final = (1 << VALUE) - 1
"""The value of a key: the number of a rank, but for singles."""

SINGLE, PAIR, TRIPLE, STAIRS, HOUSE, RUN, BOMB = 1, 2, 3, 4, 12, 12, 32
"""Shapes: stairs add their ranks, straights and bombs their cards."""

BOMBS: Final = BOMB << VALUE
"""Every key from here on is that of a bomb."""

DRAGON_KEY: Final = SINGLE << VALUE | 2 * len(LADDER) + 2


def _of_rank(kind: Callable[[Rank], Combination], shape: int) -> dict[int, Combination]:
    """Return the combinations that a rank decides, by key."""
    return {shape << VALUE | NUMBERS[rank]: kind(rank) for rank in RANKS}


def _of_ranks(
    kind: Callable[[Rank, int], Combination],
    shape: int,
    lengths: range,
    ranks: Sequence[Rank] = RANKS,
) -> dict[int, Combination]:
    """Return the combinations of so many consecutive ranks or more, by key."""
    return {
        shape + length << VALUE | NUMBERS[ranks[top]]: kind(ranks[top], length)
        for length in lengths
        for top in range(length - 1, len(ranks))
    }


_BY_RANK: Final[tuple[Callable[[Rank], Combination], ...]] = (Single, Half)

_SINGLES: Final[dict[int, Combination]] = {
    SINGLE << VALUE | 2 * number + half: kind(rank)
    for rank, number in NUMBERS.items()
    for half, kind in enumerate(_BY_RANK)
}

BY_KEY: Final[Mapping[int, Combination]] = {
    0: Dog(),
    **_SINGLES,
    DRAGON_KEY: Single(DRAGON.rank),
    **_of_rank(Pair, PAIR),
    **_of_rank(Triple, TRIPLE),
    **_of_ranks(Stairs, STAIRS, STAIR_LENGTHS),
    **_of_rank(FullHouse, HOUSE),
    **_of_ranks(Straight, RUN, STRAIGHT_LENGTHS, LADDER),
    **_of_rank(FourBomb, BOMB + 4),
    **_of_ranks(StraightBomb, BOMB, BOMB_LENGTHS),
}
"""Every combination by its key, low to high: one object each; the value of a single is in half ranks."""

_KEYS: Final[Mapping[Combination, int]] = {each: key for key, each in BY_KEY.items()}
_NAMES: Final[Mapping[str, Combination]] = {str(each).casefold(): each for each in BY_KEY.values()}

_LENGTHS: Final[Mapping[type, tuple[str, int]]] = {
    Stairs: ("stairs", 2),
    Straight: ("straight", 1),
    StraightBomb: ("bomb", 1),
}
_ONCE: Final[Mapping[tuple[str, int], Combination]] = {
    (f"{word} {each.length} to {each.top}".casefold(), width * each.length): each
    for each in BY_KEY.values()
    if isinstance(each, Stairs | Straight | StraightBomb)
    for word, width in [_LENGTHS[type(each)]]
}
"""Combinations of consecutive ranks by the names that they once had, and their number of cards."""


def key_of(combination: Combination) -> int:
    """Return the key of a combination.

    Raises:
        CardsError: It is none of Tichu.
    """
    try:
        return _KEYS[combination]
    except (KeyError, TypeError):  # what is not a combination need not be hashable
        raise CardsError(f"{kit.quoted(combination)} is not a Tichu combination") from None


def beats(new: Combination, old: Combination) -> bool:
    """Tell whether one combination beats another (K-26, K-27, K-31).

    Singles compare by value: 9½ beats an 8, though on an 8 the Phoenix is worth 8½ and nothing else.

    Raises:
        CardsError: One of them is none of Tichu.
    """
    return outranks(key_of(new), key_of(old))


def outranks(new: int, old: int) -> bool:
    """Tell whether the combination of one key beats that of another; nothing beats the Dog (K-17)."""
    return new > old > 0 and (new >= BOMBS or new >> VALUE == old >> VALUE)


def has_higher(combination: Combination) -> bool:
    """Tell whether there is a higher one of the same shape; all bombs are of one."""
    key = key_of(combination)
    return any(outranks(other, key) for other in BY_KEY if (other < BOMBS) == (key < BOMBS))


def combination_named(name: str, cards: int) -> Combination | None:
    """Return the combination of a name in any case, with `T` for `10` and `8.5` for `8½`; None if it is not a name.

    Consecutive ranks are named by their ends. They were named by their length once, as in `straight 6 to 9` for 4 to 9:
    that is meant where so many `cards` lie beside the name.
    """
    said = " ".join(re.sub(r"\.5$", "½", name.casefold().strip()).split())
    said = re.sub(r"\bt(?=½|\b)", kit.SPELLINGS["t"], said)
    return _ONCE.get((said, cards)) or _NAMES.get(re.sub("^stairs", "pairs", said))


BYTE: Final = 8
"""Bits of a rank in a mask."""

_BITS: Final = 2
"""Bits of a card."""

LOWER: Final = 4
"""Bits of a mask below the rank 2: the Dog and the Mah Jong."""

PLACES: Final = range(len(LADDER))
"""The Mah Jong's, then those of the ranks."""

ACE: Final = PLACES[-1]
"""The place of the ace."""

DOG_MASK, MAH_JONG_MASK, PHOENIX_MASK, DRAGON_MASK = (
    PACK.cards([card]).mask for card in (DOG, MAH_JONG, PHOENIX, DRAGON)
)

RANKED: Final = PACK.full.mask - DOG_MASK - PHOENIX_MASK - DRAGON_MASK
"""The cards that have a place."""

SUITED: Final = RANKED - MAH_JONG_MASK
"""The cards of the four suits."""

ROWS: Final = (MAH_JONG_MASK, *(0b01010101 << LOWER + BYTE * place for place in range(len(RANKS))))
"""All cards of each place."""

FIRSTS: Final = sum(1 << LOWER + BYTE * place for place in range(len(RANKS)))
"""The first card of each rank."""

SUIT_MASKS: Final = tuple(FIRSTS << _BITS * suit for suit in range(len(SUITS)))
"""All cards of each suit."""

_COUNTS: Final = bytes(map(int.bit_count, range(256)))
_HELD: Final = bytes([ord("0"), *b"1" * 255])
_DOUBLE: Final = bytes(ord("0") + (count > 1) for count in _COUNTS)


def rows_of(mask: int) -> bytes:
    """Return the cards of each place as a byte."""
    return ((mask & RANKED) << LOWER).to_bytes(len(LADDER), "little")


def counts_of(mask: int) -> bytes:
    """Count the cards of each place."""
    return rows_of(mask).translate(_COUNTS)


def highest_in(mask: int) -> int:
    """Return the number of the highest rank among cards that have a place."""
    return (((mask & RANKED) << LOWER).bit_length() + BYTE - 1) // BYTE


def most_in(rows: bytes) -> int:
    """Return the most cards that a place has."""
    return max(rows.translate(_COUNTS))


def pattern_of(rows: bytes) -> int:
    """Return a bit for each place that has a card, place 0 lowest."""
    return int(rows.translate(_HELD)[::-1], base=2)


def pairs_in(rows: bytes) -> int:
    """Return a bit for each place that has two cards or more."""
    return int(rows.translate(_DOUBLE)[::-1], base=2)


@lru_cache(maxsize=1 << 13)
def starts(pattern: int, length: int, holes: int) -> tuple[int, ...]:
    """Return the places from which on so many in a row are there, but for a few holes."""
    window = (1 << length) - 1
    return tuple(
        low
        for low in range(len(LADDER) + 1 - length)
        if (pattern >> low & window).bit_count() + holes >= length
    )


Ways: TypeAlias = tuple[Mapping[int, tuple[int, ...]], ...]
"""For each place, by the byte of its cards: the masks of so many of them."""

_BYTES: Final = tuple(
    sum(1 << bit for bit in some)
    for many in range(5)
    for some in combinations(range(0, BYTE, _BITS), many)
)
"""Every byte that the cards of a place can be."""


def _ways(size: int) -> Ways:
    """Return every way to take so many cards of one place."""
    units = [1 << bit for bit in range(0, BYTE, _BITS)]
    return tuple(
        {
            byte: tuple(
                sum(some) << BYTE * place >> LOWER
                for some in combinations([unit for unit in units if byte & unit], size)
            )
            for byte in _BYTES
        }
        for place in PLACES
    )


def _wild(ways: Ways) -> Ways:
    """Add the Phoenix, which does not stand for the Mah Jong (K-30)."""
    return tuple(
        {byte: tuple(mask + PHOENIX_MASK for mask in masks if place) for byte, masks in row.items()}
        for place, row in enumerate(ways)
    )


PLAIN: Final = tuple(map(_ways, range(4)))
"""By size: the ways to take so many cards of a place."""

WILD: Final = ((), *map(_wild, PLAIN[:3]))
"""By size: the ways to make so many cards of a place of them and the Phoenix."""


def _sets(size: int, *, phoenix: bool) -> tuple[Mapping[int, Entry | None], ...]:
    """Return the single, pair or triple of each place by the byte of its cards; None where there is none."""
    found: list[Mapping[int, Entry | None]] = []
    for place, rank in enumerate(LADDER):
        row: dict[int, Entry | None] = {}
        for byte in _BYTES:
            masks = PLAIN[size][place][byte]
            if phoenix and size > 1:
                masks += WILD[size][place][byte]
            key = size << VALUE | (2 if size == 1 else 1) * NUMBERS[rank]
            has_one = masks and key in BY_KEY  # there is no pair of the Mah Jong
            row[byte] = (BY_KEY[key], masks) if has_one else None
        found.append(row)
    return tuple(found)


SETS: Final = tuple(
    ((), *(_sets(size, phoenix=phoenix) for size in (1, 2, 3))) for phoenix in (False, True)
)
"""Singles, pairs and triples: without the Phoenix and with it, by size, by place, by byte."""
