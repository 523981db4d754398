"""The tables of the rules page say what the library does."""

import attrs

from climbcards._clauses import rules_page
from climbcards.games.dou_dizhu import DOU_DIZHU, DouDizhu
from dou_dizhu_tables import PACK
from rulebook import rule

TEXT = rules_page(DOU_DIZHU)


@rule("D-31")
def test_every_option_is_on_the_page_with_its_default() -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    (table,) = (block for block in TEXT.split("\n\n") if block.startswith("| option | default |"))
    rows = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in table.splitlines()[2:]
    ]
    options = [field for field in attrs.fields(DouDizhu) if field.name != "name"]
    assert [(row[0], row[1]) for row in rows] == [
        (field.name, repr(field.default)) for field in options
    ]


@rule("D-31")
def test_every_option_is_named_in_its_clause() -> None:
    """The clause that the table sends to speaks of the option."""
    for field in attrs.fields(DouDizhu)[1:]:
        row = next(line for line in TEXT.splitlines() if line.startswith(f"| `{field.name}`"))
        clause = row.strip("| ").split("|")[-1].strip()
        text = TEXT.split(f"**{clause}.**")[1].split("\n\n**")[0]
        assert f"`{field.name}" in text


@rule("D-1")
def test_the_order_of_ranks_is_as_printed() -> None:
    """The line of ranks on the page is the order of the pack."""
    line = next(line for line in TEXT.splitlines() if line.startswith("3, 4, 5, 6"))
    assert line.rstrip(".").split(", ") == [rank.symbol for rank in PACK.ranks]
