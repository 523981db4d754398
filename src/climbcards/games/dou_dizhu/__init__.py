"""Dou Dizhu, the Chinese climbing game of one landlord against two peasants.

>>> from climbcards.games import dou_dizhu
>>> game = dou_dizhu.DOU_DIZHU
>>> [str(reading) for reading in game.readings(game.pack.parse("3 3 3 4 4 4 7 R"))]
['triples 3 to 4 with singles']
"""

from typing import Final

from climbcards import Run, Set
from climbcards.authors import BadBid, Bid, BidsFirst, Call, Pass, published
from climbcards.games.dou_dizhu.cards import (
    VALUES,
    Bomb,
    Carrying,
    Combination,
    Kickers,
    Rocket,
    beats,
)
from climbcards.games.dou_dizhu.game import DouDizhu
from climbcards.games.dou_dizhu.options import Options
from climbcards.games.dou_dizhu.plays import readings
from climbcards.games.dou_dizhu.round import AuctionOver, NotCarried
from climbcards.games.dou_dizhu.score import DoubledByBombs, DoubledBySpring, Stake
from climbcards.games.dou_dizhu.state import (
    Action,
    Bidding,
    Finished,
    NoLandlord,
    Over,
    PassedOut,
    Phase,
    Play,
    Playing,
    State,
    Tally,
    ToBid,
    ToPlay,
    View,
)

__all__ = [
    "DOU_DIZHU",
    "FIXED_LANDLORD",
    "GAMES",
    "VALUES",
    "Action",
    "AuctionOver",
    "BadBid",
    "Bid",
    "Bidding",
    "BidsFirst",
    "Bomb",
    "Call",
    "Carrying",
    "Combination",
    "DouDizhu",
    "DoubledByBombs",
    "DoubledBySpring",
    "Finished",
    "Kickers",
    "NoLandlord",
    "NotCarried",
    "Options",
    "Over",
    "Pass",
    "PassedOut",
    "Phase",
    "Play",
    "Playing",
    "Rocket",
    "Run",
    "Set",
    "Stake",
    "State",
    "Tally",
    "ToBid",
    "ToPlay",
    "View",
    "beats",
    "readings",
]

DOU_DIZHU: Final = DouDizhu()
"""The usual game, with an auction."""

FIXED_LANDLORD: Final = DouDizhu(name="dou-dizhu/fixed-landlord", auction=False)
"""No auction: the first seat is the landlord, and the stake is 1."""

GAMES: Final = (DOU_DIZHU, FIXED_LANDLORD)
"""Every preset, as the catalogue lists them."""

published(__name__)
