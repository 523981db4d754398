"""The order of play: leads, answers, passes, draws, and a stock that runs out."""

from typing import Any

import pytest

from climbcards import ClimbcardsError, Objection, Seat
from climbcards.games.three_hags import THREE_HAGS, Pass, Play, Playing
from hags_tables import (
    PACK,
    A,
    B,
    cards,
    dealt,
    enact,
    held,
    left,
    listed,
    midway,
    play,
    playing,
    tried,
)
from rulebook import rule


def some_turns() -> Playing:
    """A has one card of many kinds, B can answer most; six cards are left to draw."""
    return midway("4h 6s 6c 9s Jc", "7s 8h 8c Kh", stock="2s 2h 2c 3s 3h 3c")


@rule("V-11", "G-13")
def test_a_lead_and_an_answer_each_draw_a_card() -> None:
    """A leads the 4 and draws the 2 of spades; B plays the 7 and draws the 2 of hearts."""
    state = playing(enact(some_turns(), "A 4h"))
    assert held(state) == ("2s 6s 6c 9s Jc", "Kh 7s 8h 8c")
    assert (left(state), state.turn) == ("2h 2c 3s 3h 3c", B)
    state = playing(enact(state, "B 7s"))
    assert held(state) == ("2s 6s 6c 9s Jc", "Kh 2h 8h 8c")
    assert (left(state), state.turn) == ("2c 3s 3h 3c", A)
    assert [str(each) for each in state.trick.plays] == ["4h", "7s"]


@rule("V-11", "G-13")
def test_the_drawn_card_may_be_played_at_the_next_turn() -> None:
    """The stock gives its first card first."""
    state = dealt("4h 5h", "9c", "Qs Js")
    after = enact(state, "A 4h", "B 9c", "A pass")
    assert held(after)[0].startswith("Qs ")
    assert "Js" in held(after)[1]
    assert playing(enact(after, "B Js")).trick.last == play(B, "Js")


@rule("V-11", "G-13")
def test_a_pass_clears_the_pile_and_draws() -> None:
    """A leads the 4 and draws; B passes and draws; A clears the pile, and leads again."""
    state = playing(enact(some_turns(), "A 4h", "B pass"))
    assert held(state) == ("2s 6s 6c 9s Jc", "Kh 2h 7s 8h 8c")
    assert (left(state), state.turn) == ("2c 3s 3h 3c", A)
    assert (state.trick.plays, state.trick.leader) == ((), A)
    assert cards("4h") <= state.cleared
    assert THREE_HAGS.to_act(state) == THREE_HAGS.awaited(state) == (A,)


@rule("V-11")
def test_who_was_last_on_the_pile_leads_the_next() -> None:
    """B beats A's lead, A passes: B leads, with whatever B likes."""
    state = playing(enact(some_turns(), "A 6s 6c", "B 8h 8c", "A pass"))
    assert (state.turn, state.trick.leader, state.leader) == (B, B, A)
    after = playing(enact(state, "B 7s"))
    assert after.trick.last == play(B, "7s")
    assert after.turn == A


@rule("V-11")
def test_the_pile_grows_as_long_as_nobody_passes() -> None:
    """Four plays lie in their order; none of them is cleared before a pass."""
    start = midway("4h 6s 9s 2c", "5c 7s Ah", stock="")
    state = playing(enact(start, "A 4h", "B 5c", "A 6s", "B 7s"))
    assert [str(each) for each in state.trick.plays] == ["4h", "5c", "6s", "7s"]
    assert [each.seat for each in state.trick.plays] == [A, B, A, B]
    assert state.cleared == start.cleared
    after = playing(enact(state, "A pass"))
    assert after.cleared == start.cleared + cards("4h 5c 6s 7s")
    assert (after.turn, after.trick.plays) == (B, ())


@rule("V-11")
def test_cleared_cards_are_out_of_play() -> None:
    """They go to nobody: hands and stock hold everything else."""
    state = playing(enact(some_turns(), "A 4h", "B 7s", "A pass"))
    assert cards("4h 7s") <= state.cleared
    assert THREE_HAGS.cards(state) == PACK.full
    rest = state.hands[0] + state.hands[1] + PACK.cards(state.stock)
    assert rest + state.cleared == PACK.full


