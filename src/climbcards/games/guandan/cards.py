"""The cards of Guandan, what may be played together, and what beats what at a level.

A *place* is the number of a rank in its natural order: 2 to A are 0 to 12, the jokers 13 and 14. What beats what depends
on the level that is played, and on one option: an `Order` has both. In it each combination has a *strength*, one integer:
its kind above four bits for its value. One combination beats another of its kind if its strength is the larger; bombs
lie above all else.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final, get_args

import attrs

import climbcards.authors as kit
from climbcards import CardsError, Rank, Run, Seat, Set

PACK: Final = kit.french(packs=2, jokers="B R")
RANKS: Final = PACK.ranks
"""In natural order (E-12); `B` is the black joker and `R` the red one."""

PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
LEVELS: Final = RANKS[:13]
"""What a side climbs, from 2 to A."""

TOP: Final = len(LEVELS) - 1
"""The place of the ace."""

BLACK, RED = TOP + 1, TOP + 2
JOKERS: Final = PACK.parse("B B R R")
PLAYERS: Final = 4
HAND: Final = 27
NOTHING: Final = PACK.cards(())

SIDES: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
"""Who plays together (E-4)."""

ROW: Final = 12
"""So many bits of a mask are for the cards of one rank: two for each suit, and a guard bit."""

FIELD: Final = (1 << ROW) - 1
HEARTS: Final = 3
"""Where the hearts of a rank begin in them."""


def partner_of(seat: Seat) -> Seat:
    """Return who sits opposite (E-4)."""
    return Seat((seat + 2) % PLAYERS)


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
        """Every bomb compares with every other one."""
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
        """Every bomb compares with every other one."""
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
        """Every bomb compares with every other one."""
        return "bomb"

    def __str__(self) -> str:
        """Return the notation: `jokers`."""
        return "jokers"


Combination: TypeAlias = Set | Run | House | Bomb | Flush | Jokers
"""Everything that can be played: sets of one to three, runs of 5, tubes and plates as runs that are two or three wide."""

COMBINATIONS: Final[frozenset[type]] = frozenset(get_args(Combination))

SETS: Final = {
    size: tuple(Set(rank, size) for rank in (RANKS if size < 3 else LEVELS)) for size in (1, 2, 3)
}
HOUSES: Final = tuple(map(House, LEVELS))
STRAIGHTS: Final = {top: Run(RANKS[top], 5) for top in range(3, TOP + 1)}
TUBES: Final = {top: Run(RANKS[top], 3, 2) for top in range(1, TOP + 1)}
PLATES: Final = {top: Run(RANKS[top], 2, 3) for top in range(TOP + 1)}
BOMBS: Final = {size: tuple(Bomb(rank, size) for rank in LEVELS) for size in range(4, 11)}
FLUSHES: Final = {top: Flush(RANKS[top]) for top in range(3, TOP + 1)}
FOUR_JOKERS: Final = Jokers()


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

    `strength` has every combination of the pack, in the order of lists.
    """

    level: int
    places: tuple[int, ...]
    heights: tuple[int, ...]
    strength: dict[Combination, int]

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another (E-31, E-33)."""
        strength = self.strength
        try:
            return outranks(strength[new], strength[old])
        except KeyError as error:
            raise CardsError(f"{error.args[0]} is nothing that can be played in Guandan") from None

    def has_higher(self, combination: Combination) -> bool:
        """Tell whether the pack has a higher one of the same shape."""
        if combination.shape == "bomb":
            return combination != FOUR_JOKERS
        own = self.strength[combination]
        return any(other > own and other >> 4 == own >> 4 for other in self.strength.values())


def outranks(new: int, old: int) -> bool:
    """Tell whether the combination of one strength beats that of another."""
    return new > old and (new >= BOMB or new >> 4 == old >> 4)


@lru_cache(maxsize=1 << 7)
def order_of(level: int, flush_beats: int) -> Order:
    """Return what is high at a level; a flush stands above bombs of so many cards (E-34)."""
    places = (*[place for place in range(TOP + 1) if place != level], level, BLACK, RED)
    heights = tuple(map(places.index, range(len(RANKS))))
    kinds: list[tuple[int, list[tuple[Combination, int]]]] = [
        *(
            (size - 1, [(each, heights[PLACES[each.rank.symbol]]) for each in sets])
            for size, sets in SETS.items()
        ),
        (3, [(each, heights[place]) for place, each in enumerate(HOUSES)]),
        (4, [(each, top) for top, each in STRAIGHTS.items()]),
        (5, [(each, top) for top, each in TUBES.items()]),
        (6, [(each, top) for top, each in PLATES.items()]),
        *(
            (_BOMB + 2 * size, [(each, heights[place]) for place, each in enumerate(bombs)])
            for size, bombs in BOMBS.items()
        ),
        (_BOMB + 2 * flush_beats + 1, [(each, top) for top, each in FLUSHES.items()]),
        (2 * _BOMB + 6, [(FOUR_JOKERS, 0)]),
    ]
    found = {each: kind << 4 | value for kind, some in kinds for each, value in some}
    return Order(level, places, heights, dict(sorted(found.items(), key=lambda pair: pair[1])))
