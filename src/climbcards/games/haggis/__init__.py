"""Haggis, a climbing game for two or three players, in all its rule sets.

Every preset is a frozen value named after the rules it follows; `variant` changes options:

>>> from climbcards.games import haggis
>>> long_game = haggis.OFFICIAL_2P.variant(target=350)
>>> cards = haggis.OFFICIAL_2P.pack.parse("5r J Q")
>>> [str(reading) for reading in haggis.readings(cards)]
['3 of 5s', 'run 5 to 7', 'run 4 to 6', 'run 3 to 5']
"""

from typing import Final

from climbcards import Run, Set
from climbcards.authors import Pass, published
from climbcards.games.haggis.cards import VALUES, Bomb, BombKind, Combination, beats
from climbcards.games.haggis.game import Haggis
from climbcards.games.haggis.options import (
    BetWindow,
    BombCapture,
    CardPoints,
    Dealing,
    FailedBets,
    LastHand,
    LeadTie,
    Options,
)
from climbcards.games.haggis.plays import readings, stand_ins
from climbcards.games.haggis.round import (
    AfterFirstCard,
    AlreadyBet,
    AwardFirst,
    AwardToSelf,
    BadAmount,
    BetsClosed,
    BetsFirst,
    NotAllowedHere,
    NothingToAward,
    SomebodyOut,
)
from climbcards.games.haggis.score import (
    CapturedCards,
    FailedBet,
    FirstOut,
    HaggisCards,
    HandCards,
    LastHandCards,
    WonBet,
)
from climbcards.games.haggis.state import (
    Action,
    Award,
    Awarding,
    Bet,
    Betting,
    Exit,
    Finished,
    Phase,
    Play,
    Playing,
    State,
    ToAward,
    ToBet,
    ToPlay,
    View,
)

__all__ = [
    "GAMES",
    "LEAFLET_2P",
    "LEAFLET_BEST_OF_THREE",
    "OFFICIAL_2P",
    "OFFICIAL_3P",
    "ROGERS_3P",
    "ROGERS_3P_FLAT",
    "TOURNAMENT_3P",
    "VALUES",
    "Action",
    "AfterFirstCard",
    "AlreadyBet",
    "Award",
    "AwardFirst",
    "AwardToSelf",
    "Awarding",
    "BadAmount",
    "Bet",
    "BetWindow",
    "BetsClosed",
    "BetsFirst",
    "Betting",
    "Bomb",
    "BombCapture",
    "BombKind",
    "CapturedCards",
    "CardPoints",
    "Combination",
    "Dealing",
    "Exit",
    "FailedBet",
    "FailedBets",
    "Finished",
    "FirstOut",
    "Haggis",
    "HaggisCards",
    "HandCards",
    "LastHand",
    "LastHandCards",
    "LeadTie",
    "NotAllowedHere",
    "NothingToAward",
    "Options",
    "Pass",
    "Phase",
    "Play",
    "Playing",
    "Run",
    "Set",
    "SomebodyOut",
    "State",
    "ToAward",
    "ToBet",
    "ToPlay",
    "View",
    "WonBet",
    "beats",
    "readings",
    "stand_ins",
]

OFFICIAL_2P: Final = Haggis(name="haggis/official-2p")
"""The printed rules for two players (P-1)."""

OFFICIAL_3P: Final = OFFICIAL_2P.variant(name="haggis/official-3p", players=3)
"""The printed rules for three players (P-2)."""

TOURNAMENT_3P: Final = OFFICIAL_3P.variant(
    name="haggis/tournament-3p", bomb_capture=BombCapture.NEXT_HIGHEST
)
"""The printed tournament rule: nobody chooses who captures a trick won by a bomb (P-3)."""

ROGERS_3P: Final = OFFICIAL_3P.variant(
    name="haggis/rogers-3p",
    failed_bets=FailedBets.FIRST_OUT,
    last_hand=LastHand.SECOND_OUT,
    dealing=Dealing.RIGHT_OF_LEADER,
    lead_tie=LeadTie.AFTER_LAST_LEADER,
)
"""Roger's digest for three players (P-4)."""

ROGERS_3P_FLAT: Final = ROGERS_3P.variant(name="haggis/rogers-3p-flat", card_points=CardPoints.FLAT)
"""Roger's digest with one point for every captured card (P-5)."""

LEAFLET_2P: Final = OFFICIAL_2P.variant(
    name="haggis/leaflet-2p",
    bet_window=BetWindow.BEFORE_FIRST_LEAD,
    last_hand=LastHand.IN_HAND_POINTS,
    card_points=CardPoints.FLAT,
)
"""The leaflet for two players (P-6)."""

LEAFLET_BEST_OF_THREE: Final = LEAFLET_2P.variant(
    name="haggis/leaflet-best-of-three", target=150, best_of=3
)
"""The leaflet's match of three games to 150 (P-7)."""

GAMES: Final = (
    OFFICIAL_2P,
    OFFICIAL_3P,
    TOURNAMENT_3P,
    ROGERS_3P,
    ROGERS_3P_FLAT,
    LEAFLET_2P,
    LEAFLET_BEST_OF_THREE,
)
"""Every preset, as the catalogue lists them."""

published(__name__)
