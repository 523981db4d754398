"""Auctions: a phase in which each seat, once, bids more than all before it or passes."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, final, runtime_checkable

import attrs
from typing_extensions import TypeVar, override

from climbcards._errors import Objection, quoted
from climbcards._round import BySeat, Seat, rotation
from climbcards._words import Sentence
from ._checks import read_number
from ._phases import InRound, Pass, Phase, S
from ._positions import require
from ._tables import making


@final
@attrs.frozen(order=False)
class Bid(Sentence):
    """Offer some points in an auction."""

    stakes: ClassVar[bool] = True

    seat: Seat
    amount: int

    en = "{seat:bids|bid} {amount!r}"
    de = "{seat:bietet|bietest|biete} {amount!r}"

    def __str__(self) -> str:
        """Return the notation: `bid 2`."""
        return f"bid {quoted(self.amount)}"


Call = Bid | Pass
"""An action in an auction."""


@final
@attrs.frozen(order=False)
class AskToBid(Sentence):
    """Somebody is to bid one of `amounts`, or to pass."""

    amounts: tuple[int, ...]

    en = "bid {amounts:,or}, or pass"
    de = "biete {amounts:,oder}, oder passe"


@final
@attrs.frozen(order=False)
class BidsFirst(Sentence):
    """No card can be played before the auction is over; `allowed` has the bids that this seat can make now."""

    allowed: tuple[int, ...]

    en = "the auction is not over: bid {allowed:,or}, or pass"
    de = "noch wird gereizt: biete {allowed:,oder}, oder passe"


@final
@attrs.frozen(order=False)
class BadBid(Sentence):
    """Only some amounts can be bid."""

    amount: int
    allowed: tuple[int, ...]

    en = "{amount!r} cannot be bid now: bid {allowed:,or}, or pass"
    de = "{amount!r} kannst du jetzt nicht bieten: biete {allowed:,oder}, oder passe"


@runtime_checkable
class Calling(InRound, Protocol):
    """The state of an auction."""

    @property
    def calls(self) -> tuple[Call, ...]: ...


P = TypeVar("P", bound=Calling)


class Auction(Phase[P, Bid | Pass, S], Generic[P, S]):
    """Base class for an auction: from the leader on, each seat bids one of `amounts`, more than any before, or passes.

    Its table has `leader` and `calls`. It is over when all have called, or when no higher bid is possible; a game
    defines in `settled` what follows.
    """

    amounts: tuple[int, ...]
    """The possible bids, low to high."""
    numbered = "bids"

    def __init__(self, players: int) -> None:
        self.players = players

    @abstractmethod
    def settled(self, state: P, best: Bid | None) -> S:
        """Return the state that follows the auction; `best` is the highest bid, None if all have passed."""

    def above(self, calls: tuple[Call, ...]) -> tuple[int, ...]:
        """Return the amounts above the highest bid."""
        best = highest_bid(calls)
        return tuple(each for each in self.amounts if best is None or each > best.amount)

    def is_over(self, calls: tuple[Call, ...]) -> bool:
        """Return whether an auction is over: all have called, or no higher bid is possible."""
        return len(calls) == self.players or not self.above(calls)

    def step(self, state: P, action: Bid | Pass) -> S | Objection:
        """Return the state after a call, or an objection if the amount cannot be bid."""
        before = state.calls
        if isinstance(action, Bid):
            allowed = self.above(before)
            # type() is exact: True is not an amount
            if type(action.amount) is not int or action.amount not in allowed:
                return Objection(BadBid(action.amount, allowed), self.turn_clause)
        calls = (*before, action)
        after: P = making(type(state), "calls")(state, calls)
        if self.is_over(calls):
            return self.settled(after, highest_bid(calls))
        running: Any = after  # Any: the checker cannot know that P is one of S
        goes_on: S = running
        return goes_on

    def first(self, state: P) -> Objection:
        """Return the objection to a play before the auction is over."""
        allowed = self.above(state.calls)
        return Objection(BidsFirst(allowed), self.turn_clause)

    @override
    def prompt(self, state: P, seat: Seat) -> Sentence:
        """Say which amounts can be bid."""
        del seat
        return AskToBid(self.above(state.calls))

    def every(self, seat: Seat) -> Sequence[Bid | Pass]:
        """Return the pass and all bids."""
        return (Pass(seat), *(Bid(seat, amount) for amount in self.amounts))

    def read(self, text: str, seat: Seat) -> Bid | Pass | None:
        """Parse `pass`, or a bid such as `bid 2`, whether or not it is possible.

        Raises:
            NotationError: No number follows the word.
        """
        amount = read_number(text, "bid", self.amounts[len(self.amounts) // 2])
        return super().read(text, seat) if amount is None else Bid(seat, amount)

    def check_calls(self, state: Calling, first: Seat | None = None) -> None:
        """Check that seats called in rotation until the auction was over, and that each bid was higher.

        Raises:
            PositionError: A call is impossible; the error names it.
        """
        order = rotation(state.leader if first is None else first, self.players)
        for number, call in enumerate(state.calls):
            place, before = f"$.calls[{number}]", state.calls[:number]
            due = not self.is_over(before) and call.seat == order[number]
            require(due, f"expected no call of {call.seat}", place)
            allowed = self.above(before)
            if isinstance(call, Bid):
                either = " or ".join(map(str, allowed))
                found = f"expected {either}, not {quoted(call.amount)}"
                require(call.amount in allowed, found, place)


def highest_bid(calls: tuple[Call, ...]) -> Bid | None:
    """Return the highest bid so far, which is the last one; None if all have passed."""
    return next((call for call in reversed(calls) if isinstance(call, Bid)), None)


def called(players: int, calls: tuple[Call, ...]) -> BySeat[object]:
    """Return what each seat has called: an amount, `pass`, or None before its call."""
    found: dict[int, object] = {
        call.seat: call.amount if isinstance(call, Bid) else "pass" for call in calls
    }
    return tuple(found.get(seat) for seat in range(players))
