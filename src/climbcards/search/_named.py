"""The policies of a game by name, a search among them: what is meant wherever a policy is named."""

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeGuard

import attrs

from climbcards._actions import at_random
from climbcards._errors import WIDTH, ClimbcardsError, check_text, clipped
from climbcards._game import A, Game, Policy, S, V
from ._aims import Budget, Rollouts, Seconds
from ._flat import MonteCarlo
from ._tree import TreeSearch

SEARCH: Final = "search"
TREE: Final = "tree"
"""What the two searches are called; each plays any game."""

MOST_ROLLOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600
"""Nobody waits longer for one decision."""

# Any: of any game
Search: TypeAlias = MonteCarlo[Any, Any, Any] | TreeSearch[Any, Any, Any]
"""A policy that searches."""

_ROLLOUTS: Final = re.compile("[1-9][0-9]{0,6}")
_SECONDS: Final = re.compile("(?=[0-9.]*[1-9])([0-9]{1,4}(?:[.][0-9]{1,6})?)s")

_EXPECTED: Final = (
    f"expected rollouts from 1 to {MOST_ROLLOUTS}, as in {SEARCH}@200, "
    f"or seconds above 0 up to {MOST_SECONDS}, as in {SEARCH}@0.5s"
)


def policies_of(game: Game[S, A, V]) -> Mapping[str, Policy[V, A]]:
    """Return the policies of a game by name: its own, `random`, and two that search.

    `search` is `MonteCarlo`, and `tree` is `TreeSearch`, both as they are set by default. If a game has a policy of
    its own with such a name, the name stands for that one.
    """
    return {
        "random": at_random,
        SEARCH: MonteCarlo(game),
        TREE: TreeSearch(game),
        **game.policies(),
    }


def policy_called(game: Game[S, A, V], name: str) -> Policy[V, A]:
    """Return a policy by name; a search also with a budget of its own, as in `search@200` or `tree@0.5s`.

    Raises:
        ClimbcardsError: There is no such policy, it does not search, or that is not a budget.
    """
    check_text(name, "the name of a policy")
    known = policies_of(game)
    if name in known:
        return known[name]
    asked, at, text = name.partition("@")
    if not at or asked not in known:
        found = f"{game.name} has no policy {clipped(name, WIDTH)!r}"
        raise ClimbcardsError(f"{found}: choose one of {', '.join(sorted(known))}")
    policy = known[asked]
    if not is_search(policy):
        raise ClimbcardsError(
            f"{clipped(name, WIDTH)!r}: {asked} takes no budget, as it does not search"
        )
    return attrs.evolve(policy, budget=_budget(name, text))


def is_search(policy: object) -> TypeGuard[Search]:
    """Return whether a policy is a search of this library: it takes its time, and has a budget."""
    return isinstance(policy, MonteCarlo | TreeSearch)


def _budget(name: str, text: str) -> Budget:
    """Read a budget: rollouts, or seconds with an s."""
    if _ROLLOUTS.fullmatch(text) and int(text) <= MOST_ROLLOUTS:
        return Rollouts(int(text))
    if (seconds := _SECONDS.fullmatch(text)) and float(seconds[1]) <= MOST_SECONDS:
        return Seconds(float(seconds[1]))
    raise ClimbcardsError(
        f"{clipped(name, WIDTH)!r}: {clipped(text, WIDTH)!r} is not a budget, {_EXPECTED}"
    )
