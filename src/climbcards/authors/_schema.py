"""What data looks like: the functions by which a converter reads carry their own description.

Theory of operation. A converter finds the function that reads a kind of value; what cards, seats, classes and
sums teach it is described where it is taught, by `says`. A `Describer` asks the same converter for the same
functions, so that what is described is what is read. A function that says nothing may take anything.
"""

import inspect
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, TypeAlias, TypeVar, Union, final, get_args, get_origin

import attrs
from cattrs import Converter

from climbcards._definitions import Definitions
from climbcards._plain import JSON

Schema: TypeAlias = Mapping[str, JSON]
Describe: TypeAlias = Callable[["Describer"], Schema]

# Any: functions of cattrs read any kind of value
R = TypeVar("R", bound=Callable[..., Any])

_SAYS: Final = "climbcards_says"


def says(read: R, describe: Describe, name: str | None = None) -> R:
    """Let a function that reads data carry what describes it: under a name, or wherever it is met."""
    vars(read)[_SAYS] = describe, name
    return read


@final
@attrs.frozen(order=False)
class Describer:
    """Describes kinds of values as a converter reads them."""

    _converter: Converter
    _definitions: Definitions

    # Any: a kind of value is a class, one with parameters, or a union
    def of(self, kind: Any) -> Schema:  # noqa: ANN401
        """Describe a kind of value, by reference if it has a name."""
        _, name = self._carried(kind)
        return self._described(kind) if name is None else self.under(kind, name)

    # Any: as above
    def under(self, kind: Any, name: str) -> Schema:  # noqa: ANN401
        """Describe a kind of value under a name, and refer to it."""
        return self._definitions.refer(kind, name, lambda: self._described(kind))

    # Any: as above
    def data(self, kind: Any, value: object) -> JSON:  # noqa: ANN401
        """Write a value of a kind as data."""
        written: JSON = self._converter.unstructure(value, unstructure_as=kind)
        return written

    # Any: as above
    def _described(self, kind: Any) -> Schema:  # noqa: ANN401
        describe, _ = self._carried(kind)
        return describe(self)

    # Any: as above
    def _carried(self, kind: Any) -> tuple[Describe, str | None]:  # noqa: ANN401
        """Find what the function that reads a kind says of itself."""
        read = self._converter.get_structure_hook(kind)
        found: tuple[Describe, str | None] | None = getattr(read, _SAYS, None)
        if found is not None:
            return found
        members = get_args(kind) if get_origin(kind) in {Union, UnionType} else ()
        if NoneType in members:  # optional, as cattrs reads it
            return lambda asked: {"anyOf": [asked.of(each) for each in members]}, None
        return lambda _: {}, None


# Any: as above
def object_of_class(
    kind: Any,  # noqa: ANN401
    asked: Describer,
    tags: Mapping[str, str] = MappingProxyType({}),
    renamed: Mapping[str, str] = MappingProxyType({}),
) -> Schema:
    """Describe an object with the fields of a class, beside some tags; fields with a default may be missing."""
    made = get_origin(kind) or kind
    given = dict(zip(getattr(made, "__parameters__", ()), get_args(kind), strict=False))
    fields = {renamed.get(each.name, each.name): each for each in attrs.fields(made) if each.init}
    properties: dict[str, Schema] = {tag: {"const": name} for tag, name in tags.items()}
    for name, field in fields.items():
        type_ = _filled(field.type, given)
        known = field.default is attrs.NOTHING or isinstance(field.default, _MADE_LATER)
        default: Schema = {} if known else {"default": asked.data(type_, field.default)}
        properties[name] = {**asked.of(type_), **default}
    needed = [name for name, field in fields.items() if field.default is attrs.NOTHING]
    return {
        **about(made),
        "type": "object",
        "properties": properties,
        "required": [*tags, *needed],
        "additionalProperties": False,
    }


_MADE_LATER: Final[type] = type(attrs.Factory(int))
"""What stands for a default that is made for each value anew."""


# Any: as above
def _filled(kind: Any, given: Mapping[Any, Any]) -> Any:  # noqa: ANN401
    """Put what was given for its parameters into a kind of value."""
    if isinstance(kind, TypeVar):
        return given.get(kind, kind)
    parameters = getattr(kind, "__parameters__", ())
    if not parameters or get_origin(kind) is None:
        return kind
    return kind[tuple(given.get(each, each) for each in parameters)]


def about(kind: type) -> dict[str, JSON]:
    """Give the first sentence of a docstring as a description, if there is one."""
    first = inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0]
    sentence, *_ = re.split(r"(?<=\.)\s", " ".join(first.split()), maxsplit=1)
    return {"description": sentence} if sentence else {}
