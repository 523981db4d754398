"""A game class says at once which part it lacks."""

from collections.abc import Iterable
from inspect import get_annotations


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
