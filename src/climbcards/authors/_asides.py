"""Asides: actions that seats may do in several phases, on turn or not, such as a bet."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from climbcards._errors import Objection
from climbcards._round import Seat, Seated, rotation
from ._phases import Phase, S
from ._tables import Table

P = TypeVar("P", bound=Table)


# Any: states and actions of any phase
@runtime_checkable
class AsideRules(Protocol):
    """The members of a game that a phase with asides uses: see `TrickGame`."""

    @property
    def players(self) -> int: ...
    def aside(self, state: Any, action: Any, /) -> Any: ...  # noqa: ANN401
    def open_asides(self, state: Any, asides: Sequence[Any], /) -> Sequence[Any]: ...  # noqa: ANN401


# Any: a phase may take any other actions
class WithAsides(Phase[P, Any, S], Generic[P, S]):
    """Base class for a phase with asides: actions that seats may do on turn or not, such as a bet before their first play.

    Phases that share such a right get the same asides, and `aside` of the game decides in each of them.

    Args:
        game: The game.
        asides: Returns the asides of a seat, legal or not; None if there are none.
    """

    def __init__(
        self, game: AsideRules, asides: Callable[[Seat], Sequence[Seated]] | None = None
    ) -> None:
        self.rules = game
        self._asides = asides
        self.acts_beside: bool = asides is not None

    def asides(self, seat: Seat) -> Sequence[Seated]:
        """Return the asides of a seat, legal or not."""
        return () if self._asides is None else self._asides(seat)

    def beside(self, state: P) -> tuple[Seat, ...]:
        """Return the seats that have a legal aside although they are not awaited, in rotation."""
        awaited = state.awaited
        others = rotation(awaited[0], self.rules.players) if awaited else ()
        return tuple(
            [seat for seat in others if seat not in awaited and self.legal_asides(state, seat)]
        )

    def legal_asides(self, state: P, seat: Seat) -> tuple[Seated, ...]:
        """Return the legal asides of a seat."""
        return tuple(self.rules.open_asides(state, self.asides(seat)))

    # Any: a phase may take any other actions
    def step(self, state: P, action: Any) -> S | Objection:  # noqa: ANN401
        """Return the state after an aside. A phase with actions of its own calls this for the others."""
        after: S | Objection = self.rules.aside(state, action)
        return after

    # Any: a phase may take any other actions
    def every(self, seat: Seat) -> Sequence[Any]:
        """Return the asides of a seat, legal or not."""
        return self.asides(seat)
