"""The blind stage: numbered places, cards that fit and cards that do not."""

import pytest

from climbcards import Seat
from climbcards.games.threes import NotBlindYet, OnlyBlind, PickUp, Reveal, SlotGone, State, Threes
from climbcards.reasons import NotYourTurn
from rulebook import rule
from threes_tables import (
    THREE,
    TWO,
    A,
    B,
    enact,
    finished,
    hand_of,
    legal,
    midway,
    refused,
    stack_of,
    went,
    why,
)


def slots_of(state: State, seat: Seat) -> str:
    """Write down the face-down cards of a seat, `-` for a place that is empty."""
    return " ".join("-" if card is None else str(card) for card in state.slots[seat])


@rule("S-10", "T-24")
def test_any_of_the_places_may_be_named() -> None:
    """Three at first, then those that are left; they keep their numbers."""
    state = midway(TWO, "", "4 4 4 4", down=["9 3 5"], stack="3")
    assert legal(TWO, state) == ["reveal 0", "reveal 1", "reveal 2"]
    middle = went(TWO, state, "A reveal 1", "B 4")
    assert (slots_of(middle, A), legal(TWO, middle)) == ("9 - 5", ["reveal 0", "reveal 2"])
    last = went(TWO, middle, "A reveal 2", "B pick up", "B 3")
    assert (slots_of(last, A), legal(TWO, last)) == ("9 - -", ["reveal 0"])


@rule("S-10")
@pytest.mark.parametrize(
    ("stack", "card"), [("3", "5"), ("", "3"), ("7 8", "4"), ("A", "2"), ("K", "8"), ("9 8", "9")]
)
def test_a_card_that_fits_is_played(stack: str, card: str) -> None:
    """It lies on the stack, and the turn is over."""
    state = midway(TWO, "", "4", down=[f"Q {card} K"], stack=stack)
    after = went(TWO, state, "A reveal 1")
    assert stack_of(after) == f"{stack} {card}".strip()
    assert (slots_of(after, A), hand_of(after, A), after.turn) == ("Q - K", "", B)
    assert after.actions == state.actions + 1
    assert TWO.cards(after) == TWO.pack.full


@rule("S-10", "S-7", "T-6")
@pytest.mark.parametrize(
    ("stack", "card"), [("9", "10"), ("7", "Jo"), ("5 5 8 5", "5"), ("", "10")]
)
def test_a_card_that_closes_gives_another_turn(stack: str, card: str) -> None:
    """The next card is revealed on the empty table, where anything fits."""
    state = midway(TWO, "", "4", down=[f"{card} 3 K"], stack=stack)
    after = went(TWO, state, "A reveal 0")
    assert (stack_of(after), after.turn, legal(TWO, after)) == ("", A, ["reveal 1", "reveal 2"])
    assert went(TWO, after, "A reveal 1").turn == B


@rule("T-18", "T-11")
@pytest.mark.parametrize(
    ("stack", "card", "hand"),
    [
        ("K", "6", "6 K"),
        ("7", "10", "7 10"),
        ("J 8", "10", "8 10 J"),
        ("4 7 8", "9", "4 7 8 9"),
        ("3 3 A", "Q", "3 3 Q A"),
    ],
)
def test_a_card_that_does_not_fit_is_taken_with_the_stack(stack: str, card: str, hand: str) -> None:
    """Flow 11: the same player goes on from the hand, and the other places wait."""
    state = midway(TWO, "", "4", down=[f"2 2 {card}"], stack=stack)
    after = went(TWO, state, "A reveal 2")
    assert (hand_of(after, A), stack_of(after), after.turn) == (hand, "", A)
    assert slots_of(after, A) == "2 2 -"
    assert after.actions == state.actions + 1
    assert set(legal(TWO, after)) >= set(hand.split())
    assert "pick up" not in legal(TWO, after)
    objection = refused(TWO, after, Reveal(A, 0))
    assert (objection.reason, objection.clause) == (NotBlindYet(), "T-18")


@rule("T-18")
def test_after_the_hand_the_blind_stage_goes_on() -> None:
    """Two cards taken up, two played, and the next place is revealed."""
    state = midway(TWO, "", "3 6 6 K", down=["3 4 9"], stack="5")
    after = went(TWO, state, "A reveal 0", "A 3", "B 3", "A 5", "B 6")
    assert (hand_of(after, A), slots_of(after, A)) == ("", "- 4 9")
    assert legal(TWO, after) == ["reveal 1", "reveal 2"]


