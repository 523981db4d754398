"""What goes wrong, by kind, and how a sentence says values.

Every error is a `ClimbcardsError` and a `ValueError`: catch the one that you can answer. The sentence says what was
expected, what came, and what to do. It shows a value that it refuses in some forty characters, however long that is.

A *door* is whatever takes text, data, or values of a game. Each has the error that it raises where something is wrong
with a value of the right kind; a value of a wrong kind is refused by the same class, so that one `except` has both.
Only text in the notation is otherwise: a `NotationError` points into a text, and here there is none, so the error is
a plain `ClimbcardsError`.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from importlib import import_module
from pathlib import Path
from reprlib import Repr
from types import FunctionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    NewType,
    Protocol,
    TypeVar,
    cast,
    final,
    runtime_checkable,
)

import attrs
from typing_extensions import TypeAliasType


def published(address: str) -> None:
    """Let classes and functions that lie in inner rooms name their public module as their own.

    Call it at the end of a package, which takes from its rooms what it shows, and nothing else.
    """
    for name, value in vars(import_module(address)).items():
        shown = not name.startswith("_") and isinstance(value, type | FunctionType | NewType)
        if shown and _is_inner(value.__module__, address):
            value.__module__ = address


def _is_inner(module: str, address: str) -> bool:
    """Tell whether a module is private, or a room of the game that is the address."""
    return "._" in module or (address != "climbcards" and module.startswith(f"{address}."))


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
        """Return a number; Python itself refuses to write a huge one, and would take long."""
        del level
        return repr(x) if x.bit_length() <= _BITS else f"a number of {x.bit_length()} bits"

    # Any: what reprlib passes for any mapping
    def repr_dict(self, x: Mapping[Any, Any], level: int) -> str:
        """Return the first entries as they stand: sorting a huge mapping would take long."""
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
    """Return a text, or as much of it as a sentence has room for; what cannot be printed as Python writes it."""
    found = text if len(text) <= width else f"{text[: width - 3]}..."
    if found.isprintable():
        return found
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in found)


def said(value: object) -> str:
    """Return what `str` says of a value, or as much of it as a sentence has room for."""
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


if TYPE_CHECKING:
    JSON = TypeAliasType(
        "JSON", "Mapping[str, JSON] | Sequence[JSON] | str | int | float | bool | None"
    )
else:  # whoever checks types at run time looks names up where JSON is used: here none is left to look up
    JSON = TypeAliasType(
        "JSON", Mapping[str, object] | Sequence[object] | str | int | float | bool | None
    )
"""What a JSON text can hold."""

T = TypeVar("T")


LARGEST: Final = 10**15
"""The largest whole number in data: every program that reads JSON takes it exactly."""


def is_int(value: object) -> bool:
    """Tell whether a value is a plain `int`, and nothing that equals one, such as True or 1.0."""
    return type(value) is int


def plain(value: object) -> JSON:
    """Return numbers, switches and lists as they are, and whatever else in its notation."""
    if isinstance(value, int) and abs(value) > LARGEST:
        return quoted(value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in cast("Sequence[object]", value)]  # of whatever it has
    return str(value)


def fields_of(value: object) -> dict[str, JSON]:
    """Return the fields of a small frozen value as data."""
    kind = type(value)
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return {field.name: plain(getattr(value, field.name)) for field in fields}


def immutable(kind: type[T]) -> type[T]:
    """Let `copy` and `deepcopy` give a value of this class as it is: a search may copy whatever holds one.

    For a frozen class whose fields hold nothing that changes.
    """

    def itself(value: T, _memo: object = None) -> T:
        return value

    made: Any = kind  # Any: to a checker no class can be given a method
    made.__copy__ = made.__deepcopy__ = itself
    return kind


@runtime_checkable
class Reason(Protocol):
    """Why an action is not legal, as data. Each reason is a small frozen class.

    A program matches on the class; `str()` gives the sentence for a player.
    """

    code: ClassVar[str]
    """The name of the reason in JSON, which never changes: `not-your-turn`."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Objection:
    """Why the rules do not allow an action: a reason for a program, a clause, a sentence for a player.

    `reason` is the data, `clause` the number of the rule, and `str()` gives the sentence.
    """

    reason: Reason
    clause: str

    def __str__(self) -> str:
        """Return the sentence for a player, with the clause."""
        return f"{self.reason} ({self.clause})" if self.clause else f"{self.reason}"

    def data(self) -> dict[str, JSON]:
        """Return the objection as JSON data: `code`, `clause`, `text`, and the fields of the reason as `data`.

        Cards, combinations and actions are written in the notation.
        """
        return {
            "code": self.reason.code,
            "clause": self.clause,
            "text": str(self.reason),
            "data": fields_of(self.reason),
        }


class ClimbcardsError(ValueError):
    """The base of every error of this library."""


