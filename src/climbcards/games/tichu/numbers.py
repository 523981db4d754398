"""Tichu as numbers: what views hold, and the number of each action.

Theory of operation. Actions are numbered in this order: plays low to high, the pass, what is done with tricks, the
calls, and the pushes. There are some 870 million plays, most of them straights of many cards. So stairs and straights
are not listed: they take one or two cards of each rank in one of a few ways, and the Phoenix stands for one card.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, Final, final

import climbcards.authors as kit
from climbcards import BySeat, Numbering, Rank, Seat, Seated, Section, ViewPart
from .cards import (
    BY_KEY,
    HAND,
    NOTHING,
    NUMBERS,
    PACK,
    PLAYERS,
    RANKS,
    Combination,
    Half,
    Stairs,
    Straight,
    points_of,
)
from .options import HouseRules, Wishes
from .plays import ACE, PHOENIX_MASK, PLAIN, RANKED, WILD, leads, rows_of
from .round import OTHERS, three_cards, wishes
from .state import (
    Action,
    Award,
    Call,
    CallGrandTichu,
    CallTichu,
    Decline,
    Play,
    Push,
    Take,
    Tally,
    ToCall,
    View,
    Wish,
)

_FROM: Final = 25  # from -25 points, for the Phoenix alone
_TO: Final = 125  # to all other points


_ANSWERED: Final = "who has said whether it calls Grand Tichu"
_GAVE: Final = "what was pushed to the next seat, the partner and the previous one"
_GOT: Final = "what was got from the next seat, the partner and the previous one"
_ASIDE: Final = "cards that are out of a position set up by hand"
_POINTS: Final = "the points of what each has captured: 0 is -25, and 1 is 125"


def _tally(view: View) -> Tally:
    """Return what everybody has seen since the exchange; before that, nothing."""
    return _NONE if view.tally is None else view.tally


_NONE: Final = Tally((NOTHING,) * PLAYERS, (NOTHING,) * PLAYERS)


def _answered(view: View) -> BySeat[bool]:
    return view.phase.answered if isinstance(view.phase, ToCall) else (False,) * PLAYERS


def _points(view: View) -> tuple[int, ...]:
    return tuple(_FROM + points_of(cards) for cards in _tally(view).captured)


VERSION: Final = 1
"""The version of the numbers of actions."""

_PLAYS: Final = 3 << (HAND - 1)
"""More plays than any hand has: cards without the Phoenix have one reading, and with it two at most.

