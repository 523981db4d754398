"""Haggis as numbers and as names: the numbers of actions, what views hold, and the names of combinations.

Only what a hand can hold is numbered: fourteen spot cards, a J, a Q and a K (C-3). An award names a seat, as the
action does, so there is one for each.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, get_args

from climbcards import Cards, NotationError, Numbered, Numbering, Seat, ViewParts
from climbcards.authors import (
    Ascending,
    Few,
    Fold,
    PartsOf,
    Pass,
    Ranked,
    Taking,
    parse_combination,
    seats,
    suitless,
)
from climbcards.games.haggis.cards import (
    FULL_HAND,
    PACKS,
    Bomb,
    BombKind,
    Combination,
    combination_of,
)
from climbcards.games.haggis.options import HouseRules
from climbcards.games.haggis.plays import TABLES, Found, Masks, every, is_allowed, with_lower
from climbcards.games.haggis.round import all_bets, is_chosen, points_of
from climbcards.games.haggis.state import Action, Award, Finished, Phase, Play, View

VERSION: Final = 1
"""Of the numbering, and of the parts of views."""


def numbering(game: Numbered[Action], rules: HouseRules, *, suits: bool) -> Numbering[Action]:
    """Number every action; without `suits` runs, sets and bombs of other suits have one number."""
    making = HouseRules(
        players=rules.players,
        sets=rules.sets,
        declare_lower=rules.declare_lower,
        wide_stairs=rules.wide_stairs,
    )
    exact = _ranked(making)
    ranked = exact if suits else _folded(making)
    plays = Taking("plays", ranked, make=_play, taken=_taken, exact=None if suits else exact)
    table = seats(rules.players)
    passing = Few[Action]("pass", lambda seat: (Pass(seat),))
    bets = Few[Action]("bets", lambda seat: all_bets(rules.bets, seat))
    awards = Few[Action]("awards", lambda seat: tuple(Award(seat, to) for to in table))
    sections = (plays, passing, bets, awards) if is_chosen(rules) else (plays, passing, bets)
    most = len(plays) + len(passing) + len(bets)  # who awards does nothing else (H-19)
    return Numbering(game, sections, VERSION, suits=suits, longest_list=most)


@lru_cache(maxsize=4)
def _ranked(making: HouseRules) -> Ranked[Combination]:
    """Number all plays."""
    return Ranked(
        PACKS[making.players], ((each, Ascending(masks)) for each, masks in _groups(making))
    )


@lru_cache(maxsize=4)
def _folded(making: HouseRules) -> Ranked[Combination]:
    """Number what is left of all plays without suits."""
    fold: Fold = suitless(PACKS[making.players])
    folded = ((each, Ascending(map(fold, masks))) for each, masks in _groups(making))
    return Ranked(PACKS[making.players], folded, fold=fold)


def _groups(making: HouseRules) -> Iterator[tuple[Combination, Masks]]:
    """Yield each combination with all ways to make it."""
    tables = TABLES[making.players]
    found: Found = [*every(tables)]
    for key, masks in with_lower(tables, found) if making.declare_lower else found:
        combination = combination_of(key)
        if is_allowed(making, combination):
            yield combination, masks


def _play(seat: Seat, cards: Cards, reading: Combination) -> Play:
    return Play(seat, cards, reading)


def _taken(action: object) -> tuple[object, object] | None:
    return (action.cards, action.reading) if isinstance(action, Play) else None


def view_parts(rules: HouseRules) -> ViewParts[View]:
    """Say what views hold under these house rules."""
    pack = PACKS[rules.players]
    parts = PartsOf[View](pack, rules.players)
    worth = max(1, points_of(rules, pack.full))
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            *parts.trick(get_args(Combination)),
            parts.seat("leader", "who led the first trick, or will", lambda view: view.leader),
            parts.cards_by_seat(
                "open", "the open cards of each hand", lambda view: view.open_cards
            ),
            parts.count("stock", "cards in the haggis", len(pack), lambda view: view.stock_size),
            parts.ones("bets", "what each has bet", rules.bets, lambda view: view.bets),
            parts.cards_by_seat("captured", "what each has captured", lambda view: view.captured),
            parts.counts(
                "points",
                "what the captured cards of each score, as a share of all",
                worth,
                lambda view: [points_of(rules, cards) for cards in view.captured],
            ),
            parts.order(
                "out", "who is out, in order", lambda view: [out.seat for out in view.exits]
            ),
            parts.counts(
                "opposing",
                "how many cards the fullest opposing hand had as each went out",
                FULL_HAND,
                _opposing,
            ),
        ),
        VERSION,
    )


def _seen(view: View) -> list[Cards]:
    """Return what this seat has seen beside its hand."""
    shown = [cards for seat, cards in enumerate(view.open_cards) if seat != view.seat]
    stock = [view.phase.stock] if isinstance(view.phase, Finished) else []
    return [*shown, *stock, *view.captured, view.table]


def _opposing(view: View) -> list[int]:
    """Return by seat how many cards its fullest opponent had as it went out."""
    found = [0] * len(view.sizes)
    for out in view.exits:
        found[out.seat] = out.opposing
    return found


_BOMB: Final = re.compile(r"bomb (?P<kind>.+)", re.IGNORECASE)


def read_reading(name: str, text: str, position: int, cards: Cards) -> Combination:
    """Read the name of a combination: `run 5 to 7`, `bomb J Q`.

    Raises:
        NotationError: It is none, with the position of the trouble.
    """
    match = _BOMB.fullmatch(name)
    if match is None:
        ranks = cards.pack.ranks
        return parse_combination(name, text, position, ranks=ranks, cards=len(cards))
    for kind in BombKind:
        if kind.value.casefold() == " ".join(match["kind"].casefold().split()):
            return Bomb(kind)
    kinds = ", ".join(kind.value for kind in BombKind)
    where = position + match.start("kind")
    raise NotationError(f"no such bomb: expected one of {kinds}", text, where)
