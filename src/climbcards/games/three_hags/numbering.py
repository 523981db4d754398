"""The numbers of actions: plays low to high, as the table of all plays has them, then the pass."""

from functools import lru_cache
from typing import Final, Protocol, runtime_checkable

from climbcards import Bounds, Cards, Numbered, Numbering, Seat, ViewParts
from climbcards.authors import Ascending, Few, Ranked, Taking, with_suits
from climbcards.games.three_hags import features, scoring
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.generator import table
from climbcards.games.three_hags.options import HouseRules
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.views import View

VERSION: Final = 1


@runtime_checkable
class Rules(HouseRules, Numbered[Action], Protocol):
    """House rules of a game that numbers its actions."""


class Numbers:
    """What a program that learns asks of the rules."""

    __slots__ = ()

    def numbering(self: Rules, *, suits: bool = True) -> Numbering[Action]:
        """Give the number of every action; suits decide here, so they cannot be left out."""
        with_suits(self.name, suits=suits)
        ranked = _ranked(broom_in_runs=self.broom_in_runs, declare_lower=self.declare_lower)
        plays = Taking("plays", ranked, make=_play, taken=_taken)
        return Numbering(self, (plays, Few("pass", lambda seat: (Pass(seat),))), VERSION)

    def view_parts(self) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return features.view_parts()

    def bounds(self: HouseRules) -> Bounds:
        """Say between which points each seat ends a round (V-14, G-15)."""
        return scoring.bounds(self)


@lru_cache(maxsize=4)
def _ranked(*, broom_in_runs: bool, declare_lower: bool) -> Ranked[Combination]:
    """Number all plays: each combination once, and the ways to make it."""
    found: dict[Combination, list[int]] = {}
    for mask, (reading, _) in table(broom_in_runs=broom_in_runs, declare_lower=declare_lower):
        found.setdefault(reading, []).append(mask)
    return Ranked(PACK, ((reading, Ascending(masks)) for reading, masks in found.items()))


def _play(seat: Seat, cards: Cards, reading: Combination) -> Play:
    return Play(seat, cards, reading)


def _taken(action: object) -> tuple[object, object] | None:
    return (action.cards, action.reading) if isinstance(action, Play) else None
