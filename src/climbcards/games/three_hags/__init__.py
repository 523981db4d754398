"""Three Hags, a climbing game of shape-shifting imps for two players, by Mark S. Ball.

>>> from climbcards.games import three_hags
>>> cards = three_hags.THREE_HAGS.pack.parse("5h 6h Kh")
>>> [str(reading) for reading in three_hags.readings(cards)]
['run h to 7', 'run h to 6']
"""

from typing import Final

from climbcards.authors import published
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.combinations import (
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
    beats,
    readings,
    stand_ins,
)
from climbcards.games.three_hags.rules import Options, ThreeHags
from climbcards.games.three_hags.states import Finished, Playing, State
from climbcards.games.three_hags.views import View

__all__ = [
    "GAMES",
    "THREE_HAGS",
    "Action",
    "Combination",
    "Coven",
    "Finished",
    "Flier",
    "Onesie",
    "Options",
    "Pass",
    "Play",
    "Playing",
    "Run",
    "Set",
    "State",
    "ThreeHags",
    "Twosie",
    "View",
    "beats",
    "readings",
    "stand_ins",
]

THREE_HAGS: Final = ThreeHags()
"""The rules as published."""

GAMES: Final = (THREE_HAGS,)
"""Every preset, as the catalogue lists them."""

published(__name__, __all__)
