"""Tien Len, also called Thirteen: Vietnam's climbing game, in which bombs cut 2s.

>>> from climbcards.games import tien_len
>>> game = tien_len.TIEN_LEN
>>> [str(reading) for reading in game.readings(game.pack.parse("4s 4c 5s 5c 6s 6c"))]
['3 pairs to 6c']
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
from .cards import Combination as Combination
from .game import TienLen as TienLen
from .options import (
    Bombs as Bombs,
    FreeChop as FreeChop,
    Instant as Instant,
    Rotten as Rotten,
    Scoring as Scoring,
    TwosIn as TwosIn,
    TwosLast as TwosLast,
)
from .round import (
    Action as Action,
    Chopped as Chopped,
    Cut as Cut,
    Finished as Finished,
    Fouled as Fouled,
    Froze as Froze,
    InstantWin as InstantWin,
    Notes as Notes,
    Playing as Playing,
    State as State,
    View as View,
    WonAtOnce as WonAtOnce,
)
from .score import (
    CardsPaid as CardsPaid,
    ChopPaid as ChopPaid,
    FrozenPaid as FrozenPaid,
    InstantPaid as InstantPaid,
    RottenPaid as RottenPaid,
)

TIEN_LEN: Final = kit.preset(
    TienLen(),
    "As played in the south of Vietnam.",
    "Wie im Süden Vietnams.",
)

PAGAT: Final = kit.preset(
    TienLen(
        name="tien-len/pagat",
        twos_in=TwosIn.BOTH,
        bombs=Bombs.PAGAT,
        free_chop=FreeChop.NONE,
        instant=(),
        frozen=False,
        rotten=None,
        chops=False,
    ),
    "As on pagat.com: sequences may end with a 2, one bomb for each number of 2s, nothing is paid but places.",
    "Wie auf pagat.com: Folgen dürfen auf 2 enden, für jede Zahl von Zweien gibt es eine Bombe, und nur Plätze zählen.",
)

CARDS: Final = kit.preset(
    TienLen(name="tien-len/cards", play_on=False, scoring=Scoring.CARDS, target=100),
    "Counting cards: the round ends with the first one out, and each card left is paid to it.",
    "Karten zählen: Ist der Erste fertig, ist die Runde vorbei, und jede übrige Karte wird ihm bezahlt.",
    called="Karten zählen",
)

NORTH: Final = kit.preset(
    TienLen(
        name="tien-len/north",
        match_suits=True,
        twos_last=TwosLast.LOSES,
        free_chop=FreeChop.NONE,
    ),
    "As played in the north: combinations of one suit or colour, which is followed, and no 2s at the end.",
    "Wie im Norden: Kombinationen in einer Farbe oder nur in Rot oder Schwarz, die man bedient, und keine Zweien zum Schluss.",
    called="Norden",
)

THIRTEEN: Final = kit.preset(
    TienLen(
        name="tien-len/thirteen",
        twos_in=TwosIn.PAIRS,
        bombs=Bombs.SLAMS,
        free_chop=FreeChop.NONE,
        instant=(Instant.FOUR_TWOS,),
        next_lead=NextLead.LOWEST,
        frozen=False,
        rotten=None,
        chops=False,
    ),
    "The American game, Viet Cong or Thirteen: slams, the lowest card leads every round, nothing is paid but places.",
    "Das amerikanische Spiel, Viet Cong oder Thirteen: Slams, jede Runde beginnt die niedrigste Karte, und nur Plätze zählen.",
)

GAMES: Final = (TIEN_LEN, PAGAT, CARDS, NORTH, THIRTEEN)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
