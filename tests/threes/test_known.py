"""What everybody has seen go into a hand, and what is struck off that list again (T-27)."""

import pytest

from cases import for_each
from climbcards import Seat
from climbcards.games.threes import State
from rulebook import rule
from threes_tables import THREE, TWO, A, B, C, before_play, enact, hand_of, midway, went

BIG = TWO.variant(packs=5)


def known(state: State, seat: Seat) -> str:
    """Write down what everybody knows of a hand."""
    return str(state.known[seat])


@rule("T-27")
def test_a_stack_that_was_taken_up_is_known() -> None:
    """All of it, and nothing of what was in the hand before."""
    state = midway(THREE, "3 4 6", "5", "6", stack="Q 8 Q")
    after = went(THREE, state, "A pick up")
    assert (hand_of(after, A), known(after, A)) == ("3 4 6 8 Q Q", "8 Q Q")
    assert [known(after, seat) for seat in (B, C)] == ["", ""]


@rule("T-27")
def test_a_revealed_card_that_was_taken_is_known() -> None:
    """It lies in the hand beside the stack; one that was played is on the stack, and not in a hand."""
    state = midway(TWO, "", "5", down=["6 3 3"], stack="K")
    assert known(went(TWO, state, "A reveal 0"), A) == "6 K"
    state = midway(TWO, "", "5", down=["6 3 3"], stack="4")
    assert known(went(TWO, state, "A reveal 0"), A) == ""


@rule("T-27", "T-15")
@for_each(
    ("row", "hand", "named", "taken"),
    [
        ("2 Q Jo", "3 5 A", "2 Q Jo", ""),
        ("2 Q Jo", "3 5 A", "2 3 Jo", "Q"),
        ("2 Q Jo", "3 5 A", "3 5 A", "2 Q Jo"),
        ("5 5 K", "5 K K", "5 5 K", ""),
        ("5 5 K", "5 K K", "5 5 5", "K"),
        ("5 5 K", "5 K K", "5 K K", "5"),
        ("5 5 K", "5 K K", "K K K", "5 5"),
        ("6 6 6", "6 6 6", "6 6 6", ""),
    ],
)
def test_cards_taken_down_in_arranging_are_known(
    row: str, hand: str, named: str, taken: str
) -> None:
    """The old row without the new one, card by card: equal cards are not told apart."""
    state = before_play(BIG, hand, "9 9 J", rows=[row])
    after = enact(BIG, state, f"A face up {named}")
    assert known(after, A) == taken
    assert known(after, B) == ""


@rule("T-27", "T-16")
def test_the_search_for_who_begins_tells_nothing_more() -> None:
    """That A has a 3 can be guessed, but it is on no list; nor that others have none."""
    state = before_play(BIG, "3 5 A", "9 9 J", rows=["2 Q Jo", "K K K"])
    after = enact(BIG, state, "A face up 2 Q Jo", "B face up K K K")
    assert [known(after, seat) for seat in (A, B)] == ["", ""]


@rule("T-27")
@pytest.mark.parametrize(
    ("hand", "listed", "play", "left"),
    [
        ("5 5 5 K", "5 5", "5", "5"),
        ("5 5 5 K", "5 5", "5 5", ""),
        ("5 5 5 K", "5", "5 5", ""),
        ("5 5 5 K", "5 5", "5 5 5", ""),
        ("5 5 5 K", "K", "5 5", "K"),
        ("5 5 5 K", "5 K", "K", "5"),
        ("5 5 5 K", "", "5", ""),
    ],
)
def test_a_card_played_from_the_hand_strikes_one_off(
    hand: str, listed: str, play: str, left: str
) -> None:
    """One of its rank for each card, if there is one: the known card may be the one that was played."""
    state = midway(TWO, hand, "9 9", stack="4", known=[listed, "9"])
    after = went(TWO, state, f"A {play}")
    assert (known(after, A), known(after, B)) == (left, "9")


@rule("T-27")
def test_cards_played_from_the_row_strike_nothing_off() -> None:
    """The hand is empty then, and so is its list."""
    state = midway(TWO, "", "9 9", rows=["5 5 6"], stack="4", known=["", "9"])
    after = went(TWO, state, "A 5 5")
    assert [known(after, seat) for seat in (A, B)] == ["", "9"]


@rule("T-27", "S-12")
@pytest.mark.parametrize(
    ("play", "listed", "left"), [("Q Q", "Q Q", ""), ("Q Q Q", "Q Q", ""), ("Q", "Q Q", "Q")]
)
def test_a_play_that_merges_strikes_off_too(play: str, listed: str, left: str) -> None:
    """The cards from the hand are struck off; those from the row never were on the list."""
    game = TWO.variant(merge_last_hand_with_faceup=True)
    state = midway(game, "Q Q", "K K", rows=["Q 3 3"], stack="9", known=[listed])
    assert known(went(game, state, f"A {play}"), A) == left


@rule("T-27", "S-15")
def test_a_stack_taken_at_will_is_known_too() -> None:
    """The known cards add up: one taken before, and the new ones."""
    game = TWO.variant(voluntary_pickup=True)
    state = midway(game, "5 K", "9 9", stack="4 4", known=["K"])
    assert known(went(game, state, "A pick up"), A) == "4 4 K"


@rule("T-27", "S-6")
def test_drawn_cards_are_not_known() -> None:
    """They come face down from the stock."""
    state = midway(TWO, "5 5 K", "9 9", stack="4", stock="7 7 7", known=["5"])
    after = went(TWO, state, "A 5")
    assert (hand_of(after, A), known(after, A)) == ("5 7 K", "")


@rule("T-27")
def test_a_list_through_several_turns() -> None:
    """Taken up, played in part, drawn beside, taken up again."""
    state: State = midway(TWO, "3 4 6", "9 9 J", stack="Q 7 Q", stock="Q K K A")
    state = enact(TWO, state, "A pick up")
    assert known(state, A) == "7 Q Q"
    state = enact(TWO, state, "A Q", "B pick up")
    assert (known(state, A), known(state, B)) == ("7 Q", "Q")
    state = enact(TWO, state, "B 9 9")
    assert (hand_of(state, B), known(state, B)) == ("J Q Q", "Q")
    state = enact(TWO, state, "A Q", "B Q Q", "A pick up")
    assert (known(state, A), known(state, B)) == ("7 9 9 Q Q Q", "")
    assert state.stack == ()
