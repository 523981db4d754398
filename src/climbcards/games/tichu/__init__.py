"""Tichu, the climbing game of two teams with calls, an exchange, a wish and bombs out of turn.

Every preset is a frozen value; `variant` changes options:

>>> from climbcards.games import tichu
>>> short = tichu.TICHU.variant(target=500)
>>> cards = tichu.TICHU.pack.parse("9j 9s Kp Kr Ph")
>>> [str(reading) for reading in tichu.readings(cards)]
['house K', 'house 9']
"""

from typing import Final

import climbcards.authors as kit
from climbcards.authors import Pass as Pass
from .cards import (
    POINTS as POINTS,
    RANKS as RANKS,
    VALUES as VALUES,
    Combination as Combination,
    Dog as Dog,
    FourBomb as FourBomb,
    FullHouse as FullHouse,
    Half as Half,
    Pair as Pair,
    Single as Single,
    Stairs as Stairs,
    Straight as Straight,
    StraightBomb as StraightBomb,
    Triple as Triple,
    beats as beats,
)
from .game import Tichu as Tichu
from .options import TichuInExchange as TichuInExchange, Wishes as Wishes
from .plays import readings as readings, stand_ins as stand_ins
from .round import (
    AlreadyAnswered as AlreadyAnswered,
    AlreadyCalled as AlreadyCalled,
    AlreadyPushed as AlreadyPushed,
    BadWish as BadWish,
    CallsWait as CallsWait,
    DogOnlyLeads as DogOnlyLeads,
    DragonGoesAway as DragonGoesAway,
    Exchanged as Exchanged,
    ExchangeFirst as ExchangeFirst,
    GatherFirst as GatherFirst,
    GrandFirst as GrandFirst,
    GrandOver as GrandOver,
    NoExchange as NoExchange,
    NoGrandTichu as NoGrandTichu,
    NotAnOpponent as NotAnOpponent,
    NothingToBomb as NothingToBomb,
    NothingToGather as NothingToGather,
    NothingToWish as NothingToWish,
    NotInOrder as NotInOrder,
    NotTheDragons as NotTheDragons,
    NotThreeCards as NotThreeCards,
    PhoenixInBomb as PhoenixInBomb,
    Pushed as Pushed,
    PushedTwice as PushedTwice,
    Received as Received,
    TooLateToCall as TooLateToCall,
    WishBinds as WishBinds,
    WishFirst as WishFirst,
    WishFulfilled as WishFulfilled,
    WishNeeded as WishNeeded,
)
from .score import (
    CallFailed as CallFailed,
    CallMade as CallMade,
    DoubleVictory as DoubleVictory,
    TailendersHand as TailendersHand,
    TailendersTricks as TailendersTricks,
    Tricks as Tricks,
)
from .state import (
    Action as Action,
    Award as Award,
    Call as Call,
    CallGrandTichu as CallGrandTichu,
    CallTichu as CallTichu,
    Decline as Decline,
    Exchange as Exchange,
    Finished as Finished,
    Gathering as Gathering,
    Gifts as Gifts,
    Grand as Grand,
    Over as Over,
    Phase as Phase,
    Play as Play,
    Playing as Playing,
    Push as Push,
    State as State,
    Take as Take,
    Tally as Tally,
    ToCall as ToCall,
    ToGather as ToGather,
    ToPlay as ToPlay,
    ToPush as ToPush,
    ToWish as ToWish,
    View as View,
    Wish as Wish,
    Wishing as Wishing,
)

TICHU: Final = kit.preset(
    Tichu(),
    "Tichu Nanjing, as in the booklet.",
    "Tichu Nanjing, wie im Regelheft.",
)

TOURNAMENT: Final = kit.preset(
    TICHU.variant(name="tichu/tournament", grand_tichu=False, double_victory=100),
    "As in tournaments of BrettspielWelt: no Grand Tichu, and 100 points for a double victory.",
    "Wie auf Turnieren der BrettspielWelt: kein Großes Tichu, und für einen Doppelsieg gibt es 100 Punkte.",
    called="Turnier",
)

ONLINE: Final = kit.preset(
    TICHU.variant(name="tichu/online", tichu_in_exchange=TichuInExchange.ANYTIME),
    "As in the open halls of BrettspielWelt: Tichu can be called all through the exchange.",
    "Wie an den offenen Tischen der BrettspielWelt: Tichu kann man ansagen, solange geschupft wird.",
)

IN_TURN: Final = kit.preset(
    TICHU.variant(name="tichu/in-turn", bombs_out_of_turn=False),
    "As in apps that ask only the player whose turn it is: nobody plays a bomb out of turn.",
    "Wie in Apps, die nur fragen, wer dran ist: Bomben wirft man nur, wenn man an der Reihe ist.",
    called="Bomben der Reihe nach",
)

PLAIN: Final = kit.preset(
    TICHU.variant(
        name="tichu/plain",
        tichu_in_exchange=TichuInExchange.NEVER,
        declare_lower=False,
        wish=Wishes.MUST,
    ),
    "As in many programs: Tichu is called after the exchange, cards count as their highest reading, and the Mah Jong must wish for a rank.",
    "Wie in vielen Programmen: Angesagt wird nach dem Schupfen, es gilt die höchste Lesart, und mit dem Mah Jong muss man sich einen Wert wünschen.",
    called="einfach",
)

GAMES: Final = (TICHU, TOURNAMENT, ONLINE, IN_TURN, PLAIN)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