They have two in a straight that the Phoenix can lengthen at either end, and in a full house of two pairs.
"""

_PUSHES: Final = HAND * (HAND - 1) * (HAND - 2)
"""The number of ways to push three cards of a hand."""

_ROWS: Final = rows_of(RANKED)
_FOLD: Final = kit.fold_suits(PACK)


def _others(rules: HouseRules) -> Iterator[Section[Action]]:
    """Return the numbers of the actions without cards that the house rules have."""
    table, ranks = kit.seats(PLAYERS), wishes(rules)
    yield kit.ListSection[Action]("pass", lambda seat: (kit.Pass(seat),))
    yield kit.ListSection[Action]("take", lambda seat: (Take(seat),))
    yield kit.ListSection[Action]("awards", lambda seat: tuple(Award(seat, to) for to in table))
    if rules.wish is not Wishes.NEVER:
        yield kit.ListSection[Action](
            "wishes", lambda seat: tuple(Wish(seat, rank) for rank in ranks)
        )
    if rules.grand_tichu:
        yield kit.ListSection[Action]("grand", lambda seat: (Decline(seat), CallGrandTichu(seat)))
    yield kit.ListSection[Action]("tichu", lambda seat: (CallTichu(seat),))


@lru_cache(maxsize=4)
def _ranked(*, lower: bool, suits: bool) -> kit.Ranked[Combination]:
    """Number all plays; without `suits`, plays that differ in suits alone have one number."""
    found: list[tuple[Combination, kit.Masks]] = []
    listed = dict(leads(PACK.full.mask, lower=lower))
    for each in BY_KEY.values():
        if isinstance(each, Stairs | Straight):
            products = [*_products(each, lower=lower)]
            if suits:
                found += [(each, product) for product in products]
                continue
            some: Sequence[int] = [row[0] for row in products]  # they differ in suits alone
        else:
            some = (PHOENIX_MASK,) if isinstance(each, Half) else listed[each]
        found.append((each, kit.Ascending(some if suits else map(_FOLD, some))))
    return kit.Ranked(PACK, found, fold=None if suits else _FOLD)


def _products(of: Stairs | Straight, *, lower: bool) -> Iterator[kit.Product]:
    """Yield the ways to play stairs or a straight: without the Phoenix, then with it at each place, the lowest first."""
    size, top = 2 if isinstance(of, Stairs) else 1, NUMBERS[of.top] - 1
    low = top + 1 - of.length
    rows = [PLAIN[size][place][_ROWS[place]] for place in range(low, top + 1)]
    suited = (4**of.length - 1) // 3 if size == 1 and low else 0
    yield kit.Product(rows, [suit * suited for suit in range(4)] if suited else ())  # K-28
    for place in range(low, top + 1):
        # the Phoenix is not the Mah Jong (K-30), and not below other cards if it can be above the highest (K-33)
        if place > low or size == 2 or (low and (lower or top == ACE)):
            wild = WILD[size][place][_ROWS[place]]
            yield kit.Product([*rows[: place - low], wild, *rows[place - low + 1 :]])


@final
class Pushes:
    """All pushes: one card to the next seat, another to the partner, a third to the previous seat (K-15)."""

    name: str = "pushes"
    factors: tuple[int, ...] = tuple(range(len(PACK), len(PACK) - OTHERS, -1))

    def __len__(self) -> int:
        return prod(self.factors)

    def find(self, action: Seated) -> int | None:
        """Count for each card those that come before it and are still left to choose from."""
        number, left, places = 0, [*range(len(PACK))], _places(action)
        for place in places:
            number = number * len(left) + left.index(place)
            left.remove(place)
        return number if places else None

    def make(self, number: int, seat: Seat) -> Push:
        """Build the push of a number."""
        choices: list[int] = []
        for many in reversed(self.factors):
            number, choice = divmod(number, many)
            choices.insert(0, choice)
        left = list(PACK.distinct)
        return Push(seat, tuple([left.pop(choice) for choice in choices]))


@lru_cache(maxsize=1)
def _by_ranks() -> kit.PlaySection[Push, tuple[Rank, ...]]:
    """Number pushes without suits, by their three ranks alone, of which the pack has enough cards."""
    held = Counter(face.rank for face in PACK.faces)
    threes = (ranks for ranks in product(PACK.ranks, repeat=OTHERS) if Counter(ranks) <= held)
    ranked = kit.Ranked(PACK, ((ranks, kit.Row([0])) for ranks in threes), fold=lambda _: 0)

    def taken(action: object) -> tuple[object, object] | None:
        ranks = tuple(PACK.face(place).rank for place in _places(action))
        return (NOTHING, ranks) if ranks else None

    return kit.PlaySection(
        "pushes", ranked, make=lambda seat, cards, _: Push(seat, (*cards,)), taken=taken
    )


def _places(action: object) -> list[int]:
    """Return the places in the pack of the cards of a push; none if this is not a valid push."""
    cards = three_cards(action.cards) if isinstance(action, Push) else None
    return [] if cards is None or len(set(cards)) < OTHERS else [*map(PACK.index, cards)]


class Numbers(HouseRules):
    """House rules, and the numbers of what there is under them."""

    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Return the parts of views that only this game has; no house rule changes them."""
        return (
            parts.seat(
                "leader", "who led the first trick", lambda view: view.tally and view.leader
            ),
            parts.ones("calls", "what each has called", tuple(Call), lambda view: view.calls),
            parts.value("answered", _ANSWERED, BySeat[bool], _answered),
            parts.value("pushed", "who has pushed", BySeat[bool], lambda view: view.pushed),
            parts.row("gave", _GAVE, PACK.distinct, OTHERS, lambda view: view.gave),
            parts.row("got", _GOT, PACK.distinct, OTHERS, lambda view: view.got),
            parts.cards_by_seat(
                "known", "what is known to be in each hand", lambda view: view.known
            ),
            parts.cards_by_seat("played", "what each has played", lambda view: _tally(view).played),
            parts.cards_by_seat(
                "captured", "what each has captured", lambda view: _tally(view).captured
            ),
            parts.counts("points", _POINTS, _FROM + _TO, _points),
            parts.one("wish", "the rank that is wished", RANKS, lambda view: _tally(view).wish),
            parts.order("out", "who is out, in order", lambda view: _tally(view).out),
            parts.cards("aside", _ASIDE, lambda view: _tally(view).aside),
        )

    def numbering(self, *, suits: bool = True) -> Numbering[Action]:
        """Number all actions; without `suits`, plays and pushes that differ in suits alone have one number."""
        game: Any = self  # Any: a checker cannot see here that this is a whole game
        exact = _ranked(lower=self.declare_lower, suits=True)
        ranked = _ranked(lower=self.declare_lower, suits=suits)

        def taken(action: object) -> tuple[object, object] | None:
            if not isinstance(action, Play):
                return None
            found = action.cards, action.reading
            return found if suits or exact.find(*found) is not None else None

        plays = kit.PlaySection("plays", ranked, make=Play, taken=taken)
        pushes: Section[Action] = Pushes() if suits else _by_ranks()
        others = tuple(_others(self))
        most = max(_PLAYS, _PUSHES) + sum(map(len, others))
        return Numbering(game, (plays, *others, pushes), VERSION, suits=suits, longest_list=most)
