"""Threes, a shedding game of many packs and a stack that closes, for two players or more.

>>> from climbcards import Rank
>>> from climbcards.games import threes
>>> threes.playable([Rank("7"), Rank("8")], Rank("9"))
False
>>> threes.playable(threes.parse_stack("7 7 8"), Rank("4"))
True
>>> threes.THREES.variant(players=6).pack_count
2
"""

from typing import Final

from climbcards.authors import published
from climbcards.games.threes.cards import VALUES, parse_stack
from climbcards.games.threes.game import Threes
from climbcards.games.threes.options import Options
from climbcards.games.threes.plays import closes, playable
from climbcards.games.threes.round import (
    AlreadyArranged,
    ArrangeFirst,
    DoesNotFit,
    HandFirst,
    MixedRanks,
    MustPlay,
    NotBlindYet,
    NothingToTake,
    OnlyBlind,
    SlotGone,
    WrongNumber,
)
from climbcards.games.threes.score import Ranked
from climbcards.games.threes.state import (
    Action,
    Arrange,
    Arranging,
    Finished,
    Over,
    Phase,
    PickUp,
    Play,
    Playing,
    Reveal,
    State,
    ToArrange,
    ToPlay,
    View,
)

__all__ = [
    "GAMES",
    "THREES",
    "VALUES",
    "Action",
    "AlreadyArranged",
    "Arrange",
    "ArrangeFirst",
    "Arranging",
    "DoesNotFit",
    "Finished",
    "HandFirst",
    "MixedRanks",
    "MustPlay",
    "NotBlindYet",
    "NothingToTake",
    "OnlyBlind",
    "Options",
    "Over",
    "Phase",
    "PickUp",
    "Play",
    "Playing",
    "Ranked",
    "Reveal",
    "SlotGone",
    "State",
    "Threes",
    "ToArrange",
    "ToPlay",
    "View",
    "WrongNumber",
    "closes",
    "parse_stack",
    "playable",
]

THREES: Final = Threes()
"""The rules as published, for four players."""

GAMES: Final = (THREES,)
"""Every preset, as the catalogue lists them."""

published(__name__)
