"""The cards of Guandan, what may be played together, and what beats what at a level.

A *place* is the number of a rank in its natural order: 2 to A are 0 to 12, the jokers 13 and 14. What beats what depends
on the level that is played, and on one option: an `Order` has both. In it each combination has a *strength*, one integer:
its kind above four bits for its value. One combination beats another of its kind if its strength is the larger; bombs
lie above all else.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, final, get_args

import attrs

import climbcards.authors as kit
from climbcards import Card, CardsError, Rank, Run, Seat, Set

PACK: Final = kit.french(packs=2, jokers="B R")
RANKS: Final = PACK.ranks
"""In natural order (E-12); `B` is the black joker and `R` the red one."""

PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
LEVELS: Final = RANKS[:13]
"""What a side climbs, from 2 to A."""

TOP: Final = 12
"""The place of the ace."""

BLACK, RED = 13, 14
PLAYERS: Final = 4
HAND: Final = 27
NOTHING: Final = PACK.cards(())

SIDES: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
"""Who plays together (E-4)."""


def partner_of(seat: Seat) -> Seat:
    """Return who sits opposite (E-4)."""
    return Seat((seat + 2) % PLAYERS)


def is_wild(card: Card, level: Rank) -> bool:
    """Tell whether a card is a heart of the level (E-15)."""
    return card.rank == level and str(card.suit) == "h"


@final
@attrs.frozen(order=False, cache_hash=True)
class House:
    """A triple and a pair of another rank; the triple's rank alone counts (E-21)."""

    rank: Rank

    @property
    def shape(self) -> str:
        """What an answer must be too."""
        return "house"

    def __str__(self) -> str:
        """Return the notation: `house 8`."""
        return f"house {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Bomb:
    """Four to ten cards of one rank (E-27)."""

    rank: Rank
    size: int

    @property
    def shape(self) -> str:
        """What an answer must be too: any bomb compares with any other."""
        return "bomb"

    def __str__(self) -> str:
        """Return the notation: `bomb 4 of 8`."""
        return f"bomb {self.size} of {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Flush:
    """A straight of one suit, up to `top`, which is a bomb (E-28)."""

    top: Rank

    @property
    def shape(self) -> str:
        """What an answer must be too."""
        return "bomb"

    def __str__(self) -> str:
        """Return the notation: `flush to 9`."""
        return f"flush to {self.top}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Jokers:
    """All four jokers, the highest bomb (E-29)."""

    @property
    def shape(self) -> str:
        """What an answer must be too."""
        return "bomb"

    def __str__(self) -> str:
        """Return the notation: `jokers`."""
        return "jokers"


Combination: TypeAlias = Set | Run | House | Bomb | Flush | Jokers
"""Everything that can be played. Straights, tubes and plates are runs, one, two or three wide."""

COMBINATIONS: Final[frozenset[type]] = frozenset(get_args(Combination))

SETS: Final = {
    size: tuple(Set(rank, size) for rank in (RANKS if size < 3 else LEVELS)) for size in (1, 2, 3)
}
HOUSES: Final = tuple(map(House, LEVELS))
RUNS: Final[Mapping[int, Mapping[int, Run]]] = {
    width: {top: Run(RANKS[top], length, width) for top in range(length - 2, TOP + 1)}
    for width, length in ((1, 5), (2, 3), (3, 2))
}
"""Straights, tubes and plates, by top (E-22, E-23, E-26)."""

BOMBS: Final = {size: tuple(Bomb(rank, size) for rank in LEVELS) for size in range(4, 11)}
FLUSHES: Final = {top: Flush(RANKS[top]) for top in RUNS[1]}
FOUR_JOKERS: Final = Jokers()


@lru_cache(maxsize=1 << 6)
def window(top: int, length: int) -> tuple[int, ...]:
    """Return the places of so many consecutive ranks; below the 2 is the ace (E-24)."""
    return tuple(place % len(LEVELS) for place in range(top + 1 - length, top + 1))


_BOMB: Final = 16
BOMB: Final = _BOMB << 4
"""The strengths of bombs begin here."""


@final
@attrs.frozen(order=False, eq=False)
class Order:
    """What is high at a level: `places` are the places low to high (E-13), `heights` are by place.

    `strength` has every combination of the pack, in the order of lists (E-46).
    """

    places: tuple[int, ...]
    heights: tuple[int, ...]
    strength: Mapping[Combination, int]

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another (E-31, E-33).

        Raises:
            CardsError: Nobody can play one of the two.
        """
        try:
            own, other = self.strength[new], self.strength[old]
        except KeyError as error:
            raise CardsError(f"{error.args[0]} is nothing that can be played in Guandan") from None
        return own > other and (own >= BOMB or own >> 4 == other >> 4)

    def has_higher(self, combination: Combination) -> bool:
        """Tell whether the pack has a higher one of the same shape."""
        alike = (each for each in self.strength if each.shape == combination.shape)
        return any(self.beats(each, combination) for each in alike)


@lru_cache(maxsize=1 << 7)
def order_of(level: int, flush_beats: int) -> Order:
    """Return what is high at a level; a flush stands above bombs of so many cards (E-34)."""
    places = (*[place for place in range(TOP + 1) if place != level], level, BLACK, RED)
    heights = tuple(map(places.index, range(len(RANKS))))
    strength: dict[Combination, int] = {FOUR_JOKERS: 2 * _BOMB + 8 << 4}

    def rated(kind: int, some: Iterable[Combination], values: Iterable[int]) -> None:
        strength.update(
            (each, kind << 4 | value) for each, value in zip(some, values, strict=False)
        )

    for size, sets in SETS.items():
        rated(size, sets, heights)
    rated(4, HOUSES, heights)
    for width, runs in RUNS.items():
        rated(4 + width, runs.values(), runs)
    for size, bombs in BOMBS.items():
        rated(_BOMB + 2 * size, bombs, heights)
    rated(_BOMB + 2 * flush_beats + 1, FLUSHES.values(), FLUSHES)
    return Order(places, heights, dict(sorted(strength.items(), key=lambda pair: pair[1])))
