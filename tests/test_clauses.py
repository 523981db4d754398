"""The rules pages and the tests keep each other honest: every clause is tested, every citation exists.

A clause is a paragraph of `rules.md` in the folder of a game that starts with its number in bold, such as
`**H-22.**`; one that only explains is a note, `**H-33 (note).**`, and needs no test. A test cites
clauses with `@rule("H-22")`. The library names them in comments, docstrings and objections.
"""

import ast
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import AnyGame, ClimbcardsError, catalogue, clauses, playout
from climbcards.authors import at_random
from climbcards.games import haggis

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "src" / "climbcards" / "games").glob("*/rules.md"))
INDEX = ROOT / "docs" / "rules" / "index.md"
SOURCES = sorted((ROOT / "src" / "climbcards").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))

CLAUSE = re.compile(r"(?:\A|(?<=\n\n))\*\*(?P<clause>[A-Z]+-\d+)(?P<note> \(note\))?\.\*\*(?= )")
MENTION = re.compile(r"\b(?!(?:ISO|SELECTOR|SHA|UTF)-)[A-Z]+-\d+\b")
"""What looks like the number of a clause, but for a few names that everybody knows."""

Places = dict[str, list[str]]
"""Clause numbers, and where each was found."""


def clauses_of(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the clauses of a rules page, and whether each is a note."""
    for match in CLAUSE.finditer(text):
        yield match["clause"], match["note"] is not None


def citations_of(text: str) -> Iterator[str]:
    """Yield every clause that a call of `rule` names; only plain strings can be followed."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and _name_of(node.func) == "rule":
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise TypeError(f"line {node.lineno}: a clause is cited as a plain string")
                yield argument.value


def _name_of(function: ast.expr) -> str | None:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return None


def found_in(files: list[Path], *, notes: bool = True) -> Places:
    """Return every clause of the rules pages, and the pages that state it."""
    places: Places = {}
    for page in files:
        for clause, is_note in clauses_of(page.read_text(encoding="utf-8")):
            if notes or not is_note:
                places.setdefault(clause, []).append(str(page.relative_to(ROOT)))
    return places


def cited_in(files: list[Path]) -> Places:
    """Return every clause that tests cite, and the test files that cite it."""
    places: Places = {}
    for file in files:
        for clause in citations_of(file.read_text(encoding="utf-8")):
            places.setdefault(clause, []).append(str(file.relative_to(ROOT)))
    return places


def mentioned_in(files: list[Path]) -> Places:
    """Return every clause number that some text mentions, and the lines that mention it."""
    places: Places = {}
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            for clause in MENTION.findall(line):
                places.setdefault(clause, []).append(f"{file.relative_to(ROOT)}:{number}")
    return places


@pytest.mark.full
def test_every_clause_has_a_test() -> None:
    """A rule that no test cites might be wrong without anybody noticing."""
    untested = sorted(found_in(PAGES, notes=False).keys() - cited_in(TESTS).keys())
    assert not untested, f"clauses without a test that cites them: {', '.join(untested)}"


@pytest.mark.full
def test_every_citation_has_a_clause() -> None:
    """A test cannot cite a rule that the pages do not state."""
    stated = found_in(PAGES)
    unknown = {clause: where for clause, where in cited_in(TESTS).items() if clause not in stated}
    assert not unknown, f"cited by tests, but on no rules page: {unknown}"


def test_every_clause_is_stated_once() -> None:
    """A number means one rule, on one page."""
    twice = {clause: pages for clause, pages in found_in(PAGES).items() if len(pages) > 1}
    assert not twice, f"stated more than once: {twice}"


@pytest.mark.parametrize(
    "files", [pytest.param(SOURCES, id="library"), pytest.param([*PAGES, INDEX], id="rules pages")]
)
def test_every_mention_has_a_clause(files: list[Path]) -> None:
    """What the library or a rules page refers to can be looked up."""
    stated = found_in(PAGES)
    unknown = {clause: at for clause, at in mentioned_in(files).items() if clause not in stated}
    assert not unknown, f"mentioned, but on no rules page: {unknown}"


@pytest.mark.full
def test_there_is_something_to_check() -> None:
    """The pages, the library and the tests are found where they are looked for."""
    assert len(found_in(PAGES)) > 50
    assert len(mentioned_in(SOURCES)) > 20
    assert len(cited_in(TESTS)) > 20


def test_notes_are_found_but_need_no_test() -> None:
    """A clause is known by its bold number at the start of a paragraph, a note by its word."""
    page = (
        "**H-1.** Points.\n\n**H-33 (note).** A slip,\n**H-5.** too.\n\nSee **H-2.** and *H-3.*\n\n"
        "**H-4** Bold, but no clause.\n\n**TL-12.** Two letters.\n"
    )
    assert list(clauses_of(page)) == [("H-1", False), ("H-33", True), ("TL-12", False)]


def test_citations_are_found_wherever_rule_is_called() -> None:
    """Decorators, marks of single cases and several clauses at once all count."""
    source = (
        '@rule("H-1", "H-2")\ndef test_a(): ...\n'
        'CASE = pytest.param(1, marks=rule("L-5"))\n'
        '@pytest.mark.rule("C-1")\ndef test_b(): ...\n'
        'handlers[0]("X-9")\n'
    )
    assert sorted(citations_of(source)) == ["C-1", "H-1", "H-2", "L-5"]


def test_a_citation_that_cannot_be_followed_is_refused() -> None:
    """A clause computed at run time would hide from these checks."""
    with pytest.raises(TypeError, match="line 2"):
        list(citations_of("CLAUSE = 'H-1'\nMARK = rule(CLAUSE)\n"))


def test_mentions_are_whole_numbers_of_clauses() -> None:
    """UTF-8 and the like are no clauses; a number in brackets or in a comment is one."""
    text = "in UTF-8, see (H-21) # R-6; not ISO-3166, X-ray or A-B, but `L-10` and TL-4"
    assert MENTION.findall(text) == ["H-21", "R-6", "L-10", "TL-4"]


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_a_game_gives_its_clauses(game: AnyGame) -> None:
    """Each one of its page, and what it cites on a score sheet is among them."""
    page = ROOT / "src" / type(game).__module__.replace(".", "/") / "rules.md"
    texts = clauses(game)
    assert list(texts) == list(found_in([page]))
    assert all(text == text.strip() != "" for text in texts.values())
    sheet = game.sheet(
        playout(
            game,
            game.start(game.deal(Random(1), game.seats[0])),
            [at_random] * len(game.seats),
            Random(1),
        )
    )
    assert sheet is not None
    assert {line.clause for line in sheet.lines} <= set(texts)


def test_the_text_of_a_clause_is_what_a_reader_needs() -> None:
    """A paragraph is one line; a list or a table belongs to it, a heading and an example do not."""
    texts = clauses(haggis.OFFICIAL_2P)
    assert texts["H-2"].count("\n") == 0
    assert texts["C-8"].splitlines()[2:5] == [
        "1. 3-5-7-9 in four suits, the *rainbow*",
        "2. J-Q",
        "3. J-K",
    ]
    assert texts["C-8"].endswith("\n\nNo court card can stand in for a spot card of a bomb.")
    assert texts["C-11"].endswith("it is that of the spot cards.")
    assert not any("```" in text or "\n#" in text or "<!--" in text for text in texts.values())


def test_a_game_of_another_package_may_ship_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They lie beside its class as `rules.md`; from whatever system, and whatever is in it."""
    folder = tmp_path / "shipped_game"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from zheng_shangyou import ZhengShangyou\nclass Mine(ZhengShangyou): ...\n"
    )
    page = b"# Mine\n\n**Q-1.** First\r\nrule.\r\n\r\n**QQ-2 (note).** Broken \xff text.\n\n## End\n\nAnd so on.\n"
    (folder / "rules.md").write_bytes(page)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    game: AnyGame = import_module("shipped_game").Mine()
    assert dict(clauses(game)) == {"Q-1": "First rule.", "QQ-2": "Broken \ufffd text."}


def test_a_number_of_a_clause_stands_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one would take the place of the first."""
    folder = tmp_path / "twice_game"
    folder.mkdir()
    module = "from zheng_shangyou import ZhengShangyou\nclass Mine(ZhengShangyou): ...\n"
    (folder / "__init__.py").write_text(module)
    (folder / "rules.md").write_text("**Q-1.** First.\n\n**Q-2.** Second.\n\n**Q-1.** Third.\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    twice = "^rules.md of twice_game has Q-1 twice: give one of the two another number$"
    with pytest.raises(ClimbcardsError, match=twice):
        clauses(import_module("twice_game").Mine())


def test_a_game_that_ships_no_rules_has_no_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module alone, a package without a page, one that cannot be found again, and a class from nowhere."""
    assert dict(clauses(ZHENG_SHANGYOU)) == {}
    for module in ("climbcards.authors", "no_such_package.rules", "nowhere"):
        # Any: a class that is made while this runs
        made: Any = type("Made", (type(ZHENG_SHANGYOU),), {"__module__": module})
        if module.startswith("no_such"):
            lost = ModuleType(module)
            lost.__package__ = "no_such_package"
            monkeypatch.setitem(sys.modules, module, lost)
        assert dict(clauses(made())) == {}
