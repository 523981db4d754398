"""What follows an action by itself: the auction is settled, a trick is won, a hand is empty.

Everybody sees all of it, the landlord's cards too (D-30).
"""

from collections.abc import Iterator
from typing import TypeAlias

from climbcards import Seat
from climbcards.events import AuctionWon, Event, Leads, TookStock, TrickWon, WentOut
from climbcards.games.dou_dizhu.actions import Action
from climbcards.games.dou_dizhu.pack import NOTHING
from climbcards.games.dou_dizhu.states import Bidding, Finished, Playing, State

Told: TypeAlias = Iterator[Event[Action]]
"""What a seat is told, in order."""


def tell(
    _rules: object, before: State, action: Action, after: State, _seat: Seat | None, /
) -> Told:
    """Say what followed an action by itself."""
    if isinstance(after, Finished):
        yield WentOut(action.seat, 1)
    if not isinstance(after, Playing):
        return
    if isinstance(before, Bidding):  # D-19
        yield AuctionWon(after.leader, after.tally.stake)
        yield TookStock(after.leader, after.tally.stock)
        yield Leads(after.leader)
    elif isinstance(before, Playing) and not after.trick.plays:  # D-23
        cards = sum((play.cards for play in before.trick.plays), start=NOTHING)
        yield TrickWon(after.trick.leader, cards)
        yield Leads(after.trick.leader)
