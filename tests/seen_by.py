"""Changes to views by the types of their fields: all seats renamed, or one field taken from another view."""

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Union, cast, get_args, get_origin, get_type_hints

import attrs

from climbcards import Seat
from climbcards._round import trick_in


# Any: a value of any class in a view, and a type hint
def renamed(value: Any, kind: Any, by: int, players: int) -> Any:  # noqa: ANN401
    """Return a value with every seat renamed, as if the table had been turned by this number of seats."""
    origin, inner = get_origin(kind), get_args(kind)
    rows = [each for each in inner if get_origin(each) is Annotated]
    if origin in {Union, UnionType} and rows:  # by seat, or nothing
        return None if value is None else renamed(value, rows[0], by, players)
    if origin is Annotated:  # by seat
        row = [renamed(each, get_args(inner[0])[0], by, players) for each in value]
        return tuple(row[(place - by) % players] for place in range(players))
    if origin is tuple:
        return tuple(renamed(each, inner[0], by, players) for each in value)
    if Seat in (inner if origin in {Union, UnionType} else (kind,)):
        return value if value is None else Seat((value + by) % players)
    of = cast("Any", type(value))  # Any: its class, whatever it is
    if not attrs.has(of):
        return value
    types = get_type_hints(of, include_extras=True)
    fields = [each for each in attrs.fields(of) if each.init]
    changed = {
        each.name: renamed(getattr(value, each.name), types[each.name], by, players)
        for each in fields
    }
    return of(**changed)


# Any: a value of any class in a view
def crossed(
    one: Any,  # noqa: ANN401
    other: Any,  # noqa: ANN401
    path: str = "",
) -> Iterator[tuple[str, Any]]:
    """Yield copies of `one` in which one field is that of `other`, with its place; equal fields are skipped."""
    of = cast("Any", type(one))  # Any: as above
    for field in attrs.fields(of):
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if not field.init or mine == theirs:
            continue
        where = f"{path}.{field.name}"
        inner = cast("Any", type(mine))  # Any: as above
        if inner is type(theirs) and attrs.has(inner) and field.name != "notes":
            for deeper, value in crossed(mine, theirs, where):
                yield deeper, attrs.evolve(one, **{field.name: value})
        else:
            yield where, attrs.evolve(one, **{field.name: theirs})


# Any: a view of any game
def shown(view: Any) -> object:  # noqa: ANN401
    """Return the parts of a view that arrays have, which lack some of a trick, of a stack, and of courts at the end.

    Who led a trick follows from its first play, or from whose turn it is.
    """
    trick, stack = trick_in(view), getattr(view, "stack", None)
    return (
        None if trick is None else (trick.plays[:-9:-1], {*trick.passes}),
        None if stack is None else (stack[:-9:-1], sorted(map(str, stack))),
        None if hasattr(view.phase, "hands") else getattr(view, "courts", None),
    )
