"""The numbers of actions: sets as they are listed for who leads and holds every card, the pass, the gifts."""

from functools import lru_cache
from typing import Final, Protocol, runtime_checkable

from climbcards import Bounds, Cards, Numbered, Numbering, Pack, Seat, Set, ViewParts
from climbcards.authors import Ascending, Choices, Few, Ranked, Taking
from climbcards.games.president import features, scoring
from climbcards.games.president.actions import Action, Give, Pass, Play
from climbcards.games.president.generator import leads
from climbcards.games.president.options import HouseRules, Returns, gifts_of
from climbcards.games.president.tables import Tables, making_of, tables_of
from climbcards.games.president.views import View

VERSION: Final = 1


@runtime_checkable
class Rules(HouseRules, Numbered[Action], Protocol):
    """House rules of a game that numbers its actions."""


class Numbers:
    """What a program that learns asks of the rules."""

    __slots__ = ()

    def numbering(self: Rules, *, suits: bool = True) -> Numbering[Action]:
        """Give the number of every action; no suit is to be left out, as a special three is a face of its own."""
        del suits
        tables = tables_of(making_of(self))
        plays = Taking("plays", _sets(tables), make=_play, taken=_played)
        passing = Few[Action]("pass", lambda seat: (Pass(seat),))
        sizes = gifts_of(self) if self.returns is Returns.ANY else ()
        ranked = _gifts(tables.pack, tuple(sorted(set(sizes))))
        gifts = Taking("gifts", ranked, make=_give, taken=_given)
        sections = (plays, passing, gifts) if sizes else (plays, passing)
        most = max(len(gifts), len(plays) + len(passing))  # gifts come before (N-36)
        return Numbering(self, sections, VERSION, longest_list=most)

    def view_parts(self: HouseRules) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return features.view_parts(self)

    def bounds(self: HouseRules) -> Bounds:
        """Say between which points each seat ends a round (N-29)."""
        return scoring.bounds(self)


@lru_cache(maxsize=8)
def _sets(tables: Tables) -> Ranked[Set]:
    """Number all sets: fewer cards first, then the lower rank."""
    found = leads(tables, tables.pack.full.mask)
    return Ranked(tables.pack, ((reading, Ascending(masks)) for reading, masks in found))


@lru_cache(maxsize=8)
def _gifts(pack: Pack, sizes: tuple[int, ...]) -> Ranked[int]:
    """Number all gifts: fewer cards first, then low to high (N-39)."""
    return Ranked(pack, ((size, Choices(pack.full, size)) for size in sizes))


def _play(seat: Seat, cards: Cards, reading: Set) -> Play:
    return Play(seat, cards, reading)


def _played(action: object) -> tuple[object, object] | None:
    return (action.cards, action.reading) if isinstance(action, Play) else None


def _give(seat: Seat, cards: Cards, _: int) -> Give:
    return Give(seat, cards)


def _given(action: object) -> tuple[object, object] | None:
    if not isinstance(action, Give) or not isinstance(action.given, Cards):  # pyright: ignore[reportUnnecessaryIsInstance]  # whatever came
        return None
    return action.given, len(action.given)
