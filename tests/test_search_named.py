"""Policies by name: those of a game, and a search with a budget in its name."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from cases import for_each
from climbcards import AnyGame, ClimbcardsError, Policy, catalogue
from climbcards.games import three_hags
from climbcards.search import (
    MonteCarlo,
    Rollouts,
    Seconds,
    TreeSearch,
    is_search,
    policies_of,
    policy_called,
)

GAMES: Final = catalogue()
HAGS: Final = three_hags.THREE_HAGS


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_own_policies_and_a_search(name: str) -> None:
    """Whoever lists the policies of a game lists those that can be named."""
    game = GAMES[name]
    found = policies_of(game)
    assert set(found) == {"random", "search", "tree", *game.policies()}
    assert (found["search"], found["tree"]) == (MonteCarlo(game), TreeSearch(game))
    for each, policy in found.items():
        assert policy_called(game, each) == policy
        assert is_search(policy) == (each in {"search", "tree"})


def test_a_game_of_somebody_else_can_be_searched() -> None:
    """A game that has its policies from the authors' kit has a search as well."""
    thinks = policy_called(ZHENG_SHANGYOU, "search@3")
    state = ZHENG_SHANGYOU.start(ZHENG_SHANGYOU.deal(Random(1), ZHENG_SHANGYOU.seats[0]))
    seat = ZHENG_SHANGYOU.to_act(state)[0]
    legal = ZHENG_SHANGYOU.legal_actions(state, seat)
    assert thinks(ZHENG_SHANGYOU.view(state, seat), legal, Random(1)) in legal


@for_each(
    ("name", "budget"),
    [
        ("search@1", Rollouts(1)),
        ("search@200", Rollouts(200)),
        ("search@1000000", Rollouts(1_000_000)),
        ("search@2s", Seconds(2)),
        ("search@0.5s", Seconds(0.5)),
        ("search@0.000001s", Seconds(0.000001)),
        ("search@3600s", Seconds(3600)),
        ("search@10.0s", Seconds(10)),
    ],
)
def test_a_budget_stands_in_the_name(name: str, budget: Rollouts | Seconds) -> None:
    """A number is so many rollouts; with an s it is seconds."""
    assert policy_called(HAGS, name) == MonteCarlo(HAGS, budget)
    tree = policy_called(HAGS, name.replace("search", "tree"))
    assert tree == TreeSearch(HAGS, budget)


@for_each(
    "budget",
    [
        *("", "0", "00", "-1", "+1", "1.5", "1e3", "200 ", " 200", "007", "1_000", "1000001"),
        *("s", "0s", "0.0s", "0.000s", ".5s", "5.s", "-1s", "1 s", "1S", "1ms", "3601s", "nans"),
        *("infs", "1e9s", "٣", "٣s", "200@3", "9" * 10_000, "9" * 10_000 + "s", "1\n", "1s\n"),
    ],
)
def test_a_search_without_a_budget_that_makes_sense_is_refused(budget: str) -> None:
    """The sentence says what was given, and what can be written."""
    with pytest.raises(
        ClimbcardsError, match=r"is not a budget, expected rollouts .* seconds"
    ) as found:
        policy_called(HAGS, f"search@{budget}")
    assert len(str(found.value)) < 300


CHOICE: Final = "choose one of greedy, random, search, tree"


@for_each("name", ["clever", "Search", "", "@5", "clever@5", "greedy@5", "random@1s"])
def test_a_policy_that_a_game_lacks_is_refused(name: str) -> None:
    """The sentence says which ones there are, and which takes no budget."""
    known, _, budget = name.partition("@")
    lacking = f"three-hags has no policy {name!r}: {CHOICE}"
    free = f"{name!r}: {known} takes no budget, as it does not search"
    with pytest.raises(ClimbcardsError) as found:
        policy_called(HAGS, name)
    assert str(found.value) == (free if budget and known in HAGS.policies() else lacking)


def lowest(
    _view: three_hags.View, legal: Sequence[three_hags.Action], _rng: Random, /
) -> three_hags.Action:
    """Choose the first action."""
    return legal[0]


@attrs.frozen(order=False)
class Taught:
    """A game as another one is, with policies of its own."""

    game: AnyGame
    own: Mapping[str, Policy[Any, Any]]  # Any: policies of any game

    def policies(self) -> Mapping[str, Policy[Any, Any]]:  # Any: as above
        """Return the policies."""
        return self.own

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # Any: whatever the game has
        """Be the game in everything else."""
        return getattr(self.game, name)


def test_a_game_may_bring_a_search_of_its_own() -> None:
    """Its own policy goes before that of the library, and takes a budget by its name as well."""
    deep = TreeSearch(HAGS, Rollouts(7), candidates=3, guide=lowest)
    game: Any = Taught(HAGS, {"search": deep, "deep": deep})  # Any: it is a game by its attributes
    assert {*policies_of(game)} == {"random", "search", "tree", "deep"}
    assert policy_called(game, "search") is deep
    assert policy_called(game, "deep@9") == attrs.evolve(deep, budget=Rollouts(9))
    assert policy_called(game, "search@1s") == attrs.evolve(deep, budget=Seconds(1))
