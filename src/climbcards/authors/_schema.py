"""What data looks like: the functions by which a converter reads carry their own description.

Theory of operation. A converter finds the function that reads a kind of value; what cards, seats, classes and
sums teach it is described where it is taught, by `says`. A `Describer` asks the same converter for the same
functions, so that what is described is what is read. A function that says nothing may take anything.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, TypeAlias, TypeVar, Union, final, get_args, get_origin

import attrs
from cattrs import Converter

from climbcards._definitions import Definitions
from climbcards._plain import JSON
from climbcards._rounds import Deal, Standing

Schema: TypeAlias = Mapping[str, JSON]

SPARSE: Final[Mapping[object, str]] = MappingProxyType({Deal: "titles", Standing: "titles"})
"""The field of a class that is written only where it is not empty, as few games have it."""

# Any: a kind of value is a class, one with parameters, or a union
Describe: TypeAlias = Callable[["Describer", Any], Schema]

# Any: functions of cattrs read any kind of value
R = TypeVar("R", bound=Callable[..., Any])

_SAYS: Final = "climbcards_says"


def says(read: R, describe: Describe, *, named: bool = False) -> R:
    """Let a function that reads data carry what describes it: under the name of the kind, or wherever it is met."""
    vars(read)[_SAYS] = describe, named
    return read


@final
@attrs.frozen(order=False)
class Describer:
    """Describes kinds of values as a converter reads them."""

    _converter: Converter
    _definitions: Definitions

    # Any: as above
    def of(self, kind: Any) -> Schema:  # noqa: ANN401
        """Describe a kind of value, by reference if it has a name."""
        _, named = self._carried(kind)
        return self.under(kind, _class_of(kind).__name__) if named else self.described(kind)

    # Any: as above
    def under(self, kind: Any, name: str) -> Schema:  # noqa: ANN401
        """Describe a kind of value under a name, and refer to it."""
        return self._definitions.refer(kind, name, lambda: self.described(kind))

    # Any: as above
    def data(self, kind: Any, value: object) -> JSON:  # noqa: ANN401
        """Write a value of a kind as data."""
        written: JSON = self._converter.unstructure(value, unstructure_as=kind)
        return written

    # Any: as above
    def described(self, kind: Any) -> Schema:  # noqa: ANN401
        """Describe a kind of value where it stands."""
        describe, _ = self._carried(kind)
        return describe(self, kind)

    # Any: as above
    def _carried(self, kind: Any) -> tuple[Describe, bool]:  # noqa: ANN401
        """Find what the function that reads a kind says of itself."""
        read = self._converter.get_structure_hook(kind)
        found: tuple[Describe, bool] | None = getattr(read, _SAYS, None)
        if found is not None:
            return found
        if get_origin(kind) in {Union, UnionType} and NoneType in get_args(kind):
            return _optional, False  # as cattrs reads it
        return _open, False


# Any: as above
def _optional(asked: Describer, kind: Any) -> Schema:  # noqa: ANN401
    """Describe what may be nothing."""
    return any_of(asked, get_args(kind))


# Any: as above
def _open(asked: Describer, kind: Any) -> Schema:  # noqa: ANN401
    """Say nothing of a kind of value."""
    del asked, kind
    return {}


# Any: as above
def any_of(asked: Describer, kinds: Iterable[Any]) -> Schema:
    """Describe a value that is of any of some kinds; of none of them, if there are none."""
    schemas = [asked.of(kind) for kind in kinds]
    return {"anyOf": schemas} if schemas else {"enum": []}


# Any: as above
def object_of_class(
    asked: Describer,
    kind: Any,  # noqa: ANN401
    tags: Mapping[str, str] = MappingProxyType({}),
    renamed: Mapping[str, str] = MappingProxyType({}),
) -> Schema:
    """Describe an object with the fields of a class, beside some tags; fields with a default may be missing.

    The default of a field that is always written stands beside it.
    """
    made = _class_of(kind)
    given = parameters_of(kind)
    fields = {renamed.get(each.name, each.name): each for each in attrs.fields(made) if each.init}
    properties: dict[str, Schema] = {tag: {"const": name} for tag, name in tags.items()}
    for name, field in fields.items():
        type_ = filled(field.type, given)
        default: Schema = {}
        written = not isinstance(field.default, _MADE_LATER) and SPARSE.get(made) != field.name
        if field.default is not attrs.NOTHING and written:
            default = {"default": asked.data(type_, field.default)}
        properties[name] = {**asked.of(type_), **default}
    needed = [name for name, field in fields.items() if field.default is attrs.NOTHING]
    return {
        **about(made),
        "type": "object",
        "properties": properties,
        "required": [*tags, *needed],
        "additionalProperties": False,
    }


# Any: as above
def _class_of(kind: Any) -> Any:  # noqa: ANN401
    """Give a class without its parameters."""
    return get_origin(kind) or kind


_MADE_LATER: Final[type] = type(attrs.Factory(int))
"""What stands for a default that is made for each value anew."""


# Any: as above
def parameters_of(kind: Any) -> dict[Any, Any]:  # noqa: ANN401
    """Return what stands for each type parameter of a class, and of the classes that it derives from."""
    made = _class_of(kind)
    given = dict(zip(getattr(made, "__parameters__", ()), get_args(kind), strict=False))
    for base in getattr(made, "__orig_bases__", ()):
        above = parameters_of(base) if attrs.has(_class_of(base)) else {}
        given = {**{name: filled(value, given) for name, value in above.items()}, **given}
    return given


# Any: as above
def filled(kind: Any, given: Mapping[Any, Any]) -> Any:  # noqa: ANN401
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
