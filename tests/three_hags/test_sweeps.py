"""Sweeps: the J of clubs, fliers and the coven clear the pile, and the same player goes on."""

import pytest

from cases import for_each
from climbcards.games.three_hags import THREE_HAGS, Pass, is_sweep
from hags_tables import PACK, A, B, cards, dealt, enact, held, left, listed, midway, playing, read
from rulebook import rule

SWEEPS = [
    ("9h", "Jc"),
    ("9h 9s", "Qs Js"),
    ("Js Jh", "Qc Jc"),
    ("9s 9h 9c", "Qs Qh Qc"),
    ("7c 8c 9c", "Qs Qh Qc"),
]
sweeps = pytest.mark.parametrize(("lead", "sweep"), SWEEPS, ids=[f"{n} on {o}" for o, n in SWEEPS])


@rule("V-12", "G-2", "G-7", "V-8")
@sweeps
def test_what_sweeps_can_be_asked(lead: str, sweep: str) -> None:
    """Nothing that is swept away would have swept."""
    assert is_sweep(read(sweep))
    assert not is_sweep(read(lead))


@rule("V-12", "G-7", "V-8")
@sweeps
def test_a_sweep_clears_the_pile_and_the_same_player_leads(lead: str, sweep: str) -> None:
    """B sweeps A's lead and draws; A has no turn; B leads an empty pile and cannot pass."""
    start = midway(f"{lead} As", f"{sweep} 3s 4h", stock="2s 5c 6h")
    state = playing(enact(start, f"A {lead}", f"B {sweep}"))
    assert (state.turn, state.trick.leader, state.trick.plays) == (B, B, ())
    assert state.cleared == start.cleared + cards(lead) + cards(sweep)
    assert held(state) == ("As 2s", "3s 4h 5c")
    assert left(state) == "6h"
    assert THREE_HAGS.to_act(state) == (B,)
    assert listed(state, A) == []
    assert Pass(B) not in THREE_HAGS.legal_actions(state, B)
    assert THREE_HAGS.cards(state) == PACK.full


@rule("V-12", "G-13")
@sweeps
def test_who_sweeps_draws_twice(lead: str, sweep: str) -> None:
    """Once after the sweep, and once after leading the next pile; then it is the other's turn."""
    start = midway(f"{lead} As", f"{sweep} 3s 4h", stock="2s 5c 6h")
    state = playing(enact(start, f"A {lead}", f"B {sweep}", "B 3s"))
    assert held(state) == ("As 2s", "4h 5c 6h")
    assert (left(state), state.turn) == ("", A)
    assert [str(each) for each in state.trick.plays] == ["3s"]


@rule("V-12")
@pytest.mark.parametrize("sweep", ["Jc", "Qh Jh", "Qs Qh Qc"])
def test_a_sweep_may_be_led(sweep: str) -> None:
    """On an empty pile it sweeps itself away; the leader draws, and leads again."""
    state = playing(enact(midway(f"{sweep} 3s", "9s", stock="2s 5c"), f"A {sweep}"))
    assert (held(state), state.turn) == (("2s 3s", "9s"), A)
    assert (state.trick.plays, left(state)) == ((), "5c")
    assert cards(sweep) <= state.cleared


@rule("V-12", "G-13")
def test_sweep_after_sweep() -> None:
    """The coven, a broom of clubs, then a 3: three draws in a row, and only then the opponent."""
    state = midway("Qs Qh Qc Jc 3s", "9s", stock="2s 5c 6h 7h")
    after = playing(enact(state, "A Qs Qh Qc", "A Jc"))
    assert (held(after), after.turn) == (("2s 3s 5c", "9s"), A)
    after = playing(enact(after, "A 3s"))
    assert (held(after), left(after), after.turn) == (("2s 5c 6h", "9s"), "7h", B)


@rule("V-12", "G-13")
def test_with_one_card_left_in_the_stock_a_sweeper_draws_once() -> None:
    """A sweeps with the coven and draws the last card; for the lead there is none."""
    state = enact(midway("Qs Qh Qc 3s 4s", "9s", stock="2s"), "A Qs Qh Qc")
    assert (held(state)[0], left(state)) == ("2s 3s 4s", "")
    state = enact(state, "A 4s")
    assert held(state)[0] == "2s 3s"


@rule("V-12", "G-13")
def test_with_an_empty_stock_a_sweep_still_leads_again() -> None:
    """No draw, but the pile is gone and the lead is the sweeper's."""
    state = playing(enact(midway("9h 4c", "Jc 3s 3h"), "A 9h", "B Jc"))
    assert (held(state), state.turn) == (("4c", "3s 3h"), B)
    assert listed(state, B) == ["3s", "3h", "3s 3h"]


@rule("G-2")
@pytest.mark.parametrize(("broom", "higher"), [("Js", "Jh"), ("Js", "Jc"), ("Jh", "Jc")])
def test_other_brooms_do_not_sweep(broom: str, higher: str) -> None:
    """They lie on the pile, and the next one up beats them."""
    state = playing(enact(midway(f"{broom} 4c", f"{higher} 3s"), f"A {broom}"))
    assert (state.turn, str(state.trick.last)) == (B, broom)
    assert listed(state, B) == [higher, "pass"]


@rule("G-2", "V-12")
@for_each("text", ["Qs Qh", "Js Jc", "9c Jc 10c", "Js Jh Jc", "Ks Kh Kc", "10c Kh", "Qc", "Kc"])
def test_what_holds_a_hag_or_the_highest_broom_is_no_sweep_by_that(text: str) -> None:
    """The J of clubs in a twosie, a set or a run sweeps nothing; nor do two hags."""
    state = playing(enact(midway(f"{text} 4c", "3s 2h"), f"A {text}"))
    assert (state.turn, len(state.trick.plays)) == (B, 1)


@rule("V-12", "G-7")
def test_nothing_answers_a_sweep() -> None:
    """B has a flier too and gets no turn to play it; later it goes on any twosie, or is led."""
    state = playing(enact(midway("Qs Js 4c 4h 9s", "Qh Jh 3s"), "A Qs Js"))
    assert listed(state, B) == []
    assert listed(enact(state, "A 4h 4c"), B) == ["Qh Jh", "pass"]
    assert listed(enact(state, "A 4c", "B pass", "A 4h"), B) == ["Jh", "pass"]


@rule("V-12", "V-2")
def test_a_sweep_from_the_deal() -> None:
    """A leads the J of clubs, draws, leads a 5 and draws: 13 cards still."""
    state = playing(enact(dealt("Jc 5s", "", "8h 9h"), "A Jc", "A 5s"))
    assert [len(hand) for hand in state.hands] == [13, 13]
    assert cards("8h 9h") <= state.hands[A]
    assert (state.turn, len(state.stock)) == (B, 11)
