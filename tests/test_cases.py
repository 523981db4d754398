"""`@for_each`: every case is tried, and who fails is named."""

import pytest

from cases import for_each


@for_each(("one", "other"), [(1, 2), (3, 3), (4, 5)], ids=["first", "second", "third"])
def equal(one: int, other: int) -> None:
    """Compare two numbers, which differ in some cases."""
    assert one == other


@for_each("number", [7, -7])
def positive(number: int, allowed: int = 0) -> None:
    """Look at numbers, one of which is below what is allowed."""
    with pytest.raises(ValueError, match="invalid"):
        int(f"{number:.>2}" if number > allowed else str(number))


def test_all_cases_are_tried_and_those_that_fail_are_named() -> None:
    """Several failures come as a group, each with its case."""
    with pytest.raises(ExceptionGroup, match="2 of 3 cases") as raised:
        equal()
    notes = [error.__notes__ for error in raised.value.exceptions]
    assert notes == [["case 1 of 3: first"], ["case 3 of 3: third"]]


def test_a_case_that_fails_alone_is_raised_itself() -> None:
    """Without an error where one is expected a case fails, too; it is named by its values."""
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE") as raised:
        positive(allowed=1)
    assert raised.value.__notes__ == ["case 2 of 2: -7"]


def test_a_test_without_a_case_is_refused() -> None:
    """It would pass whatever it says."""
    with pytest.raises(ValueError, match="no case gives one, other"):
        for_each(("one", "other"), [])
