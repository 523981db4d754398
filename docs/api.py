"""Entries of the reference, made from the code.

Some names of a module, each with its signature and its members, in the order in which they stand here:

```{names} climbcards
Card Rank Suit
```

`Name()` hides how a class is made, and `Name+` shows what it inherits. Without names these are all public ones of the
module, below what the module says of itself.

All public names of a game, in the order of a rulebook, with its options, its phases and its JSON:

```{game} tichu
```

What a snapshot of each game has, field by field:

```{snapshots} all
```
"""

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from types import ModuleType, UnionType
from typing import Final, get_args

from sphinx.application import Sphinx
from sphinx.ext.autodoc import mock
from sphinx.pycode import ModuleAnalyzer

from climbcards import AnyGame, about, catalogue

_BLOCK: Final = re.compile(
    r"^```\{(names|game|snapshots)\} (\S+)\n((?:[^`].*\n)*?)```$", re.MULTILINE
)
_LINKED: Final = {
    "Rank": "~climbcards.Rank",
    "Card": "~climbcards.Card",
    "Mapping": "~collections.abc.Mapping",
}
"""Where the types of data are described."""


def expanded(app: Sphinx, _page: str, source: list[str]) -> None:
    """Put the entries where a page asks for them."""
    made: dict[str, Callable[[str, str], Iterator[str]]] = {
        "names": names,
        "game": game,
        "snapshots": snapshots,
    }
    with mock(app.config.autodoc_mock_imports):
        source[0] = _BLOCK.sub(
            lambda found: "\n".join(made[found[1]](found[2], found[3])), source[0]
        )


def names(module: str, listed: str) -> Iterator[str]:
    """Write the entries of some names of a module."""
    found = listed.split()
    yield "```{eval-rst}"
    if not found:
        yield from (f".. automodule:: {module}", "   :no-members:", "")
        found = list(dict.fromkeys(public(module)))
    yield from (f".. currentmodule:: {module}", "")
    for name in found:
        yield from entry(import_module(module), name)
    yield "```"


def public(module: str) -> Iterator[str]:
    """Yield what a module says is public; else what it makes, and what it imports as itself."""
    listed = getattr(import_module(module), "__all__", None)
    if listed is not None:
        yield from listed
        return
    for node in ast.parse(inspect.getsource(import_module(module))).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
                pass  # it serves annotations
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name
            case ast.ImportFrom(names=several):
                yield from (each.name for each in several if each.asname == each.name)
            case _:
                pass


def entry(module: ModuleType, name: str) -> Iterator[str]:
    """Write one entry."""
    plain = name.rstrip("()+")
    value = getattr(module, plain)
    if plain.startswith("_"):
        return
    if inspect.isclass(value):
        kind = "autoexception" if issubclass(value, Exception) else "autoclass"
        yield from (f".. {kind}:: {name.rstrip('+')}", "   :members:", "   :undoc-members:")
        if name.endswith("+"):
            yield "   :inherited-members: Generic, ABC, Protocol"
        if "__call__" in vars(value):
            yield "   :special-members: __call__"
    elif value in [*catalogue().values()]:
        preset: AnyGame = value
        of = type(preset)
        yield from (f".. py:data:: {name}", f"   :type: ~{of.__module__}.{of.__name__}")
        yield from ("", f"   {about(preset).preset}", "")
    elif inspect.isroutine(value):
        yield f".. autofunction:: {name}"
    else:
        yield from (f".. autodata:: {name}", "   :no-value:")


def snapshots(_all: str, _listed: str) -> Iterator[str]:
    """Write a section for each game, with the tables of the preset that has the most players."""
    found: dict[str, list[AnyGame]] = {}
    for each in catalogue().values():
        found.setdefault(type(each).__module__.split(".")[2], []).append(each)
    for folder, presets in found.items():
        most = max(presets, key=lambda preset: len(preset.seats))
        title = folder.replace("_", " ").title()
        yield from (
            f"### {title}\n",
            f"For {len(most.seats)} players.\n",
            f"```{{fields}} {most.name} Snapshot\n```\n",
        )


def game(folder: str, _listed: str) -> Iterator[str]:
    """Write the page of a game, but its title."""
    package = Package(f"climbcards.games.{folder}")
    preset = package.presets[0].name
    yield from ("```{eval-rst}", f".. automodule:: {package.name}", "   :no-members:", "```")
    yield from ("## Presets", *package.entries(package.made))
    yield from ("## The rule set", *package.entries(package.kinds))
    yield from ("## Options", _OPTIONS, f"```{{options}} {folder}\n```")
    if len(package.presets) > 1:
        yield from ("### Where presets differ", _DIFFER, f"```{{presets}} {folder}\n```")
    yield from ("### As classes", *package.entries(package.of("options")))
    yield from package.part(
        "Cards and combinations", "", ["Combination"], package.of("cards", "plays")
    )
    yield from package.part("Actions", "", ["Action"], package.members("Action"))
    if "State" in package.origin:
        every = " ".join(each.name for each in package.presets)
        yield from ("## States", _PHASES, f"```{{phases}} {every}\n```")
        yield from package.entries(["State", *package.members("State"), *package.rest()])
    else:
        yield from package.part("What is remembered", "", package.of("state"))
    yield from package.part("Views", "", ["View", "Phase"], package.members("Phase"))
    yield from ("## Views as JSON", _VIEWS, f"```{{fields}} {preset}\n```")
    yield from ("## Actions as JSON", _ACTIONS, f"```{{fields}} {preset} Action\n```")
    yield from package.part("Events", _EVENTS, package.noted())
    yield from package.part("Entries of the score sheet", "", package.of("score"))
    yield from package.part("Reasons", _REASONS, package.of("round"))
    yield from package.borrowed()


