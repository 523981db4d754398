"""From a state to the end of the round, as fast as possible: what a search does thousands of times."""

from collections.abc import Sequence
from random import Random

from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, Policy, S, V
from climbcards._legal import after_built
from climbcards._policies import at_random


def rollout(game: Game[S, A, V], state: S, policies: Sequence[Policy[V, A]], rng: Random) -> S:
    """Play a round to its end for a search: like `playout`, but with plain policies that all use `rng`.

    To save time, an action that a policy takes from the legal actions is not checked again, and no view is made
    for the random policy.

    Returns:
        The finished state. The same `rng` state and policies give the same round.

    Raises:
        ClimbcardsError: Not one policy for each seat.
        IllegalActionError: A policy gave an action of its own that is not legal.
    """
    if len(policies) != len(game.seats):
        found = f"{len(policies)} policies for {len(game.seats)} seats"
        raise ClimbcardsError(f"{found}: give one for each seat")
    while seats := game.to_act(state):
        seat = seats[0]
        legal, choose = game.legal_actions(state, seat), policies[seat]
        if choose is at_random:
            action = rng.choice(legal)
        else:
            action = choose(game.view(state, seat), legal, rng)
        after: S | None = after_built(legal, action)
        state = game.apply(state, action) if after is None else after
    return state
