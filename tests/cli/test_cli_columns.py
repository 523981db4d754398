"""Columns: cells that go on below themselves, and tables of Markdown."""

import pytest

from cases import for_each
from climbcards import catalogue, clauses
from climbcards._cli.words import columns, folded, tabled
from climbcards.games import threes

ROWS = [("a", "some words", "x"), ("bcd", "more of them than those", "")]


def test_columns_are_as_wide_as_their_cells() -> None:
    """Two blanks stand between them, and none at the end of a line."""
    assert columns(ROWS) == ["a    some words               x", "bcd  more of them than those"]
    assert columns([]) == []


@for_each("width", range(14, 32))
def test_a_cell_goes_on_below_itself(width: int) -> None:
    """However narrow it is, as long as each word has room; every word stays whole and in its column."""
    lines = columns(ROWS, width)
    assert max(map(len, lines)) <= width
    assert " ".join(line[5 : width - 3].strip() for line in lines).split() == [
        *("some", "words", "more", "of", "them", "than", "those")
    ]
    assert [line[:3].strip() for line in lines if line[:3].strip()] == ["a", "bcd"]


def test_without_room_for_words_lines_are_longer() -> None:
    """No word is broken."""
    assert columns(ROWS, 12) == columns(ROWS)


def test_only_tables_are_laid_out() -> None:
    """What stands around them, and what only looks like one, stays as it is."""
    text = "One | two\n\n|no table|\n\n| A | B |\n|---|---:|\n| 1 | 2 \\| 3 |\n\nEnd"
    assert tabled(text, 78) == "One | two\n\n|no table|\n\nA  B\n-  -\n1  2 \\| 3\n\nEnd"


def test_rows_may_have_too_few_or_too_many_cells() -> None:
    """What lacks is empty; what is beyond the head is left out."""
    assert tabled("| A | B |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |", 78) == "A  B\n-  -\n1\n1  2"


def test_a_table_without_room_is_told_row_by_row() -> None:
    """Each cell stands with what the head calls it; empty ones are left out."""
    text = "| name | size |\n|---|---|\n| something | enormous |\n| thing | |"
    assert tabled(text, 12) == "something\n  size: enormous\nthing"
    assert tabled(text, 19) == "name       size\n----       ----\nsomething  enormous\nthing"


@pytest.mark.parametrize("width", [40, 60, 78, 120])
def test_the_tables_of_all_rules_are_laid_out(width: int) -> None:
    """No clause of any game keeps a bar, and every word is there, but what the first column is called."""
    for game in catalogue().values():
        for text in clauses(game).values():
            laid = tabled(text, width)
            assert not laid.startswith("|")
            assert "\n|" not in laid
            assert {*laid.replace(":", "").split()} >= {
                *text.replace("|", " ").replace(":", "").replace("---", "").split()
            } - {"-", "option"}


def test_options_are_one_by_one_on_a_narrow_screen() -> None:
    """The longest name of an option leaves no room for five columns."""
    laid = tabled(clauses(threes.THREES)["S-16"], 60)
    assert "`ten_is_wild`\n  default: `False`\n  other choices: `True`\n" in laid


def test_a_long_row_is_closed_up_before_it_is_wrapped() -> None:
    """Where it fits without the blanks of its columns; the row of a table with a margin keeps them."""
    row = "  Greedy  7r 8r 9r                  run 7 to 9"
    assert folded(row, 40) == "  Greedy  7r 8r 9r  run 7 to 9"
    assert folded(row, 60) == row
    assert folded(row, 26) == "  Greedy  7r 8r 9r\n      run 7 to 9"
    assert folded(row, 40, 10).startswith(row[:36])
