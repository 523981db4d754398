"""What may be played together in Tichu (K-17 to K-31). As a value, a combination is what compares."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, final, get_args

import attrs

from climbcards import CardsError, Rank
from climbcards.authors import quoted
from climbcards.games.tichu.pack import DRAGON, MAH_JONG, RANKS

LADDER: Final = (MAH_JONG.rank, *RANKS)
"""The ranks of a straight, low to high (K-24)."""

NUMBERS: Final[Mapping[Rank, int]] = {rank: number for number, rank in enumerate(LADDER, start=1)}
"""The number of a rank: from 1 for the Mah Jong to 14 for the ace."""

STAIR_LENGTHS: Final = range(2, 8)
STRAIGHT_LENGTHS: Final = range(5, len(LADDER) + 1)
BOMB_LENGTHS: Final = range(5, len(RANKS) + 1)
"""How many ranks there can be in stairs, in a straight, in a bomb of one suit (K-22, K-24, K-25)."""


# Any: attrs.Attribute has a parameter for checkers alone, and whatever came in place of a rank
def _one_of(ranks: Sequence[Rank]) -> Callable[[object, Any, Any], None]:
    """Refuse what is no rank, or none of these."""
    known = frozenset(ranks)

    def check(combination: object, field: Any, rank: Any) -> None:  # noqa: ANN401
        kind = type(combination).__name__
        if not isinstance(rank, Rank):
            raise CardsError(f"{field.name} of a {kind} is a Rank, not {quoted(rank)}")
        if rank not in known:
            found = f"no {kind} has {quoted(rank.symbol)} for its {field.name}"
            raise CardsError(f"{found}: expected one of {' '.join(map(str, ranks))}")

    return check


def _check_length(
    combination: "Stairs | Straight | StraightBomb", lengths: range, ranks: Sequence[Rank]
) -> None:
    """Refuse a length that no such combination has, and one that begins below the lowest rank."""
    length, kind = combination.length, type(combination).__name__
    # type() is exact: what only equals an int is written otherwise
    if type(length) is not int or length not in lengths:
        found = f"length of a {kind} is an int from {lengths[0]} to {lengths[-1]}"
        raise CardsError(f"{found}, not {quoted(length)}")
    if length > ranks.index(combination.top) + 1:
        found = f"no {kind} of {length} ranks goes up to {combination.top}"
        raise CardsError(f"{found}: the lowest rank is {ranks[0]}")


def _ends(combination: "Stairs | Straight | StraightBomb", ranks: Sequence[Rank]) -> str:
    """Name consecutive ranks by their ends: `5 to 9`."""
    top = ranks.index(combination.top)
    return f"{ranks[top - combination.length + 1]} to {combination.top}"


@final
@attrs.frozen(order=False)
class Dog:
    """The Dog: it can only be led, and nothing beats it (K-17)."""

    @property
    def shape(self) -> str:
        """There is one: `dog`."""
        return "dog"

    def __str__(self) -> str:
        """Give the notation: `dog`."""
        return "dog"


@final
@attrs.frozen(order=False, cache_hash=True)
class Single:
    """Any one card except the Dog and the Phoenix. The Dragon is the highest (K-18, K-19).

    Raises:
        CardsError: No single has this rank.
    """

    rank: Rank = attrs.field(validator=_one_of((*LADDER, DRAGON.rank)))

    @property
    def shape(self) -> str:
        """What an answer must be too: `single`."""
        return "single"

    def __str__(self) -> str:
        """Give the notation: `single 8`."""
        return f"single {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Half:
    """The Phoenix alone: half a rank above the single that it is played on, or 1½ if it is led (K-31).

    Raises:
        CardsError: No rank from 1 to A.
    """

    rank: Rank = attrs.field(validator=_one_of(LADDER))

    @property
    def shape(self) -> str:
        """What an answer must be too: `single`."""
        return "single"

    def __str__(self) -> str:
        """Give the notation: `single 8½`."""
        return f"single {self.rank}½"


@final
@attrs.frozen(order=False, cache_hash=True)
class Pair:
    """Two cards of one rank (K-20).

    Raises:
        CardsError: No rank from 2 to A.
    """

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """What an answer must be too: `pair`."""
        return "pair"

    def __str__(self) -> str:
        """Give the notation: `pair 8`."""
        return f"pair {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Triple:
    """Three cards of one rank (K-21).

    Raises:
        CardsError: No rank from 2 to A.
    """

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """What an answer must be too: `triple`."""
        return "triple"

    def __str__(self) -> str:
        """Give the notation: `triple 8`."""
        return f"triple {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Stairs:
    """Two or more pairs of consecutive ranks up to `top`; `length` is in pairs (K-22).

    Raises:
        CardsError: Not two to seven pairs of ranks from 2 on.
    """

    top: Rank = attrs.field(validator=_one_of(RANKS))
    length: int

    def __attrs_post_init__(self) -> None:
        _check_length(self, STAIR_LENGTHS, RANKS)

    @property
    def shape(self) -> str:
        """What an answer must be too: `stair of 3 pairs`."""
        return f"stair of {self.length} pairs"

    def __str__(self) -> str:
        """Return the notation: `pairs 4 to 5`."""
        return f"pairs {_ends(self, RANKS)}"


@final
@attrs.frozen(order=False, cache_hash=True)
class FullHouse:
    """A triple and a pair of another rank. The rank of the triple decides (K-23).

    Raises:
        CardsError: No rank from 2 to A.
    """

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """What an answer must be too: `full house`."""
        return "full house"

    def __str__(self) -> str:
        """Give the notation: `house K`."""
        return f"house {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Straight:
    """Five or more cards of consecutive ranks up to `top`, not all of one suit (K-24, K-28).

    Raises:
        CardsError: Not five or more ranks from 1 on.
    """

    top: Rank = attrs.field(validator=_one_of(LADDER))
    length: int

    def __attrs_post_init__(self) -> None:
        _check_length(self, STRAIGHT_LENGTHS, LADDER)

    @property
    def shape(self) -> str:
        """What an answer must be too: `straight of 5`."""
        return f"straight of {self.length}"

    def __str__(self) -> str:
        """Return the notation: `straight 5 to 9`."""
        return f"straight {_ends(self, LADDER)}"


@final
@attrs.frozen(order=False, cache_hash=True)
class FourBomb:
    """All four cards of one rank: the lowest kind of bomb (K-25, K-26).

    Raises:
        CardsError: No rank from 2 to A.
    """

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """All bombs are of one shape: the number of cards decides, then the rank."""
        return "bomb"

    def __str__(self) -> str:
        """Give the notation: `bomb 4 of 8`."""
        return f"bomb 4 of {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class StraightBomb:
    """Five or more cards of one suit, of consecutive ranks up to `top` (K-25, K-28).

    Raises:
        CardsError: Not five or more ranks from 2 on.
    """

    top: Rank = attrs.field(validator=_one_of(RANKS))
    length: int

    def __attrs_post_init__(self) -> None:
        _check_length(self, BOMB_LENGTHS, RANKS)

    @property
    def shape(self) -> str:
        """All bombs are of one shape: the number of cards decides, then the rank."""
        return "bomb"

    def __str__(self) -> str:
        """Return the notation: `bomb 5 to 9`."""
        return f"bomb {_ends(self, RANKS)}"


Combination: TypeAlias = (
    Dog | Single | Half | Pair | Triple | Stairs | FullHouse | Straight | FourBomb | StraightBomb
)
"""Everything that can be played."""

COMBINATIONS: Final[frozenset[type]] = frozenset(get_args(Combination))
"""The class of each."""

KINDS: Final[Mapping[str, type[Combination]]] = {
    "dog": Dog,
    "single": Single,
    "half": Half,
    "pair": Pair,
    "triple": Triple,
    "stairs": Stairs,
    "full-house": FullHouse,
    "straight": Straight,
    "four-bomb": FourBomb,
    "straight-bomb": StraightBomb,
}
"""Each by its name in JSON, low to high."""

_BOMBS: Final = (FourBomb, StraightBomb)


def is_bomb(combination: Combination) -> bool:
    """Tell whether a combination beats those of every other shape (K-26)."""
    return isinstance(combination, _BOMBS)
