"""The style of the source tree, which `nox -s lint` checks: each test is a rule, and lists every fault."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "climbcards"
MODULES = sorted(SOURCE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
HELPERS = sorted({*(ROOT / "tests").rglob("*.py")} - {*TESTS})

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def text(path: Path) -> str:
    """Read a module."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse(text(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a module."""
    return tuple(ast.walk(tree(path)))


def place(path: Path, node: ast.stmt | ast.expr | int) -> str:
    """Say where something stands."""
    line = node if isinstance(node, int) else node.lineno
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


def functions(path: Path) -> Iterator[Function]:
    """Return every function and method of a module."""
    return (node for node in nodes(path) if isinstance(node, Function))


def remark(line: str) -> str:
    """Return what a line's comments say, those for tools left out."""
    words = re.split(r"#\s*", re.sub(r"^[^#]*", "", line))
    return "".join(
        word for word in words if not re.match(r"noqa|type: ignore|pyright: ignore", word)
    )


def test_there_is_something_to_look_at() -> None:
    """The tests below see the library and the tests."""
    assert SOURCE / "games" / "haggis" / "__init__.py" in MODULES
    assert Path(__file__) in TESTS
    assert len(HELPERS) > 10


def test_what_a_checker_is_not_told_has_its_reason() -> None:
    """Where a checker is silenced a comment says why: beside it, just above, or for the whole function."""
    bare = list[str]()
    for path in (*MODULES, *TESTS, *HELPERS):
        lines = text(path).splitlines()
        for number, line in enumerate(lines):
            silenced = re.search(r"# (?:type|pyright): ignore\[|\bcast\(\"", line)
            if silenced and not any(map(remark, lines[max(0, number - 1) : number + 1])):
                bare.append(place(path, number + 1))
        for node in tree(path).body:
            names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            around = lines[max(0, node.lineno - 3) : node.end_lineno]
            if "Any" in names and not any("# Any: " in line for line in around):
                bare.append(place(path, node))
    assert bare == []


def test_no_function_is_over_40_lines() -> None:
    """A function that grows beyond that is a question: is it two?"""
    long = [
        f"{place(path, node)}: {node.name}, {node.end_lineno - node.lineno + 1} lines"
        for path in MODULES
        for node in functions(path)
        if node.end_lineno is not None and node.end_lineno - node.lineno >= 40
    ]
    assert long == []


def test_nothing_is_left_from_debugging() -> None:
    """No breakpoint, nothing printed or read outside the command line, no note to oneself."""
    left = list[str]()
    for path in MODULES:
        debugging = {"breakpoint", "pdb", "logging", "warnings", "set_trace"}
        if path.parent != SOURCE / "_cli":
            debugging |= {"input", "print", "stderr", "stdin", "stdout"}
        names = {node.id for node in nodes(path) if isinstance(node, ast.Name)}
        names |= {node.attr for node in nodes(path) if isinstance(node, ast.Attribute)}
        names |= {
            alias.name
            for node in nodes(path)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        notes = re.findall(r"\b(?:TODO|FIXME|XXX|HACK)\b", text(path))
        left += [f"{place(path, 1)}: {each}" for each in (*names & debugging, *notes)]
    assert left == []


def undocumented(node: ast.AST, name: str) -> Iterator[str]:
    """Return every public class and function below a node that has no docstring."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.ClassDef | Function) or child.name.startswith("_"):
            continue
        full = f"{name}.{child.name}"
        if ast.get_docstring(child) is None and not is_stub(child):
            yield full
        if isinstance(child, ast.ClassDef):
            yield from undocumented(child, full)


def is_stub(node: ast.ClassDef | Function) -> bool:
    """Return whether something is only a signature: an overload, or a method of a protocol."""
    match node.body:
        case [ast.Expr(ast.Constant(value))]:
            return value is Ellipsis
        case _:
            return False


def test_everything_public_says_what_it_is() -> None:
    """Each module and each public class, function and method has a docstring, ending as a sentence."""
    silent = list[str]()
    for path in MODULES:
        first = (ast.get_docstring(tree(path)) or "").split("\n")[0]
        if not first.endswith((".", ":")):
            silent.append(place(path, 1))
        silent += undocumented(tree(path), path.relative_to(SOURCE).as_posix())
    assert silent == []


def raised(node: ast.AST) -> Iterator[ast.Raise]:
    """Return each `raise` of a new error in a function itself, and not in a function inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Raise) and child.exc is not None:
            yield child
        if not isinstance(child, Function | ast.Lambda | ast.ClassDef):
            yield from raised(child)


def public_functions(node: ast.Module | ast.ClassDef) -> Iterator[Function]:
    """Return the public functions of a module, and the public methods of its public classes."""
    for child in node.body:
        if isinstance(child, ast.ClassDef) and not child.name.startswith("_"):
            yield from public_functions(child)
        if isinstance(child, Function) and not child.name.startswith("_"):
            yield child


def test_what_raises_says_so() -> None:
    """Each public function that raises an error lists it under `Raises:`.

    The terminal answers people, a law raises nothing but `LawBroken`, and a game's methods are described by `Game`.
    """
    spared = {SOURCE / "_cli", SOURCE / "testing" / "_laws", SOURCE / "games"}
    silent = [
        f"{place(path, node)}: {node.name}"
        for path in MODULES
        if spared.isdisjoint(path.parents)
        for node in public_functions(tree(path))
        if any(raised(node)) and "Raises:" not in (ast.get_docstring(node) or "")
    ]
    assert silent == []


def test_every_test_says_what_it_shows() -> None:
    """Each test has a sentence for a docstring, and so has its module."""
    silent = list[str]()
    for path in TESTS:
        tests = [node for node in functions(path) if node.name.startswith("test_")]
        if ast.get_docstring(tree(path)) is None or tests == []:
            silent.append(place(path, 1))
        silent += [
            place(path, node)
            for node in tests
            if not (ast.get_docstring(node) or "").split("\n")[0].endswith((".", "?"))
        ]
    assert silent == []


def test_every_match_is_exhaustive() -> None:
    """A `match` ends in `case _: assert_never(subject)`, so that a checker lists what is missing.

    What a player may see at the terminal is open (any error, any game's reasons), so it is left out.
    """
    open_ended = [
        place(path, node)
        for path in MODULES
        if path.parent != SOURCE / "_cli"
        for node in nodes(path)
        if isinstance(node, ast.Match)
        if ast.unparse(node.cases[-1]) != f"case _:\n    assert_never({ast.unparse(node.subject)})"
    ]
    assert open_ended == []


def test_value_classes_have_no_order() -> None:
    """Each attrs class says `order=False`: without it one checker believes that `<` works."""
    ordered = [
        place(path, node)
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
        for decorator in map(ast.unparse, node.decorator_list)
        if decorator.startswith("attrs.") and "order=False" not in decorator
    ]
    assert ordered == []
