"""Public names say where users find them: in tracebacks, in pickles and in the docs."""

from collections.abc import Iterable
from importlib import import_module
from types import FunctionType
from typing import NewType


def published(address: str, names: Iterable[str]) -> None:
    """Let classes and functions that lie in inner rooms name their public module as their own."""
    public = vars(import_module(address))
    for name in names:
        value: object = public[name]
        if isinstance(value, type | FunctionType | NewType) and _is_inner(
            value.__module__, address
        ):
            value.__module__ = address


def _is_inner(module: str, address: str) -> bool:
    """Tell whether a module is private, or a room of the game that is the address."""
    return "._" in module or (address != "climbcards" and module.startswith(f"{address}."))
