"""Unions as JSON: each member has its name under a tag, wherever it stands."""

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin

import attrs
from cattrs import AttributeValidationNote, BaseConverter, ClassValidationError, Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from climbcards._errors import ClimbcardsError
from climbcards._plain import JSON
from climbcards._quoting import quoted
from climbcards.authors._reading import object_of
from climbcards.authors._schema import any_of, object_of_class, says

_Read: TypeAlias = Callable[[JSON, object], object]


# Any: a member of a sum is a class, or one with parameters such as `Play[Combination]`, to cattrs alike
def tagged(
    converter: Converter,
    tag: str,
    members: Mapping[str, Any],
    renamed: Mapping[str, str] = MappingProxyType({}),
) -> Any:  # noqa: ANN401
    """Teach the converter a union, and give the union: each member has its name under `tag`, wherever it stands.

    Name unions that are parts of others first: combinations, then actions, then states and phases. `renamed` gives
    fields another name in JSON, such as a field that is called like the tag.
    """
    for name, member in members.items():
        _teach(converter, tag, name, member, renamed)
    kinds = set(members.values())

    # Any: what cattrs passes to a factory
    def factory(kind: Any, _: BaseConverter) -> _Read:  # noqa: ANN401
        """Read the members of a sum, which may be a part of this one."""
        asked = get_args(kind)
        return _reader(
            converter, tag, {name: each for name, each in members.items() if each in asked}
        )

    def is_sum(kind: object) -> bool:
        return get_origin(kind) in {Union, UnionType} and set(get_args(kind)) <= kinds

    converter.register_structure_hook_factory(is_sum, factory)
    return Union[tuple(members.values())]  # noqa: UP007  # of a tuple


# Any: as above
def coded(converter: Converter, protocols: Collection[type], kinds: Iterable[Any]) -> None:
    """Teach the converter what stands where a protocol is asked for: classes that have a `code` of their own."""
    members = {kind.code: kind for kind in kinds}
    known = {get_origin(kind) or kind for kind in members.values()}
    for name, member in members.items():
        _teach(converter, "code", name, member, {})

    def unstructure(value: object) -> JSON:
        if type(value) not in known:
            raise ClimbcardsError(
                f"{type(value).__name__} is not named: let `told` of the game name it"
            )
        data: JSON = converter.unstructure(value)
        return data

    def is_it(kind: object) -> bool:
        return kind in protocols

    converter.register_structure_hook_func(is_it, _reader(converter, "code", members))
    converter.register_unstructure_hook_func(is_it, unstructure)


# Any: as above
def _reader(converter: Converter, tag: str, members: Mapping[str, Any]) -> _Read:
    """Read one of some members, which the converter knows, by its name."""
    read = {name: converter.get_structure_hook(member) for name, member in members.items()}

    def structure(data: JSON, kind: object) -> object:
        name = object_of(data).get(tag)
        if not isinstance(name, str) or name not in read:
            expected = ", ".join(read)
            raise ValueError(f"expected one of {expected} under {tag!r}, not {quoted(name)}")
        return read[name](data, kind)

    return says(structure, lambda asked, _: any_of(asked, members.values()))


# Any: as above
def _teach(
    converter: Converter,
    tag: str,
    name: str,
    member: Any,  # noqa: ANN401
    renamed: Mapping[str, str],
) -> None:
    """Teach the converter one member of a sum."""
    made: type = get_origin(member) or member
    other = _overrides(tag, name, attrs.fields_dict(made), renamed)
    write = make_dict_unstructure_fn(member, converter, **other)
    read = make_dict_structure_fn(member, converter, _cattrs_forbid_extra_keys=True, **other)

    def structure(data: JSON, _: object) -> object:
        found = object_of(data)
        if found.get(tag) != name:
            raise ValueError(f"expected {name!r} under {tag!r}, not {quoted(found.get(tag))}")
        fields = {**found}
        del fields[tag]
        try:
            return read(fields, member)
        except ClassValidationError as error:
            _name_places(error, renamed)
            raise

    def unstructure(value: object) -> dict[str, JSON]:
        return {tag: name, **write(value)}

    def is_member(kind: object) -> bool:
        return bool(kind == member)

    converter.register_unstructure_hook(made, unstructure)  # alone
    converter.register_unstructure_hook_func(is_member, unstructure)  # in a field, with parameters
    says(
        structure,
        lambda asked, kind: object_of_class(asked, kind, {tag: name}, renamed),
        named=True,
    )
    converter.register_structure_hook_func(is_member, structure)


# Any: overrides stand among other keywords of cattrs
def _overrides(
    tag: str, name: str, fields: Collection[str], renamed: Mapping[str, str]
) -> dict[str, Any]:
    """Rename those fields that a member has; none of them may be called as the tag."""
    if tag in fields and tag not in renamed:
        raise ClimbcardsError(f"{name} has a field {tag!r}, as its tag is called: rename it")
    return {field: override(rename=to) for field, to in renamed.items() if field in fields}


def _name_places(error: ClassValidationError, renamed: Mapping[str, str]) -> None:
    """Let the faults of renamed fields name their place as it is called in JSON."""
    for fault in error.exceptions:
        notes = [*getattr(fault, "__notes__", ())]
        for note in [each for each in notes if isinstance(each, AttributeValidationNote)]:
            note.name = renamed.get(note.name, note.name)
