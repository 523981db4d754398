"""What all states, all views and all combinations have, whatever the game."""

from typing import Any, Protocol, TypeGuard, runtime_checkable

from climbcards._cards import Cards
from climbcards._rounds import Own
from climbcards._seats import Seat
from climbcards._trick import Trick


@runtime_checkable
class Dealt(Protocol):
    """What every state remembers of its deal."""

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
    """What every view shows; `str()` of a view describes it to a player."""

    @property
    def own(self) -> Own | None:
        """What the seat that looks has for itself; None for a spectator."""
        ...

    @property
    def seat(self) -> Seat | None:
        """Who looks; None for a spectator."""
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
        """How many cards each hand has."""
        ...

    @property
    def table(self) -> Cards:
        """The cards that lie in the middle now."""
        ...

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for: the seat whose turn it is, or all that still have to act."""
        ...

    @property
    def phase(self) -> object:
        """The phase of the round, with the fields of this phase: one of a few small classes of the game.

        The `code` of the class is its fixed name outside Python: `betting`, `playing`, `finished`.
        """
        ...


@runtime_checkable
class Shaped(Protocol):
    """What every combination has; `str()` of it is its name in the notation."""

    @property
    def shape(self) -> str:
        """The shape that an answer must have, so that rank decides: `single`, `run of 5`, `bomb`.

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
