"""What happened: what one seat is told of an action and of what followed by itself, as data.

`game.events` gives them, in the order of the table. Each is a small frozen class; its text is a sentence for
a player. `Event` is the sum of them all, the same for every game; what a game alone has is `Noted`.
"""

from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar, final, runtime_checkable

import attrs

from climbcards._cards import Cards
from climbcards._faces import Card
from climbcards._quoting import counted
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
    "TookStock",
    "TrickWon",
    "TurnedUp",
    "WentOut",
]

A_done = TypeVar("A_done", bound=Seated)


@runtime_checkable
class Occurrence(Protocol):
    """Something that only one game has, as data: a small frozen class of the game."""

    code: ClassVar[str]
    """The name of the kind outside Python, which stays."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Acted(Generic[A_done]):
    """A seat did something: it played, passed, bet, or whatever else the game has."""

    code: ClassVar[str] = "acted"

    action: A_done

    @property
    def seat(self) -> Seat:
        """Who did it."""
        return self.action.seat

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.action}"


@final
@attrs.frozen(order=False)
class AuctionWon:
    """The auction is settled: a seat has won it, for so much."""

    code: ClassVar[str] = "auction-won"

    seat: Seat
    amount: int

    def __str__(self) -> str:
        return f"seat {self.seat} wins the auction for {self.amount}"


@final
@attrs.frozen(order=False)
class TookStock:
    """A seat took the undealt cards into its hand, before everybody's eyes."""

    code: ClassVar[str] = "took-stock"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"seat {self.seat} takes the stock: {self.cards}"


@final
@attrs.frozen(order=False)
class TurnedUp:
    """A seat turned a card up that nobody knew; either it was `laid` on the table, or it did not fit."""

    code: ClassVar[str] = "turned-up"

    seat: Seat
    card: Card
    laid: bool

    def __str__(self) -> str:
        became = "it goes on the table" if self.laid else "it cannot be played"
        return f"seat {self.seat} turns up {self.card}: {became}"


@final
@attrs.frozen(order=False)
class PickedUp:
    """A seat took cards into its hand that everybody could see: those on the table, and one turned up."""

    code: ClassVar[str] = "picked-up"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"seat {self.seat} picks up {self.cards}"


@final
@attrs.frozen(order=False)
class Drew:
    """A seat drew cards, as it sees them itself."""

    code: ClassVar[str] = "drew"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"seat {self.seat} draws {self.cards}"


@final
@attrs.frozen(order=False)
class DrewHidden:
    """A seat drew so many cards, as everybody else sees it."""

    code: ClassVar[str] = "drew-hidden"

    seat: Seat
    number: int

    def __str__(self) -> str:
        return f"seat {self.seat} draws {counted(self.number, 'card')}"


@final
@attrs.frozen(order=False)
class WentOut:
    """A seat has shed all its cards, as the first, the second and so on: `place` counts from 1."""

    code: ClassVar[str] = "went-out"

    seat: Seat
    place: int

    def __str__(self) -> str:
        return f"seat {self.seat} goes out in place {self.place}"


@final
@attrs.frozen(order=False)
class TrickWon:
    """All others have passed, or nobody is left to answer: the trick is over, and a seat has won it."""

    code: ClassVar[str] = "trick-won"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"seat {self.seat} wins the trick"


@final
@attrs.frozen(order=False)
class Closed:
    """A seat's play has ended the trick at once: its cards are out of the game."""

    code: ClassVar[str] = "closed"

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"seat {self.seat} clears the table"


@final
@attrs.frozen(order=False)
class Captured:
    """A seat took the cards of a trick, which are worth so many points."""

    code: ClassVar[str] = "captured"

    seat: Seat
    cards: Cards
    points: int

    def __str__(self) -> str:
        cards, points = counted(len(self.cards), "card"), counted(self.points, "point")
        return f"seat {self.seat} captures {cards}, {points}"


@final
@attrs.frozen(order=False)
class LaidOpen:
    """At the end hidden cards lie open: what a seat still held, or the stock if `seat` is None."""

    code: ClassVar[str] = "laid-open"

    seat: Seat | None
    cards: Cards

    def __str__(self) -> str:
        if self.seat is None:
            return f"the stock was {self.cards}"
        return f"seat {self.seat} still held {self.cards}"


@final
@attrs.frozen(order=False)
class Noted:
    """What only this game has."""

    code: ClassVar[str] = "noted"

    note: Occurrence

    def __str__(self) -> str:
        return str(self.note)


@final
@attrs.frozen(order=False)
class Leads:
    """A seat leads next: to the first trick of the round, or to another one."""

    code: ClassVar[str] = "leads"

    seat: Seat

    def __str__(self) -> str:
        return f"seat {self.seat} leads"


@final
@attrs.frozen(order=False)
class RoundOver:
    """The round is over, and this is what it came to."""

    code: ClassVar[str] = "round-over"

    result: Result

    def __str__(self) -> str:
        scores = ", ".join(
            f"seat {seat} {points}" for seat, points in enumerate(self.result.scores)
        )
        return f"the round is over: {scores}"


@final
@attrs.frozen(order=False)
class RoundBegan:
    """A table has dealt a round, the first of its match or another one; `number` counts from 1."""

    code: ClassVar[str] = "round-began"

    number: int
    dealer: Seat

    def __str__(self) -> str:
        return f"round {self.number}: seat {self.dealer} deals"


@final
@attrs.frozen(order=False)
class TakenBack(Generic[A_done]):
    """A table has taken the last action back, and all that followed it."""

    code: ClassVar[str] = "taken-back"

    action: A_done

    @property
    def seat(self) -> Seat:
        """Who had done it."""
        return self.action.seat

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.action} back"


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
)
"""Whatever can happen at a table, as one seat is told of it."""
