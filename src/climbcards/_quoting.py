"""How a sentence says values: counts and lists in words, and what it refuses in some forty characters, however long."""

from collections.abc import Iterable, Mapping
from reprlib import Repr
from typing import Any, Final

WIDTH: Final = 48
"""The characters that a sentence has for one thing that it quotes."""

_BITS: Final = 128

_ORDINALS: Final = dict(
    enumerate(
        [
            *("first", "second", "third", "fourth", "fifth", "sixth"),
            *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
        ],
        1,
    )
)

_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


class _Brief(Repr):
    """What `repr` says, cut short; what is left out is not looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 2
        self.maxstring = self.maxother = WIDTH

    def repr_int(self, x: int, level: int) -> str:
        """Give a number; Python itself refuses to write a huge one, and would take long."""
        del level
        return repr(x) if x.bit_length() <= _BITS else f"a number of {x.bit_length()} bits"

    # Any: what reprlib passes for any mapping
    def repr_dict(self, x: Mapping[Any, Any], level: int) -> str:
        """Give the first entries as they stand: sorting a huge mapping would take long."""
        if not x:
            return "{}"
        key, value = next(iter(x.items()))
        more = ", ..." if len(x) > 1 else ""
        return f"{{{self.repr1(key, level - 1)}: {self.repr1(value, level - 1)}{more}}}"


_BRIEF: Final = _Brief()


def quoted(value: object) -> str:
    """Quote a value of whatever kind and size as Python writes it, cut short."""
    return clipped(_BRIEF.repr(value))


def spelled(value: object) -> str:
    """Quote what `str` says of a value; as Python writes it, where it was made of something else than it should be."""
    try:
        text = str(value)
    except Exception:  # noqa: BLE001  # whatever it is made of
        return quoted(value)
    return quoted(text)


def clipped(text: str, width: int = 2 * WIDTH) -> str:
    """Give a text, or as much of it as a sentence has room for; what cannot be printed as Python writes it."""
    found = text if len(text) <= width else f"{text[: width - 3]}..."
    if found.isprintable():
        return found
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in found)


def said(value: object) -> str:
    """Give what `str` says of a value, or as much of it as a sentence has room for."""
    if isinstance(value, int):
        return quoted(value)
    try:
        return clipped(str(value))
    except Exception:  # noqa: BLE001  # it was made of something else than it should be
        return quoted(value)


def around(text: str, position: int) -> str:
    """Quote a text, or as much of it as stands around a position."""
    begin = max(0, min(position - WIDTH // 2, len(text) - WIDTH))
    part = text[begin : begin + WIDTH]
    return repr("..." * (begin > 0) + part + "..." * (begin + WIDTH < len(text)))


def counted(number: int, thing: str) -> str:
    """Say how many: `1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def ordinal(number: int) -> str:
    """Say which one it is, counted from 1: `first`, `second`, `21st`."""
    if number in _ORDINALS:
        return _ORDINALS[number]
    teens = number // 10 % 10 == 1
    return f"{number}{'th' if teens else _ENDINGS.get(number % 10, 'th')}"


def joined(things: Iterable[object], word: str = "and") -> str:
    """List some things in a sentence: `Ann`, `Ann and Bob`, `Ann, Bob and Cem`."""
    parts = [*map(str, things)]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
