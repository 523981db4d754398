"""The site builds without a warning, and nothing public is missing from it."""

import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from pydoc import locate

import pytest

from climbcards import catalogue, clauses, options_of
from public import folder_of, public_modules, public_names

pytest.importorskip("sphinx", reason="needs Sphinx: pip install --group docs")
pytestmark = pytest.mark.full

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site from scratch: every warning is an error, and so is a broken reference."""
    built = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-q", "-E"]
    folders = ["-d", str(built / "doctrees"), str(ROOT / "docs"), str(built / "html")]
    done = subprocess.run([*command, *folders], capture_output=True, text=True, check=False)  # noqa: S603  # our own docs
    assert done.returncode == 0, done.stderr
    return built / "html"


def documented(site: Path) -> list[str]:
    """Return the full names of everything in Python that the site has an entry for."""
    raw = (site / "objects.inv").read_bytes()
    entries = zlib.decompress(raw.split(b"\n", 4)[4]).decode()
    return re.findall(r"^(\S+) py:\w+ ", entries, re.MULTILINE)


def anchors(site: Path) -> Iterator[str]:
    """Yield the clauses that have an anchor on the site, with the page that it is on."""
    for page in (site / "rules").glob("*.html"):
        for found in re.findall(r'id="([a-z]-\d+)"', page.read_text(encoding="utf-8")):
            yield f"rules/{page.name}#{found}"


@pytest.mark.parametrize(
    "page", sorted({folder_of(game).replace("_", "-") for game in catalogue().values()})
)
def test_the_rules_show_what_they_tell(site: Path, page: str) -> None:
    """Somebody who has never seen the game sees each combination, and a trick, as cards."""
    text = (site / "rules" / f"{page}.html").read_text(encoding="utf-8")
    assert text.count('<span class="cards"><svg') >= 4


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("reference/games/tichu", "Wishing to Playing by Wish"),
        ("reference/games/haggis", "Playing to Awarding by Pass"),
        ("explanation/theory", "An arrow may only point down"),
    ],
)
def test_diagrams_are_made_from_the_code(site: Path, page: str, told: str) -> None:
    """What follows what in a round, and what stands on what in the library."""
    text = (site / f"{page}.html").read_text(encoding="utf-8")
    assert re.search(rf'<svg [^>]*aria-label="[^"]*{told}[^"]*" class="diagram"', text)


@pytest.mark.parametrize(
    ("page", "entry"),
    [
        ("authors", "climbcards.authors.PhasedClimbingGame[C, S, A, V, N]"),
        ("authors", "climbcards.authors.Exchange[P, S](pack: Pack"),
        ("authors", "climbcards.authors.Owed(to: Seat"),
        ("game", "climbcards.Climbing[S, A, V, C]"),
        ("json", "climbcards.Codec[S, A, V]"),
    ],
)
def test_a_generic_class_shows_its_type_parameters(site: Path, page: str, entry: str) -> None:
    """In their order, also of a protocol, which shows no more than these."""
    text = (site / "reference" / f"{page}.html").read_text(encoding="utf-8")
    assert f"class {entry}" in " ".join(unescape(re.sub("<[^>]*>", "", text)).split())


def test_each_clause_is_an_anchor_that_the_search_finds(site: Path) -> None:
    """What the game's own text numbers can be linked, and its number is an entry of the search."""
    known = {number.lower() for game in catalogue().values() for number in clauses(game)}
    found = [each.partition("#")[2] for each in anchors(site)]
    assert sorted(found) == sorted(known)
    searched = (site / "searchindex.js").read_text(encoding="utf-8")
    assert all(f'"{number}":[[' in searched for number in known)


def test_each_clause_that_is_cited_is_a_link_to_it(site: Path) -> None:
    """In prose, in docstrings, in refusals that are shown and in the changelog; none leads nowhere."""
    there = set(anchors(site))
    for page in site.rglob("*.html"):
        for link in re.findall(
            r'<a class="clause" href="([^"]*)"', page.read_text(encoding="utf-8")
        ):
            path, _, number = link.partition("#")
            leads_to = (page.parent / path).resolve() if path else page.resolve()
            assert f"{leads_to.relative_to(site.resolve()).as_posix()}#{number}" in there, (
                page,
                link,
            )
    for name, cited in (
        ("changelog", ">G-3</a>)"),
        ("tutorial", '#h-15">H-15</a>)'),
        ("reference/games/haggis", 'href="../../rules/haggis.html#p-1">P-1</a>'),
        ("rules/haggis", '<a class="clause" href="#h-21">H-21</a>'),
    ):
        assert cited in (site / f"{name}.html").read_text(encoding="utf-8"), name


