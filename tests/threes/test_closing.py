"""Drawing, closing the stack, and playing again."""

from cases import for_each
from climbcards.games.threes import Play
from rulebook import rule
from threes_tables import (
    THREE,
    TWO,
    A,
    B,
    C,
    enact,
    hand_of,
    legal,
    midway,
    refused,
    stack_of,
    went,
)


@rule("T-9", "T-6", "T-8")
def test_several_8s_and_several_jokers_are_plays() -> None:
    """Two 8s change nothing; two jokers close once."""
    state = midway(THREE, "8 8 Jo Jo 9", "5 K", "6", stack="K")
    assert legal(THREE, state) == ["8", "8 8", "Jo", "Jo Jo"]
    eights = went(THREE, state, "A 8 8")
    assert (stack_of(eights), eights.turn, legal(THREE, eights)) == ("K 8 8", B, ["K"])
    jokers = went(THREE, state, "A Jo Jo")
    assert (stack_of(jokers), jokers.turn, hand_of(jokers, A)) == ("", A, "8 8 9")


@rule("S-6")
@for_each(
    ("hand", "play", "stock", "held", "left"),
    [
        ("4 5 6", "4", "9 J Q", "5 6 9", "J Q"),
        ("4 4 4", "4 4", "9 J Q", "4 9 J", "Q"),
        ("4 4 4", "4 4 4", "9 J Q K", "9 J Q", "K"),
        ("4 4 4", "4 4 4", "9 J", "9 J", ""),
        ("4 5 6 K", "4", "9 J Q", "5 6 K", "9 J Q"),
        ("4 5 6 K A", "4", "9", "5 6 K A", "9"),
        ("4 4 4 4 5", "4 4 4", "9 J", "4 5 9", "J"),
        ("4 5 6", "4", "", "5 6", ""),
        ("4", "4", "", "", ""),
    ],
)
def test_drawing_up_to_three(hand: str, play: str, stock: str, held: str, left: str) -> None:
    """From the top of the stock, as many as are missing and there."""
    state = midway(TWO, hand, "5", rows=["3 3 3"], stock=stock, stack="3")
    after = went(TWO, state, f"A {play}")
    assert hand_of(after, A) == held
    assert [str(card) for card in after.stock] == left.split()
    assert after.turn == B


@rule("T-12", "S-7", "T-7")
def test_drawing_comes_before_the_other_turn() -> None:
    """Flow 5: 10 4 9 on a 9; the 10 closes, one card is drawn, and it may be played at once."""
    state = midway(THREE, "10 4 9", "5", "6", stock="Jo K", stack="3 9")
    after = went(THREE, state, "A 10")
    assert (hand_of(after, A), stack_of(after), after.turn) == ("4 9 Jo", "", A)
    assert [str(card) for card in after.stock] == ["K"]
    assert after.closed == state.closed + THREE.pack.parse("3 9 10")
    assert legal(THREE, after) == ["4", "9", "Jo"]
    again = went(THREE, after, "A Jo")
    assert (hand_of(again, A), again.turn) == ("4 9 K", A)
    assert again.closed == after.closed + THREE.pack.parse("Jo")
    assert went(THREE, again, "A 4").turn == B


@rule("S-7", "T-6")
def test_four_from_a_large_hand_close_at_once() -> None:
    """Flow 14: four 6s after a pick-up close the empty table, and the same player goes on."""
    state = midway(TWO, "6 6", "K K", rows=["3 3 3"], stack="6 2 6 9")
    taken = went(TWO, state, "A pick up")
    assert hand_of(taken, A) == "2 6 6 6 6 9"
    after = went(TWO, taken, "A 6 6 6 6")
    assert (hand_of(after, A), stack_of(after), after.turn) == ("2 9", "", A)
    assert went(TWO, after, "A 2").turn == B
    assert went(TWO, taken, "A 6 6 6").turn == B


@rule("S-7", "T-12")
def test_one_may_close_again_and_again() -> None:
    """A 10, a joker, four 5s, another joker: one player's turn all the time."""
    state = midway(TWO, "5 5 5 5 10 Jo Jo 3", "K", rows=["4 4 4"], stack="9")
    after = went(TWO, state, "A 10", "A Jo", "A 5 5 5 5", "A Jo")
    assert (hand_of(after, A), after.turn, after.actions) == ("3", A, 54)
    assert went(TWO, after, "A 3").turn == B


@rule("S-7", "S-4")
def test_the_other_turn_may_come_from_the_row() -> None:
    """The last card in hand closes; the row is next."""
    state = midway(TWO, "10", "K", rows=["4 Q Q"], stack="9")
    after = went(TWO, state, "A 10")
    assert (after.turn, legal(TWO, after)) == (A, ["4", "Q", "Q Q"])


@rule("T-14", "T-6")
def test_four_in_a_row_count_over_several_players() -> None:
    """A, B with an 8 in between, C and A again: whoever lays the fourth 5 has closed."""
    state = midway(THREE, "5 5 6", "8 9", "5 5 K", stack="4")
    after = went(THREE, state, "A 5", "B 8", "C 5")
    assert (stack_of(after), after.turn) == ("4 5 8 5", A)
    three = went(THREE, after, "A 5")
    assert (stack_of(three), three.turn, legal(THREE, three)) == ("4 5 8 5 5", B, ["9"])
    early = went(THREE, midway(THREE, "5 5 6", "8 9", "5 5 K", stack="5"), "A 5", "B 8", "C 5 5")
    assert (stack_of(early), early.turn, hand_of(early, C)) == ("", C, "K")


@rule("T-14", "T-22")
def test_nobody_jumps_in_with_the_fourth() -> None:
    """C holds the fourth Queen, but it is B's turn."""
    state = went(THREE, midway(THREE, "Q Q 6", "K 9", "Q K", stack="Q"), "A Q Q")
    objection = refused(THREE, state, Play(C, THREE.pack.parse("Q")))
    assert (objection.clause, "wait for seat 1" in str(objection)) == ("T-22", True)
    assert went(THREE, state, "B K").turn == C


@rule("T-14")
@for_each(
    ("stack", "cards", "closing"),
    [
        ("5 5", "5 5", True),
        ("5 5 8 8", "5 5", True),
        ("5", "5 5 5 5", True),
        ("3 5 5 6", "6 6 6", True),
        ("8 8 8", "8", True),
        ("5 8 8", "8 8", True),
        ("8 8", "8 8", True),
        ("5 5 5", "8", False),
        ("5 5 5", "8 8 8", False),
        ("5 5 5 8 8 8", "8", True),
        ("7 7", "7", False),
        ("7 7", "7 7", True),
        ("5 5 6", "6", False),
        ("2 2 2", "2", True),
        ("K K", "A A", False),
    ],
)
def test_plays_that_close_and_plays_that_do_not(stack: str, cards: str, closing: bool) -> None:  # noqa: FBT001  # a table
    """Whoever closes is up again; else the next one is."""
    state = midway(TWO, f"{cards} 3", "K", stack=stack)
    after = went(TWO, state, f"A {cards}")
    assert after.turn == (A if closing else B)
    assert stack_of(after) == ("" if closing else f"{stack} {cards}")
    assert TWO.cards(after) == TWO.pack.full


@rule("S-7", "S-11")
def test_closed_cards_never_come_back() -> None:
    """They are in nobody's hand, and the closed pile only grows."""
    state = midway(TWO, "10 3 9", "K Q", stack="4 9", stock="5")
    closed = state.closed
    after = enact(TWO, state, "A 10", "A 3", "B K", "A pick up", "A 9", "B Q")
    assert after.closed == closed + TWO.pack.parse("4 9 10")
