"""The tables of the rules page say what the library does."""

import re
from enum import Enum

import attrs
import pytest

from big_two_tables import PACK
from climbcards._clauses import rules_page
from climbcards.games.big_two import BIG_TWO, GAMES, BigTwo, Spare, Straights
from climbcards.games.big_two.combinations import WINDOWS
from rulebook import preset_options, rule

TEXT = rules_page(BIG_TWO)
OPTIONS = [field for field in attrs.fields(BigTwo) if field.name != "name"]


def table(first: str) -> list[list[str]]:
    """Give the rows of the table whose head starts with some cells, without the marks of code."""
    (block,) = (block for block in TEXT.split("\n\n") if block.startswith(first))
    return [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for number, line in enumerate(block.splitlines())
        if number != 1
    ]


def spelled(value: object) -> str:
    """Write a value of an option as the page does: choices by name."""
    return value.name if isinstance(value, Enum) else repr(value)


@rule("W-36")
def test_every_option_is_on_the_page_with_its_default() -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    rows = [(row[0], row[1]) for row in table("| option | default |")[1:]]
    assert rows == [(field.name, spelled(field.default)) for field in OPTIONS]


@rule("W-36")
@pytest.mark.parametrize("field", OPTIONS, ids=lambda field: field.name)
def test_every_choice_is_on_the_page_and_in_its_clause(field: "attrs.Attribute[object]") -> None:
    """The row names each choice, and the clause that it sends to speaks of the option."""
    row = next(row for row in table("| option | default |") if row[0] == field.name)
    kind = Spare if field.name == "spare" else type(field.default)
    if issubclass(kind, Enum):
        named = set(re.findall(r"[A-Z]{3,}", f"{row[1]} {row[2]}"))
        assert named == {choice.name for choice in kind}
    text = TEXT.split(f"**{row[-1]}.**")[1].split("\n\n**")[0]
    assert f"`{field.name}" in text


@rule("W-37")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_list_of_presets_is_true(game: BigTwo) -> None:
    """What it says of a preset differs from the usual game; all else is as there."""
    told = preset_options(TEXT, game.name.rpartition("/")[2])
    differing = {
        field.name: spelled(getattr(game, field.name))
        for field in OPTIONS
        if getattr(game, field.name) != getattr(BIG_TWO, field.name)
    }
    assert told == differing


@rule("W-1")
def test_the_order_of_ranks_is_as_printed() -> None:
    """The line of ranks on the page is the order of the pack."""
    line = next(line for line in TEXT.splitlines() if line.startswith("3, 4, 5, 6"))
    assert line.rstrip(".").split(", ") == [rank.symbol for rank in PACK.ranks]


@rule("W-11")
def test_the_table_of_straights_is_true() -> None:
    """Each row has the windows of its choice, low to high, eight of which are the plain ones."""
    plain = tuple(PACK.ranks[low : low + 5] for low in range(8))
    for name, row in table("| `straights` |")[1:]:
        found: list[tuple[str, ...]] = []
        for each in row.split(", "):
            every = [tuple(map(str, ranks)) for ranks in plain]
            found += every if each == "the plain ones" else [tuple(each.split())]
        windows = WINDOWS[Straights[name]]
        assert found == [tuple(map(str, ranks)) for ranks in windows]
    assert len(table("| `straights` |")) == 1 + len(Straights)


@rule("W-7", "W-14")
def test_the_table_of_kinds_is_true() -> None:
    """Its examples are what they are said to be, and each kind beats those above it."""
    rows = table("| kind | what it is |")[1:]
    made = [BIG_TWO.readings(PACK.parse(row[2]))[0] for row in rows]
    assert [each.shape for each in made] == [row[0] for row in rows]
    assert all(BIG_TWO.beats(made[at], old) for at in range(5) for old in made[:at])
