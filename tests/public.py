"""What the library shows to its users: its public modules, and their names."""

import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import climbcards
from climbcards import AnyGame, MissingExtraError


def folder_of(game: AnyGame) -> str:
    """Return the name of the folder of a game, which its pages are called by."""
    return type(game).__module__.split(".")[2]


def public_modules() -> Iterator[ModuleType]:
    """Return the modules that users import: not the private ones, nor the rooms of a game or the terminal.

    An adapter is left out where its extra is not installed.
    """
    yield climbcards
    for found in pkgutil.walk_packages(climbcards.__path__, "climbcards."):
        room = re.match(r"climbcards\.games\.\w+\.", found.name)
        if room is None and "._" not in found.name:
            try:
                module = import_module(found.name)
            except MissingExtraError:
                continue
            yield module


def public_names(module: ModuleType) -> Iterator[str]:
    """Return what a module exports: what it says it does, else the classes and functions made there."""
    if hasattr(module, "__all__"):
        yield from module.__all__
        return
    for name, value in vars(module).items():
        made = inspect.isclass(value) or inspect.isfunction(value)
        if made and value.__module__ == module.__name__ and not name.startswith("_"):
            yield name
