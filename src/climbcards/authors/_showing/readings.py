"""Combinations as marks: which kind it is, and what its fields are.

A rank, a suit, a card and a choice are marked among all there are; a number is filled up to the number of cards
in the pack, as no combination is longer. A field of any other type is left out.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

import attrs

from climbcards._cards import Pack
from climbcards._faces import Card, Rank, Suit
from climbcards.authors._showing.marks import filled, marked

# Any: a value of the type for which this was made
Shown = tuple[int, Callable[[Any], bytes]]
"""How many marks a value has, and what makes them."""


def combination(pack: Pack, kinds: Iterable[type]) -> Shown:
    """Show combinations of these classes; None is no mark at all."""
    return _sum(pack, tuple(kinds))


def _sum(pack: Pack, kinds: Sequence[type]) -> Shown:
    """Show a value of one of several classes: which it is, then the fields of each class."""
    shown = {kind: _fields(pack, kind) for kind in kinds}
    length = len(kinds) + sum(size for size, _ in shown.values())
    rows = {}
    begin = len(kinds)
    for place, (kind, (size, marks)) in enumerate(shown.items()):
        rows[kind] = (marked(place, len(kinds)), begin - len(kinds), size, marks)
        begin += size

    # Any: as above
    def show(value: Any) -> bytes:  # noqa: ANN401
        if type(value) not in rows:
            return bytes(length)
        which, before, _size, marks = rows[type(value)]
        return (which + bytes(before) + marks(value)).ljust(length, b"\0")

    return length, show


def _fields(pack: Pack, kind: type) -> Shown:
    """Show the fields of a class, one after the other."""
    if not attrs.has(kind):
        return 0, lambda _: b""
    types = get_type_hints(kind)
    found = [(each.name, _value(pack, types[each.name])) for each in attrs.fields(kind)]
    kept = [(name, marks) for name, (size, marks) in found if size]
    length = sum(size for _, (size, _) in found)

    def show(value: object) -> bytes:
        return b"".join([marks(getattr(value, name)) for name, marks in kept])

    return length, show


# Any: a type as it is written, which is no type[T] to a checker where it is a sum
def _value(pack: Pack, kind: Any) -> Shown:  # noqa: ANN401
    """Show a value of a type."""
    faces: dict[object, tuple[object, ...]] = {
        Rank: pack.ranks,
        Suit: pack.suits,
        Card: pack.distinct,
        bool: (False, True),
    }
    if kind in faces:
        return _among(faces[kind])
    if kind is int:
        return len(pack), lambda count: filled(count, len(pack))
    if isinstance(kind, type):
        return _among(tuple(kind)) if issubclass(kind, Enum) else _fields(pack, kind)
    if get_origin(kind) in {Union, UnionType}:
        members = cast("tuple[type, ...]", get_args(kind))
        if all(attrs.has(each) or each is NoneType for each in members):
            return _sum(pack, members)
    if get_origin(kind) is tuple and get_args(kind)[1:] == (...,):
        return _several(*_value(pack, get_args(kind)[0]))
    return 0, lambda _: b""


def _among(values: Sequence[object]) -> Shown:
    """Show one of these values."""
    rows = {value: marked(place, len(values)) for place, value in enumerate(values)}
    nothing = bytes(len(values))
    return len(values), lambda value: rows.get(value, nothing)


# Any: as above
def _several(length: int, marks: Callable[[Any], bytes]) -> Shown:
    """Show some values, whose order follows from what they are: all their marks together."""

    def show(values: Iterable[object]) -> bytes:
        found = 0
        for value in values:
            found |= int.from_bytes(marks(value), "big")
        return found.to_bytes(length, "big")

    return length, show
