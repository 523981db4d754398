"""Three Hags, a climbing game of shape-shifting imps for two players, by Mark S. Ball.

>>> from climbcards.games import three_hags
>>> cards = three_hags.THREE_HAGS.pack.parse("5h 6h Kh")
>>> [str(reading) for reading in three_hags.readings(cards)]
['run h 5 to 7', 'run h 4 to 6']
"""

from typing import Final

import climbcards.authors as kit
from climbcards.authors import Pass as Pass
from .cards import (
    VALUES as VALUES,
    Combination as Combination,
    Coven as Coven,
    Flier as Flier,
    Onesie as Onesie,
    Run as Run,
    Set as Set,
    Twosie as Twosie,
    beats as beats,
    is_sweep as is_sweep,
)
from .game import ThreeHags as ThreeHags
from .plays import readings as readings, stand_ins as stand_ins
from .round import (
    Action as Action,
    Finished as Finished,
    Over as Over,
    Phase as Phase,
    PlaceTaken as PlaceTaken,
    Play as Play,
    Playing as Playing,
    State as State,
    StaysImp as StaysImp,
    ToPlay as ToPlay,
    View as View,
)
from .score import (
    BroomsLeft as BroomsLeft,
    HagsLeft as HagsLeft,
    HagsPlayed as HagsPlayed,
    ImpsLeft as ImpsLeft,
    NumbersLeft as NumbersLeft,
)

THREE_HAGS: Final = kit.preset(
    ThreeHags(),
    "The rules as published.",
    "Die Regeln, wie sie erschienen sind.",
)

GAMES: Final = (THREE_HAGS,)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
