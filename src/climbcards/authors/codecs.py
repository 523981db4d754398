"""JSON for a game: its converter, tagged unions, and the checks of loaded values.

This module loads cattrs, so a game imports it only inside its `codec`.

Theory of operation. Values know nothing of JSON: this module alone says how cards, hands and seats are written. A cattrs
converter looks up the hook that structures a type. Each hook registered here carries a description of the data that it
takes, which `says` attaches to it. A `Describer` looks up the same hooks, so the JSON Schema cannot differ from what is
accepted. In a union, each member has its name under a tag. For a game of phases, everything is registered from the
fields that its classes declare. A converter accepts any well-formed data; the loaded value is then checked, so that
only what can happen at a table is accepted. A *state* is checked by its game. To check a *view*, one of the states that
it allows is made; it must be a state of the game, and its view from the same seat must be the same (law 6).
"""

import inspect
import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum, EnumType
from functools import lru_cache, partial, reduce
from random import Random
from types import MappingProxyType, NoneType
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar, final, get_args, get_origin

import attrs
from cattrs import (
    AttributeValidationNote,
    BaseConverter,
    BaseValidationError,
    ClassValidationError,
    Converter,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
    transform_error,
)
from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from climbcards._actions import Offer
from climbcards._cards import Card, Cards, Pack, Rank, Suit
from climbcards._errors import (
    JSON,
    LARGEST,
    ClimbcardsError,
    PositionError,
    RecordError,
    check_text,
    clipped,
    counted,
    in_record,
    quoted,
    said,
)
from climbcards._game import A, Codec, Definitions, Game, S, V, alternatives, is_row, snapshot
from climbcards._round import (
    FORMAT,
    Began,
    BySeat,
    Carried,
    Deal,
    Did,
    Entry,
    Hint,
    Own,
    Round,
    Seat,
    Sheet,
    Snapshot,
    Standing,
    Step,
    Undid,
    check_seat,
    class_of,
    is_by_seat,
    is_sum,
    types_of,
    types_within,
)
from climbcards._words import A_NAME, clashes, is_name
from climbcards.events import Acted, Event, Occurrence, RoundOver, TakenBack
from ._checks import nearest
from ._positions import require
from ._tables import added_to, require_fields, shared_fields, table_of

Schema: TypeAlias = Mapping[str, JSON]

Describe: TypeAlias = Callable[["Describer", Hint], Schema]

# Any: hooks take and return whatever their type says
R = TypeVar("R", bound=Callable[..., Any])

_SAYS: Final = "climbcards_says"


def says(read: R, describe: Describe, *, named: bool = False) -> R:
    """Attach a description to a structure hook, and return the hook.

    With `named`, the schema has the description once under the name of the type; otherwise, it is repeated in place.
    """
    vars(read)[_SAYS] = describe, named
    return read


@final
@attrs.frozen(order=False)
class Describer:
    """Makes the JSON Schema of types from the hooks of a converter."""

    converter: Converter
    _definitions: Definitions

    def of(self, kind: Hint) -> Schema:
        """Return the schema of a type, which is a reference if the type is named."""
        describe, named = self._description(kind)
        return self.under(kind, class_of(kind).__name__) if named else describe(self, kind)

    def under(self, kind: Hint, name: str) -> Schema:
        """Add the schema of a type under a name, and return a reference to it."""
        return self._definitions.refer(kind, name, lambda: self.described(kind))

    def described(self, kind: Hint) -> Schema:
        """Return the schema of a type, without a reference."""
        describe, _ = self._description(kind)
        return describe(self, kind)

    def _description(self, kind: Hint) -> tuple[Describe, bool]:
        """Return the description that `says` attached to the hook of a type, and whether the type is named.

        Without one, any value is allowed.
        """
        read = self.converter.get_structure_hook(kind)
        if isinstance(kind, EnumType) and hasattr(read, _SAYS):
            read = choice  # the hook of text or of numbers leads there
        found: tuple[Describe, bool] = getattr(read, _SAYS, (lambda _, __: {}, False))
        return found


def any_of(asked: Describer, kinds: Iterable[Hint]) -> Schema:
    """Return the schema of a value of any of these types; without types, no value is valid."""
    schemas = [asked.of(kind) for kind in kinds]
    return {"anyOf": schemas} if schemas else {"enum": []}


def object_of_class(
    asked: Describer,
    kind: Hint,
    tags: Mapping[str, str] = MappingProxyType({}),
    renamed: Mapping[str, str] = MappingProxyType({}),
    without: str = "",
) -> Schema:
    """Return the schema of an object with the given tags and the fields of a class. Fields with a default may be missing.

    The schema also has each default that is a plain value.
    """
    made, types = class_of(kind), types_of(kind)
    every = [each for each in attrs.fields(made) if each.init and each.name != without]
    fields = {renamed.get(each.name, each.name): each for each in every}
    unwritten = type(attrs.NOTHING), type(attrs.Factory(int))  # no default, and one by a factory
    properties: dict[str, Schema] = {tag: {"const": name} for tag, name in tags.items()}
    for name, field in fields.items():
        of, default = types[field.name], dict[str, JSON]()
        if not isinstance(field.default, unwritten):
            default["default"] = asked.converter.unstructure(field.default, unstructure_as=of)
        properties[name] = {**asked.of(of), **default}
    needed = [name for name, field in fields.items() if field.default is attrs.NOTHING]
    return {
        **about(made),
        "type": "object",
        "properties": properties,
        "required": [*tags, *needed],
        "additionalProperties": False,
    }


