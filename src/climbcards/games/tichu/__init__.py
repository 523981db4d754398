"""Tichu, the climbing game of two teams with calls, an exchange, a wish and bombs out of turn.

Every preset is a frozen value; `variant` changes options:

>>> from climbcards.games import tichu
>>> short = tichu.TICHU.variant(target=500)
>>> cards = tichu.TICHU.pack.parse("9j 9s Kp Kr Ph")
>>> [str(reading) for reading in tichu.readings(cards)]
['house K', 'house 9']
"""

from typing import Final

from climbcards.authors import published
from climbcards.games.tichu.actions import (
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Pass,
    Play,
    Push,
    Take,
    Wish,
)
from climbcards.games.tichu.calls import (
    AlreadyAnswered,
    AlreadyCalled,
    CallsWait,
    GrandFirst,
    GrandOver,
    NoGrandTichu,
    TooLateToCall,
)
from climbcards.games.tichu.combinations import (
    Combination,
    Dog,
    FourBomb,
    FullHouse,
    Half,
    Pair,
    Single,
    Stairs,
    Straight,
    StraightBomb,
    Triple,
)
from climbcards.games.tichu.events import Exchanged, Pushed, Received, WishFulfilled
from climbcards.games.tichu.exchange import (
    AlreadyPushed,
    ExchangeFirst,
    NoExchange,
    NotInOrder,
    NotThreeCards,
    PushedTwice,
)
from climbcards.games.tichu.faults import DogOnlyLeads, NothingToBomb, PhoenixInBomb
from climbcards.games.tichu.gathering import (
    DragonGoesAway,
    GatherFirst,
    NotAnOpponent,
    NothingToGather,
    NotTheDragons,
)
from climbcards.games.tichu.options import Options, TichuInExchange, Wishes
from climbcards.games.tichu.pack import POINTS, RANKS, VALUES
from climbcards.games.tichu.recognition import readings, stand_ins
from climbcards.games.tichu.rules import Tichu
from climbcards.games.tichu.scoring import (
    CallFailed,
    CallMade,
    DoubleVictory,
    TailendersHand,
    TailendersTricks,
    Tricks,
)
from climbcards.games.tichu.states import (
    Call,
    Exchange,
    Finished,
    Gathering,
    Gifts,
    Grand,
    Playing,
    State,
    Tally,
    Wishing,
)
from climbcards.games.tichu.tables import beats
from climbcards.games.tichu.views import (
    Over,
    Phase,
    ToCall,
    ToGather,
    ToPlay,
    ToPush,
    ToWish,
    View,
)
from climbcards.games.tichu.wish import BadWish, NothingToWish, WishBinds, WishFirst, WishNeeded

__all__ = [
    "GAMES",
    "IN_TURN",
    "ONLINE",
    "PLAIN",
    "POINTS",
    "RANKS",
    "TICHU",
    "TOURNAMENT",
    "VALUES",
    "Action",
    "AlreadyAnswered",
    "AlreadyCalled",
    "AlreadyPushed",
    "Award",
    "BadWish",
    "Call",
    "CallFailed",
    "CallGrandTichu",
    "CallMade",
    "CallTichu",
    "CallsWait",
    "Combination",
    "Decline",
    "Dog",
    "DogOnlyLeads",
    "DoubleVictory",
    "DragonGoesAway",
    "Exchange",
    "ExchangeFirst",
    "Exchanged",
    "Finished",
    "FourBomb",
    "FullHouse",
    "GatherFirst",
    "Gathering",
    "Gifts",
    "Grand",
    "GrandFirst",
    "GrandOver",
    "Half",
    "NoExchange",
    "NoGrandTichu",
    "NotAnOpponent",
    "NotInOrder",
    "NotTheDragons",
    "NotThreeCards",
    "NothingToBomb",
    "NothingToGather",
    "NothingToWish",
    "Options",
    "Over",
    "Pair",
    "Pass",
    "Phase",
    "PhoenixInBomb",
    "Play",
    "Playing",
    "Push",
    "Pushed",
    "PushedTwice",
    "Received",
    "Single",
    "Stairs",
    "State",
    "Straight",
    "StraightBomb",
    "TailendersHand",
    "TailendersTricks",
    "Take",
    "Tally",
    "Tichu",
    "TichuInExchange",
    "ToCall",
    "ToGather",
    "ToPlay",
    "ToPush",
    "ToWish",
    "TooLateToCall",
    "Tricks",
    "Triple",
    "View",
    "Wish",
    "WishBinds",
    "WishFirst",
    "WishFulfilled",
    "WishNeeded",
    "Wishes",
    "Wishing",
    "beats",
    "readings",
    "stand_ins",
]

TICHU: Final = Tichu()
"""Tichu Nanjing, as in the booklet."""

TOURNAMENT: Final = TICHU.variant(name="tichu/tournament", grand_tichu=False, double_victory=100)
"""As in tournaments: no Grand Tichu, and 100 points for a double victory (K-11, K-73)."""

ONLINE: Final = TICHU.variant(name="tichu/online", tichu_in_exchange=TichuInExchange.ANYTIME)
"""As online: Tichu can be called all through the exchange (K-14)."""

IN_TURN: Final = TICHU.variant(name="tichu/in-turn", bombs_out_of_turn=False)
"""Bombs are played on one's turn only (K-60)."""

PLAIN: Final = TICHU.variant(
    name="tichu/plain",
    tichu_in_exchange=TichuInExchange.NEVER,
    declare_lower=False,
    wish=Wishes.MUST,
)
"""As in programs: calls after the exchange, the highest reading only, a rank must be wished (K-14, K-33, K-41)."""

GAMES: Final = (TICHU, TOURNAMENT, ONLINE, IN_TURN, PLAIN)
"""Every preset, as the catalogue lists them."""

published(__name__, __all__)
