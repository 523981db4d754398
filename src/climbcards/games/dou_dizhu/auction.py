"""The auction: what can be bid, when it is over, and the reasons about calls (D-17 to D-21)."""

from typing import ClassVar, Final, final

import attrs

from climbcards import Names, Objection, Seat
from climbcards.authors import NOBODY, quoted, require, rotation
from climbcards.games.dou_dizhu.actions import Bid, Call
from climbcards.games.dou_dizhu.pack import PLAYERS

BIDS: Final = (1, 2, 3)
"""What can be bid (D-17)."""


@final
@attrs.frozen(order=False)
class BidsFirst:
    """No card is played before there is a landlord; `allowed` are the bids that this seat can make now."""

    code: ClassVar[str] = "bids-first"

    allowed: tuple[int, ...]

    def __str__(self) -> str:
        allowed = " or ".join(map(str, self.allowed))
        return f"the auction goes on: first bid {allowed}, or pass"


@final
@attrs.frozen(order=False)
class AuctionOver:
    """There is a landlord already."""

    code: ClassVar[str] = "auction-over"

    landlord: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        landlord = names.does(self.landlord, "is", "are")
        return f"nobody can bid any more: {landlord} the landlord"


@final
@attrs.frozen(order=False)
class BadBid:
    """Only some amounts can be bid."""

    code: ClassVar[str] = "bad-bid"

    amount: int
    allowed: tuple[int, ...]

    def __str__(self) -> str:
        allowed = " or ".join(map(str, self.allowed))
        return f"{quoted(self.amount)} cannot be bid now: bid {allowed}, or pass"


def highest_bid(calls: tuple[Call, ...]) -> Bid | None:
    """Give the highest bid so far, which is the last one; None if all have passed."""
    return next((call for call in reversed(calls) if isinstance(call, Bid)), None)


def bids_above(best: Bid | None) -> tuple[int, ...]:
    """Give the amounts that can be bid (D-17)."""
    return BIDS if best is None else tuple(bid for bid in BIDS if bid > best.amount)


def is_over(calls: tuple[Call, ...]) -> bool:
    """Tell whether an auction is over: all have spoken, or nothing is left to bid (D-18)."""
    return len(calls) == PLAYERS or not bids_above(highest_bid(calls))


def bid_fault(best: Bid | None, amount: int) -> Objection | None:
    """Say why an amount cannot be bid; None if it can."""
    allowed = bids_above(best)
    if type(amount) is int and amount in allowed:
        return None
    return Objection(BadBid(amount, allowed), "D-17")


def calls_fit(calls: tuple[Call, ...], first: Seat) -> None:
    """Check that seats spoke in rotation while the auction ran, and bid higher and higher (D-17).

    Raises:
        PositionError: One did not; it names the call.
    """
    order = rotation(first, PLAYERS)
    for number, call in enumerate(calls):
        place, before = f"$.calls[{number}]", calls[:number]
        awaited = not is_over(before) and call.seat == order[number]
        require(awaited, f"expected no call of {call.seat}", place)
        allowed = bids_above(highest_bid(before))
        if isinstance(call, Bid):
            require(call.amount in allowed, expected(allowed, call.amount), place)


def expected(amounts: tuple[int, ...], found: int) -> str:
    """Say which amounts there are."""
    return f"expected {' or '.join(map(str, amounts))}, not {quoted(found)}"
