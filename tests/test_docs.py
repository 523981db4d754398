"""The pages that a repository shows lead somewhere, and every game has its pages."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from climbcards import catalogue
from public import folder_of, public_modules, public_names

ROOT = Path(__file__).parent.parent
MODULES = tuple(public_modules())
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


def test_every_game_has_a_rules_page_with_a_round_and_a_reference_page() -> None:
    """A game of the catalogue is specified and described under the name of its folder; the site shows the rules it ships."""
    for module in set(map(folder_of, catalogue().values())):
        name = module.replace("_", "-")
        page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
        shown = re.findall(r"^```\{include\} (\S+)$", page, re.MULTILINE)
        assert shown == [f"../../src/climbcards/games/{module}/rules.md"]
        played = re.search(r"^## .*rounds? of ", page, re.MULTILINE)
        assert played or module == "haggis"  # of which the tutorial plays one
        assert (ROOT / "docs" / "reference" / "games" / f"{module}.md").is_file(), module


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_public_names_are_said_once_and_are_there(module: ModuleType) -> None:
    """A module names each public thing once, and it can be imported."""
    public = list(public_names(module))
    assert len(public) == len(set(public))
    for each in public:
        assert getattr(module, each) is not None
        assert not each.startswith("_")


@pytest.mark.parametrize(
    "module",
    [module for module in MODULES if hasattr(module, "__path__")],
    ids=lambda module: module.__name__,
)
def test_a_package_takes_from_its_rooms_only_what_it_shows(module: ModuleType) -> None:
    """What it took for itself alone would say that it comes from there."""
    public = set(public_names(module))
    ours = {
        name
        for name, value in vars(module).items()
        if name[0] != "_" and getattr(value, "__module__", "") == module.__name__
    }
    assert ours <= public
