"""What all states, all views and all combinations have in common, whatever the game."""

from typing import Any, Protocol, TypeGuard, runtime_checkable

from climbcards._cards import Cards
from climbcards._rounds import Own
from climbcards._seats import Seat
from climbcards._trick import Trick


@runtime_checkable
class Dealt(Protocol):
    """A state: it remembers who dealt and who led."""

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        ...

    @property
    def leader(self) -> Seat:
        """Who led, or leads, the first trick."""
        ...


@runtime_checkable
class Seen(Protocol):
    """A view: what one seat sees. `str()` describes it to a player."""

    @property
    def own(self) -> Own | None:
        """What only the looking seat sees; None for a spectator."""
        ...

    @property
    def seat(self) -> Seat | None:
        """The seat that looks; None for a spectator."""
        ...

    @property
    def hand(self) -> Cards | None:
        """The hand of the seat that looks; None for a spectator."""
        ...

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        ...

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        ...

    @property
    def table(self) -> Cards:
        """The cards that lie in the middle now."""
        ...

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for: the seat whose turn it is, or all that have not spoken yet."""
        ...

    @property
    def phase(self) -> object:
        """The phase of the round: a small class of the game, with the fields that this phase has.

        Its `code` names the phase in JSON and never changes: `betting`, `playing`, `finished`.
        """
        ...


@runtime_checkable
class Shaped(Protocol):
    """A combination. `str()` gives its name in the notation."""

    @property
    def shape(self) -> str:
        """What an answer must have in common with it: `single`, `run of 5`, `bomb`.

        Of two different combinations with the same shape, one beats the other.
        """
        ...

    def __str__(self) -> str: ...


# Any: plays of any game
def trick_in(view: Seen) -> Trick[Any] | None:
    """Give the trick that a view has, if it has one."""
    found: object = getattr(view, "trick", None)
    return found if _is_trick(found) else None


# Any: as above
def _is_trick(value: object) -> TypeGuard[Trick[Any]]:
    return isinstance(value, Trick)
