"""The changes: one token of a source file, or one statement, is exchanged for another.

They are found in the syntax tree and made in the text, so that a report can show the line as it is
written. What is no rule is left alone: annotations, texts, and names of types.
"""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias, cast

import attrs

COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
COMPUTED: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.Pow: ("**", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
SIGNS: Final[dict[type[ast.unaryop], str]] = {ast.Not: "not ", ast.USub: "-", ast.Invert: "~"}

Place: TypeAlias = tuple[int, int]
"""Line and column, both as the syntax tree counts: lines from 1, columns in bytes."""

Edit: TypeAlias = tuple[Place, Place, str]
"""From where, to where, and what is written there instead."""


@attrs.frozen(order=False)
class Change:
    """A change: the file, its line, how that was written and is written now, and the whole new text."""

    file: str
    line: int
    old: str
    new: str
    text: str = attrs.field(repr=False)

    def __str__(self) -> str:
        """Show where it is, and the line before and after."""
        return f"{self.file}:{self.line}\n  - {self.old}\n  + {self.new}"


def changes(source: str, file: str) -> list[Change]:
    """Return every change of a file, in the order of its lines."""
    lines = source.encode().splitlines(keepends=True)
    ends = [0]
    for line in lines:
        ends.append(ends[-1] + len(line))
    whole, found = b"".join(lines), dict[str, Change]()
    for (row, column), (last, end), written in sorted(_edits(ast.parse(source), source)):
        start, stop = ends[row - 1] + column, ends[last - 1] + end
        changed = (whole[:start] + written.encode() + whole[stop:]).decode()
        old, new = (text.splitlines()[row - 1] for text in (source, changed))
        found.setdefault(changed, Change(file, row, old.strip(), new.strip(), changed))
    return list(found.values())


def changes_of(root: Path, file: Path) -> list[Change]:
    """Return every change of a file of the library."""
    return changes(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())


def _edits(tree: ast.Module, source: str) -> Iterator[Edit]:
    """Yield the edits of all nodes that are rules."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield from _of_statement(node)
        yield from _of_expression(node, source)
        yield from _of_constant(node)
        waiting += _below(node)


def _below(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that are run, and mean something to a player."""
    match node:
        case ast.JoinedStr():
            return  # a text; and before Python 3.12 its parts do not know where they stand
        case (
            ast.If(test=ast.Name("TYPE_CHECKING")) | ast.AnnAssign(annotation=ast.Name("TypeAlias"))
        ):
            return
        case ast.Call(func=ast.Name("cast" | "TypeVar" | "NewType" | "TypeAliasType")):
            return
        case _:
            pass
    left_out = {"annotation", "returns", "decorator_list", "bases", "keywords"}
    if not isinstance(node, ast.ClassDef):  # the keywords of a call are arguments
        left_out.discard("keywords")
    for name, value in ast.iter_fields(node):
        if name not in left_out:
            # cast: what a node holds has no type; it is a node, a text, or a list of them
            parts = cast("list[object]", value if isinstance(value, list) else [value])
            yield from (part for part in parts if isinstance(part, ast.AST))


def _start(node: ast.expr | ast.stmt) -> Place:
    return node.lineno, node.col_offset


def _end(node: ast.expr | ast.stmt) -> Place:
    # every node that was parsed has an end
    return node.end_lineno or node.lineno, node.end_col_offset or node.col_offset


def _of_statement(node: ast.AST) -> Iterator[Edit]:
    """Drop a statement, empty a return, swap branches."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Name("assert_never"))):
            pass  # a checker sees that nothing comes here
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Delete():
            yield _start(node), _end(node), "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield _start(node), _end(node), "pass"
        case ast.Continue() | ast.Break():
            yield _start(node), _end(node), "pass"
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield _start(value), _end(value), "None"
        case _:
            pass


def _of_expression(node: ast.AST, source: str) -> Iterator[Edit]:
    """Exchange an operator, or negate a condition."""
    match node:
        case ast.Compare(left, ops, comparators):
            for (before, after), operator in zip(pairwise([left, *comparators]), ops, strict=True):
                yield from _between(source, before, after, COMPARED[type(operator)])
        case ast.BinOp(left, operator, right) if type(operator) in COMPUTED:
            yield from _between(source, left, right, COMPUTED[type(operator)])
        case ast.AugAssign(target, operator, value) if type(operator) in COMPUTED:
            old, new = COMPUTED[type(operator)]
            yield from _between(source, target, value, (f"{old}=", f"{new}="))
        case ast.BoolOp(operator, values):
            pair = ("and", "or") if isinstance(operator, ast.And) else ("or", "and")
            for before, after in pairwise(values):
                yield from _between(source, before, after, pair)
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert() as operator):
            row, column = _start(node)
            yield (row, column), (row, column + len(SIGNS[type(operator)])), ""
        case ast.If(test) | ast.IfExp(test) if not isinstance(test, ast.Compare | ast.UnaryOp):
            yield _start(test), _end(test), f"(not ({ast.get_source_segment(source, test)}))"
        case _:
            pass


def _of_constant(node: ast.AST) -> Iterator[Edit]:
    """Turn a switch, or move a number by one."""
    match node:
        case ast.Constant(bool() as value):
            yield _start(node), _end(node), str(not value)
        case ast.Constant(int() as value):
            yield _start(node), _end(node), str(value + 1)
            yield _start(node), _end(node), str(value - 1)
        case _:
            pass


def _between(source: str, left: ast.expr, right: ast.expr, pair: tuple[str, str]) -> Iterator[Edit]:
    """Exchange the operator that stands between two expressions."""
    old, new = pair
    (row, column), stop = _end(left), _start(right)
    lines = source.encode().splitlines(keepends=True)
    pattern = re.compile(r"\s+".join(map(re.escape, old.split())).encode())
    while (row, column) < stop:
        found = pattern.search(lines[row - 1].partition(b"#")[0], column)
        if found:
            yield (row, found.start()), (row, found.end()), new
            return
        row, column = row + 1, 0
