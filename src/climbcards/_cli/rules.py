"""What `rules` prints: a clause by its number, or all rules of a game."""

import difflib
import re
from collections.abc import Mapping
from typing import Final

from climbcards import catalogue
from climbcards._clauses import ENDS, clauses, rules_page, unfolded
from climbcards._cli.about import changed
from climbcards._cli.columns import tabled
from climbcards._cli.words import WIDTH, folded, indented
from climbcards._errors import ClimbcardsError
from climbcards._game import AnyGame
from climbcards._quoting import clipped

_NUMBER: Final = re.compile(r"([A-Z])-?([0-9]{1,4})")

_REMARK: Final = re.compile(r"<!--.*?-->\n?")
"""What whoever tests an example is told, and no reader."""


def rules_called(asked: str, width: int) -> str:
    """Give the clause with a number, as `H-15` or `h15`, or the rules of a game, or of a family of games; of a preset also its options.

    Their lines and tables are as wide as the screen; headings and examples stay as they are written.

    Raises:
        ClimbcardsError: There is no such clause and no such game, or the game ships no rules.
    """
    games = catalogue()
    by_family: dict[str, AnyGame] = {}
    for name, game in games.items():
        by_family.setdefault(name.partition("/")[0], game)
    named = re.sub(r"[_ ]", "-", asked.casefold()).rstrip("/")
    meant = {**by_family, **games}.get(named)
    if meant is None:
        return _clause(asked, by_family, width)
    page = rules_page(meant)
    if not page:
        raise ClimbcardsError(f"{meant.name} comes without a page of rules")
    title, *blocks = page.rstrip("\n").split("\n\n")
    preset = [changed(meant)] if named in games and changed(meant) else []
    return "\n\n".join(_block(each, width) for each in (title, *preset, *blocks))


def _block(block: str, width: int) -> str:
    """Lay out a block of a page: a paragraph, a list, a table, or what stays as it is."""
    if block.startswith(ENDS):
        return _REMARK.sub("", block)
    laid = tabled(block, width)
    if laid != block:
        return laid
    entries = re.sub(r"\n +", " ", unfolded(block))  # an entry of a list is one line
    return folded(entries, width, hang=2 if "\n" in entries or entries.startswith("- ") else 0)


def _clause(asked: str, games: Mapping[str, AnyGame], width: int) -> str:
    """Give a clause of whichever games have one with this number; a page that names share is read once."""
    read = _NUMBER.fullmatch(asked.strip().upper())
    number = f"{read[1]}-{int(read[2])}" if read else asked.upper()
    texts = {name: clauses(game) for name, game in games.items()}
    found: dict[str, list[str]] = {}
    for name, each in texts.items():
        if number in each:
            found.setdefault(each[number], []).append(name)
    if found:
        return "\n".join(
            f"{number} ({', '.join(names)})\n{_laid(text, width)}" for text, names in found.items()
        )
    numbers = [each for text in texts.values() for each in text]
    near = [
        *difflib.get_close_matches(asked.casefold(), games, n=3),
        *difflib.get_close_matches(number[:WIDTH], numbers, n=3),
    ]
    shipped = ", ".join(name for name, text in texts.items() if text)
    meant = f"did you mean {' or '.join(near)}?" if near else f"there are the rules of {shipped}"
    raise ClimbcardsError(f"there is no clause and no game {clipped(asked, WIDTH)!r}: {meant}")


def _laid(text: str, width: int) -> str:
    """Move a text a little to the right, and fold what is too long."""
    return indented("\n\n".join(_block(each, width - 2) for each in text.split("\n\n")))
