"""The house rules of President: what `variant` takes, and which contradict one another."""

from enum import Enum
from functools import cached_property
from typing import Final, TypedDict, final

import attrs

from climbcards import OptionError, Seat
from climbcards.authors import (
    by_name,
    check_choice,
    check_name,
    check_switches,
    check_whole,
    quoted,
)

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


@final
@attrs.frozen(order=False, cache_hash=True)
class Making:
    """What makes a set, and what may go on what; the fields are those of `President` (N-1 to N-15, N-22)."""

    packs: int = 1
    jokers: int = 0
    special_three: str | None = None
    joker: JokerUse = JokerUse.WILD
    more_beats: bool = False
    bombs: bool = False
    equals: Equals = Equals.NO
    three_answers_joker: bool = False


@attrs.frozen(order=False, kw_only=True, field_transformer=by_name)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range, or two contradict each other (N-40).
    """

    name: str = "president"
    packs: int = 1
    """The French packs that are played with, 1 to 3 (N-1)."""
    jokers: int = 0
    """The jokers of each pack, 0 to 2 (N-1)."""
    special_three: str | None = None
    """The suit of the three that is a face of its own: c, d, h or s (N-2)."""
    players: int = 4
    """How many play, 3 to 8 (N-3)."""
    hand: int | None = None
    """The cards that each seat is dealt; None: all of them (N-3)."""
    joker: JokerUse = JokerUse.WILD
    """What a joker can be played as (N-5)."""
    more_beats: bool = False
    """Whether more cards beat fewer, whatever the ranks (N-8)."""
    bombs: bool = False
    """Whether four cards or more beat every set with fewer cards (N-9)."""
    passing: Passing = Passing.RETURN
    """Whether who passed may come back in the trick (N-12)."""
    equals: Equals = Equals.NO
    """Whether an equal set may be laid, and what it does (N-13, N-14)."""
    opening: FirstLead = FirstLead.ELDEST
    """Who leads where the deal names nobody (N-18)."""
    two_clears: bool = False
    """Whether a set of 2s ends the trick (N-20)."""
    eight_clears: bool = False
    """Whether a set of 8s ends the trick (N-20)."""
    four_clears: bool = False
    """Whether four cards of one rank in a row end the trick (N-20)."""
    revolution: bool = False
    """Whether four cards or more turn the order over (N-21)."""
    three_answers_joker: bool = False
    """Whether the special three goes on a lone joker (N-22)."""
    fouls: tuple[Foul, ...] = ()
    """The last plays that cost the place (N-24)."""
    fall: bool = False
    """Whether a president that is not first out falls (N-26)."""
    points: tuple[int, ...] | None = None
    """What each place is worth; None: 2, 1 and nothing (N-29)."""
    target: int | None = 11
    """The points that end a match (N-30)."""
    rounds: int | None = None
    """The rounds of a match, in place of a target (N-30)."""
    next_lead: NextLead = NextLead.PRESIDENT
    """Who leads the next round of a match (N-31)."""
    gifts: tuple[int, ...] | None = None
    """The cards that each pair of seats exchanges; None: 2 and 1, or 1 with three players (N-33)."""
    returns: Returns = Returns.ANY
    """What the upper seat of an exchange gives back (N-35)."""

    def __attrs_post_init__(self) -> None:
        check_name(self.name)
        fields = {each.name: each.type for each in attrs.fields(HouseRules)}
        check_switches({name: getattr(self, name) for name, kind in fields.items() if kind is bool})
        for name, kind in fields.items():
            if isinstance(kind, type) and issubclass(kind, Enum):
                check_choice(name, getattr(self, name), kind, by_name=True)
        self._check_deal()
        self._check_cards()
        self._check_places()

    @property
    def exchanged(self) -> tuple[int, ...]:
        """How many cards each pair of seats exchanges, president and scum first (N-33)."""
        if self.gifts is not None:
            return self.gifts
        return (1,) if self.players == 3 else (2, 1)

    @property
    def worth(self) -> tuple[int, ...]:
        """What each place is worth, from the first on (N-29)."""
        points = (2, 1) if self.points is None else self.points
        return (*points, *[0] * (self.players - len(points)))

    @property
    def making(self) -> Making:
        """What these house rules say about sets."""
        return self._making

    @cached_property
    def _making(self) -> Making:
        return Making(**{name: getattr(self, name) for name in attrs.fields_dict(Making)})

    def sizes(self, dealer: Seat, /) -> tuple[int, ...]:
        """Return how many cards each seat is dealt: larger hands are at the dealer's left (N-3)."""
        players = self.players
        if self.hand is not None:
            return (self.hand,) * players
        each, more = divmod(self._cards, players)
        return tuple(each + ((seat - dealer - 1) % players < more) for seat in range(players))

    @property
    def _cards(self) -> int:
        """How many cards are played with (N-1)."""
        return self.packs * (52 + self.jokers)

    def _check_deal(self) -> None:
        """Check that the pack has so many cards (N-1, N-3)."""
        check_whole("packs", self.packs, 1, 3)
        check_whole("jokers", self.jokers, 0, 2)
        check_whole("players", self.players, 3, 8)
        if self.hand is not None:
            check_whole("hand", self.hand, 1, self._cards // self.players)

    def _check_cards(self) -> None:
        """Check that the cards are there of which the options speak (N-2, N-18, N-22, N-24)."""
        three, fouls = self.special_three, self.fouls
        if three is not None and three not in SUITS:
            raise OptionError(f"special_three: expected c, d, h, s or None, not {quoted(three)}")
        names = " or ".join(f"Foul.{each.name} ({each.value!r})" for each in Foul)
        _check_tuple("fouls", fouls, names)
        if not set(map(type, fouls)) <= {Foul}:
            raise OptionError(f"fouls: expected a tuple of {names}, not {quoted(fouls)}")
        if len(set(fouls)) < len(fouls):
            raise OptionError("fouls: name each one once")
        if three is None and self.opening is not FirstLead.ELDEST:
            found = "opening: nobody holds a special three, as there is none"
            raise OptionError(f"{found}; set special_three")
        if three is None and self.three_answers_joker:
            raise OptionError("three_answers_joker: there is no special three; set special_three")
        if not self.jokers and (self.three_answers_joker or Foul.JOKER in fouls):
            option = "three_answers_joker" if self.three_answers_joker else "fouls"
            raise OptionError(f"{option}: there are no jokers; set jokers to 1 or 2")

    def _check_places(self) -> None:
        """Check what places are worth, who exchanges how much, and what ends a match (N-29, N-30, N-33)."""
        gifts, players = self.exchanged, self.players
        points = () if self.points is None else self.points
        _check_row("points", points, players)
        _check_row("gifts", gifts, players // 2)
        for each in points:
            check_whole("points", each, -MOST, MOST)
        least = self.hand or self._cards // players
        if self.gifts is None and max(gifts) > least:
            raise OptionError("gifts: a hand of 1 cannot give 2 cards: set gifts=() or gifts=(1,)")
        for each in gifts:
            check_whole("gifts", each, 1, least)
        for option, value in (("target", self.target), ("rounds", self.rounds)):
            if value is not None:
                check_whole(option, value, 1)
        if (self.target is None) == (self.rounds is None):
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
