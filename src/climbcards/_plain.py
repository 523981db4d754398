"""Values as plain data: what a refusal or a line of a score sheet holds, for other programs."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, cast

import attrs
from typing_extensions import TypeAliasType

if TYPE_CHECKING:
    JSON = TypeAliasType(
        "JSON", "Mapping[str, JSON] | Sequence[JSON] | str | int | float | bool | None"
    )
else:  # whoever checks types at run time looks names up where JSON is used: here none is left to look up
    JSON = TypeAliasType(
        "JSON", Mapping[str, object] | Sequence[object] | str | int | float | bool | None
    )
"""What a JSON text can hold."""


def plain(value: object) -> JSON:
    """Give numbers, switches and lists as they are, and whatever else in its notation."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in cast("Sequence[object]", value)]  # of whatever it has
    return str(value)


def fields_of(value: object) -> dict[str, JSON]:
    """Give the fields of a small frozen value as data."""
    kind = type(value)
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return {field.name: plain(getattr(value, field.name)) for field in fields}
