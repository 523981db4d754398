"""The tables of the rules page say what the library does."""

import attrs

from climbcards import Rank
from climbcards._clauses import rules_page
from climbcards.games import threes
from rulebook import rule
from threes_tables import FOUR, ranks

OPTIONS = [field for field in attrs.fields(threes.Threes) if field.name != "name"]


def table(first: str) -> list[list[str]]:
    """Give the rows of the table whose head starts with some cells, without the marks of code."""
    blocks = rules_page(threes.THREES).split("\n\n")
    found = [block for block in blocks if block.startswith(first)]
    assert len(found) == 1, f"expected one table that starts with {first}"
    lines = found[0].splitlines()[2:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


@rule("S-16")
def test_every_option_is_on_the_page_with_its_default() -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    rows = [(row[0], row[1]) for row in table("| option | default |")]
    assert rows == [(field.name, repr(field.default)) for field in OPTIONS]


def playable_on(stack: str) -> list[str]:
    """Give the ranks that may be played on a stack."""
    return [rank.symbol for rank in FOUR.pack.ranks if FOUR.playable(ranks(stack), rank)]


@rule("S-3", "T-2", "T-3", "T-4", "T-7", "T-8")
def test_the_table_of_cards_is_true() -> None:
    """Every rank stands there once; when it may be played and what it does is so."""
    told = {rank: row[1:] for row in table("| card | may be played |") for rank in row[0].split()}
    assert sorted(told) == sorted(rank.symbol for rank in FOUR.pack.ranks)
    for symbol, (when, then) in told.items():
        rank = Rank(symbol)
        always = all(FOUR.playable(ranks(stack), rank) for stack in ("7", "A", "9 8", "3"))
        assert (when == "always") is always
        assert (then == "the stack is closed") is FOUR.closes([rank])
        if FOUR.closes([rank]):
            continue
        after = playable_on(symbol)
        assert (then == "the next one is 7 or lower") is ("9" not in after and "3" in after)
        unchanged = all(playable_on(f"{base} {symbol}") == playable_on(base) for base in "5K")
        assert (then == "nothing changes") is unchanged
