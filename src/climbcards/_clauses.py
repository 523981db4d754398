"""The rules of a game as text: the numbered clauses that objections and score sheets cite.

Theory of operation. A game may ship its rules as Markdown: `rules.md`, in the package of its class. A clause is a
paragraph that begins with its number, as in `**H-22.**`, or `**H-33 (note).**` where it only explains, with what
follows it up to the next clause, heading or example.
"""

import inspect
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from climbcards._game import AnyGame

_CLAUSE: Final = re.compile(r"\*\*([A-Z]-\d+)(?: \(note\))?\.\*\* ")

ENDS: Final = ("#", "```", "<!--")
"""What a clause ends before: a heading, an example, a remark on one."""

_LAID_OUT: Final = re.compile(r"[-*] |[|>]|\d+\. ")
"""What the first line of a list, a table or a quotation begins with: its lines stay as they are."""


def clauses(game: AnyGame) -> Mapping[str, str]:
    """Give the clauses of a game's rules by number, as Markdown; none if the game brings no rules with it.

    Objections and score sheets cite these numbers. A paragraph is one line.

    >>> from climbcards import clauses
    >>> from climbcards.games import haggis
    >>> clauses(haggis.OFFICIAL_2P)["H-2"]
    'A court card has no suit. In a run it takes on the suit of the run; elsewhere nobody asks.'
    """
    return _clauses_in(_package_of(game))


def rules_page(game: AnyGame) -> str:
    """Give the rules of a game as one page of Markdown; an empty text if the game brings none with it."""
    return _page_in(_package_of(game))


def _package_of(game: AnyGame) -> str:
    """Name the package in which the class of a game is written."""
    package: str | None = getattr(inspect.getmodule(type(game)), "__package__", None)
    return package or ""


@lru_cache(maxsize=64)
def _clauses_in(package: str) -> Mapping[str, str]:
    """Read the clauses that a package ships."""
    return MappingProxyType(dict(_split(_page_in(package))))


def _page_in(package: str) -> str:
    """Read the page that a package ships, if it does."""
    # it brings a tenth of what the library takes to import, so it comes in when a page is read
    from importlib.resources import files  # noqa: PLC0415

    try:
        page = files(package) / "rules.md" if package else None
    except ImportError:  # a module that was not imported from its package
        page = None
    if page is None or not page.is_file():
        return ""
    return page.read_bytes().decode(errors="replace").replace("\r\n", "\n")


def _split(page: str) -> Iterator[tuple[str, str]]:
    """Find the clauses of a page: their numbers and their text."""
    number, parts = "", list[str]()
    for block in (*page.split("\n\n"), "# The end"):
        begins = _CLAUSE.match(block)
        if begins or block.startswith(ENDS):
            if number:
                yield number, "\n\n".join(parts)
            number, parts = begins[1] if begins else "", []
        parts.append(unfolded(block[begins.end() :] if begins else block))


def unfolded(block: str) -> str:
    """Let a paragraph be one line; a list, a table or a quotation stays as it is."""
    block = block.strip("\n")
    return block if _LAID_OUT.match(block) else " ".join(block.split("\n"))
