"""Why an action is not legal, and the reasons that only Dou Dizhu knows."""

from typing import Final, final

import attrs

from climbcards import Cards, Objection, Seat
from climbcards.games.dou_dizhu.actions import Bid, Call, Play
from climbcards.games.dou_dizhu.combinations import BOMB, Combination, key_of, outranks
from climbcards.games.dou_dizhu.options import FREE, Kicking
from climbcards.games.dou_dizhu.pack import PLAYERS
from climbcards.games.dou_dizhu.recognition import recognise
from climbcards.games.dou_dizhu.states import highest_bid
from climbcards.reasons import NotACombination, NotThatReading, TooLow, WrongShape, not_from_hand

BIDS: Final = (1, 2, 3)
"""What can be bid (D-17)."""


@final
@attrs.frozen(order=False)
class BidsFirst:
    """Cards are played when there is a landlord."""

    awaited: Seat

    def __str__(self) -> str:
        return f"the auction goes on: seat {self.awaited} bids or passes first"


@final
@attrs.frozen(order=False)
class AuctionOver:
    """There is a landlord already."""

    landlord: Seat

    def __str__(self) -> str:
        return f"the auction is over: seat {self.landlord} is the landlord"


@final
@attrs.frozen(order=False)
class BadBid:
    """Only some amounts can be bid."""

    amount: int
    allowed: tuple[int, ...]

    def __str__(self) -> str:
        allowed = " or ".join(map(str, self.allowed))
        return f"{self.amount} cannot be bid now: bid {allowed}, or pass"


@final
@attrs.frozen(order=False)
class NotCarried:
    """The cards would be a combination, but the house rules do not let it carry these kickers."""

    readings: tuple[Combination, ...]

    def __str__(self) -> str:
        names = " or ".join(map(str, self.readings))
        return f"{names} may not carry these cards: choose other kickers"


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


def cards_fault(kicking: Kicking, hand: Cards, cards: Cards) -> Objection | None:
    """Say why these cards cannot be played at all; None if they make something."""
    fault = not_from_hand(hand, cards, "D-1", "D-22")
    if fault is not None:
        return fault
    if not recognise(kicking, cards.mask):
        free = recognise(FREE, cards.mask)
        if free:
            return Objection(NotCarried(free), "D-16")
        return Objection(NotACombination(cards), "D-4")
    return None


def reading_fault(kicking: Kicking, cards: Cards, reading: Combination) -> Objection | None:
    """Say why cards that make something cannot be played as this; None if they can."""
    possible = recognise(kicking, cards.mask)
    if reading in possible:
        return None
    return Objection(NotThatReading(cards, reading, possible), "D-4")


def beating_fault(offered: tuple[Combination, ...], best: Play | None) -> Objection | None:
    """Say why none of these combinations beats the best play of the trick; None if one does."""
    if best is None:
        return None
    old = key_of(best.reading)
    keys = [key_of(each) for each in offered]
    if any(outranks(key, old) for key in keys):
        return None
    for key, each in zip(keys, offered, strict=True):
        if key >> 4 == old >> 4 or old >= BOMB:
            return Objection(TooLow(each, best.reading), "D-9" if old < BOMB else "D-10")
    return Objection(WrongShape(offered, best.reading), "D-9")
