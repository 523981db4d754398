"""The JSON of a game of phases: its states, actions, views and deals, from the fields that their classes declare.

Theory of operation. A state and an action are objects with the fields of their class and its name. A view is written
flat: what all tables of a game share stands beside `phase`, which has the rest. So for each view a class of that form
is made, and for each table one with its remaining fields; all that is known about classes holds for these, too.
This module loads cattrs.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sized
from functools import lru_cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs
from cattrs import Converter

from climbcards._cards import Pack
from climbcards._codec import Codec
from climbcards._rounds import Own
from climbcards._seats import BySeat
from climbcards.authors._json import converter_for
from climbcards.authors._loading import checked_codec
from climbcards.authors._schema import filled, parameters_of, says
from climbcards.authors._sums import tagged
from climbcards.authors._tables import Table, added_to, shared_fields, table_of
from climbcards.authors._telling import telling


# Any: kinds of values are classes, sums of some, or classes with parameters, to cattrs alike
def codec(game: Any, kinds: tuple[Any, Any, Any]) -> Codec[Any, Any, Any]:  # noqa: ANN401
    """Return the forms of a game's values; `kinds` are its states, actions and views."""
    named, told = tuple(game.kinds().items()), (*game.told(), *game.noted())
    return checked_codec(
        game, _taught(game.pack, game.players, kinds, named, told), kinds, _no_rows
    )


def _no_rows(view: object) -> Mapping[str, Sized]:
    """Name nothing: rows by seat are known by their type."""
    del view
    return {}


# Any: as above
@lru_cache(maxsize=16)  # to teach a converter takes a thousand times as long as to use it
def _taught(
    pack: Pack,
    players: int,
    kinds: tuple[Any, Any, Any],
    named: tuple[tuple[str, Any], ...],
    told: tuple[Any, ...],
) -> Converter:
    """Return the converter of a game."""
    converter, (state, action, view) = converter_for(pack, players), kinds
    combinations = dict(named)
    for part in _sums_in(combinations.values()):
        tagged(converter, "kind", {name: kind for name, kind in named if kind in get_args(part)})
    if named:
        # a field that is called as the tag is written under the name of its class
        renamed = dict[str, str]()
        for name, kind in named:
            if "kind" in attrs.fields_dict(get_origin(kind) or kind):
                renamed["kind"] = name
        tagged(converter, "kind", combinations, renamed=renamed)
    tagged(converter, "do", {name_of(kind): kind for kind in _members(action)})
    states = _members(state)
    tagged(converter, "phase", {name_of(kind): kind for kind in states})
    _teach_view(converter, view, states)
    telling(converter, action, told)
    return converter


# Any: as above
def _sums_in(kinds: Iterable[Any]) -> Iterable[Any]:
    """Return the sums that stand in fields of some classes, which have to be known first."""
    fields = (field.type for kind in kinds for field in attrs.fields(get_origin(kind) or kind))
    return [kind for kind in fields if get_origin(kind) in {Union, UnionType}]


# Any: as above
def _members(kind: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """Return the members of a sum; a class is its only one."""
    return get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)


# Any: as above
def name_of(kind: Any) -> str:  # noqa: ANN401
    """Return the name of a class for other programs: its `code`, or its name in lower case with hyphens."""
    made = get_origin(kind) or kind
    code: str | None = getattr(made, "code", None)
    return code or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", made.__name__).lower()


# Any: as above
def _teach_view(converter: Converter, view: Any, states: Iterable[Any]) -> None:  # noqa: ANN401
    """Teach a converter the views of a game, written flat."""
    tables = {table_of(get_origin(kind) or kind): kind for kind in states}
    shared = shared_fields(tables)
    flat = {table: _flat_table(table, state, shared) for table, state in tables.items()}
    tagged(converter, "phase", {name_of(kind): kind for kind in flat.values()})
    made = get_origin(view) or view
    types = _types(next(iter(tables)), next(iter(tables.values())))
    head = {name: types[name] for name in shared[:2]}  # who dealt and who led come first
    more = added_to(made)
    fields = {"own": Own | None, **head, "sizes": BySeat[int], **more}
    fields |= {name: types[name] for name in shared[2:]}
    flat_view = _made(made, {**fields, "phase": Union[tuple(flat.values())]})  # noqa: UP007  # of a tuple
    build = _builder(made, {kind: table for table, kind in flat.items()}, shared, more)

    # Any: a view of this game
    def flatten(value: Any) -> Any:  # noqa: ANN401
        table = value.phase
        kind = flat[type(table)]
        phase = kind(**{field.name: getattr(table, field.name) for field in attrs.fields(kind)})
        head = {name: getattr(table, name) for name in shared}
        head |= {name: getattr(value, name) for name in more}
        return flat_view(own=value.own, sizes=value.sizes, phase=phase, **head)

    def structure(data: object, _: object) -> object:
        return build(converter.structure(data, flat_view))

    def unstructure(value: object) -> object:
        return converter.unstructure(flatten(value))

    says(structure, lambda asked, _: asked.described(flat_view), named=True)
    converter.register_structure_hook_func(lambda kind: bool(kind == view), structure)
    converter.register_unstructure_hook(made, unstructure)
    converter.register_unstructure_hook_func(lambda kind: bool(kind == view), unstructure)


# Any: as above
def _builder(
    view: Any,  # noqa: ANN401
    tables: Mapping[type, Any],
    shared: Iterable[str],
    more: Iterable[str],
) -> Callable[[Any], Any]:
    """Return what makes a view of one that is flat.

    Raises:
        ValueError: In the function, if a field that is computed has another value than it should.
    """

    # Any: a flat view
    def build(value: Any) -> Any:  # noqa: ANN401
        table = tables[type(value.phase)]
        fields = {
            field.name: getattr(value if field.name in shared else value.phase, field.name)
            for field in attrs.fields(table)
            if field.repr
        }
        given = [field.name for field in attrs.fields(table) if field.init]
        phase = table(**{name: fields[name] for name in given})
        for name in fields.keys() - given:  # what is computed is written for other programs
            if getattr(phase, name) != fields[name]:
                raise ValueError(f"expected {name} {getattr(phase, name)}, not {fields[name]}")
        return view(value.own, value.sizes, phase, *[getattr(value, name) for name in more])

    return build


# Any: as above
def _flat_table(table: type[Table], state: Any, shared: Iterable[str]) -> Any:  # noqa: ANN401
    """Return a class with those fields of a table that not all tables share; what is computed is among them."""
    types = _types(table, state)
    rest = {name: kind for name, kind in types.items() if name not in shared}
    return _made(table, rest)


# Any: as above
def _types(table: type[Table], state: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the types of the fields of a table, filled in as its state fills them in.

    A field with `repr=False` is kept for speed alone, and not written.
    """
    given = parameters_of(state)
    return {field.name: filled(field.type, given) for field in attrs.fields(table) if field.repr}


# Any: as above
def _made(like: type, fields: Mapping[str, Any]) -> Any:  # noqa: ANN401
    """Return a class with some fields, which is called and described like another one."""
    body = {name: attrs.field(type=kind) for name, kind in fields.items()}
    made: Any = attrs.make_class(like.__name__, body, frozen=True, slots=True, order=False)
    made.__doc__ = like.__doc__
    code: str | None = getattr(like, "code", None)
    if code is not None:
        made.code = code
    return made
