"""The house rules of President: what `variant` takes, and which contradict one another."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, Protocol, TypedDict, runtime_checkable

from climbcards import OptionError
from climbcards.authors import check_choice, check_name, check_switches, check_whole, quoted

MOST: Final = 1_000_000
"""The most points that a place is worth, won or lost."""

SUITS: Final = ("c", "d", "h", "s")
"""What a special three can be of (N-2)."""


class JokerUse(Enum):
    """What a joker can be played as (N-5)."""

    WILD = "wild"
    """With other cards as one of their rank; by itself above all."""
    HIGH = "high"
    """By itself, never with other cards."""
    TRUMP = "trump"
    """Alone, one at a time; it beats every play of any size."""


class Passing(Enum):
    """What a pass means for the rest of the trick (N-12)."""

    RETURN = "return"
    """Who passed may play at the next turn."""
    OUT = "out"
    """Who passed is out of the trick."""


class Equals(Enum):
    """Whether a set may be played on a set of the same size and rank (N-13, N-14)."""

    NO = "no"
    """An answer has to beat."""
    ALLOWED = "allowed"
    """It may."""
    SKIP = "skip"
    """It may, and the next seat is passed over."""

    @classmethod
    def _missing_(cls, value: object) -> "Equals | None":
        """Take what a command line makes of `no`: false."""
        return cls.NO if value is False else None


class FirstLead(Enum):
    """Who leads a round if the deal names no leader (N-18)."""

    ELDEST = "eldest"
    """The dealer's left."""
    HOLDER = "holder"
    """Who holds the special three, with anything."""
    HOLDER_PLAYS = "holder plays"
    """Who holds the special three, with a set that has it."""


class Foul(Enum):
    """A last play that costs the place (N-24)."""

    TWO = "two"
    """A set of 2s; of 3s while the order is inverted."""
    EIGHT = "eight"
    """A set of 8s."""
    JOKER = "joker"
    """A set with a joker in it."""


class Returns(Enum):
    """What the upper seat of an exchange gives back (N-35)."""

    ANY = "any"
    """Cards of its choice."""
    WORST = "worst"
    """Its worst cards."""


class NextLead(Enum):
    """Who leads the next round of a match (N-31)."""

    PRESIDENT = "president"
    """The first of the round before."""
    SCUM = "scum"
    """The last of the round before."""
    OPENING = "opening"
    """As in a first round."""


class Options(TypedDict, total=False):
    """What `President.variant` takes; the fields of `President` say what each means."""

    name: str
    packs: int
    jokers: int
    special_three: str | None
    players: int
    hand: int | None
    joker: JokerUse
    more_beats: bool
    bombs: bool
    passing: Passing
    equals: Equals
    opening: FirstLead
    two_clears: bool
    eight_clears: bool
    four_clears: bool
    revolution: bool
    three_answers_joker: bool
    fouls: tuple[Foul, ...]
    fall: bool
    points: tuple[int, ...] | None
    target: int | None
    rounds: int | None
    next_lead: NextLead
    gifts: tuple[int, ...] | None
    returns: Returns


@runtime_checkable
class HouseRules(Protocol):
    """What the rooms of President ask of the rules."""

    @property
    def name(self) -> str: ...
    @property
    def packs(self) -> int: ...
    @property
    def jokers(self) -> int: ...
    @property
    def special_three(self) -> str | None: ...
    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> int | None: ...
    @property
    def joker(self) -> JokerUse: ...
    @property
    def more_beats(self) -> bool: ...
    @property
    def bombs(self) -> bool: ...
    @property
    def passing(self) -> Passing: ...
    @property
    def equals(self) -> Equals: ...
    @property
    def opening(self) -> FirstLead: ...
    @property
    def two_clears(self) -> bool: ...
    @property
    def eight_clears(self) -> bool: ...
    @property
    def four_clears(self) -> bool: ...
    @property
    def revolution(self) -> bool: ...
    @property
    def three_answers_joker(self) -> bool: ...
    @property
    def fouls(self) -> tuple[Foul, ...]: ...
    @property
    def fall(self) -> bool: ...
    @property
    def points(self) -> tuple[int, ...] | None: ...
    @property
    def target(self) -> int | None: ...
    @property
    def rounds(self) -> int | None: ...
    @property
    def next_lead(self) -> NextLead: ...
    @property
    def gifts(self) -> tuple[int, ...] | None: ...
    @property
    def returns(self) -> Returns: ...


