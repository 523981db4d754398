"""The numbers of actions: plays as they are listed for who leads and holds every card, the pass, the bids."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final, Protocol, assert_never, runtime_checkable

from climbcards import Bounds, Cards, Numbered, Numbering, Run, Seat, Set, ViewParts
from climbcards.authors import Ascending, Few, NotOfferedError, Ranked, Row, Taking
from climbcards.games.dou_dizhu import features, scoring
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.auction import BIDS
from climbcards.games.dou_dizhu.combinations import (
    Bomb,
    Carrying,
    Combination,
    Kickers,
    Rocket,
    key_of,
)
from climbcards.games.dou_dizhu.generator import leads
from climbcards.games.dou_dizhu.options import USUAL, HouseRules, Kicking, kicking_of
from climbcards.games.dou_dizhu.pack import JOKERS, PACK, PLACES
from climbcards.games.dou_dizhu.tables import span
from climbcards.games.dou_dizhu.views import View

VERSION: Final = 1
RLCARD_VERSION: Final = 1

_BLACK_JOKER: Final = PLACES[JOKERS[0].symbol]

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
        most = len(plays) + len(passing)  # bids come before (D-17)
        return Numbering(self, sections, VERSION, longest_list=most)

    def rlcard_numbering(self: Rules) -> Numbering[Action]:
        """Give every action the number that RLCard 1.2 gives it: 27,472 of them, the pass last.

        Raises:
            NotOfferedError: RLCard does not play so: it has no auction, and the usual kickers.
        """
        return _rlcard_numbering(self)

    def view_parts(self) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return features.view_parts()

    def bounds(self: HouseRules) -> Bounds:
        """Say between which points each seat ends a round (D-26 to D-28)."""
        return scoring.bounds(self, BIDS)


@lru_cache(maxsize=4)
def _ranked(kicking: Kicking) -> Ranked[Combination]:
    """Number all plays."""
    return Ranked(PACK, ((reading, Ascending(masks)) for reading, masks in _groups(kicking)))


def _groups(kicking: Kicking) -> Iterator[tuple[Combination, list[int]]]:
    """Give each combination with all ways to play it that the landlord's hand has room for."""
    size = PACK.layout.size
    for reading, masks in leads(kicking, PACK.full.mask):
        yield reading, [mask for mask in masks if size(mask) <= _MOST]


def _rlcard_numbering(rules: Rules) -> Numbering[Action]:
    """Number the actions as RLCard does."""
    if rules.auction or kicking_of(rules) != USUAL:
        raise NotOfferedError(
            f"RLCard does not play {rules.name}: it has no auction, and carries the usual kickers"
        )
    plays = Taking("plays", _as_in_rlcard(), make=_play, taken=_taken)
    passing = Few[Action]("pass", lambda seat: (Pass(seat),))
    again = partial(_rlcard_numbering, rules)
    return Numbering(rules, (plays, passing), RLCARD_VERSION, again=again)


@lru_cache(maxsize=1)
def _as_in_rlcard() -> Ranked[Combination]:
    """Number all plays by kind, then by core, then by kickers."""
    groups = sorted(_groups(USUAL), key=lambda group: (*_kind(group[0]), key_of(group[0])))
    return Ranked(
        PACK, ((each, Row(sorted(masks, key=partial(_kickers, each)))) for each, masks in groups)
    )


def _kind(of: Combination) -> tuple[int, int]:
    """Give the place of a kind among the others."""
    match of:
        case Set():
            return 0, of.size
        case Run():
            return 2, of.width
        case Carrying():
            pairs = of.kickers is Kickers.PAIRS
            if isinstance(of.core, Run):
                return 3 + pairs, of.core.length
            return (1 if of.core.size == 3 else 5), pairs
        case Bomb():
            return 6, 0
        case Rocket():
            return 7, 0
        case _:
            assert_never(of)


def _kickers(of: Combination, mask: int) -> tuple[int, list[int]]:
    """Give what decides between kickers, the lowest of them first.

    Of three single ones: all different, all of one rank, a pair with another one, by the pair. Of four or five: those
    with a joker first.
    """
    if isinstance(of, Carrying) and isinstance(of.core, Run) and of.kickers is Kickers.SINGLES:
        length = of.core.length
        kickers = _ranks(mask - 3 * span(PLACES[of.core.top.symbol] + 1 - length, length))
        if length == 3:
            pairs_first = sorted(kickers, key=lambda rank: -kickers.count(rank))
            return (0, 2, 1)[kickers.count(pairs_first[0]) - 1], pairs_first
        return int(length > 3 and kickers[-1] < _BLACK_JOKER), kickers
    return 0, _ranks(mask)


def _ranks(mask: int) -> list[int]:
    """Give the place of the rank of each card."""
    return [face for face, copies in PACK.layout.counts(mask) for _ in range(copies)]


def _play(seat: Seat, cards: Cards, reading: Combination) -> Play:
    return Play(seat, cards, reading)


def _taken(action: object) -> tuple[object, object] | None:
    return (action.cards, action.reading) if isinstance(action, Play) else None
