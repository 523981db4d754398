"""The policies of a game by name, including the searches, for programs in which policies are named."""

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeGuard

import attrs

from climbcards._actions import at_random
from climbcards._errors import ClimbcardsError, check_text, quoted
from climbcards._game import A, Game, Policy, S, V
from ._aims import Budget, Rollouts, Seconds
from ._flat import MonteCarlo
from ._tree import TreeSearch

SEARCH: Final = "search"
TREE: Final = "tree"
"""The name of `TreeSearch`."""

MOST_ROLLOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600
"""The longest time for one decision."""

# Any: searches for any game
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

    `search` is `MonteCarlo`, and `tree` is `TreeSearch`, both with their defaults. If a game has its own policy with one
    of these names, the name means that one.
    """
    return {
        "random": at_random,
        SEARCH: MonteCarlo(game),
        TREE: TreeSearch(game),
        **game.policies(),
    }


def policy_called(game: Game[S, A, V], name: str) -> Policy[V, A]:
    """Return a policy by name. A search may have a budget, as in `search@200` or `tree@0.5s`.

    Raises:
        ClimbcardsError: There is no such policy, the budget is invalid, or the policy does not search.
    """
    check_text(name, "the name of a policy")
    known = policies_of(game)
    if name in known:
        return known[name]
    asked, at, text = name.partition("@")
    if not at or asked not in known:
        found = f"{game.name} has no policy {quoted(name)}"
        raise ClimbcardsError(f"{found}: choose one of {', '.join(sorted(known))}")
    policy = known[asked]
    if not is_search(policy):
        raise ClimbcardsError(f"{quoted(name)}: {asked} takes no budget, as it does not search")
    return attrs.evolve(policy, budget=_budget(name, text))


def is_search(policy: object) -> TypeGuard[Search]:
    """Return whether a policy is a search of this library, which is slower than others and has a budget."""
    return isinstance(policy, MonteCarlo | TreeSearch)


def _budget(name: str, text: str) -> Budget:
    """Parse a budget: a number of rollouts, or of seconds with an s."""
    if _ROLLOUTS.fullmatch(text) and int(text) <= MOST_ROLLOUTS:
        return Rollouts(int(text))
    if (seconds := _SECONDS.fullmatch(text)) and float(seconds[1]) <= MOST_SECONDS:
        return Seconds(float(seconds[1]))
    raise ClimbcardsError(f"{quoted(name)}: {quoted(text)} is not a budget, {_EXPECTED}")
