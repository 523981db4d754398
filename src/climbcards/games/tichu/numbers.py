"""What a view holds, as numbers: calls, gifts, the wish, what each has played and captured, who is out.

The numbers of actions: plays low to high, then the pass, what is done with tricks, the calls and the pushes.

Theory of operation. There are some 870 million plays, most of them straights of many cards. So stairs and
straights are not listed: of each rank they take the cards in one of a few ways, and the Phoenix stands for one.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final, final, get_args

import climbcards.authors as kit
from climbcards import Cards, Numbered, Numbering, Rank, Seat, Seated, Section, ViewParts
from .cards import (
    ACE,
    BY_KEY,
    HAND,
    NOTHING,
    NUMBERS,
    PACK,
    PHOENIX_MASK,
    PLAIN,
    PLAYERS,
    RANKED,
    RANKS,
    WILD,
    Combination,
    Half,
    Stairs,
    Straight,
    points_of,
    rows_of,
)
from .options import HouseRules, Wishes
from .plays import leads
from .round import OTHERS, three_cards, wishes
from .state import (
    Action,
    Award,
    Call,
    CallGrandTichu,
    CallTichu,
    Decline,
    Phase,
    Play,
    Push,
    Take,
    Tally,
    ToCall,
    ToPush,
    View,
    Wish,
)

VIEW_VERSION: Final = 1

_FROM: Final = 25  # from -25 points, for the Phoenix alone
_TO: Final = 125  # to all other points


def view_parts() -> ViewParts[View]:
    """Say what views hold; no house rule changes it."""
    parts = kit.PartsOf[View](PACK, PLAYERS)
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            *parts.trick(get_args(Combination)),
            parts.seat("leader", "who led the first trick", _leader),
            parts.ones("calls", "what each has called", tuple(Call), lambda view: view.calls),
            parts.seats("answered", "who has said whether it calls Grand Tichu", _answered),
            parts.seats("pushed", "who has pushed", lambda view: _those(view.pushed)),
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
            parts.cards(
                "aside",
                "cards that are out of a position set up by hand",
                lambda view: _tally(view).aside,
            ),
        ),
        VIEW_VERSION,
    )


_GAVE: Final = "what was pushed to the next seat, the partner and the previous one"
_GOT: Final = "what was got from the next seat, the partner and the previous one"
_POINTS: Final = "the points of what each has captured: 0 is -25, and 1 is 125"


def _tally(view: View) -> Tally:
    """Return what everybody has seen since the exchange; before it, nothing."""
    return _NONE if view.tally is None else view.tally


_NONE: Final = Tally((NOTHING,) * PLAYERS, (NOTHING,) * PLAYERS)


def _seen(view: View) -> tuple[Cards, ...]:
    """Return what this seat knows beside its hand."""
    known = [cards for seat, cards in enumerate(view.known) if seat != view.seat]
    return (*_tally(view).played, _tally(view).aside, *known)


def _leader(view: View) -> Seat | None:
    return None if isinstance(view.phase, ToCall | ToPush) else view.phase.leader


def _answered(view: View) -> tuple[Seat, ...]:
    return _those(view.phase.answered) if isinstance(view.phase, ToCall) else ()


def _those(row: tuple[bool, ...]) -> tuple[Seat, ...]:
    """Return the seats for which it is so."""
    return tuple(Seat(seat) for seat, so in enumerate(row) if so)


def _points(view: View) -> tuple[int, ...]:
    return tuple(_FROM + points_of(cards) for cards in _tally(view).captured)


VERSION: Final = 1

_PLAYS: Final = 3 << (HAND - 1)
"""A hand has no more plays: cards without the Phoenix are read in one way, with it in two at most.

