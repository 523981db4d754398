"""The directives `options` and `presets`: what may be chosen in a game, from its code.

Each option with its meaning, its clauses, its choices or bounds, and what it is unless told otherwise:

```{options} haggis
```

The options in which presets differ, and only these:

```{presets} haggis
```
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from types import NoneType
from typing import TypeAlias, cast, get_args

from docutils.nodes import Element, Node, table
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective

import climbcards.games
from climbcards import AnyGame, catalogue, options_of
from climbcards._game import Field, option_fields

Told: TypeAlias = Mapping[tuple[str, str], list[str]]
"""The docstrings of what a class has, by the names of both."""


def presets_of(folder: str) -> list[AnyGame]:
    """Return the presets of a game by the name of its folder, first the one that is made without options."""
    module = f"climbcards.games.{folder}"
    found = [game for game in catalogue().values() if type(game).__module__ == module]
    return sorted(found, key=lambda game: game != type(game)())


def described(folder: str) -> Iterator[str]:
    """Describe each option of a game, as Markdown."""
    told: dict[tuple[str, str], list[str]] = {}
    modules = [path.stem for path in Path(climbcards.games.__path__[0], folder).glob("*.py")]
    for module in sorted({"options", "rules"} & {*modules}):
        analyzer = ModuleAnalyzer.for_module(f"climbcards.games.{folder}.{module}")
        told |= analyzer.find_attr_docs()
    usual = presets_of(folder)[0]
    for name, field in option_fields(type(usual)).items():
        yield f"`{name}`"
        yield f": {_meant(told, type(usual), name)}"
        yield ""
        yield from (f"  {line}" for line in _taken(usual, name, field, told))
        yield ""


def differing(folder: str) -> Iterator[str]:
    """Tell where the presets of a game differ, as Markdown."""
    usual, *others = presets_of(folder)
    yield f"| option | `{usual.name}` | other presets |"
    yield "|---|---|---|"
    for name, value in options_of(usual).items():
        found: dict[str, list[str]] = {}
        for game in others:
            if options_of(game)[name] != value:
                found.setdefault(spelled(getattr(game, name)), []).append(f"`{game.name}`")
        told = "; ".join(f"`{each}` in {', '.join(games)}" for each, games in found.items())
        if told:
            yield f"| `{name}` | `{spelled(getattr(usual, name))}` | {told} |"


def spelled(value: object) -> str:
    """Write a value as the page does: choices by their names."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return f"({', '.join(map(spelled, cast('Sequence[object]', value)))})"  # of whatever it has
    return repr(value)


def _meant(told: Told, owner: type, name: str) -> str:
    """Return the docstring of an option or of a choice as one line."""
    found = (told.get((kind.__name__, name)) for kind in owner.__mro__)
    return " ".join(next(each for each in found if each)).strip()


def _taken(usual: AnyGame, name: str, field: Field, told: Told) -> Iterator[str]:
    """Say which values an option takes, and which one it has unless told otherwise."""
    kind: object = field.type
    default = getattr(usual, name)
    within = [each for part in get_args(kind) for each in (part, *get_args(part))]
    kinds = [each for each in (kind, *within) if isinstance(each, type)]
    choices = next((each for each in kinds if issubclass(each, Enum)), None)
    several = any("tuple" in str(each) for each in (kind, *within))
    usually = f"Default: `{spelled(default)}`"
    none = ", or `None`" if NoneType in kinds else ""
    if choices is not None:
        yield f"{usually}. {'Some of these' if several else f'One of these{none}'}, by name or as data:"
        yield ""
        for choice in choices:
            yield f'* `{choice.name}`, `"{choice.value}"`: {_meant(told, choices, choice.name)}'
    elif bool in kinds:
        yield f"{usually}. The other choice: `{not default}`."
    elif int in kinds and not several:
        yield f"{usually}. A whole number {_bounds(field)}{none}."
    else:
        yield f"{usually}. {'Several whole numbers' if several else 'A text'}{none}."


def _bounds(field: Field) -> str:
    """Say from what to what a number may go."""
    least, most = field.metadata["bounds"]
    return (
        f"from {least} to {f'{most:,}' if isinstance(most, int) else 'what the pack has for all'}"
    )


class Options(SphinxDirective):
    """Writes what `described` says, or another function of a game's folder."""

    required_arguments = 1
    told = staticmethod(described)

    def run(self) -> list[Node]:
        """Parse the text as if it stood on the page."""
        made = Element()
        source = self.get_source_info()[0]
        lines = StringList(list(self.told(self.arguments[0])), source=source)
        self.state.nested_parse(lines, self.content_offset, made)
        for each in made.findall(table):
            each["classes"].append("presets")
        return made.children


class Presets(Options):
    """Writes where presets differ."""

    told = staticmethod(differing)


def setup(app: Sphinx) -> None:
    """Bring the directives."""
    app.add_directive("options", Options)
    app.add_directive("presets", Presets)