def test_what_is_disputed_is_set_apart(site: Path) -> None:
    """Rulings, and clauses that an option turns on, are in boxes of their own; the running rules are not."""
    for page, box, inside, outside in (
        ("haggis", "ruling", {"h-2", "r-4", "l-1", "h-33"}, {"c-1", "c-19", "p-4"}),
        ("three-hags", "ruling", {"g-1", "g-20"}, {"v-1", "v-14"}),
        ("threes", "ruling", {"t-1", "t-28"}, {"s-1", "s-12"}),
        ("president", "varied", {"n-1", "n-12", "n-35"}, {"n-4", "n-40"}),
        ("big-two", "varied", {"w-2", "w-17"}, {"w-1", "w-38"}),
        ("dou-dizhu", "varied", {"d-11", "d-28"}, {"d-1"}),
        ("tichu", "varied", {"k-14", "k-80"}, {"k-1", "k-99"}),
    ):
        text = (site / "rules" / f"{page}.html").read_text(encoding="utf-8")
        found = set(re.findall(rf'<div class="{box}[^>]*>\s*<p id="([a-z]-\d+)"', text))
        assert inside <= found
        assert not outside & found


@pytest.mark.parametrize("name", catalogue())
def test_options_are_on_the_page_of_their_game(site: Path, name: str) -> None:
    """Each one, and a link to the clauses that it turns on."""
    game = catalogue()[name]
    text = (site / "reference" / "games" / f"{folder_of(game)}.html").read_text(encoding="utf-8")
    for option in options_of(game):
        (told,) = re.findall(
            rf'<dt><code[^>]*><span class="pre">{option}</span></code></dt>\s*<dd>(.*?)</p>', text
        )
        assert '<a class="clause" href="../../rules/' in told, option


@pytest.mark.parametrize("name", catalogue())
def test_views_are_described_field_by_field(site: Path, name: str) -> None:
    """The page of a game has a row for each field of its view in JSON."""
    page = site / "reference" / "games" / f"{folder_of(catalogue()[name])}.html"
    rows = re.findall(
        r'<td><p><code[^>]*><span class="pre">(\w+)</span></code></p></td>',
        page.read_text(encoding="utf-8"),
    )
    schema = catalogue()[name].codec().schema()
    assert set(schema["$defs"]["View"]["properties"]) <= set(rows)


@pytest.mark.parametrize("name", catalogue())
def test_actions_are_described_field_by_field(site: Path, name: str) -> None:
    """The page of a game names each action as JSON does, and each of its fields."""
    page = (site / "reference" / "games" / f"{folder_of(catalogue()[name])}.html").read_text(
        "utf-8"
    )
    told = page[page.index('id="actions-as-json"') :]
    schema = catalogue()[name].codec().schema()["$defs"]
    actions = [schema[each["$ref"].rpartition("/")[2]] for each in schema["Action"]["anyOf"]]
    assert len(actions) >= 2
    for action in actions:
        for field in action["properties"]:
            assert f'<span class="pre">{field}</span>' in told, field
        assert f'"{action["properties"]["do"]["const"]}"'.replace('"', "&quot;") in told


@pytest.mark.parametrize("name", catalogue())
def test_snapshots_are_described_field_by_field(site: Path, name: str) -> None:
    """The page of JSON has a table for each class that a snapshot of a game is made of, with its fields."""
    game = folder_of(catalogue()[name]).replace("_", "-")
    text = (site / "reference" / "json.html").read_text(encoding="utf-8")
    section = text[text.index(f'<section id="{game}">') :].partition("</section>")[0]
    rows = set(
        re.findall(r'<td><p><code[^>]*><span class="pre">(\w+)</span></code></p></td>', section)
    )
    definitions = catalogue()[name].codec().schema()["$defs"]
    for each in ("Snapshot", "View", "Standing", "Sheet", "Line"):
        assert set(definitions[each]["properties"]) <= rows


def test_site_builds_without_a_warning(site: Path) -> None:
    """Every page is there: the tutorial, the rules and the reference of the first game among them."""
    for page in ["index", "tutorial", "rules/haggis", "reference/games/haggis", "changelog"]:
        assert (site / f"{page}.html").is_file(), page


def test_every_public_name_has_an_entry(site: Path) -> None:
    """What can be imported is described: the very object, under whichever of its names."""
    objects: dict[str, list[object]] = {}
    for entry in documented(site):
        objects.setdefault(entry.rpartition(".")[2], []).append(locate(entry))
    missing = [
        f"{module.__name__}.{name}"
        for module in public_modules()
        for name in public_names(module)
        if not any(getattr(module, name) is each for each in objects.get(name, []))
    ]
    assert missing == []


def declared(entry: str) -> bool:
    """Return whether an entry is an attribute that a class only declares, or declares as None at first."""
    owner, _, name = entry.rpartition(".")
    bases = getattr(locate(owner), "__mro__", ())
    return any(name in getattr(base, "__annotations__", {}) for base in bases)


def test_entries_exist(site: Path) -> None:
    """What is described can be imported: no entry outlives its object."""
    gone = [entry for entry in documented(site) if locate(entry) is None and not declared(entry)]
    assert gone == []
