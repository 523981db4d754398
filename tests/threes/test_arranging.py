"""Before the play: arranging six cards, and the search for who begins."""

from itertools import permutations
from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, Seat
from climbcards.authors import french
from climbcards.games import threes
from climbcards.games.threes import (
    AlreadyArranged,
    Arrange,
    ArrangeFirst,
    PickUp,
    Play,
    Reveal,
    State,
    WrongNumber,
)
from climbcards.reasons import NoSuchSeat, NotHeld, OtherPack
from rulebook import rule
from threes_tables import (
    A,
    B,
    C,
    D,
    a_deal,
    arranging,
    before_play,
    enact,
    hand_of,
    legal,
    playing,
    refused,
    why,
)

# five packs, so that there are cards enough of any rank
FOUR, THREE, TWO = (threes.THREES.variant(players=players, packs=5) for players in (4, 3, 2))


def keep(state: State, *seats: Seat) -> State:
    """Let these seats, or all that have yet to do so, keep the row they have."""
    for seat in seats or THREE.to_act(state):
        state = THREE.apply(state, Arrange(seat, state.rows[seat]))
    return state


@rule("T-15")
def test_three_of_six_cards_lie_face_up() -> None:
    """What was named lies face up, the other three are in hand; face-down cards stay."""
    state = before_play(THREE, "3 5 A", "6 6 7", "8 9 10", rows=["2 Q Jo"])
    after = enact(THREE, state, "A face up 2 A Jo")
    assert hand_of(after, A) == "3 5 Q"
    assert str(after.rows[A]) == "2 A Jo"
    assert after.slots == state.slots
    assert after.actions == 1
    assert arranging(after).arranged == (A,)
    assert after.hands[1:] == state.hands[1:]


@rule("T-15")
@pytest.mark.parametrize(
    ("named", "hand"),
    [("2 Q Jo", "3 5 A"), ("3 5 A", "2 Q Jo"), ("5 Q A", "2 3 Jo"), ("2 3 5", "Q A Jo")],
)
def test_none_to_three_cards_change_places(named: str, hand: str) -> None:
    """The same three are no exchange, and count as an action nevertheless."""
    state = before_play(THREE, "3 5 A", "6 6 7", "8 9 10", rows=["2 Q Jo"])
    after = enact(THREE, state, f"A face up {named}")
    assert (hand_of(after, A), str(after.rows[A])) == (hand, named)
    assert after.actions == 1
    assert THREE.to_act(after) == (B, C)


@rule("T-15")
@pytest.mark.parametrize("order", list(permutations("ABC")))
def test_seats_arrange_in_any_order(order: tuple[str, ...]) -> None:
    """Whoever comes first, in the end the same round begins."""
    state: State = before_play(THREE, "3 5 A", "6 6 7", "8 9 10", rows=["2 Q Jo", "J 4 4"])
    lines = {"A": "A face up 2 3 5", "B": "B face up 6 7 J", "C": "C face up 9 9 9"}
    for number, name in enumerate(order):
        assert len(arranging(state).arranged) == number
        state = enact(THREE, state, lines[name])
    began = playing(state)
    assert [hand_of(began, seat) for seat in THREE.seats] == ["Q A Jo", "4 4 6", "8 9 10"]
    assert list(map(str, began.rows)) == ["2 3 5", "6 7 J", "9 9 9"]
    assert (began.turn, began.actions) == (B, 3)


@rule("T-15")
def test_seats_that_have_yet_to_arrange_are_listed_from_the_dealers_left() -> None:
    """All of them may act, and the game waits for all of them."""
    state: State = before_play(FOUR, "3 5 A", "6 6 7", "8 9 10", "J J J", dealer=B)
    assert FOUR.to_act(state) == FOUR.awaited(state) == (C, D, A, B)
    state = enact(FOUR, state, "A face up 9 9 9")
    assert FOUR.to_act(state) == FOUR.awaited(state) == (C, D, B)
    state = enact(FOUR, state, "C face up 9 9 9", "B face up 9 9 9")
    assert FOUR.to_act(state) == (D,)
    assert state.leader == C


@rule("T-15")
def test_every_way_to_arrange_is_listed_once() -> None:
    """Six different cards make 20 ways, equal ones fewer, the lowest first."""
    six = before_play(TWO, "3 5 A", "9 9 9", rows=["2 Q Jo"])
    ways = legal(TWO, six, A)
    assert len(ways) == 20
    assert (ways[0], ways[1], ways[-1]) == ("face up 2 3 5", "face up 2 3 Q", "face up Q A Jo")
    assert len(set(ways)) == 20
    assert legal(TWO, six, B) == ["face up 9 9 9"]
    pairs = before_play(TWO, "3 3 5", "9 9 J", rows=["5 5 5", "9 9 J"])
    assert legal(TWO, pairs, A) == ["face up 3 3 5", "face up 3 5 5", "face up 5 5 5"]
    assert legal(TWO, pairs, B) == ["face up 9 9 9", "face up 9 9 J", "face up 9 J J"]
    assert legal(TWO, enact(TWO, pairs, "A face up 5 5 5"), A) == []
    with pytest.raises(ClimbcardsError, match="no seat 7"):
        legal(TWO, pairs, Seat(7))


