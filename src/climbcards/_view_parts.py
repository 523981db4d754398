"""What a view holds, part by part, as numbers: what `climbcards.features` makes an array of."""

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
    """One thing that a view holds, as so many numbers from 0 to 1.

    `numbers` gives them for a view of a seat. Seats come in rotation, beginning with that one. Bytes of 0 or 1 are fine.
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
        parts: What they hold.
        version: The version of these parts. If order, length or meaning changes, the version changes.
    """

    kind: type[V]
    parts: tuple[ViewPart[V], ...]
    version: int = 1


@runtime_checkable
class Viewed(Protocol[V]):
    """A game whose views can be had as numbers."""

    @property
    def name(self) -> str: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def view_parts(self) -> ViewParts[V]: ...
