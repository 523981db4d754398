"""Law 12 where types do not say what is a seat: nothing right is called wrong, and what is wrong is found."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, final

import attrs
import pytest

from cases import for_each
from cli.toy import Looks
from climbcards import (
    BySeat,
    Card,
    Cards,
    Deal,
    Line,
    Objection,
    Own,
    Pack,
    Rank,
    Round,
    Seat,
    Sheet,
)
from climbcards.authors import (
    Points,
    SimpleGame,
    Titles,
    check_seat,
    dealt_hands,
    replace_at,
    viewer,
)
from climbcards.reasons import NotYourTurn
from climbcards.testing import LawBroken, check_laws
from climbcards.testing._laws.seats import Table

PACK: Final = Pack(tuple(Card(Rank(str(rank))) for rank in range(1, 4)))
NOTHING: Final = PACK.cards(())
TABLE: Final = Table(3)


@final
@attrs.frozen(order=False)
class Point:
    """Point at another seat; no type says that it is one."""

    seat: Seat
    to: int

    def __str__(self) -> str:
        return f"point {self.to}"


@dataclass(frozen=True)
class Nod:
    """The same as a dataclass."""

    seat: Seat
    to: int

    def __str__(self) -> str:
        return f"nod {self.to}"


class Wink:
    """The same as a class that shows nothing."""

    def __init__(self, seat: Seat, to: int) -> None:
        self.seat = seat
        self._to = to

    @property
    def to(self) -> int:
        """Who is meant."""
        return self._to

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wink) and (self.seat, self.to) == (other.seat, other.to)

    def __hash__(self) -> int:
        return hash((self.seat, self.to))

    def __str__(self) -> str:
        return f"wink {self.to}"


Sign = Point | Nod | Wink


@attrs.frozen(order=False)
class State:
    """How often each was pointed at, and who has pointed."""

    dealer: Seat
    leader: Seat
    hands: tuple[Cards, ...]
    pointed: tuple[int, ...] = (0, 0, 0)
    done: int = 0


@attrs.frozen(order=False)
class View(Looks):
    """What everybody sees."""

    own: Own | None
    dealer: Seat
    sizes: tuple[int, ...]
    awaited: tuple[Seat, ...]
    pointed: tuple[int, ...]
    table: Cards
    said: str

    @property
    def phase(self) -> None:
        """There is but one."""


class Pointing(SimpleGame[State, Any, View]):
    """In turn each of three points at another one, which gets a point."""

    name = "pointing"
    pack = PACK
    players = 3
    max_actions = 3

    def __init__(self, sign: type[Sign] = Point) -> None:
        self.sign = sign

    def start(self, deal: Deal) -> State:
        """Lay out a deal."""
        dealer = check_seat(deal.dealer, 3)
        leader = dealer if deal.leader is None else check_seat(deal.leader, 3)
        return State(dealer, leader, dealt_hands(deal, PACK, 3, 1))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return whose turn it is."""
        return (Seat((state.leader + state.done) % 3),) if state.done < 3 else ()

    # Any: a sign of any of three classes, here and below
    def choices(self, state: State, seat: Seat) -> Iterable[Any]:
        """Point at either of the others."""
        del state
        return [self.sign(seat, to) for to in range(3) if to != seat]

    def act(self, state: State, action: Any) -> State | Objection:  # noqa: ANN401
        """Count it."""
        if type(action.to) is not int or action.to not in range(3) or action.to == action.seat:
            return Objection(NotYourTurn(action.seat, ()), "P-1")
        return self.counted(state, action.to)

    def counted(self, state: State, to: int) -> State:
        """Return a point to who was pointed at."""
        pointed = replace_at(state.pointed, to, state.pointed[to] + 1)
        return attrs.evolve(state, pointed=pointed, done=state.done + 1)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what was pointed at."""
        looks = viewer(seat, 3)
        return View(
            None if looks is None else Own(looks, state.hands[looks]),
            state.dealer,
            tuple(map(len, state.hands)),
            self.to_act(state),
            state.pointed,
            NOTHING,
            " ".join(f"seat {at} has {count}" for at, count in enumerate(state.pointed)),
        )

    def lines(self, state: State) -> Iterable[Line]:
        """Pay the points."""
        return [Line(seat, Points(), state.pointed[seat], "P-2") for seat in self.seats]


class Shy(Pointing):
    """Who points at the first seat, points at the second one."""

    def counted(self, state: State, to: int) -> State:
        """Count it for another seat."""
        return super().counted(state, max(to, 1))


# Any: as above
class Forbidding(Pointing):
    """Nobody may point at the first seat."""

    def choices(self, state: State, seat: Seat) -> Iterable[Any]:
        """Point at any other one."""
        return [each for each in super().choices(state, seat) if each.to]

    def act(self, state: State, action: Any) -> State | Objection:  # noqa: ANN401
        """Refuse it."""
        refused = Objection(NotYourTurn(action.seat, ()), "P-1")
        return refused if action.to == 0 else super().act(state, action)


@for_each("sign", [Point, Nod])
def test_a_seat_without_its_type_is_found_by_the_list(sign: type[Sign]) -> None:
    """A number in an action that no type calls a seat is one, if only so the next seat may do the same."""
    report = check_laws(Pointing(sign), rounds=4)
    assert report.checked[12] > 12
    assert 12 not in {each.law for each in report.left_out}


def test_actions_that_show_nothing_are_left_out() -> None:
    """What the next seat would have to do is not to be known, and the report says so."""
    left = {str(each) for each in check_laws(Pointing(Wink), rounds=1).left_out if each.law == 12}
    (found,) = left
    assert found == (
        "law 12, everything one seat further: left out, because "
        "Wink shows no fields: write actions as attrs classes"
    )


@for_each(
    ("game", "words"),
    [
        (Shy(), "sees something else than a spectator"),
        (Forbidding(), "may do point 2, and with everything one seat further"),
    ],
)
def test_what_depends_on_a_seat_is_found_all_the_same(game: Pointing, words: str) -> None:
    """One seat is treated otherwise than the next."""
    with pytest.raises(LawBroken, match=words) as error:
        check_laws(game, rounds=6, seed=1)
    assert error.value.law == 12


@attrs.frozen(order=False)
class Typed:
    """Fields whose types say what is a seat."""

    seat: Seat | None = None
    row: BySeat[int] = (0, 0, 0)
    order: tuple[Seat, ...] = ()
    places: Mapping[Seat, int] = attrs.field(factory=dict[Seat, int])
    some: frozenset[Seat] = frozenset()
    pair: tuple[Seat, str] | None = None


@attrs.frozen(order=False)
class Untyped:
    """Fields whose types do not."""

    number: int = 0
    row: tuple[int, ...] = ()
    places: Mapping[int, int] = attrs.field(factory=dict[int, int])
    some: frozenset[int] = frozenset()
    text: str = ""
    thing: object = None
    cards: Cards = NOTHING


@attrs.frozen(order=False)
class Unreadable:
    """A type names what is not there."""

    seat: "Nowhere"  # type: ignore[name-defined]  # noqa: F821  # pyright: ignore[reportUndefinedVariable]  # as a checker alone may know it


A, B, C = map(Seat, range(3))


def line(seat: Seat, clause: str) -> Line:
    """Pay a seat a point."""
    return Line(seat, Points(), 1, clause)


ONE_SEAT_FURTHER: Final = (
    (Typed(A), Typed(B)),
    (Typed(C), Typed(A)),
    (Typed(row=(5, 6, 7)), Typed(row=(7, 5, 6))),
    (Typed(order=(C, A)), Typed(order=(A, B))),
    (Typed(order=(A, C)), Typed(order=(A, B))),  # they go up, as seats do without an order
    (Typed(places={A: 5, C: 6}), Typed(places={B: 5, A: 6})),
    (Typed(some=frozenset({A, C})), Typed(some=frozenset({B, A}))),
    (Typed(pair=(A, "x")), Typed(pair=(B, "x"))),
    (Untyped(1), Untyped(1)),
    (Untyped(1), Untyped(2)),
    (Untyped(9), Untyped(9)),
    (Untyped(row=(5, 6, 7)), Untyped(row=(7, 5, 6))),
    (Untyped(row=(5, 6, 7)), Untyped(row=(6, 5, 7))),
    (Untyped(places={0: 5}), Untyped(places={1: 5})),
    (Untyped(some=frozenset({0, 2})), Untyped(some=frozenset({1, 0}))),
    (Untyped(text="seat 0 has 3, seat 2 none"), Untyped(text="seat 1 has 3, seat 0 none")),
    (Untyped(thing=object()), Untyped(thing=object())),
    (Unreadable(A), Unreadable(B)),
    (Nod(A, 2), Nod(B, 0)),
)


APART: Final = (
    (Typed(A), Typed(A), "seat: 0 and 0"),
    (Typed(A), Typed(), "seat: 0 and None"),
    (Typed(row=(5, 6, 7)), Typed(row=(5, 6, 7)), "row[0]: 7 and 5"),
    (Typed(order=(C, A)), Typed(order=(B, A)), "order: (2, 0) and (1, 0)"),
    (Typed(order=(A,)), Typed(order=(A, B)), "order: (0,) and (0, 1)"),
    (Typed(places={A: 5}), Typed(places={A: 5}), "places: {0: 5} and {0: 5}"),
    (Typed(places={A: 5}), Typed(places={B: 6}), "places: {0: 5} and {1: 6}"),
    (Typed(places={A: 5}), Typed(places={B: 5, C: 5}), "places: {0: 5} and {1: 5, 2: 5}"),
    (Untyped(1), Untyped(0), "number: 1 and 0"),
    (Untyped(9), Untyped(10), "number: 9 and 10"),
    (Untyped(row=(5, 6, 7)), Untyped(row=(7, 5, 5)), "row[0]: 5 and 7"),
    (Untyped(text="at H-1"), Untyped(text="at H-2"), "text: at H-1 and at H-2"),
    (Untyped(cards=PACK.parse("1")), Untyped(cards=PACK.parse("2")), "cards: 1 and 2"),
    (1, "1", "int: 1 and 1"),
    ("x" * 99, "y", f"str: {'x' * 60}... and y"),
    (
        Sheet((line(A, "P-1"), line(B, "P-2")), 3),
        Sheet((line(C, "P-2"), line(B, "P-3")), 3),
        "lines[0].clause: P-1 and P-3",
    ),
)


@for_each(("one", "other", "words"), [*((*pair, "None") for pair in ONE_SEAT_FURTHER), *APART])
def test_values_one_seat_further_are_known(one: object, other: object, words: str) -> None:
    """By the types of their fields, and without them by what could be; others are shown where they differ."""
    assert str(TABLE.apart(one, other)) == words


def test_deals_and_rounds_are_moved() -> None:
    """Rows begin with what the last seat had, and every seat is the next one."""
    hands = tuple(PACK.pile(text) for text in "123")
    deal = Deal(hands, (), C, A, Titles((B, C, A)))
    assert TABLE.deal(deal) == Deal((hands[2], *hands[:2]), (), A, B, Titles((C, A, B)))
    assert TABLE.deal(Deal(hands, (), A)).leader is None
    assert TABLE.round(Round(A, B, (5, 6, 7), (C, A, B))) == Round(B, C, (7, 5, 6), (A, B, C))


@attrs.frozen(order=False)
class Bid:
    """A bid for some seats, of which nobody says that they are seats."""

    seat: Seat
    partner: Seat | None
    amount: int
    others: tuple[int, ...]
    shares: BySeat[int]


def test_actions_are_moved_as_far_as_it_is_known() -> None:
    """What its type does not call a seat is moved if that is asked for."""
    bid = Bid(A, C, 2, (0, 1), (7, 8, 9))
    assert TABLE.doubtful(bid) == {"amount", "others"}
    assert TABLE.doubtful(Bid(A, C, 5, (), (7, 8, 9))) == set()
    assert TABLE.further(bid) == Bid(B, A, 2, (0, 1), (9, 7, 8))
    assert TABLE.further(bid, {"others"}) == Bid(B, A, 2, (1, 2), (9, 7, 8))
    assert TABLE.further(bid, {"amount"}) == Bid(B, A, 0, (0, 1), (9, 7, 8))
    assert TABLE.further(Nod(A, 5), {"to"}) == Nod(B, 5)
