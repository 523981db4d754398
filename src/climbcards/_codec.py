"""What a game's codec offers: each kind of value in a form that is JSON.

Only the interface is here; cattrs comes in when a game is asked for its codec.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, final, runtime_checkable

import attrs
from typing_extensions import TypeAliasType

from climbcards._rounds import Deal

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
T = TypeVar("T")

if TYPE_CHECKING:
    JSON = TypeAliasType(
        "JSON", "Mapping[str, JSON] | Sequence[JSON] | str | int | float | bool | None"
    )
else:  # whoever checks types at run time looks names up where JSON is used: here none is left to look up
    JSON = TypeAliasType(
        "JSON", Mapping[str, object] | Sequence[object] | str | int | float | bool | None
    )
"""What a JSON text can hold."""


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


@runtime_checkable
class Codec(Protocol[S, A, V]):
    """The values of one game as JSON."""

    @property
    def states(self) -> Form[S]:
        """States, hidden cards and all. What is loaded can be played on."""
        ...

    @property
    def actions(self) -> Form[A]:
        """Actions."""
        ...

    @property
    def views(self) -> Form[V]:
        """Views, which hold nothing hidden. What is loaded is what some state looks like."""
        ...

    @property
    def deals(self) -> Form[Deal]:
        """Deals."""
        ...


@final
@attrs.frozen(order=False)
class Forms(Generic[S, A, V]):
    """A codec put together from its forms."""

    states: Form[S]
    actions: Form[A]
    views: Form[V]
    deals: Form[Deal]
