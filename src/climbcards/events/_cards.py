"""Events of cards that move: drawn, taken, turned up, won."""

from typing import ClassVar, final

import attrs

from climbcards._cards import Cards
from climbcards._faces import Card
from climbcards._names import NOBODY, Names
from climbcards._quoting import counted
from climbcards._seats import Seat


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
