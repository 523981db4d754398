"""The example of a game outside the library: installed, found, checked, watched, played."""

import json
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from climbcards import AnyGame, Match, catalogue, playout, record
from climbcards._cli.app import app
from climbcards.testing import check_laws
from climbcards.testing.vectors import check_vectors, vectors_of

FOLDER = Path(__file__).parent.parent / "examples" / "highest_card"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """Install the folder as an installer would, from its own pyproject.toml, and find the game."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"]["climbcards.games"]
    info = tmp_path / "highest_card-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = "\n".join(f"{name} = {value}" for name, value in points.items())
    (info / "entry_points.txt").write_text(f"[climbcards.games]\n{lines}\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(FOLDER), *sys.path])
    invalidate_caches()
    yield catalogue()["highest-card"]
    sys.modules.pop("highest_card", None)


@pytest.mark.full
def test_the_game_is_found_and_keeps_the_laws(game: AnyGame) -> None:
    """It stands in the catalogue, and all laws hold; it leaves out suits, bounds and clauses."""
    assert game is import_module("highest_card").GAME
    report = check_laws(game, rounds=12)
    assert {(each.law, each.part) for each in report.left_out} == {
        (1, "clauses"),
        (8, "bounds"),
        (8, "clauses"),
        (9, "the exchange of suits"),
    }


def test_the_terminal_watches_it(game: AnyGame) -> None:
    """The command line lists it, and plays a match of it to the end."""
    assert game.name in CliRunner().invoke(app, ["games"]).output
    result = CliRunner().invoke(app, ["play", game.name, "--watch", "--seed", "3"])
    assert result.exit_code == 0
    assert "wins the match" in result.output


def test_it_is_played_and_written_down(game: AnyGame) -> None:
    """A match goes round until somebody has seven points; records find its rules; it has vectors, also from JSON."""
    rng, match = Random(5), Match(game)
    while match.winner is None:
        state = game.start(match.deal(rng))
        match = match.after(playout(game, state, [game.policies()["random"]] * 2, rng))
    assert max(match.standing.totals) >= 7
    assert [played.dealer for played in match.rounds[:3]] == [0, 1, 0][: len(match.rounds)]
    text = record.dumps(record.begin(game, game.deal(Random(1), game.seats[0])), game)
    assert record.rules_of(text) is game
    assert check_vectors(game, json.loads(json.dumps(vectors_of(game)))) == 7