The two are a straight that it can lengthen at either end, and a full house of two pairs.
"""

_PUSHES: Final = HAND * (HAND - 1) * (HAND - 2)
"""In how many orders three cards of a hand can be pushed."""

_ROWS: Final = rows_of(RANKED)
_FOLD: Final = kit.fold_suits(PACK)


def numbering(game: Numbered[Action], rules: HouseRules, *, suits: bool) -> Numbering[Action]:
    """Return the number of every action; without `suits`, one for all that differ in suits alone."""
    exact = _ranked(lower=rules.declare_lower, suits=True)
    ranked = _ranked(lower=rules.declare_lower, suits=suits)
    plays = kit.PlaySection(
        "plays", ranked, make=Play, taken=_taken, exact=None if suits else exact
    )
    pushes: Section[Action] = Pushes() if suits else SuitlessPushes()
    others = tuple(_others(rules))
    most = max(_PLAYS, _PUSHES) + sum(map(len, others))
    return Numbering(game, (plays, *others, pushes), VERSION, suits=suits, longest_list=most)


def _others(rules: HouseRules) -> Iterator[Section[Action]]:
    """Return what is done without cards, as far as the house rules have it."""
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
    """Number all plays; without `suits`, one for all that differ in suits alone: of a product any mask says it."""
    found: list[tuple[Combination, kit.Masks]] = []
    listed = _listed(lower=lower)
    for each in BY_KEY.values():
        if isinstance(each, Stairs | Straight):
            products = [*_products(each, lower=lower)]
            some = (row[0] for row in products)
            found.append((each, kit.Chain(products) if suits else kit.Ascending(map(_FOLD, some))))
        else:
            found.append((each, listed[each] if suits else kit.Ascending(map(_FOLD, listed[each]))))
    return kit.Ranked(PACK, found, fold=None if suits else _FOLD)


def _listed(*, lower: bool) -> dict[Combination, kit.Ascending]:
    """Return the combinations that few cards make, with all ways to make them."""
    led = leads(PACK.full.mask, lower=lower)
    found: dict[Combination, kit.Ascending] = {
        half: kit.Ascending([PHOENIX_MASK]) for half in BY_KEY.values() if isinstance(half, Half)
    }
    for of, masks in led:
        if not isinstance(of, Stairs | Straight):
            found[of] = kit.Ascending(masks)
    return found


def _products(of: Stairs | Straight, *, lower: bool) -> Iterator[kit.Product]:
    """Return the ways to play stairs or a straight: without the Phoenix, then with it in each place, the lowest first."""
    size, top = 2 if isinstance(of, Stairs) else 1, NUMBERS[of.top] - 1
    low = top + 1 - of.length
    rows = [PLAIN[size][place][_ROWS[place]] for place in range(low, top + 1)]
    suited = (4**of.length - 1) // 3 if size == 1 and low else 0
    yield kit.Product(rows, [suit * suited for suit in range(4)] if suited else ())  # K-28
    for place in range(low, top + 1):
        # K-30, K-33: the Phoenix below is no Mah Jong, and higher above, but for the ace
        if place > low or size == 2 or (low and (lower or top == ACE)):
            wild = WILD[size][place][_ROWS[place]]
            yield kit.Product([*rows[: place - low], wild, *rows[place - low + 1 :]])


def _taken(action: object) -> tuple[object, object] | None:
    return (action.cards, action.reading) if isinstance(action, Play) else None


@final
class Pushes:
    """All pushes: any card to the next seat, another one to the partner, a third one to the previous seat (K-15)."""

    name: str = "pushes"
    factors: tuple[int, ...] = tuple(range(len(PACK), len(PACK) - OTHERS, -1))

    def __len__(self) -> int:
        return prod(self.factors)

    def find(self, action: Seated) -> int | None:
        """Count the cards before each that were left to choose from."""
        places = _places(action)
        if places is None:
            return None
        number = 0
        for done, (many, place) in enumerate(zip(self.factors, places, strict=True)):
            number = number * many + place - sum(before < place for before in places[:done])
        return number

    def make(self, number: int, seat: Seat) -> Push:
        """Build the push of a number."""
        choices: list[int] = []
        for many in reversed(self.factors):
            number, choice = divmod(number, many)
            choices.insert(0, choice)
        left = list(PACK.distinct)
        return Push(seat, tuple([left.pop(choice) for choice in choices]))


@final
class SuitlessPushes:
    """All pushes of ranks: as many cards of each as the pack has."""

    name: str = "pushes"

    def __init__(self) -> None:
        held = Counter(face.rank for face in PACK.faces)
        threes = (ranks for ranks in product(PACK.ranks, repeat=OTHERS) if Counter(ranks) <= held)
        self._numbers = {ranks: number for number, ranks in enumerate(threes)}

    @property
    def factors(self) -> tuple[int, ...]:
        """One choice."""
        return (len(self),)

    def __len__(self) -> int:
        return len(self._numbers)

    def find(self, action: Seated) -> int | None:
        """Look up its ranks."""
        places = _places(action)
        return None if places is None else self._numbers[tuple(map(_rank_at, places))]

    def make(self, number: int, seat: Seat) -> Push:
        """Refuse to choose suits."""
        del number, seat
        raise kit.ambiguous_error()


def _places(action: Seated) -> list[int] | None:
    """Return the places in the pack of the cards of a push, or None if this is not a valid push."""
    cards = three_cards(action.cards) if isinstance(action, Push) else None
    return None if cards is None or len(set(cards)) < OTHERS else [*map(PACK.index, cards)]


def _rank_at(place: int) -> Rank:
    return PACK.face(place).rank
