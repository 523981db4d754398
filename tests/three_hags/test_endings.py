"""The end of a round: at once when a hand is empty, before any draw, without an answer."""

import pytest

from cases import for_each
from climbcards import Seat
from climbcards.games.three_hags import THREE_HAGS, Over, Pass
from climbcards.reasons import RoundIsOver
from hags_tables import (
    EVERYBODY,
    PACK,
    A,
    B,
    cards,
    enact,
    finished,
    held,
    left,
    midway,
    play,
    playing,
    refused,
    tried,
)
from rulebook import rule


@rule("V-13", "G-12")
@for_each("last", ["9h", "9s 9h", "Kh 9s", "9s 9h 9c", "7h 8h 9h", "Jc", "Qh Jh", "Qs Qh Qc"])
def test_the_round_is_over_before_the_draw(last: str) -> None:
    """A leads the last cards, sweep or no sweep: no draw, no turn for anybody, and A has won."""
    state = finished(enact(midway(last, "3s 4c", stock="2s 5c"), f"A {last}"))
    assert held(state) == ("", "3s 4c")
    assert left(state) == "2s 5c"
    assert state.final == play(A, last)
    assert THREE_HAGS.to_act(state) == THREE_HAGS.awaited(state) == ()
    assert THREE_HAGS.ranking(state) == (A, B)
    assert (state.dealer, state.leader) == (B, A)
    assert THREE_HAGS.cards(state) == PACK.full


@rule("V-13", "G-12", "V-12")
@pytest.mark.parametrize(
    ("lead", "last"), [("9h", "Jc"), ("9h", "10s"), ("9s 9h", "Qc Jc"), ("9s 9h 9c", "Qs Qh Qc")]
)
def test_an_answer_may_be_the_last_play(lead: str, last: str) -> None:
    """B empties the hand on A's lead: nothing is led after it, and A has no reply."""
    start = midway(f"{lead} As", last, stock="2s 5c")
    state = finished(enact(start, f"A {lead}", f"B {last}"))
    assert held(state) == ("As 2s", "")
    assert left(state) == "5c"
    assert state.final == play(B, last)
    assert state.cleared == start.cleared + cards(lead)
    assert THREE_HAGS.ranking(state) == (B, A)


@rule("G-12")
def test_the_card_on_the_stock_would_have_been_drawn_otherwise() -> None:
    """With two cards A draws and plays on; with one the round is over."""
    assert held(playing(enact(midway("9h 4s", "3s", stock="2s"), "A 9h"))) == ("2s 4s", "3s")
    assert held(finished(enact(midway("9h", "3s", stock="2s"), "A 9h"))) == ("", "3s")


@rule("G-12", "G-13")
def test_after_a_sweep_the_drawn_card_keeps_the_round_going() -> None:
    """A sweeps, draws the 2, and goes out only with it; the draw after that is not made."""
    state = enact(midway("Jc 4s", "3s", stock="4h 5c"), "A Jc")
    assert held(state) == ("4s 4h", "3s")
    over = finished(enact(state, "A 4s 4h"))
    assert (held(over), left(over)) == (("", "3s"), "5c")


@rule("G-12", "V-13")
@pytest.mark.parametrize("seat", [A, B])
def test_after_the_round_nothing_can_be_done(seat: Seat) -> None:
    """Neither a play nor a pass, by nobody; and nobody has a legal action."""
    state = enact(midway("9h", "10s 4c", stock="2s"), "A 9h")
    for action in (play(seat, "10s"), play(seat, "2s"), Pass(seat)):
        objection = refused(state, action)
        assert (objection.reason, objection.clause) == (RoundIsOver(), "G-12")
    assert tried(state, seat, "10s") == refused(state, Pass(seat))
    assert len(THREE_HAGS.legal_actions(state, seat)) == 0


@rule("V-13")
def test_while_the_round_runs_nobody_has_finished() -> None:
    """No winner, no sheet, no scores."""
    state = midway("9h 4s", "10s 4c")
    assert THREE_HAGS.ranking(state) == ()
    assert THREE_HAGS.sheet(state) is None
    assert THREE_HAGS.scores(state) is None


@rule("V-13", "V-11")
def test_no_round_is_longer_than_its_bound() -> None:
    """38 plays at most, as the loser keeps a card, and a pass on each but the last: 75 actions."""
    assert THREE_HAGS.max_actions == 75


@rule("V-13", "G-12", "G-21")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_how_the_round_ended(seat: Seat | None) -> None:
    """The last play is shown, and the pile under it among the cleared cards."""
    state = enact(midway("9h As", "10s", stock="2s"), "A 9h", "B 10s")
    view = THREE_HAGS.view(state, seat)
    assert view.phase == Over(B, A, state.cleared, play(B, "10s"))
    assert cards("9h") <= view.cleared
    assert view.sizes == (2, 0)
