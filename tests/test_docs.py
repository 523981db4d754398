"""The pages that a repository shows lead somewhere, and every game has its pages."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from pydoc import ErrorDuringImport, locate
from random import Random
from types import ModuleType

import pytest

from climbcards import (
    Cards,
    Codec,
    Group,
    LegalActions,
    Match,
    MissingExtraError,
    Names,
    Objection,
    Pack,
    Standing,
    Table,
    catalogue,
)
from climbcards.authors import ClimbingGame, PhasedGame
from public import folder_of, public_modules, public_names

ROOT = Path(__file__).parent.parent
MODULES = tuple(public_modules())
FRONT_PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]


def test_public_modules_are_many_enough() -> None:
    """The search for public modules finds the known ones, and no private or inner one."""
    names = {module.__name__ for module in public_modules()}

    assert {"climbcards.authors", "climbcards.record", "climbcards.games.haggis"} <= names
    assert not names & {
        "climbcards._cards.bits",
        "climbcards.games.haggis.round",
        "climbcards._cli.app",
    }


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


def test_links_of_front_pages_end_at_headings() -> None:
    """What a link from a front page has after # is a heading of the page that it leads to."""
    astray = list[str]()
    for page in FRONT_PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for place, anchor in re.findall(r"\]\((?!https?:)([^)#]*)#([^)]+)\)", text):
            there = (ROOT / (place or page)).read_text(encoding="utf-8")
            headings = re.findall(r"^#+ (.+)$", there.lower(), re.MULTILINE)
            if anchor not in {re.sub(r"[^\w -]", "", each).replace(" ", "-") for each in headings}:
                astray.append(f"{page}: {place}#{anchor}")

    assert astray == []


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


PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
VALUES: dict[str, tuple[type, ...]] = {
    "cards": (Cards,),
    "codec": (Codec,),
    "game": (ClimbingGame, PhasedGame),
    "group": (Group,),
    "legal": (LegalActions,),
    "match": (Match,),
    "names": (Names,),
    "objection": (Objection,),
    "pack": (Pack,),
    "rng": (Random,),
    "standing": (Standing,),
    "table": (Table,),
}
"""What the pages call a value of which class."""
ANY_GAMES = frozenset({"action", "play", "reason", "state", "view"})
"""What differs from game to game, so that its fields do too."""
ELSEWHERE = frozenset({
    *("attrs", "pytest"),
    *("gymnasium", "hypothesis", "mpi4py", "numpy", "open_spiel", "pettingzoo", "pyspiel"),
})  # fmt: skip
"""Other packages, of which some may not be installed."""
FENCED = re.compile(r"^( *)(`{3,})[^\n]*\n(.*?)^\1\2$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r".*\.(db|jsonl|md|parquet|py|toml|txt|typed|yml)|v[\d.]+")


def names_in_prose(page: str) -> Iterator[tuple[str, bool]]:
    """Yield each dotted name that a page writes as code in its text, and whether its code knows the first part."""
    code = " ".join(found[3] for found in FENCED.finditer(page))
    for name in re.findall(r"`~?([A-Za-z]\w*(?:\.\w+)+)(?:\([^`]*\))?`", FENCED.sub("", page)):
        if not FILE.fullmatch(name):
            yield name, re.search(rf"\b{name.partition('.')[0]} = ", code) is not None


def has(owner: object, path: list[str]) -> bool:
    """Return whether an object has an attribute, declared or set, and so on down a path."""
    if not path:
        return True
    first, *rest = path
    if hasattr(owner, first):
        return has(getattr(owner, first), rest)
    return any(
        first in getattr(kind, "__annotations__", {}) for kind in getattr(owner, "__mro__", ())
    )


def is_there(name: str) -> bool:
    """Return whether a dotted name stands for something: of the library, of a value of it, or of another package."""
    first, *path = name.split(".")
    if first == "climbcards":
        try:
            return locate(name) is not None
        except ErrorDuringImport as error:
            return error.exc is MissingExtraError  # an adapter whose library is not installed
    for module in MODULES:
        inside = first in set(public_names(module)) and has(getattr(module, first), path)
        if inside or (module.__name__.rpartition(".")[2] == first and has(module, path)):
            return True
    if first in VALUES:
        return any(has(kind, path) for kind in VALUES[first])
    return first in ANY_GAMES | ELSEWHERE | sys.stdlib_module_names


def test_blocks_are_called_as_those_that_are_tried() -> None:
    """A block called `pycon`, say, would be neither executed nor type-checked."""
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    called = {name for text in texts for name in re.findall(r"^ *```(\w+)$", text, re.MULTILINE)}
    assert called <= {"python", "py", "console", "text", "toml", "typescript"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_names_in_prose_are_there(page: Path) -> None:
    """A dotted name in the text of a page, such as `game.default_action` or `climbcards.svg`, can be found in the library."""
    text = page.read_text(encoding="utf-8")
    assert [name for name, known in names_in_prose(text) if not known and not is_there(name)] == []


def test_a_name_that_is_not_there_is_found() -> None:
    """A module that does not exist, a method that has another name, and what is gone from the front door."""
    told = "`house_rules.options_of(game)`, `game.nothing`, {class}`~climbcards.Gone`, `record.loads` `wire.py`"
    assert [name for name, _ in names_in_prose(told) if not is_there(name)] == [
        "house_rules.options_of",
        "game.nothing",
        "climbcards.Gone",
    ]


def test_what_the_reference_lists_is_there() -> None:
    """Each name in a block of the reference is public in the module that the block is about."""
    listed = {
        (module, name.rstrip("()+"))
        for page in PAGES
        for module, names in re.findall(
            r"^```\{names\} (\S+)\n((?:[^`].*\n)*?)```$", page.read_text("utf-8"), re.MULTILINE
        )
        for name in names.split()
    }
    public = {(module.__name__, name) for module in MODULES for name in public_names(module)}
    assert len(listed) > 200
    assert listed - public == set()
