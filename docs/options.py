"""The directives `options`, `presets` and `told`: what may be chosen in a game, from its code.

Each option with its meaning, its clauses, its choices or bounds, and its default:

```{options} haggis
```

The options in which presets differ, and only these:

```{presets} haggis
```

Every preset, with what it is:

```{told} all
```
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import assert_never, cast

from docutils.nodes import Element, Node, table
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from climbcards import AnyGame, Option, about, catalogue, options_of
from climbcards._game import chosen, option_fields
from climbcards._options import cited


def presets_of(folder: str) -> list[AnyGame]:
    """Return the presets of a game by the name of its folder, first the one that is made without options."""
    module = f"climbcards.games.{folder}"
    found = [game for game in catalogue().values() if type(game).__module__ == module]
    return sorted(found, key=lambda game: game != type(game)())


def described(folder: str) -> Iterator[str]:
    """Describe each option of a game, as Markdown."""
    usual = presets_of(folder)[0]
    for option in about(usual).options:
        yield f"`{option.name}`"
        yield f": {cited(option.text, option.clauses)}."
        yield ""
        yield from (f"  {line}" for line in _taken(usual, option))
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


def listed(folder: str) -> Iterator[str]:
    """Tell what each preset of a game is, or of `all` games, as Markdown."""
    yield "| rule set | what it is |"
    yield "|---|---|"
    presets = catalogue().values() if folder == "all" else presets_of(folder)
    yield from (f"| `{each.name}` | {about(each).preset} |" for each in presets)


def spelled(value: object) -> str:
    """Write a value as the page does: choices by their names."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return f"({', '.join(map(spelled, cast('Sequence[object]', value)))})"  # of whatever it has
    return repr(value)


def _taken(usual: AnyGame, option: Option) -> Iterator[str]:
    """Say which values an option takes, and its default."""
    default: object = getattr(usual, option.name)
    usually = f"Default: `{spelled(default)}`"
    none = ", or `None`" if option.or_none else ""
    match option.kind:
        case "word" | "words":
            several = option.kind == "words"
            if all(data == means for data, means in option.choices.items()):
                yield f"{usually}. One of `{'`, `'.join(map(repr, option.choices))}`{none}."
                return
            some = "Some of these" if several else f"One of these{none}"
            yield f"{usually}. {some}, by name or as data:"
            yield ""
            for data, means in option.choices.items():
                yield f'* `{_named(usual, option, data)}`, `"{data}"`: {means}.'
        case "truth":
            yield f"{usually}. The other choice: `{not default}`."
        case "number":
            yield f"{usually}. A whole number {_bounds(usual, option.name)}{none}."
        case "numbers":
            yield f"{usually}. Several whole numbers{none}."
        case "text":
            yield f"{usually}. A text{none}."
        case _:
            assert_never(option.kind)


def _named(usual: AnyGame, option: Option, data: str) -> str:
    """Return the name of a choice in Python."""
    kind: object = option_fields(type(usual))[option.name].type
    return spelled(chosen(kind, [data] if option.kind == "words" else data)).strip("()")


def _bounds(usual: AnyGame, name: str) -> str:
    """Say from what to what a number may go."""
    least, most = option_fields(type(usual))[name].metadata["bounds"]
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


class Told(Options):
    """Writes what each preset is."""

    told = staticmethod(listed)


def setup(app: Sphinx) -> None:
    """Bring the directives."""
    app.add_directive("options", Options)
    app.add_directive("presets", Presets)
    app.add_directive("told", Told)
