"""Every example in the docs and in a docstring is executed: a wrong one is a failing test.

In Markdown these are Python blocks, as a session or as a program, and the `$ climbcards ...` commands
of console blocks, where a line `...` stands for any lines; in a docstring, sessions.
"""

import re
import shlex
from collections.abc import Iterator
from doctest import ELLIPSIS, OutputChecker
from importlib.util import find_spec
from typing import Final

from sybil import Document, Example, Region, Sybil
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection

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


_PAGES: Final = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}
_UNREADABLE: Final = [page for page, needed in _PAGES.items() if find_spec(needed) is None]
"""Pages of adapters whose extra is not installed: their examples cannot run."""

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
            excludes=[f"how-to/{page}.md" for page in _UNREADABLE],
        ),
        Sybil(
            [DocTestParser()],
            path="src",
            patterns=["*.py"],
            excludes=[f"climbcards/adapters/{page}.py" for page in _UNREADABLE],
        ),
        Sybil([PythonCodeBlockParser(), _commands], path="src", patterns=["*.md"]),
    ]
).pytest()
