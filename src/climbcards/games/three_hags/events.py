"""What follows an action by itself: the pile is cleared, a card is drawn, a hand is empty.

Both players see everything but the card that the other one draws (G-21).
"""

from collections.abc import Iterator
from typing import TypeAlias

from climbcards import Seat
from climbcards.events import Closed, Drew, DrewHidden, Event, Leads, TrickWon, WentOut
from climbcards.games.three_hags.actions import Action, Play
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.states import Finished, State

Told: TypeAlias = Iterator[Event[Action]]
"""What a seat is told, in order."""


def tell(_rules: object, before: State, action: Action, after: State, seat: Seat | None, /) -> Told:
    """Say what followed an action by itself."""
    if isinstance(after, Finished):
        yield WentOut(action.seat, 1)
        return
    cleared = after.cleared - before.cleared
    if cleared:  # V-11, V-12
        won: type[Closed | TrickWon] = Closed if isinstance(action, Play) else TrickWon
        yield won(after.turn, cleared)
    drawn = before.stock[: len(before.stock) - len(after.stock)]  # G-13
    if drawn and seat == action.seat:
        yield Drew(action.seat, PACK.cards(drawn))
    elif drawn:
        yield DrewHidden(action.seat, len(drawn))
    if cleared:
        yield Leads(after.turn)
