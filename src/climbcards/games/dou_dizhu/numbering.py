"""The numbers of actions: plays as they are listed for who leads and holds every card, the pass, the bids."""

from functools import lru_cache
from typing import Final, Protocol, runtime_checkable

from climbcards import Bounds, Cards, Numbered, Numbering, Seat
from climbcards.authors import Ascending, Few, Ranked, Taking
from climbcards.games.dou_dizhu import scoring
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.auction import BIDS
from climbcards.games.dou_dizhu.combinations import Combination
from climbcards.games.dou_dizhu.generator import leads
from climbcards.games.dou_dizhu.options import HouseRules, Kicking, kicking_of
from climbcards.games.dou_dizhu.pack import PACK

VERSION: Final = 1

_MOST: Final = 20
"""The cards of the landlord (D-19)."""


@runtime_checkable
class Rules(HouseRules, Numbered[Action], Protocol):
    """House rules of a game that numbers its actions."""


class Numbers:
    """What a program that learns asks of the rules."""

    __slots__ = ()

    def numbering(self: Rules, *, suits: bool = True) -> Numbering[Action]:
        """Give the number of every action; there are no suits to leave out."""
        del suits
        plays = Taking("plays", _ranked(kicking_of(self)), make=_play, taken=_taken)
        passing = Few[Action]("pass", lambda seat: (Pass(seat),))
        bids = Few[Action]("bids", lambda seat: tuple(Bid(seat, amount) for amount in BIDS))
        sections = (plays, passing, bids) if self.auction else (plays, passing)
        return Numbering(self, sections, VERSION)

    def bounds(self: HouseRules) -> Bounds:
        """Say between which points each seat ends a round (D-26 to D-28)."""
        return scoring.bounds(self)


@lru_cache(maxsize=4)
def _ranked(kicking: Kicking) -> Ranked[Combination]:
    """Number all plays that the landlord's hand has room for."""
    size = PACK.layout.size
    return Ranked(
        PACK,
        (
            (reading, Ascending(mask for mask in masks if size(mask) <= _MOST))
            for reading, masks in leads(kicking, PACK.full.mask)
        ),
    )


def _play(seat: Seat, cards: Cards, reading: Combination) -> Play:
    return Play(seat, cards, reading)


def _taken(action: object) -> tuple[object, object] | None:
    return (action.cards, action.reading) if isinstance(action, Play) else None
