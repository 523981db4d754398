"""Helpers for the tests of all games: playing lines, and checking objections.

Seats are A, B, C and D, clockwise.
"""

from typing import Final

import pytest
from typing_extensions import TypeVar

from climbcards import ClimbcardsError, Game, IllegalActionError, Objection, S, Seat, Seated, V

A: Final = Seat(0)
B: Final = Seat(1)
C: Final = Seat(2)
D: Final = Seat(3)
SEATS: Final = {"A": A, "B": B, "C": C, "D": D}

Action = TypeVar("Action", bound=Seated, default=Seated)


def enact(game: Game[S, Action, V], state: S, *lines: str) -> S:
    """Play lines such as `A 7r 8r 9r`, `B pass` or `C pick up`."""
    for line in lines:
        name, text = line.split(" ", 1)
        state = game.apply(state, game.parse(state, SEATS[name], text))
    return state


def refused(game: Game[S, Action, V], state: S, action: Action) -> Objection:
    """Check that an action is not legal and changes nothing; return the objection.

    The list of legal actions, `objection` and `apply` must agree, and the sentence must cite its clause.
    """
    before = repr(state)
    objection = game.objection(state, action)
    assert objection is not None
    with pytest.raises(IllegalActionError) as caught:
        game.apply(state, action)
    assert caught.value.action == action
    assert caught.value.objection == objection
    if action.seat in game.seats:
        assert action not in game.legal_actions(state, action.seat)
        assert action not in list(game.legal_actions(state, action.seat))
    else:
        with pytest.raises(ClimbcardsError, match="no seat"):
            game.legal_actions(state, action.seat)
    assert repr(state) == before
    sentence = str(objection)
    assert str(objection.reason) in sentence
    assert len(str(objection.reason).split()) > 4
    assert sentence.endswith(f"({objection.clause})")
    assert sentence in str(caught.value)
    return objection


def heard(game: Game[S, Action, V], state: S, line: str, seat: Seat | None = None) -> list[str]:
    """Play a line such as `A 7h`, and return the sentences that a seat is told."""
    name, text = line.split(" ", 1)
    action = game.parse(state, SEATS[name], text)
    return list(map(str, game.events(state, action, game.apply(state, action), seat)))
