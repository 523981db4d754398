"""The Three Hags pack, what may be played together, what beats what, and what sweeps."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Card, CardsError, Rank, Suit

T = TypeVar("T")

PACK: Final = kit.french("Q K A 2 3 4 5 6 7 8 9 10 J", "s h c")
"""Low to high, and in each rank spades, hearts, clubs (G-1, G-20)."""

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(PACK.ranks, start=1)}
"""What a rank counts: a hag 1, an imp 2, an ace 3, and on to a broom, 13 (V-1)."""

HAG, IMP, BROOM = Rank("Q"), Rank("K"), Rank("J")
NUMBERS: Final = PACK.ranks[2:-1]
"""A to 10: the number cards."""

SEQUENCE: Final = PACK.ranks[2:]
"""The ranks of a run, low to high; only the broom is not a number card (G-3)."""

TOP_BROOM: Final = Card(BROOM, Suit("c"))
"""The highest onesie, which sweeps (G-2)."""

NOTHING: Final = PACK.cards(())

PLAYERS: Final = 2
"""It is a game for two."""

HAND: Final = 13
"""Cards dealt to each player."""

_NUMBER_NAMES: Final = (
    *("aces", "twos", "threes", "fours", "fives"),
    *("sixes", "sevens", "eights", "nines", "tens"),
)

PLURALS: Final = {
    HAG: "hags",
    IMP: "imps",
    BROOM: "brooms",
    **dict(zip(NUMBERS, _NUMBER_NAMES, strict=True)),
}
"""The plural of each rank: `2s` would be read as a card."""

_PLACES: Final = {face: place for place, face in enumerate(PACK.faces)}
_SUITS: Final = {suit: place for place, suit in enumerate(PACK.suits)}


# Any: attrs.Attribute has a parameter for checkers alone
def _one_of(known: Sequence[T]) -> Callable[[object, Any, T], None]:
    """Return a validator that takes only these values."""
    kind, members = type(known[0]), frozenset(known)

    def check(_: object, field: Any, value: T) -> None:  # noqa: ANN401
        if type(value) is not kind or value not in members:
            if not isinstance(value, kind):
                found = f"expected a {kind.__name__}, as in {known[-1]!r}"
                raise CardsError(f"{field.name}: {found}, not {kit.quoted(value)}")
            expected = " ".join(map(str, known))
            found = f"Three Hags has no {field.name} {kit.spelled(value)}"
            raise CardsError(f"{found}: expected one of {expected}")

    return check


@final
@attrs.frozen(order=False, cache_hash=True)
class Onesie:
    """Any one card.

    Raises:
        CardsError: The pack has no such card.
    """

    card: Card = attrs.field(validator=_one_of(PACK.faces))

    shape = "onesie"
    """The kind, within which the rank decides: `onesie`."""

    def __str__(self) -> str:
        """Return the notation: `onesie 4h`."""
        return f"onesie {self.card}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Twosie:
    """Two cards of one rank, or a number card and an imp that stands for another of its rank.

    Raises:
        CardsError: The pack has no such rank.
    """

    rank: Rank = attrs.field(validator=_one_of(PACK.ranks))

    shape = "twosie"
    """The kind, within which the rank decides: `twosie`."""

    def __str__(self) -> str:
        """Return the notation: `twosie of fours`."""
        return f"twosie of {PLURALS[self.rank]}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Flier:
    """The hag and the broom of one suit: it beats every other twosie, and sweeps (G-7).

    Raises:
        CardsError: The pack has no such suit.
    """

    suit: Suit = attrs.field(validator=_one_of(PACK.suits))

    @property
    def shape(self) -> str:
        """Its own name, as no flier beats another: `flier h`."""
        return str(self)

    def __str__(self) -> str:
        """Return the notation: `flier h`."""
        return f"flier {self.suit}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Set:
    """Three cards of one rank, imps standing for number cards among them.

    Raises:
        CardsError: The pack has no such rank.
    """

    rank: Rank = attrs.field(validator=_one_of(PACK.ranks))

    shape = "set"
    """The kind, within which the rank decides: `set`."""

    def __str__(self) -> str:
        """Return the notation: `set of fours`."""
        return f"set of {PLURALS[self.rank]}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Run:
    """Three cards of one suit in sequence; it beats every set, and of two runs the suit is compared before the rank.

    Raises:
        CardsError: The pack has no such suit or rank.
    """

    suit: Suit = attrs.field(validator=_one_of(PACK.suits))
    top: Rank = attrs.field(validator=_one_of(PACK.ranks))

    shape = "run"
    """The kind, within which suit and rank decide: `run`."""

    def __str__(self) -> str:
        """Return the notation: `run h 5 to 7`."""
        place = SEQUENCE.index(self.top) if self.top in SEQUENCE else 0
        # no run ends at an ace, a 2, a hag or an imp, but such a value can be made
        low = f"{SEQUENCE[place - 2]} " if place > 1 else ""
        return f"run {self.suit} {low}to {self.top}"


@final
@attrs.frozen(order=False, cache_hash=True)
class Coven:
    """All three hags: they beat every other threesie, and sweep."""

    shape = "coven"
    """The kind: `coven`. There is only one."""

    def __str__(self) -> str:
        """Return the notation: `coven`."""
        return "coven"


Combination: TypeAlias = Onesie | Twosie | Flier | Set | Run | Coven
"""Everything that can be played: a onesie; a twosie or flier; a threesie."""


_SWEEPS: Final = frozenset({Onesie(TOP_BROOM), *map(Flier, PACK.suits), Coven()})


def beats(new: Combination, old: Combination) -> bool:
    """Return whether one combination beats another: the same number of cards, and stronger.

    A onesie needs a higher rank, or the same rank in a higher suit; a flier beats every other twosie; a run beats
    every set, and of two runs the suit is compared before the rank; the coven beats every other threesie.
    """
    offered, to_beat = strength(new), strength(old)
    return offered[0] == to_beat[0] and offered > to_beat


def cards_in(combination: Combination) -> int:
    """Return how many cards a combination has: only the same number answers it."""
    return strength(combination)[0]


def is_sweep(combination: Combination) -> bool:
    """Return whether a combination clears the pile at once (G-2, G-7)."""
    return combination in _SWEEPS


def strength(combination: Combination) -> tuple[int, int, int, int]:
    """Rate a combination: how many cards it has, its level among those, and what decides within the level."""
    match combination:
        case Onesie():
            return 1, 0, _PLACES[combination.card], 0
        case Twosie():
            return 2, 0, VALUES[combination.rank], 0
        case Flier():
            return 2, 1, 0, 0
        case Set():
            return 3, 0, VALUES[combination.rank], 0
        case Run():
            return 3, 1, _SUITS[combination.suit], VALUES[combination.top]
        case Coven():
            return 3, 2, 0, 0
        case _:
            assert_never(combination)


WORDS: Final = {
    "onesie": "eine höhere Karte",
    "twosie": "ein höheres Paar",
    "set": "einen höheren Drilling",
    "run": "eine höhere Folge",
    "a flier": "einen Flieger",
    "a run": "eine Folge",
    "the coven": "den Hexenzirkel",
}
"""What it takes to beat a combination."""

NAMED: Final = {
    "run c": "Folge Kreuz",
    "run d": "Folge Karo",
    "run h": "Folge Herz",
    "run s": "Folge Pik",
    "onesie": "Einzelkarte",
    "twosie of": "Paar",
    "set of": "Drilling",
    "flier c": "Flieger Kreuz",
    "flier h": "Flieger Herz",
    "flier s": "Flieger Pik",
    "flier": "Flieger",
    "coven": "Hexenzirkel",
    "aces": "Asse",
    "twos": "Zweien",
    "threes": "Dreien",
    "fours": "Vieren",
    "fives": "Fünfen",
    "sixes": "Sechsen",
    "sevens": "Siebenen",
    "eights": "Achten",
    "nines": "Neunen",
    "tens": "Zehnen",
    "hags": "Hexen",
    "imps": "Kobolde",
    "brooms": "Besen",
}
"""The words in names of combinations that only this game has."""
