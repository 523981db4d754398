"""How a converter reads what is made of other things: lists, objects, closed lists, and plain values.

Each takes just what it should, and says so in a sentence; `says` has the same in JSON Schema.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeAlias, TypeVar, Union, get_args, get_origin

from cattrs import BaseConverter
from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.gen import make_dict_structure_fn

from climbcards._plain import JSON
from climbcards._quoting import quoted
from climbcards._seats import BySeat
from climbcards.authors._schema import about, object_of_class, says

T = TypeVar("T")


def is_tuple(kind: object) -> bool:
    """Tell whether a kind of value is a row of others."""
    return get_origin(kind) is tuple


def is_row(kind: object) -> bool:
    """Tell whether a kind of value has one entry for each seat."""
    return get_origin(kind) is Annotated and get_args(kind)[1:] == get_args(BySeat)[1:]


_LISTS: Final[frozenset[type]] = frozenset({list, tuple})

# Any: what cattrs passes to and takes from the hooks of any kind
_Hook: TypeAlias = Callable[[Any, Any], Any]


# Any: as above
def lists(longest: int) -> Callable[[Any, BaseConverter], _Hook]:
    """Take a list for a tuple, and nothing else that can be iterated."""

    # Any: as above
    def factory(kind: Any, converter: BaseConverter) -> _Hook:  # noqa: ANN401
        read = homogenous_tuple_structure_factory(kind, converter)
        item, *_ = get_args(kind)
        one = converter.get_structure_hook(item)

        # Any: as above
        def structure(data: Any, _: Any) -> Any:  # noqa: ANN401
            if type(data) not in _LISTS:
                raise ValueError(f"expected a list, not {quoted(data)}")
            if len(data) > longest:
                raise ValueError(f"expected a list of {longest} items at most, not of {len(data)}")
            try:
                return tuple([one(each, item) for each in data])
            except Exception:  # noqa: BLE001  # whatever it is: read again, to name the place
                return read(data, kind)

        return says(
            structure,
            lambda asked, kind: {
                "type": "array",
                "items": asked.of(get_args(kind)[0]),
                "maxItems": longest,
            },
        )

    return factory


def is_optional(kind: object) -> bool:
    """Tell whether a kind of value is another one, or None."""
    options = get_args(kind)
    return get_origin(kind) in {Union, UnionType} and len(options) == 2 and NoneType in options


# Any: as above
def optional(kind: Any, converter: BaseConverter) -> _Hook:  # noqa: ANN401
    """Take null for None, and else what the other kind takes; cattrs would look for that each time."""
    other = next(each for each in get_args(kind) if each is not NoneType)
    read = converter.get_structure_hook(other)

    # Any: as above
    def structure(data: Any, _: Any) -> Any:  # noqa: ANN401
        return None if data is None else read(data, other)

    return structure


# Any: as above
def rows(players: int) -> Callable[[Any, BaseConverter], _Hook]:
    """Take a list with one entry for each seat of a table."""

    # Any: as above
    def factory(kind: Any, converter: BaseConverter) -> _Hook:  # noqa: ANN401
        row, *_ = get_args(kind)
        read = converter.get_structure_hook(row)

        # Any: as above
        def structure(data: Any, _: Any) -> Any:  # noqa: ANN401
            if type(data) in _LISTS and len(data) != players:
                found = f"expected one entry for each of {players} seats"
                raise ValueError(f"{found}, not {len(data)}")
            return read(data, row)

        return says(
            structure, lambda asked, _: {**asked.of(row), "minItems": players, "maxItems": players}
        )

    return factory


def choice(data: object, kind: type[Enum]) -> Enum:
    """Take the value of a member of an enumeration.

    Raises:
        ValueError: It is the value of none.
    """
    for member in kind:
        if type(data) is type(member.value) and data == member.value:
            return member
    expected = ", ".join(str(member.value) for member in kind)
    raise ValueError(f"expected one of {expected}, not {quoted(data)}")


says(
    choice,
    lambda _, kind: {**about(kind), "enum": [member.value for member in kind]},
    named=True,
)


# Any: what cattrs passes to and takes from the hooks of any class
def objects(kind: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:  # noqa: ANN401
    """Take an object with exactly the fields of a class."""
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def structure(data: Any, _: Any) -> Any:  # noqa: ANN401
        return read(object_of(data), kind)

    return says(structure, object_of_class, named=True)


def object_of(data: JSON) -> Mapping[str, JSON]:
    """Take an object, and nothing else.

    Raises:
        ValueError: It is something else.
    """
    if not isinstance(data, dict | Mapping):  # a dict is known at once
        raise ValueError(f"expected an object, not {quoted(data)}")  # noqa: TRY004  # as all of a form
    return data


def exactly(data: object, kind: type[T]) -> T:
    """Take a plain value of one kind, and nothing that merely equals one.

    Raises:
        ValueError: It is something else.
    """
    if type(data) is not kind:
        raise ValueError(f"expected {_NAMES[kind]}, not {quoted(data)}")
    return data


_NAMES: Final[Mapping[type, str]] = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    NoneType: "null",
}
