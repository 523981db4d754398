"""The tables of the rules page say what the library does."""

import attrs
import pytest

from climbcards._clauses import rules_page
from climbcards.games.three_hags import THREE_HAGS, ThreeHags
from hags_tables import PACK, cards, written
from rulebook import rule

PAGE = rules_page(THREE_HAGS)
OPTIONS = [field for field in attrs.fields(ThreeHags) if field.name != "name"]


def table(first: str) -> list[list[str]]:
    """Give the rows of the table whose head starts with some cells, without the marks of code."""
    blocks = PAGE.split("\n\n")
    found = [block for block in blocks if block.startswith(first)]
    assert len(found) == 1, f"expected one table that starts with {first}"
    return [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in found[0].splitlines()[2:]
    ]


@rule("V-17")
def test_every_option_is_on_the_page_with_its_default() -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    rows = [(row[0], row[1]) for row in table("| option | default |")]
    assert rows == [(field.name, repr(field.default)) for field in OPTIONS]


@rule("V-14", "V-17")
@pytest.mark.parametrize("row", table("| card | points each |"), ids=lambda row: str(row[0]))
def test_the_table_of_points_is_true(row: list[str]) -> None:
    """Each kind of card has the points that the page gives it, and the option that is named there."""
    kind, points, option = row
    symbol = kind.split(" ")[-1]
    loser = f"{symbol}h"
    assert THREE_HAGS.scores(written("4s", loser)) == (int(points), 0)
    assert getattr(THREE_HAGS, option) == int(points)


@rule("V-1")
def test_the_order_of_ranks_is_as_printed() -> None:
    """The line of ranks on the page is the order of the pack."""
    lines = PAGE.splitlines()
    line = next(line for line in lines if line.startswith("Q, K, A, 2"))
    assert line.rstrip(".").split(", ") == [rank.symbol for rank in PACK.ranks]


@rule("V-16")
def test_the_page_names_the_preset() -> None:
    """Examples of the page are of the preset, and its cards are of the pack."""
    assert "game = three_hags.THREE_HAGS" in PAGE
    assert cards("7s 10c") <= PACK.full
