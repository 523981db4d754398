"""Whole rounds by policies."""

from collections.abc import Sequence
from random import Random

from climbcards.errors import ClimbcardsError
from climbcards.game import A, Game, Policy, S, V


def playout(game: Game[S, A, V], state: S, policies: Sequence[Policy[V, A]], rng: Random) -> S:
    """Play a round to its end: `policies[seat]` chooses for each seat from what that seat sees.

    Returns:
        The finished state. The same `rng` state and policies give the same round.

    Raises:
        ClimbcardsError: A seat without a policy.
    """
    if len(policies) < len(game.seats):
        problem = f"{len(policies)} policies for {len(game.seats)} seats: give one for each seat"
        raise ClimbcardsError(problem)
    while seats := game.to_act(state):
        seat = seats[0]
        choose = policies[seat]
        action = choose(game.view(state, seat), game.legal_actions(state, seat), rng)
        state = game.apply(state, action)
    return state
