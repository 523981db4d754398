"""Values as marks: combinations, and what a game notes; which class it is, and what its fields are.

A rank, a suit, a card, a switch and a choice are marked among all there are, a seat counted from the one that
looks. A number is filled up to the number of cards in the pack. Of a tuple by seat each entry is shown, of any
other tuple all entries together. A field of any other type has no marks.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cached_property
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    TypeAlias,
    Union,
    final,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs

from climbcards._cards import Cards, Pack
from climbcards._faces import Card, Rank, Suit
from climbcards._seats import Seat
from climbcards.authors._showing.marks import filled, marked, spread

# Any: a value of the type for which this was made; the seat is the one that looks
Marks: TypeAlias = Callable[[Any, int], bytes]
"""What makes the marks of a value."""


@final
@attrs.frozen(order=False)
class Shown:
    """How many marks a value has, and what makes them."""

    length: int
    marks: Marks


_NOTHING: Final = Shown(0, lambda _value, _own: b"")


@final
@attrs.frozen(order=False)
class Showing:
    """Shows values of a game with this pack, for so many players."""

    pack: Pack
    players: int

    def one_of(self, kinds: Iterable[Any]) -> Shown:  # Any: types as they are written
        """Show a value of one of some types: which it is, then what each type has; None has no mark."""
        plain = [each for each in kinds if each is not NoneType]
        shown = [self.of(each) for each in plain]
        head = len(plain) if len(plain) > 1 else 0
        length = head + sum(each.length for each in shown)
        rows: dict[object, tuple[bytes, Marks]] = {}
        before = 0
        for place, (kind, each) in enumerate(zip(plain, shown, strict=True)):
            rows[_class_of(kind)] = (marked(place, head)[:head] + bytes(before), each.marks)
            before += each.length

        # Any: as above
        def marks(value: Any, own: int) -> bytes:  # noqa: ANN401
            found: object = type(value)
            first, rest = rows.get(found, (b"", _NOTHING.marks))
            return (first + rest(value, own)).ljust(length, b"\0")

        return Shown(length, marks)

    # Any: a type as it is written, which is no type[T] to a checker where it is a sum
    def of(self, kind: Any) -> Shown:  # noqa: ANN401
        """Show a value of a type."""
        origin, inner = get_origin(kind), get_args(kind)
        if origin in {Union, UnionType}:
            return self.one_of(inner)
        if origin is Annotated and inner[0] is not None and get_origin(inner[0]) is tuple:
            return self._by_seat(self.of(get_args(inner[0])[0]))
        if origin is tuple and inner[1:] == (...,):
            return _together(self.of(inner[0]))
        return self._simple.get(kind) or _fields_or_members(self, origin or kind)

    @cached_property
    def _simple(self) -> Mapping[object, Shown]:
        """Show what cannot be taken apart."""
        pack, cards = self.pack, spread(self.pack)
        return {
            Rank: _among(pack.ranks),
            Suit: _among(pack.suits),
            Card: _among(pack.distinct),
            bool: Shown(1, lambda value, _: b"\1" if value else b"\0"),
            int: Shown(len(pack), lambda value, _: filled(value, len(pack))),
            Cards: Shown(len(pack), lambda value, _: cards(value)),
            Seat: Shown(self.players, self._seat),
        }

    def _seat(self, seat: int, own: int) -> bytes:
        """Mark a seat, counted from the one that looks."""
        return marked((seat - own) % self.players, self.players)

    def _by_seat(self, each: Shown) -> Shown:
        """Show a row by seat, from the one that looks."""
        marks = each.marks

        def row(values: Sequence[object], own: int) -> bytes:
            return b"".join([marks(value, own) for value in (*values[own:], *values[:own])])

        return Shown(each.length * self.players, row)


def _class_of(kind: Any) -> type:  # noqa: ANN401  # Any: as above
    """Give the class that values of a type have."""
    found: type = get_origin(kind) or getattr(kind, "__supertype__", kind)
    return found


# Any: as above
def _fields_or_members(showing: Showing, kind: Any) -> Shown:  # noqa: ANN401
    """Show a choice of an enum, or the fields of a class, one after the other."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _among(tuple(kind))
    if not attrs.has(kind):
        return _NOTHING
    types = get_type_hints(kind, include_extras=True)
    shown = [(each.name, showing.of(types[each.name])) for each in attrs.fields(kind)]
    kept = [(name, each.marks) for name, each in shown if each.length]

    def fields(value: object, own: int) -> bytes:
        return b"".join([marks(getattr(value, name), own) for name, marks in kept])

    return Shown(sum(each.length for _, each in shown), fields)


def _among(values: Sequence[object]) -> Shown:
    """Show one of these values."""
    rows = {value: marked(place, len(values)) for place, value in enumerate(values)}
    nothing = bytes(len(values))
    return Shown(len(values), lambda value, _: rows.get(value, nothing))


def _together(each: Shown) -> Shown:
    """Show some values, whose order follows from what they are: all their marks together."""
    length, marks = each.length, each.marks

    def several(values: Iterable[object], own: int) -> bytes:
        found = 0
        for value in values:
            found |= int.from_bytes(marks(value, own), "big")
        return found.to_bytes(length, "big")

    return Shown(length, several)
