"""The pages that a repository shows lead somewhere, and every game has its pages."""

import importlib
import re
from pathlib import Path

import pytest

from climbcards import catalogue
from public import folder_of, public_modules

ROOT = Path(__file__).parent.parent
FRONT_PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]


def test_public_modules_are_many_enough() -> None:
    """The search for public modules finds the known ones, and no private or inner one."""
    names = {module.__name__ for module in public_modules()}

    assert {"climbcards.authors", "climbcards.record", "climbcards.games.haggis"} <= names
    assert not names & {"climbcards._bits", "climbcards.games.haggis.round", "climbcards._cli.app"}


def test_readme_lists_the_catalogue() -> None:
    """Under the games of the README stand the names of the catalogue, in its order."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    _, _, below = readme.partition("\n## Games\n\n")
    games, _, _ = below.partition("\n\n")

    assert re.findall(r"`([\w/-]+)`", games) == list(catalogue())


@pytest.mark.parametrize("page", FRONT_PAGES)
def test_links_of_front_pages_lead_somewhere(page: str) -> None:
    """A link from a front page to a file of the repository names one that is there."""
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)", text)

    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_game_has_a_rules_page_and_a_reference_page() -> None:
    """A game of the catalogue is specified and described under the name of its folder; the site shows the rules it ships."""
    for module in set(map(folder_of, catalogue().values())):
        name = module.replace("_", "-")
        page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
        shown = re.findall(r"^```\{include\} (\S+)$", page, re.MULTILINE)
        assert shown == [f"../../src/climbcards/games/{module}/rules.md"]
        assert (ROOT / "docs" / "reference" / "games" / f"{module}.md").is_file(), module


def order_of(name: str) -> tuple[int, str]:
    """Return a key that sorts as the formatter does: constants, then classes, then functions."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2), name


@pytest.mark.parametrize(
    "name",
    [
        "climbcards",
        "climbcards.authors",
        "climbcards.authors.codecs",
        "climbcards.games.haggis",
        "climbcards.reasons",
        "climbcards.record",
        "climbcards.svg",
    ],
)
def test_public_names_are_listed_and_there(name: str) -> None:
    """`__all__` is sorted, names each thing once, and everything in it can be imported."""
    module = importlib.import_module(name)
    public: list[str] = module.__all__
    assert public == sorted(set(public), key=order_of)
    for each in public:
        assert getattr(module, each) is not None
        assert not each.startswith("_")
