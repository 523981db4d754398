"""Of what a game consists: a class says at once which part it lacks, and a state which cards it holds."""

from collections.abc import Iterator, Sequence
from inspect import get_annotations
from typing import Any, cast

import attrs

from climbcards._cards import Cards
from climbcards._faces import Card


def require_parts(kind: type, *fields: str) -> None:
    """Refuse a class of games that lacks a part: one of some fields, or a method that is abstract still.

    A game states the fields as attrs fields, class attributes or properties.

    Raises:
        TypeError: It names every missing part.
    """
    if getattr(kind, "__parameters__", ()):  # a base of other games
        return
    stated = {name for each in kind.__mro__ for name in get_annotations(each)}
    missing = [name for name in fields if name not in stated and not hasattr(kind, name)]
    # Any: whatever a class has
    parts: dict[str, Any] = {}
    for each in kind.__mro__:
        parts = {**parts, **vars(each), **parts}  # what stands first counts
    missing += [
        name for name, part in parts.items() if getattr(part, "__isabstractmethod__", False)
    ]
    if missing:
        raise TypeError(f"{kind.__name__} is no game yet: it lacks {', '.join(missing)}")


def writes(kind: type, base: type, method: str) -> bool:
    """Tell whether a class writes a method anew."""
    found: object = getattr(kind, method)
    return found is not getattr(base, method)


def faces_in(value: object) -> Iterator[Card]:
    """Collect the cards in a value: in its fields, and in tuples and lists."""
    # Any: a state holds what it likes
    kind: Any = type(value)
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Cards):
        yield from value
    elif isinstance(value, list | tuple):
        for item in cast("Sequence[object]", value):  # isinstance leaves the items unknown
            yield from faces_in(item)
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            yield from faces_in(getattr(value, field.name))
