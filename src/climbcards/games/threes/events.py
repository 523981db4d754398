"""What follows an action by itself: cards turn up, go into a hand, or leave the game; somebody is out.

Everybody sees all of it but the cards that others draw (T-27).
"""

from collections.abc import Iterator
from typing import TypeAlias

from climbcards import Seat
from climbcards.events import (
    Closed,
    Drew,
    DrewHidden,
    Event,
    Leads,
    PickedUp,
    TurnedUp,
    WentOut,
)
from climbcards.games.threes.actions import Action, Arrange, PickUp, Reveal
from climbcards.games.threes.states import Finished, Playing, State, Tableau

Told: TypeAlias = Iterator[Event[Action]]
"""What a seat is told, in order."""


def tell(_rules: object, before: State, action: Action, after: State, seat: Seat | None, /) -> Told:
    """Say what followed an action by itself."""
    then, now = before.tableau, after.tableau
    if isinstance(action, Reveal | PickUp):
        yield from _taken(then, action, now)
    drawn = then.stock[: len(then.stock) - len(now.stock)]
    if drawn and seat == action.seat:
        yield Drew(action.seat, now.pack.cards(drawn))
    elif drawn:
        yield DrewHidden(action.seat, len(drawn))
    closed = now.closed.lacking(then.closed)
    if closed:  # T-6
        yield Closed(action.seat, closed)
    if len(now.out) > len(then.out):  # T-20
        yield WentOut(action.seat, len(now.out))
    if isinstance(after, Playing) and not now.stack:
        yield Leads(after.turn)
    elif isinstance(action, Arrange) and isinstance(after, Finished):  # T-16, T-25
        yield Leads(after.leader)


def _taken(then: Tableau, action: Reveal | PickUp, now: Tableau) -> Told:
    """Say what turned up, and what was taken into the hand (T-11, T-18)."""
    seat = action.seat
    taken = now.known[seat].lacking(then.known[seat])
    card = then.slots[seat][action.slot] if isinstance(action, Reveal) else None
    if card is not None:
        yield TurnedUp(seat, card, laid=not taken)
    if taken:
        yield PickedUp(seat, taken)
