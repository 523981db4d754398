"""A match as text for people, with one line per trick. It can be read strictly, or leniently as somebody typed it."""

import re
from typing import Final, final

import attrs

from climbcards._errors import RecordTextError, around, common_start
from climbcards._game import A, AnyGame, Game, S, V
from climbcards.record._heading import MatchRecord
from climbcards.record._writing import Writing, settled
from .heading import HEADING, Heading
from .printing import printed
from .reading import matched
from .statements import statements


@final
@attrs.frozen(order=False)
class _AsText:
    """Text for people."""

    name: str = "text"

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Return a match as text, with one line per trick. A finished round has its scores, even if the record does not.

        Raises:
            RecordError: The record is of other rules, or a step is not possible; the error names it.
        """
        return "".join(f"{line}\n" for line in printed(settled(record, game), game))

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match, and replay it.

        A strict reader accepts exactly the text that `write` returns, except that runs may be named by their length, as
        in older records. A lenient reader accepts other spellings of the same match: upper or lower case, other blanks
        and line breaks, comments, and a text without scores, version or names.

        Raises:
            RecordTextError: The match is of other rules, or something in the text is not possible; the error has its
                line and column.
        """
        record = matched(text, game)
        if not lenient:
            _check_exact(text, self.write(record, game))
        return record


_ACTIONS: Final = re.compile(r"\d+: |undo")
_ENDS: Final = re.compile(r"= [a-z0-9][\w -]*? to (\w+)")

AS_TEXT: Final[Writing] = _AsText()
"""Text for people, with one line per trick."""


def rules_in(text: str) -> AnyGame:
    """Return the game of a text record: from the catalogue, with the options of the heading.

    Raises:
        RecordTextError: The text is not such a record, or is of a game that this library does not have.
    """
    heading = Heading()
    for statement in statements(text):
        if statement.word not in HEADING:
            break
        heading.take(statement)
    return heading.rules


def _unnamed(line: str) -> str:
    """Return a line of actions without the lower ends of runs, to compare it with older records that have none."""
    return _ENDS.sub(r"= to \1", line) if _ACTIONS.match(line) else line


def _check_exact(text: str, exact: str) -> None:
    """Check that a text is exactly as this library writes it.

    Raises:
        RecordTextError: It is not; the error has the first place that differs.
    """
    lines = text.split("\n")
    for number, (found, due) in enumerate(zip(lines, exact.split("\n"), strict=False)):
        lines[number] = due if _unnamed(found) == _unnamed(due) else found
    text = "\n".join(lines)
    if text == exact:
        return
    place = common_start(text, exact)
    begin = text.rfind("\n", 0, place) + 1
    found, due = (each[begin:].partition("\n")[0] for each in (text, exact))
    line, column = text.count("\n", 0, place) + 1, place - begin
    if found != due:
        problem = f"expected {around(due, column)}, not {around(found, column)}"
    else:
        problem = "expected the end of the text" if found == "" else "expected the end of the line"
    advice = "write it so, or read it leniently"
    raise RecordTextError(f"{problem}: {advice}", line, column + 1, found)
