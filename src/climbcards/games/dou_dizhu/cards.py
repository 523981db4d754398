"""The cards of Dou Dizhu, what may be played together, and what beats what.

The *key* of a combination is one integer: the number of its shape, and in the lowest four bits the place of its rank.
Of two combinations of one shape the one with the larger key beats the other; bombs and the rocket have keys above all
others.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import CardsError, Rank, Run, Set
from climbcards.authors import german

PACK: Final = kit.french("3 4 5 6 7 8 9 10 J Q K A 2", suits="", jokers="B R")
RANKS: Final = PACK.ranks
"""Low to high; `B` is the black joker and `R` the red one (D-1)."""

JOKERS: Final = RANKS[-2:]
COPIES: Final = 4
"""Cards of each rank but the jokers."""

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=3)}
"""What a rank counts: from 3 for the 3 to 14 for the ace, 15 for the 2, 16 and 17 for the jokers (D-1)."""

PLAYERS: Final = 3
HAND: Final = 17
"""Cards dealt to each seat."""

STOCK: Final = 3
"""Cards left over, which the landlord takes."""

NOTHING: Final = PACK.cards(())
"""No cards."""

UNITS: Final = PACK.layout.units
"""The mask of one card of each rank."""

RUN_RANKS: Final = 12
"""Runs go from 3 to A (D-6)."""


class Kickers(Enum):
    """What is carried along: one for each triple, or two for a four of a kind (D-7, D-8)."""

    SINGLES = "singles"
    PAIRS = "pairs"


@final
@attrs.frozen(order=False, cache_hash=True)
class Carrying:
    """A triple, a run of triples or a four of a kind that carries other cards along.

    The `core` alone decides what beats what; the ranks of the kickers play no part (D-9).
    """

    core: Set | Run
    kickers: Kickers

    @property
    def shape(self) -> str:
        """What an answer must be too: `3 of a kind with a single`, `2 triples with pairs`."""
        return self._carries(self.core.shape)

    def __str__(self) -> str:
        """Return the notation: `3 of 5s with a single`, `triples 5 to 6 with pairs`."""
        return self._carries(str(self.core))

    def _carries(self, core: str) -> str:
        alone = isinstance(self.core, Set) and self.core.size == 3
        return f"{core} with {f'a {self.kickers.value[:-1]}' if alone else self.kickers.value}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Bomb:
    """Four of a kind without kickers: it beats everything but higher bombs and the rocket (D-10)."""

    rank: Rank

    shape = "bomb"
    """All bombs are of one shape: the rank decides between them."""

    def __str__(self) -> str:
        """Return the notation: `bomb 5`."""
        return f"bomb {self.rank}"


@final
@attrs.frozen(order=False)
class Rocket:
    """Both jokers: it beats everything (D-10)."""

    shape = "rocket"
    """There is one rocket."""

    def __str__(self) -> str:
        """Return the notation: `rocket`."""
        return "rocket"


Combination: TypeAlias = Set | Run | Carrying | Bomb | Rocket
"""Everything that can be played."""

_BOMBS: Final = (Bomb, Rocket)


def is_bomb(combination: Combination) -> bool:
    """Return whether a combination beats others of any shape (D-10)."""
    return isinstance(combination, _BOMBS)


@final
@attrs.frozen(order=False, eq=False)
class Shape:
    """What combinations have in common of which the higher rank beats the lower one.

    The core has `copies` cards of each of `length` neighbouring ranks, and carries `many` kickers of `each` cards. `core`
    is the mask of the lowest one; times the unit of a rank it is the one from that rank on. `base` is its key, to which the
    place of the rank is added.
    """

    base: int
    copies: int
    length: int
    each: int
    many: int
    core: int

    @property
    def size(self) -> int:
        """The number of its cards."""
        return self.copies * self.length + self.many * self.each

    @property
    def lows(self) -> range:
        """The places where a core can begin: it ends at the ace if it is a run, and there is one of each joker."""
        if self.length > 1:
            return range(RUN_RANKS + 1 - self.length)
        return range(len(RANKS) if self.copies == 1 else len(RANKS) - len(JOKERS))

    def made(self, low: int) -> Combination:
        """Return the combination whose core begins at a place."""
        top = RANKS[low + self.length - 1]
        core = Set(top, self.copies) if self.length == 1 else Run(top, self.length, self.copies)
        if self.many:
            return Carrying(core, Kickers.SINGLES if self.each == 1 else Kickers.PAIRS)
        return Bomb(top) if self.copies == COPIES else core


_KINDS: Final = (
    *((copies, 1, 0, 0) for copies in (1, 2, 3)),
    # runs of singles, pairs and triples, and triples with kickers: no more than the landlord's 20 cards (D-6, D-7)
    *((1, length, 0, 0) for length in range(5, RUN_RANKS + 1)),
    *((2, length, 0, 0) for length in range(3, 11)),
    *((3, length, 0, 0) for length in range(2, 7)),
    *((3, many, 1, many) for many in range(1, 6)),
    *((3, many, 2, many) for many in range(1, 5)),
    *((COPIES, 1, each, 2) for each in (1, 2)),
    (COPIES, 1, 0, 0),
)

SHAPES: Final = tuple(
    Shape(number << 4 | length - 1, copies, length, each, many, copies * sum(UNITS[:length]))
    for number, (copies, length, each, many) in enumerate(_KINDS)
)
"""Every shape, in the order in which leads are listed; bombs are the last one, and the rocket is the highest of them."""

BOMB: Final = SHAPES[-1].base
"""The key of the lowest bomb: every key from here on beats every lower key."""

ROCKET: Final = BOMB | 15
"""The key of the rocket: that of a bomb of a rank above all others."""

BY_KEY: Final[Mapping[int, Combination]] = {
    shape.base + low: shape.made(low) for shape in SHAPES for low in shape.lows
} | {ROCKET: Rocket()}
"""Every combination of the pack, by its key: one object each."""

_KEYS: Final = {combination: key for key, combination in BY_KEY.items()}


def key_of(combination: Combination) -> int:
    """Return the key of a combination.

    Raises:
        CardsError: Nobody can play it.
    """
    key = _KEYS.get(combination)
    if key is not None:
        return key
    core = combination.core if isinstance(combination, Carrying) else combination
    for rank in attrs.astuple(core, recurse=False):
        if isinstance(rank, Rank) and rank not in VALUES:
            found = kit.quoted(rank.symbol)
            raise CardsError(f"Dou Dizhu has no rank {found}: it goes from 3 to R")
    raise CardsError(f"{combination} is nothing that can be played in Dou Dizhu")


def beats(new: Combination, old: Combination) -> bool:
    """Return whether one combination beats another (D-9, D-10).

    A higher core beats a lower one of the same shape. A bomb beats everything but a higher bomb and
    the rocket. The rocket beats everything.

    Raises:
        CardsError: Nobody can play one of the two.
    """
    key, other = key_of(new), key_of(old)
    return key > other and (key >= BOMB or key >> 4 == other >> 4)


_CARRIED: Final = {
    "with a single": "mit einer Einzelkarte",
    "with a pair": "mit einem Paar",
    "with singles": "mit Einzelkarten",
    "with pairs": "mit Paaren",
}
_CORES: Final = {each.core.shape for each in BY_KEY.values() if isinstance(each, Carrying)}

WORDS: Final = {"the rocket": "die Rakete"} | {
    f"{core} {english}": f"{german.higher(core)} {words}"
    for core in _CORES
    for english, words in _CARRIED.items()
}
"""What it takes to beat a combination, where only this game has it."""

NAMED: Final = {**_CARRIED, "rocket": "Rakete"}
"""The words in names of combinations that only this game has."""
