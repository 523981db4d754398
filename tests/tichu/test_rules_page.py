"""The tables of the rules page say what the library does."""

import re
from enum import Enum

import attrs
import pytest

from climbcards._clauses import rules_page
from climbcards.games.tichu import GAMES, TICHU, Tichu
from climbcards.games.tichu.scoring import points_of
from rulebook import preset_options, rule
from tichu_tables import PACK

TEXT = rules_page(TICHU)
OPTIONS = [
    field for field in attrs.fields(Tichu) if field.name not in {"name", "pack"} and field.init
]


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


@rule("K-100")
def test_every_option_is_on_the_page_with_its_default() -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    rows = [(row[0], row[1]) for row in table("| option | default |")[1:]]
    assert rows == [(field.name, spelled(field.default)) for field in OPTIONS]


@rule("K-100")
@pytest.mark.parametrize("field", OPTIONS, ids=lambda field: field.name)
def test_every_choice_is_on_the_page_and_in_its_clause(field: "attrs.Attribute[object]") -> None:
    """The row names each choice, and the clause that it sends to speaks of the option."""
    row = next(row for row in table("| option | default |") if row[0] == field.name)
    kind = type(field.default)
    if issubclass(kind, Enum):
        named = set(re.findall(r"[A-Z]{3,}", f"{row[1]} {row[2]}"))
        assert named == {choice.name for choice in kind}
    text = TEXT.split(f"**{row[-1]}.**")[1].split("\n\n**")[0]
    assert f"`{field.name}" in text


@rule("K-101")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_list_of_presets_is_true(game: Tichu) -> None:
    """What it says of a preset differs from the usual game; all else is as there."""
    told = preset_options(TEXT, game.name.rpartition("/")[2])
    differing = {
        field.name: spelled(getattr(game, field.name))
        for field in OPTIONS
        if getattr(game, field.name) != getattr(TICHU, field.name)
    }
    assert told == differing


@rule("K-3")
def test_the_table_of_card_points_is_true() -> None:
    """Each card has the points that the page gives it, and all of them together 100."""
    told = {
        rank: int(row[1]) for row in table("| card | points")[1:] for rank in row[0].split(", ")
    }
    for card in PACK.faces:
        assert points_of(PACK.cards([card])) == told.get(card.rank.symbol, 0)
    assert points_of(PACK.full) == 100


@rule("K-1")
def test_the_order_of_ranks_is_as_printed() -> None:
    """The line of ranks on the page is the order of the pack."""
    line = next(line for line in TEXT.splitlines() if line.startswith("2, 3, 4, 5"))
    suited = [rank.symbol for rank in PACK.ranks if rank.symbol not in {"Dog", "1", "Ph", "Dr"}]
    assert line.rstrip(",").split(", ") == suited


@rule("K-19", "K-20", "K-21", "K-22", "K-23", "K-24", "K-25")
def test_the_table_of_kinds_is_true() -> None:
    """Its examples are what they are said to be."""
    kinds = {"stairs": "stair of 3 pairs", "straight": "straight of 5"}
    for name, _, example in table("| kind | what it is |")[1:]:
        (reading,) = TICHU.readings(PACK.parse(example))
        assert reading.shape == kinds.get(name, name)