def about(kind: type) -> dict[str, JSON]:
    """Return the first sentence of a class's docstring as the `description` of a schema, if there is one."""
    first = inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0]
    sentence, *_ = re.split(r"(?<=\.)\s", " ".join(first.split()), maxsplit=1)
    return {"description": sentence} if sentence else {}


T = TypeVar("T")

_Read: TypeAlias = Callable[[JSON, object], object]
"""What makes a value of plain data."""


def lists(longest: int) -> Callable[[Hint, BaseConverter], _Read]:
    """Return a hook factory for tuples, which accepts lists of at most `longest` items, and no other iterable."""

    def factory(kind: Hint, converter: BaseConverter) -> _Read:
        read = homogenous_tuple_structure_factory(kind, converter)
        item, *_ = get_args(kind)
        one = converter.get_structure_hook(item)

        def structure(data: JSON, _: object) -> object:
            if not isinstance(data, list | tuple):
                raise ValueError(f"expected a list, not {quoted(data)}")  # noqa: TRY004  # cattrs reports it
            if len(data) > longest:
                raise ValueError(f"expected a list of {longest} items at most, not of {len(data)}")
            try:
                return tuple([one(each, item) for each in data])
            except Exception:  # noqa: BLE001  # cattrs reads it again, and names the place
                return read(data, kind)

        return says(
            structure,
            lambda asked, _: {"type": "array", "items": asked.of(item), "maxItems": longest},
        )

    return factory


def together(kind: Hint, converter: BaseConverter) -> _Read:
    """Return a hook for a tuple of so many items, each of a type of its own, such as `tuple[Seat, Rank]`."""
    items = get_args(kind)
    reads = [converter.get_structure_hook(item) for item in items]

    def structure(data: JSON, _: object) -> object:
        if not isinstance(data, list | tuple) or len(data) != len(items):
            raise ValueError(f"expected a list of {len(items)}, not {quoted(data)}")
        made, faults = list[object](), list[Exception]()
        for at, (read, part, item) in enumerate(zip(reads, data, items, strict=True)):
            try:
                made.append(read(part, item))
            except Exception as fault:  # noqa: BLE001  # whatever it is, cattrs names the place
                fault.add_note(IterableValidationNote(f"item {at}", at, item))
                faults.append(fault)
        if faults:
            why = f"faults in {kind}"
            raise IterableValidationError(why, faults, class_of(kind))  # pyright: ignore[reportCallIssue]  # `__new__` takes it
        return tuple(made)

    def describe(asked: Describer, _: Hint) -> Schema:
        sizes = {"minItems": len(items), "maxItems": len(items)}
        return {"type": "array", "prefixItems": [asked.of(item) for item in items], **sizes}

    return says(structure, describe)


def union_of(kinds: Iterable[Hint]) -> Hint:
    """Return the union of types; a single type is its own union."""
    return reduce(lambda one, other: one | other, kinds)


def optional(kind: Hint, converter: BaseConverter) -> _Read:
    """Return a hook for an optional type. The hook of cattrs is slower, as it looks up the other type each time."""
    other = union_of(each for each in get_args(kind) if each is not NoneType)
    read = converter.get_structure_hook(other)

    def structure(data: JSON, _: object) -> object:
        return None if data is None else read(data, other)

    return says(structure, lambda asked, kind: any_of(asked, get_args(kind)))


def rows(players: int) -> Callable[[Hint, BaseConverter], _Read]:
    """Return a hook factory for `BySeat`, which accepts lists with one entry for each seat."""

    def factory(kind: Hint, converter: BaseConverter) -> _Read:
        row, *_ = get_args(kind)
        read = converter.get_structure_hook(row)

        def structure(data: JSON, _: object) -> object:
            if isinstance(data, list | tuple) and len(data) != players:
                raise ValueError(f"expected one entry for each of {players} seats, not {len(data)}")
            return read(data, row)

        sizes = {"minItems": players, "maxItems": players}
        return says(structure, lambda asked, _: {**asked.of(row), **sizes})

    return factory


def choice(data: object, kind: type[Enum]) -> Enum:
    """Return the member of an enum with this value.

    Raises:
        ValueError: No member has it.
    """
    for member in kind:
        if type(data) is type(member.value) and data == member.value:
            return member
    expected = ", ".join(str(member.value) for member in kind)
    raise ValueError(f"expected one of {expected}, not {quoted(data)}")


says(choice, lambda _, kind: {**about(kind), "enum": [each.value for each in kind]}, named=True)


def objects(kind: Hint, converter: BaseConverter) -> _Read:
    """Return a hook for a class, which accepts an object with exactly its fields."""
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def structure(data: JSON, _: object) -> object:
        return read(object_of(data), kind)

    return says(structure, object_of_class, named=True)


