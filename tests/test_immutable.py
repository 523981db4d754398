"""Values that never change are copied as themselves: a search may copy whatever holds them."""

import pickle
from copy import copy, deepcopy
from random import Random

import attrs
import pytest

from climbcards import AnyGame, catalogue
from climbcards.authors import immutable


@pytest.mark.parametrize("name", catalogue())
def test_values_of_a_game_are_copied_as_themselves(name: str) -> None:
    """The game, its pack and deals, and the states, views and actions of a round; within a list, too."""
    game: AnyGame = catalogue()[name]
    rng = Random(1)
    deal = game.deal(rng, game.seats[0])
    state, values = game.start(deal), [game, deal, *deal.stock, game.pack.full]
    while seats := game.to_act(state):
        action = rng.choice(game.legal_actions(state, seats[0]))
        values += [state, action, game.view(state, seats[0]), game.view(state, None)]
        state = game.apply(state, action)
    for value in [*values, state]:
        assert copy(value) is value
        assert deepcopy(value) is value
    held = deepcopy({"state": state, "seen": [state]})
    assert held["state"] is held["seen"][0] is state


def test_a_class_of_an_author_too() -> None:
    """It is the class that it was, only copies are no others; it is pickled as before."""
    assert deepcopy(KEPT) is copy(KEPT) is KEPT
    again = pickle.loads(pickle.dumps(KEPT))  # noqa: S301  # our own
    assert again == KEPT
    assert again is not KEPT


@immutable
@attrs.frozen(order=False)
class Kept:
    """A value with something in it."""

    cards: tuple[int, ...]


KEPT = Kept((1, 2, 3))
