"""What seats are told in Threes: cards drawn, turned up and picked up, stacks closed, who is out."""

from climbcards.games.threes import THREES
from rulebook import rule
from tables import A, B, enact, heard
from threes_tables import THREE, TWO, before_play, midway


@rule("T-27")
def test_only_who_draws_is_told_the_cards() -> None:
    """A plays a 5 and draws up to three; the others hear how many."""
    state = midway(TWO, "5 K K", "6 6 6", stock="7 7", stack="4")
    assert heard(TWO, state, "A 5", A) == ["seat 0: 5", "seat 0 draws 7"]
    assert (
        heard(TWO, state, "A 5", B)
        == heard(TWO, state, "A 5")
        == ["seat 0: 5", "seat 0 draws 1 card"]
    )


@rule("T-6")
def test_closing_clears_the_table() -> None:
    """A 10 takes the stack out of the game, and whoever played it goes on."""
    state = midway(TWO, "10 K K", "6 6 6", stack="4 5")
    assert heard(TWO, state, "A 10") == [
        "seat 0: 10",
        "seat 0 clears the table",
        "seat 0 leads",
    ]


@rule("T-11")
def test_picking_up_shows_what_goes_into_the_hand() -> None:
    """B cannot answer the ace, and takes it up with the 4."""
    state = enact(TWO, midway(TWO, "A K K", "6 6 6", stack="4"), "A A")
    assert heard(TWO, state, "B pick up") == [
        "seat 1: pick up",
        "seat 1 picks up 4 A",
        "seat 1 leads",
    ]


@rule("T-18")
def test_a_blind_card_is_shown_and_so_is_what_becomes_of_it() -> None:
    """A king fits a 4; on an ace a 5 does not, and goes into the hand with the stack."""
    state = midway(TWO, "", "6 6 6", down=["K 5 -"], stack="4")
    assert heard(TWO, state, "A reveal 0") == [
        "seat 0: reveal 0",
        "seat 0 turns up K, which is played",
    ]
    state = midway(TWO, "", "6 6 6", down=["K 5 -"], stack="A")
    assert heard(TWO, state, "A reveal 1") == [
        "seat 0: reveal 1",
        "seat 0 turns up 5, which cannot be played",
        "seat 0 picks up 5 A",
        "seat 0 leads",
    ]


@rule("T-16")
def test_the_last_to_arrange_lets_the_scan_begin() -> None:
    """B holds the only 3, and leads."""
    state = before_play(TWO, "5 6 K", "3 6 7", dealer=B)
    assert heard(TWO, state, "A face up 9 9 9") == ["seat 0: face up 9 9 9"]
    arranged = enact(TWO, state, "A face up 9 9 9")
    assert heard(TWO, arranged, "B face up 9 9 9") == ["seat 1: face up 9 9 9", "seat 1 leads"]


@rule("T-25", "T-16")
def test_a_round_that_ends_with_the_last_arrangement_still_names_who_would_lead() -> None:
    """Everybody sees by the scan who it would have been."""
    game = TWO.variant(longest=2)
    state = enact(game, before_play(game, "5 6 K", "3 6 7", dealer=B), "A face up 9 9 9")
    assert heard(game, state, "B face up 9 9 9") == [
        "seat 1: face up 9 9 9",
        "seat 1 leads",
        "the round is over: seat 0 1, seat 1 0",
    ]


@rule("T-20")
def test_who_sheds_the_last_card_is_out() -> None:
    """A is out; of three players two go on, of two the round is over."""
    state = midway(THREE, "K", "6 6 6", "7 7 7", stack="4")
    assert heard(THREE, state, "A K") == ["seat 0: K", "seat 0 goes out first"]
    state = midway(TWO, "K", "6 6 6", stack="4")
    assert heard(TWO, state, "A K") == [
        "seat 0: K",
        "seat 0 goes out first",
        "the round is over: seat 0 1, seat 1 0",
    ]


@rule("T-11")
def test_nothing_is_a_pass_and_the_default_is_the_least_play() -> None:
    """There is no pass in Threes: the lowest card that fits, or else the stack."""
    state = midway(THREES, "5 K K", "6 6 6", "7", "8", stack="4")
    assert str(THREES.default_action(state, A)) == "5"
    state = midway(THREES, "5 5 5", "6 6 6", "7", "8", stack="A")
    assert str(THREES.default_action(state, A)) == "pick up"
