"""The cards of Dou Dizhu, what may be played together, and what beats what.

The *key* of a combination is one integer: its shape, and in the lowest four bits the place of its rank. Of two
combinations of one shape the one with the larger key beats the other; bombs and the rocket have keys above all others.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import CardsError, Rank, Run, Set

PACK: Final = kit.french("3 4 5 6 7 8 9 10 J Q K A 2", suits="", jokers="B R")
RANKS: Final = PACK.ranks
"""Low to high; `B` is the black joker and `R` the red one (D-1)."""

JOKERS: Final = RANKS[-2:]
COPIES: Final = 4
"""Cards of each rank but the jokers."""

PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
"""The place of a rank from low to high, by its symbol, which is quicker to look up."""

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=3)}
"""What a rank counts: from 3 for the 3 to 14 for the ace, 15 for the 2, 16 and 17 for the jokers (D-1)."""

PLAYERS: Final = 3
HAND: Final = 17
"""Cards dealt to each seat."""

STOCK: Final = 3
"""Cards left over, which the landlord takes."""

NOTHING: Final = PACK.cards(())
"""No cards."""

SHORTEST: Final = {1: 5, 2: 3, 3: 2}
"""The fewest ranks of a run, by the cards it has of each (D-6)."""

LONGEST: Final = {1: 12, 2: 10, 3: 6}
"""The most ranks: from 3 to A, and no more than the landlord's 20 cards."""

MOST_TRIPLES: Final = {False: 5, True: 4}
"""The most triples with kickers, by whether these are pairs: again no more than 20 cards."""

RUN_RANKS: Final = 12
"""Runs go from 3 to A (D-6)."""

TRIPLE_SINGLES: Final = 64
TRIPLE_PAIRS: Final = 80
"""The shapes of triples with kickers, less their length in ranks."""

FOUR_SINGLES: Final = 96
FOUR_PAIRS: Final = 97
BOMB: Final = 112 << 4
"""The key of the lowest bomb: every key from here on beats every lower key."""

ROCKET: Final = 113 << 4


class Kickers(Enum):
    """What is carried along: one for each triple, or two for a four of a kind (D-7, D-8)."""

    SINGLES = "singles"
    PAIRS = "pairs"


@final
@attrs.frozen(order=False)
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
@attrs.frozen(order=False)
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


def key_of(combination: Combination) -> int:
    """Return the key of a combination that cards can make."""
    match combination:
        case Set():
            return combination.size << 4 | PLACES[combination.rank.symbol]
        case Run():
            shape = combination.width << 4 | combination.length
            return shape << 4 | PLACES[combination.top.symbol]
        case Carrying():
            return _carrying_key(combination)
        case Bomb():
            return BOMB | PLACES[combination.rank.symbol]
        case Rocket():
            return ROCKET
        case _:
            assert_never(combination)


def _carrying_key(combination: Carrying) -> int:
    core, paired = combination.core, combination.kickers is Kickers.PAIRS
    triples = TRIPLE_PAIRS if paired else TRIPLE_SINGLES
    if isinstance(core, Run):
        return triples + core.length << 4 | PLACES[core.top.symbol]
    four = FOUR_PAIRS if paired else FOUR_SINGLES
    return (four if core.size == 4 else triples + 1) << 4 | PLACES[core.rank.symbol]


def _everything() -> Iterator[Combination]:
    """Yield every combination of the pack."""
    sets = {size: [Set(rank, size) for rank in RANKS[:13]] for size in (1, 2, 3, 4)}
    runs = [
        Run(RANKS[top], length, width)
        for width, longest in LONGEST.items()
        for length in range(SHORTEST[width], longest + 1)
        for top in range(length - 1, RUN_RANKS)
    ]
    yield from (*sets[1], *(Set(joker, 1) for joker in JOKERS), *sets[2], *sets[3])
    yield from runs
    for kickers in Kickers:
        longest = MOST_TRIPLES[kickers is Kickers.PAIRS]
        triples = [run for run in runs if run.width == 3 and run.length <= longest]
        cores: list[Set | Run] = [*sets[3], *triples, *sets[4]]
        yield from (Carrying(core, kickers) for core in cores)
    yield from map(Bomb, RANKS[:13])
    yield Rocket()


BY_KEY: Final = {key_of(combination): combination for combination in _everything()}
"""Every combination of the pack, by its key: one object each."""


def beats(new: Combination, old: Combination) -> bool:
    """Return whether one combination beats another (D-9, D-10).

    A higher core beats a lower one of the same shape. A bomb beats everything but a higher bomb and
    the rocket. The rocket beats everything.

    Raises:
        CardsError: Nobody can play one of the two.
    """
    return outranks(_key_checked(new), _key_checked(old))


def outranks(new: int, old: int) -> bool:
    """Return whether the combination of one key beats that of another."""
    return new > old and (new >= BOMB or new >> 4 == old >> 4)


def _key_checked(combination: Combination) -> int:
    try:
        key = key_of(combination)
    except KeyError as error:
        found = kit.quoted(error.args[0])
        raise CardsError(f"Dou Dizhu has no rank {found}: it goes from 3 to R") from None
    if BY_KEY.get(key) != combination:
        raise CardsError(f"{combination} is nothing that can be played in Dou Dizhu")
    return key
