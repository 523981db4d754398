"""What may be played together in Big Two; as a value, a combination is what compares (W-18)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias, TypeVar, final, get_args

import attrs

from climbcards import Card, CardsError, Rank, Suit
from climbcards.authors import quoted, spelled
from climbcards.games.big_two.options import Flushes, Making, Quads, Straights
from climbcards.games.big_two.pack import PLACES, RANKS, TWO

T = TypeVar("T")

_SUITS: Final = tuple(map(Suit, "dchs"))
_CARDS: Final = tuple(Card(rank, suit) for rank in RANKS for suit in _SUITS)
_TOPS: Final = tuple(map(Rank, "5 6 7 8 9 10 J Q K A 2".split()))  # noqa: SIM905  # as written
"""The last rank of each straight that some table plays."""


# Any: attrs.Attribute has a parameter for checkers alone
def _one_of(values: Iterable[T]) -> Callable[[object, Any, T], None]:
    """Refuse what this game does not know."""
    known = dict.fromkeys(values)
    example = next(iter(known))
    kind = type(example)

    def check(_: object, field: Any, value: T) -> None:  # noqa: ANN401
        if not isinstance(value, kind):
            found = f"expected a {kind.__name__}, as in {example!r}"
            raise CardsError(f"{field.name}: {found}, not {quoted(value)}")
        if value not in known:
            raise CardsError(f"no {field.name} of this combination is {spelled(value)}")

    return check


@final
@attrs.frozen(order=False, cache_hash=True)
class Single:
    """One card. The higher rank wins; between equal ranks the higher suit (W-9)."""

    card: Card = attrs.field(validator=_one_of(_CARDS))

    @property
    def shape(self) -> str:
        """What an answer must be too: `single`."""
        return "single"

    def __str__(self) -> str:
        """Give the notation: `single 7d`."""
        return f"single {self.card}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Pair:
    """Two cards of one rank. Pairs compare by `high`, the card of the higher suit (W-9)."""

    high: Card = attrs.field(validator=_one_of(_CARDS))

    @property
    def shape(self) -> str:
        """What an answer must be too: `pair`."""
        return "pair"

    def __str__(self) -> str:
        """Give the notation: `pair with 7s`."""
        return f"pair with {self.high}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Triple:
    """Three cards of one rank. The rank decides (W-10)."""

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """What an answer must be too: `triple`."""
        return "triple"

    def __str__(self) -> str:
        """Give the notation: `triple 7`."""
        return f"triple {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Four:
    """Four cards of one rank, and no fifth one (W-7, W-10)."""

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """What an answer must be too, or a bomb where there are any: `four`."""
        return "four"

    def __str__(self) -> str:
        """Give the notation: `four 7`."""
        return f"four {self.rank}"


_BOTTOMS: Final = dict(zip(_TOPS, map(Rank, "A 2 3 4 5 6 7 8 9 10 J".split()), strict=True))  # noqa: SIM905  # as above
"""The first rank of each straight, by the last."""


def _straight(top: Rank, by: Card) -> str:
    """Name a straight by its ends, and by the card that decides where that is not the last."""
    return f"{_BOTTOMS[top]} {_once(top, by)}"


def _once(top: Rank, by: Card) -> str:
    """Name a straight as it was once named, by its last card alone."""
    return f"to {by}" if by.rank == top else f"to {top} by {by}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Straight:
    """Five ranks in a row, up to `top`. Between equal straights the suit of the card `by` decides (W-11)."""

    top: Rank = attrs.field(validator=_one_of(_TOPS))
    by: Card = attrs.field(validator=_one_of(_CARDS))

    @property
    def shape(self) -> str:
        """What decides between straights is the window, then the suit: `straight`."""
        return "straight"

    def __str__(self) -> str:
        """Return the notation: `straight 3 to 7d`, `straight A to 5 by 2d`."""
        return f"straight {_straight(self.top, self.by)}"

    @property
    def once(self) -> str:
        """The name that it once had, which is still read: `straight to 7d`."""
        return f"straight {_once(self.top, self.by)}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Flush:
    """Five cards of one suit that are no straight; `ranks` from the highest down (W-12)."""

    suit: Suit = attrs.field(validator=_one_of(_SUITS))
    ranks: tuple[Rank, ...]

    def __attrs_post_init__(self) -> None:
        places = [PLACES.get(rank, -1) for rank in self.ranks]
        if len(places) != 5 or min(places) < 0 or places != sorted({*places}, reverse=True):
            raise CardsError("ranks: expected five ranks of a flush, from the highest down")

    @property
    def shape(self) -> str:
        """What decides between flushes is ranks and suit: `flush`."""
        return "flush"

    def __str__(self) -> str:
        """Give the notation, highest card first: `flush Ah Jh 9h 6h 3h`."""
        return " ".join(["flush", *(f"{rank}{self.suit}" for rank in self.ranks)])


@final
@attrs.frozen(order=False, cache_hash=True)
class FullHouse:
    """Three cards of one rank and two of another. The rank of the three decides (W-7, W-10)."""

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """What decides between full houses is the rank of the three: `full house`."""
        return "full house"

    def __str__(self) -> str:
        """Give the notation: `full house 7`."""
        return f"full house {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class FourAndOne:
    """Four cards of one rank and any fifth card. The rank of the four decides (W-7, W-10)."""

    rank: Rank = attrs.field(validator=_one_of(RANKS))

    @property
    def shape(self) -> str:
        """What decides between fours is their rank: `four and one`."""
        return "four and one"

    def __str__(self) -> str:
        """Give the notation: `four and one 7`."""
        return f"four and one {self.rank}"


@final
@attrs.frozen(order=False, cache_hash=True)
class StraightFlush:
    """A straight of one suit; see `Straight` (W-8, W-13)."""

    top: Rank = attrs.field(validator=_one_of(_TOPS))
    by: Card = attrs.field(validator=_one_of(_CARDS))

    @property
    def shape(self) -> str:
        """What decides between them is as with straights: `straight flush`."""
        return "straight flush"

    def __str__(self) -> str:
        """Return the notation: `straight flush 3 to 7d`, `straight flush A to 5 by 2d`."""
        return f"straight flush {_straight(self.top, self.by)}"

    @property
    def once(self) -> str:
        """The name that it once had, which is still read: `straight flush to 7d`."""
        return f"straight flush {_once(self.top, self.by)}"


Combination: TypeAlias = (
    Single | Pair | Triple | Four | Straight | Flush | FullHouse | FourAndOne | StraightFlush
)
"""Everything that can be played."""

COMBINATIONS: Final[frozenset[type]] = frozenset(get_args(Combination))
"""The class of each."""

KINDS: Final[Mapping[str, type[Combination]]] = {
    "single": Single,
    "pair": Pair,
    "triple": Triple,
    "four": Four,
    "straight": Straight,
    "flush": Flush,
    "full-house": FullHouse,
    "four-and-one": FourAndOne,
    "straight-flush": StraightFlush,
}
"""Each by its name in JSON, low to high: by the number of cards, then by W-14."""


def absent(making: Making) -> set[type[Combination]]:
    """Give the kinds that these house rules do not have (W-6, W-7, W-12)."""
    kinds = {
        Triple: not making.triples,
        Four: making.quads is Quads.KICKER,
        FourAndOne: making.quads is Quads.BARE,
        Flush: making.flushes is Flushes.NONE,
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
    """Give the rank whose suit decides between straights of one window (W-11)."""
    return RANKS[TWO] if (straights, window) in _BY_TWO else window[-1]