@rule("V-11")
def test_who_could_play_may_pass_all_the_same() -> None:
    """B has three higher cards and a pass to choose from."""
    state = enact(some_turns(), "A 4h")
    assert listed(state, B) == ["7s", "8h", "8c", "pass"]
    assert THREE_HAGS.objection(state, Pass(B)) is None


@rule("V-11", "V-10", "G-7")
@pytest.mark.parametrize(
    ("lead", "hand", "answers"),
    [
        ("4h", "7s 8h 8c Kh Jh", ["7s", "8h", "8c", "Jh"]),
        ("9s", "7s 8h 8c Kh Jh", ["Jh"]),
        ("6s 6c", "7s 8h 8c Kh Qh Jh", ["Kh 7s", "Kh 8c", "8h 8c", "Qh Jh"]),
        ("9s 9h", "7s 8h 8c Kh Qh Jh", ["Qh Jh"]),
        ("2s 2h 2c", "7s 7c 9s Kh 10s", ["Kh 7s 7c"]),
        ("8s 8h 8c", "7s 7c 9s Kh 10s", []),
        ("8s 8h 8c", "7s 7c 9s Ks 5s", ["Ks 5s 7s", "Ks 7s 9s"]),
    ],
)
def test_answers_are_of_the_same_number_of_cards(lead: str, hand: str, answers: list[str]) -> None:
    """Low to high, then the pass."""
    state = enact(midway(f"{lead} As", hand), f"A {lead}")
    assert listed(state, B) == [*answers, "pass"]


@rule("V-11")
def test_who_cannot_answer_can_only_pass() -> None:
    """Nothing of B's is above the broom."""
    state = enact(midway("Jc Jh As", "Qs Ks 2h"), "A Jh")
    assert listed(state, B) == ["pass"]


@rule("V-11", "V-10", "G-7")
def test_a_leader_may_lead_anything() -> None:
    """Onesies, twosies and threesies, each number of cards from weak to strong; no pass."""
    state = midway("Qs Qh Qc Jc Kh 5s 5c", "9s 9h 9c 10c")
    assert listed(state, A) == [
        *("Qs", "Qh", "Qc", "Kh", "5s", "5c", "Jc"),
        *("Qs Qh", "Qs Qc", "Qh Qc", "Kh 5s", "Kh 5c", "5s 5c", "Qc Jc"),
        *("Kh 5s 5c", "Qs Qh Qc"),
    ]


@rule("G-11")
@pytest.mark.parametrize("lead", [A, B])
def test_the_leader_cannot_pass(lead: Seat) -> None:
    """Not at the start of the round, nor later."""
    state = midway("4h 6s", "7s 8h", lead=lead)
    assert "pass" not in listed(state, lead)
    assert THREE_HAGS.objection(state, Pass(lead)) is not None


@rule("G-11", "V-11")
@pytest.mark.parametrize("lead", [A, B])
def test_only_the_player_whose_turn_it_is_can_do_anything(lead: Seat) -> None:
    """The other one has no legal action; to ask for a seat that is not there is an error."""
    state = midway("4h 6s", "7s 8h", lead=lead)
    other = Seat(1 - lead)
    assert THREE_HAGS.to_act(state) == (lead,)
    assert len(THREE_HAGS.legal_actions(state, lead)) == 2
    assert listed(state, other) == []
    with pytest.raises(ClimbcardsError, match="no seat 2"):
        listed(state, Seat(2))
    assert Pass(other) not in THREE_HAGS.legal_actions(state, other)


@rule("G-13")
def test_an_empty_stock_gives_nothing() -> None:
    """Play goes on: A plays and draws the last card, B passes and draws nothing, A leads."""
    state = midway("4h 6s 9s", "7s 8h", stock="2s")
    after = enact(state, "A 4h")
    assert (held(after), left(after)) == (("2s 6s 9s", "7s 8h"), "")
    after = enact(after, "B pass")
    assert (held(after), left(after)) == (("2s 6s 9s", "7s 8h"), "")
    after = enact(after, "A 2s", "B 7s")
    assert held(after) == ("6s 9s", "8h")


