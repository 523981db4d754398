"""Our players of Dou Dizhu against RLCard's rule model, on the same deals from both sides.

RLCard comes with the dependency group `peers`. Its model is asked as its own environment asks it, only by
what our views show; where it throws a die it does so by the chance of its seat. So each figure is the same in every run.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from climbcards import Duel, duel
from climbcards.games.dou_dizhu import FIXED_LANDLORD, Action, View
from climbcards.search import MonteCarlo, Rollouts
from strategies import soak

pytestmark = pytest.mark.full


# Any: RLCard has no types
def peer(module: str) -> Any:  # noqa: ANN401
    """Import a module of RLCard; without the group `peers` there is nothing to compare with."""
    return pytest.importorskip(module, reason="needs RLCard: pip install --group peers")


models = peer("rlcard.models.doudizhu_rule_models")
utils = peer("rlcard.games.doudizhu.utils")
numpy = peer("numpy")

GREEDY: Final = FIXED_LANDLORD.policies()["greedy"]
NUMBERS: Final = FIXED_LANDLORD.rlcard_numbering()


@cache
def model() -> Any:  # noqa: ANN401  # Any: as above
    """Return the rule model."""
    return models.DouDizhuRuleAgentV1()


def named(action: Action) -> str:
    """Write an action as RLCard does."""
    name: str = utils.ID_2_ACTION[NUMBERS.number(action)]
    return name


def rule_model(view: View, legal: Sequence[Action], rng: Random, /) -> Action:
    """Ask the rule model; it looks at its hand, at what is to be beaten, and who played that."""
    actions = {named(action): action for action in legal}
    seat, trick = legal[0].seat, view.trick
    last = None if trick is None else trick.last
    trace: list[tuple[int, str]] = []
    if last is not None:
        passed = [(seat, "pass")] if last.seat != (seat - 1) % 3 else []  # it reads the word only
        trace = [(last.seat, named(last)), *passed]
    state = {
        "trace": trace,
        "current_hand": "".join(str(card).replace("10", "T") for card in view.hand or ()),
        "actions": list(actions),
        "landlord": view.leader,
        "self": seat,
    }
    numpy.random.seed(rng.getrandbits(32))
    return actions[model().step({"raw_obs": state})]


Note = Callable[[str, object], None]


def noted(found: Duel, note: Note) -> list[float]:
    """Write down what share of the rounds the first player won, as landlord and as peasants; give both."""
    for role in found.roles[0]:
        note(f"won as {['landlord', 'peasants'][role.seats - 1]}", role.won.value)
    note("margin", found.margin.value)
    return [role.won.value for role in found.roles[0]]


def test_greedy_beats_the_rule_model(record_testsuite_property: Note) -> None:
    """It wins two rounds of three from each side, where the model against itself wins half."""
    found = duel(FIXED_LANDLORD, GREEDY, rule_model, soak(200, 100), seed=1)
    landlord, peasants = noted(found, record_testsuite_property)
    assert landlord > 0.65
    assert peasants > 0.65
    assert found.margin.low > 1


def test_a_small_search_beats_the_rule_model_too(record_testsuite_property: Note) -> None:
    """A dozen rollouts a decision are enough to be ahead, as greedy is."""
    thinks = MonteCarlo(FIXED_LANDLORD, Rollouts(12), candidates=4)
    found = duel(FIXED_LANDLORD, thinks, rule_model, soak(12, 100), seed=1)
    landlord, peasants = noted(found, record_testsuite_property)
    assert min(landlord, peasants) > 0.6
    assert found.margin.value > 1
