"""The cards of Guandan, what may be played together, and what beats what at a level.

A *place* is the number of a rank in its natural order: 2 to A are 0 to 12, the jokers 13 and 14. What beats what depends
on the level that is played and on one option; `Tables` are for a level and house rules. They give each combination a
*strength*, an integer: its kind, and in the lowest four bits its value. Of two combinations of one kind, the one with the larger
strength beats the other. All bombs are stronger than anything else.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import CardsError, Rank, Run, Seat, Set
from .options import FlushAsStraight, HouseRules, Wilds

PACK: Final = kit.french(packs=2, jokers="B R")
RANKS: Final = PACK.ranks
"""All ranks in natural order (E-12); `B` is the black joker and `R` the red one."""

PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
LEVELS: Final = RANKS[:13]
"""The levels that a side climbs, from 2 to A."""

TOP: Final = 12
"""The place of the ace."""

BLACK, RED = 13, 14
PLAYERS: Final = 4
HAND: Final = 27
NOTHING: Final = PACK.cards(())

SIDES: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
"""Who plays together (E-4)."""


def partner_of(seat: Seat) -> Seat:
    """Return the seat opposite (E-4)."""
    return Seat((seat + 2) % PLAYERS)


@final
@attrs.frozen(order=False, cache_hash=True)
class House:
    """A triple and a pair of another rank; the triple's rank alone counts (E-21)."""

    rank: Rank

    shape = "house"
    """The shape that an answer must have."""

    def __str__(self) -> str:
        """Return the notation: `house 8`."""
        return f"house {self.rank}"


@attrs.frozen(order=False)
class _AnyBomb:
    """Base class of bombs: any two of them can be compared (E-33)."""

    shape = "bomb"
    """The shape that an answer must have."""


@final
@attrs.frozen(order=False, cache_hash=True)
class Bomb(_AnyBomb):
    """Four to ten cards of one rank (E-27)."""

    rank: Rank
    size: int

    def __str__(self) -> str:
        """Return the notation: `bomb 4 of 8`."""
        return f"bomb {self.size} of {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Flush(_AnyBomb):
    """A straight of one suit, up to `top`, which is a bomb (E-28)."""

    top: Rank

    def __str__(self) -> str:
        """Return the notation: `flush to 9`."""
        return f"flush to {self.top}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Jokers(_AnyBomb):
    """All four jokers, the highest bomb (E-29)."""

    def __str__(self) -> str:
        """Return the notation: `jokers`."""
        return "jokers"


Combination: TypeAlias = Set | Run | House | Bomb | Flush | Jokers
"""Everything that can be played. Straights, tubes and plates are runs of width 1, 2 and 3."""

HOUSE: Final = 4
"""The kind of a house. Before it come sets, 1 to 3 cards each, and after it runs, 1 to 3 wide."""

BOMB: Final = 16
"""The lowest kind of a bomb; a bomb of `size` cards is of the kind `BOMB + 2 * size`."""

FLUSH: Final = BOMB + 1
"""The kind of a flush; `Tables.strength` has it higher by 2 for each card of the largest bomb that a flush beats (E-34)."""

_HEARTS: Final = 1
"""The place of hearts among the suits of a rank (E-15)."""

BOMB_SIZES: Final = range(4, 11)
"""A bomb has the eight cards of its rank at most, and two wild cards."""

FOUR_JOKERS: Final = 2 * BOMB + 8
"""The kind of four jokers, above all others."""

LENGTHS: Final = {1: 5, 2: 3, 3: 2}
"""The ranks of straights, tubes and plates, by width (E-22, E-23, E-26)."""

