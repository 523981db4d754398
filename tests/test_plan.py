"""One plan for every game: who knows one folder knows them all.

The plan is the import contract in `pyproject.toml`: its layers name the modules, high to low, and brackets
mark those that a game may leave out.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import climbcards
from climbcards.authors import Sentence

ROOT = Path(__file__).parent.parent
GAMES = Path(climbcards.__file__).parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/__init__.py"))
every_game = pytest.mark.parametrize("folder", FOLDERS, ids=[path.name for path in FOLDERS])

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]
(PLAN,) = [each for each in CONTRACTS if each["name"] == "Every game has the same plan"]
ROOMS = [room for layer in PLAN["layers"] for room in re.split(r" [|:] ", layer)]
MAY = {room.strip("()") for room in ROOMS}
MUST = {room for room in ROOMS if not room.startswith("(")}

PUBLIC = {
    "climbcards",
    "climbcards.authors",
    "climbcards.authors.german",
    "climbcards.events",
    "climbcards.reasons",
}
"""What a game imports, here as anywhere else, beside its own rooms."""


def rooms_of(folder: Path) -> set[str]:
    """Return the rooms of a game."""
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


def imports_of(path: Path) -> Iterator[str]:
    """Yield the modules of this library that a room imports from, and private rooms taken as names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.startswith("climbcards"))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("climbcards"):
            yield node.module or ""
            private = (each.name for each in node.names if each.name.startswith("_"))
            yield from (f"{node.module}.{name}" for name in private)


def test_the_contract_is_about_every_game() -> None:
    """No folder is left out of it, and none is named that is gone; nothing else lies in a folder."""
    assert PLAN["containers"] == [f"climbcards.games.{folder.name}" for folder in FOLDERS]
    assert PLAN["exhaustive"] is True
    assert len(FOLDERS) >= 4


@every_game
def test_a_game_has_the_rooms_of_the_plan(folder: Path) -> None:
    """Each has the rooms that no game can do without, and none that the plan does not know."""
    assert MUST <= rooms_of(folder) <= MAY
    assert len(MAY) <= 12


@every_game
def test_a_game_imports_what_any_author_imports(folder: Path) -> None:
    """The front door, the authors' kit, shared reasons, its own rooms: nothing that is private."""
    own = f"climbcards.games.{folder.name}"
    foreign = {
        f"{path.name}: {module}"
        for path in folder.glob("*.py")
        for module in imports_of(path)
        if module not in PUBLIC and not f"{module}.".startswith(f"{own}.")
    }
    assert foreign == set()


@pytest.mark.full
@every_game
def test_no_game_loads_what_is_slow_to_load(folder: Path) -> None:
    """JSON comes in with the kit, when it is asked for."""
    assert not any(
        "climbcards.authors.codecs" in set(imports_of(path)) for path in folder.glob("*.py")
    )


def told_in(folder: Path) -> Iterator[str]:
    """Yield the sentences that the scores of a game define, and those that any room makes into events, by name."""
    rooms = {path.stem: ast.parse(path.read_text("utf-8")) for path in folder.glob("*.py")}
    score = vars(import_module(f"climbcards.games.{folder.name}.score"))
    for node in rooms["score"].body:
        if isinstance(node, ast.ClassDef) and issubclass(score[node.name], Sentence):
            yield node.name
    for call in (node for room in rooms.values() for node in ast.walk(room)):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("Noted"):
            yield from (ast.unparse(each.func) for each in call.args if isinstance(each, ast.Call))


def test_json_knows_every_line_and_every_event_of_each_game() -> None:
    """Also those that come up too seldom for the laws: `json_classes` of the game or of a phase names each."""
    for folder in FOLDERS:
        public = {name for name in told_in(folder) if not name.startswith("_")}
        for game in import_module(f"climbcards.games.{folder.name}").GAMES:
            of_phases = (of for phase in game.phases() for of in phase.json_classes)
            known = {each.__name__ for each in (*game.json_classes, *of_phases)}
            assert public <= known, game.name


def test_contributing_names_rooms_that_are_there() -> None:
    """The table of files to change is true for every game: it names each room of the plan once."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text[text.index("## Find the file to change") : text.index("## Find what is")]
    rows = [row.split("|")[2] for row in table.splitlines() if row.startswith("|")][2:]
    named = [room for row in rows for room in re.findall(r"`(\w+)\.py`", row)]
    assert sorted(set(named)) == sorted(named)
    assert MAY <= set(named) <= MAY | {"__init__"}
