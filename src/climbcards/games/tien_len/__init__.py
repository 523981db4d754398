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
    "As on pagat.com: sequences may end with a 2, there is one bomb for each number of 2s, and only places are paid.",
    "Wie auf pagat.com: Folgen dürfen auf 2 enden, für jede Zahl von Zweien gibt es eine Bombe, und nur Plätze zählen.",
)

CARDS: Final = kit.preset(
    TienLen(name="tien-len/cards", play_on=False, scoring=Scoring.CARDS, target=100),
    "Counting cards: the round ends when the first player is out, who is paid for each card that is left.",
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
    "As played in the north: combinations are of one suit or colour, which must be followed, and going out with 2s alone is a foul.",
    "Wie im Norden: Kombinationen in einer Farbe oder nur in Rot oder Schwarz, die man bedienen muss, und wer zuletzt nur Zweien legt, begeht ein Foul.",
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
    "The American game, Viet Cong or Thirteen: there are slams, the lowest card leads every round, and only places are paid.",
    "Das amerikanische Spiel, Viet Cong oder Thirteen: Slams, jede Runde beginnt die niedrigste Karte, und nur Plätze zählen.",
)

GAMES: Final = (TIEN_LEN, PAGAT, CARDS, NORTH, THIRTEEN)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
