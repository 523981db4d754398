"""Values as plain data, what a refusal or a line of a score sheet holds; and values that never change."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import attrs
from typing_extensions import TypeAliasType

from climbcards._quoting import quoted

if TYPE_CHECKING:
    JSON = TypeAliasType(
        "JSON", "Mapping[str, JSON] | Sequence[JSON] | str | int | float | bool | None"
    )
else:  # whoever checks types at run time looks names up where JSON is used: here none is left to look up
    JSON = TypeAliasType(
        "JSON", Mapping[str, object] | Sequence[object] | str | int | float | bool | None
    )
"""What a JSON text can hold."""

T = TypeVar("T")


LARGEST: Final = 10**15
"""The largest whole number in data: every program that reads JSON takes it exactly."""


def is_int(value: object) -> bool:
    """Tell whether a value is a plain `int`, and nothing that equals one, such as True or 1.0."""
    return type(value) is int


def plain(value: object) -> JSON:
    """Give numbers, switches and lists as they are, and whatever else in its notation."""
    if isinstance(value, int) and abs(value) > LARGEST:
        return quoted(value)
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


def immutable(kind: type[T]) -> type[T]:
    """Let `copy` and `deepcopy` give a value of this class as it is: a search may copy whatever holds one.

    For a frozen class whose fields hold nothing that changes.
    """

    def itself(value: T, _memo: object = None) -> T:
        return value

    made: Any = kind  # Any: to a checker no class can be given a method
    made.__copy__ = made.__deepcopy__ = itself
    return kind
