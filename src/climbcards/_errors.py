"""The errors, by what went wrong.

Every error is a `ClimbcardsError` and a `ValueError`: catch the one that you can answer. The sentence says what
was expected, what came, and what to do.
"""

from typing import ClassVar, Protocol, final, runtime_checkable

import attrs

from climbcards._plain import JSON, fields_of
from climbcards._quoting import around, said


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
        """Give the sentence for a player, with the clause."""
        return f"{self.reason} ({self.clause})" if self.clause else f"{self.reason}"

    def data(self) -> dict[str, JSON]:
        """Give the objection as JSON data: `code`, `clause`, `text`, and the fields of the reason as `data`.

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
