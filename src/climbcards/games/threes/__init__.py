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

import climbcards.authors as kit
from .cards import VALUES as VALUES, parse_stack as parse_stack
from .game import Threes as Threes
from .plays import closes as closes, playable as playable
from .round import (
    Action as Action,
    AlreadyArranged as AlreadyArranged,
    Arrange as Arrange,
    ArrangeFirst as ArrangeFirst,
    Arranging as Arranging,
    DoesNotFit as DoesNotFit,
    Finished as Finished,
    HandFirst as HandFirst,
    MixedRanks as MixedRanks,
    MustPlay as MustPlay,
    NotBlindYet as NotBlindYet,
    NothingToTake as NothingToTake,
    OnlyBlind as OnlyBlind,
    Over as Over,
    Phase as Phase,
    PickUp as PickUp,
    Play as Play,
    Playing as Playing,
    Reveal as Reveal,
    SlotGone as SlotGone,
    State as State,
    ToArrange as ToArrange,
    ToPlay as ToPlay,
    View as View,
    WrongNumber as WrongNumber,
)
from .score import Ranked as Ranked

THREES: Final = kit.preset(
    Threes(),
    "The rules as published, for four players.",
    "Die Regeln, wie sie erschienen sind, für vier.",
)

GAMES: Final = (THREES,)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
