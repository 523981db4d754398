"""The rules pages and the tests keep each other honest: every clause is tested, every citation exists.

A clause is a paragraph of a page in `docs/rules/` that starts with its number in bold, such as
`**H-22.**`; one that only explains is a note, `**H-33 (note).**`, and needs no test. A test cites
clauses with `@rule("H-22")`. The library names them in comments, docstrings and objections.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
SOURCES = sorted((ROOT / "src" / "climbcards").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))

CLAUSE = re.compile(r"(?:\A|(?<=\n\n))\*\*(?P<clause>[A-Z]-\d+)(?P<note> \(note\))?\.\*\*(?= )")
MENTION = re.compile(r"\b[A-Z]-\d+\b")

Places = dict[str, list[str]]
"""Clause numbers, and where each was found."""


def clauses_of(text: str) -> Iterator[tuple[str, bool]]:
    """Give the clauses of a rules page, and whether each is a note."""
    for match in CLAUSE.finditer(text):
        yield match["clause"], match["note"] is not None


def citations_of(text: str) -> Iterator[str]:
    """Give every clause that a call of `rule` names; only plain strings can be followed."""
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
    """Give every clause of the rules pages, and the pages that state it."""
    places: Places = {}
    for page in files:
        for clause, is_note in clauses_of(page.read_text(encoding="utf-8")):
            if notes or not is_note:
                places.setdefault(clause, []).append(str(page.relative_to(ROOT)))
    return places


def cited_in(files: list[Path]) -> Places:
    """Give every clause that tests cite, and the test files that cite it."""
    places: Places = {}
    for file in files:
        for clause in citations_of(file.read_text(encoding="utf-8")):
            places.setdefault(clause, []).append(str(file.relative_to(ROOT)))
    return places


def mentioned_in(files: list[Path]) -> Places:
    """Give every clause number that some text mentions, and the lines that mention it."""
    places: Places = {}
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            for clause in MENTION.findall(line):
                places.setdefault(clause, []).append(f"{file.relative_to(ROOT)}:{number}")
    return places


def test_every_clause_has_a_test() -> None:
    """A rule that no test cites might be wrong without anybody noticing."""
    untested = sorted(found_in(PAGES, notes=False).keys() - cited_in(TESTS).keys())
    assert not untested, f"clauses without a test that cites them: {', '.join(untested)}"


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
    "files", [pytest.param(SOURCES, id="library"), pytest.param(PAGES, id="rules pages")]
)
def test_every_mention_has_a_clause(files: list[Path]) -> None:
    """What the library or a rules page refers to can be looked up."""
    stated = found_in(PAGES)
    unknown = {clause: at for clause, at in mentioned_in(files).items() if clause not in stated}
    assert not unknown, f"mentioned, but on no rules page: {unknown}"


def test_there_is_something_to_check() -> None:
    """The pages, the library and the tests are found where they are looked for."""
    assert len(found_in(PAGES)) > 50
    assert len(mentioned_in(SOURCES)) > 20
    assert len(cited_in(TESTS)) > 20


def test_notes_are_found_but_need_no_test() -> None:
    """A clause is known by its bold number at the start of a paragraph, a note by its word."""
    page = (
        "**H-1.** Points.\n\n**H-33 (note).** A slip,\n**H-5.** too.\n\nSee **H-2.** and *H-3.*\n\n"
        "**H-4** Bold, but no clause.\n"
    )
    assert list(clauses_of(page)) == [("H-1", False), ("H-33", True)]


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
    text = "in UTF-8, see (H-21) # R-6; not ISO-3166, X-ray or A-B, but `L-10`"
    assert MENTION.findall(text) == ["H-21", "R-6", "L-10"]
