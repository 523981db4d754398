"""Actions of Threes as text, and what is wrong with other text."""

from random import Random

import pytest

from cases import for_each
from climbcards import CardsError, IllegalActionError, NotationError, Seat
from climbcards.games.threes import Action, Arrange, PickUp, Play, Reveal, Threes, WrongNumber
from climbcards.reasons import NotHeld
from rulebook import rule
from threes_tables import FOUR, TWO, A, B, before_play, midway

STATE = midway(FOUR, "4 5 5 8 10 Jo Jo", "9", "9", "9", stack="3")


@rule("S-1", "S-5")
@for_each(
    ("text", "action"),
    [
        ("5", Play(A, FOUR.pack.parse("5"))),
        (" 5  5 ", Play(A, FOUR.pack.parse("5 5"))),
        ("t", Play(A, FOUR.pack.parse("10"))),
        ("10", Play(A, FOUR.pack.parse("10"))),
        ("jo JO", Play(A, FOUR.pack.parse("Jo Jo"))),
        ("pick up", PickUp(A)),
        ("  Pick   UP ", PickUp(A)),
        ("reveal 0", Reveal(A, 0)),
        ("REVEAL   2 ", Reveal(A, 2)),
        ("reveal 17", Reveal(A, 17)),
        ("face up 2 10 A", Arrange(A, FOUR.pack.parse("2 10 A"))),
        (" Face  Up a T 2", Arrange(A, FOUR.pack.parse("2 10 A"))),
        ("face up 5 5", Arrange(A, FOUR.pack.parse("5 5"))),
    ],
)
def test_actions_are_read(text: str, action: Action) -> None:
    """Spaces, case and order do not matter; whether it is legal is asked later."""
    assert FOUR.parse(STATE, A, text) == action


@rule("T-15")
def test_before_the_play_cards_alone_are_the_three_to_turn_up() -> None:
    """With or without `face up`; cards alone must be right."""
    state = before_play(TWO, "3 5 6", "4 5 6", rows=["9 9 9", "J J J"])
    for text in ("3 9 9", "face up 3 9 9", "9 3 9"):
        assert TWO.parse(state, A, text) == Arrange(A, TWO.pack.parse("3 9 9"))
    with pytest.raises(IllegalActionError) as caught:
        TWO.parse(state, A, "3 9")
    assert caught.value.objection.reason == WrongNumber(TWO.pack.parse("3 9"))


@rule("S-5", "S-4")
def test_cards_that_cannot_be_played_are_refused_in_reading() -> None:
    """The objection is the one of `attempt`."""
    with pytest.raises(IllegalActionError) as caught:
        FOUR.parse(STATE, A, "9")
    assert caught.value.objection.reason == NotHeld(FOUR.pack.parse("9"))
    assert str(caught.value).startswith("9: you do not have 9")


@rule("S-1")
@for_each(
    ("text", "position", "sentence"),
    [
        ("5h", 1, "5 has no suit here: write it as 5, not '5h'"),
        ("5 10s", 4, "10 has no suit here: write it as 10, not '10s'"),
        ("Td", 1, "10 has no suit here"),
        ("5 5 Jc", 5, "J has no suit here: write it as J, not 'Jc'"),
        ("Jos", 2, "Jo has no suit here: write it as Jo"),
        (
            "joker",
            0,
            "'joker' is not a card of this pack: expected one of 2 3 4 5 6 7 8 9 10 J Q K A Jo",
        ),
        ("55", 0, "blanks separate cards: write 5 5, not '55'"),
        ("jo1010T8", 0, "blanks separate cards: write Jo 10 10 10 8, not 'jo1010T8'"),
        ("5" * 49, 1, "5 has no suit here"),
        ("face up 5 6h 7", 11, "6 has no suit here"),
        ("face up 5 6 x", 12, "'x' has no rank of this pack: expected one of 2 3 4 5 6 7 8 9 10"),
        ("1", 0, "'1' has no rank of this pack"),
        ("5 11", 2, "'11' has no rank"),
        ("5 five", 2, "'five' has no rank"),
        ("h5", 0, "'h5' has no rank"),
        ("", 0, "expected cards, as in 5 5, or pick up, reveal 0 or face up 2 10 A"),
        ("   ", 0, "expected cards"),
        ("pass", 0, "nobody passes in Threes: play cards, pick up when none fits, or reveal"),
        (" PASS\t", 1, "nobody passes in Threes"),
        ("pick", 0, "'pick' has no rank"),
        ("pickup", 0, "'pickup' has no rank"),
        ("pick up 5", 0, "'pick' has no rank"),
        ("face 5 6 7", 0, "'face' has no rank"),
        ("reveal", 6, "reveal needs a number, as in reveal 0"),
        (" reveal  ", 9, "reveal needs a number"),
        ("reveal x", 7, "reveal needs a number"),
        ("reveal -1", 7, "reveal needs a number"),
        ("reveal 1 2", 7, "reveal needs a number"),
        ("reveal ²", 7, "reveal needs a number"),
        ("reveal 1234567890", 7, "reveal needs a number"),
        ("reveal1", 0, "'reveal1' has no rank"),
    ],
)
def test_text_that_is_no_action_names_its_place(text: str, position: int, sentence: str) -> None:
    """The error knows the text, the position, and what was expected there."""
    with pytest.raises(NotationError) as caught:
        FOUR.parse(STATE, A, text)
    assert caught.value.problem.startswith(sentence)
    assert (caught.value.text, caught.value.position) == (text, position)


@rule("S-1", "T-21")
def test_more_copies_than_the_packs_have() -> None:
    """Nine 5s need three packs, five jokers too."""
    for text in ("5 5 5 5 5 5 5 5 5", "Jo Jo Jo Jo Jo"):
        for prefix in ("", "face up "):
            with pytest.raises(CardsError, match="the pack has"):
                TWO.parse(midway(TWO, "5", "6"), A, prefix + text)
    assert len(TWO.variant(packs=3).pack.parse("5 5 5 5 5 5 5 5 5")) == 9


SHORT = TWO.variant(packs=1)
HOUSE = SHORT.variant(merge_last_hand_with_faceup=True, ten_is_wild=True)


@pytest.mark.no_cover  # slow when watched, and others reach the same lines
@rule("S-5", "T-15", "T-18")
@pytest.mark.parametrize("game", [SHORT, FOUR, HOUSE], ids=["two", "four", "house rules"])
def test_every_legal_action_can_be_written_and_read_back(game: Threes) -> None:
    """In whole rounds what `str` prints for an action, `parse` understands, in capitals too."""
    kinds: set[type] = set()
    for seed in range(4):
        rng = Random(seed)
        state = game.start(game.deal(rng, B))
        for _ in range(400):
            seats = game.to_act(state)
            if not seats:
                break
            seat = rng.choice(seats)
            for action in game.legal_actions(state, seat):
                assert game.parse(state, seat, str(action)) == action
                assert game.parse(state, seat, f" {str(action).upper()} ") == action
                kinds.add(type(action))
            state = game.apply(state, rng.choice(game.legal_actions(state, seat)))
    assert kinds == {Arrange, Play, PickUp, Reveal}


def test_actions_print_without_their_seat() -> None:
    """The text is what a player says."""
    three = FOUR.pack.parse("A 2 10")
    said = [str(each) for each in (Arrange(Seat(2), three), PickUp(A), Reveal(B, 1))]
    assert said == ["face up 2 10 A", "pick up", "reveal 1"]
    assert str(Play(B, FOUR.pack.parse("Jo Jo"))) == "Jo Jo"
