"""Tichu, the climbing game of two teams with calls, an exchange, a wish and bombs out of turn.

Every preset is a frozen value; `variant` changes options:

>>> from climbcards.games import tichu
>>> short = tichu.TICHU.variant(target=500)
>>> cards = tichu.TICHU.pack.parse("9j 9s Kp Kr Ph")
>>> [str(reading) for reading in tichu.readings(cards)]
['house K', 'house 9']
"""

from typing import Final

from climbcards.authors import Pass, published
from climbcards.games.tichu.cards import (
    POINTS,
    RANKS,
    VALUES,
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
    beats,
)
from climbcards.games.tichu.game import Tichu
from climbcards.games.tichu.options import Options, TichuInExchange, Wishes
from climbcards.games.tichu.plays import readings, stand_ins
from climbcards.games.tichu.round import (
    AlreadyAnswered,
    AlreadyCalled,
    AlreadyPushed,
    BadWish,
    CallsWait,
    DogOnlyLeads,
    DragonGoesAway,
    Exchanged,
    ExchangeFirst,
    GatherFirst,
    GrandFirst,
    GrandOver,
    NoExchange,
    NoGrandTichu,
    NotAnOpponent,
    NothingToBomb,
    NothingToGather,
    NothingToWish,
    NotInOrder,
    NotTheDragons,
    NotThreeCards,
    PhoenixInBomb,
    Pushed,
    PushedTwice,
    Received,
    TooLateToCall,
    WishBinds,
    WishFirst,
    WishFulfilled,
    WishNeeded,
)
from climbcards.games.tichu.score import (
    CallFailed,
    CallMade,
    DoubleVictory,
    TailendersHand,
    TailendersTricks,
    Tricks,
)
from climbcards.games.tichu.state import (
    Action,
    Award,
    Call,
    CallGrandTichu,
    CallTichu,
    Decline,
    Exchange,
    Finished,
    Gathering,
    Gifts,
    Grand,
    Over,
    Phase,
    Play,
    Playing,
    Push,
    State,
    Take,
    Tally,
    ToCall,
    ToGather,
    ToPlay,
    ToPush,
    ToWish,
    View,
    Wish,
    Wishing,
)

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

published(__name__)
