"""The Python blocks of the docs under mypy and pyright: `python -m typing_tests.pages`.

Each page becomes one module, as its blocks share their names when the tests run them. A line of code keeps
the number of its line on the page, so what a checker says of it leads there. A block that shows a type
error is marked by a comment on the line before it, which no reader sees:

    <!-- wrong on purpose -->

In such a block, statements that are answered by a traceback may be errors, and each checker must find one.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from doctest import DocTestParser
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent
from typing import Final, final

import attrs
from typing_tests.checkers import ROOT, faults

_BLOCK: Final = re.compile(
    r"^(?P<mark> *<!-- wrong on purpose -->\n)?(?P<margin> *)```python\n(?P<code>.*?)^(?P=margin)```$",
    re.MULTILINE | re.DOTALL,
)
_HEAD: Final = "# pyright: strict, reportUnusedExpression=false"  # a session shows what it is told


@final
@attrs.frozen(order=False)
class Module:
    """A page as a module, and for each marked block the lines that may be errors."""

    code: str
    wrong: tuple[frozenset[int], ...]


def module_of(page: str) -> Module:
    """Keep of a page its Python, line for line."""
    lines = [_HEAD, *[""] * page.count("\n")]
    wrong: list[frozenset[int]] = []
    for block in _BLOCK.finditer(page):
        first = page.count("\n", 0, block.start("code"))
        refused: set[int] = set()
        for number, source, answer in _statements(dedent(block["code"])):
            for place, line in enumerate(source.splitlines(), first + number):
                lines[place] = line
                refused |= {place + 1} if answer else set()
        if block["mark"]:
            wrong.append(frozenset(refused))
    return Module("\n".join(lines) + "\n", tuple(wrong))


def _statements(code: str) -> Iterator[tuple[int, str, bool]]:
    """Yield each statement of a block, where it begins, and whether a traceback follows it."""
    if ">>>" not in code:
        yield 0, code, False
        return
    for example in DocTestParser().get_examples(code):
        yield example.lineno, example.source, example.exc_msg is not None


def complaints(checker: str, pages: Mapping[str, str]) -> Iterator[str]:
    """Say what a checker finds wrong on pages, given by name, at their places there."""
    modules = {name: module_of(page) for name, page in pages.items()}
    with TemporaryDirectory() as folder:
        files = {re.sub(r"\W", "_", name) + ".py": name for name in modules}
        for file, name in files.items():
            (Path(folder) / file).write_text(modules[name].code, encoding="utf-8")
        judged = faults(checker, [Path(folder) / file for file in files])
    found = [(files[Path(fault.file).name], fault) for fault in judged]
    for name, fault in sorted(found, key=lambda each: (each[0], each[1].line)):
        if not any(fault.line in block for block in modules[name].wrong):
            yield f"{name}:{fault.line}: {checker}: {fault.says}"
    for name, module in modules.items():
        wrong = {fault.line for each, fault in found if each == name}
        for block in module.wrong:
            if not block & wrong:
                yield f"{name}:{min(block)}: {checker}: nothing is wrong here, on purpose or not"


UNTYPED: Final = {"docs/how-to/adapters.md"}
"""The page about libraries that have no types: what comes from these is unknown to a checker."""


def all_pages() -> dict[str, str]:
    """Return the text of every page that has Python in it, but those that cannot be checked."""
    files = [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/**/*.md")), *ROOT.glob("src/**/*.md")]
    pages = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}
    return {
        name: page for name, page in pages.items() if _BLOCK.search(page) and name not in UNTYPED
    }


if __name__ == "__main__":
    PAGES = all_pages()
    FOUND = [each for checker in ("mypy", "pyright") for each in complaints(checker, PAGES)]
    print(*FOUND, f"{len(PAGES)} pages, {len(FOUND)} complaints", sep="\n")
    sys.exit(bool(FOUND))
