"""Splitting the text of a match into statements, each with its position and the parts around its colon.

Theory of operation. A text consists of lines, and a line of statements separated by semicolons; `#` begins a comment. A
word with one of these characters, or with one that cannot be printed, is written in double quotes like a JSON string,
and characters in quotes have no special meaning. Lines are split one at a time, so errors are found in order.
"""

import json
import re
from collections.abc import Iterator
from typing import Final, final

import attrs

from climbcards._errors import Objection, RecordError, RecordTextError, check_text, quoted

_QUOTED: Final = r'"(?:[^"\\]|\\.)*+"'
_STATEMENT: Final = re.compile(
    rf'\s*+((?:{_QUOTED}|[^":#;])*+)(?::((?:{_QUOTED}|[^"#;])*+))?(;|#.*|"|\Z)'
)
"""What stands before the colon, what stands behind it, and how the statement ends; if with a quote, it does not close."""
_NUMERALS: Final = 9
"""The most digits of a number: no seat, round or score has more."""


@final
@attrs.frozen(order=False)
class Statement:
    """One statement: a `word`, an optional topic in `about`, and the value after the colon.

    `hand 0: 7r 8r` has the word `hand`, is about `0`, and its value is `7r 8r`; `0: pass` has no word. Without a
    colon, there is no value. `line` and `column` are where the statement begins, and `at` is the column of its value;
    all count from 1.
    """

    line: int
    column: int
    word: str
    about: str = ""
    value: str | None = None
    at: int = 0

    def fault(
        self,
        problem: str,
        column: int | None = None,
        text: str | None = None,
        objection: Objection | None = None,
    ) -> RecordTextError:
        """Return an error about this statement; by default, it is about the value."""
        shown = text if text is not None else self.value or self.word
        place = column if column is not None else self.at or self.column
        return RecordTextError(problem, self.line, place, shown, objection)

    def given(self) -> str:
        """Return the value as it is written.

        Raises:
            RecordTextError: There is none.
        """
        if not self.value:
            asked = quoted(self.word) if self.word else "a seat"
            raise self.fault(f"{asked} must be followed by a colon and a value", self.column)
        return self.value

    def said(self) -> str:
        """Return the value, without its quotes if it has some.

        Raises:
            RecordTextError: There is no value, or something comes after the closing quote.
        """
        return self._freed(self.given(), self.at)

    def topic(self) -> str:
        """Return what the statement is about, without its quotes if it has some.

        Raises:
            RecordTextError: It does not say, or something comes after the closing quote.
        """
        if not self.about:
            found = f"{quoted(self.word)} must be followed by a name, as in {self.word} name: value"
            raise self.fault(found, self.column)
        return self._freed(self.about, self.column)

    def number(self, text: str | None = None) -> int:
        """Return a text as a number; by default, the topic of the statement.

        Raises:
            RecordTextError: The text is not a number.
        """
        written = self.about if text is None else text
        digits = written.removeprefix("-")
        if len(digits) <= _NUMERALS and digits.isascii() and digits.isdecimal():
            return int(written)
        column = self.column if text is None else None
        raise self.fault(f"expected a whole number, not {quoted(written)}", column, written)

    def _freed(self, written: str, column: int) -> str:
        """Return a text without its quotes."""
        if not written.startswith('"'):
            return written
        try:
            text: object = json.loads(written)
        except ValueError:  # something comes after the closing quote, or it is not a JSON string
            text = None
        if isinstance(text, str):
            return text
        found = f'{quoted(written)} is not text in quotes: inside it, write a quote as \\"'
        raise self.fault(found, column, written)


def statements(text: str) -> Iterator[Statement]:
    """Split a text into statements, without empty ones.

    Raises:
        RecordTextError: A quote does not end on its line.
        RecordError: The argument is not text.
    """
    check_text(text, "a record", RecordError)
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        for found in _STATEMENT.finditer(line):
            if found[3] == '"':
                begin = found.start(3)
                problem = 'a quote " does not end on its line: add one, or write it as "\\""'
                raise RecordTextError(problem, number, begin + 1, line[begin:])
            if found[1] or found[2] is not None:
                yield _statement(number, found)


def _statement(line: int, found: re.Match[str]) -> Statement:
    """Return a statement that was found in a line."""
    head, column = found[1].rstrip(), found.start(1) + 1
    word, _, about = ("", "", head) if head.isdecimal() else head.replace("\t", " ").partition(" ")
    if found[2] is None:
        return Statement(line, column, word.casefold(), about.strip())
    value = found[2].rstrip()
    at = found.start(2) + len(value) - len(value.lstrip()) + 1
    return Statement(line, column, word.casefold(), about.strip(), value.lstrip(), at)


def written(text: str) -> str:
    """Return a text as it can be read back: unchanged or in quotes."""
    if text.isprintable() and text == text.strip() != "" and not re.search('["#;]', text):
        return text
    return json.dumps(text, ensure_ascii=not text.isprintable())


def named(name: str) -> str:
    """Return the topic of a statement as it can be read back: unchanged or in quotes."""
    plain = written(name)
    is_split = plain == name and re.search("[ :]", name)
    return json.dumps(name, ensure_ascii=False) if is_split else plain
