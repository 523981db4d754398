"""Helpers for the tests of all games: playing lines, and checking objections.

Seats are A, B, C and D, clockwise.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from typing_extensions import TypeVar

from climbcards import (
    AnyGame,
    ClimbcardsError,
    Game,
    IllegalActionError,
    Objection,
    S,
    Seat,
    Seated,
    V,
)

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


# Any: states and actions of any game
def rounds(game: AnyGame, number: int) -> Iterator[tuple[Any, Any, Any]]:
    """Play some rounds by chance: each action with the states before and after it."""
    for seed in range(number):
        rng = Random(seed)
        state = game.start(game.deal(rng, rng.choice(game.seats)))
        while seats := game.to_act(state):
            action = rng.choice(game.legal_actions(state, rng.choice(seats)))
            before, state = state, game.apply(state, action)
            yield before, action, state


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
