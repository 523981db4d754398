"""Reasons that climbing games share: why an action is not legal, as data.

Each is a small frozen class; `str()` gives the sentence that a player reads. Games have reasons of their own too.
"""

from typing import ClassVar, Final, Protocol, TypeAlias, final, runtime_checkable

import attrs

from climbcards._cards import Cards
from climbcards._names import NOBODY, Names
from climbcards._quoting import joined, quoted, said
from climbcards._seats import Seat, no_seat
from climbcards._seen import Shaped
from climbcards._trick import Seated

__all__ = [
    "HIGHER",
    "Ambiguous",
    "Answers",
    "EmptyPlay",
    "LeadNeeded",
    "LowerWindow",
    "MustContain",
    "Named",
    "NoSuchSeat",
    "NotACombination",
    "NotCards",
    "NotHeld",
    "NotThatReading",
    "NotYourTurn",
    "OtherPack",
    "RoundOver",
    "TooLow",
    "WrongShape",
    "WrongSize",
]


@runtime_checkable
class Named(Protocol):
    """A combination or an action, as far as a sentence needs it."""

    def __str__(self) -> str: ...


HIGHER: Final = "higher"
"""What answers a combination is its own shape, higher: one of `Answers`."""

Answers: TypeAlias = tuple[str, ...] | None
"""What beats a combination: `HIGHER`, and what else does, in words: `("higher", "a bomb")`.

Only what this pack makes possible is listed: () means that nothing beats it. None means that the game does not tell.
"""


@final
@attrs.frozen(order=False)
class RoundOver:
    """The round is over: nothing more can be done."""

    code: ClassVar[str] = "round-over"

    def __str__(self) -> str:
        return "the round is over: start the next one"


@final
@attrs.frozen(order=False)
class NoSuchSeat:
    """The action names a seat that the table does not have."""

    code: ClassVar[str] = "no-such-seat"

    seat: int
    players: int

    def __str__(self) -> str:
        return no_seat(self.seat, self.players)


@final
@attrs.frozen(order=False)
class NotYourTurn:
    """It is somebody else's turn."""

    code: ClassVar[str] = "not-your-turn"

    seat: Seat
    awaited: tuple[Seat, ...]

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        turn = "your turn" if self.seat == names.me else f"the turn of {names.who(self.seat)}"
        if names.me in self.awaited:
            return f"it is not {turn}, but yours"
        return f"it is not {turn}: wait for {joined(map(names.who, self.awaited), 'or')}"


@final
@attrs.frozen(order=False)
class EmptyPlay:
    """A play needs cards."""

    code: ClassVar[str] = "empty-play"

    def __str__(self) -> str:
        return "a play needs at least one card: choose some"


@final
@attrs.frozen(order=False)
class NotCards:
    """What was played is no `Cards` but, for example, text or a list of cards; `given` quotes it."""

    code: ClassVar[str] = "not-cards"

    given: str

    def __str__(self) -> str:
        return f"{self.given} are no Cards: make some with game.pack.parse or game.pack.cards"


@final
@attrs.frozen(order=False)
class OtherPack:
    """The cards are of another pack than the game's."""

    code: ClassVar[str] = "other-pack"

    cards: Cards

    def __str__(self) -> str:
        return f"not of this game's pack, but of another pack: {self.cards}"


@final
@attrs.frozen(order=False)
class NotHeld:
    """The player does not hold these cards, or not so many of them."""

    code: ClassVar[str] = "not-held"

    missing: Cards

    def __str__(self) -> str:
        return f"you are short of {self.missing}: use only cards that you have"


@final
@attrs.frozen(order=False)
class NotACombination:
    """These cards are no combination."""

    code: ClassVar[str] = "not-a-combination"

    cards: Cards

    def __str__(self) -> str:
        return f"{self.cards} make no combination: nothing can be played with exactly these cards"


