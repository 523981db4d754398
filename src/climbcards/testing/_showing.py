"""Two values that should be equal, shown where they differ, as a player reads them."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import cast

import attrs

from climbcards._cards import Cards

PLACES = 3
"""How many places are shown."""

WIDTH = 60
"""How long a text may be; beyond that only the part around the difference is shown."""


def difference(one: object, other: object) -> str:
    """Show where two values differ: the place, and both, with what differs between `>` and `<`."""
    found = [
        f"{where or type(left).__name__}: {' or '.join(marked(left, right))}"
        for where, left, right in islice(_places(one, other, ""), PLACES)
    ]
    if not found:
        return "it is not equal, though each of its parts is"
    return "; ".join(found)


def _places(one: object, other: object, where: str) -> Iterator[tuple[str, object, object]]:
    """Find the innermost places where two values differ."""
    if one == other:
        return
    inside = list(_inside(one, other, where))
    differing = [each for part in inside for each in _places(*part)]
    yield from differing or [(where, one, other)]


def _inside(one: object, other: object, where: str) -> Iterator[tuple[object, object, str]]:
    """Pair the parts of two values of one kind."""
    kind = type(one)
    if kind is not type(other) or isinstance(one, Cards):
        return
    if attrs.has(kind):
        for field in attrs.fields(kind):
            name = f"{where}.{field.name}" if where else field.name
            yield getattr(one, field.name), getattr(other, field.name), name
    elif isinstance(one, tuple | list):
        left = cast("Sequence[object]", one)  # isinstance leaves the items unknown
        right = cast("Sequence[object]", other)  # as above
        if len(left) == len(right):
            for number, (item, instead) in enumerate(zip(left, right, strict=True)):
                yield item, instead, f"{where}[{number}]"


def marked(one: object, other: object) -> tuple[str, str]:
    """Write two different values, with what differs between `>` and `<`."""
    if isinstance(one, Cards) and isinstance(other, Cards) and one.is_of(other.pack):
        return _cards(one, other), _cards(other, one)
    left, right = str(one), str(other)
    if left == right:
        left, right = repr(one), repr(other)
    alike = _alike(left, right)
    tail = _alike(left[alike:][::-1], right[alike:][::-1])
    return _text(left, alike, tail), _text(right, alike, tail)


def _cards(some: Cards, other: Cards) -> str:
    """Write some cards, those that the other lot has not marked."""
    left = list(some.lacking(other))
    words: list[str] = []
    for card in some:
        words.append(f">{card}<" if card in left else str(card))
        left = [*left[: left.index(card)], *left[left.index(card) + 1 :]] if card in left else left
    return " ".join(words) or "nothing"


def _alike(one: str, other: str) -> int:
    """Count the letters that two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _text(text: str, alike: int, tail: int) -> str:
    """Write a text with its middle marked, cut to what is around it."""
    head, middle, end = text[:alike], text[alike : len(text) - tail], text[len(text) - tail :]
    around = WIDTH // 3
    head = head if len(head) <= around else f"...{head[-around:]}"
    end = end if len(end) <= around else f"{end[:around]}..."
    middle = middle if len(middle) <= WIDTH else f"{middle[:WIDTH]}..."
    return f"{head}>{middle}<{end}"
