"""Haggis, a climbing game for two or three players, in all its rule sets.

Every preset is a frozen value named after the rules it follows; `variant` changes options:

>>> from climbcards.games import haggis
>>> long_game = haggis.OFFICIAL_2P.variant(target=350)
>>> cards = haggis.OFFICIAL_2P.pack.parse("5r J Q")
>>> [str(reading) for reading in haggis.readings(cards)]
['3 of 5s', 'run 5 to 7', 'run 4 to 6', 'run 3 to 5']
"""

from typing import Final

import climbcards.authors as kit
from climbcards import Run as Run, Set as Set
from climbcards.authors import Pass as Pass
from .cards import (
    VALUES as VALUES,
    Bomb as Bomb,
    BombKind as BombKind,
    Combination as Combination,
    beats as beats,
)
from .game import Haggis as Haggis
from .options import (
    BetWindow as BetWindow,
    BombCapture as BombCapture,
    CardPoints as CardPoints,
    Dealing as Dealing,
    FailedBets as FailedBets,
    LastHand as LastHand,
    LeadTie as LeadTie,
)
from .plays import readings as readings, stand_ins as stand_ins
from .round import (
    Action as Action,
    AfterFirstCard as AfterFirstCard,
    AlreadyBet as AlreadyBet,
    Award as Award,
    AwardFirst as AwardFirst,
    Awarding as Awarding,
    AwardToSelf as AwardToSelf,
    BadAmount as BadAmount,
    Bet as Bet,
    BetsClosed as BetsClosed,
    BetsFirst as BetsFirst,
    Betting as Betting,
    Exit as Exit,
    Finished as Finished,
    NotAllowedHere as NotAllowedHere,
    NothingToAward as NothingToAward,
    Phase as Phase,
    Play as Play,
    Playing as Playing,
    SomebodyOut as SomebodyOut,
    State as State,
    ToAward as ToAward,
    ToBet as ToBet,
    ToPlay as ToPlay,
    View as View,
)
from .score import (
    CapturedCards as CapturedCards,
    FailedBet as FailedBet,
    FirstOut as FirstOut,
    HaggisCards as HaggisCards,
    HandCards as HandCards,
    LastHandCards as LastHandCards,
    WonBet as WonBet,
)

OFFICIAL_2P: Final = kit.preset(
    Haggis(name="haggis/official-2p"),
    "The printed rules for two players.",
    "Die gedruckten Regeln für zwei.",
    called="Regelheft, zu zweit",
)

OFFICIAL_3P: Final = kit.preset(
    OFFICIAL_2P.variant(name="haggis/official-3p", players=3),
    "The printed rules for three players.",
    "Die gedruckten Regeln für drei.",
    called="Regelheft, zu dritt",
)

TOURNAMENT_3P: Final = kit.preset(
    OFFICIAL_3P.variant(name="haggis/tournament-3p", bomb_capture=BombCapture.NEXT_HIGHEST),
    "The printed tournament rule: nobody chooses who captures a trick won by a bomb.",
    "Die gedruckte Turnierregel: Niemand sucht aus, wer einen Stich bekommt, den eine Bombe gewonnen hat.",
    called="Turnier, zu dritt",
)

ROGERS_3P: Final = kit.preset(
    OFFICIAL_3P.variant(
        name="haggis/rogers-3p",
        failed_bets=FailedBets.FIRST_OUT,
        last_hand=LastHand.SECOND_OUT,
        dealing=Dealing.RIGHT_OF_LEADER,
        lead_tie=LeadTie.AFTER_LAST_LEADER,
    ),
    "Roger's digest for three players: the first out is paid for a failed bet, and the second out gets the last hand.",
    "Rogers Kurzfassung für drei: Eine verlorene Wette bekommt nur der Erste, die letzte Hand der Zweite.",
    called="Rogers Kurzfassung, zu dritt",
)

ROGERS_3P_FLAT: Final = kit.preset(
    ROGERS_3P.variant(name="haggis/rogers-3p-flat", card_points=CardPoints.FLAT),
    "Roger's digest for three players, with one point for every captured card.",
    "Rogers Kurzfassung für drei, und jede gewonnene Karte zählt einen Punkt.",
    called="Rogers Kurzfassung, jede Karte ein Punkt",
)

LEAFLET_2P: Final = kit.preset(
    OFFICIAL_2P.variant(
        name="haggis/leaflet-2p",
        bet_window=BetWindow.BEFORE_FIRST_LEAD,
        last_hand=LastHand.IN_HAND_POINTS,
        card_points=CardPoints.FLAT,
    ),
    "The leaflet for two players: bets come before the first lead, and every captured card counts one point.",
    "Das Faltblatt für zwei: Gewettet wird vor dem ersten Ausspiel, und jede gewonnene Karte zählt einen Punkt.",
    called="Faltblatt, zu zweit",
)

LEAFLET_BEST_OF_THREE: Final = kit.preset(
    LEAFLET_2P.variant(name="haggis/leaflet-best-of-three", target=150, best_of=3),
    "The match of the leaflet: whoever wins two legs to 150 points wins.",
    "Die Partie des Faltblatts: Wer zwei Sätze bis 150 Punkte gewinnt, hat gewonnen.",
    called="Faltblatt, zwei Gewinnsätze",
)

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

kit.published(__name__)
