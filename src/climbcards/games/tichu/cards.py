"""The pack of Tichu, what may be played together, what beats what, and a key for each combination (K-1 to K-31).

The pack has four suits of 2 to A, the Mah Jong, the Dog, the Phoenix and the Dragon.

A *key* is one integer for a combination: its shape above five bits for its value. A combination beats another one of
its shape if its key is the larger. The keys of bombs are above all others, in the order of the bombs.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Card, Cards, CardsError, Pack, Rank, Suit

RANKS: Final = tuple(map(Rank, "2 3 4 5 6 7 8 9 10 J Q K A".split()))  # noqa: SIM905  # as written
"""The ranks of the four suits, low to high (K-1)."""

SUITS: Final = tuple(map(Suit, "jspr"))
"""Jade, Swords, Pagodas and the red Stars: they matter only in bombs of one suit (K-2)."""

DOG: Final = Card(Rank("Dog"))
MAH_JONG: Final = Card(Rank("1"))
PHOENIX: Final = Card(Rank("Ph"))
DRAGON: Final = Card(Rank("Dr"))

PACK: Final = Pack((DOG, MAH_JONG, *kit.suited(RANKS, SUITS), PHOENIX, DRAGON))

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=2)}
"""The value of each rank: from 2 to 14 for the ace."""

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
"""Cards dealt before the answers to Grand Tichu (K-5)."""

NOTHING: Final = PACK.cards(())
"""No cards."""


def points_of(cards: Cards) -> int:
    """Return the points of some cards (K-3)."""
    return sum(POINTS.get(card.rank, 0) for card in cards)


LADDER: Final = (MAH_JONG.rank, *RANKS)
"""The ranks of a straight, low to high (K-24)."""

NUMBERS: Final[Mapping[Rank, int]] = {rank: number for number, rank in enumerate(LADDER, start=1)}
"""The number of a rank: from 1 for the Mah Jong to 14 for the ace."""


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
    """A combination that one rank decides.

    Raises:
        CardsError: It is none of `ranks`.
    """

    asks: ClassVar[str]
    called: ClassVar[str]
    ranks: ClassVar[tuple[Rank, ...]] = RANKS

    rank: Rank

    def __attrs_post_init__(self) -> None:
        _check_rank(self, "rank", self.rank, self.ranks)

    @property
    def shape(self) -> str:
        """What a play that beats it must be too, as in `pair`."""
        return self.asks

    def __str__(self) -> str:
        """Return the notation, as in `pair 8`."""
        return f"{self.called} {self.rank}"


@attrs.frozen(order=False)
class OfRanks:
    """A combination of `length` consecutive ranks up to `top`.

    Raises:
        CardsError: These are not all in `ranks`, or not one of `lengths`.
    """

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
        """What a play that beats it must be too, as in `straight of 5`."""
        return self.asks.format(self.length)

    def __str__(self) -> str:
        """Return the notation, which names both ends, as in `pairs 4 to 5`."""
        low = self.ranks[self.ranks.index(self.top) - self.length + 1]
        return f"{self.called} {low} to {self.top}"


@final
@attrs.frozen(order=False)
class Dog:
    """The Dog: it can only be led, and nothing beats it (K-17)."""

    shape = "dog"
    """No other combination has it: `dog`."""

    def __str__(self) -> str:
        """Return the notation: `dog`."""
        return "dog"


@final
@attrs.frozen(order=False, cache_hash=True)
class Single(OfRank):
    """One card: the Mah Jong, 2 to A, or the Dragon, which is the highest (K-18, K-19)."""

    asks = called = "single"
    ranks: ClassVar[tuple[Rank, ...]] = (*LADDER, DRAGON.rank)


@final
@attrs.frozen(order=False, cache_hash=True)
class Half(OfRank):
    """The Phoenix alone: half a rank above the single from 1 to A that it is played on, or 1½ if it is led (K-31)."""

    asks = called = "single"
    ranks: ClassVar[tuple[Rank, ...]] = LADDER

    def __str__(self) -> str:
        """Return the notation: `single 8½`."""
        return f"single {self.rank}½"


@final
@attrs.frozen(order=False, cache_hash=True)
class Pair(OfRank):
    """Two cards of one rank from 2 to A (K-20)."""

    asks = called = "pair"


@final
@attrs.frozen(order=False, cache_hash=True)
class Triple(OfRank):
    """Three cards of one rank from 2 to A (K-21)."""

    asks = called = "triple"


@final
@attrs.frozen(order=False, cache_hash=True)
class Stairs(OfRanks):
    """Two to seven pairs of consecutive ranks up to `top`, from 2 on; `length` is in pairs (K-22)."""

    asks = "stair of {} pairs"
    called = "pairs"
    lengths: ClassVar[range] = range(2, 8)


@final
@attrs.frozen(order=False, cache_hash=True)
class FullHouse(OfRank):
    """A triple of a rank from 2 to A, which decides, and a pair of another one (K-23)."""

    asks = "full house"
    called = "house"


@final
@attrs.frozen(order=False, cache_hash=True)
class Straight(OfRanks):
    """Five or more cards of consecutive ranks up to `top`, from 1 on, not all of one suit (K-24, K-28)."""

    asks = "straight of {}"
    called = "straight"
    ranks: ClassVar[tuple[Rank, ...]] = LADDER
    lengths: ClassVar[range] = range(5, len(LADDER) + 1)


@final
@attrs.frozen(order=False, cache_hash=True)
class FourBomb(OfRank):
    """All four cards of one rank from 2 to A: the lowest kind of bomb (K-25, K-26)."""

    asks = "bomb"  # as all bombs: the number of cards decides, then the rank
    called = "bomb 4 of"


@final
@attrs.frozen(order=False, cache_hash=True)
class StraightBomb(OfRanks):
    """Five or more cards of one suit, of consecutive ranks up to `top`, from 2 on (K-25, K-28)."""

    asks = called = "bomb"
    lengths: ClassVar[range] = range(5, len(RANKS) + 1)


Combination: TypeAlias = (
    Dog | Single | Half | Pair | Triple | Stairs | FullHouse | Straight | FourBomb | StraightBomb
)
"""Everything that can be played."""

KINDS: Final = kit.kinds_of(Combination)
"""The class of each by its name in JSON, low to high."""

_BOMBS: Final = (FourBomb, StraightBomb)


def is_bomb(combination: Combination) -> bool:
    """Return whether a combination beats those of every other shape (K-26)."""
    return isinstance(combination, _BOMBS)


VALUE: Final = 5
"""The bits of a key below its shape."""

NUMBER: Final = (1 << VALUE) - 1
"""The bits of the value: the number of a rank or, for singles, twice that number, and one more for a half."""

SINGLE, PAIR, TRIPLE, STAIRS, HOUSE, RUN, BOMB = 1, 2, 3, 4, 12, 12, 32
"""Shapes: the number of ranks is added to that of stairs, the number of cards to those of straights and bombs."""

BOMBS: Final = BOMB << VALUE
"""The keys from here on are those of bombs."""

DRAGON_KEY: Final = SINGLE << VALUE | 2 * len(LADDER) + 2


def _of_rank(kind: Callable[[Rank], Combination], shape: int) -> dict[int, Combination]:
    """Return the combinations of one rank, by key."""
    return {shape << VALUE | NUMBERS[rank]: kind(rank) for rank in RANKS}


def _of_ranks(
    kind: type[Stairs] | type[Straight] | type[StraightBomb], shape: int
) -> dict[int, Combination]:
    """Return the combinations of consecutive ranks, by key."""
    return {
        shape + length << VALUE | NUMBERS[top]: kind(top, length)
        for length in kind.lengths
        for top in kind.ranks[length - 1 :]
    }


_SINGLES: Final[Sequence[Combination]] = [
    *(kind(rank) for rank in LADDER for kind in (Single, Half)),
    Single(DRAGON.rank),
]

BY_KEY: Final[Mapping[int, Combination]] = {
    0: Dog(),
    **{SINGLE << VALUE | each: single for each, single in enumerate(_SINGLES, start=2)},
    **_of_rank(Pair, PAIR),
    **_of_rank(Triple, TRIPLE),
    **_of_ranks(Stairs, STAIRS),
    **_of_rank(FullHouse, HOUSE),
    **_of_ranks(Straight, RUN),
    **_of_rank(FourBomb, BOMB + 4),
    **_of_ranks(StraightBomb, BOMB),
}
"""Every combination by its key, low to high."""

_KEYS: Final[Mapping[Combination, int]] = {each: key for key, each in BY_KEY.items()}
_NAMES: Final[Mapping[str, Combination]] = {str(each).casefold(): each for each in BY_KEY.values()}

_ONCE: Final[Mapping[tuple[str, int], Combination]] = {
    (f"{word} {each.length} to {each.top}".casefold(), width * each.length): each
    for kind, word, width in (
        (Stairs, "stairs", 2),
        (Straight, "straight", 1),
        (StraightBomb, "bomb", 1),
    )
    for each in BY_KEY.values()
    if isinstance(each, kind)
}
"""Combinations of consecutive ranks by an older name, which has their length, and their number of cards."""


def key_of(combination: Combination) -> int:
    """Return the key of a combination.

    Raises:
        CardsError: It is not a Tichu combination.
    """
    try:
        return _KEYS[combination]
    except (KeyError, TypeError):  # what is not a combination need not be hashable
        raise CardsError(f"{kit.quoted(combination)} is not a Tichu combination") from None


def beats(new: Combination, old: Combination) -> bool:
    """Return whether one combination beats another (K-26, K-27, K-31).

    Singles compare by value: 9½ beats an 8, although the Phoenix is always worth 8½ when it is played on an 8.

    Raises:
        CardsError: One of them is not a Tichu combination.
    """
    return outranks(key_of(new), key_of(old))


def outranks(new: int, old: int) -> bool:
    """Return whether the combination of one key beats that of another; nothing beats the Dog (K-17)."""
    return new > old > 0 and (new >= BOMBS or new >> VALUE == old >> VALUE)


def has_higher(combination: Combination) -> bool:
    """Return whether there is a higher combination of the same shape; all bombs have one shape."""
    key = key_of(combination)
    return any(outranks(other, key) for other in BY_KEY if (other < BOMBS) == (key < BOMBS))


def combination_named(name: str, cards: int) -> Combination | None:
    """Return the combination of a name in any case, with `T` for `10` and `8.5` for `8½`; None if it is not a name.

    Consecutive ranks are named by their ends. An older name has their length instead, as in `straight 6 to 9` for 4 to 9:
    that is meant if so many `cards` stand beside the name.
    """
    said = " ".join(re.sub(r"\.5$", "½", name.casefold().strip()).split())
    said = re.sub(r"\bt(?=½|\b)", kit.SPELLINGS["t"], said)
    return _ONCE.get((said, cards)) or _NAMES.get(re.sub("^stairs", "pairs", said))


WORDS: Final = {
    **{f"stair of {n} pairs": f"eine höhere Treppe aus {n} Paaren" for n in Stairs.lengths},
    **{f"straight of {n}": f"eine höhere Straße aus {n} Karten" for n in Straight.lengths},
}
"""What beats a combination, for shapes that only this game has."""

NAMED: Final = {"dog": "Hund", "pairs": "Treppe"}
"""The words in names of combinations that only this game has."""
