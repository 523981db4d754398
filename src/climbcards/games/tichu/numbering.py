"""The numbers of actions: plays low to high, then the pass, what is done with tricks, the calls and the pushes.

Theory of operation. There are some 870 million plays, most of them straights of many cards. So stairs and
straights are not listed: of each rank they take the cards in one of a few ways, and the Phoenix stands for one.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final, Protocol, final, runtime_checkable

from climbcards import Bounds, Cards, Numbered, Numbering, Rank, Seat, Seated, Section, ViewParts
from climbcards.authors import (
    Ascending,
    Chain,
    Few,
    Masks,
    Product,
    Ranked,
    Taking,
    seats,
    several,
    suitless,
)
from climbcards.games.tichu import features, scoring, wish
from climbcards.games.tichu.actions import (
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Pass,
    Play,
    Push,
    Take,
    Wish,
)
from climbcards.games.tichu.combinations import NUMBERS, Combination, Half, Stairs, Straight
from climbcards.games.tichu.exchange import OTHERS, three_cards
from climbcards.games.tichu.generator import leads
from climbcards.games.tichu.options import HouseRules, Wishes
from climbcards.games.tichu.pack import HAND, PACK, PLAYERS
from climbcards.games.tichu.tables import ACE, BY_KEY, PHOENIX_MASK, PLAIN, RANKED, WILD, rows_of
from climbcards.games.tichu.views import View

VERSION: Final = 1

_PLAYS: Final = 3 << (HAND - 1)
"""A hand has no more plays: cards without the Phoenix are read in one way, with it in two at most.

The two are a straight that it can lengthen at either end, and a full house of two pairs.
"""

_PUSHES: Final = HAND * (HAND - 1) * (HAND - 2)
"""In how many orders three cards of a hand can be pushed."""

_ROWS: Final = rows_of(RANKED)
_FOLD: Final = suitless(PACK)


@runtime_checkable
class Rules(HouseRules, Numbered[Action], Protocol):
    """House rules of a game that numbers its actions."""


class Numbers:
    """What a program that learns asks of the rules."""

    __slots__ = ()

    def numbering(self: Rules, *, suits: bool = True) -> Numbering[Action]:
        """Give the number of every action; without `suits`, one for all that differ in suits alone."""
        exact = _ranked(lower=self.declare_lower)
        ranked = exact if suits else _folded(lower=self.declare_lower)
        plays = Taking("plays", ranked, make=_play, taken=_taken, exact=None if suits else exact)
        pushes: Section[Action] = Pushes() if suits else SuitlessPushes()
        others = tuple(_others(self))
        most = max(_PLAYS, _PUSHES) + sum(map(len, others))
        sections = (plays, *others, pushes)
        return Numbering(self, sections, VERSION, suits=suits, longest_list=most)

    def view_parts(self) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return features.view_parts()

    def bounds(self: HouseRules) -> Bounds:
        """Say between which points each seat ends a round (K-70 to K-76)."""
        return scoring.bounds(self)


def _others(rules: HouseRules) -> Iterator[Section[Action]]:
    """Give what is done without cards, as far as the house rules have it."""
    table, ranks = seats(PLAYERS), wish.wishes(rules)
    yield Few[Action]("pass", lambda seat: (Pass(seat),))
    yield Few[Action]("take", lambda seat: (Take(seat),))
    yield Few[Action]("awards", lambda seat: tuple(Award(seat, to) for to in table))
    if rules.wish is not Wishes.NEVER:
        yield Few[Action]("wishes", lambda seat: tuple(Wish(seat, rank) for rank in ranks))
    if rules.grand_tichu:
        yield Few[Action]("grand", lambda seat: (Decline(seat), CallGrandTichu(seat)))
    yield Few[Action]("tichu", lambda seat: (CallTichu(seat),))


@lru_cache(maxsize=2)
def _ranked(*, lower: bool) -> Ranked[Combination]:
    """Number all plays."""
    found: list[tuple[Combination, Masks]] = []
    listed = _listed(lower=lower)
    for each in BY_KEY.values():
        if isinstance(each, Stairs | Straight):
            found.append((each, Chain(_products(each, lower=lower))))
        else:
            found.append((each, listed[each]))
    return Ranked(PACK, found)


@lru_cache(maxsize=2)
def _folded(*, lower: bool) -> Ranked[Combination]:
    """Number what is left of all plays without suits: of a product any mask says it."""
    found: list[tuple[Combination, Ascending]] = []
    listed = _listed(lower=lower)
    for each in BY_KEY.values():
        if isinstance(each, Stairs | Straight):
            some = [row[0] for row in _products(each, lower=lower)]
        else:
            some = [*listed[each]]
        found.append((each, Ascending(map(_FOLD, some))))
    return Ranked(PACK, found, fold=_FOLD)


def _listed(*, lower: bool) -> dict[Combination, Ascending]:
    """Give the combinations that few cards make, with all ways to make them."""
    led = leads(PACK.full.mask, lower=lower)
    found: dict[Combination, Ascending] = {
        half: Ascending([PHOENIX_MASK]) for half in BY_KEY.values() if isinstance(half, Half)
    }
    for of, masks in led:
        if not isinstance(of, Stairs | Straight):
            found[of] = Ascending(masks)
    return found


def _products(of: Stairs | Straight, *, lower: bool) -> Iterator[Product]:
    """Give the ways to play stairs or a straight: without the Phoenix, then with it in each place, the lowest first."""
    size, top = 2 if isinstance(of, Stairs) else 1, NUMBERS[of.top] - 1
    low = top + 1 - of.length
    rows = [PLAIN[size][place][_ROWS[place]] for place in range(low, top + 1)]
    suited = (4**of.length - 1) // 3 if size == 1 and low else 0
    yield Product(rows, [suit * suited for suit in range(4)] if suited else ())  # K-28
    for place in range(low, top + 1):
        # K-30, K-33: the Phoenix below is no Mah Jong, and higher above, but for the ace
        if place > low or size == 2 or (low and (lower or top == ACE)):
            wild = WILD[size][place][_ROWS[place]]
            yield Product([*rows[: place - low], wild, *rows[place - low + 1 :]])


def _play(seat: Seat, cards: Cards, reading: Combination) -> Play:
    return Play(seat, cards, reading)


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
        raise several()


def _places(action: Seated) -> list[int] | None:
    """Give the places in the pack of the cards of a push; None for what is no push of three different cards."""
    cards = three_cards(action.cards) if isinstance(action, Push) else None
    return None if cards is None or len(set(cards)) < OTHERS else [*map(PACK.index, cards)]


def _rank_at(place: int) -> Rank:
    return PACK.face(place).rank
