"""Checks of the settings of a search."""

from collections.abc import Callable
from sys import float_info
from typing import TypeGuard

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted
from climbcards.search._aims import Aim


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


def an_aim(_search: object, setting: "attrs.Attribute[Aim]", value: object) -> None:
    """Check that a setting is an aim.

    Raises:
        ClimbcardsError: It is not.
    """
    if not isinstance(value, Aim):
        expected = f"expected one of {', '.join(map(str, Aim))}"
        raise ClimbcardsError(f"{setting.name}: {quoted(value)} will not do, {expected}")