def object_of(data: JSON) -> Mapping[str, JSON]:
    """Check that data is a JSON object, and return it.

    Raises:
        ValueError: It is not.
    """
    if not isinstance(data, dict | Mapping):  # testing for dict first is faster
        raise ValueError(f"expected an object, not {quoted(data)}")  # noqa: TRY004  # cattrs reports it
    return data


def exactly(data: object, kind: type[T]) -> T:
    """Check that a value is exactly of this type, and return it; True, for example, is not an int.

    The type may be an enum whose members are text or numbers as well, as in `class Speed(str, Enum)`: see `choice`.

    Raises:
        ValueError: It is of another type.
    """
    if type(data) is not kind:
        if issubclass(kind, Enum):
            member: Any = choice(data, kind)  # Any: the checker does not know that it is a T
            found: T = member
            return found
        expected, _ = _NAMES[kind]
        raise ValueError(f"expected {expected}, not {quoted(data)}")
    return data


_NAMES: Final[Mapping[type, tuple[str, str]]] = {
    str: ("text", "string"),
    int: ("a whole number", "integer"),
    bool: ("true or false", "boolean"),
    NoneType: ("null", "null"),
}
"""The names of types in messages, and in JSON Schema."""

says(exactly, lambda _, kind: {"type": _NAMES[kind][1]})


def tagged(
    converter: Converter,
    tag: str,
    members: Mapping[str, Hint],
    renamed: Mapping[str, str] = MappingProxyType({}),
) -> Hint:
    """Register a tagged union with the converter, and return the union. Each member has its name under `tag` in JSON.

    Register unions that are parts of others first: combinations, then actions, then states and phases. `renamed` maps
    fields to other names in JSON, for example a field with the name of the tag.
    """
    for name, member in members.items():
        _teach(converter, tag, name, member, renamed)
    kinds = set(members.values())

    def factory(kind: Hint, _: BaseConverter) -> _Read:
        """Return a hook for a union of some of the members."""
        asked = {name: each for name, each in members.items() if each in get_args(kind)}
        return _reader(converter, tag, asked)

    def writer(kind: Hint) -> Callable[[object], JSON]:
        """Return a hook that writes a member of a union: a state may hold what others must not see."""
        asked = [class_of(each) for each in get_args(kind)]
        named = ", ".join(dict.fromkeys(each.__name__ for each in asked))
        return _writer(converter, asked, ValueError, f"is none of {named}")

    def is_of_members(kind: object) -> bool:
        return is_sum(kind) and set(get_args(kind)) <= kinds

    converter.register_structure_hook_factory(is_of_members, factory)
    converter.register_unstructure_hook_factory(is_of_members, writer)
    return union_of(members.values())


def _writer(
    converter: Converter, kinds: Iterable[type], refused: type[ValueError], why: str
) -> Callable[[object], JSON]:
    """Return a hook that writes values of these classes, and nothing else."""
    known = frozenset(kinds)

    def write(value: object) -> JSON:
        if type(value) not in known:
            raise refused(f"{type(value).__name__} {why}")
        data: JSON = converter.unstructure(value)
        return data

    return write


def coded(converter: Converter, protocols: Collection[type], kinds: Iterable[Hint]) -> None:
    """Register the classes with a `code` that a field may hold whose type is one of these protocols."""
    members = {kind.code: kind for kind in kinds}
    for name, member in members.items():
        _teach(converter, "code", name, member, {})
    why = "is not named: let `json_classes` of the game name it"
    read = _reader(converter, "code", members)
    write = _writer(converter, map(class_of, members.values()), ClimbcardsError, why)
    converter.register_structure_hook_func(lambda kind: kind in protocols, read)
    converter.register_unstructure_hook_func(lambda kind: kind in protocols, write)


def _reader(converter: Converter, tag: str, members: Mapping[str, Hint]) -> _Read:
    """Return a hook for a tagged union whose members are registered."""
    read = {name: converter.get_structure_hook(member) for name, member in members.items()}

    def structure(data: JSON, kind: object) -> object:
        name = object_of(data).get(tag)
        if not isinstance(name, str) or name not in read:
            found = _found(name, tag)
            raise ValueError(f"expected one of {', '.join(read)} under {tag!r}, not {found}")
        return read[name](data, kind)

    return says(structure, lambda asked, _: any_of(asked, members.values()))


def _found(name: JSON, tag: str) -> str:
    """Say what stands under a tag in place of a name. In a view, there is an object with the same tag."""
    if not isinstance(name, Mapping):
        return quoted(name)
    return "an object: this looks like a view" if tag in name else "an object"