@rule("T-18")
def test_equal_face_down_cards_are_revealed_one_by_one() -> None:
    """Two 5s in a row take two turns; nobody plays face-down cards as cards."""
    state = midway(TWO, "", "K K", down=["5 5 9"], stack="3")
    objection = why(TWO, state, A, "5 5")
    assert (objection.reason, objection.clause) == (OnlyBlind(), "T-18")
    assert why(TWO, state, A, "5") == objection
    assert why(TWO, state, A, "K") == objection
    after = went(TWO, state, "A reveal 0")
    assert (stack_of(after), after.turn) == ("3 5", B)


@rule("T-18", "S-15")
@pytest.mark.parametrize("game", [TWO, TWO.variant(voluntary_pickup=True)])
def test_nobody_picks_up_in_the_blind_stage(game: Threes) -> None:
    """A card must be revealed first, also by the house rule, also on an empty table."""
    for stack in ("K", ""):
        state = midway(game, "", "4", down=["2 3 4"], stack=stack)
        objection = refused(game, state, PickUp(A))
        assert (objection.reason, objection.clause) == (OnlyBlind(), "T-18")


@rule("T-18", "S-10")
@pytest.mark.parametrize(("slot", "left"), [(1, (0, 2)), (3, (0, 2)), (-1, (0, 2)), (99, (0, 2))])
def test_a_place_without_a_card_cannot_be_named(slot: int, left: tuple[int, ...]) -> None:
    """One that is gone and one that there never was; the sentence says which are left."""
    state = midway(TWO, "", "4", down=["2 - 4"], stack="K")
    objection = refused(TWO, state, Reveal(A, slot))
    assert (objection.reason, objection.clause) == (SlotGone(slot, left), "T-18")
    assert str(objection.reason) == f"there is no face-down card no. {slot}: reveal 0 or 2"


@rule("T-18", "S-4")
def test_face_down_cards_wait_for_hand_and_row() -> None:
    """Neither with a hand nor with a face-up card left; and not at another's turn."""
    down = ["2 3 4", "5 5 5"]
    for hand, rows in (("9", ["6"]), ("9", [""]), ("", ["6"])):
        state = midway(TWO, hand, "4", rows=rows, down=down, stack="K")
        assert refused(TWO, state, Reveal(A, 0)).reason == NotBlindYet()
    state = midway(TWO, "", "", down=down, stack="K")
    assert refused(TWO, state, Reveal(B, 0)).reason == NotYourTurn(B, (A,))


@rule("S-10", "S-11", "T-23")
def test_the_last_face_down_card_ends_it() -> None:
    """If it fits the player is out; if not the player has cards again."""
    out = went(THREE, midway(THREE, "", "4", "6", down=["- 5 -"], stack="3"), "A reveal 1")
    assert (out.out, out.turn) == ((A,), B)
    back = went(THREE, midway(THREE, "", "4", "6", down=["- 5 -"], stack="9"), "A reveal 1")
    assert (back.out, back.turn, hand_of(back, A)) == ((), A, "5 9")


@rule("T-13", "S-10")
def test_the_last_face_down_card_is_a_joker() -> None:
    """Flow 13: it closes, the player is out, and the next one opens the empty table."""
    state = midway(THREE, "", "4 9", "6", down=["- - Jo"], stack="K")
    after = went(THREE, state, "A reveal 2")
    assert (after.out, after.turn, stack_of(after)) == ((A,), B, "")
    assert legal(THREE, after) == ["4", "9"]
    over = finished(enact(TWO, midway(TWO, "", "4", down=["Jo - -"], stack="K"), "A reveal 0"))
    assert over.ranking == (A, B)


@rule("S-13", "S-14", "T-18")
def test_house_rules_hold_for_revealed_cards_too() -> None:
    """An 8 with a value refuses a 5; a wild 10 closes on a King."""
    normal = TWO.variant(eight_on_empty_is_normal=True)
    state = midway(normal, "", "4", down=["5 3 3"], stack="8")
    assert hand_of(went(normal, state, "A reveal 0"), A) == "5 8"
    assert (
        stack_of(went(TWO, midway(TWO, "", "4", down=["5 3 3"], stack="8"), "A reveal 0")) == "8 5"
    )
    wild = TWO.variant(ten_is_wild=True)
    state = midway(wild, "", "4", down=["10 3 3"], stack="K")
    assert went(wild, state, "A reveal 0").turn == A
    assert hand_of(went(wild, state, "A reveal 0"), A) == ""


@rule("S-10", "S-6")
def test_whoever_reveals_draws_if_there_is_a_stock() -> None:
    """In a game this never happens, but the rule of drawing is the same."""
    state = midway(TWO, "", "4", down=["5 3 3"], stack="3", stock="9 J Q K")
    assert hand_of(went(TWO, state, "A reveal 0"), A) == "9 J Q"
