"""How long a search may think about one decision."""

import math
from time import perf_counter
from typing import Final, TypeAlias, assert_never, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted


def _check_whole(name: str, number: int) -> None:
    """Refuse what is no whole number of 1 or more."""
    # type() is exact: True is an int to isinstance
    if type(number) is not int or number < 1:
        expected = f"it takes a whole number of {name}, 1 or more"
        raise ClimbcardsError(f"{name}: {quoted(number)} will not do, {expected}")


@final
@attrs.frozen(order=False)
class Rollouts:
    """A number of rounds to play out for a decision: the same seed gives the same choice on any machine.

    Raises:
        ClimbcardsError: It is no whole number of 1 or more.
    """

    number: int

    def __attrs_post_init__(self) -> None:
        """Refuse a search that tries nothing."""
        _check_whole("rollouts", self.number)


@final
@attrs.frozen(order=False)
class Moves:
    """So many actions in the rounds that are played out for a decision: the same seed gives the same choice on any machine.

    A game of long rounds then takes about as long for a decision as one of short rounds. The round that uses them up is
    played to its end. If not every candidate could be tried once, `MonteCarlo` plays the guide's first choice.

    Raises:
        ClimbcardsError: It is no whole number of 1 or more.
    """

    number: int

    def __attrs_post_init__(self) -> None:
        """Refuse a search that tries nothing."""
        _check_whole("moves", self.number)


@final
@attrs.frozen(order=False)
class Seconds:
    """A number of seconds for a decision, or slightly more: the choice depends on the machine.

    Raises:
        ClimbcardsError: It is not a number above 0, or it is too large.
    """

    number: float

    def __attrs_post_init__(self) -> None:
        """Refuse a search without time."""
        plain = type(self.number) in {int, float}
        if not plain or not math.isfinite(self.number) or self.number <= 0:
            expected = "it takes a number of seconds above 0"
            raise ClimbcardsError(f"seconds: {quoted(self.number)} will not do, {expected}")


Budget: TypeAlias = Moves | Rollouts | Seconds
"""How long a search may think about one decision."""

MOVES: Final = Moves(3000)
"""How much a search thinks if nothing else is said: mostly a fraction of a second."""


@final
class Meter:
    """What a decision has used of its budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self._rollouts = 0
        self._moves = 0

    def spend(self, moves: int) -> None:
        """Count a rollout of so many moves."""
        self._rollouts += 1
        self._moves += moves

    def has(self, share: float = 1.0) -> bool:
        """Tell whether this share of the budget is not used up yet."""
        match self._budget:
            case Moves(number):
                return self._moves < share * number
            case Rollouts(number):
                return self._rollouts < share * number
            case Seconds(number):
                return perf_counter() - self._began < share * number
            case _:
                assert_never(self._budget)