@rule("T-15")
def test_arranging_twice_is_refused() -> None:
    """While others still arrange, and when the play has begun."""
    state = keep(before_play(THREE, "3 5 A", "6 6 7", "8 9 10"), A)
    objection = refused(THREE, state, Arrange(A, THREE.pack.parse("3 5 A")))
    assert (objection.reason, objection.clause) == (AlreadyArranged(), "T-15")
    assert why(THREE, state, A, "9 9 9") == objection
    began = keep(state)
    for seat in THREE.seats:
        again = refused(THREE, began, Arrange(seat, began.rows[seat]))
        assert again == objection


@rule("T-15")
@pytest.mark.parametrize("text", ["", "3", "3 5", "3 5 9 9", "3 5 A 9 9 9"])
def test_three_cards_and_no_other_number(text: str) -> None:
    """Too few or too many are refused, although all of them are there."""
    state = before_play(THREE, "3 5 A", "6 6 7", "8 9 10")
    objection = why(THREE, state, A, text)
    assert objection.reason == WrongNumber(THREE.pack.parse(text))
    assert objection.clause == "T-15"
    assert objection == refused(THREE, state, Arrange(A, THREE.pack.parse(text)))
    assert f"not {len(text.split())}" in str(objection)


@rule("T-15")
@pytest.mark.parametrize(
    ("text", "missing"),
    [("3 5 K", "K"), ("3 3 9", "3"), ("4 4 4", "4 4 4"), ("6 6 9", "6 6")],
)
def test_only_ones_own_six_cards(text: str, missing: str) -> None:
    """Not another's hand, not what lies face down (4s here), not more copies than are there."""
    state = before_play(THREE, "3 5 A", "6 6 7", "8 9 10")
    objection = why(THREE, state, A, text)
    assert objection.reason == NotHeld(THREE.pack.parse(missing))
    assert objection == refused(THREE, state, Arrange(A, THREE.pack.parse(text)))


@rule("T-15", "S-1")
def test_cards_of_another_pack_are_not_arranged() -> None:
    """French cards, and cards of a table with another number of packs."""
    state = before_play(THREE, "3 5 A", "6 6 7", "8 9 10")
    for pack in (french(), THREE.variant(packs=3).pack):
        cards = pack.cards(pack.faces[:3])
        objection = refused(THREE, state, Arrange(A, cards))
        assert THREE.attempt(state, A, cards) == objection
        assert (objection.reason, objection.clause) == (OtherPack(cards), "S-1")


@rule("T-15", "T-22")
def test_nothing_is_played_before_the_last_seat_has_arranged() -> None:
    """The sentence names the seats that are still at it, or says "you"; a seat must be at the table, too."""
    state = keep(before_play(THREE, "3 5 A", "6 6 7", "8 9 10"), B)
    three = THREE.pack.parse("3")
    for action in (Play(A, three), Play(B, three), PickUp(C), Reveal(A, 0)):
        objection = refused(THREE, state, action)
        seat = action.seat
        assert (objection.reason, objection.clause) == (ArrangeFirst(seat, (A, C)), "T-15")
        assert ("first choose three cards" in str(objection)) == (seat != B)
        assert ("waiting for seat 0 and seat 2" in str(objection)) == (seat == B)
    for seat in (Seat(3), Seat(-1)):
        nobody = refused(THREE, state, Arrange(seat, THREE.pack.parse("9 9 9")))
        assert nobody.reason == NoSuchSeat(seat, 3)


