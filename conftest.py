"""What pytest does here: tiers of tests, what is left out, and the examples of the docs.

Tests are in three tiers, `quick`, `full` and `soak`; the markers in `pyproject.toml` say what they are.
A test of all games is quick for two of the rule sets in `QUICK`, full for the rest of them and for six others,
and soak for all that are left; which ones is drawn by its name, so that the next test takes others. With the marker
`every_game` it is quick for all in `QUICK` and full for all others.

Every example in the docs and in a docstring is executed: a wrong one is a failing test. In Markdown these
are Python blocks, as a session or as a program, and the `$ climbcards ...` commands of console blocks,
where a line `...` stands for any lines; in a docstring, sessions.
"""

import gc
import os
import re
import shlex
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from doctest import ELLIPSIS, OutputChecker
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final

import pytest
from sybil import Document, Example, Region, Sybil
from sybil.integration.pytest import SybilItem
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection

QUICK: Final = frozenset({
    *("big-two", "daifugo/federation", "dou-dizhu", "guandan", "haggis/official-3p"),
    *("three-hags", "threes", "tichu", "tien-len"),
})  # fmt: skip
"""The rule sets that the quick tier plays, one of each game."""
IN_QUICK: Final = 2
"""How many of these the quick tier plays in a test of all games."""
IN_FULL: Final = 6
"""How many of the other rule sets the full tier plays in such a test, beside all in `QUICK`."""
SLOWEST: Final = frozenset({
    *("test_annotations.py", "test_notebook.py", "test_site.py", "test_testing.py", "test_testing_broken.py"),
    *("test_testing_tried.py", "test_web_browser.py", "test_web_screens.py"),
})  # fmt: skip
"""The files that begin, so that no process is left alone with one of them at the end."""
PAGES_OF_THE_FULL_TIER: Final = {
    "learn.md",
    "own-game.md",
    "search.md",
    "simulate.md",
    "terminal.md",
    "testing.md",
}
"""The pages with examples that take seconds."""


