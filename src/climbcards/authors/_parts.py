"""Of what a game consists: a class says at once which part it lacks, and a state which cards it holds."""

from collections.abc import Iterable, Iterator, Sequence
from inspect import get_annotations
from typing import Any, cast

import attrs

from climbcards._cards import Cards
from climbcards._faces import Card


def require_parts(kind: type, base: type, methods: Iterable[str], fields: Iterable[str]) -> None:
    """Refuse a class of games that lacks a part.

    Args:
        kind: The class.
        base: What it derives from; a method that is still the base's is missing.
        methods: What it has to write.
        fields: What it has to state, as attrs fields, class attributes or properties.

    Raises:
        TypeError: It names every part that is missing.
    """
    if getattr(kind, "__parameters__", ()):  # a base of other games
        return
    stated = {name for each in kind.__mro__ for name in get_annotations(each)}
    missing = [name for name in fields if name not in stated and not hasattr(kind, name)]
    missing += [name for name in methods if not writes(kind, base, name)]
    if missing:
        raise TypeError(f"{kind.__name__} is no game yet: it lacks {', '.join(missing)}")


def writes(kind: type, base: type, method: str) -> bool:
    """Tell whether a class writes a method anew."""
    found: object = getattr(kind, method)
    return found is not getattr(base, method)


def faces_in(value: object) -> Iterator[Card]:
    """Find the cards in a value: its fields, the items of its tuples and lists."""
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