def _teach(
    converter: Converter, tag: str, name: str, member: Hint, renamed: Mapping[str, str]
) -> None:
    """Register one member of a tagged union with the converter."""
    require_fields(class_of(member))
    known = attrs.fields_dict(class_of(member))
    if tag in known and tag not in renamed:
        raise ClimbcardsError(f"{name} has a field {tag!r}, as its tag is called: rename it")
    # Any: cattrs types them as keyword arguments
    other: dict[str, Any] = {
        field: override(rename=to) for field, to in renamed.items() if field in known
    }
    write = make_dict_unstructure_fn(member, converter, **other)
    read = make_dict_structure_fn(member, converter, _cattrs_forbid_extra_keys=True, **other)

    def structure(data: JSON, _: object) -> object:
        found = object_of(data)
        if found.get(tag) != name:
            raise ValueError(f"expected {name!r} under {tag!r}, not {_found(found.get(tag), tag)}")
        fields = {**found}
        del fields[tag]
        try:
            return read(fields, member)
        except ClassValidationError as error:
            _name_places(error, renamed)
            raise

    def unstructure(value: object) -> dict[str, JSON]:
        return {tag: name, **write(value)}

    says(structure, partial(object_of_class, tags={tag: name}, renamed=renamed), named=True)
    _register(converter, member, structure, unstructure)


# Any: a value of the class
def _register(
    converter: Converter, kind: Hint, read: _Read, write: Callable[[Any], object]
) -> None:
    """Register the hooks of a class, or of a class with type arguments."""
    converter.register_structure_hook_func(lambda asked: bool(asked == kind), read)
    converter.register_unstructure_hook_func(lambda asked: bool(asked == kind), write)  # in a field
    converter.register_unstructure_hook(class_of(kind), write)  # alone


def _name_places(error: ClassValidationError, renamed: Mapping[str, str]) -> None:
    """Change the notes of an error so that they have the names of renamed fields in JSON."""
    for fault in error.exceptions:
        notes = [*getattr(fault, "__notes__", ())]
        for note in [each for each in notes if isinstance(each, AttributeValidationNote)]:
            note.name = renamed.get(note.name, note.name)


LONGEST: Final = 100
"""The longest list in data, except lists of a larger pack's cards."""


def _anything(_: object) -> None:
    """Accept any value."""


