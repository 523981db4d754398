"""Checks of the settings of a search."""

from collections.abc import Callable
from enum import Enum
from sys import float_info
from typing import TypeGuard, TypeVar

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted

E = TypeVar("E", bound=Enum)


def at_least(least: int) -> Callable[[object, "attrs.Attribute[int]", object], None]:
    """Check that a setting is a whole number, and not below the least."""

    def check(_search: object, setting: "attrs.Attribute[int]", value: object) -> None:
        # type() is exact: True is an int to isinstance
        if type(value) is not int or value < least:
            expected = f"it takes a whole number of {least} or more"
            raise ClimbcardsError(f"{setting.name}: {quoted(value)} will not do, {expected}")

    return check


def positive(_search: object, setting: "attrs.Attribute[float]", value: object) -> None:
    """Check that a setting is a number above 0.

    Raises:
        ClimbcardsError: It is not.
    """
    if not _is_number(value) or value <= 0:
        raise ClimbcardsError(
            f"{setting.name}: {quoted(value)} will not do, it takes a number above 0"
        )


def not_negative(_search: object, setting: "attrs.Attribute[float]", value: object) -> None:
    """Check that a setting is a number, 0 or more.

    Raises:
        ClimbcardsError: It is not.
    """
    if not _is_number(value) or value < 0:
        expected = "it takes a number of 0 or more"
        raise ClimbcardsError(f"{setting.name}: {quoted(value)} will not do, {expected}")


def _is_number(value: object) -> TypeGuard[float]:
    """Tell whether something is a number that can be computed with, however it is written."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) <= float_info.max


def one_of(choices: type[E]) -> Callable[[object, "attrs.Attribute[E]", object], None]:
    """Check that a setting is one of some choices."""

    def check(_search: object, setting: "attrs.Attribute[E]", value: object) -> None:
        if not isinstance(value, choices):
            expected = f"expected one of {', '.join(map(str, choices))}"
            raise ClimbcardsError(f"{setting.name}: {quoted(value)} will not do, {expected}")

    return check
