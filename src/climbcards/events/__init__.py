"""Events: what one seat is told of an action and of what followed, as data.

`game.events` gives them, in the order of the table; `game.beginning` gives those with which a round begins. Each is
a small frozen class; `str()` gives a sentence for a player. `Event` is the union of them all, the same for every
game; what only one game has is a `Noted`.
"""

from typing import TypeAlias

from climbcards._public import published
from climbcards.events._cards import (
    Captured,
    Closed,
    Drew,
    DrewHidden,
    LaidOpen,
    PickedUp,
    TookStock,
    TrickWon,
    TurnedUp,
)
from climbcards.events._course import (
    A_done,
    Acted,
    AuctionWon,
    Leads,
    Noted,
    Occurrence,
    RoundBegan,
    RoundOver,
    TakenBack,
    TakenBackHidden,
    WentOut,
)

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
    "TakenBackHidden",
    "TookStock",
    "TrickWon",
    "TurnedUp",
    "WentOut",
]

published(__name__, set(__all__) - {"Event"})  # first: the sum keeps where its members say they are

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
    | TakenBackHidden
)
"""Everything that can happen at a table, as one seat is told of it."""