_OPTIONS: Final = (
    "`variant` takes them in Python; {func}`~climbcards.with_options`, records and `-o` in the terminal "
    "take them as data.\n"
)
_DIFFER: Final = "An option that is not in this table is the same in all of them.\n"
_PHASES: Final = "How one phase follows another, and by what action:\n"
_VIEWS: Final = (
    "What `codec().views` writes, field by field; `codec().schema()` has the whole as a schema.\n"
)
_ACTIONS: Final = "What `codec().actions` writes. `do` says which action it is.\n"
_EVENTS: Final = "What only this game tells, as {class}`climbcards.events.Noted`. The rest is in {mod}`climbcards.events`.\n"
_REASONS: Final = "Why an action is refused, where only this game has such a reason. The others are in {mod}`climbcards.reasons`.\n"


class Package:
    """What the package of a game exports, by the module of the package that it is from."""

    def __init__(self, name: str) -> None:
        """Read the imports of the package."""
        self.name = name
        self.module = import_module(name)
        self.presets: tuple[AnyGame, ...] = self.module.GAMES
        self.origin: dict[str, str] = {}
        self.made: list[str] = []
        for node in ast.parse(inspect.getsource(self.module)).body:
            if isinstance(node, ast.ImportFrom):
                found = {
                    each.name: node.module or "" for each in node.names if each.asname == each.name
                }
                self.origin |= found
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.made.append(node.target.id)
        self.kinds = self.of("game")
        self.written: set[str] = set()

    def value(self, name: str) -> object:
        """Return what a name stands for."""
        return getattr(self.module, name)

    def is_own(self, name: str) -> bool:
        """Return whether a name is described here, and not on the page of the module it is taken from."""
        if self.origin.get(name, "").startswith("climbcards"):
            return False
        value = self.value(name)
        return not inspect.isclass(value) or value.__module__ == self.name

    def of(self, *modules: str) -> list[str]:
        """Return the names from some modules of the package."""
        return [name for name, module in self.origin.items() if module in modules]

    def members(self, alias: str) -> list[str]:
        """Return the names of the classes of a union."""
        if alias not in self.origin:
            return []
        union = self.value(alias)
        kinds = get_args(union) if isinstance(union, UnionType) else (union,)
        names = [str(getattr(kind, "__name__", "")) for kind in kinds]
        return [name for name in names if name in self.origin]

    def noted(self) -> list[str]:
        """Return the names of what events of this game alone say."""
        known = self.presets[0].codec().schema()["$defs"]  # which has no reasons
        return [name for name in self.of("round") if name in known]

    def rest(self) -> list[str]:
        """Return the names from `state` that no view has."""
        seen = {"View", "Phase", *self.members("Phase")}
        return [name for name in self.of("state") if name not in seen]

    def part(self, title: str, text: str, *several: Iterable[str]) -> Iterator[str]:
        """Write a section, unless it is empty."""
        lines = list(self.entries([name for each in several for name in each]))
        if lines:
            yield from (f"## {title}\n", text, *lines)

    def entries(self, found: Iterable[str]) -> Iterator[str]:
        """Write the entries of some names, each once."""
        own = [name for name in found if name in {*self.origin, *self.made} and self.is_own(name)]
        new = [name for name in dict.fromkeys(own) if name not in self.written]
        self.written |= {*new}
        if new:
            yield from ("```{eval-rst}", f".. currentmodule:: {self.name}", "")
            for name in new:
                lines = entry(self.module, name)
                yield from (
                    lines
                    if name not in self.origin or callable(self.value(name))
                    else self.data(name)
                )
            yield "```"

    def data(self, name: str) -> Iterator[str]:
        """Write an entry for a union, or for data, with the text that stands below it in its module."""
        analyzer = ModuleAnalyzer.for_module(f"{self.name}.{self.origin[name]}")
        told = " ".join(analyzer.find_attr_docs()["", name]).strip()
        value = self.value(name)
        if isinstance(value, UnionType):
            linked = (f"~{kind.__module__}.{kind.__name__}" for kind in get_args(value))
            yield from (f".. py:type:: {name}", f"   :canonical: {' | '.join(linked)}")
        else:
            kind = analyzer.annotations["", name].removeprefix("Final[").removesuffix("]")
            kind = re.sub(r"\w+", lambda word: _LINKED.get(word[0], word[0]), kind)
            yield from (f".. py:data:: {name}", f"   :type: {kind}")
        yield from ("", f"   {told}", "")

    def borrowed(self) -> Iterator[str]:
        """Name what is described on another page."""
        linked: list[str] = []
        for name, module in self.origin.items():
            if not self.is_own(name):
                home = getattr(self.value(name), "__module__", "")
                linked.append(
                    f"{{obj}}`~{home if inspect.isclass(self.value(name)) else module}.{name}`"
                )
        if linked:
            yield from (
                "## From other modules\n",
                f"The package exports these too: {', '.join(linked)}.",
            )


def setup(app: Sphinx) -> None:
    """Put the entries in when a page is read."""
    app.connect("source-read", expanded)