@rule("T-16")
@for_each(
    ("hands", "dealer", "begins"),
    [
        # the dealer is looked at last
        (("3 6 J", "4 9 K", "3 5 5"), A, C),
        (("3 6 J", "4 9 K", "4 5 5"), A, A),
        (("3 6 J", "3 9 K", "3 5 5"), A, B),
        (("3 6 J", "3 9 K", "3 5 5"), B, C),
        (("3 6 J", "3 9 K", "3 5 5"), C, A),
        # no 3: a 4, and on
        (("4 6 J", "5 9 K", "4 5 5"), A, C),
        (("4 6 J", "5 9 K", "5 5 5"), A, A),
        (("6 6 J", "5 9 K", "8 5 5"), C, B),
        (("7 8 8", "8 8 8", "8 9 10"), A, A),
        (("A A A", "A A A", "A K A"), C, C),
        (("J 2 2", "10 Jo 2", "Q Q Q"), B, B),
        # after the ace the 2, then the joker
        (("2 2 2", "A Jo Jo", "2 2 2"), C, B),
        (("2 2 2", "Jo 2 Jo", "2 A 2"), A, C),
        (("2 2 2", "2 Jo Jo", "2 2 2"), C, A),
        (("2 2 2", "2 Jo Jo", "2 2 2"), A, B),
        (("2 Jo Jo", "2 Jo Jo", "2 2 2"), B, C),
    ],
)
def test_the_search_for_who_begins(hands: tuple[str, ...], dealer: Seat, begins: Seat) -> None:
    """Rank by rank, from the dealer's left round to the dealer."""
    state = playing(keep(before_play(THREE, *hands, dealer=dealer)))
    assert (state.leader, state.turn) == (begins, begins)
    assert THREE.to_act(state) == THREE.awaited(state) == (begins,)


@rule("T-16")
def test_jokers_come_last_in_the_search() -> None:
    """With jokers alone in two hands, a 2 in the third begins; two hands of 2s and jokers tie."""
    game = TWO
    state = game.start(a_deal(game, "4 4 4 9 9 9 Jo Jo Jo", "5 5 5 9 9 9 Jo Jo 2", dealer=B))
    began = playing(enact(game, state, "B face up 9 9 9", "A face up 9 9 9"))
    assert began.turn == B
    state = game.start(a_deal(game, "4 4 4 9 9 9 Jo Jo Jo", "5 5 5 9 9 2 Jo Jo 2", dealer=B))
    began = playing(enact(game, state, "B face up 2 2 9", "A face up 9 9 9"))
    assert began.turn == B
    state = game.start(a_deal(game, "4 4 4 9 9 9 Jo Jo Jo", "5 5 5 2 9 2 Jo Jo Jo", dealer=B))
    began = playing(enact(game, state, "B face up 2 2 9", "A face up 9 9 9"))
    assert began.turn == A


@rule("T-16", "T-15")
def test_only_hands_count_and_only_after_arranging() -> None:
    """A 3 that was put face up is not found, one that was taken up is."""
    state = before_play(
        THREE, "3 6 J", "4 9 K", "6 6 6", rows=["9 9 9", "9 9 9", "3 9 9"], dealer=A
    )
    moved = enact(THREE, state, "A face up 3 6 J", "B face up 9 9 9", "C face up 6 9 9")
    assert playing(moved).turn == C
    kept = enact(THREE, state, "A face up 3 6 J", "B face up 9 9 9", "C face up 3 9 9")
    assert playing(kept).turn == B


@rule("T-16")
def test_the_starter_opens_with_any_card() -> None:
    """A found the 3 and may lay an ace instead."""
    state = keep(before_play(THREE, "3 3 A", "4 9 K", "6 6 6"))
    assert legal(THREE, state) == ["3", "3 3", "A"]
    assert playing(enact(THREE, state, "A A")).turn == B


@rule("T-16")
def test_a_deal_cannot_name_who_begins() -> None:
    """Neither when the cards are dealt nor when they are laid out: the search decides."""
    deal = a_deal(THREE, "4 4 4 9 9 9 5 6 J", "4 4 4 9 9 9 4 9 K", "5 5 5 9 9 9 3 6 6")
    assert playing(keep(THREE.start(deal))).leader == C
    for leader in (A, C):
        with pytest.raises(CardsError, match=f"leave seat {leader} out"):
            THREE.start(attrs.evolve(deal, leader=leader))
        with pytest.raises(CardsError, match=f"leave seat {leader} out"):
            THREE.deal(Random(5), A, leader)


@rule("T-15")
def test_three_cards_are_selected_one_by_one() -> None:
    """The cards that will lie face up are a selection, though nothing is played."""
    six = before_play(TWO, "3 5 A", "9 9 9", rows=["2 Q Jo"])
    ways, cards = TWO.legal_actions(six, A), TWO.pack.parse
    assert Arrange(A, cards("2 3 5")).selection == cards("2 3 5")
    assert ways.selectable(cards("")) == cards("2 3 5 Q A Jo")
    assert ways.selectable(cards("2 Jo")) == cards("3 5 Q A")
    assert ways.selectable(cards("2 Q Jo")) == cards("")
    assert list(ways.including(cards("2 Q Jo"))) == [Arrange(A, cards("2 Q Jo"))]
    assert len(ways.including(cards("2 Q"))) == 4
