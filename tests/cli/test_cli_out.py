"""The file of a simulation: begun, added to, replaced, and never replaced unasked."""

import json
import os
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from climbcards import Table, record
from climbcards._cli import files
from climbcards._cli.app import app
from climbcards.games import haggis
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Writing

HAGGIS = ["simulate", "haggis/official-2p", "--seed", "7", "-n", "2"]


def run(*arguments: str) -> tuple[int, str]:
    """Simulate two rounds; give the exit code and what the command complained of."""
    result = CliRunner().invoke(app, [*HAGGIS, *arguments])
    return result.exit_code, result.stderr


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Return the name of a file that is not there yet."""
    return tmp_path / "rounds"


def numbers(lines: list[str]) -> list[int]:
    """Return the numbers of the rounds in some lines."""
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


SHORT = '{"round": 5, "dealer": 1, "scores": [3, 7], "ranking": [1, 0], "actions": 9, "led": {"single": 4}}'
GAME = haggis.OFFICIAL_2P


@pytest.mark.parametrize(
    ("there", "before"),
    [
        ("", []),
        (f"{SHORT}\n", [SHORT]),
        (f"{SHORT}\n{{'cut", [SHORT, "{'cut"]),
    ],
)
def test_append_adds_to_it(out: Path, there: str, before: list[str]) -> None:
    """What is there stays, also a last line that a crash has cut off: the rounds begin on the next."""
    out.write_text(there, encoding="utf-8")
    assert run("--out", str(out), "--append") == (0, "")
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[: len(before)] == before
    assert numbers(lines[len(before) :]) == [0, 1]


@pytest.mark.parametrize("how", [[], ["--records"]])
def test_a_run_adds_to_what_another_run_began(out: Path, how: list[str]) -> None:
    """In short or whole, as the first one wrote."""
    for runs in (1, 2):
        assert run("--out", str(out), "--append", *how) == (0, "")
        assert len(out.read_text(encoding="utf-8").splitlines()) == 2 * runs


def whole(game: haggis.Haggis) -> str:
    """Return the record of a round that is dealt, as a line."""
    return record.dumps(record.begin(game, game.deal(Random(1), game.seats[0])), game)


def match(writing: Writing) -> str:
    """Return a match that has begun, written in some way."""
    return writing.write(Table(GAME, rng=Random(7)).match_record, GAME)


OTHERS = {
    "any text": ("what was there\n", "this is not JSON"),
    "a list": ("[1, 2]\n", "expected the fields round, dealer, scores, ranking, actions, led"),
    "no columns": ("{}\n", "expected the fields round"),
    "one column more": (f'{{"seed": 7, {SHORT[1:]}\n', "expected the fields round"),
    "three seats": (SHORT.replace("[3, 7]", "[3, 7, 8]"), "at $.scores: expected 2 scores"),
    "no scores": (SHORT.replace("[3, 7]", "7"), "at $.scores: expected 2 scores"),
    "half a row": (SHORT[:50], "this is not JSON"),
    "bytes": ("\udcff\n", "it is no text"),
    "a whole round": (f"{whole(GAME)}\n", "expected the fields round"),
    "a match as JSON": (match(AS_JSON), "expected the fields round"),
    "a match as lines": (match(AS_LINES), "expected the fields round"),
    "a match as text": (match(AS_TEXT), "this is not JSON"),
}
"""What a file may hold other than results of rounds for two, and what is said of it."""

OTHER_RECORDS = {
    "any text": ("what was there\n", "this is not JSON"),
    "a result": (f"{SHORT}\n", "expected the fields actions, climbcards, deal, game, options"),
    "a match as lines": (match(AS_LINES), "expected the fields actions, climbcards, deal"),
    "another game": (f"{whole(haggis.OFFICIAL_3P)}\n", "recorded under haggis/official-3p"),
    "other rules": (f"{whole(GAME.variant(target=300))}\n", "look at target"),
}
"""As above, for records of rounds under the printed rules."""


@pytest.mark.parametrize(
    ("there", "why", "how"),
    [
        *((*other, []) for other in OTHERS.values()),
        *((*other, ["--records"]) for other in OTHER_RECORDS.values()),
    ],
    ids=[*OTHERS, *OTHER_RECORDS],
)
def test_nothing_is_added_to_other_lines(
    monkeypatch: pytest.MonkeyPatch, out: Path, there: str, why: str, how: list[str]
) -> None:
    """A match, other columns, other rules: one sentence says what it is, and the file is as it was."""
    monkeypatch.chdir(out.parent)
    out.write_text(there, encoding="utf-8", errors="surrogateescape")
    before = out.read_bytes()
    code, said = run("--out", "rounds", "--append", *how)
    what = "the record of a round under these rules" if how else "the result of a round"
    assert code == 2
    assert said.startswith(f"cannot add to rounds: its first line is not {what}, ")
    assert why in said
    assert said.endswith(": choose another name, or say --force to replace it\n")
    assert out.read_bytes() == before


def test_a_file_without_lines_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch, out: Path
) -> None:
    """One line is looked at, and of it no more than a line can have."""
    monkeypatch.setattr(files, "_LONGEST", 100)
    out.write_bytes(b"[" * 10**6)
    code, said = run("--out", str(out), "--append")
    assert code == 2
    assert "line 1 column 101" in said


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
        (["--append"], "--append goes with --out: name the file to write to\n"),
        (["--force"], "--force goes with --out: name the file to write to\n"),
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
