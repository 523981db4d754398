"""The pages of the games say of each option what it means, what it takes, and which clause it turns on."""

import re
import sys
from collections.abc import Iterable, Sequence
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

import pytest

from climbcards import AnyGame, catalogue, clauses, options_of

DOCS = Path(__file__).parent.parent / "docs"
FOLDERS = sorted({type(game).__module__.rpartition(".")[2] for game in catalogue().values()})


class Pages(Protocol):
    """What writes the options of a game on the site."""

    def presets_of(self, folder: str) -> Sequence[AnyGame]:
        """Return the presets of a game."""
        ...

    def described(self, folder: str) -> Iterable[str]:
        """Describe its options."""
        ...

    def differing(self, folder: str) -> Iterable[str]:
        """Tell where its presets differ."""
        ...

    def spelled(self, value: object) -> str:
        """Write a value."""
        ...


@pytest.fixture(name="pages")
def _pages(monkeypatch: pytest.MonkeyPatch) -> Pages:
    """Import it from where the site does."""
    pytest.importorskip("sphinx", reason="needs Sphinx: pip install --group docs")
    monkeypatch.setattr(sys, "path", [str(DOCS), *sys.path])
    return cast("Pages", import_module("options"))  # a module of the site


def told(pages: Pages, folder: str) -> dict[str, str]:
    """Return what is said of each option of a game."""
    text = "\n".join(pages.described(folder))
    return dict(re.findall(r"^`(\w+)`\n: (.*?)(?=^`|\Z)", text, re.MULTILINE | re.DOTALL))


def usual(folder: str) -> AnyGame:
    """Return the game of a folder as it is without options."""
    kind = next(type(g) for g in catalogue().values() if type(g).__module__.endswith(f".{folder}"))
    made: AnyGame = kind()
    return made


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_option_is_told_with_its_clause(pages: Pages, folder: str) -> None:
    """In their order, in a sentence that ends with clauses of the game, of which one speaks of the option."""
    game = usual(folder)
    texts, options = clauses(game), told(pages, folder)
    assert list(options) == list(options_of(game))
    for name, text in options.items():
        cited = re.search(r"\(([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\)\.$", text.splitlines()[0])
        assert cited is not None, name
        assert set(cited[1].split(", ")) <= set(texts)


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_option_is_told_with_its_default_and_each_choice(pages: Pages, folder: str) -> None:
    """The default as code has it, and each member of an enumeration by its name and as data."""
    game = usual(folder)
    for name, text in told(pages, folder).items():
        value = getattr(game, name)
        assert f"Default: `{pages.spelled(value)}`." in text
        for choice in type(value) if isinstance(value, Enum) else ():
            assert f'* `{choice.name}`, `"{choice.value}"`: ' in text


@pytest.mark.parametrize(
    ("folder", "name", "expected"),
    [
        ("big_two", "players", "A whole number from 2 to 4."),
        ("big_two", "hand", "A whole number from 1 to what the pack has for all, or `None`."),
        ("big_two", "spare", "One of these, or `None`, by name or as data:"),
        ("dou_dizhu", "auction", "The other choice: `False`."),
        ("haggis", "rounds", "A whole number from 1 to 1,000,000, or `None`."),
        ("haggis", "bets", "Several whole numbers."),
        ("president", "fouls", "Some of these, by name or as data:"),
        ("president", "gifts", "Several whole numbers, or `None`."),
        ("president", "special_three", "One of `'c'`, `'d'`, `'h'`, `'s'`, or `None`."),
        ("three_hags", "hag_bonus", "A whole number from 0 to 1,000,000."),
    ],
)
def test_what_an_option_takes_is_told(pages: Pages, folder: str, name: str, expected: str) -> None:
    """Bounds are those by which the game refuses a number."""
    assert expected in told(pages, folder)[name]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_table_of_presets_has_what_differs_and_no_more(pages: Pages, folder: str) -> None:
    """Each row is true of every preset, and an option without a row is the same in all."""
    first, *others = pages.presets_of(folder)
    rows = [line.strip("|").split("|") for line in pages.differing(folder)][2:]
    table = {row[0].strip(" `"): row[2] for row in rows}
    for name, usually in options_of(first).items():
        for game in others:
            parts = [each for each in table.get(name, "").split("; ") if f"`{game.name}`" in each]
            if options_of(game)[name] == usually:
                assert not parts
            else:
                (part,) = parts
                assert part.strip().startswith(f"`{pages.spelled(getattr(game, name))}` in ")
    differ = {
        name
        for game in others
        for name, each in options_of(game).items()
        if options_of(first)[name] != each
    }
    assert set(table) == differ


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_page_shows_them(folder: str) -> None:
    """The reference of a game is made from its code, options and presets included."""
    page = (DOCS / "reference" / "games" / f"{folder}.md").read_text(encoding="utf-8")
    assert f"```{{game}} {folder}\n```" in page