class CardsError(ClimbcardsError):
    """Cards that are not possible: a face that the pack lacks, more copies than it has, a deal of other cards."""


class PositionError(CardsError):
    """A position that is not possible. `where` is the place in the state, such as `$.hands[0]`."""

    def __init__(self, problem: str, where: str = "$") -> None:
        super().__init__(problem, where)
        self.problem = problem
        self.where = where

    def __str__(self) -> str:
        """Name the place and what was expected there."""
        return f"at {self.where}: {self.problem}"


class MissingExtraError(ClimbcardsError, ImportError):
    """A package is missing that only this part of the library needs. The sentence says what to install."""


class UnknownGameError(ClimbcardsError, KeyError):
    """A name that no installed game has. The sentence says which games may have been meant."""

    def __str__(self) -> str:
        """Return the sentence; a `KeyError` would put it in quotes."""
        return str(self.args[0])


class OptionError(ClimbcardsError):
    """House rules that do not exist, are out of range, or contradict one another."""


class NotationError(ClimbcardsError):
    """Text that is not in the notation. `position` counts the characters of `text` from 0."""

    def __init__(self, problem: str, text: str, position: int) -> None:
        super().__init__(problem, text, position)
        self.problem = problem
        self.text = text
        self.position = position

    def __str__(self) -> str:
        """Name the problem and point at its place."""
        return f"{self.problem}, at position {self.position} of {around(self.text, self.position)}"


class RecordError(ClimbcardsError):
    """A file or JSON data that is not as it should be. `where` is the place in it, such as `$.hands[0]`."""

    def __init__(self, problem: str, where: str = "$") -> None:
        super().__init__(problem, where)
        self.problem = problem
        self.where = where

    def __str__(self) -> str:
        """Name the place and what was expected there."""
        return f"at {self.where}: {self.problem}"


class RecordTextError(RecordError):
    """Something wrong in a match that is written as text for people.

    `line` and `column` count from 1, and `where` names both. `text` is what is written there, such as an action.
    `objection` says why the rules do not allow it; it is None if something else is wrong.
    """

    def __init__(
        self, problem: str, line: int, column: int, text: str, objection: Objection | None = None
    ) -> None:
        super().__init__(problem, f"line {line}, column {column}")
        self.line = line
        self.column = column
        self.text = text
        self.objection = objection

    def __reduce__(self) -> tuple[type["RecordTextError"], tuple[object, ...]]:
        """Travel to another process as what it was made of."""
        made = self.problem, self.line, self.column, self.text, self.objection
        return type(self), made

    def __str__(self) -> str:
        """Name the place, and what was expected there."""
        return f"{self.where}: {self.problem}"


class IllegalActionError(ClimbcardsError):
    """An action that the rules do not allow. The state has not changed.

    `action` is the action, or the cards that were tried; `objection` says why not.
    """

    def __init__(self, action: object, objection: Objection) -> None:
        super().__init__(action, objection)
        self.action = action
        self.objection = objection

    def __str__(self) -> str:
        """Say what was tried, then the objection."""
        return f"{said(self.action)}: {self.objection}"


_BYTES = bytes, bytearray, memoryview


def expect(
    value: object,
    kind: type,
    what: str,
    refused: Callable[[str], ClimbcardsError] = ClimbcardsError,
) -> None:
    """Refuse a value that is not of this kind; `what` says what is expected, and `refused` makes the error.

    Raises:
        ClimbcardsError: It is of another kind.
    """
    if not isinstance(value, kind):
        raise refused(f"expected {what}, not {quoted(value)}")


def check_text(
    text: object, what: str, refused: Callable[[str], ClimbcardsError] = ClimbcardsError
) -> None:
    """Refuse a value that is not text; bytes are not text, as nobody says in which encoding.

    Raises:
        ClimbcardsError: It is not text.
    """
    if not isinstance(text, str):
        told = quoted(text)
        advice = ": decode it first" if isinstance(text, _BYTES) else ""
        raise refused(f"expected {what} as text, not {told}{advice}")


@contextmanager
def writing(path: Path) -> Generator[None, None, None]:
    """Say in one sentence why a file cannot be written to, also when the disk is full.

    Raises:
        ClimbcardsError: It says which file, and what the system said of it.
    """
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise ClimbcardsError(f"cannot write to {shown(path)}: {clipped(why, WIDTH)}") from error


@contextmanager
def reading(path: Path) -> Generator[None, None, None]:
    """Say in one sentence why a file cannot be read.

    Raises:
        ClimbcardsError: It says which file, and what the system said of it.
    """
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise ClimbcardsError(f"cannot read {shown(path)}: {clipped(why, WIDTH)}") from error


def shown(path: Path) -> str:
    """Write the name of a file, shortened if it is very long."""
    return clipped(str(path), WIDTH)