@rule("G-13")
def test_the_draw_belongs_to_who_acted_not_to_who_leads_next() -> None:
    """B passes: the 3 goes to B, although A leads; then A draws the 5 for the lead."""
    state = enact(midway("Jh 6s 9s", "7s 8h", stock="2s 3h 5c"), "A Jh", "B pass")
    assert held(state) == ("2s 6s 9s", "3h 7s 8h")
    assert held(enact(state, "A 2s")) == ("5c 6s 9s", "3h 7s 8h")


@rule("G-19")
def test_a_hand_has_no_limit() -> None:
    """B passes on six leads and holds 19 cards, more than were dealt."""
    first = "Qs Qh Qc Ks Kh Kc As Ah Ac 2s 2h 2c 3s"
    state = dealt(first, "", "3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h")
    for text in ("Qs", "Qh", "Qc", "Ks", "Kh", "Kc"):
        state = enact(state, f"A {text}", "B pass")
    assert [len(hand) for hand in state.hands] == [13, 19]
    assert left(state) == "7h"
    state = enact(state, "A As", "B pass", "A Ah", "B pass")
    assert [len(hand) for hand in state.hands] == [12, 19]


@rule("V-11")
def test_the_list_narrows_with_a_selection() -> None:
    """Plays that use certain cards; a pass uses none."""
    state = enact(midway("6s 6c 9s", "7s 8h 8c Kh Kc"), "A 6s 6c")
    legal = THREE_HAGS.legal_actions(state, B)
    assert list(map(str, legal.including(cards("Kh")))) == ["Kh 7s", "Kh 8c"]
    assert list(map(str, legal.including(cards("Kh Kc")))) == []
    assert play(B, "8h 8c") in legal.including(cards("8h"))
    assert play(B, "8h 8c") not in legal.including(cards("Kh"))
    assert Pass(B) in legal
    assert Pass(B) not in legal.including(cards("Kh"))


@rule("V-11")
def test_the_list_knows_its_members_without_being_built() -> None:
    """Other seats' plays, passes of the leader and things that are no actions are not in it."""
    state = some_turns()
    legal = THREE_HAGS.legal_actions(state, A)
    assert play(A, "4h") in legal
    assert play(B, "7s") not in legal
    assert Pass(A) not in legal
    words: Any = "4h"  # Any: what a checker refuses, a program may still ask
    assert words not in legal
    assert legal[0] == play(A, "4h")
    assert (len(legal), legal[-1]) == (6, play(A, "6s 6c"))


@rule("V-11", "V-10")
def test_cards_on_the_table_are_the_play_that_they_are() -> None:
    """A player puts cards down; as what they count follows from them."""
    state = enact(some_turns(), "A 6s 6c")
    assert tried(state, B, "8h 8c") == play(B, "8h 8c")
    assert tried(state, B, "7s Kh") == Play(B, cards("Kh 7s"), play(B, "7s Kh").reading)
    assert isinstance(tried(state, B, "8h Kh"), Objection)


@rule("G-9", "V-11")
def test_what_an_imp_stands_for_may_lie_elsewhere() -> None:
    """The imp of hearts is the 9, with the 9 of hearts on the pile, cleared, or in the other hand."""
    state = enact(midway("9s 9h 9c As", "8h 10h Kh 2c"), "A 9s 9h 9c")
    assert cards("9h") <= THREE_HAGS.view(state, B).table
    assert tried(state, B, "8h 10h Kh") == play(B, "8h 10h Kh")
    state = enact(midway("As 2s", "9h 9c Kh", lead=B), "B 9h", "A pass")
    assert tried(state, B, "9c Kh") == play(B, "9c Kh")
    state = midway("9h 2s", "9c Kh 3s", lead=B)
    assert tried(state, B, "9c Kh") == play(B, "9c Kh")
