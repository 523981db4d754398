"""Errors, and how messages show values.

Every error is a `ClimbcardsError` and a `ValueError`: catch the one that you can handle. The message says what was
expected, what was given, and what to do. It shows an invalid value in at most some forty characters.

A function that raises, say, a `RecordError` for invalid data also raises it for an argument of a wrong type, so one
`except` catches both. Only functions that parse the notation differ: a `NotationError` points into a text, and an
argument that is not text has no position in it, so they raise a plain `ClimbcardsError`.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from enum import Enum
from importlib import import_module
from os import PathLike, fspath
from reprlib import Repr
from types import FunctionType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    NewType,
    Protocol,
    TypeGuard,
    TypeVar,
    final,
    runtime_checkable,
)

import attrs
from typing_extensions import TypeAliasType


def published(address: str) -> None:
    """Set `__module__` of a package's public classes and functions to the package, where they come from inner modules.

    Call it at the end of the package, which imports only what it shows from its modules.
    """
    for name, value in vars(import_module(address)).items():
        shown = not name.startswith("_") and isinstance(value, type | FunctionType | NewType)
        if shown and _is_inner(value.__module__, address):
            value.__module__ = address


def loaded_later(
    address: str, *modules: str
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package with a module `_later`, whose names are loaded when first used.

    `import *` loads all names. Type checkers should read `from ._later import *`.

    Args:
        address: The package.
        modules: Its public modules, which are imported without `_later`.
    """
    package = vars(import_module(address))

    def names() -> list[str]:
        later = vars(import_module(f"{address}._later"))
        shown = {name: each for name, each in later.items() if not name.startswith("_")}
        if not shown.keys() <= package.keys():
            package.update(shown)
            published(address)
        return [name for name in [*package] if not name.startswith("_")]

    def named(name: str) -> object:
        if name == "__all__":
            return names()
        if not name.startswith("_") and name not in modules and name in names():
            return package[name]
        raise AttributeError(f"module {address!r} has no attribute {name!r}")

    return named, names


def _is_inner(module: str, address: str) -> bool:
    """Return whether a module is private, or below the package of a game with this address."""
    return "._" in module or (address != "climbcards" and module.startswith(f"{address}."))


WIDTH: Final = 48
"""The most characters for one value that a message quotes."""

_BITS: Final = 128

_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)

_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


