"""The house rules of Threes, each off by default, and how options are refused."""

import pytest

from cases import for_each
from climbcards import OptionError
from climbcards.games import threes
from climbcards.games.threes import HandFirst, MixedRanks, MustPlay, NothingToTake, PickUp
from rulebook import rule
from threes_tables import (
    FOUR,
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

MERGING = TWO.variant(merge_last_hand_with_faceup=True)
NORMAL_8 = TWO.variant(eight_on_empty_is_normal=True)
WILD_10 = TWO.variant(ten_is_wild=True)
AT_WILL = TWO.variant(voluntary_pickup=True)
ALL = TWO.variant(
    merge_last_hand_with_faceup=True,
    eight_on_empty_is_normal=True,
    ten_is_wild=True,
    voluntary_pickup=True,
)


@rule("S-16")
def test_every_house_rule_is_off_by_default() -> None:
    """The preset plays by the source."""
    assert threes.Threes() == FOUR
    assert threes.GAMES == (FOUR,)
    assert FOUR.name == "threes"
    assert not FOUR.merge_last_hand_with_faceup
    assert not FOUR.eight_on_empty_is_normal
    assert not FOUR.ten_is_wild
    assert not FOUR.voluntary_pickup
    assert (FOUR.packs, FOUR.rounds) == (None, 1)


@rule("S-16")
def test_a_variant_leaves_the_game_as_it_was() -> None:
    """Options are changed one at a time or together, and equal options make equal games."""
    both = FOUR.variant(ten_is_wild=True).variant(players=6)
    assert both == FOUR.variant(players=6, ten_is_wild=True)
    assert hash(both) == hash(FOUR.variant(players=6, ten_is_wild=True))
    assert (both.players, both.ten_is_wild, FOUR.players, FOUR.ten_is_wild) == (6, True, 4, False)


@rule("S-16")
@for_each(
    "option",
    [
        "merge_last_hand_with_faceup",
        "eight_on_empty_is_normal",
        "ten_is_wild",
        "voluntary_pickup",
    ],
)
@for_each("value", [1, 0, "yes", None])
def test_a_switch_is_on_or_off(option: str, value: object) -> None:
    """Nothing that looks like it stands for it."""
    with pytest.raises(OptionError, match=f"{option}: expected True or False, not {value!r}"):
        # a user without a checker may do so
        FOUR.variant(**{option: value})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@rule("S-16")
@for_each(
    ("option", "near"),
    [
        ("merge_last_hand", "merge_last_hand_with_faceup"),
        ("merge", "merge_last_hand_with_faceup"),
        ("FACEUP", "merge_last_hand_with_faceup"),
        ("wild", "ten_is_wild"),
        ("pack", "packs"),
        ("is_", "eight_on_empty_is_normal' or 'ten_is_wild"),
        ("lo", "longest"),
        ("ten_wild", "ten_is_wild"),
        ("voluntary_pick_up", "voluntary_pickup"),
        ("player", "players"),
        ("longes", "longest"),
    ],
)
def test_an_unknown_option_is_refused_with_the_nearest(option: str, near: str) -> None:
    """The error spells it right."""
    with pytest.raises(
        OptionError, match=f"Threes has no option '{option}': did you mean '{near}'"
    ):
        # no checker lets this pass
        FOUR.variant(**{option: True})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# merging the last hand with the face-up row


@rule("S-12", "T-17")
def test_the_whole_last_hand_may_take_face_up_cards_along() -> None:
    """Flow 8 by the house rule: the Queen alone, or both Queens; then 3 5 are left."""
    state = midway(MERGING, "Q", "K", rows=["Q 3 5"], stack="9")
    assert legal(MERGING, state) == ["Q", "Q Q"]
    after = went(MERGING, state, "A Q Q")
    assert (stack_of(after), hand_of(after, A), str(after.rows[A])) == ("9 Q Q", "", "3 5")
    alone = went(MERGING, state, "A Q")
    assert (hand_of(alone, A), str(alone.rows[A])) == ("", "3 5 Q")


@rule("S-12")
@pytest.mark.parametrize(
    ("hand", "row", "expected"),
    [
        ("6 6", "6 6 K", ["6", "6 6", "6 6 6", "6 6 6 6"]),
        ("6", "6 6 6", ["6", "6 6", "6 6 6", "6 6 6 6"]),
        ("6 6 6", "5 7 K", ["6", "6 6", "6 6 6"]),
        ("8", "8 5 5", ["8", "8 8"]),
        ("Jo", "Jo Jo 5", ["Jo", "Jo Jo", "Jo Jo Jo"]),
        ("6 7", "6 7 7", ["6", "7"]),
        ("6 6 K", "6 6 6", ["6", "6 6", "K"]),
    ],
)
def test_what_merging_offers(hand: str, row: str, expected: list[str]) -> None:
    """The hand must be of one rank; the more it takes along the later it is listed."""
    state = midway(MERGING, hand, "K", rows=[row], stack="5")
    assert legal(MERGING, state) == expected
    assert legal(TWO, midway(TWO, hand, "K", rows=[row], stack="5")) == [
        text for text in expected if len(text.split()) <= hand.split().count(text.split()[0])
    ]


@rule("S-12")
@pytest.mark.parametrize(
    ("hand", "row", "stock", "stack", "text"),
    [
        ("Q Q 3", "Q 4 5", "", "9", "Q Q Q"),  # the hand has two ranks
        ("Q", "Q 4 5", "7", "9", "Q Q"),  # there is a stock
        ("Q Q", "Q 4 5", "", "9", "Q Q Q Q"),  # more than there are
    ],
)
def test_what_merging_does_not_allow(
    hand: str, row: str, stock: str, stack: str, text: str
) -> None:
    """The refusal names the cards that wait, or are not there."""
    state = midway(MERGING, hand, "K", rows=[row], stock=stock, stack=stack)
    objection = why(MERGING, state, A, text)
    assert objection.clause == ("S-4" if text == "Q Q Q Q" else "T-17")


@rule("S-12", "T-17", "T-9")
def test_other_ranks_do_not_merge() -> None:
    """A hand of 6s takes no 5 along; and a 5 of the row is not played while there is a hand."""
    state = midway(MERGING, "6 6", "K", rows=["6 5 5"], stack="4")
    assert why(MERGING, state, A, "5").reason == HandFirst(MERGING.pack.parse("5"))
    assert why(MERGING, state, A, "6 6 5").reason == HandFirst(MERGING.pack.parse("5"))
    two = midway(MERGING, "6 5", "K", rows=["6 5 5"], stack="4")
    assert why(MERGING, two, A, "5 6").reason == MixedRanks(MERGING.pack.parse("5 6"))


@rule("S-12")
def test_a_part_of_the_hand_takes_nothing_along() -> None:
    """Two of three 6s are two of the hand: the row stays whole, whatever was meant."""
    state = midway(MERGING, "6 6 6", "K", rows=["6 6 K"], stack="4")
    after = went(MERGING, state, "A 6 6")
    assert (hand_of(after, A), str(after.rows[A])) == ("6", "6 6 K")


@rule("S-12", "S-10")
def test_face_down_cards_never_merge() -> None:
    """Not with the hand, and not with the row."""
    state = midway(MERGING, "6", "K", rows=["6"], down=["6 6 6"], stack="4")
    assert legal(MERGING, state) == ["6", "6 6"]
    row = midway(MERGING, "", "K", rows=["6"], down=["6 6 6"], stack="4")
    assert legal(MERGING, row) == ["6"]


@rule("S-12", "S-7", "S-11")
def test_a_merge_may_close_or_end_it() -> None:
    """Four 6s close and another turn follows; without other cards the player is out."""
    state = midway(MERGING, "6 6", "K", rows=["6 6 K"], stack="5")
    after = went(MERGING, state, "A 6 6 6 6")
    assert (after.turn, stack_of(after), legal(MERGING, after)) == (A, "", ["K"])
    over = finished(enact(MERGING, midway(MERGING, "9", "K", rows=["9 9"], stack="5"), "A 9 9 9"))
    assert over.ranking == (A, B)


@rule("S-12", "T-10")
def test_a_hand_that_does_not_fit_merges_with_nothing() -> None:
    """The stack is picked up then."""
    state = midway(MERGING, "6", "K", rows=["6 6 Q"], stack="9")
    assert legal(MERGING, state) == ["pick up"]


# 8s on the empty table


@rule("S-13", "T-5", "T-10")
def test_an_8_opens_with_its_value() -> None:
    """B cannot play a 5 on it, and by the source could."""
    lines = ("A 8",)
    normal = went(NORMAL_8, midway(NORMAL_8, "8 9", "5 6"), *lines)
    assert legal(NORMAL_8, normal) == ["pick up"]
    usual = went(TWO, midway(TWO, "8 9", "5 6"), *lines)
    assert legal(TWO, usual) == ["5", "6"]
    objection = why(NORMAL_8, normal, B, "5")
    assert str(objection).startswith("5 does not fit on 8: play 8 or higher")


@rule("S-13", "T-4")
def test_an_8_on_something_is_invisible_as_before() -> None:
    """On a 5 and on a 7 it changes nothing; and once there is another card the 8s below are silent."""
    state = midway(NORMAL_8, "8 9", "5 6 J", stack="5")
    assert legal(NORMAL_8, went(NORMAL_8, state, "A 8")) == ["5", "6", "J"]
    state = midway(NORMAL_8, "8 9", "5 6 J", stack="7")
    assert legal(NORMAL_8, went(NORMAL_8, state, "A 8")) == ["5", "6"]
    state = midway(NORMAL_8, "2 9", "5 6 J", stack="8 8")
    assert legal(NORMAL_8, went(NORMAL_8, state, "A 2")) == ["5", "6", "J"]


@rule("S-13", "T-6")
def test_four_8s_close_by_the_house_rule_too() -> None:
    """They may be played on one another, and the fourth closes."""
    state = midway(NORMAL_8, "8 8 3", "8 8 3")
    assert went(NORMAL_8, state, "A 8 8", "B 8 8").turn == B


# wild 10s


@rule("S-14", "T-7")
@pytest.mark.parametrize("stack", ["7", "7 8", "J", "A", "3", ""])
def test_a_wild_10_closes_anything(stack: str) -> None:
    """On a 7 and on royalty, where otherwise it may not be played."""
    state = midway(WILD_10, "10 9", "K", stack=stack)
    after = went(WILD_10, state, "A 10")
    assert (after.turn, stack_of(after), hand_of(after, A)) == (A, "", "9")
    listed = legal(TWO, midway(TWO, "10 9", "K", stack=stack))
    assert ("10" in listed) is (stack in {"3", ""})


# picking up at will


@rule("S-15", "T-10")
def test_one_may_pick_up_although_one_can_play() -> None:
    """It is listed after the plays; the same player plays on."""
    state = midway(AT_WILL, "9 K", "5", stack="4 5")
    assert legal(AT_WILL, state) == ["9", "K", "pick up"]
    after = went(AT_WILL, state, "A pick up")
    assert (hand_of(after, A), after.turn, stack_of(after)) == ("4 5 9 K", A, "")
    usual = midway(TWO, "9 K", "5", stack="4 5")
    assert refused(TWO, usual, PickUp(A)).reason == MustPlay(TWO.pack.parse("9 K"))


@rule("S-15", "T-19")
def test_one_may_pick_up_from_the_row_too() -> None:
    """The row waits then, as usual."""
    state = midway(AT_WILL, "", "5", rows=["9 K K"], stack="4")
    assert legal(AT_WILL, state) == ["9", "K", "K K", "pick up"]
    after = went(AT_WILL, state, "A pick up")
    assert (hand_of(after, A), str(after.rows[A])) == ("4", "9 K K")


@rule("T-26", "S-15")
@pytest.mark.parametrize("game", [TWO, AT_WILL, ALL], ids=["usual", "at will", "all"])
def test_an_empty_table_is_never_picked_up(game: threes.Threes) -> None:
    """From the hand and from the row, at the start and right after picking up."""
    for hand, rows in (("9 K", ["5"]), ("", ["5"])):
        state = midway(game, hand, "5", rows=rows)
        objection = refused(game, state, PickUp(A))
        assert (objection.reason, objection.clause) == (NothingToTake(), "T-26")
        assert "pick up" not in legal(game, state)
    again = went(game, midway(game, "3", "5", stack="K"), "A pick up")
    assert refused(game, again, PickUp(A)).clause == "T-26"


@rule("S-15", "T-18")
def test_the_blind_stage_has_no_choice() -> None:
    """Only the places are listed."""
    state = midway(AT_WILL, "", "5", down=["3 4 5"], stack="K")
    assert legal(AT_WILL, state) == ["reveal 0", "reveal 1", "reveal 2"]
    assert refused(AT_WILL, state, PickUp(A)).clause == "T-18"


@rule("S-12", "S-13", "S-14", "S-15")
def test_all_house_rules_together() -> None:
    """A merge of two 10s on a stack of 8s, or taking that stack."""
    state = midway(ALL, "10", "9", rows=["10 3 3"], stack="8")
    assert legal(ALL, state) == ["10", "10 10", "pick up"]
    assert went(ALL, state, "A 10 10").turn == A
    low = midway(ALL, "5", "9", rows=["5 3 3"], stack="8 8")
    assert legal(ALL, low) == ["pick up"]