@final
@attrs.frozen(order=False)
class JsonForm(Generic[T]):
    """A `Form`: converts one kind of value to and from JSON with a cattrs converter."""

    _converter: Converter
    _kind: object
    _check: Callable[[T], object] = _anything
    """Raises a `ClimbcardsError` for a loaded value that is well-formed but impossible."""

    def dump(self, value: T) -> JSON:
        """Return the value as plain data.

        Raises:
            RecordError: The value, or one of its fields, has a wrong type.
        """
        try:
            data: JSON = self._converter.unstructure(value, unstructure_as=self._kind)
        except ClimbcardsError:
            raise
        # a field of a wrong type can raise any of these
        except (AttributeError, TypeError, ValueError, LookupError, RecursionError) as error:
            problem = f"{quoted(value)} cannot be written: {clipped(str(error))}"
            raise RecordError(problem) from error
        return data

    def load(self, data: JSON) -> T:
        """Return the value that plain data describes.

        Raises:
            RecordError: The data is invalid; the error names the place.
        """
        kind: Hint = self._kind
        try:
            value: T = self._converter.structure(data, kind)
        except BaseValidationError as error:
            problem, where = _first(error)
            raise RecordError(problem, where) from error
        except ValueError as error:
            raise RecordError(_describe(error, None)) from error
        try:
            self._check(value)
        except ClimbcardsError as error:
            raise in_record(error) from error
        return value

    def dumps(self, value: T) -> str:
        """Return the value as JSON text.

        Raises:
            RecordError: The value holds something that JSON cannot hold.
        """
        data = self.dump(value)
        try:
            return json.dumps(data, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            problem = f"{quoted(value)} cannot be written: {clipped(str(error))}"
            raise RecordError(problem) from error

    def loads(self, text: str) -> T:
        """Return the value that JSON text describes.

        Raises:
            RecordError: The text is not JSON, or its data is invalid.
        """
        return self.load(parse_json(text))

    def define(self, definitions: Definitions, name: str) -> Mapping[str, JSON]:
        """Add the JSON Schema of this kind of value to `definitions`, and return a reference to it."""
        return Describer(self._converter, definitions).under(self._kind, name)


def parse_json(text: str) -> JSON:
    """Parse JSON text, and return plain data.

    Raises:
        RecordError: The text is not JSON, or an object in it has a key twice.
    """
    check_text(text, "JSON", RecordError)
    try:
        data: JSON = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is not JSON: {clipped(str(error))}") from error
    return data


def _no_number(constant: str) -> JSON:
    """Raise an error for NaN and Infinity, which Python accepts as numbers, but JSON does not have."""
    raise ValueError(f"{constant} is not a number")


def _once_each(pairs: list[tuple[str, JSON]]) -> dict[str, JSON]:
    """Return a JSON object after checking that no key is there twice: JSON readers differ in which one they use."""
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise RecordError(f"the key {quoted(twice)} is given twice in one object: leave one out")
    return made


def _bare(value: object) -> object:
    """Return text unchanged, and the text of a member of an enum that is text as well."""
    return value.value if isinstance(value, Enum) else value


def plain_converter(longest: int = LONGEST) -> Converter:
    """Return a converter that is strict about the types of numbers and booleans.

    A list of more than `longest` items is rejected before its items are read.
    """
    converter = Converter(forbid_extra_keys=True)

    def whole(data: object, kind: type[int]) -> int:
        number = exactly(data, kind)
        if abs(number) > LARGEST:
            raise ValueError(f"expected a number up to {LARGEST}, not {quoted(number)}")
        return number

    numbers: Mapping[str, JSON] = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
    converter.register_structure_hook(int, says(whole, lambda _, __: numbers))
    converter.register_structure_hook(NoneType, exactly)
    converter.register_structure_hook(bool, exactly)
    converter.register_unstructure_hook(str, _bare)
    converter.register_structure_hook_factory(
        lambda kind: class_of(kind) is tuple and get_args(kind) != (), together
    )
    converter.register_structure_hook_factory(is_row, lists(longest))
    converter.register_structure_hook_factory(attrs.has, objects)
    converter.register_structure_hook_factory(
        lambda kind: is_sum(kind) and NoneType in get_args(kind), optional
    )
    return converter


@lru_cache(maxsize=1)  # making one takes longer than using it
def options_converter() -> Converter:
    """Return the converter of options."""
    converter = plain_converter()

    def one_of(data: object, kind: object) -> str:
        text = str(data)  # a command line reads 9 as a number
        if text not in get_args(kind):
            raise ValueError(f"it is none of {get_args(kind)}")
        return text

    converter.register_structure_hook_func(lambda kind: class_of(kind) is Literal, one_of)
    return converter


def converter_for(
    pack: Pack, players: int | None = None, carries: type[Carried] | None = None
) -> Converter:
    """Return a converter for the cards of a pack, and for the seats if `players` is given.

    No list may be longer than the pack, or than 100 items if the pack is small. `carries` is the class of what the
    game's deals and standings carry.
    """
    converter = plain_converter(max(len(pack), LONGEST))

    def seat(data: object, _: object) -> Seat:
        number = exactly(data, int)
        return Seat(number) if players is None else check_seat(number, players)

    def cards(data: object, _: object) -> Cards:
        return pack.parse(exactly(data, str))

    says(seat, lambda _, __: _seats(players), named=True)
    converter.register_structure_hook_func(lambda kind: kind is Seat, seat)
    converter.register_structure_hook(Cards, says(cards, lambda _, __: _CARDS, named=True))
    converter.register_structure_hook(str, exactly)
    converter.register_structure_hook(Enum, choice)
    if players is not None:
        converter.register_structure_hook_factory(is_by_seat, rows(players))
    converter.register_unstructure_hook(Cards, str)
    _spell(converter, Card, pack.faces, "A card: its rank, and its suit if it has one.")
    _spell(converter, Rank, pack.ranks, "The rank of a card.")
    _spell(converter, Suit, pack.suits, "The suit of a card.")
    for kind in (Deal, Standing):
        _teach_carrying(converter, kind, carries)
    return converter


def _teach_carrying(converter: Converter, kind: Hint, carries: type[Carried] | None) -> None:
    """Register deals or standings: in JSON, the fields of `carried` are among their own, after them."""
    held: Hint = carries or Carried  # `Carried` itself has no fields
    parts, out = types_of(held), override(omit=True)
    needed = [field.name for field in attrs.fields(held) if field.default is attrs.NOTHING]
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, carried=out)
    write = make_dict_unstructure_fn(kind, converter, carried=out)

    def structure(data: JSON, _: object) -> object:
        own = {**object_of(data)}
        given = {name: own.pop(name) for name in parts if name in own}
        made = read(own, kind)
        if given:  # all fields, or all but those with a default
            made = attrs.evolve(made, carried=converter.structure(given, held))
        return made

    def unstructure(value: Deal | Standing) -> JSON:
        data = write(value)
        if value.carried is None:
            return data
        if type(value.carried) is not carries:
            known = "nothing" if carries is None else carries.__name__
            raise ClimbcardsError(f"expected {known} carried, not {quoted(value.carried)}")
        return {**data, **converter.unstructure(value.carried)}

    def describe(asked: Describer, kind: Hint) -> Schema:
        """Return a schema in which all required fields of `carried` must be there if one of its fields is."""
        # Any: the schema of an object has its properties by name
        schema: dict[str, Any] = {**object_of_class(asked, kind, without="carried")}
        schema["properties"] |= {name: asked.of(part) for name, part in parts.items()}
        others = {name: [each for each in needed if each != name] for name in sorted(parts)}
        dependent = {name: row for name, row in others.items() if row}
        return {**schema, "dependentRequired": dependent} if dependent else schema

    _register(converter, kind, says(structure, describe, named=True), unstructure)


def _spell(converter: Converter, kind: type[T], values: Iterable[T], about: str) -> None:
    """Register hooks for values that are written as symbols: cards, ranks and suits."""
    spelled = {str(value): value for value in values}

    def read(data: object, _: object) -> T:
        try:
            return spelled[exactly(data, str)]
        except KeyError:
            raise ValueError(f"expected one of {' '.join(spelled)}, not {quoted(data)}") from None

    schema: Mapping[str, JSON] = {"description": about, "enum": [*spelled]}
    converter.register_structure_hook(kind, says(read, lambda _, __: schema, named=True))
    converter.register_unstructure_hook(kind, str)


