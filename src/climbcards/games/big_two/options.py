"""The house rules of Big Two: what `variant` takes, and what decides between combinations as one value."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, Protocol, TypedDict, final, runtime_checkable

import attrs

from climbcards import OptionError
from climbcards.authors import check_choice, check_name, check_switches, check_whole, quoted

SUITS: Final = "d c h s"
"""The four suits as most tables rank them, low to high (W-2)."""

PACK_SIZE: Final = 52


class Straights(Enum):
    """Which five ranks are a straight, and which is higher (W-11)."""

    HIGH = "high"
    """3 4 5 6 7 to 10 J Q K A, above them 2 3 4 5 6, above all A 2 3 4 5."""
    LOW = "low"
    """A 2 3 4 5, 2 3 4 5 6, 3 4 5 6 7 to 10 J Q K A."""
    NATURAL = "natural"
    """3 4 5 6 7 to J Q K A 2: as the ranks go."""
    TAIWAN = "taiwan"
    """A 2 3 4 5, 3 4 5 6 7 to 10 J Q K A, above all 2 3 4 5 6."""
    ALL = "all"
    """A 2 3 4 5, 2 3 4 5 6, 3 4 5 6 7 to J Q K A 2."""


class Flushes(Enum):
    """What decides between flushes (W-12)."""

    RANKS = "ranks"
    """The highest rank, then the next and so on; last the suit."""
    TOP = "top"
    """The highest card as a single one, its suit too; then the lower ranks."""
    SUIT = "suit"
    """The suit; then the ranks from the highest down."""
    NONE = "none"
    """A flush is no combination."""

    @classmethod
    def _missing_(cls, value: object) -> "Flushes | None":
        """Take what a command line makes of `none`: nothing."""
        return cls.NONE if value is None else None


class Quads(Enum):
    """How four of a kind is played (W-7)."""

    KICKER = "kicker"
    """With a fifth card."""
    BARE = "bare"
    """As four cards."""
    EITHER = "either"
    """Both."""


class Spare(Enum):
    """Where a card goes that is left over (W-4)."""

    ASIDE = "aside"
    """Out of play, seen by nobody."""
    LOWEST = "lowest"
    """To the seat that holds the lowest card of all hands."""


class FirstPlay(Enum):
    """What binds the first play of a round (W-20)."""

    INCLUDE = "include"
    """It contains the lowest card."""
    SINGLE = "single"
    """It is the lowest card alone."""
    FREE = "free"
    """Nothing."""


class Passing(Enum):
    """What a pass means for the rest of the trick (W-21)."""

    RETURN = "return"
    """Who passed may play at the next turn."""
    OUT = "out"
    """Who passed is out of the trick."""


class Scoring(Enum):
    """Who is paid for the cards that are left (W-29)."""

    PENALTY = "penalty"
    """Nobody: they count against their owner."""
    WINNER = "winner"
    """The winner, what all others lose."""
    PAIRS = "pairs"
    """Each two seats settle the difference."""


# asked at every turn, and an Enum takes longer to find a member by its name than to do all the rest
SINGLE: Final = FirstPlay.SINGLE
FREE: Final = FirstPlay.FREE
RETURN: Final = Passing.RETURN


class NextLead(Enum):
    """Who leads the next round of a match (W-31)."""

    LOWEST = "lowest"
    """The lowest card."""
    WINNER = "winner"
    """The winner of the last round."""


class Options(TypedDict, total=False):
    """What `BigTwo.variant` takes; the fields of `BigTwo` say what each means."""

    name: str
    suits: str
    players: int
    hand: int | None
    spare: Spare | None
    triples: bool
    quads: Quads
    straights: Straights
    flushes: Flushes
    same_kind: bool
    bombs: bool
    opening: FirstPlay
    passing: Passing
    top_single: bool
    double_at: int | None
    triple_at: int | None
    twos_double: bool
    scoring: Scoring
    next_lead: NextLead
    target: int | None
    rounds: int | None


@runtime_checkable
class HouseRules(Protocol):
    """What the rooms of Big Two ask of the rules."""

    @property
    def name(self) -> str: ...
    @property
    def suits(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> int | None: ...
    @property
    def spare(self) -> Spare | None: ...
    @property
    def triples(self) -> bool: ...
    @property
    def quads(self) -> Quads: ...
    @property
    def straights(self) -> Straights: ...
    @property
    def flushes(self) -> Flushes: ...
    @property
    def same_kind(self) -> bool: ...
    @property
    def bombs(self) -> bool: ...
    @property
    def opening(self) -> FirstPlay: ...
    @property
    def passing(self) -> Passing: ...
    @property
    def top_single(self) -> bool: ...
    @property
    def double_at(self) -> int | None: ...
    @property
    def triple_at(self) -> int | None: ...
    @property
    def twos_double(self) -> bool: ...
    @property
    def scoring(self) -> Scoring: ...
    @property
    def next_lead(self) -> NextLead: ...
    @property
    def target(self) -> int | None: ...
    @property
    def rounds(self) -> int | None: ...


@final
@attrs.frozen(order=False, cache_hash=True)
class Making:
    """What makes a combination, and what beats what; the fields are those of `BigTwo` (W-6 to W-17)."""

    suits: str = SUITS
    triples: bool = True
    quads: Quads = Quads.KICKER
    straights: Straights = Straights.HIGH
    flushes: Flushes = Flushes.RANKS
    same_kind: bool = False
    bombs: bool = False


def making_of(rules: HouseRules) -> Making:
    """Give what house rules say about combinations."""
    return Making(
        rules.suits,
        rules.triples,
        rules.quads,
        rules.straights,
        rules.flushes,
        rules.same_kind,
        rules.bombs,
    )


def hand_size(rules: HouseRules) -> int:
    """Give the cards that each seat is dealt (W-3)."""
    return rules.hand or (13 if rules.players == 4 else 17)


_CHOICES: Final[Mapping[str, type[Enum]]] = {
    "quads": Quads,
    "straights": Straights,
    "flushes": Flushes,
    "opening": FirstPlay,
    "passing": Passing,
    "scoring": Scoring,
    "next_lead": NextLead,
}

_SWITCHES: Final = ("triples", "same_kind", "bombs", "top_single", "twos_double")


def check(rules: HouseRules) -> None:
    """Refuse house rules that cannot be played (W-36).

    Raises:
        OptionError: It names the option, and what was expected.
    """
    check_name(rules.name)
    check_switches({option: getattr(rules, option) for option in _SWITCHES})
    for option, kind in _CHOICES.items():
        check_choice(option, getattr(rules, option), kind, by_name=True)
    _check_suits(rules.suits)
    _check_deal(rules)
    _check_points(rules)


def _check_suits(suits: object) -> None:
    """Check that all four suits are there, once each (W-2)."""
    if not isinstance(suits, str) or sorted(suits) != sorted(SUITS) or suits[1::2] != "   ":
        found = "suits: expected d, c, h and s, low to high with blanks between"
        raise OptionError(f"{found}, as in {SUITS!r}, not {quoted(suits)}")


def _check_deal(rules: HouseRules) -> None:
    """Check that the pack has so many cards, and one left over where a seat takes it (W-3, W-4)."""
    check_whole("players", rules.players, 2, 4)
    check_whole("hand", rules.hand, 1, PACK_SIZE // rules.players, none=True)
    check_choice("spare", rules.spare, Spare, none=True, by_name=True)
    left = PACK_SIZE - rules.players * hand_size(rules)
    if rules.spare is Spare.LOWEST and left != 1:
        found = f"spare: {left} cards are left over, and only a single one is taken up"
        raise OptionError(f"{found}; set spare=None")


def _check_points(rules: HouseRules) -> None:
    """Check what doubles, and what ends a match (W-27, W-32)."""
    for option in ("double_at", "triple_at", "target", "rounds"):
        check_whole(option, getattr(rules, option), 1, none=True)
    double, triple = rules.double_at, rules.triple_at
    if double is not None and triple is not None and double >= triple:
        found = f"double_at: cards count double from {double} on, and three times from {triple}"
        raise OptionError(f"{found}: set it lower than triple_at, or set one of them to None")
    if (rules.target is None) == (rules.rounds is None):
        found = "a match ends by points or by rounds: set exactly one of target and rounds"
        raise OptionError(f"{found}, as in rounds=4, target=None")
