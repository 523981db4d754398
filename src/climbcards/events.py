"""Events: what one seat is told of an action and of what followed, as data.

`game.events` gives them, in the order of the table; `game.beginning` gives those with which a round begins. Each is
a small frozen class; `str()` gives a sentence for a player. `Event` is the union of them all, the same for every
game; what only one game has is a `Noted`.
"""

from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar, final, runtime_checkable

import attrs

from climbcards._cards import Cards
from climbcards._faces import Card
from climbcards._names import NOBODY, Names, Spoken, spoken
from climbcards._quoting import counted, ordinal
from climbcards._seats import Seat
from climbcards._sheets import Result
from climbcards._trick import Seated

__all__ = [
    "Acted",
    "AuctionWon",
    "Captured",
    "Closed",
    "Drew",
    "DrewHidden",
    "Event",
    "LaidOpen",
    "Leads",
    "Noted",
    "Occurrence",
    "PickedUp",
    "RoundBegan",
    "RoundOver",
    "TakenBack",
    "TakenBackHidden",
    "TookStock",
    "TrickWon",
    "TurnedUp",
    "WentOut",
]

A_done = TypeVar("A_done", bound=Seated)


@runtime_checkable
class Occurrence(Protocol):
    """Something that only one game has, as data: a small frozen class of that game."""

    code: ClassVar[str]
    """The name of this kind in JSON, which never changes."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Acted(Generic[A_done]):
    """A seat acted: it played, passed, bet, or did what else the game has.

    A seat that may not know what was done is told a `Noted` instead.
    """

    code: ClassVar[str] = "acted"

    action: A_done

    @property
    def seat(self) -> Seat:
        """The seat that acted."""
        return self.action.seat

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.action}"

    def told(self, names: Names) -> str:
        """Say it with names, if the action has a sentence."""
        action: object = self.action  # to mypy no action of a game could be told
        if isinstance(action, Spoken):
            return action.told(names)
        return f"{names.who(self.seat)}: {self.action}"


@final
@attrs.frozen(order=False)
class AuctionWon:
    """The auction is over: a seat has won it with this bid."""

    code: ClassVar[str] = "auction-won"

    seat: Seat
    amount: int

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'wins', 'win')} the auction for {self.amount}"


@final
@attrs.frozen(order=False)
class WentOut:
    """A seat has played its last card. `place` is 1 for the first seat to do so, 2 for the second, and so on."""

    code: ClassVar[str] = "went-out"

    seat: Seat
    place: int

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'goes', 'go')} out {ordinal(self.place)}"


@final
@attrs.frozen(order=False)
class Noted:
    """Something that only this game has. As the first event it stands for an action that is secret from the seat."""

    code: ClassVar[str] = "noted"

    note: Occurrence

    def __str__(self) -> str:
        return str(self.note)

    def told(self, names: Names) -> str:
        """Say it with names, if its sentence names seats."""
        return spoken(self.note, names)


@final
@attrs.frozen(order=False)
class Leads:
    """A seat leads next, to the first trick of the round or to a later one."""

    code: ClassVar[str] = "leads"

    seat: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'leads', 'lead')}"


@final
@attrs.frozen(order=False)
class RoundOver:
    """The round is over, with this result."""

    code: ClassVar[str] = "round-over"

    result: Result

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        scores = ", ".join(
            f"{names.who(seat)} {points}" for seat, points in enumerate(self.result.scores)
        )
        return f"the round is over: {scores}"


@final
@attrs.frozen(order=False)
class RoundBegan:
    """A table has dealt a round. `number` counts the rounds of the match from 1."""

    code: ClassVar[str] = "round-began"

    number: int
    dealer: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"round {self.number}: {names.does(self.dealer, 'deals', 'deal')}"


@final
@attrs.frozen(order=False)
class TakenBack(Generic[A_done]):
    """The last action was taken back, and all that followed from it."""

    code: ClassVar[str] = "taken-back"

    action: A_done

    @property
    def seat(self) -> Seat:
        """The seat whose action it was."""
        return self.action.seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'takes', 'take')} back: {self.action}"


@final
@attrs.frozen(order=False)
class TakenBackHidden:
    """The last action was taken back, and all that followed from it; told to a seat that never saw the action."""

    code: ClassVar[str] = "taken-back-hidden"

    seat: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'takes', 'take')} the last action back"


@final
@attrs.frozen(order=False)
class TookStock:
    """A seat took the undealt cards into its hand, and everybody saw them."""

    code: ClassVar[str] = "took-stock"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'takes', 'take')} the stock: {self.cards}"


@final
@attrs.frozen(order=False)
class TurnedUp:
    """A seat turned up a card that nobody knew. It was `laid` on the table, or it did not fit."""

    code: ClassVar[str] = "turned-up"

    seat: Seat
    card: Card
    laid: bool

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        became = "is played" if self.laid else "cannot be played"
        return f"{names.does(self.seat, 'turns', 'turn')} up {self.card}, which {became}"


@final
@attrs.frozen(order=False)
class PickedUp:
    """A seat took cards into its hand that everybody saw: those on the table, and perhaps one turned up."""

    code: ClassVar[str] = "picked-up"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'picks', 'pick')} up {self.cards}"


@final
@attrs.frozen(order=False)
class Drew:
    """A seat drew these cards; only the seat itself is told which."""

    code: ClassVar[str] = "drew"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'draws', 'draw')} {self.cards}"


@final
@attrs.frozen(order=False)
class DrewHidden:
    """A seat drew so many cards; this is what all others are told."""

    code: ClassVar[str] = "drew-hidden"

    seat: Seat
    number: int

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'draws', 'draw')} {counted(self.number, 'card')}"


@final
@attrs.frozen(order=False)
class TrickWon:
    """The trick is over, as nobody answers it any more, and a seat has won it."""

    code: ClassVar[str] = "trick-won"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'wins', 'win')} the trick"


@final
@attrs.frozen(order=False)
class Closed:
    """A play has ended the trick at once: nobody may answer it, and the cards leave the table."""

    code: ClassVar[str] = "closed"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'clears', 'clear')} the table"


@final
@attrs.frozen(order=False)
class Captured:
    """A seat took the cards of a trick; they are worth so many points."""

    code: ClassVar[str] = "captured"

    seat: Seat
    cards: Cards
    points: int

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        cards, points = counted(len(self.cards), "card"), counted(self.points, "point")
        return f"{names.does(self.seat, 'captures', 'capture')} {cards}, {points}"


@final
@attrs.frozen(order=False)
class LaidOpen:
    """At the end, hidden cards are shown: what a seat still held, or the stock if `seat` is None."""

    code: ClassVar[str] = "laid-open"

    seat: Seat | None
    cards: Cards

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat is None:
            return f"the stock was {self.cards}"
        return f"{names.who(self.seat)} still held {self.cards}"


Event: TypeAlias = (
    Acted[A_done]
    | AuctionWon
    | TookStock
    | TurnedUp
    | PickedUp
    | Drew
    | DrewHidden
    | WentOut
    | TrickWon
    | Closed
    | Captured
    | LaidOpen
    | Noted
    | Leads
    | RoundOver
    | RoundBegan
    | TakenBack[A_done]
    | TakenBackHidden
)
"""Everything that can happen at a table, as one seat is told of it."""
