"""The tables of the rules page say what the library does."""

import re
from enum import Enum

import attrs
import pytest

from climbcards._clauses import rules_page
from climbcards.games import haggis
from climbcards.games.haggis.pack import POINTS
from rulebook import rule

OPTIONS = [field for field in attrs.fields(haggis.Haggis) if field.name != "name"]


def table(first: str) -> list[list[str]]:
    """Give the table whose head starts with some cells, row by row, without the marks of code."""
    blocks = rules_page(haggis.OFFICIAL_2P).split("\n\n")
    found = [block for block in blocks if block.startswith(first)]
    assert len(found) == 1, f"expected one table that starts with {first}"
    lines = found[0].splitlines()
    return [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for number, line in enumerate(lines)
        if number != 1
    ]


def spelled(value: object) -> str:
    """Write a value of an option as the page does: choices by name."""
    return value.name if isinstance(value, Enum) else repr(value)


@rule("P-8")
def test_every_option_is_on_the_page_with_its_default() -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    rows = [(row[0], row[1]) for row in table("| option | default |")[1:]]
    assert rows == [(field.name, spelled(field.default)) for field in OPTIONS]


@rule("P-8")
@pytest.mark.parametrize("field", [f for f in OPTIONS if isinstance(f.default, Enum)])
def test_every_choice_is_on_the_page(field: "attrs.Attribute[object]") -> None:
    """A choice that the page leaves out would be hard to find."""
    row = next(row for row in table("| option | default |") if row[0] == field.name)
    named = set(re.findall(r"[A-Z_]{3,}", f"{row[1]} {row[2]}"))
    assert isinstance(field.default, Enum)
    assert named == {choice.name for choice in type(field.default)}


@rule("P-1", "P-2", "P-3", "P-4", "P-5", "P-6", "P-7")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_the_clauses_of_presets_are_true(game: haggis.Haggis) -> None:
    """What one says of a preset is so, on top of the preset that it names; all else is as in the official game."""
    said = {
        name: (base, dict(re.findall(r"`(\w+)=([^`]+)`", text)))
        for name, base, text in re.findall(
            r"^\*\*P-\d\.\*\* `(\w+)` is (?:`(\w+)`)?(.*?)\n\n",
            rules_page(haggis.OFFICIAL_2P),
            re.MULTILINE | re.DOTALL,
        )
    }
    name = game.name.removeprefix("haggis/").replace("-", "_").upper()
    told: dict[str, str] = {}
    while name:
        name, options = said[name]
        told = {**options, **told}
    for field in OPTIONS:
        expected = told.get(field.name, spelled(field.default))
        assert spelled(getattr(game, field.name)) == expected, field.name


@rule("H-1")
def test_the_table_of_card_points_is_true() -> None:
    """Each rank has the points that the page gives it."""
    told = {
        rank: int(points)
        for ranks, points in table("| card | points each |")[1:]
        for rank in ranks.split(", ")
    }
    ranks = haggis.OFFICIAL_2P.pack.ranks
    assert told == {rank.symbol: POINTS.get(rank, 0) for rank in ranks}