_CARDS: Final[Mapping[str, JSON]] = {
    "description": "Cards, with a blank between two.",
    "type": "string",
}


def _seats(players: int | None) -> Mapping[str, JSON]:
    """Return the schema of a seat."""
    last: Mapping[str, JSON] = {} if players is None else {"minimum": 0, "maximum": players - 1}
    place = "A place at the table: 0 for the first, and on in the order of play."
    return {"description": place, "type": "integer", **last}


def _describe(error: BaseException, _: object) -> str:
    """Return the message for an error of cattrs."""
    if isinstance(error, KeyError):
        return f"{error}{_MISSING}"
    if isinstance(error, ForbiddenExtraKeysError):
        # in data that was not parsed from JSON, a key need not be text
        unknown = sorted(map(said, error.extra_fields))
        near = nearest(unknown[0], [*attrs.fields_dict(class_of(error.cl))])
        meant = f": did you mean {near[0]!r}?" if near else ""
        return f"unknown fields {clipped(' '.join(unknown))}{meant}"
    return str(error)


_MISSING: Final = " is missing"
"""How the message about a missing field ends."""


def _first(error: BaseValidationError) -> tuple[str, str]:
    """Return the first problem, and its place. If a field is missing because it is misspelt, that is the problem."""
    every = transform_error(error, format_exception=_describe)
    faults = [(problem, where) for problem, _, where in (each.rpartition(" @ ") for each in every)]
    problem, where = faults[0]
    place, _, field = where.rpartition(".")
    meant = [each for each in faults if each[0].endswith(f": did you mean {field!r}?")]
    if problem.endswith(_MISSING) and meant and meant[0][1] == place:
        return meant[0]
    return problem, where


def register_events(converter: Converter, action: Hint, told: Iterable[Hint]) -> None:
    """Register events, steps and lists of legal actions with a converter. The game's actions must be registered already.

    `told` are the classes with a `code`: lines of the score sheet, and events that only this game has. Registering them
    again does nothing.
    """
    coded(converter, (Entry, Occurrence), told)
    members: dict[str, Hint] = {kind.code: kind for kind in get_args(Event)}
    members |= {name: members[name][action] for name in (Acted.code, TakenBack.code)}
    tagged(converter, "event", members)
    tagged(converter, "step", {kind.code: kind for kind in (Began, Did[action], Undid)})
    every: Hint = tuple[action, ...]
    read = lists(100_000)(every, converter)  # as many legal actions, at most, are in a snapshot
    converter.register_structure_hook_func(lambda kind: bool(kind == every), read)


def events(converter: Converter, action: Hint, players: int) -> JsonForm[Event[A]]:
    """Return the JSON form of a game's events. Call `register_events` before."""
    event: Hint = Event

    def check(found: Event[A]) -> None:
        if isinstance(found, RoundOver):
            check_sheet(found.result.sheet, players, "$.result.sheet")

    return JsonForm(converter, event[action], check)


def check_sheet(sheet: Sheet, players: int, where: str) -> None:
    """Check that a sheet is for this many players; the totals for a huge number would not fit into memory.

    Raises:
        PositionError: It is for another number of players.
    """
    due = f"a sheet for {players} players"
    _expect(sheet.players == players, due, sheet.players, f"{where}.players")


def _expect(fits: bool, due: str, found: object, where: str) -> None:  # noqa: FBT001  # the check itself
    """Raise an error unless a condition holds; the message says what was due at a place, and what was found."""
    require(fits, f"expected {due}, not {quoted(found)}", where)


@lru_cache(maxsize=16)  # making a converter takes a thousand times as long as using it
def taught(
    table: tuple[Pack, int, type[Carried] | None],
    values: tuple[Hint, Hint, Hint],
    kinds: tuple[tuple[str, Hint], ...],
    told: tuple[Hint, ...],
) -> Converter:
    """Return a converter for states, actions and views that are attrs classes or unions of them.

    `table` has the pack, the number of players, and the class of what the game carries.
    """
    converter = converter_for(*table)
    for value, tag in zip(values, ("phase", "do", "phase"), strict=True):
        members = get_args(value)
        if members:
            tagged(converter, tag, {name: kind for name, kind in kinds if kind in members})
    register_events(converter, values[1], told)
    return converter


def _check_table(game: Game[S, A, V], found: Snapshot[A, V]) -> None:
    """Check the parts of a snapshot that describe the table."""
    players = len(game.seats)
    _expect(found.format == FORMAT, f"format version {FORMAT}", found.format, "$.format")
    _expect(found.game == game.name, game.name, found.game, "$.game")
    _expect(found.number >= 0, "how many steps", found.number, "$.number")
    for seat, name in enumerate(found.names):
        require(is_name(name), f"{quoted(name)} is not a name: {A_NAME}", f"$.names[{seat}]")
    for seat, problem, _ in clashes(found.names):
        raise RecordError(problem, f"$.names[{seat}]")
    flat, seats = sorted(seat for side in found.sides for seat in side), [*range(players)]
    together = flat == seats and all(found.sides)
    _expect(together, "each seat on one of the sides", found.sides, "$.sides")
    winners, carried = found.standing.winners, found.standing.carried
    once = len(winners) == len({*winners})
    _expect(once, "each winner once", winners, "$.standing.winners")
    if carried is not None:
        try:
            carried.validate(players)
        except PositionError as error:
            raise in_record(error, "$.standing") from error
    if found.sheet is not None:
        check_sheet(found.sheet, players, "$.sheet")


