"""Dou Dizhu, the Chinese climbing game of one landlord against two peasants.

>>> from climbcards.games import dou_dizhu
>>> game = dou_dizhu.DOU_DIZHU
>>> [str(reading) for reading in game.readings(game.pack.parse("3 3 3 4 4 4 7 R"))]
['triples 3 to 4 with singles']
"""

from typing import Final

import climbcards.authors as kit
from climbcards import Run as Run, Set as Set
from climbcards.authors import (
    BadBid as BadBid,
    Bid as Bid,
    BidsFirst as BidsFirst,
    Call as Call,
    Pass as Pass,
)
from .cards import (
    VALUES as VALUES,
    Bomb as Bomb,
    Carrying as Carrying,
    Combination as Combination,
    Kickers as Kickers,
    Rocket as Rocket,
    beats as beats,
)
from .game import DouDizhu as DouDizhu
from .plays import readings as readings
from .round import (
    Action as Action,
    AuctionOver as AuctionOver,
    Bidding as Bidding,
    Finished as Finished,
    NoLandlord as NoLandlord,
    NotCarried as NotCarried,
    Over as Over,
    PassedOut as PassedOut,
    Phase as Phase,
    Play as Play,
    Playing as Playing,
    State as State,
    Tally as Tally,
    ToBid as ToBid,
    ToPlay as ToPlay,
    View as View,
)
from .score import (
    DoubledByBombs as DoubledByBombs,
    DoubledBySpring as DoubledBySpring,
    Stake as Stake,
)

DOU_DIZHU: Final = kit.preset(
    DouDizhu(),
    "The usual game, with an auction.",
    "Das übliche Spiel: Wer am höchsten reizt, ist Grundherr.",
)

FIXED_LANDLORD: Final = kit.preset(
    DouDizhu(name="dou-dizhu/fixed-landlord", auction=False),
    "No auction: the first seat is the landlord, and the stake is 1.",
    "Ohne Reizen: Grundherr ist der erste Platz, und der Einsatz ist 1.",
    called="ohne Reizen",
)

GAMES: Final = (DOU_DIZHU, FIXED_LANDLORD)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
