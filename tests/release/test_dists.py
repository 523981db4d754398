"""What is published: nothing but the library, links that work on an index, and how heavy it may be."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

import climbcards
from release import dists
from release.dists import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = PROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]


def shown(text: str) -> str:
    """Return a page with the links that the build writes into it."""
    for each in README["substitutions"]:
        text = re.sub(each["pattern"], each["replacement"], text)
    return text


def wheel(path: Path, files: dict[str, str]) -> Path:
    """Pack some files as a wheel."""
    with ZipFile(path, "w", ZIP_DEFLATED) as opened:
        for name, text in files.items():
            opened.writestr(name, text)
    return path


def test_links_of_the_readme_work_on_an_index() -> None:
    """Every link to a file of the repository becomes an address, and none is lost."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert dists.relative_links(readme) != []
    assert dists.relative_links(shown(readme)) == []
    assert shown(readme).count("](") == readme.count("](")


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("[a](docs/how-to/own-game.md)", "[a](https://climbcards.readthedocs.io/en/stable/how-to/own-game.html)"),
        ("[a](docs/rules/haggis.md#b)", "[a](https://climbcards.readthedocs.io/en/stable/rules/haggis.html#b)"),
        ("[a](LICENSE)", "[a](https://github.com/climbcards/climbcards/blob/v$HFPR_VERSION/LICENSE)"),
        ("![a, b](docs/_static/c.png)", "![a, b](https://raw.githubusercontent.com/climbcards/climbcards/v$HFPR_VERSION/docs/_static/c.png)"),
        ("[a](https://example.org/docs/b.md)", "[a](https://example.org/docs/b.md)"),
        ("[a](#b)", "[a](#b)"),
    ],
)  # fmt: skip
def test_a_link_leads_to_its_place(link: str, address: str) -> None:
    """A page leads to the site, a picture to its bytes, a file to the repository; others stay as they are."""
    assert shown(link) == address


def test_a_relative_link_is_noticed() -> None:
    """A link, a picture, and a picture in HTML; addresses and anchors are no relative links."""
    text = '[a](b.md) ![c](d.png) <img src="e.png"> [f](https://g) [h](#i) <img src="https://j">'

    assert len(dists.relative_links(text)) == 3


def test_the_address_of_the_project_is_the_same_everywhere() -> None:
    """Each file that names the repository or the site names the one of pyproject.toml."""
    urls = PROJECT["project"]["urls"]
    named = [ROOT / name for name in ("pyproject.toml", "SECURITY.md", "CITATION.cff", "README.md")]
    named += sorted((ROOT / ".github").rglob("*.yml"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in named)
    repository, site = urls["Source"], urls["Documentation"]

    found = set(re.findall(r"https://github\.com/[\w.-]*climbcards[\w.-]*/[\w.-]+", text))
    found |= set(re.findall(r"https://climbcards\.[\w.-]+/[\w-]+/[\w-]+/", text))
    raw = set(re.findall(r"https://raw\.githubusercontent\.com/([\w.-]+/[\w.-]+)/", text))
    assert found == {repository, site}
    assert raw == {repository.removeprefix("https://github.com/")}


def test_a_wheel_holds_the_library_and_nothing_else(tmp_path: Path) -> None:
    """A file of the library that is missing is named, and one that is no part of it."""
    source = tmp_path / "src"
    for name in ("a.py", "b.py", "__pycache__/a.pyc"):
        path = source / "climbcards" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    about = {"c-1.dist-info/METADATA": "Name: c\n\n[a](b.md)"}
    right = wheel(tmp_path / "right.whl", {"climbcards/a.py": "", "climbcards/b.py": "", **about})
    wrong = wheel(tmp_path / "wrong.whl", {"climbcards/a.py": "", "tests/c.py": "", **about})

    assert [*dists.faults(right, source)] == ["the page on the index has a relative link: b.md"]
    assert [each.partition(" ")[0] for each in dists.faults(wrong, source)][:2] == [
        "climbcards/b.py",
        "tests/c.py",
    ]


def test_builds_are_compared_byte_for_byte(tmp_path: Path) -> None:
    """A file that differs, and one that only one of the builds has, are named."""
    first, second = tmp_path / "first", tmp_path / "second"
    for folder, other in ((first, "one"), (second, "two")):
        folder.mkdir()
        (folder / "a").write_text("same", encoding="utf-8")
        (folder / "b").write_text(other, encoding="utf-8")
    (second / "c").touch()

    assert dists.differing(first, first) == []
    assert dists.differing(first, second) == ["b", "c"]


def test_the_parts_of_a_wheel_weigh_what_it_weighs(tmp_path: Path) -> None:
    """The parts add up to the file, but for the 22 bytes at its end."""
    files = {
        "climbcards/a.py": "a" * 99,
        "climbcards/games/b/c.py": "b",
        "c-1.dist-info/RECORD": "",
    }
    packed = wheel(tmp_path / "a.whl", files)
    with ZipFile(packed) as opened:
        parts = dists.weights(opened)

    assert {*parts} == {"modules at the top", "games/b", "about the package"}
    assert parts.total() + 22 == packed.stat().st_size


def test_no_part_of_the_library_is_heavier_than_it_may_be(tmp_path: Path) -> None:
    """Packed, a game weighs at most 65 kB, all the rest at most 425 kB: see `.github/release/README.md`."""
    folder = Path(climbcards.__file__).parent
    files = {
        path.relative_to(folder.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    with ZipFile(wheel(tmp_path / "a.whl", files)) as opened:
        parts = dists.weights(opened)
    games = Counter({name: size for name, size in parts.items() if name.startswith("games/")})

    assert len(games) >= 7
    assert {name for name, size in games.items() if size > 65_000} == set()
    assert parts.total() - games.total() <= 425_000
