"""Three Hags, a climbing game of shape-shifting imps for two players, by Mark S. Ball.

>>> from climbcards.games import three_hags
>>> cards = three_hags.THREE_HAGS.pack.parse("5h 6h Kh")
>>> [str(reading) for reading in three_hags.readings(cards)]
['run h 5 to 7', 'run h 4 to 6']
"""

from typing import Final

from climbcards.authors import Pass, published
from climbcards.games.three_hags.cards import (
    VALUES,
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
    beats,
    is_sweep,
)
from climbcards.games.three_hags.game import ThreeHags
from climbcards.games.three_hags.options import Options
from climbcards.games.three_hags.plays import readings, stand_ins
from climbcards.games.three_hags.round import PlaceTaken, StaysImp
from climbcards.games.three_hags.score import (
    BroomsLeft,
    HagsLeft,
    HagsPlayed,
    ImpsLeft,
    NumbersLeft,
)
from climbcards.games.three_hags.state import (
    Action,
    Finished,
    Over,
    Phase,
    Play,
    Playing,
    State,
    ToPlay,
    View,
)

__all__ = [
    "GAMES",
    "THREE_HAGS",
    "VALUES",
    "Action",
    "BroomsLeft",
    "Combination",
    "Coven",
    "Finished",
    "Flier",
    "HagsLeft",
    "HagsPlayed",
    "ImpsLeft",
    "NumbersLeft",
    "Onesie",
    "Options",
    "Over",
    "Pass",
    "Phase",
    "PlaceTaken",
    "Play",
    "Playing",
    "Run",
    "Set",
    "State",
    "StaysImp",
    "ThreeHags",
    "ToPlay",
    "Twosie",
    "View",
    "beats",
    "is_sweep",
    "readings",
    "stand_ins",
]

THREE_HAGS: Final = ThreeHags()
"""The rules as published."""

GAMES: Final = (THREE_HAGS,)
"""Every preset, as the catalogue lists them."""

published(__name__)
