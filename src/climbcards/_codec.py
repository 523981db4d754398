"""What a game's codec offers: each kind of value in a form that is JSON.

Only the interface is here; cattrs comes in when a game is asked for its codec.
"""

from typing import Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards._plain import JSON
from climbcards._rounds import Deal
from climbcards._trick import Seated
from climbcards.events import Event

S = TypeVar("S")
A = TypeVar("A", bound=Seated)
V = TypeVar("V")
T = TypeVar("T")


@runtime_checkable
class Form(Protocol[T]):
    """One kind of value as JSON: `load(dump(x)) == x`, and `loads(dumps(x)) == x`."""

    def dump(self, value: T) -> JSON:
        """Give the value as plain data."""
        ...

    def load(self, data: JSON) -> T:
        """Read plain data back.

        Raises:
            RecordError: It is not what it should be; the error names the place.
        """
        ...

    def dumps(self, value: T) -> str:
        """Give the value as JSON text."""
        ...

    def loads(self, text: str) -> T:
        """Read JSON text back.

        Raises:
            RecordError: It is not JSON, or not what it should be.
        """
        ...


@final
@attrs.frozen(order=False)
class Codec(Generic[S, A, V]):
    """The values of one game as JSON, a form for each kind of value."""

    states: Form[S]
    """States, hidden cards and all. What is loaded can be played on."""
    actions: Form[A]
    """Actions."""
    views: Form[V]
    """Views, which hold nothing hidden. What is loaded is what some state looks like."""
    deals: Form[Deal]
    """Deals."""
    events: Form[Event[A]]
    """What a seat is told."""
