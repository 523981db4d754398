"""The numbers of actions: plays low to high, then the pass, the bets and the awards.

Only what a hand can hold is numbered: fourteen spot cards, a J, a Q and a K (C-3). An award names a seat, as the
action does, so there is one for each.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Protocol, final, runtime_checkable

import attrs

from climbcards import Bounds, Cards, Numbered, Numbering, Pack, Seat, ViewParts
from climbcards.authors import Ascending, Few, Fold, Ranked, Taking, seats, suitless
from climbcards.games.haggis import features, scoring
from climbcards.games.haggis.actions import Action, Award, Bet, Pass, Play
from climbcards.games.haggis.combinations import Combination, combination_of
from climbcards.games.haggis.faults import is_allowed
from climbcards.games.haggis.generator import every
from climbcards.games.haggis.options import BombCapture, HouseRules
from climbcards.games.haggis.pack import PACKS
from climbcards.games.haggis.recognition import recognise
from climbcards.games.haggis.tables import tables_of
from climbcards.games.haggis.views import View

VERSION: Final = 1


@runtime_checkable
class Rules(HouseRules, Numbered[Action], Protocol):
    """House rules of a game that numbers its actions."""


@final
@attrs.frozen(order=False)
class Making:
    """What decides which plays there are."""

    players: int
    sets: bool
    declare_lower: bool
    wide_stairs: bool

    @property
    def pack(self) -> Pack:
        """The pack for so many players."""
        return PACKS[self.players]


class Numbers:
    """What a program that learns asks of the rules."""

    __slots__ = ()

    def numbering(self: Rules, *, suits: bool = True) -> Numbering[Action]:
        """Give the number of every action; without `suits` runs, sets and bombs of other suits have one number."""
        making = Making(self.players, self.sets, self.declare_lower, self.wide_stairs)
        exact = _ranked(making)
        ranked = exact if suits else _folded(making)
        plays = Taking("plays", ranked, make=_play, taken=_taken, exact=None if suits else exact)
        table = seats(self.players)
        passing = Few[Action]("pass", lambda seat: (Pass(seat),))
        bets = Few[Action]("bets", lambda seat: tuple(Bet(seat, each) for each in self.bets))
        awards = Few[Action]("awards", lambda seat: tuple(Award(seat, to) for to in table))
        chosen = self.players > 2 and self.bomb_capture is BombCapture.CHOSEN
        sections = (plays, passing, bets, awards) if chosen else (plays, passing, bets)
        most = len(plays) + len(passing) + len(bets)  # who awards does nothing else (H-19)
        return Numbering(self, sections, VERSION, suits=suits, longest_list=most)

    def view_parts(self: HouseRules) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return features.view_parts(self)

    def bounds(self: HouseRules) -> Bounds:
        """Say between which points each seat ends a round (C-18, H-1, H-21, H-26, H-29)."""
        return scoring.bounds(self)


@lru_cache(maxsize=4)
def _ranked(making: Making) -> Ranked[Combination]:
    """Number all plays."""
    return Ranked(making.pack, ((each, Ascending(masks)) for each, masks in _groups(making)))


@lru_cache(maxsize=4)
def _folded(making: Making) -> Ranked[Combination]:
    """Number what is left of all plays without suits."""
    fold: Fold = suitless(making.pack)
    folded = ((each, Ascending(map(fold, masks))) for each, masks in _groups(making))
    return Ranked(making.pack, folded, fold=fold)


def _groups(making: Making) -> Iterator[tuple[Combination, list[int]]]:
    """Give each combination with all ways to make it."""
    tables, found = tables_of(making.pack.full), dict[int, list[int]]()
    for key, masks in every(tables):
        found.setdefault(key, []).extend(masks)
        for mask in masks if making.declare_lower else ():
            for window in recognise(tables, mask)[1]:
                if window >> 4 == key >> 4:
                    found.setdefault(window, []).append(mask)
    for key in sorted(found):
        if is_allowed(making, combination_of(key)):
            yield combination_of(key), found[key]


def _play(seat: Seat, cards: Cards, reading: Combination) -> Play:
    return Play(seat, cards, reading)


def _taken(action: object) -> tuple[object, object] | None:
    return (action.cards, action.reading) if isinstance(action, Play) else None
