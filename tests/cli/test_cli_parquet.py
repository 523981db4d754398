"""Rounds and decisions of the command line as Parquet."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import climbcards.data._tables as tables
from cli.stopping import press_ctrl_c
from climbcards import record, simulate
from climbcards._cli.app import app
from climbcards.data import decisions
from climbcards.games import haggis

GAME = haggis.OFFICIAL_2P
GREEDY = [GAME.policies()["greedy"]] * 2
HAGGIS = ["simulate", "haggis/official-2p", "--seed", "7", "-n", "3"]

# Any: pyarrow has no types of its own
parquet: Any = pytest.importorskip("pyarrow.parquet", reason="needs pyarrow: pip install pyarrow")


def run(*arguments: str | Path) -> tuple[int, str, str]:
    """Simulate three rounds; give the exit code, what was said, and what was complained of."""
    result = CliRunner().invoke(app, [*HAGGIS, *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def read(path: Path) -> list[dict[str, Any]]:  # Any: rows of any columns
    """Read the rows of a file."""
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


@pytest.mark.parametrize("name", ["rounds.parquet", "ROUNDS.PARQUET"])
def test_rounds_are_rows(tmp_path: Path, name: str) -> None:
    """The name of the file decides; what is shown is the same."""
    out = tmp_path / name
    code, shown, _ = run("--out", out)
    assert (code, shown) == run()[:2]
    assert [{**row, "led": len(row["led"])} for row in read(out)] == [
        {**each.row, "led": len(each.led)} for each in simulate(GAME, GREEDY, 3, seed=7)
    ]


def test_records_are_a_column(tmp_path: Path) -> None:
    """Each row has the record of its round, as text that can be read back."""
    out = tmp_path / "rounds.parquet"
    assert run("--out", out, "--records")[0] == 0
    rounds = simulate(GAME, GREEDY, 3, seed=7, records=True)
    assert [record.loads(row["record"], GAME) for row in read(out)] == [
        each.record for each in rounds
    ]


@pytest.mark.full
@pytest.mark.parametrize("out", ["rounds.parquet", "rounds.jsonl"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_decisions_have_a_file_of_their_own(tmp_path: Path, out: str, jobs: str) -> None:
    """They are those of the rounds that are counted and written; records stay out unless asked for."""
    taken = tmp_path / "decisions.parquet"
    code, shown, _ = run("--decisions", taken, "--out", tmp_path / out, "--jobs", jobs)
    assert (code, shown) == run()[:2]
    found = list(decisions(GAME, GREEDY, 3, seed=7))
    assert [(row["round"], row["chosen"], row["points"]) for row in read(taken)] == [
        (each.round, each.chosen, each.points) for each in found
    ]
    if out == "rounds.jsonl":
        lines = (tmp_path / out).read_text(encoding="utf-8").splitlines()
        assert [json.loads(line)["round"] for line in lines] == [0, 1, 2]
    else:
        assert "record" not in read(tmp_path / out)[0]


def test_decisions_and_records_go_together(tmp_path: Path) -> None:
    """Lines of JSON are whole records then."""
    out, taken = tmp_path / "rounds.jsonl", tmp_path / "decisions.parquet"
    assert run("--decisions", taken, "--out", out, "--records")[0] == 0
    texts = out.read_text(encoding="utf-8").splitlines()
    actions = sum(len(record.loads(text, GAME).actions) for text in texts)
    assert actions == len(read(taken))


@pytest.mark.parametrize("option", ["--out", "--decisions"])
def test_a_file_that_is_there_is_not_replaced_unasked(tmp_path: Path, option: str) -> None:
    """It is as it was; with --force it is replaced, whatever it was."""
    path = tmp_path / "x.parquet"
    path.write_text("what was there", encoding="utf-8")
    code, shown, complained = run(option, path)
    assert (code, shown) == (2, "")
    assert complained.endswith(
        " is there already: choose another name, or say --force to replace it\n"
    )
    assert path.read_text(encoding="utf-8") == "what was there"
    assert run(option, path, "--force")[0] == 0
    assert [row["round"] for row in read(path)][-1] == 2


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--out", "x.parquet", "--append"], "--append does not go with Parquet, as nothing can"),
        (["--decisions", "x", "--append"], "--append does not go with Parquet, as nothing can"),
        (
            ["--out", "x.parquet", "--decisions", "./x.parquet"],
            "--out and --decisions are one file",
        ),
        (["--decisions", "x.parquet", "--records"], "--records goes with --out"),
        (["--decisions", "no/such/folder/x"], "cannot write to no/such/folder/x: No such file"),
    ],
)
def test_what_does_not_go_together_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: list[str], sentence: str
) -> None:
    """And no file is begun."""
    monkeypatch.chdir(tmp_path)
    code, shown, complained = run(*asked)
    assert (code, shown, complained.count("\n")) == (2, "", 1)
    assert sentence in complained
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One sentence, and no file is begun."""

    def missing(name: str) -> object:
        """Find nothing."""
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(tables, "import_module", missing)
    sentence = 'Parquet files need pyarrow: pip install "climbcards[parquet]"\n'
    assert run("--out", tmp_path / "x.parquet") == (2, "", sentence)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("after", [0, 2])
def test_ctrl_c_leaves_what_is_finished(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, after: int
) -> None:
    """The files can be read, and have the rounds that were counted."""
    press_ctrl_c(monkeypatch, after)
    out, taken = tmp_path / "rounds.parquet", tmp_path / "decisions.parquet"
    code, shown, _ = run("--out", out, "--decisions", taken)
    assert code == 130
    assert f"\nStopped. {after} rounds\n" in shown
    assert [row["round"] for row in read(out)] == list(range(after))
    assert {row["round"] for row in read(taken)} == set(range(after))


def test_a_device_takes_rows_too() -> None:
    """What is no file of a disk loses nothing."""
    assert run("--decisions", "/dev/null")[0] == 0
