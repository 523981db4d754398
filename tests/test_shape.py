"""The shape of the source tree: small rooms, short functions, documented, nothing left lying about."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import climbcards

SOURCE = Path(climbcards.__file__).parent
TESTS = Path(__file__).parent
MODULES = {str(path.relative_to(SOURCE)): path for path in sorted(SOURCE.rglob("*.py"))}
TEST_MODULES = {str(path.relative_to(TESTS)): path for path in sorted(TESTS.rglob("test_*.py"))}
EVERY_TEST = {str(path.relative_to(TESTS)): path for path in sorted(TESTS.rglob("*.py"))}
every_module = pytest.mark.parametrize("path", MODULES.values(), ids=MODULES)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def tree(path: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(path: Path) -> Iterator[Function]:
    """Give every function and method of a module."""
    return (node for node in ast.walk(tree(path)) if isinstance(node, Function))


def remark(line: str) -> str:
    """Give what a line's comments say, those for tools left out."""
    words = re.split(r"#\s*", re.sub(r"^[^#]*", "", line))
    return "".join(
        word for word in words if not re.match(r"noqa|type: ignore|pyright: ignore", word)
    )


@pytest.mark.parametrize(
    "path", [*MODULES.values(), *EVERY_TEST.values()], ids=[*MODULES, *EVERY_TEST]
)
def test_what_a_checker_is_not_told_has_its_reason(path: Path) -> None:
    """Where a checker is silenced a comment says why: beside it, just above, or for the whole function."""
    lines = path.read_text(encoding="utf-8").splitlines()
    silenced = [
        number
        for number, line in enumerate(lines)
        if re.search(r"# (?:type|pyright): ignore\[", line) or re.search(r"\bcast\(\"", line)
    ]
    bare = [
        number + 1
        for number in silenced
        if not any(map(remark, lines[max(0, number - 1) : number + 1]))
    ]
    assert bare == []
    for node in tree(path).body:
        names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        around = lines[max(0, node.lineno - 3) : node.end_lineno]
        assert "Any" not in names or any("# Any: " in line for line in around), (
            f"line {node.lineno}"
        )


def test_there_is_something_to_look_at() -> None:
    """The tests below see the library and the tests, wherever they are installed."""
    assert {"_cards.py", "games/haggis/rules.py"} <= set(MODULES)
    assert Path(__file__).name in TEST_MODULES


@every_module
def test_no_function_is_over_40_lines(path: Path) -> None:
    """A function that grows beyond that is two functions."""
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in functions(path)
        if node.end_lineno is not None and node.end_lineno - node.lineno >= 40
    ]
    assert long == []


@every_module
def test_nothing_is_left_from_debugging(path: Path) -> None:
    """No breakpoint, no print outside the command line, no note to oneself."""
    text = path.read_text(encoding="utf-8")
    left = {"breakpoint", "pdb", "logging", "warnings", "set_trace"}
    if path.parent != SOURCE / "_cli":
        left |= {"input", "print", "sys"}
    names = {node.id for node in ast.walk(tree(path)) if isinstance(node, ast.Name)}
    names |= {
        alias.name
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert names & left == set()
    assert re.findall(r"\b(?:TODO|FIXME|XXX|HACK)\b", text) == []


def undocumented(node: ast.AST, name: str) -> Iterator[str]:
    """Give every public class and function below a node that has no docstring."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.ClassDef | Function) or child.name.startswith("_"):
            continue
        full = f"{name}.{child.name}"
        if ast.get_docstring(child) is None and not is_stub(child):
            yield full
        if isinstance(child, ast.ClassDef):
            yield from undocumented(child, full)


def is_stub(node: ast.ClassDef | Function) -> bool:
    """Tell whether something is only a signature: an overload, or what a room asks of the rules."""
    match node.body:
        case [ast.Expr(ast.Constant(value))]:
            return value is Ellipsis
        case _:
            return False


@every_module
def test_everything_public_says_what_it_is(path: Path) -> None:
    """Each module and each public class, function and method has a docstring, ending as a sentence."""
    doc = ast.get_docstring(tree(path))
    assert doc is not None
    assert re.match(r".*[.:]$", doc.splitlines()[0])
    assert list(undocumented(tree(path), path.stem)) == []


def raised(node: ast.AST) -> Iterator[ast.Raise]:
    """Give each `raise` of a new error in a function itself, and not in a function inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Raise) and child.exc is not None:
            yield child
        if not isinstance(child, Function | ast.Lambda | ast.ClassDef):
            yield from raised(child)


