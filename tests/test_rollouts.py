"""Rounds that a search plays to their end: the same as on the public path, only faster."""

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs
import pytest

from climbcards import AnyGame, ClimbcardsError, IllegalActionError, Seat, catalogue, rollout
from climbcards.games import haggis
from strategies import soak

GAME = haggis.OFFICIAL_2P
START = GAME.start(GAME.deal(Random(7), dealer=Seat(0)))


def by_hand(game: AnyGame, state: object, name: str, rng: Random) -> object:
    """Play on by the public path, every action examined."""
    choose = game.policies()[name]
    while seats := game.to_act(state):
        legal = game.legal_actions(state, seats[0])
        action = choose(game.view(state, seats[0]), legal, rng)
        state = game.apply(state, attrs.evolve(action))  # a copy, which is examined
    return state


@pytest.mark.parametrize("name", catalogue())
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_rollout_ends_as_the_public_path_does(name: str, policy: str) -> None:
    """From the deal and from the middle of a round, with the same luck."""
    game: AnyGame = catalogue()[name]
    policies = [game.policies()[policy]] * len(game.seats)
    for seed in range(soak(2, 10)):
        state = game.start(game.deal(Random(seed), game.seats[0]))
        for _ in range(9 * seed):
            for seat in game.to_act(state)[:1]:
                state = game.apply(state, game.legal_actions(state, seat)[-1])
        end = rollout(game, state, policies, Random(seed))
        assert end == by_hand(game, state, policy, Random(seed))


def test_a_policy_with_actions_of_its_own_is_examined() -> None:
    """What it took from a copy of the list is legal; what it made up need not be."""

    def copies(_view: object, legal: Sequence[haggis.Action], rng: Random, /) -> haggis.Action:
        return rng.choice(list(legal))

    def passes(view: haggis.View, _legal: object, _rng: Random, /) -> haggis.Action:
        return haggis.Pass(view.awaited[0])

    end = rollout(GAME, START, [copies, copies], Random(1))
    assert GAME.scores(end) is not None
    with pytest.raises(IllegalActionError):
        rollout(GAME, START, [passes, passes], Random(1))


def test_a_rollout_stops_after_so_many_actions() -> None:
    """Where the public path is then; a round that is over before ends as ever, and 0 is where it began."""
    greedy = GAME.policies()["greedy"]
    policies, end = [greedy, greedy], by_hand(GAME, START, "greedy", Random(3))
    state, rng = START, Random(3)
    for done in range(GAME.max_actions):
        assert rollout(GAME, START, policies, Random(3), most=done) == state
        if not GAME.to_act(state):
            break
        seat = GAME.to_act(state)[0]
        legal = GAME.legal_actions(state, seat)
        state = GAME.apply(state, greedy(GAME.view(state, seat), legal, rng))
    assert state == end


@pytest.mark.parametrize("most", [-1, 1.0, True, "9"])
def test_so_many_actions_are_a_whole_number(
    most: Any,  # noqa: ANN401  # Any: what a caller without types may write
) -> None:
    """Anything else is refused, and the sentence says what it takes."""
    policies = [GAME.policies()["random"]] * 2
    with pytest.raises(ClimbcardsError, match=r"^most: .* a whole number of 0 or more, or None"):
        rollout(GAME, START, policies, Random(1), most=most)
