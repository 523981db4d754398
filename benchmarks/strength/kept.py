"""What is kept: each deal as it is played, and what the deals of a game came to."""

import ast
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Final, final

import attrs
from cattrs import structure

import climbcards
from benchmarks.machine import machine, python
from benchmarks.results import brief
from benchmarks.strength.contests import Contest, Dealt, Part, parts
from climbcards import Estimate

DEALS: Final = Path(__file__).parent.parent / "results" / "strength"
"""Where deals are kept while games are played; git does not keep them."""
KEPT: Final = Path(__file__).parent.parent / "strength.json"
"""The results that the site shows."""


def source(game: str) -> str:
    """Return a mark of the code that a game is played by: deals that another one played are not added to.

    The terminal, other games, comments and docstrings play no part in it.
    """
    root, mark = Path(climbcards.__file__).parent, sha256()
    own = root / "games" / game.partition("/")[0].replace("-", "_")
    folders = [(root / name).rglob("*.py") for name in ("search", "authors")]
    for path in sorted([*root.glob("*.py"), *own.rglob("*.py"), *chain(*folders)]):
        mark.update(code(path.read_text(encoding="utf-8")).encode())
    return mark.hexdigest()[:12]


def code(text: str) -> str:
    """Return what some Python does, without comments and docstrings."""
    return ast.dump(_Silent().visit(ast.parse(text)))


@final
class _Silent(ast.NodeTransformer):
    """Leaves out statements that are but a text, as docstrings are."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """Drop a text."""
        return None if isinstance(node.value, ast.Constant) else node


@final
class Deals:
    """The deals of a contest in a file: a line that says what is played, and one for each deal.

    Args:
        folder: Where the file lies.
        contest: What is played.
        anew: Whether to forget what is there.

    Raises:
        SystemExit: There are deals of something else.
    """

    def __init__(self, folder: Path, contest: Contest, *, anew: bool = False) -> None:
        self._file = folder / f"{contest.name.replace('/', '-').replace(' ', '-')}.jsonl"
        about = {
            **attrs.asdict(contest),
            "settings": contest.settings(),
            "source": source(contest.game),
        }
        self.done: list[Dealt] = [] if anew else self._read(json.dumps(about))
        folder.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(about), *(json.dumps(attrs.asdict(each)) for each in self.done)]
        # a line that was cut off by a crash goes, and nothing is lost if this is
        fresh = self._file.with_suffix(".new")
        fresh.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        fresh.replace(self._file)

    def _read(self, about: str) -> list[Dealt]:
        """Read the deals that are there."""
        if not self._file.exists():
            return []
        first, *lines = self._file.read_text(encoding="utf-8").split("\n")
        if first != about:
            raise SystemExit(
                f"{self._file} has deals by other settings, or by another state of the library: "
                f"--anew begins anew\n  there: {first}\n  asked: {about}"
            )
        return [structure(json.loads(line), Dealt) for line in lines[:-1]]

    def add(self, dealt: Dealt) -> None:
        """Keep a deal."""
        self.done.append(dealt)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(attrs.asdict(dealt)) + "\n")


@final
@attrs.frozen(order=False)
class Row:
    """What the deals of a contest came to, with all that repeats it.

    Args:
        contest: What was played.
        settings: How the player is set.
        deals: How many deals, each in all seatings.
        parts: All seatings first, then those with equally many seats.
        decisions: Those of the player where there was a choice.
        seconds: How long it took for one on average, by the processor's clock.
        longest: How long for the one that took longest.
        date: The day.
        climbcards: Our version.
        source: A mark of the code that the game is played by.
        python: The interpreter.
        machine: The processors and the system.
    """

    contest: Contest
    settings: str
    deals: int
    parts: tuple[Part, ...]
    decisions: int
    seconds: float
    longest: float
    date: str
    climbcards: str
    source: str
    python: str
    machine: str


def row(contest: Contest, dealt: Sequence[Dealt]) -> Row:
    """Sum up the deals of a contest, two at least."""
    decisions = sum(each.decisions for each in dealt)
    return Row(
        contest=contest,
        settings=contest.settings(),
        deals=len(dealt),
        parts=tuple(_brief(each) for each in parts(contest.seats(), dealt)),
        decisions=decisions,
        seconds=brief(sum(each.seconds for each in dealt) / max(decisions, 1)),
        longest=brief(max(each.longest for each in dealt)),
        date=datetime.now(UTC).date().isoformat(),
        climbcards=version("climbcards"),
        source=source(contest.game),
        python=python(),
        machine=machine(),
    )


def _brief(part: Part) -> Part:
    """Round to a few digits."""
    won, margin = (
        Estimate(*map(brief, attrs.astuple(each, recurse=False)))
        for each in (part.won, part.margin)
    )
    return attrs.evolve(part, won=won, level=brief(part.level), margin=margin)


def dumps(rows: Mapping[str, Row]) -> str:
    """Write rows as JSON text."""
    data = {name: attrs.asdict(each) for name, each in rows.items()}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def loads(text: str) -> dict[str, Row]:
    """Read rows back."""
    return structure(json.loads(text), dict[str, Row])