def public_functions(node: ast.Module | ast.ClassDef) -> Iterator[Function]:
    """Give the public functions of a module, and the public methods of its public classes."""
    for child in node.body:
        if isinstance(child, ast.ClassDef) and not child.name.startswith("_"):
            yield from public_functions(child)
        if isinstance(child, Function) and not child.name.startswith("_"):
            yield child


# The terminal answers people, a law raises nothing but `LawBroken`, and a game's methods are described by `Game`.
CALLED = {
    name: path
    for name, path in MODULES.items()
    if path.parent not in {SOURCE / "_cli", SOURCE / "testing" / "_laws"}
    and SOURCE / "games" not in path.parents
}


@pytest.mark.parametrize("path", CALLED.values(), ids=CALLED)
def test_what_raises_says_so(path: Path) -> None:
    """Each public function that raises an error lists it under `Raises:`."""
    silent = [
        node.name
        for node in public_functions(tree(path))
        if any(raised(node)) and "Raises:" not in (ast.get_docstring(node) or "")
    ]
    assert silent == []


@pytest.mark.parametrize("path", TEST_MODULES.values(), ids=TEST_MODULES)
def test_every_test_says_what_it_shows(path: Path) -> None:
    """Each test has a sentence for a docstring, and so has its module."""
    assert ast.get_docstring(tree(path)) is not None
    tests = [node for node in functions(path) if node.name.startswith("test_")]
    silent = [
        node.name
        for node in tests
        if not (ast.get_docstring(node) or "").split("\n")[0].endswith((".", "?"))
    ]
    assert tests != []
    assert silent == []


# What a player may see at the terminal is open (any error, any game's reasons), so it is left out.
CLOSED = {name: path for name, path in MODULES.items() if path.parent != SOURCE / "_cli"}


@pytest.mark.parametrize("path", CLOSED.values(), ids=CLOSED)
def test_every_match_is_exhaustive(path: Path) -> None:
    """A `match` ends in `case _: assert_never(subject)`, so that a checker lists what is missing."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Match):
            last = node.cases[-1]
            assert ast.unparse(last.pattern) == "_", f"line {node.lineno}"
            assert last.guard is None
            expected = f"assert_never({ast.unparse(node.subject)})"
            assert [ast.unparse(line) for line in last.body] == [expected], f"line {node.lineno}"


def order_of(name: str) -> tuple[int, str]:
    """Sort as the formatter does: constants, then classes, then functions."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2), name


@pytest.mark.parametrize(
    "name",
    [
        "climbcards",
        "climbcards.authors",
        "climbcards.authors.codecs",
        "climbcards.games.haggis",
        "climbcards.reasons",
        "climbcards.record",
        "climbcards.svg",
    ],
)
def test_public_names_are_listed_and_there(name: str) -> None:
    """`__all__` is sorted, names each thing once, and everything in it can be imported."""
    module = importlib.import_module(name)
    public: list[str] = module.__all__
    assert public == sorted(set(public), key=order_of)
    for each in public:
        assert getattr(module, each) is not None
        assert not each.startswith("_")


@every_module
def test_value_classes_have_no_order(path: Path) -> None:
    """Each attrs class says `order=False`: without it one checker believes that `<` works."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ClassDef):
            for decorator in map(ast.unparse, node.decorator_list):
                if decorator.startswith("attrs."):
                    assert "order=False" in decorator, node.name
