"""Turns: from where one plays, playing, drawing, closing, picking up."""

import pytest

from cases import for_each
from climbcards import Rank
from climbcards.games.threes import (
    DoesNotFit,
    HandFirst,
    MixedRanks,
    MustPlay,
    NothingToTake,
    PickUp,
    Play,
)
from rulebook import rule
from threes_tables import (
    FOUR,
    THREE,
    TWO,
    A,
    B,
    C,
    D,
    hand_of,
    legal,
    midway,
    refused,
    stack_of,
    went,
    why,
)


@rule("S-5", "T-9")
def test_one_card_or_more_of_one_rank_is_a_play() -> None:
    """Every number of each rank is listed, low to high."""
    state = midway(THREE, "4 4 4 Q Q Jo Jo", "5", "6", stack="3")
    assert legal(THREE, state) == ["4", "4 4", "4 4 4", "Q", "Q Q", "Jo", "Jo Jo"]
    after = went(THREE, state, "A Q Q")
    assert (stack_of(after), hand_of(after, A), after.turn) == ("3 Q Q", "4 4 4 Jo Jo", B)
    assert after.actions == state.actions + 1
    assert THREE.cards(after) == THREE.pack.full


@rule("T-9")
@pytest.mark.parametrize("text", ["4 Q", "4 4 5", "8 5", "Jo 5", "2 8", "10 Jo", "4 5 6"])
def test_ranks_are_not_mixed(text: str) -> None:
    """Neither an 8 nor a joker joins another rank."""
    state = midway(THREE, "2 4 4 5 6 8 10 Q Jo", "5", "6", stack="3")
    objection = why(THREE, state, A, text)
    assert objection.reason == MixedRanks(THREE.pack.parse(text))
    assert objection.clause == "T-9"
    table = midway(THREE, "", "5", "6", rows=["2 4 4 5 6 8 10 Q Jo"], stack="3")
    assert why(THREE, table, A, text) == objection


@rule("S-4")
def test_hand_before_row_before_slots() -> None:
    """What is offered comes from the hand, then from the row, then from the face-down cards."""
    rows, down = ["5 6 Q"], ["3 3 3"]
    hand = midway(TWO, "4 9", "5", rows=rows, down=down, stack="3")
    assert legal(TWO, hand) == ["4", "9"]
    row = midway(TWO, "", "5", rows=rows, down=down, stack="3")
    assert legal(TWO, row) == ["5", "6", "Q"]
    blind = midway(TWO, "", "5", down=down, stack="3")
    assert legal(TWO, blind) == ["reveal 0", "reveal 1", "reveal 2"]


@rule("S-4", "T-17")
def test_face_up_cards_wait_for_the_hand() -> None:
    """They are refused while there is a hand, alone and as a merge."""
    state = midway(TWO, "Q 9", "5", rows=["Q 3 5"], stack="9")
    for text, waiting in (("5", "5"), ("Q Q", "Q"), ("3 5", "3 5"), ("9 3", "3")):
        objection = why(TWO, state, A, text)
        assert objection.reason == HandFirst(TWO.pack.parse(waiting))
        assert objection.clause == "T-17"
        assert waiting in str(objection)


@rule("T-17", "S-4")
def test_the_last_card_in_hand_is_not_merged_with_the_row() -> None:
    """Flow 8: stock gone, hand Q, face-up Q 3 5: the Queen in hand alone, then the other one."""
    state = midway(TWO, "Q", "K Q", rows=["Q 3 5"], stack="9")
    assert legal(TWO, state) == ["Q"]
    assert why(TWO, state, A, "Q Q").reason == HandFirst(TWO.pack.parse("Q"))
    later = went(TWO, state, "A Q", "B Q")
    assert legal(TWO, later) == ["Q"]
    assert stack_of(went(TWO, later, "A Q")) == "9 Q Q Q"


