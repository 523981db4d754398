"""Forms of the record of a match: one JSON object, or lines, one for each step.

Both begin with the same heading: `climbcards` (the version), `game`, `options`, `names`, `tags`. The object has the
steps as a list, `steps`. In lines, the heading is the first line, and each step is one more line; so lines can be
appended to a file, and if the program is stopped, all complete lines can still be read.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards._errors import JSON, RecordError, check_text, quoted
from climbcards._game import A, Game, S, V
from climbcards._round import Seated, Step
from climbcards._words import named
from ._heading import (
    VERSION,
    MatchRecord,
    as_data,
    as_text,
    comes_back,
    completed,
    dumped,
    expect,
    name_in,
    options_come_back,
    options_in,
    parts,
    placed,
    record_of,
    tagged,
)

A_any = TypeVar("A_any", bound=Seated)

HEADING: Final = ("climbcards", "game", "options", "names", "tags")
"""The fields of the heading of a match record."""


@runtime_checkable
class Writing(Protocol):
    """A form of the record of a match: `read(write(record, game), game) == record`."""

    @property
    def name(self) -> str:
        """The name of this form: `json`, `lines`, `text`."""
        ...

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Return a match as text, with all options.

        Raises:
            RecordError: The record is invalid, so that it could not be read back.
        """
        ...

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match. JSON and lines are not replayed: `replay_match` checks the steps.

        Args:
            text: The text.
            game: The rules.
            lenient: Whether small errors are ignored, such as a last line that was cut off.

        Raises:
            RecordError: The text is not such a record, or something in it is not possible.
        """
        ...


@final
@attrs.frozen(order=False)
class _AsJson:
    """One JSON object."""

    name: str = "json"

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Write a match as text."""
        whole = settled(record, game)
        steps = _dumped(whole, game)
        return _read_back(self, as_text({**heading(whole), "steps": steps}), whole, game)

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match. Blanks around the object are allowed."""
        whole = as_data(bare(text) if lenient else text)
        data = record_of(whole, (*HEADING, "steps"), game)
        steps = data["steps"]
        if not isinstance(steps, list):
            raise RecordError(f"expected a list of steps, not {quoted(steps)}", "$.steps")
        return _matched(data, game, parts(game.codec().steps, steps, "$.steps"))


@final
@attrs.frozen(order=False)
class _AsLines:
    """A heading, and then one line of JSON for each step."""

    name: str = "lines"

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Return a match as text; the last line has a line end, too."""
        whole = settled(record, game)
        lines = map(as_text, (heading(whole), *_dumped(whole, game)))
        return _read_back(self, "".join(f"{line}\n" for line in lines), whole, game)

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match. A lenient reader ignores an incomplete last line and blank lines."""
        first, rest = datas_in(text, lenient=lenient)
        return _matched(
            record_of(first, HEADING, game), game, parts(game.codec().steps, rest, "$.steps")
        )


AS_JSON: Final[Writing] = _AsJson()
"""One JSON object: easy to send."""

AS_LINES: Final[Writing] = _AsLines()
"""A heading, and one line of JSON for each step: lines can be appended to a file as the match goes on."""


def heading(record: MatchRecord[A_any]) -> dict[str, JSON]:
    """Return the heading of a record as data."""
    return {
        "climbcards": VERSION,
        "game": record.game,
        "options": record.options,
        "names": list(record.names),
        "tags": dict(record.tags),
    }


def settled(record: MatchRecord[A], game: Game[S, A, V]) -> MatchRecord[A]:
    """Return a record with all options, after checking that its heading can be read back.

    Raises:
        RecordError: It is not a record, or its heading is invalid.
    """
    expect(record, MatchRecord, "the record of a match", "$")
    expect(record.steps, tuple, "a tuple of steps", "$.steps")
    data: dict[str, JSON] = {
        "game": record.game,
        "options": record.options,
        "names": record.names,
        "tags": record.tags,
    }
    return _matched(data, game, record.steps)


def _dumped(record: MatchRecord[A], game: Game[S, A, V]) -> list[JSON]:
    """Return the steps of a record as data."""
    form = game.codec().steps
    return [dumped(form, step, f"$.steps[{n}]") for n, step in enumerate(record.steps)]


def _read_back(way: Writing, text: str, record: MatchRecord[A], game: Game[S, A, V]) -> str:
    """Return the text of a record after checking that it is read back the same.

    Raises:
        RecordError: It is not.
    """
    found = way.read(text, game)
    options_come_back(found.options, record.options)
    for number, (read, step) in enumerate(zip(found.steps, record.steps, strict=True)):
        comes_back(read, step, f"$.steps[{number}]")
    return text


def datas_in(text: str, *, lenient: bool) -> tuple[JSON, list[JSON]]:
    """Parse lines, and return the heading and the other lines as plain data.

    The last line must have a line end, too; a lenient reader drops it if it is incomplete.

    Raises:
        RecordError: A line is not JSON, or the last one is cut off.
    """
    check_text(text, "a record", RecordError)
    *whole, tail = text.split("\n")
    if tail and not lenient:
        cut = "the last line does not end: it was cut off, and a lenient reader drops it"
        raise RecordError(cut, _place(len(whole)))
    if lenient:
        whole = [line for line in map(bare, whole) if line]
    found = [_line(line, number) for number, line in enumerate(whole)]
    if bare(tail):
        with suppress(RecordError):  # the program was stopped while writing it
            found.append(as_data(bare(tail)))
    if not found:
        raise RecordError("expected a heading in the first line: there is none")
    return found[0], found[1:]


def _line(line: str, number: int) -> JSON:
    """Parse a line as plain data; an error has its place in the record."""
    with placed(_place(number)):
        return as_data(line)


def _place(line: int) -> str:
    """Return the place in a record of a line: the heading, or a step."""
    return f"$.steps[{line - 1}]" if line else "$"


def bare(text: str) -> str:
    """Return a text without surrounding blanks and without a byte order mark.

    Raises:
        RecordError: The argument is not text.
    """
    check_text(text, "a record", RecordError)
    return text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").strip()


def names_in(data: Mapping[str, JSON], players: int) -> tuple[str, ...]:
    """Return the names of a heading.

    Raises:
        RecordError: There is not one for each seat, or one could be mistaken for another.
    """
    names = data["names"]
    if not isinstance(names, list | tuple):
        raise RecordError(f"expected a list of names, not {quoted(names)}", "$.names")
    with placed("$.names"):
        return named(names, players) if names else ()


def tags_in(data: Mapping[str, JSON]) -> Mapping[str, str]:
    """Return the tags of a heading.

    Raises:
        RecordError: They are not texts by name.
    """
    # Any: data that is not checked yet
    tags: Any = data["tags"]
    with placed("$.tags"):
        return tagged(tags)


def _matched(
    data: Mapping[str, JSON], game: Game[S, A, V], steps: tuple[Step[A], ...]
) -> MatchRecord[A]:
    """Return the record with this heading and these steps."""
    name, names = name_in(data), names_in(data, len(game.seats))
    options = completed(name, options_in(data), game)
    return MatchRecord(name, options, names, tags_in(data), steps)
