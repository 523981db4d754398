"""The tables of the rules page say what the library does."""

import re
from enum import Enum
from typing import Any

import attrs
import pytest

from climbcards._clauses import rules_page
from climbcards.games.president import GAMES, Foul, President
from president_tables import PRESIDENT, house
from rulebook import preset_options, rule

TEXT = rules_page(PRESIDENT)
OPTIONS = [field for field in attrs.fields(President) if field.name != "name"]


def table(first: str) -> list[list[str]]:
    """Give the rows of the table whose head starts with some cells, without the marks of code."""
    (block,) = (block for block in TEXT.split("\n\n") if block.startswith(first))
    return [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for number, line in enumerate(block.splitlines())
        if number != 1
    ]


# Any: a choice, a number, text, or several of them
def spelled(value: Any) -> str:  # noqa: ANN401
    """Write a value of an option as the page does: choices by name."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        # its entries are spelled, whatever they are
        return f"({', '.join(map(spelled, value))})"  # pyright: ignore[reportUnknownArgumentType]
    return repr(value)


@rule("N-40")
def test_every_option_is_on_the_page_with_its_default() -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    rows = [(row[0], row[1]) for row in table("| option | default |")[1:]]
    assert rows == [(field.name, spelled(field.default)) for field in OPTIONS]


@rule("N-40")
@pytest.mark.parametrize("field", OPTIONS, ids=lambda field: field.name)
def test_every_choice_is_on_the_page_and_in_its_clause(field: "attrs.Attribute[object]") -> None:
    """The row names each choice, and the clause that it sends to speaks of the option."""
    row = next(row for row in table("| option | default |") if row[0] == field.name)
    kind = Foul if field.name == "fouls" else type(field.default)
    if issubclass(kind, Enum):
        named = set(re.findall(r"[A-Z_]{2,}", f"{row[1]} {row[2]}"))
        assert named == {choice.name for choice in kind}
    text = TEXT.split(f"**{row[-1]}.**")[1].split("\n\n**")[0]
    assert f"`{field.name}" in text


@rule("N-41")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_list_of_presets_is_true(game: President) -> None:
    """What it says of a preset differs from the usual game; all else is as there."""
    told = preset_options(TEXT, game.name.rpartition("/")[2])
    differing = {
        field.name: spelled(getattr(game, field.name))
        for field in OPTIONS
        if getattr(game, field.name) != getattr(PRESIDENT, field.name)
    }
    assert told == differing


@rule("N-1")
def test_the_order_of_ranks_is_as_printed() -> None:
    """The line of ranks on the page is the order of the pack."""
    line = next(line for line in TEXT.splitlines() if line.startswith("3, 4, 5, 6"))
    pack = house({"jokers": 1}).pack
    assert line.rstrip(".").split(", ") == [rank.symbol for rank in pack.ranks]