@final
@attrs.frozen(order=False)
class NotThatReading:
    """These cards are a combination, but not the one that was named; `readings` are those that the rules allow."""

    code: ClassVar[str] = "not-that-reading"

    cards: Cards
    named: Named
    readings: tuple[Named, ...]

    @property
    def is_foreign(self) -> bool:
        """Whether what was named is no combination of the game, such as text or one of another game."""
        named = said(self.named)
        return not isinstance(self.named, Shaped) or named in map(str, self.readings)

    def __str__(self) -> str:
        readings = " or ".join(map(str, self.readings))
        named = said(self.named)
        if self.is_foreign:
            named = f"{quoted(self.named)}, which is no combination of this game"
        return f"{self.cards} cannot be played as {named}: that would be {readings}"


@final
@attrs.frozen(order=False)
class LowerWindow:
    """Wild cards were read lower than they could be, which these house rules do not allow."""

    code: ClassVar[str] = "lower-window"

    reading: Named
    highest: tuple[Named, ...]

    def __str__(self) -> str:
        highest = " or ".join(map(str, self.highest))
        return f"{self.reading} puts wild cards below: play it at its highest, as {highest}"


@final
@attrs.frozen(order=False)
class WrongShape:
    """The play has another shape than the lead, and does not beat it in another way."""

    code: ClassVar[str] = "wrong-shape"

    offered: tuple[Named, ...]
    table: Shaped
    answers: Answers = None

    def __str__(self) -> str:
        offered = " or ".join(map(str, self.offered))
        return f"{offered} does not answer {self.table}: {advice(self.table, self.answers)}"


@final
@attrs.frozen(order=False)
class WrongSize:
    """The play has another number of cards than the play on the table."""

    code: ClassVar[str] = "wrong-size"

    offered: Named
    table: Shaped
    size: int
    answers: Answers = None

    def __str__(self) -> str:
        cards = "1 card" if self.size == 1 else f"{self.size} cards"
        ways = advice(self.table, self.answers)
        return f"{self.offered} does not answer {self.table}, which has {cards}: {ways}"


@final
@attrs.frozen(order=False)
class TooLow:
    """The play has the right shape, or answers a bomb, but it is not higher than the play on the table."""

    code: ClassVar[str] = "too-low"

    offered: Named
    table: Shaped
    answers: Answers = None

    def __str__(self) -> str:
        return f"{self.offered} does not beat {self.table}: {advice(self.table, self.answers)}"


def advice(table: Shaped | None, answers: Answers) -> str:
    """Say what can be done about a combination, or a table without one: `it takes a bomb or the rocket`."""
    if answers is None:
        return "play what beats it, or pass"
    if not answers:
        return "nothing beats it, so pass"
    shape = "" if table is None else table.shape
    ways = [_higher(shape) if answer == HIGHER else answer for answer in answers]
    return f"it takes {joined(ways, 'or')}"


def _higher(shape: str) -> str:
    """Name a higher one of a shape: `a higher run of 4`, `3 higher pairs`."""
    number, _, things = shape.partition(" ")
    if number.isdecimal() and not things.startswith("of "):
        return f"{number} higher {things}"
    return f"a higher {shape}"


@final
@attrs.frozen(order=False)
class Ambiguous:
    """These cards can be played in several ways: `plays`."""

    code: ClassVar[str] = "ambiguous"

    plays: tuple[Seated, ...]

    def __str__(self) -> str:
        return f"say which: {' or '.join(map(str, self.plays))}"


@final
@attrs.frozen(order=False)
class LeadNeeded:
    """The seat must lead: it cannot pass."""

    code: ClassVar[str] = "lead-needed"

    def __str__(self) -> str:
        return "the leader must play: a pass only answers somebody's play"


@final
@attrs.frozen(order=False)
class MustContain:
    """The play must contain certain cards, such as the lowest card in the first play of a round."""

    code: ClassVar[str] = "must-contain"

    cards: Cards

    def __str__(self) -> str:
        return f"this play must contain {self.cards}: choose one that does"
