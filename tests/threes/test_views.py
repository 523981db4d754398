"""What a seat may see, what it never sees, and the states that a view allows."""

import attrs
import pytest

from climbcards import Card, Rank, Seat
from climbcards.games.threes import Over, Playing, State, ToArrange, ToPlay
from rulebook import rule
from threes_tables import THREE, TWO, A, B, C, a_table, before_play, enact, finished, midway, ranks

EVERYBODY = (A, B, C, None)


@rule("T-27")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_what_lies_open(seat: Seat | None) -> None:
    """Rows, places, sizes, the stack in order, closed and known cards, who is out, the count."""
    state = a_table()
    view = THREE.view(state, seat)
    assert list(map(str, view.rows)) == ["5 9 J", "A", ""]
    assert view.face_down == ((True,) * 3, (False, True, True), (False,) * 3)
    assert (view.sizes, view.stock_size) == ((2, 3, 0), 3)
    assert view.stack == ranks("3 8 5")
    assert view.table == THREE.pack.parse("3 5 8")
    assert view.closed == state.closed
    assert list(map(str, view.known)) == ["K", "Q", ""]
    assert (view.out, view.actions, view.dealer) == ((C,), 50, C)
    assert (type(view.phase), view.leader, view.awaited) == (ToPlay, A, (A,))
    assert view.pack == THREE.pack


@rule("T-27")
def test_an_array_shows_the_stack_from_its_top() -> None:
    """Each of the topmost cards has a number for each rank; what is not there has none."""
    parts = {part.name: part for part in THREE.view_parts().parts}
    shown = bytes(map(int, parts["stack"].numbers(THREE.view(a_table(), A))))
    order = THREE.pack.ranks
    rows = [shown[at : at + len(order)] for at in range(0, len(shown), len(order))]
    assert [order[row.index(1)] for row in rows if any(row)] == [*reversed(ranks("3 8 5"))]
    assert any(rows[2])
    assert not any(rows[3])


@rule("T-27")
def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    """Hand and seat are the viewer's own."""
    state = a_table()
    assert [str(THREE.view(state, seat).hand) for seat in (A, B, C)] == ["3 K", "4 6 Q", ""]
    assert [THREE.view(state, seat).seat for seat in EVERYBODY] == [A, B, C, None]
    assert THREE.view(state, None).hand is None


@rule("T-27", "T-15")
def test_the_phases() -> None:
    """Who has arranged; who began and is up; who began and how it ended."""
    state: State = before_play(TWO, "3 5 6", "4 5 6", rows=["9 9 9", "J J J"])
    state = enact(TWO, state, "A face up 9 9 9")
    arranging = TWO.view(state, B).phase
    assert isinstance(arranging, ToArrange)
    assert (arranging.leader, arranging.arranged) == (A, (A,))
    assert TWO.view(state, B).awaited == TWO.awaited(state) == (B,)
    state = enact(TWO, state, "B face up J J J", "A 3")
    playing = TWO.view(state, None).phase
    assert isinstance(playing, ToPlay)
    assert (playing.leader, playing.turn) == (A, B)
    assert TWO.view(state, None).awaited == TWO.awaited(state) == (B,)
    over = finished(enact(TWO, midway(TWO, "6", "9 9", stack="4"), "A 6"))
    ended = TWO.view(over, B).phase
    assert isinstance(ended, Over)
    assert (ended.leader, ended.ranking) == (A, (A, B))
    assert TWO.view(over, B).awaited == TWO.awaited(over) == ()


def turned(hands: str = "", down: str = "", stock: str = "") -> Playing:
    """Return the same table with other hidden cards: hands by seat, places by seat, the stock."""
    table = a_table()
    if hands:
        table = attrs.evolve(table, hands=tuple(map(THREE.pack.parse, hands.split(","))))
    if down:
        table = attrs.evolve(table, slots=tuple(map(_places, down.split(","))))
    if stock:
        table = attrs.evolve(table, stock=THREE.pack.pile(stock))
    return table


def _places(text: str) -> tuple[Card | None, ...]:
    return tuple(None if word == "-" else Card(Rank(word)) for word in text.split())


@rule("T-27", "S-2")
@pytest.mark.parametrize(
    ("other", "seeing"),
    [
        # B's 4 for the 7 on top of the stock
        (turned(hands="3 K,6 7 Q,", stock="4 10 8"), [B]),
        # the stock in another order
        (turned(stock="8 7 10"), []),
        # one of A's own 2s for B's 6, both face down
        (turned(down="6 2 2,- 2 Jo,- - -"), []),
        # two places of B
        (turned(down="2 2 2,- Jo 6,- - -"), []),
        # A's 3 for the joker that B has face down
        (turned(hands="K Jo,4 6 Q,", down="2 2 2,- 6 3,- - -"), [A]),
        # B's 6 in hand for the 6 face down: nothing has changed at all
        (turned(hands="3 K,4 6 Q,", down="2 2 2,- 6 Jo,- - -"), None),
    ],
)
def test_what_lies_hidden_makes_no_difference(other: Playing, seeing: list[Seat] | None) -> None:
    """Cards change places between a hand, the stock and slots: who sees neither notices nothing."""
    state = a_table()
    assert THREE.cards(other) == THREE.pack.full
    assert (other == state) is (seeing is None)
    for seat in EVERYBODY:
        same = THREE.view(other, seat) == THREE.view(state, seat)
        assert same is (seat not in (seeing or []))


@rule("T-27")
def test_no_face_down_card_is_named_anywhere_in_a_view() -> None:
    """A's own 2s and the cards of B do not appear, except the Queen that everybody knows."""
    state = a_table()
    state = attrs.evolve(state, closed=THREE.pack.parse(""))
    shown = repr(THREE.view(state, A))
    for symbol in ("2", "4", "6", "7", "10", "Jo"):
        assert f"symbol='{symbol}'" not in shown
        for part in shown.split("Cards('")[1:]:
            assert symbol not in part.split("'")[0].split()
    assert "Cards('Q')" in shown


@rule("T-27")
def test_a_view_describes_the_table_in_words() -> None:
    """A line a seat, then the stock, the stack from the bottom, and one's own hand."""
    assert str(THREE.view(a_table(), A)).splitlines() == [
        "seat 0: 2 cards in hand, face up 5 9 J, face down no. 0 1 2",
        "seat 1: 3 cards in hand, face up A, face down no. 1 2",
        "seat 2: out",
        "stock: 3 cards, cleared: 88",
        "stack: 3 8 5",
        "your hand: 3 K",
    ]
    text = str(THREE.view(midway(THREE, "3", "4", "5"), None))
    assert "stack" not in text
    assert "hand:" not in text
    assert text.splitlines()[0] == "seat 0: 1 card in hand"
