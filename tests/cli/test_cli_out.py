"""The file of a simulation: begun, added to, replaced, and never replaced unasked."""

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from climbcards._cli.app import app

HAGGIS = ["simulate", "haggis/official-2p", "--seed", "7", "-n", "2"]


def run(*arguments: str) -> tuple[int, str]:
    """Simulate two rounds; give the exit code and what the command complained of."""
    result = CliRunner().invoke(app, [*HAGGIS, *arguments])
    return result.exit_code, result.stderr


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Give the name of a file that is not there yet."""
    return tmp_path / "rounds"


def numbers(lines: list[str]) -> list[int]:
    """Give the numbers of the rounds in some lines."""
    return [json.loads(line)["round"] for line in lines]


@pytest.mark.parametrize("there", ["what was there\n", ""])
def test_a_file_that_is_there_is_not_replaced_unasked(
    monkeypatch: pytest.MonkeyPatch, out: Path, there: str
) -> None:
    """The sentence says what may be meant, and the file is as it was."""
    monkeypatch.chdir(out.parent)
    out.write_text(there, encoding="utf-8")
    sentence = "rounds is there already: say --append to add to it, or say --force to replace it\n"
    assert run("--out", "rounds") == (2, sentence)
    assert out.read_text(encoding="utf-8") == there


def test_force_replaces_it(out: Path) -> None:
    """Asked to, the command replaces what was there."""
    out.write_text("what was there, in a long line\n" * 1000, encoding="utf-8")
    assert run("--out", str(out), "--force") == (0, "")
    assert numbers(out.read_text(encoding="utf-8").splitlines()) == [0, 1]


@pytest.mark.parametrize(
    ("there", "before"),
    [
        ("", []),
        ("a line\n", ["a line"]),
        ("a line\n{'cut", ["a line", "{'cut"]),
    ],
)
def test_append_adds_to_it(out: Path, there: str, before: list[str]) -> None:
    """What is there stays, also a last line that a crash has cut off: the rounds begin on the next."""
    out.write_text(there, encoding="utf-8")
    assert run("--out", str(out), "--append") == (0, "")
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[: len(before)] == before
    assert numbers(lines[len(before) :]) == [0, 1]


@pytest.mark.parametrize("how", ["--append", "--force"])
def test_there_may_be_nothing_to_add_to_or_to_replace(out: Path, how: str) -> None:
    """A file that is not there is begun in any way."""
    assert run("--out", str(out), how) == (0, "")
    assert numbers(out.read_text(encoding="utf-8").splitlines()) == [0, 1]


def test_what_is_no_file_of_a_disk_loses_nothing() -> None:
    """A device that is there takes the rounds as before."""
    assert run("--out", os.devnull) == (0, "")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--append"], "--append goes with --out: say which file to write to\n"),
        (["--force"], "--force goes with --out: say which file to write to\n"),
        (
            ["--out", "rounds", "--append", "--force"],
            "--append and --force do not go together: choose one\n",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: list[str], sentence: str
) -> None:
    """One sentence, and no file is begun."""
    monkeypatch.chdir(tmp_path)
    assert run(*asked) == (2, sentence)
    assert list(tmp_path.iterdir()) == []
