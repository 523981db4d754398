"""What may be done beside a phase, on turn or not, and in several phases of a round alike."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from climbcards._errors import Objection
from climbcards._round import Seat, Seated, rotation
from ._phases import Phase, S
from ._tables import Table

P = TypeVar("P", bound=Table)


# Any: states of each phase that has asides, and what the game has beside plays and passes
@runtime_checkable
class AsideRules(Protocol):
    """What a phase with asides asks its game for: see `TrickGame`."""

    @property
    def players(self) -> int: ...
    def aside(self, state: Any, action: Any, /) -> Any: ...  # noqa: ANN401
    def open_asides(self, state: Any, asides: Sequence[Any], /) -> Sequence[Any]: ...  # noqa: ANN401


# Any: a phase takes what other actions it likes
class WithAsides(Phase[P, Any, S], Generic[P, S]):
    """A phase beside which seats may do something, on turn or not, such as to bet until they have played.

    The phases that share such a right are given the same asides, and `aside` of the game decides in each of them.

    Args:
        game: The game.
        asides: Gives what a seat can do beside, legal or not; None: nothing.
    """

    def __init__(
        self, game: AsideRules, asides: Callable[[Seat], Sequence[Seated]] | None = None
    ) -> None:
        self.rules = game
        self._asides = asides
        self.acts_beside: bool = asides is not None

    def asides(self, seat: Seat) -> Sequence[Seated]:
        """Return what a seat can do beside, legal or not."""
        return () if self._asides is None else self._asides(seat)

    def beside(self, state: P) -> tuple[Seat, ...]:
        """Return the seats that may do something although nobody waits for them, in rotation."""
        awaited = state.awaited
        others = rotation(awaited[0], self.rules.players) if awaited else ()
        return tuple(
            [seat for seat in others if seat not in awaited and self.legal_asides(state, seat)]
        )

    def legal_asides(self, state: P, seat: Seat) -> tuple[Seated, ...]:
        """Return what a seat may do beside now."""
        return tuple(self.rules.open_asides(state, self.asides(seat)))

    # Any: a phase takes what other actions it likes
    def step(self, state: P, action: Any) -> S | Objection:  # noqa: ANN401
        """Return the state after what is done beside; a phase with actions of its own asks here for the others."""
        after: S | Objection = self.rules.aside(state, action)
        return after

    # Any: a phase takes what other actions it likes
    def every(self, seat: Seat) -> Sequence[Any]:
        """Return what can be done beside."""
        return self.asides(seat)
