"""How sentences count and list."""

import pytest

import climbcards._errors as errors
from cases import for_each
from climbcards.authors import ordinal


@for_each(
    ("number", "said"),
    [(1, "first"), (2, "second"), (12, "twelfth"), (13, "13th"), (21, "21st"), (22, "22nd"),
     (23, "23rd"), (24, "24th"), (111, "111th"), (112, "112th"), (121, "121st"), (0, "0th")],
)  # fmt: skip
def test_which_one_it_is(number: int, said: str) -> None:
    """In a word up to twelve, then with its ending."""
    assert ordinal(number) == said


@pytest.mark.parametrize(
    ("things", "word", "said"),
    [
        ([], "and", ""),
        (["Ann"], "and", "Ann"),
        (["Ann", "Bob"], "or", "Ann or Bob"),
        ([1, 2, 3], "and", "1, 2 and 3"),
        (range(4), "oder", "0, 1, 2 oder 3"),
    ],
)
def test_things_are_joined(things: list[int | str], word: str, said: str) -> None:
    """With commas, and a word before the last; one stands alone, and none is nothing."""
    assert errors.joined(things, word) == said
