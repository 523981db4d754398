"""From a state to the end of the round, as fast as possible: what a search does thousands of times."""

from collections.abc import Iterable, Sequence
from itertools import count
from random import Random

from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, Policy, S, V
from climbcards._legal import after_built
from climbcards._policies import at_random
from climbcards._quoting import quoted


def rollout(
    game: Game[S, A, V],
    state: S,
    policies: Sequence[Policy[V, A]],
    rng: Random,
    *,
    most: int | None = None,
) -> S:
    """Play a round to its end for a search: like `playout`, but with plain policies that all use `rng`.

    To save time, an action that a policy takes from the legal actions is not checked again, and no view is made
    for the random policy. With `most` it stops after so many actions, if the round is not over before.

    Returns:
        The state in which it ended, a finished one without `most`. The same `rng` state and policies give the same.

    Raises:
        ClimbcardsError: Not one policy for each seat, or `most` is no whole number of 0 or more.
        IllegalActionError: A policy gave an action of its own that is not legal.
    """
    if len(policies) != len(game.seats):
        found = f"{len(policies)} policies for {len(game.seats)} seats"
        raise ClimbcardsError(f"{found}: give one for each seat")
    for _ in _turns(most):
        seats = game.to_act(state)
        if not seats:
            break
        seat = seats[0]
        legal, choose = game.legal_actions(state, seat), policies[seat]
        if choose is at_random:
            action = rng.choice(legal)
        else:
            action = choose(game.view(state, seat), legal, rng)
        after: S | None = after_built(legal, action)
        state = game.apply(state, action) if after is None else after
    return state


def _turns(most: int | None) -> Iterable[int]:
    """Count so many actions, or without end."""
    if most is None:
        return count()
    if type(most) is not int or most < 0:
        expected = "it takes a whole number of 0 or more, or None to play to the end"
        raise ClimbcardsError(f"most: {quoted(most)} will not do, {expected}")
    return range(most)
