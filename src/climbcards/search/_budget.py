"""How long a search may think about one decision."""

import math
from time import perf_counter
from typing import Final, TypeAlias, assert_never, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted


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
        # type() is exact: True is an int to isinstance
        if type(self.number) is not int or self.number < 1:
            expected = "it takes a whole number of rollouts, 1 or more"
            raise ClimbcardsError(f"rollouts: {quoted(self.number)} will not do, {expected}")


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


Budget: TypeAlias = Rollouts | Seconds
"""How long a search may think about one decision."""

ROLLOUTS: Final = Rollouts(300)
"""What a search thinks about if nothing else is said."""


@final
class Meter:
    """What a decision has used of its budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self._rollouts = 0

    def spend(self) -> None:
        """Count a rollout."""
        self._rollouts += 1

    def has(self, share: float = 1.0) -> bool:
        """Tell whether this share of the budget is not used up yet."""
        match self._budget:
            case Rollouts(number):
                return self._rollouts < share * number
            case Seconds(number):
                return perf_counter() - self._began < share * number
            case _:
                assert_never(self._budget)
