"""Options as plain data, for records and the command line. It works for any game whose options are attrs fields.

Every argument of a game's constructor is an option, except `name` and `pack`. As data, a member of an enum is its value,
such as `"second-out"`, a tuple is a list, and other values are unchanged.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, EnumType
from functools import lru_cache
from importlib import import_module
from inspect import get_annotations
from itertools import pairwise
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, final, get_args, get_origin

import attrs

from ._errors import JSON, OptionError, expect, is_mapping, is_tuple_or_list, quoted
from ._game import (
    AnyGame,
    Blurb,
    G,
    alternatives,
    chosen,
    expect_game,
    is_row,
    option_fields,
    preset_of,
)

if TYPE_CHECKING:
    import ast


def options_of(game: AnyGame) -> dict[str, JSON]:
    """Return every option of a game as data, by name; empty for a game without options.

    >>> from climbcards import options_of
    >>> from climbcards.games import haggis
    >>> options_of(haggis.OFFICIAL_2P)["target"]
    250

    Raises:
        ClimbcardsError: It is not a game.
        OptionError: The value of an option cannot be written as JSON.
    """
    fields = option_fields(type(expect_game(game)))
    if not fields:
        return {}
    from .authors.codecs import options_converter  # noqa: PLC0415  # cattrs when asked

    plain = options_converter()
    values = {option: getattr(game, field.name) for option, field in fields.items()}
    options: dict[str, JSON] = {name: plain.unstructure(value) for name, value in values.items()}
    for option, data in options.items():
        if not _is_data(data):
            found = f"{option}: {quoted(values[option])} cannot be written as JSON"
            raise OptionError(f"{found}: make it a class attribute, or a field with init=False")
    return options


OptionKind: TypeAlias = Literal["truth", "number", "numbers", "word", "words", "text"]
"""What an option takes: true or false, a whole number, one of some words, any text, or several of these."""

_TAKEN: Final = {
    "truth": "true or false",
    "number": "a whole number",
    "numbers": "a list of whole numbers",
}


@final
@attrs.frozen(order=False)
class Option:
    """An option of a game, with what a form needs to ask for it."""

    name: str
    """What `with_options` calls it: `target`."""
    text: str
    """What it means, without a full stop; "" if the game does not say."""
    clauses: tuple[str, ...]
    """The clauses of the rules that tell more."""
    value: JSON
    """What it is in this game, as data."""
    kind: OptionKind
    """What it takes."""
    choices: Mapping[str, str]
    """The words that it takes, each with what it means, which may be itself; empty if there is no such list."""
    least: int | None
    """The least number that it takes in this game; None if there is none, or it takes no number."""
    most: int | None
    """The greatest number that it takes in this game, as above."""
    or_none: bool
    """Whether it takes null, too."""


@final
@attrs.frozen(order=False)
class About:
    """What a lobby says of a game before somebody sits down."""

    name: str
    """The name in the catalogue: `haggis/leaflet-2p`."""
    title: str
    """The name of the game for people: `Haggis`. The presets of a game share it."""
    called: str
    """The same with the name of the preset: `Haggis (Leaflet 2P)`. House rules keep the name of their preset."""
    summary: str
    """One sentence that says what the game is about; "" if it has none."""
    preset: str
    """One sentence that says what its preset is; "" if it has none."""
    seats: int
    """How many play with these rules."""
    players: tuple[int, ...]
    """How many can play, if nothing else is changed; `with_options` takes the number as `players`."""
    cards: int
    """How many cards there are."""
    options: tuple[Option, ...]
    """The house rules."""


_MOST_PLAYERS: Final = 12


def about(game: AnyGame, language: str = "en") -> About:
    """Return what a lobby says of a game. A game without a sentence in the language says it in English.

    >>> from climbcards import about
    >>> from climbcards.games import tien_len
    >>> lobby = about(tien_len.TIEN_LEN)
    >>> lobby.title, lobby.seats, lobby.players
    ('Tien Len', 4, (2, 3, 4))
    >>> lobby.summary
    'Shed all your cards, as sets or as sequences; the 2 is the highest card, and only bombs beat it.'
    >>> first = lobby.options[0]
    >>> first.name, first.text, first.least, first.most
    ('players', 'How many play', 2, 4)

    Raises:
        ClimbcardsError: It is not a game.
        OptionError: The value of an option cannot be written as JSON.
    """
    said: object = getattr(expect_game(game), "summary", None)
    summary = said if isinstance(said, Blurb) else Blurb("")
    family, _, name = game.name.partition("+")[0].partition("/")
    title = family.replace("-", " ").title()
    told, german = preset_of(game)
    name = Blurb(name.replace("-", " ").title(), german).told(language)
    seats = len(game.seats)
    numbers = [number for number in range(1, _MOST_PLAYERS + 1) if _can_play(game, number)]
    return About(
        name=game.name,
        title=title,
        called=f"{title} ({name})" if name else title,
        summary=summary.told(language),
        preset=told.told(language),
        seats=seats,
        players=tuple(numbers) or (seats,),
        cards=len(game.pack),
        options=tuple(_told(game, language)),
    )


def _told(game: AnyGame, language: str) -> Iterator[Option]:
    """Yield the options of a game with what is said of them."""
    rules, values = type(game), options_of(game)
    for name, field in option_fields(_resolved(rules)).items():
        kind, words = _taken_by(field.type)
        text, clauses = _meant(rules, field.name)
        is_number = kind in {"number", "numbers"}
        bounds = field.metadata.get("bounds", (None, None)) if is_number else (None, None)
        choices: dict[str, str] = {}
        for each in words:
            if not isinstance(each, Enum):
                choices[each] = each
                continue
            means, clauses_of_it = _meant(type(each), each.name)
            said = Blurb(means, getattr(each, "de", "")).told(language)
            choices[str(each.value)] = cited(said, clauses_of_it)
        yield Option(
            name=name,
            text=Blurb(text, field.metadata.get("de", "")).told(language),
            clauses=clauses,
            value=values[name],
            kind=kind,
            choices=choices,
            least=_bound(bounds[0], game),
            most=_bound(bounds[1], game),
            or_none=NoneType in alternatives(field.type),
        )


def _taken_by(of: object) -> tuple[OptionKind, tuple[Enum | str, ...]]:
    """Return what an option of a type takes, and the words if it takes some."""
    parts = [part for each in alternatives(of) for part in (each, *get_args(each))]
    several = any(map(is_row, parts))
    for part in parts:
        if isinstance(part, EnumType):
            # a type checker does not know its members
            return "words" if several else "word", tuple(cast("Iterable[Enum]", part))
        if get_origin(part) is Literal:
            return "words" if several else "word", get_args(part)
    if int in parts:
        return "numbers" if several else "number", ()
    return "truth" if bool in parts else "text", ()


def cited(text: str, clauses: Sequence[str]) -> str:
    """Return a text with its clauses behind it: `How many play (W-3)`."""
    return f"{text} ({', '.join(clauses)})" if clauses else text


# Any: a bound is asked with whatever game it is a bound of
def _bound(stated: int | Callable[[Any], int] | None, game: AnyGame) -> int | None:
    """Return the least or the greatest number of an option in a game, if there is one."""
    return stated(game) if callable(stated) else stated


_CITED: Final = re.compile(r" \(([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\)\.?$")


def _meant(owner: type, name: str) -> tuple[str, tuple[str, ...]]:
    """Return what the docstring of an option or of a choice says, and the clauses at its end."""
    stating = (kind for kind in owner.__mro__ if name in get_annotations(kind))
    kind = next(stating, owner)  # an enum does not annotate its members
    found = _docstrings(kind).get(name, "")
    behind = _CITED.search(found)
    text = _CITED.sub("", found).removesuffix(".")
    return text, tuple(behind[1].split(", ")) if behind else ()


@lru_cache(maxsize=1024)
def _docstrings(kind: type) -> Mapping[str, str]:
    """Return what stands under each attribute of a class; nothing if its source is not at hand."""
    import ast  # noqa: PLC0415  # only when asked
    from pathlib import Path  # noqa: PLC0415  # only when asked

    module: object = import_module(kind.__module__)
    files = [Path(getattr(module, "__file__", None) or "")]
    # the classes of a package say that they are from the package itself
    for folder in getattr(module, "__path__", ()):
        files += sorted(Path(folder).glob("*.py"))
    for file in filter(Path.is_file, files):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source if f"class {kind.__name__}" in source else "")):
            if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                return dict(_under(node))
    return {}


def _under(stated: "ast.ClassDef") -> Iterator[tuple[str, str]]:
    """Yield the attributes of a class with the docstrings under them."""
    import ast  # noqa: PLC0415  # only when asked

    for attribute, below in pairwise(stated.body):
        target: ast.expr | None = None
        if isinstance(attribute, ast.AnnAssign):
            target = attribute.target
        elif isinstance(attribute, ast.Assign):
            target = attribute.targets[0]
        if (
            isinstance(target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            yield target.id, " ".join(str(below.value.value).split())


def _can_play(game: AnyGame, number: int) -> bool:
    """Return whether a game has an option with which so many can play."""
    if "players" not in option_fields(type(game)):
        return False
    try:
        return len(with_options(game, {"players": number}).seats) == number
    except OptionError:
        return False


def with_options(game: G, options: Mapping[str, JSON]) -> G:
    """Return a game with some options changed. The values are data, as in `options_of`.

    >>> from climbcards import with_options
    >>> with_options(haggis.OFFICIAL_2P, {"target": 350}).target
    350

    Raises:
        ClimbcardsError: It is not a game.
        OptionError: There is no such option, its value is invalid, or two options contradict each other.
    """
    expect_game(game)
    expect(options, Mapping, "options by name", OptionError)
    if not options:
        return game
    rules = type(game)
    if not option_fields(rules):
        raise OptionError(f"{game.name} has no options: leave out {' '.join(options)}")
    if "name" in options:
        raise OptionError("name is not an option: house rules are named after their preset")
    from .authors._checks import check_names  # noqa: PLC0415  # only when asked
    from .authors._game import with_changes  # noqa: PLC0415  # only when asked

    check_names(rules, options)
    values = _structured(rules, options)
    # Any: the types do not say that a game may have `variant`, which returns the same class
    vary: Any = getattr(game, "variant", None)
    house: G = with_changes(game, values) if vary is None else vary(**values)
    return house


def as_lists(game: AnyGame, options: Mapping[str, JSON]) -> dict[str, JSON]:
    """Return options, with a single value wrapped in a list where an option only accepts lists.

    Raises:
        OptionError: The types of the options cannot be looked up.
    """
    rules = type(game)
    fields = option_fields(_resolved(rules)) if options else {}
    lists = {
        option
        for option, field in fields.items()
        if all(is_row(part) for part in alternatives(field.type) if part is not NoneType)
    }
    return {
        option: data if option not in lists or data is None or isinstance(data, list) else [data]
        for option, data in options.items()
    }


def _structured(rules: type, options: Mapping[str, JSON]) -> dict[str, object]:
    """Convert the options of a class of games from data."""
    from cattrs import BaseValidationError, StructureHandlerNotFoundError  # noqa: PLC0415  # only when asked

    from .authors.codecs import options_converter  # noqa: PLC0415  # only when asked

    plain, fields = options_converter(), option_fields(_resolved(rules))
    values: dict[str, object] = {}
    for option, data in options.items():
        kind: Any = fields[option].type  # Any: a union is not a type[T], but cattrs accepts one
        try:
            values[option] = plain.structure(chosen(kind, data), kind)
        except (
            BaseValidationError,
            StructureHandlerNotFoundError,
            ValueError,
            TypeError,
        ) as error:
            found = f"{option}: {quoted(data)} is not valid: {_expected(kind)}"
            raise OptionError(found) from error
    return values


def _resolved(rules: type) -> type:
    """Resolve the types of the options of a class of games, and return the class."""
    if option_fields(rules):
        try:
            attrs.resolve_types(rules)  # postponed annotations are text
        except NameError as error:
            found = f"the types of the options of {rules.__name__} cannot be looked up: {error}"
            raise OptionError(f"{found}: import it where it counts at run time too") from error
    return rules


def _is_data(value: object) -> bool:
    """Return whether a value can be written as JSON."""
    if is_tuple_or_list(value):
        return all(map(_is_data, value))
    if is_mapping(value):
        return all(isinstance(key, str) and _is_data(item) for key, item in value.items())
    return value is None or isinstance(value, bool | int | float | str)


def _expected(of: object) -> str:
    """Say what an option of a type takes."""
    kind, words = _taken_by(of)
    named = ", ".join(str(each.value) if isinstance(each, Enum) else each for each in words)
    if kind == "words":
        taken = f"a list of some of {named}"
    elif kind == "word":
        taken = f"one of {named}"
    else:
        taken = _TAKEN.get(kind) or (of.__name__ if isinstance(of, type) else str(of))
    return (
        f"expected {taken}{' or null' if NoneType in alternatives(of) and kind != 'text' else ''}"
    )
