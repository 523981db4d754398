"""Changes to JSON data that keep its form: cards moved, lost and doubled, and values replaced."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

# Any: nested JSON data
Place: TypeAlias = tuple[Any, Any]
"""A list or an object, and an index or a key in it."""

NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 17, 99, 1 << 40)


# Any: nested JSON data
def alter(data: Any, rng: Random, faces: Sequence[str]) -> Any:  # noqa: ANN401
    """Return a copy with one to three changes."""
    copied: Any = json.loads(json.dumps(data))
    for _ in range(rng.choice((1, 1, 2, 3))):
        places = list(places_in(copied))
        change = rng.choice((_move, _value, _value))
        change(places, rng, faces)
    return copied


# Any: nested JSON data
def places_in(data: Any) -> Iterator[Place]:  # noqa: ANN401
    """Yield every place in the data."""
    keys: Any = data.keys() if hasattr(data, "keys") else range(len(data))
    for key in keys:
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places_in(data[key])


def _move(places: list[Place], rng: Random, faces: Sequence[str]) -> None:
    """Move a card from one lot to another."""
    lots = [place for place in places if _is_lot(place[0][place[1]], faces)]
    full = [place for place in lots if place[0][place[1]]]
    if not full:
        return
    holder, key = rng.choice(full)
    cards = holder[key].split()
    card = cards.pop(rng.randrange(len(cards)))
    holder[key] = " ".join(cards)
    other, where = rng.choice(lots)
    other[where] = f"{other[where]} {card}".strip()


# Any: nested JSON data
def _is_lot(value: Any, faces: Sequence[str]) -> bool:  # noqa: ANN401
    """Return whether a value is a text of cards, perhaps empty."""
    return isinstance(value, str) and set(value.split()) <= set(faces)


def _value(places: list[Place], rng: Random, faces: Sequence[str]) -> None:
    """Replace the value at one place by another one of its kind, by null, or by one from another place."""
    holder, key = rng.choice(places)
    value = holder[key]
    elsewhere, there = rng.choice(places)
    others = [None, json.loads(json.dumps(elsewhere[there]))]
    if isinstance(value, bool):
        others = [not value]
    elif isinstance(value, int):
        others += [rng.choice(NUMBERS), value + 1, value - 1] * 2
    elif isinstance(value, str):
        words = value.split()
        others += [
            " ".join(words[1:]),
            " ".join([*words, rng.choice(faces)]),
            " ".join([*words[:-1], rng.choice(faces)]),
        ]
    elif isinstance(value, list):
        others += [value[1:], value[:-1], [*value, *value[:1]], [], value[::-1]] * 2
    holder[key] = rng.choice(others)


# Any: nested JSON data
def exchanged(data: Any, *changes: tuple[str, Any]) -> Any:  # noqa: ANN401
    """Return a copy with other values at some places, which are written like `hands 0`."""
    copied: Any = json.loads(json.dumps(data))
    for path, value in changes:
        holder, keys = copied, [int(word) if word.isdigit() else word for word in path.split()]
        for key in keys[:-1]:
            holder = holder[key]
        holder[keys[-1]] = value
    return copied