def _check_match(game: Game[S, A, V], found: Snapshot[A, V]) -> None:
    """Check the parts of a snapshot that describe the match, except the points of earlier rounds."""
    begun, standing = game.standing(()), found.standing
    _expect(found.round >= 1, "a round from 1 on", found.round, "$.round")
    fits = found.round == 1 or found.number >= found.round  # a deal for each; one may win at once
    due = f"{found.round} steps or more by round {found.round}"
    _expect(fits, due, found.number, "$.number")
    done = found.round - (found.sheet is None)
    rounds = f"expected the points of {counted(done, 'round')} at most, not of {standing.rounds}"
    require(0 <= standing.rounds <= done, rounds, "$.standing.rounds")
    legs = len(begun.legs)
    _expect(len(standing.legs) == legs, f"{legs} legs", len(standing.legs), "$.standing.legs")
    if found.sheet is not None:
        return
    winners, dealer = standing.winners, found.view.dealer
    _expect(not winners, "no winners while the round runs", winners, "$.standing.winners")
    if found.round == 1:
        _expect(standing == begun, f"{quoted(begun)} in the first round", standing, "$.standing")
    else:
        due = f"seat {dealer}, who deals this round"
        _expect(standing.dealer == dealer, due, standing.dealer, "$.standing.dealer")


def _check_round(game: Game[S, A, V], found: Snapshot[A, V]) -> None:
    """Check the parts of a snapshot that follow from its view, by making a snapshot of a state with this view."""
    try:
        state = _state_with(game, found.view)
    except RecordError as error:
        raise in_record(error, "$.view") from error
    again = snapshot(
        game,
        state,
        found.view.seat,
        legal=found.legal is not None,
        number=found.number,
        names=found.names,
        played=0,  # not compared, like the standing: they do not follow from a view
        standing=found.standing,
    )
    for field in ("sides", "phase", "to_act", "awaited", "selectable", "legal"):
        due, came = getattr(again, field), getattr(found, field)
        if came != due:
            problem = f"by the view expected {quoted(due)}, not {quoted(came)}"
            raise RecordError(problem, f"$.{field}")
    running = again.sheet is None
    due = "no sheet while the round runs" if running else "the sheet of the round"
    require((found.sheet is None) == running, f"expected {due}", "$.sheet")
    if found.sheet is None or found.round != 1:
        return
    only = Round(state.dealer, state.leader, found.sheet.totals, game.ranking(state))
    standing = found.standing  # after the first round, it follows from the sheet
    # a view need not have the leader, and who deals and leads next may depend on that
    due = attrs.evolve(game.standing((only,)), dealer=standing.dealer, leader=standing.leader)
    _expect(standing == due, f"{quoted(due)} after this sheet", standing, "$.standing")


def _state_with(game: Game[S, A, V], view: V) -> S:
    """Return one of the states that a view allows.

    Raises:
        RecordError: No state has this view.
    """
    try:
        state = game.determinize(view, Random(0))
        game.validate(state)
        same = game.view(state, view.seat) == view
    except ClimbcardsError as error:
        raise RecordError(f"no state looks like this: {in_record(error).problem}") from error
    if not same:
        raise RecordError("no state looks like this: numbers and cards do not agree")
    return state


def checked_codec(
    game: Game[S, A, V],
    converter: Converter,
    kinds: tuple[object, object, object],
    *,
    views: bool = True,
) -> Codec[S, A, V]:
    """Return the codec of a game from the types of its states, actions and views, with checks of loaded values.

    `game.validate` checks a loaded state. A loaded view is valid if some state produces it; without `views`, as in a
    game without `determinize`, that is not checked, nor what follows from the view of a snapshot. Call
    `register_events` before.
    """
    state, action, view = kinds
    offer: Hint = Offer
    step: Hint = Step
    taken: Hint = Snapshot

    def check(found: Snapshot[A, V]) -> None:
        _check_table(game, found)
        if views:
            _check_round(game, found)
        _check_match(game, found)

    return Codec(
        states=JsonForm(converter, state, game.validate),
        actions=JsonForm(converter, action),
        views=JsonForm(converter, view, partial(_state_with, game) if views else _anything),
        deals=JsonForm(converter, Deal),
        events=events(converter, action, len(game.seats)),
        steps=JsonForm(converter, step[action]),
        offers=JsonForm(converter, offer[action]),
        snapshots=JsonForm(converter, taken[action, view], check),
    )


def codec(game: Hint, kinds: tuple[Hint, Hint, Hint]) -> Codec[Hint, Hint, Hint]:
    """Return the codec of a game of phases; `kinds` are the types of its states, actions and views."""
    used = _used(kinds)
    named = tuple((name, used.get(kind, kind)) for name, kind in game.kinds().items())
    of_phases = [kind for phase in game.plan.phases for kind in phase.json_classes]
    told = (*game.json_classes, *game.noted(), *of_phases)
    converter = _taught((game.pack, game.players, game.carries), kinds, named, told)
    return checked_codec(game, converter, kinds)


