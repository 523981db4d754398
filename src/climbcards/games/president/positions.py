"""What a position must be to be played on, and a maker of positions in the middle of a round."""

from typing import Protocol, runtime_checkable

from climbcards import Climbing, Set
from climbcards.authors import goes_on
from climbcards.games.president.actions import Action
from climbcards.games.president.options import HouseRules
from climbcards.games.president.states import State
from climbcards.games.president.views import View


@runtime_checkable
class Rules(Climbing[State, Action, View, Set], HouseRules, Protocol):
    """A game, and its house rules."""


def check(rules: Rules, state: State) -> None:
    """Refuse."""
    goes_on(rules, state)


def check_ended(rules: HouseRules, state: State) -> None:
    """Refuse."""
