"""Games that decide in one place: the step, and what follows from it."""

from random import Random

import pytest

from climbcards import IllegalActionError, Objection, Seat
from climbcards.games import haggis
from rulebook import rule

GAME = haggis.OFFICIAL_2P
A, B = GAME.seats
START = GAME.start(GAME.deal(Random(7), dealer=A))


def test_a_legal_action_steps_to_the_next_state() -> None:
    """The step is the state itself, there is no objection, and `apply` gives it too."""
    two = GAME.parse(START, B, "2r")
    after = GAME.step(START, two)
    assert isinstance(after, haggis.Playing)
    assert after.trick.plays == (two,)
    assert GAME.objection(START, two) is None
    assert GAME.apply(START, two) == after


@rule("H-4")
def test_an_illegal_action_is_answered_by_an_objection() -> None:
    """The leader may not pass: the step says so, `objection` repeats it, and `apply` raises it."""
    passing = haggis.Pass(B)
    answer = GAME.step(START, passing)
    assert isinstance(answer, Objection)
    assert answer.clause == "H-4"
    assert GAME.objection(START, passing) == answer
    with pytest.raises(IllegalActionError) as refused:
        GAME.apply(START, passing)
    assert (refused.value.action, refused.value.objection) == (passing, answer)


def test_text_is_read_before_it_is_tried() -> None:
    """An action that is written out is read as it is; cards alone are only cards, whoever holds them."""
    assert GAME.read("bet 15", A) == haggis.Bet(A, 15)
    assert GAME.read("2r", Seat(0)) == GAME.pack.parse("2r")
    with pytest.raises(IllegalActionError) as refused:
        GAME.parse(START, B, "9g 10r")
    assert refused.value.action == GAME.pack.parse("9g 10r")