COMBINATIONS: Final[Mapping[int, Mapping[int, Combination]]] = {
    **{size: dict(enumerate(Set(rank, size) for rank in RANKS)) for size in (1, 2)},
    3: dict(enumerate(Set(rank, 3) for rank in LEVELS)),
    HOUSE: dict(enumerate(map(House, LEVELS))),
    **{
        HOUSE + width: {top: Run(RANKS[top], length, width) for top in range(length - 2, TOP + 1)}
        for width, length in LENGTHS.items()
    },
    **{
        BOMB + 2 * size: dict(enumerate(Bomb(rank, size) for rank in LEVELS)) for size in BOMB_SIZES
    },
    FLUSH: {top: Flush(RANKS[top]) for top in range(3, TOP + 1)},
    FOUR_JOKERS: {len(RANKS): Jokers()},
}
"""All combinations, by kind, and by the place of their rank or top."""


@lru_cache(maxsize=1 << 6)
def window(top: int, length: int) -> tuple[int, ...]:
    """Return the places of `length` consecutive ranks up to `top`; the ace is also below the 2 (E-24)."""
    return tuple(place % len(LEVELS) for place in range(top + 1 - length, top + 1))


def needs(combination: Combination, pair: int = BLACK) -> dict[int, int]:
    """Return how many cards of each place a combination has; `pair` is the place of the pair in a house."""
    match combination:
        case Set() | Bomb():
            return {PLACES[combination.rank.symbol]: combination.size}
        case House():
            return {PLACES[combination.rank.symbol]: 3, pair: 2}
        case Run():
            places = window(PLACES[combination.top.symbol], combination.length)
            return dict.fromkeys(places, combination.width)
        case Flush():
            return dict.fromkeys(window(PLACES[combination.top.symbol], 5), 1)
        case Jokers():
            return {BLACK: 2, RED: 2}
        case _:
            assert_never(combination)


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What plays depend on, at a level and under house rules.

    `places` are from low to high (E-13). `strength` has every combination of the pack, in the order of lists (E-46). `wild` is
    the mask of one wild card, or 0 if there are none. With at most `flush_only` wild cards, cards of one suit are no straight
    (E-32).
    """

    level: int
    places: tuple[int, ...]
    strength: Mapping[Combination, int]
    wild: int
    flush_only: int

    def parted(self, mask: int) -> tuple[int, int]:
        """Return the natural cards of a mask, and the number of wild cards, which are the hearts of the level (E-15)."""
        wild = mask & 3 * self.wild
        return mask - wild, wild // self.wild if wild else 0

    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another (E-31, E-33).

        Raises:
            CardsError: One of the two does not exist in Guandan.
        """
        try:
            own, other = self.strength[new], self.strength[old]
        except KeyError as error:
            raise CardsError(f"{error.args[0]} is nothing that can be played in Guandan") from None
        return own > other and (own >> 4 >= BOMB or own >> 4 == other >> 4)

    def has_higher(self, combination: Combination) -> bool:
        """Return whether the pack has a higher combination of the same shape."""
        alike = (each for each in self.strength if each.shape == combination.shape)
        return any(self.beats(each, combination) for each in alike)


_FLUSH_ONLY: Final = {FlushAsStraight.ALWAYS: -1, FlushAsStraight.WILD: 0, FlushAsStraight.NEVER: 2}
_USUAL: Final = HouseRules()


@lru_cache(maxsize=1 << 8)
def tables_of(level: int, rules: HouseRules = _USUAL) -> Tables:
    """Return the tables for the place of a level."""
    places = (*[place for place in range(TOP + 1) if place != level], level, BLACK, RED)
    strength = {
        each: (kind + 2 * rules.flush_beats if kind == FLUSH else kind) << 4
        | (places.index(place) if isinstance(each, Set | House | Bomb) else place)
        for kind, made in COMBINATIONS.items()
        for place, each in made.items()
    }
    in_order = dict(sorted(strength.items(), key=lambda pair: pair[1]))
    wild = 0 if rules.wilds is Wilds.OFF else 1 << PACK.layout.shifts[4 * level + _HEARTS]
    return Tables(level, places, in_order, wild, _FLUSH_ONLY[rules.flush_as_straight])


WORDS: Final = {
    "house": "ein höheres Full House",
}
"""What beats a combination that only this game has."""

NAMED: Final = {"jokers": "vier Joker"}
"""The words in names of combinations that only this game has."""