def pytest_configure(config: pytest.Config) -> None:
    """Tell the tests how often to try: less in the quick tier, which is what `pytest` alone runs, and with coverage."""
    if "not full" in config.option.markexpr:
        os.environ["CLIMBCARDS_TIER"] = "quick"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without a search for garbage, as what is made here stays; later searches are rare.

    The tests make much, and little of it refers to itself. Nothing is frozen: Hypothesis asks who refers to its own
    generator, and warns on Python 3.14 if that is out of sight.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.set_threshold(50_000, 20, 20)
        gc.enable()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark a test of which the full tier tries more examples: Hypothesis draws them, or its file asks `soak` how many."""
    if isinstance(item, pytest.Function):
        drawn: bool = getattr(item.obj, "is_hypothesis_test", False)
        if drawn or hasattr(item.module, "soak"):
            item.add_marker("tries_more")


@pytest.hookimpl(wrapper=True)  # before the markers choose, and after a plugin that shuffles
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None, object, object]:
    """Choose the tiers, put the slowest files first, and leave each page in its order, whatever shuffles the tests."""
    items.sort(key=lambda item: item.path.name not in SLOWEST)
    _choose_tiers(items)
    found = yield
    first, place = dict[Path, int](), dict[pytest.Item, tuple[int, int]]()
    for number, item in enumerate(items):
        place[item] = number, 0
        if isinstance(item, SybilItem):  # an example goes on from those above it
            place[item] = first.setdefault(item.path, number), item.example.line
    items.sort(key=place.__getitem__)
    return found


def _choose_tiers(items: list[pytest.Item]) -> None:
    """Put the tests of all rule sets that are not drawn into the full tier, or the soak."""
    from climbcards import catalogue  # noqa: PLC0415  # not before the tests that watch what is loaded

    every = catalogue().keys()
    played = defaultdict[str, dict[pytest.Item, set[str]]](
        dict
    )  # the rule sets of each test, by its name
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            values = (getattr(each, "name", each) for each in item.callspec.params.values())
            if names := {each for each in values if isinstance(each, str)} & every:
                played[item.nodeid.partition("[")[0]][item] = names
        elif item.path.name in PAGES_OF_THE_FULL_TIER:
            item.add_marker("full")
    for test, items_of_it in played.items():
        known, rng = set[str]().union(*items_of_it.values()), Random(test)
        quick = {*_drawn(known & QUICK, IN_QUICK, rng)}
        full = known & QUICK | {*_drawn(known - QUICK, IN_FULL, rng)}
        for item, names in items_of_it.items():
            if item.get_closest_marker("every_game"):
                quick, full = known & QUICK, known
            if not names <= full:
                item.add_marker("soak")
            elif not names <= quick:
                item.add_marker("full")


def _drawn(names: set[str], count: int, rng: Random) -> list[str]:
    """Draw some names, or take all if there are no more."""
    return rng.sample(sorted(names), min(count, len(names)))


# quoted: the lowest pytest that is allowed does not name it
def pytest_terminal_summary(terminalreporter: "pytest.TerminalReporter") -> None:
    """Say in a line what was left out for want of something, and how to get it."""
    reports: list[pytest.CollectReport | pytest.TestReport]
    reports = terminalreporter.stats.get("skipped", [])
    reasons = Counter[str]()
    for report in reports:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[reason.removeprefix("Skipped: ")] += 1
    reasons.update(f"needs {extra}: pip install --group adapters" for extra in _UNREADABLE.values())
    if reasons:
        told = "; ".join(f"{count} {reason}" for reason, count in sorted(reasons.items()))
        terminalreporter.write_line(f"left out, in tests, modules and pages: {told}")


_COMMAND: Final = re.compile(r"^\$ climbcards (.*)\n((?:(?!\$ ).*\n?)*)", re.MULTILINE)


def _commands(document: Document) -> Iterator[Region]:
    """Find the console blocks that run the terminal program; others install or start something."""
    for region in CodeBlockParser("console", _run)(document):
        if _COMMAND.search(str(region.parsed)):
            yield region


def _run(example: Example) -> str | None:
    """Run the commands of a console block; what they print must be what is shown."""
    from typer.testing import CliRunner  # noqa: PLC0415  # only where a page has commands

    from climbcards._cli.app import app  # noqa: PLC0415

    plain = {"COLUMNS": "80", "FORCE_COLOR": None}
    for words, shown in _COMMAND.findall(str(example.parsed)):
        printed = CliRunner(env=plain).invoke(app, shlex.split(words)).output
        if not OutputChecker().check_output(shown.strip(), printed.strip(), ELLIPSIS):
            return f"$ climbcards {words}\nexpected:\n{shown}\ngot:\n{printed}"
    return None


_SOURCE: Final = Path(__file__).parent / "src"
_ADAPTERS: Final = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}
_UNREADABLE: Final = {module: name for module, name in _ADAPTERS.items() if find_spec(name) is None}
"""The adapters whose library is not installed, so that their examples cannot run; and what they need."""

_SESSIONS: Final = [
    str(module.relative_to(_SOURCE))
    for module in _SOURCE.rglob("*.py")
    if ">>> " in module.read_text(encoding="utf-8")
]
"""The modules with examples in their docstrings; to parse all of them would take seconds."""

pytest_collect_file = SybilCollection(
    [
        Sybil(
            [PythonCodeBlockParser(), _commands],
            filenames=["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
        ),
        Sybil(
            [PythonCodeBlockParser(), _commands],
            path="docs",
            patterns=["*.md"],
            excludes=["how-to/adapters.md"] if _UNREADABLE else [],
        ),
        Sybil(
            [DocTestParser()],
            path="src",
            patterns=_SESSIONS,
            excludes=[f"climbcards/adapters/{module}.py" for module in _UNREADABLE],
        ),
        Sybil([PythonCodeBlockParser(), _commands], path="src", patterns=["*.md"]),
    ]
).pytest()
