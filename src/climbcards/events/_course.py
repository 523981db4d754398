"""Events of a round: what was done, who leads, who is out, and how it ends."""

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
