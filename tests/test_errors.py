"""Errors: whose fault it is, what they say, and what they carry."""

import pickle

import attrs
import pytest

import climbcards
from climbcards import (
    CardsError,
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    Objection,
    OptionError,
    RecordError,
)


@attrs.frozen(order=False)
class TooHot:
    """A reason of these tests."""

    degrees: int

    def __str__(self) -> str:
        """Say how hot it is."""
        return f"{self.degrees} degrees is too hot: open a window"


OBJECTION = Objection(TooHot(40), "X-1")
ERRORS = [
    CardsError("no such card"),
    OptionError("no such option"),
    NotationError("no such word", "7r what", 3),
    RecordError("no such field", "$.hands[0]"),
    IllegalActionError("sleep", OBJECTION),
]
every_error = pytest.mark.parametrize("error", ERRORS, ids=[type(e).__name__ for e in ERRORS])


@every_error
def test_every_error_is_one_of_ours_and_a_value_error(error: ClimbcardsError) -> None:
    """One except clause catches them all, and so does that for bad values."""
    assert isinstance(error, ClimbcardsError)
    assert isinstance(error, ValueError)


@every_error
def test_errors_survive_pickling(error: ClimbcardsError) -> None:
    """An error from another process says the same and carries the same."""
    loaded: ClimbcardsError = pickle.loads(pickle.dumps(error))  # noqa: S301  # ours
    assert type(loaded) is type(error)
    assert str(loaded) == str(error)
    assert loaded.__dict__ == error.__dict__


def test_every_kind_of_error_is_listed_here() -> None:
    """No kind of error of the module is left out of these tests."""
    kinds = {
        kind
        for kind in vars(climbcards).values()
        if isinstance(kind, type) and issubclass(kind, ClimbcardsError)
    }
    assert kinds == {ClimbcardsError, *map(type, ERRORS)}


def test_an_objection_says_why_and_by_which_clause() -> None:
    """The sentence is the reason's, with the clause behind it where there is one."""
    assert str(OBJECTION) == "40 degrees is too hot: open a window (X-1)"
    assert str(Objection(TooHot(40), "")) == "40 degrees is too hot: open a window"
    assert OBJECTION.reason == TooHot(40)


def test_an_illegal_action_names_what_was_tried() -> None:
    """The error starts with the action and carries the objection for a program."""
    error = IllegalActionError("sleep", OBJECTION)
    assert str(error) == "sleep: 40 degrees is too hot: open a window (X-1)"
    assert error.action == "sleep"
    assert error.objection is OBJECTION


def test_a_notation_error_points_at_the_place() -> None:
    """The position counts characters from 0."""
    error = NotationError("no such word", "7r what", 3)
    assert str(error) == "no such word, at position 3 of '7r what'"
    assert (error.problem, error.text, error.position) == ("no such word", "7r what", 3)


def test_a_record_error_names_its_path() -> None:
    """Where nothing else is said, it is the whole file."""
    assert str(RecordError("expected a list", "$.hands[0]")) == "at $.hands[0]: expected a list"
    assert RecordError("this is not JSON").where == "$"