class _Brief(Repr):
    """A shortened `repr`, which does not look at the parts that it omits."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 2
        self.maxstring = self.maxother = WIDTH

    def repr_int(self, x: int, level: int) -> str:
        """Return a number, or only the size of a huge one, which Python refuses to convert to text."""
        del level
        return repr(x) if x.bit_length() <= _BITS else f"a number of {x.bit_length()} bits"

    # Any: reprlib passes any mapping
    def repr_dict(self, x: Mapping[Any, Any], level: int) -> str:
        """Return the first entries in their order: sorting a huge mapping would take long."""
        if not x:
            return "{}"
        key, value = next(iter(x.items()))
        more = ", ..." if len(x) > 1 else ""
        return f"{{{self.repr1(key, level - 1)}: {self.repr1(value, level - 1)}{more}}}"


_BRIEF: Final = _Brief()


def quoted(value: object) -> str:
    """Return the `repr` of a value of any type and size, shortened."""
    return clipped(_BRIEF.repr(value))


def spelled(value: object) -> str:
    """Return the quoted `str` of a value, shortened; its `repr` if `str` fails because a field has a wrong type."""
    try:
        text = str(value)
    except Exception:  # noqa: BLE001  # a field of a wrong type can raise anything
        return quoted(value)
    return quoted(text)


def clipped(text: str, width: int = 2 * WIDTH) -> str:
    """Return a text, shortened to `width`; quoted with escapes if it has characters that cannot be printed."""
    found = text if len(text) <= width else f"{text[: width - 3]}..."
    if found.isprintable():
        return found
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in found)


def said(value: object) -> str:
    """Return the `str` of a value, shortened; its `repr` if `str` fails because a field has a wrong type."""
    if isinstance(value, int):
        return quoted(value)
    try:
        return clipped(str(value))
    except Exception:  # noqa: BLE001  # a field of a wrong type can raise anything
        return quoted(value)


def common_start(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many items two sequences, or letters two texts, have in common at the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def around(text: str, position: int) -> str:
    """Return the `repr` of a text, or of the part around a position if it is long."""
    begin = max(0, min(position - WIDTH // 2, len(text) - WIDTH))
    part = text[begin : begin + WIDTH]
    return repr("..." * (begin > 0) + part + "..." * (begin + WIDTH < len(text)))


def counted(number: int, thing: str) -> str:
    """Return a number with its noun: `1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def ordinal(number: int) -> str:
    """Return an ordinal, counted from 1: `first`, `second`, `21st`."""
    if 0 < number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    teens = number // 10 % 10 == 1
    return f"{number}{'th' if teens else _ENDINGS.get(number % 10, 'th')}"


def joined(things: Iterable[object], word: str = "and") -> str:
    """Return things as a list in a sentence: `Ann`, `Ann and Bob`, `Ann, Bob and Cem`."""
    parts = [*map(str, things)]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


if TYPE_CHECKING:
    JSON = TypeAliasType(
        "JSON", "Mapping[str, JSON] | Sequence[JSON] | str | int | float | bool | None"
    )
else:  # without names to resolve, for programs that check types at run time
    JSON = TypeAliasType(
        "JSON", Mapping[str, object] | Sequence[object] | str | int | float | bool | None
    )
"""A value that JSON can hold."""

T = TypeVar("T")


LARGEST: Final = 10**15
"""The largest whole number in data: every JSON reader represents it exactly."""


def is_int(value: object) -> bool:
    """Return whether a value is exactly an `int`; True and 1.0 are not, though they equal one."""
    return type(value) is int


def is_tuple_or_list(value: object) -> TypeGuard[Sequence[object]]:
    """Return whether a value is a tuple or a list; with isinstance, type checkers complain of its items."""
    return isinstance(value, tuple | list)


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Return whether a value is a mapping; with isinstance, type checkers complain of its items."""
    return isinstance(value, Mapping)


def plain(value: object) -> JSON:
    """Return numbers, booleans and lists as they are, and any other value in its notation."""
    if isinstance(value, int) and abs(value) > LARGEST:
        return quoted(value)
    if isinstance(value, Enum):  # it may be text or a number as well
        return plain(value.value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if is_tuple_or_list(value):
        return [plain(item) for item in value]
    return str(value)


def fields_of(value: object) -> dict[str, JSON]:
    """Return the fields of an attrs value as JSON data."""
    kind = type(value)
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return {field.name: plain(getattr(value, field.name)) for field in fields}


def immutable(kind: type[T]) -> type[T]:
    """Make `copy` and `deepcopy` return a value of this class itself, so that copying an object that holds it is fast.

    It is for frozen classes whose fields are immutable, too. Classes that derive from such a class need no mark: tables and
    their parts, views, and sentences.
    """

    def itself(value: T, _memo: object = None) -> T:
        return value

    made: Any = kind  # Any: type checkers do not let a method be added to a class
    made.__copy__ = made.__deepcopy__ = itself
    return kind


@runtime_checkable
class Reason(Protocol):
    """Why an action is not legal, as data. Each reason is a small frozen class.

    A program matches on the class; `str()` returns the sentence for a player.
    """

    code: ClassVar[str]
    """The name of the reason in JSON, which never changes: `not-your-turn`."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Objection:
    """Why the rules do not allow an action: a reason for a program, a clause, a sentence for a player.

    `reason` is the data, `clause` the number of the rule, and `str()` returns the sentence.
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
    """Base class of every error of this library.

    `de` is its sentence in German, without a place, for errors that people at a table can cause by what they type or
    choose, such as cards, names, options and games, or by what they do. For other errors it is "".
    """

    def __init__(self, *args: object, de: str = "") -> None:
        super().__init__(*args)
        self.de = de


class CardsError(ClimbcardsError):
    """Impossible cards: a face that the pack lacks, more copies than it has, or a deal that is not the pack."""


class _PlacedError(ClimbcardsError):
    """An error about a place in data."""

    def __init__(self, problem: str, where: str = "$") -> None:
        super().__init__(problem, where)
        self.problem = problem
        self.where = where

    def __str__(self) -> str:
        """Name the place and what was expected there."""
        return f"at {self.where}: {self.problem}"


class PositionError(_PlacedError, CardsError):
    """An impossible position. `where` is the place in the state, such as `$.hands[0]`."""


class MissingExtraError(ClimbcardsError, ImportError):
    """A package is missing that only this part of the library needs. The message says what to install."""


@contextmanager
def needs(what: str, extra: str) -> Generator[None, None, None]:
    """Turn an error of the imports inside into one that says what to install; `what` says who needs it.

    Raises:
        MissingExtraError: A package is missing. One that is there and broken raises its own error.
    """
    try:
        yield
    except (ModuleNotFoundError, MissingExtraError) as error:
        raise MissingExtraError(f'{what}: pip install "climbcards[{extra}]"') from error


class UnknownGameError(ClimbcardsError, KeyError):
    """A name that no installed game has. The message suggests games that may have been meant."""

    def __str__(self) -> str:
        """Return the message; a `KeyError` would put it in quotes."""
        return str(self.args[0])


class OptionError(ClimbcardsError):
    """Options that do not exist, are out of range, or contradict each other."""


class NotationError(ClimbcardsError):
    """Text that is not in the notation. `position` counts the characters of `text` from 0.

    `problem` says in English what is wrong, and `de` in German, or in English if there is no German text. `is_word` says
    that the text there is nothing like a card: a word that nobody knows, or nothing at all.
    """

    def __init__(
        self, problem: str, text: str, position: int, de: str = "", *, is_word: bool = False
    ) -> None:
        super().__init__(problem, text, position, de)
        self.problem = problem
        self.text = text
        self.position = position
        self.de: str = de or problem
        self.is_word = is_word

    def within(self, text: str) -> "NotationError":
        """Return the same error about a text that has the same words at the same positions, and perhaps more."""
        is_word = self.is_word
        return NotationError(self.problem, text, self.position, self.de, is_word=is_word)

    def __str__(self) -> str:
        """Return the problem with its position in the text."""
        return f"{self.problem}, at position {self.position} of {around(self.text, self.position)}"


class RecordError(_PlacedError):
    """An invalid file or invalid JSON data. `where` is the place in it, such as `$.hands[0]`."""


class RecordTextError(RecordError):
    """An error in the text record of a match.

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
        """Return how to pickle the error: by its arguments."""
        made = self.problem, self.line, self.column, self.text, self.objection
        return type(self), made

    def __str__(self) -> str:
        """Return the place and the problem."""
        return f"{self.where}: {self.problem}"


class IllegalActionError(ClimbcardsError):
    """An action that the rules do not allow. The state has not changed.

    `action` is the action, or the cards that were tried; `objection` says why not, and `de` the same in German, if the
    game speaks it. `phrases` of the game says the objection with names.
    """

    def __init__(self, action: object, objection: Objection, de: str = "") -> None:
        super().__init__(action, objection, de=de)
        self.action = action
        self.objection = objection

    def __str__(self) -> str:
        """Return what was tried, then the objection."""
        return f"{said(self.action)}: {self.objection}"


def in_record(error: ClimbcardsError, place: str = "$") -> RecordError:
    """Return an error about a value as one about the data at a place of which the value was made."""
    if isinstance(error, IllegalActionError):
        return RecordError(f"{said(error.action)} is not legal: {said(error.objection)}", place)
    if isinstance(error, _PlacedError):
        return RecordError(error.problem, place + error.where.removeprefix("$"))
    return RecordError(str(error), place)


_BYTES = bytes, bytearray, memoryview


def expect(
    value: object,
    kind: type | UnionType,
    what: str,
    refused: Callable[[str], ClimbcardsError] = ClimbcardsError,
) -> None:
    """Check that a value is an instance of `kind`; `what` describes it, and `refused` makes the error.

    Raises:
        ClimbcardsError: The value has another type.
    """
    if not isinstance(value, kind):
        raise refused(f"expected {what}, not {quoted(value)}")


def check_fits(name: str, value: object, expected: str, *, fits: bool) -> None:
    """Check that an argument fits; `expected` says what it takes.

    Raises:
        ClimbcardsError: It does not.
    """
    if not fits:
        raise ClimbcardsError(f"{name}: {quoted(value)} is not valid: {expected}")


def check_text(
    text: object, what: str, refused: Callable[[str], ClimbcardsError] = ClimbcardsError
) -> None:
    """Check that a value is text. Bytes are not, because their encoding is not known.

    Raises:
        ClimbcardsError: The value is not text.
    """
    if not isinstance(text, str):
        told = quoted(text)
        advice = ": decode it first" if isinstance(text, _BYTES) else ""
        raise refused(f"expected {what} as text, not {told}{advice}")


@contextmanager
def writing(path: PathLike[str], cannot: str = "cannot write to") -> Generator[None, None, None]:
    """Turn any `OSError` while a file is written, such as a full disk, into a `ClimbcardsError`.

    Raises:
        ClimbcardsError: Writing failed; the message has the file and the reason.
    """
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise ClimbcardsError(f"{cannot} {shown(path)}: {clipped(why, WIDTH)}") from error


def reading(path: PathLike[str]) -> AbstractContextManager[None]:
    """Turn any `OSError` while a file is read into a `ClimbcardsError`."""
    return writing(path, "cannot read")


def shown(path: PathLike[str]) -> str:
    """Return the name of a file, shortened if it is very long."""
    return clipped(fspath(path), WIDTH)
