"""How a bug is planted: a text of the source is exchanged for another one while the module is loaded."""

import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import attrs

import climbcards
from climbcards import AnyGame
from climbcards.testing import LawBroken, check_laws

TESTS: Final = Path(__file__).parents[1]
SOURCE: Final = Path(climbcards.__file__).parent
PLACES: Final = {
    "zheng_shangyou": TESTS.parent / "examples" / "zheng_shangyou",
    "face_down": TESTS,
}
"""The folders of games outside the library."""


KIT: Final = "climbcards.authors"


@attrs.frozen(order=False)
class Bug:
    """A bug: where, what is written there, what instead, and what a player notices.

    `unknowable` says why no law finds it: what it does is a rule, though not of this game.
    """

    what: str
    module: str
    old: str
    new: str
    game: str
    unknowable: str = ""

    @property
    def package(self) -> str:
        """The package that has the game, or its module."""
        parts = self.module.split(".")
        if parts[0] != "climbcards":
            return parts[0]
        return ".".join(parts[:3]) if parts[1] == "games" else "climbcards.games.haggis"

    @property
    def packages(self) -> tuple[str, ...]:
        """What is loaded anew: the package of the game, and the kit if the bug is there."""
        return (KIT, self.package) if self.module.startswith(KIT) else (self.package,)

    def has(self, module: str) -> bool:
        """Return whether a module is loaded anew."""
        return any(f"{module}.".startswith(f"{each}.") for each in self.packages)

    @property
    def file(self) -> Path:
        """The file with the text."""
        room = self.module.removeprefix("climbcards.").replace(".", "/")
        return PLACES.get(self.module, SOURCE) / f"{room}.py"


class Planter(SourceFileLoader):
    """Loads a module with a text exchanged."""

    def __init__(self, bug: Bug, path: str) -> None:
        super().__init__(bug.module, path)
        self.bug = bug

    def get_code(self, fullname: str) -> CodeType:
        """Compile what was exchanged; nothing is cached."""
        source = Path(self.path).read_text(encoding="utf-8")
        if source.count(self.bug.old) != 1:
            raise LookupError(f"{source.count(self.bug.old)} times in {fullname}: {self.bug.old}")
        return self.source_to_code(source.replace(self.bug.old, self.bug.new), self.path)


class Finder:
    """Finds the one module with the bug."""

    def __init__(self, bug: Bug) -> None:
        self.bug = bug

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module with the bug; leave all others alone."""
        if name != self.bug.module:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and spec.origin is not None:
            spec.loader = Planter(self.bug, spec.origin)
        return spec


@contextmanager
def planted(bug: Bug) -> Generator[AnyGame]:
    """Load the game with the bug; afterwards all is as it was."""
    mine = [name for name in sys.modules if bug.has(name)]
    kept = {name: sys.modules.pop(name) for name in mine}
    finder = Finder(bug)
    sys.meta_path.insert(0, finder)
    sys.path[:0] = map(str, PLACES.values())
    try:
        game: AnyGame = getattr(import_module(bug.package), bug.game)
        yield game
    finally:
        sys.meta_path.remove(finder)
        for folder in PLACES.values():
            sys.path.remove(str(folder))
        for name in [name for name in sys.modules if bug.has(name)]:
            del sys.modules[name]
        sys.modules.update(kept)
        for package in bug.packages:
            parent, _, last = package.rpartition(".")
            if parent and package in kept:
                setattr(sys.modules[parent], last, kept[package])


def caught(bug: Bug, rounds: int = 10) -> LawBroken | None:
    """Return the law that a bug breaks, with what was found; None if it is not found."""
    try:
        with planted(bug) as game:
            check_laws(game, rounds=rounds)
    except LawBroken as broken:
        return broken
    return None