@lru_cache(maxsize=64)
def _used(kinds: tuple[Hint, Hint, Hint]) -> Mapping[Hint, Hint]:
    """Return the types within some types, by their classes without parameters."""
    return {get_origin(kind): kind for kind in types_within(kinds)}


@lru_cache(maxsize=64)  # making a converter takes a thousand times as long as using it
def _taught(
    table: tuple[Pack, int, type[Carried] | None],
    kinds: tuple[Hint, Hint, Hint],
    named: tuple[tuple[str, Hint], ...],
    told: tuple[Hint, ...],
) -> Converter:
    """Return the converter of a game of phases."""
    converter, (state, action, view) = converter_for(*table), kinds
    fields = (field for _, kind in named for field in attrs.fields(class_of(kind)))
    for part in [field.type for field in fields if is_sum(field.type)]:  # before what has them
        tagged(converter, "kind", {name: kind for name, kind in named if kind in get_args(part)})
    if named:
        # a field with the name of the tag is written under the name of its class
        renamed = dict[str, str]()
        for name, kind in named:
            if "kind" in attrs.fields_dict(class_of(kind)):
                renamed["kind"] = name
        tagged(converter, "kind", dict(named), renamed=renamed)
    tagged(converter, "do", {name_of(kind): kind for kind in alternatives(action)})
    states = alternatives(state)
    tagged(converter, "phase", {name_of(kind): kind for kind in states})
    teach_view(converter, view, states)
    register_events(converter, action, told)
    return converter


def name_of(kind: Hint) -> str:
    """Return the name of a class in JSON: its `code`, or its name in lower case with hyphens."""
    made = class_of(kind)
    code: str | None = getattr(made, "code", None)
    return code or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", made.__name__).lower()


def teach_view(converter: Converter, view: Hint, states: Iterable[Hint]) -> None:
    """Register the views of a game. In JSON, what all its tables have is not within the phase but beside it.

    So the fields are sorted into other classes: one for the view, and one for the rest of each table.
    """
    tables = {table_of(class_of(kind)): _written(kind) for kind in states}
    made, shared = class_of(view), shared_fields(tables)
    rests = {
        table: _made(table, {name: types[name] for name in types if name not in shared})
        for table, types in tables.items()
    }
    rest = tagged(converter, "phase", {name_of(kind): kind for kind in rests.values()})
    common = {name: kind for name, kind in next(iter(tables.values())).items() if name in shared}
    head = {"own": Own | None, "dealer": Seat, "leader": Seat, "sizes": BySeat[int]}  # their order
    flat = _made(made, {**head, **added_to(made), **common, "phase": rest})
    table_with = {kind: table for table, kind in rests.items()}

    def structure(data: object, _: object) -> object:
        value: Hint = converter.structure(data, flat)
        beside, kind = _values(value), table_with[type(value.phase)]
        found = {**beside, **_values(value.phase)}
        phase = _of_values(kind, found)
        for field in attrs.fields(kind):
            if not field.init and field.name in found:  # computed, and written for other programs
                due, given = getattr(phase, field.name), found[field.name]
                if given != due:
                    raise ValueError(f"expected {field.name} {due}, not {given}")
        return _of_values(made, {**beside, "phase": phase})

    def unstructure(value: Hint) -> object:
        inner = _values(value.phase)
        phase = _of_values(rests[type(value.phase)], inner)
        return converter.unstructure(_of_values(flat, {**inner, **_values(value), "phase": phase}))

    says(structure, lambda asked, _: asked.described(flat), named=True)
    _register(converter, view, structure, unstructure)


def _written(state: Hint) -> Mapping[str, Hint]:
    """Return the types of the fields of a state's table that are written, with the type arguments of the state.

    They include computed fields. A field with `repr=False` only makes the game faster, and is not written.
    """
    types, table = types_of(state), table_of(class_of(state))
    return {field.name: types[field.name] for field in attrs.fields(table) if field.repr}


def _made(like: Hint, fields: Mapping[str, Hint]) -> Hint:
    """Return a new class with these fields, and the name, code and docstring of another class."""
    body = {name: attrs.field(type=kind) for name, kind in fields.items()}
    known = {"__doc__": like.__doc__, "code": like.code}
    return attrs.make_class(
        like.__name__, body, class_body=known, frozen=True, slots=True, order=False
    )


def _values(value: Hint) -> dict[str, object]:
    """Return the values of an object's fields by name."""
    return {field.name: getattr(value, field.name) for field in value.__attrs_attrs__}


def _of_values(kind: Hint, found: Mapping[str, object]) -> Hint:
    """Return an object of a class whose fields are among these."""
    return kind(**{field.name: found[field.name] for field in attrs.fields(kind) if field.init})


__all__ = [
    "JsonForm",
    "checked_codec",
    "converter_for",
    "parse_json",
    "plain_converter",
    "register_events",
    "tagged",
]
