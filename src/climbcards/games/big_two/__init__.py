"""Big Two, also called Choi Dai Di, Da Lao Er and Pusoy Dos: poker hands, and suits that rank.

>>> from climbcards.games import big_two
>>> game = big_two.BIG_TWO
>>> [str(reading) for reading in game.readings(game.pack.parse("8d 8h 8s 4c 4d"))]
['full house 8']
"""

from typing import Final

import climbcards.authors as kit
from climbcards.authors import (
    FirstPlay as FirstPlay,
    NextLead as NextLead,
    Pass as Pass,
    Passing as Passing,
    Play as Play,
)
from .cards import (
    Combination as Combination,
    Flush as Flush,
    Four as Four,
    FourAndOne as FourAndOne,
    FullHouse as FullHouse,
    Pair as Pair,
    Single as Single,
    Straight as Straight,
    StraightFlush as StraightFlush,
    Triple as Triple,
)
from .game import BigTwo as BigTwo
from .options import (
    Flushes as Flushes,
    Quads as Quads,
    Scoring as Scoring,
    Spare as Spare,
    Straights as Straights,
)
from .round import (
    Action as Action,
    Finished as Finished,
    HighestNeeded as HighestNeeded,
    Playing as Playing,
    State as State,
    Taken as Taken,
    View as View,
)
from .score import (
    ManyLeft as ManyLeft,
    Settled as Settled,
    TwosLeft as TwosLeft,
    WonFromAll as WonFromAll,
)

BIG_TWO: Final = kit.preset(
    BigTwo(),
    "The usual game: cards left in hand cost points, until somebody has lost 50.",
    "Das übliche Spiel: Wer Karten übrig hat, verliert Punkte dafür, bis jemand 50 verloren hat.",
)

HONG_KONG: Final = kit.preset(
    BigTwo(
        name="big-two/hong-kong",
        flushes=Flushes.SUIT,
        passing=Passing.OUT,
        next_lead=NextLead.WINNER,
        scoring=Scoring.PAIRS,
    ),
    "Flushes compare by suit, whoever passes is out of the trick, and every two players settle the difference.",
    "Bei Flushes entscheidet die Farbe, wer passt, ist für den Stich draußen, und je zwei Spieler rechnen miteinander ab.",
    called="Hongkong",
)

TAIWAN: Final = kit.preset(
    BigTwo(
        name="big-two/taiwan",
        suits="c d h s",
        straights=Straights.TAIWAN,
        flushes=Flushes.NONE,
        triples=False,
        same_kind=True,
        bombs=True,
        next_lead=NextLead.WINNER,
        double_at=None,
        triple_at=None,
        twos_double=True,
        scoring=Scoring.WINNER,
    ),
    "No flushes and no triples by themselves; straights and full houses are beaten only by their own kind or by bombs; each 2 left in a hand doubles its points.",
    "Ohne Flushes und ohne Drillinge für sich; Straße und Full House schlägt nur ihresgleichen oder eine Bombe; jede 2 auf der Hand verdoppelt deren Punkte.",
)

NATURAL: Final = kit.preset(
    BigTwo(
        name="big-two/natural",
        straights=Straights.NATURAL,
        flushes=Flushes.TOP,
        triple_at=None,
        scoring=Scoring.WINNER,
    ),
    "As on many websites: straights go by rank, up to J Q K A 2, flushes by their highest card, and all others pay the winner.",
    "Wie online: Straßen gehen nach dem Wert, bis J Q K A 2, Flushes nach ihrer höchsten Karte, und alle zahlen dem Gewinner.",
    called="Straßen nach Wert",
)

PUSOY_DOS: Final = kit.preset(
    BigTwo(
        name="big-two/pusoy-dos",
        suits="c s h d",
        straights=Straights.NATURAL,
        flushes=Flushes.SUIT,
        next_lead=NextLead.WINNER,
        double_at=None,
        triple_at=None,
    ),
    "As in the Philippines: diamonds are the highest suit, straights go up to J Q K A 2, and each card left costs one point.",
    "Wie auf den Philippinen: Karo ist die höchste Farbe, Straßen gehen bis J Q K A 2, und jede übrige Karte kostet einen Punkt.",
)

GAMES: Final = (BIG_TWO, HONG_KONG, TAIWAN, NATURAL, PUSOY_DOS)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
