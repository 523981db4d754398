"""What may vary in a rule set, and how house rules are named."""

import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

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
