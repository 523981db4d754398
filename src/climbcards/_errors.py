"""What can go wrong, by whose fault it is.

Every error is a `ClimbcardsError` and a `ValueError`: catch the one you can
answer. The sentence says what was expected, what came, and what to do.
"""

from typing import ClassVar, Protocol, final, runtime_checkable

import attrs

from climbcards._plain import JSON, fields_of
from climbcards._quoting import around, said


@runtime_checkable
class Reason(Protocol):
    """Why an action is not legal, as data: a small frozen class of its own for each reason.

    Match on the class to answer a reason in a program; `str()` of it is the sentence for a player.
    """

    code: ClassVar[str]
    """The name of the reason outside Python, which stays: `not-your-turn`."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Objection:
    """What a good opponent would say to an action that the rules do not allow.

    `reason` is the data for a program, `clause` the rule that objects, `str()` the sentence.
    """

    reason: Reason
    clause: str

    def __str__(self) -> str:
        """Give the sentence a player understands, with its clause."""
        return f"{self.reason} ({self.clause})" if self.clause else f"{self.reason}"

    def data(self) -> dict[str, JSON]:
        """Give it as JSON data: `code`, `clause`, `text`, and under `data` what the reason holds.

        Cards, combinations and actions are in their notation.
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
    """Cards that cannot be: a face the pack lacks, more copies than it has, a deal of other cards."""


class PositionError(CardsError):
    """Cards and seats that no table could hold so; `where` is the place in the state: `$.hands[0]`."""

    def __init__(self, problem: str, where: str = "$") -> None:
        super().__init__(problem, where)
        self.problem = problem
        self.where = where

    def __str__(self) -> str:
        """Name the place and what was expected there."""
        return f"at {self.where}: {self.problem}"


class MissingExtraError(ClimbcardsError, ImportError):
    """A package is not installed that only this part of the library needs; the sentence names the extra."""


class OptionError(ClimbcardsError):
    """House rules that are unknown, out of range, or contradict one another."""


class NotationError(ClimbcardsError):
    """Text that is not in the notation; `position` counts characters of `text` from 0."""

    def __init__(self, problem: str, text: str, position: int) -> None:
        super().__init__(problem, text, position)
        self.problem = problem
        self.text = text
        self.position = position

    def __str__(self) -> str:
        """Name the problem and point at its place."""
        return f"{self.problem}, at position {self.position} of {around(self.text, self.position)}"


class RecordError(ClimbcardsError):
    """A file or a JSON value that is not what it should be; `where` is its path, as in `$.hands[0]`."""

    def __init__(self, problem: str, where: str = "$") -> None:
        super().__init__(problem, where)
        self.problem = problem
        self.where = where

    def __str__(self) -> str:
        """Name the place and what was expected there."""
        return f"at {self.where}: {self.problem}"


class RecordTextError(RecordError):
    """A match that is written for people, and has something wrong at a place.

    `line` and `column` count from 1, and `where` names both. `text` is what stands there, such as an action;
    `objection` says why the rules do not allow it, and is None where something else is wrong.
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
    """A player's action that the rules do not allow; the state is as it was.

    `action` is the action, or the cards that were tried; `objection` says why not.
    """

    def __init__(self, action: object, objection: Objection) -> None:
        super().__init__(action, objection)
        self.action = action
        self.objection = objection

    def __str__(self) -> str:
        """Give the objection's sentence after what was tried."""
        return f"{said(self.action)}: {self.objection}"