@rule("T-17")
def test_equal_face_up_cards_are_played_together() -> None:
    """One, two or all three of them."""
    state = midway(TWO, "", "K", rows=["6 6 6"], down=["3 3 3"], stack="5")
    assert legal(TWO, state) == ["6", "6 6", "6 6 6"]
    after = went(TWO, state, "A 6 6")
    assert (stack_of(after), str(after.rows[A]), after.turn) == ("5 6 6", "6", B)


@rule("S-4")
@pytest.mark.parametrize("text", ["K", "5 5", "3", "4 J"])
def test_cards_that_are_elsewhere_are_not_played(text: str) -> None:
    """Another's cards, more copies than one has, what lies face down: the missing are named."""
    state = midway(TWO, "4 5", "K", down=["3 3 J"], stack="")
    objection = why(TWO, state, A, text)
    assert objection.clause == "S-4"
    missing = {"K": "K", "5 5": "5", "3": "3", "4 J": "J"}[text]
    assert str(objection.reason).startswith(f"you do not have {missing}:")
    row = midway(TWO, "", "K", rows=["4 5"], down=["3 3 J"], stack="")
    assert why(TWO, row, A, text) == objection


@rule("T-10", "S-5")
@for_each(
    ("hand", "stack", "fitting"),
    [
        ("9 J A", "7 8", ""),
        ("3 4 6", "Q", ""),
        ("9 J A", "K", "A"),
        ("9 J A", "7 5", "9 J A"),
        ("10 Q", "7", ""),
        ("10 3", "J 8", ""),
        ("3 3 8", "A", "8"),
        ("2 4", "A", "2"),
        ("4 Jo", "7", "4 Jo"),
    ],
)
def test_who_can_play_must_and_who_cannot_picks_up(hand: str, stack: str, fitting: str) -> None:
    """Picking up is the only action, or no action at all."""
    state = midway(THREE, hand, "5", "6", stack=stack)
    if not fitting:
        assert legal(THREE, state) == ["pick up"]
        return
    assert [str(card) for card in THREE.pack.parse(fitting)] == legal(THREE, state)
    objection = refused(THREE, state, PickUp(A))
    assert objection.reason == MustPlay(THREE.pack.parse(fitting))
    assert (objection.clause, fitting in str(objection)) == ("T-10", True)


@rule("T-10", "T-11", "S-9")
def test_a_player_who_cannot_play_takes_the_stack_and_plays() -> None:
    """Flow 4: hand 3 4 6 on a Queen; six cards in hand then, and the same player's turn."""
    state = midway(THREE, "3 4 6", "5 5 5", "6 6 6", stock="9 9", stack="Q 8 Q")
    taken = went(THREE, state, "A pick up")
    assert (hand_of(taken, A), stack_of(taken), taken.turn) == ("3 4 6 8 Q Q", "", A)
    assert len(taken.stock) == 2
    assert legal(THREE, taken) == ["3", "4", "6", "8", "Q", "Q Q"]
    after = went(THREE, taken, "A Q Q")
    assert (hand_of(after, A), stack_of(after), after.turn) == ("3 4 6 8", "Q Q", B)
    assert len(after.stock) == 2


@rule("T-11", "T-26")
def test_after_picking_up_one_must_play() -> None:
    """The table is empty: nothing to pick up again, and it is nobody else's turn."""
    taken = went(THREE, midway(THREE, "3 4", "5", "6", stack="K"), "A pick up")
    objection = refused(THREE, taken, PickUp(A))
    assert (objection.reason, objection.clause) == (NothingToTake(), "T-26")
    assert THREE.to_act(taken) == (A,)
    refused(THREE, taken, Play(B, THREE.pack.parse("5")))


