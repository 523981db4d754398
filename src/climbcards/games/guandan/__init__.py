"""Guandan, the Chinese climbing game of two against two, with two packs, wild cards and levels.

>>> from climbcards.games import guandan
>>> game = guandan.GUANDAN
>>> [str(reading) for reading in game.readings(game.pack.parse("8s 8d 8c 2h 2h"))]
['bomb 5 of 8', 'house 8']
"""

from typing import Final

import climbcards.authors as kit
from climbcards import Run as Run, Set as Set
from climbcards.authors import Chose as Chose, NotDue as NotDue, Pass as Pass
from .cards import (
    Bomb as Bomb,
    Combination as Combination,
    Flush as Flush,
    House as House,
    Jokers as Jokers,
)
from .game import Guandan as Guandan
from .options import (
    Ace as Ace,
    EqualTribute as EqualTribute,
    FlushAsStraight as FlushAsStraight,
    Resist as Resist,
    Returns as Returns,
    Wilds as Wilds,
    Wind as Wind,
)
from .round import (
    Action as Action,
    Finished as Finished,
    Gift as Gift,
    Give as Give,
    Giving as Giving,
    Handed as Handed,
    NothingOwed as NothingOwed,
    Over as Over,
    Phase as Phase,
    Play as Play,
    Playing as Playing,
    Resisted as Resisted,
    Return as Return,
    Returning as Returning,
    State as State,
    ToGive as ToGive,
    ToPlay as ToPlay,
    ToReturn as ToReturn,
    TributeFirst as TributeFirst,
    View as View,
    WildNotNeeded as WildNotNeeded,
)
from .score import Climb as Climb, Levels as Levels

GUANDAN: Final = kit.preset(
    Guandan(),
    "The rules of most competitions.",
    "Die Regeln der meisten Turniere.",
)

PLATFORM: Final = kit.preset(
    Guandan(
        name="guandan/platform",
        wilds=Wilds.NEEDED,
        flush_as_straight=FlushAsStraight.NEVER,
        failures=None,
    ),
    "As most programs play: a wild card cannot stand for a card that stays in the hand, and no side falls back from A.",
    "Wie in den meisten Programmen: Wilde Karten ersetzen nichts, was auf der Hand bleibt, und vom Ass fällt niemand zurück.",
    called="wie in Programmen",
)

HOME: Final = kit.preset(
    Guandan(name="guandan/home", returns=Returns.ANY),
    "Any card may be returned for a tribute, except one just like the card received.",
    "Für einen Tribut darf man jede Karte zurückgeben, nur keine, die der erhaltenen genau gleicht.",
    called="zu Hause",
)

TURNING: Final = kit.preset(
    Guandan(name="guandan/turning", climb=False, rounds=8),
    "Eight rounds, all at level 2; the scores are added up.",
    "Acht Runden, alle auf Stufe 2; die Punkte werden zusammengezählt.",
    called="acht Runden",
)

GAMES: Final = (GUANDAN, PLATFORM, HOME, TURNING)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
