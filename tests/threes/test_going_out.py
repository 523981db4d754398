"""Going out, with and without closing; the ranking; who deals next."""

from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import Match, Round, Seat
from climbcards.games.threes import Arrange, PickUp, Play, Playing, Reveal
from climbcards.reasons import RoundIsOver
from rulebook import rule
from threes_tables import (
    FOUR,
    THREE,
    TWO,
    A,
    B,
    C,
    D,
    enact,
    finished,
    legal,
    midway,
    refused,
    stack_of,
    went,
)


@rule("S-11", "T-20")
def test_a_player_without_cards_is_out_and_the_others_play_on() -> None:
    """B's last card: C is next, B is never asked again."""
    state = midway(THREE, "5 9", "6", "7 9", turn=B, stack="4")
    after = went(THREE, state, "B 6")
    assert (after.out, after.turn, THREE.to_act(after)) == ((B,), C, (C,))
    assert (THREE.scores(after), THREE.ranking(after)) == (None, ())
    assert went(THREE, after, "C 9", "A 9").turn == C
    assert legal(THREE, after, B) == []


@rule("S-11")
@pytest.mark.parametrize(
    ("hand", "rows", "down", "stock", "play"),
    [
        ("6", ["9"], [], "", "6"),
        ("6", [""], ["- 9 -"], "", "6"),
        ("", ["6 9"], [], "", "6"),
        ("", ["6"], ["9 - -"], "", "6"),
        ("6", [""], [], "9", "6"),
        ("6 6", [""], [], "", "6"),
    ],
)
def test_who_has_cards_anywhere_is_not_out(
    hand: str, rows: list[str], down: list[str], stock: str, play: str
) -> None:
    """In hand, face up, face down, or just drawn."""
    state = midway(THREE, hand, "5", "5", rows=rows, down=down, stock=stock, stack="4")
    after = went(THREE, state, f"A {play}")
    assert (after.out, after.turn) == ((), B)
    assert after.hands[A] or after.rows[A] or any(after.slots[A])


@rule("S-11", "T-17")
def test_going_out_with_several_face_up_cards() -> None:
    """Three Kings at once are three cards less."""
    state = midway(THREE, "", "5", "5", rows=["K K K"], stack="4")
    assert went(THREE, state, "A K K K").out == (A,)
    assert went(THREE, state, "A K K").out == ()


@rule("S-11", "T-3")
def test_the_stack_stays_as_it_is() -> None:
    """B goes out on a 7: C must play 7 or lower, and goes on from there."""
    state = midway(THREE, "5 9", "7", "3 9", turn=B, stack="4")
    after = went(THREE, state, "B 7")
    assert (stack_of(after), legal(THREE, after)) == ("4 7", ["3"])
    eight = went(THREE, midway(THREE, "5 9", "8", "3 9", turn=B, stack="7"), "B 8")
    assert (stack_of(eight), legal(THREE, eight)) == ("7 8", ["3"])


@rule("T-13")
@pytest.mark.parametrize(
    ("hand", "stack"), [("10", "9"), ("Jo", "7"), ("Jo Jo", "A"), ("5 5", "5 8 5"), ("8", "8 8 8")]
)
def test_who_closes_with_the_last_card_is_out(hand: str, stack: str) -> None:
    """No other turn; the next player opens the empty table with anything."""
    state = midway(THREE, hand, "3 9", "K", stack=stack)
    after = went(THREE, state, f"A {hand}")
    assert (after.out, after.turn, stack_of(after)) == ((A,), B, "")
    assert legal(THREE, after) == ["3", "9"]


@rule("T-13", "S-7")
def test_closing_with_cards_left_is_not_going_out() -> None:
    """A face-down card is enough for another turn."""
    state = midway(THREE, "Jo", "3 9", "K", down=["- 3 -"], stack="A")
    after = went(THREE, state, "A Jo")
    assert (after.out, after.turn, legal(THREE, after)) == ((), A, ["reveal 1"])


@rule("T-23")
@for_each("card", ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Jo"])
def test_any_card_may_be_the_last(card: str) -> None:
    """From the hand, from the row and from a place."""
    for hand, rows, down, text in (
        (card, [""], [], card),
        ("", [card], [], card),
        ("", [""], [f"- {card} -"], "reveal 1"),
    ):
        state = midway(TWO, hand, "5", rows=rows, down=down)
        assert finished(enact(TWO, state, f"A {text}")).ranking == (A, B)


@rule("T-20", "T-28")
def test_the_round_ends_when_one_alone_has_cards() -> None:
    """C, A, D are out in this order, and B has lost."""
    state = midway(FOUR, "6 9", "3 4", "5", "9", turn=C, stack="4")
    after = went(FOUR, state, "C 5")
    assert (after.out, after.turn) == ((C,), D)
    after = went(FOUR, after, "D 9")
    assert (after.out, after.turn) == ((C, D), A)
    over = finished(enact(FOUR, after, "A 9", "B pick up", "B 3", "A 6"))
    assert over.out == (C, D, A)
    assert (over.ranking, FOUR.ranking(over)) == ((C, D, A, B), (C, D, A, B))
    assert (FOUR.to_act(over), FOUR.awaited(over)) == ((), ())
    assert FOUR.scores(over) == (1, 0, 3, 2)
    assert FOUR.cards(over) == FOUR.pack.full


@rule("T-20")
def test_the_last_player_may_hold_many_cards_or_one() -> None:
    """It does not matter how many: the loser is who is left."""
    for left in ("A", "3 3 3 3 4 4 4 5 6 Jo Jo"):
        state = midway(TWO, "6", left, rows=["", "K K"], stack="4")
        assert finished(enact(TWO, state, "A 6")).ranking == (A, B)


@rule("T-20")
def test_after_the_end_nothing_can_be_done() -> None:
    """Neither by the loser nor by the others, and nothing is listed."""
    over = finished(enact(TWO, midway(TWO, "6", "9 9", stack="4"), "A 6"))
    for seat in TWO.seats:
        for action in (
            Play(seat, TWO.pack.parse("9")),
            Arrange(seat, TWO.pack.parse("9")),
            PickUp(seat),
            Reveal(seat, 0),
        ):
            objection = refused(TWO, over, action)
            assert (objection.reason, objection.clause) == (RoundIsOver(), "T-20")
        assert legal(TWO, over, seat) == []


@rule("T-20", "T-28")
@pytest.mark.parametrize(
    ("ranking", "dealer"), [((C, D, A, B), B), ((A, B, C, D), D), ((D, C, B, A), A)]
)
def test_the_loser_deals_the_next_round(ranking: tuple[Seat, ...], dealer: Seat) -> None:
    """Whoever dealt before; and who leads is left to the search (T-16)."""
    scores = tuple(3 - ranking.index(seat) for seat in FOUR.seats)
    game = FOUR.variant(rounds=5)
    match = Match(game, (Round(A, A, scores, ranking),))
    assert match.standing.dealer == dealer
    assert match.standing.leader is None
    deal = match.deal(Random(1))
    assert (deal.dealer, deal.leader) == (dealer, None)


def test_an_action_ends_where_all_are_said_to_be_out() -> None:
    """Of a state that no round comes to: the look for the next seat goes round once."""
    state = midway(THREE, "5 9", "6", "7", stack="4")
    everybody = attrs.evolve(state, out=(A, B, C))
    five = Play(A, THREE.pack.parse("5"))
    after = THREE.apply(everybody, five)
    assert isinstance(after, Playing)
    assert after.turn == A
