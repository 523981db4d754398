"""How a round goes: what was done, who leads, who is out, and how it ends."""

from typing import ClassVar, Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards._names import NOBODY, Names, Spoken, spoken
from climbcards._quoting import ordinal
from climbcards._seats import Seat
from climbcards._sheets import Result
from climbcards._trick import Seated

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
    """A seat did something: it played, passed, bet, or whatever else the game has.

    If the action is secret, the other seats are told something else: see `Noted`.
    """

    code: ClassVar[str] = "acted"

    action: A_done

    @property
    def seat(self) -> Seat:
        """Who did it."""
        return self.action.seat

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.action}"

    def told(self, names: Names) -> str:
        """Say it with names, as a sentence if the action is one that can be told."""
        action: object = self.action  # to mypy no action of a game could be told
        if isinstance(action, Spoken):
            return action.told(names)
        return f"{names.who(self.seat)}: {self.action}"


@final
@attrs.frozen(order=False)
class AuctionWon:
    """The auction is settled: a seat has won it, for so much."""

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
    """A seat has shed all its cards, as the first, the second and so on: `place` counts from 1."""

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
    """What only this game has; first of all told, it stands for an action that is secret from the seat."""

    code: ClassVar[str] = "noted"

    note: Occurrence

    def __str__(self) -> str:
        return str(self.note)

    def told(self, names: Names) -> str:
        """Say it with names, if its sentence calls seats by name."""
        return spoken(self.note, names)


@final
@attrs.frozen(order=False)
class Leads:
    """A seat leads next: to the first trick of the round, or to another one."""

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
    """The round is over, and this is what it came to."""

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
    """A table has dealt a round, the first of its match or another one; `number` counts from 1."""

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
    """A table has taken the last action back, and all that followed it."""

    code: ClassVar[str] = "taken-back"

    action: A_done

    @property
    def seat(self) -> Seat:
        """Who had done it."""
        return self.action.seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'takes', 'take')} back: {self.action}"


@final
@attrs.frozen(order=False)
class TakenBackHidden:
    """A table has taken the last action back, and all that followed it, as a seat sees it that never saw the action."""

    code: ClassVar[str] = "taken-back-hidden"

    seat: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'takes', 'take')} the last action back"