@rule("S-9", "T-19", "T-11")
def test_who_picks_up_while_playing_from_the_row_goes_back_to_the_hand() -> None:
    """Flow 10: face-up 4 5 5 on a 9; the row stays and waits."""
    state = midway(TWO, "", "3 3 6", rows=["4 5 5"], down=["K K K"], stack="3 9")
    assert legal(TWO, state) == ["pick up"]
    taken = went(TWO, state, "A pick up")
    assert (hand_of(taken, A), str(taken.rows[A]), taken.turn) == ("3 9", "4 5 5", A)
    assert taken.slots == state.slots
    assert legal(TWO, taken) == ["3", "9"]
    refused(TWO, taken, Play(A, TWO.pack.parse("5 5")))
    again = went(TWO, taken, "A 3", "B 3", "A 9", "B pick up", "B 3")
    assert legal(TWO, again) == ["4", "5", "5 5"]


@rule("T-3", "T-4", "T-7", "S-3")
@for_each(
    ("stack", "card", "value", "clause", "needed"),
    [
        ("9", "6", "9", "S-3", "9 or higher"),
        ("A 8 8", "K", "A", "S-3", "play A;"),
        ("J", "10", "J", "T-7", "J or higher"),
        ("A", "10", "A", "T-7", "play A;"),
        ("7", "10", "7", "T-7", "7 or lower"),
        ("7", "9", "7", "T-3", "7 or lower"),
        ("7 7", "A", "7", "T-3", "7 or lower"),
        ("7 8", "J", "7", "T-3", "7 or lower"),
        ("7 6", "5", "6", "S-3", "6 or higher"),
    ],
)
def test_a_card_that_does_not_fit(
    stack: str, card: str, value: str, clause: str, needed: str
) -> None:
    """The refusal says on what, and what would do."""
    state = midway(TWO, "2 5 6 9 10 J K A", "K", stack=stack)
    objection = why(TWO, state, A, card)
    always = tuple(map(Rank, ("2", "8", "Jo")))
    assert objection.reason == DoesNotFit(Rank(card), Rank(value), always)
    assert "; 2, 8 and Jo always fit" in str(objection)
    assert (objection.clause, needed in str(objection)) == (clause, True)
    assert str(objection).startswith(f"{card} does not fit on {value}")


@rule("T-3")
def test_several_7s_turn_the_rule_round_once() -> None:
    """Flow 16: on a 7 two more 7s; the next value is still 7 or lower, and then all is as usual."""
    state = midway(TWO, "7 7 K 9", "3 4 9 J", stack="7")
    after = went(TWO, state, "A 7 7")
    assert legal(TWO, after) == ["3", "4"]
    assert legal(TWO, went(TWO, after, "B 4")) == ["9", "K"]


@rule("T-4", "T-5")
def test_8s_pass_the_demand_on() -> None:
    """On a 7 an 8, then another one: still 7 or lower; on the empty table an 8 demands nothing."""
    state = midway(THREE, "8 9", "8 9", "3 6 9", stack="7")
    assert legal(THREE, went(THREE, state, "A 8", "B 8")) == ["3", "6"]
    empty = midway(THREE, "8 9", "8 3", "3 6 9")
    assert legal(THREE, went(THREE, empty, "A 8")) == ["3", "8"]


@rule("T-22", "S-11")
def test_turns_go_clockwise_also_after_a_7() -> None:
    """Four players, round and round."""
    state = midway(FOUR, "7 7 7", "6 J J", "7 J J", "6 J J")
    turns = [A]
    for line in ("A 7", "B 6", "C 7", "D 6", "A 7"):
        state = went(FOUR, state, line)
        turns.append(state.turn)
    assert turns == [A, B, C, D, A, B]


@rule("T-22", "S-11")
def test_seats_without_cards_are_passed_over() -> None:
    """B and C are out; after A comes D, and after D comes A."""
    state = midway(FOUR, "4 6", "", "", "5 6 7", out=[C, B], stack="3")
    after = went(FOUR, state, "A 4")
    assert after.turn == D
    assert went(FOUR, after, "D 5").turn == A
