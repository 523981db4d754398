"""What a view holds, written as numbers: `climbcards.features` makes an array of it."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards._cards import Pack
from climbcards._seats import Seat
from climbcards._seen import Seen

V = TypeVar("V", bound=Seen)


@final
@attrs.frozen(order=False)
class ViewPart(Generic[V]):
    """One part of a view as `length` numbers, each from 0 to 1.

    `numbers` makes them from the view of a seat. Seats come in rotation, the looking seat first. Bytes of 0 and 1 are
    taken too.
    """

    name: str
    length: int
    meaning: str
    numbers: Callable[[V], Sequence[float]]


@final
@attrs.frozen(order=False)
class ViewParts(Generic[V]):
    """All parts of the views of a game, in order.

    Args:
        kind: The class of the views.
        parts: The parts.
        version: The edition of these parts. Raise it when an order, a length or a meaning changes.
    """

    kind: type[V]
    parts: tuple[ViewPart[V], ...]
    version: int = 1


@runtime_checkable
class Viewed(Protocol[V]):
    """A game whose views can be written as numbers."""

    @property
    def name(self) -> str: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def view_parts(self) -> ViewParts[V]: ...
