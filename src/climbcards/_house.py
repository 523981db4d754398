"""What may vary in a rule set, and how house rules are named."""

import re
from collections.abc import Iterable
from enum import Enum, EnumType
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, Union, cast, get_args, get_origin

import attrs

HOUSE: Final = "+house"
"""What stands behind a preset's name when options were changed: `haggis/official-2p+house`."""

NAME: Final = re.compile(r"[A-Za-z0-9_.+][A-Za-z0-9_.+/-]*")
"""What a shell takes as one word, without quotes, and no program as an option."""

_NO_OPTIONS: Final = ("name", "pack")
"""What every game has: another name is no other rule, and other cards are another game."""


def house_name(name: str) -> str:
    """Name house rules after the preset that they vary."""
    return name if name.endswith(HOUSE) else name + HOUSE


if TYPE_CHECKING:
    # Any: attrs says no more of a field of a class that is not known
    Field: TypeAlias = attrs.Attribute[Any]
else:  # it has a parameter for checkers alone
    Field = attrs.Attribute


def made_with(rules: type) -> dict[str, Field]:
    """Give the fields that the making of a game takes, by the names it takes them by."""
    fields: tuple[Field, ...] = attrs.fields(rules) if attrs.has(rules) else ()
    return {field.alias or field.name: field for field in fields if field.init}


def option_fields(rules: type) -> dict[str, Field]:
    """Give the options of a kind of game: what its making takes, but its name and its pack."""
    return {name: field for name, field in made_with(rules).items() if name not in _NO_OPTIONS}


def chosen(kind: object, value: object) -> object:
    """Return the value of an option of some type: a choice for its name, a tuple for a list, else what came."""
    for part in parts_of(kind):
        if isinstance(part, EnumType) and isinstance(value, str):
            choices = cast("Iterable[Enum]", part)  # a type checker does not know its members
            value = next((choice for choice in choices if choice.value == value), value)
        if is_row(part) and isinstance(value, list | tuple):
            # of whatever it has: what does not fit is refused later
            row = cast("Iterable[object]", value)
            value = tuple(chosen(get_args(part)[0], each) for each in row)
    return value


def parts_of(kind: object) -> tuple[object, ...]:
    """Return the types of a union; a type alone is one."""
    return get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)


def is_row(kind: object) -> bool:
    """Tell whether a type is that of tuples of any length."""
    return get_origin(kind) is tuple and get_args(kind)[1:] == (...,)