def gifts_of(rules: HouseRules) -> tuple[int, ...]:
    """Give how many cards each pair of seats exchanges, president and scum first (N-33)."""
    if rules.gifts is not None:
        return rules.gifts
    return (1,) if rules.players == 3 else (2, 1)


def pack_size(rules: HouseRules) -> int:
    """Count the cards that are played with (N-1)."""
    return rules.packs * (52 + rules.jokers)


_CHOICES: Final[Mapping[str, type[Enum]]] = {
    "joker": JokerUse,
    "passing": Passing,
    "equals": Equals,
    "opening": FirstLead,
    "returns": Returns,
    "next_lead": NextLead,
}
_SWITCHES: Final = (
    *("more_beats", "bombs", "two_clears", "eight_clears", "four_clears"),
    *("revolution", "three_answers_joker", "fall"),
)


def check(rules: HouseRules) -> None:
    """Refuse house rules that cannot be played (N-1 to N-3, N-18, N-22, N-24, N-29, N-30, N-33).

    Raises:
        OptionError: It names the option, and what was expected.
    """
    check_name(rules.name)
    check_switches({option: getattr(rules, option) for option in _SWITCHES})
    for option, kind in _CHOICES.items():
        check_choice(option, getattr(rules, option), kind, by_name=True)
    _check_deal(rules)
    _check_cards(rules)
    _check_places(rules)


def _check_deal(rules: HouseRules) -> None:
    """Check that the pack has so many cards (N-1, N-3)."""
    check_whole("packs", rules.packs, 1, 3)
    check_whole("jokers", rules.jokers, 0, 2)
    check_whole("players", rules.players, 3, 8)
    if rules.hand is not None:
        check_whole("hand", rules.hand, 1, pack_size(rules) // rules.players)


def _check_cards(rules: HouseRules) -> None:
    """Check that the cards are there of which the options speak (N-2, N-18, N-22, N-24)."""
    three, fouls = rules.special_three, rules.fouls
    if three is not None and three not in SUITS:
        raise OptionError(f"special_three: expected c, d, h, s or None, not {quoted(three)}")
    names = " or ".join(f"Foul.{each.name} ({each.value!r})" for each in Foul)
    _check_tuple("fouls", fouls, names)
    if not set(map(type, fouls)) <= {Foul}:
        raise OptionError(f"fouls: expected a tuple of {names}, not {quoted(fouls)}")
    if len(set(fouls)) < len(fouls):
        raise OptionError("fouls: name each one once")
    if three is None and rules.opening is not FirstLead.ELDEST:
        found = "opening: nobody holds a special three, as there is none"
        raise OptionError(f"{found}; set special_three")
    if three is None and rules.three_answers_joker:
        raise OptionError("three_answers_joker: there is no special three; set special_three")
    if not rules.jokers and (rules.three_answers_joker or Foul.JOKER in fouls):
        option = "three_answers_joker" if rules.three_answers_joker else "fouls"
        raise OptionError(f"{option}: there are no jokers; set jokers to 1 or 2")


def _check_places(rules: HouseRules) -> None:
    """Check what places are worth, who exchanges how much, and what ends a match (N-29, N-30, N-33)."""
    gifts, players = gifts_of(rules), rules.players
    points = () if rules.points is None else rules.points
    _check_row("points", points, players)
    _check_row("gifts", gifts, players // 2)
    for each in points:
        check_whole("points", each, -MOST, MOST)
    least = rules.hand or pack_size(rules) // players
    if rules.gifts is None and max(gifts) > least:
        raise OptionError("gifts: a hand of 1 cannot give 2 cards: set gifts=() or gifts=(1,)")
    for each in gifts:
        check_whole("gifts", each, 1, least)
    for option in ("target", "rounds"):
        value = getattr(rules, option)
        if value is not None:
            check_whole(option, value, 1)
    if (rules.target is None) == (rules.rounds is None):
        found = "a match ends by points or by rounds: set exactly one of target and rounds"
        raise OptionError(f"{found}, as in rounds=4, target=None")


def _check_tuple(option: str, value: object, of: str) -> None:
    if not isinstance(value, tuple):
        raise OptionError(f"{option}: expected a tuple of {of}, not {quoted(value)}")


def _check_row(option: str, row: tuple[int, ...], most: int) -> None:
    """Refuse what is no tuple, and one with more numbers than there are places or pairs of seats."""
    of = f"{most} number{'s' * (most > 1)} at most"
    _check_tuple(option, row, of)
    if len(row) > most:
        found = f"{option}: expected a tuple of {of}, not {quoted(row)}"
        raise OptionError(f"{found}: leave some out, as in {option}={quoted(row[:most])}")
