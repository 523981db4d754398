"""The public modules of the library, and their names."""

import ast
import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import climbcards
from climbcards import AnyGame, MissingExtraError


def folder_of(game: AnyGame) -> str:
    """Return the name of the folder of a game, which is also that of its pages."""
    return type(game).__module__.split(".")[2]


def public_modules() -> Iterator[ModuleType]:
    """Yield the modules that users import, without private modules and the modules of a game or the terminal.

    An adapter is left out if its extra is not installed.
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
    """Yield the names that a module exports, as type checkers see it.

    These are the names in `__all__`, or else those defined there or imported as themselves: `from x import A as A`.
    """
    if "__all__" in vars(module):
        yield from module.__all__
        return
    for name in _names(ast.parse(inspect.getsource(module)).body, module.__name__):
        if not name.startswith("_"):
            yield name


def _names(body: list[ast.stmt], address: str) -> Iterator[str]:
    """Yield the names that statements of a module define, or import as themselves."""
    for node in body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
                pass  # it serves annotations, and users make their own
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.ImportFrom(module=room, names=[ast.alias(name="*")]):
                yield from public_names(import_module(f"{address}.{room}"))
            case ast.ImportFrom(names=names):
                yield from (each.name for each in names if each.name == each.asname)
            case ast.If(body=inner):
                yield from _names(inner, address)
            case _:
                pass
