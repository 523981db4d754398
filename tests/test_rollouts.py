"""Rounds that a search plays to their end: the same as on the public path, only faster."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from climbcards import AnyGame, ClimbcardsError, IllegalActionError, Seat, catalogue, rollout
from climbcards._actions import after_built
from climbcards.authors import Listed
from climbcards.games import haggis
from strategies import soak

GAME = haggis.OFFICIAL_2P
START = GAME.start(GAME.deal(Random(7), dealer=Seat(0)))


def by_hand(game: AnyGame, state: object, name: str, rng: Random) -> object:
    """Play on by the public path, every action examined."""
    choose = game.policies()[name]
    while seats := game.to_act(state):
        legal = game.legal_actions(state, seats[0])
        state = game.apply(state, choose(game.view(state, seats[0]), legal, rng))
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


@pytest.mark.parametrize("name", catalogue())
def test_what_a_list_has_built_leads_where_apply_leads(name: str) -> None:
    """Move for move; an action that is equal but not the very one built is left to `apply`."""
    game: AnyGame = catalogue()[name]
    rng = Random(5)
    state, unexamined = game.start(game.deal(rng, game.seats[0])), 0
    while not game.to_act(state):  # some hands win at once
        state = game.start(game.deal(rng, game.seats[0]))
    while seats := game.to_act(state):
        legal = game.legal_actions(state, seats[0])
        action = rng.choice(legal)
        after, applied = after_built(legal, action), game.apply(state, action)
        if after is not None:
            assert after == applied
            unexamined += 1
            again = legal[list(legal).index(action)] if len(legal) < 50 else None
            assert again is None or after_built(legal, action) is None
        state = applied
    assert unexamined > 0


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


def test_a_plain_list_has_built_nothing() -> None:
    """What was taken from a list of actions is left to `apply`, though it is legal."""
    listed = Listed(tuple(GAME.legal_actions(START, Seat(1))))
    assert after_built(listed, listed[0]) is None


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
