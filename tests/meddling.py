"""Changes to data and values that break their form, as a careless or hostile program would make them.

The module `altered` keeps the form; here types, names and places are changed.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast

import attrs

from altered import Place, places_in
from climbcards import Cards, Rank, Seat
from climbcards.games import haggis
from climbcards.record import Undid

# Any: plain data
ODD_DATA: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 1.0, 0.5, 1e400, 10**15, 10**15 + 1, 10**30),
    *("", " ", "x", "0", "2r", "pass", "you", "seat 0", "\ud800", "\u3164", "\x00", "x" * 500),
    *([], [[]], [None], [0] * 101, {}, {"a": 1}, {"step": "undid"}, {"do": "pass", "seat": 0}),
)
"""Data that is put at any place."""

NAMES: Final = ("", "x", "\u3164", "climbcards", "code", "kind", "names", "phase", "seat", "step")
"""Names that are given to fields."""

# Any: values of any class
ODD_VALUES: Final[tuple[Any, ...]] = (
    *(None, 5, -1, 1.0, True, 10**5000, float("nan"), float("inf"), "x", "2r", "\ud800", b"x"),
    *((), [], {}, {1}, (None,), [None], {"a": 1}, object(), int, Undid(), Rank("7")),
    *(Seat(0), Seat(7), haggis.OFFICIAL_2P, haggis.OFFICIAL_2P.pack.full),
)
"""Values that are put into any field."""


# Any: plain data
def meddled(data: Any, rng: Random) -> Any:  # noqa: ANN401
    """Return a copy with one to three places replaced, removed, added, renamed or swapped, most often near the top."""
    copied: Any = json.loads(json.dumps(data))
    for _ in range(rng.choice((1, 1, 2, 3))):
        places = [*places_in(copied)]
        if places:
            near = places[: rng.choice((5, 12, 40, len(places)))]
            _meddle(rng.choice(near), places, rng)
    return copied


def _meddle(place: Place, places: list[Place], rng: Random) -> None:
    """Change one place."""
    holder, key = place
    match rng.randrange(6):
        case 0:
            del holder[key]
        case 1 if hasattr(holder, "keys"):
            holder[rng.choice(NAMES)] = holder.pop(key)
        case 1:
            holder.insert(key, _odd(rng))
        case 2:
            other, there = rng.choice(places)
            moved = json.dumps([holder[key], other[there]])
            other[there], holder[key] = json.loads(moved)
        case 3:
            holder[key] = _like(holder[key], rng)
        case _:
            holder[key] = _odd(rng)


# Any: nested JSON data
def _odd(rng: Random) -> Any:  # noqa: ANN401
    """Return a fresh copy of some odd data."""
    return json.loads(json.dumps(rng.choice(ODD_DATA)))


# Any: nested JSON data
def _like(value: Any, rng: Random) -> Any:  # noqa: ANN401
    """Return a value that is similar to a given one."""
    if isinstance(value, str):
        more = f"{value} ", f" {value}", value.upper(), value * 2, value[::-1], f"{value}+house"
        return rng.choice((*more, f"{value}\u3164"))
    if isinstance(value, int):
        return rng.choice((float(value), str(value), bool(value), value + 1))
    return [value]


# Any: a value of any class
def remade(value: Any, rng: Random, depth: int = 0) -> Any:  # noqa: ANN401
    """Return a value in which some part, however deep, is replaced by one of another type."""
    if depth and rng.random() < 0.2:
        return rng.choice(ODD_VALUES)
    kind: Any = value.__class__  # Any: as above
    if attrs.has(kind) and attrs.fields(kind) and kind is not Cards:
        field = rng.choice([each for each in attrs.fields(kind) if each.init])
        inner = remade(getattr(value, field.name), rng, depth + 1)
        try:
            return attrs.evolve(value, **{field.alias: inner})
        except (
            AttributeError,
            TypeError,
            ValueError,
        ):  # the class itself refuses it, or trips over it
            return value
    if isinstance(value, tuple) and value:
        row = [*cast("tuple[object, ...]", value)]  # of whatever it has
        at = rng.choice((0, len(row) - 1, rng.randrange(len(row))))
        row[at] = remade(row[at], rng, depth + 1)
        return tuple(row)
    if isinstance(value, Mapping) and value:
        return _renamed({**cast("Mapping[object, object]", value)}, rng, depth)  # as above
    return rng.choice(ODD_VALUES)


def _renamed(held: dict[object, object], rng: Random, depth: int) -> dict[object, object]:
    """Return a mapping with one entry renamed or replaced."""
    key = rng.choice([*held])
    if rng.random() < 0.3:
        held[rng.choice((1, None, "x", True, (1,)))] = held.pop(key)
    else:
        held[key] = remade(held[key], rng, depth + 1)
    return held
