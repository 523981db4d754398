"""A simulation that is stopped: by Ctrl-C, or because its process was killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

import pytest
from typer.testing import CliRunner

from cli.stopping import press_ctrl_c
from climbcards import Summary
from climbcards._cli.app import app
from climbcards._cli.many import RoundsTally, obey

HAGGIS = ["simulate", "haggis/official-2p", "--seed", "7"]

PATIENCE = 300.0
"""The seconds that anything may take on a loaded machine."""


@pytest.fixture(autouse=True)
def _foreground() -> Iterator[None]:
    """Let Ctrl-C reach the tests and what they start, though a shell may have put them into the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def run(*arguments: str) -> tuple[int, str]:
    """Run a command; give its exit code and what it said."""
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.stdout


def lines(path: Path) -> list[str]:
    """Return the lines of a file."""
    return path.read_text(encoding="utf-8").splitlines()


@contextmanager
def long_running(out: Path, least: int) -> Generator["subprocess.Popen[str]", None, None]:
    """Start a simulation in two processes, and wait until some rounds are written down; it does not outlive the test."""
    command = [sys.executable, "-m", "climbcards", *HAGGIS, "-n", "1000000", "-j", "2"]
    process = subprocess.Popen(  # noqa: S603  # this interpreter, our own program
        [*command, "--beyond-cores", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with process:
        try:
            end = time.monotonic() + PATIENCE
            while not out.exists() or len(lines(out)) <= least:
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.1)
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("as_json", [[], ["--json"]])
@pytest.mark.parametrize("after", [0, 4])
def test_ctrl_c_leaves_what_is_finished(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, after: int, as_json: list[str]
) -> None:
    """The rounds that were played are in the file and in the table; the exit code is 130."""
    press_ctrl_c(monkeypatch, after)
    out = tmp_path / "rounds.jsonl"
    code, output = run(*HAGGIS, "-n", "9", "--out", str(out), *as_json)
    assert code == 130
    assert [json.loads(line)["round"] for line in lines(out)] == list(range(after))
    if as_json:
        data = json.loads(output)
        assert (data["rounds"], data["done"], "seats" in data) == (after, False, after > 0)
    else:
        assert f"\nStopped. {after} rounds\n" in output
        assert ("shapes led" in output) is (after > 0)


@pytest.mark.full
def test_ctrl_c_at_a_real_terminal(tmp_path: Path) -> None:
    """Ctrl-C reaches every process of the command; it ends in order, without a traceback."""
    out = tmp_path / "rounds.jsonl"
    with long_running(out, 50) as process:
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in errors
    written = lines(out)
    assert [json.loads(line)["round"] for line in written] == list(range(len(written)))
    assert output.splitlines()[1] == f"Stopped. {len(written)} rounds"


@pytest.mark.full
def test_a_second_ctrl_c_disturbs_nothing(tmp_path: Path) -> None:
    """Pressed again while the processes end their rounds, it leaves none of them behind."""
    out = tmp_path / "rounds.jsonl"
    with long_running(out, 50) as process:
        for _ in range(3):
            os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode in {130, -signal.SIGINT}  # the last one may meet Python at its end
    assert "Traceback" not in errors
    assert output.splitlines()[1:2] in ([f"Stopped. {len(lines(out))} rounds"], [])


def test_ctrl_c_waits_while_a_round_is_noted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Pressed between the file and the table, it stops the rounds when both have the third one."""
    add = RoundsTally.add

    def press(self: RoundsTally, summary: Summary[object]) -> None:
        """Press Ctrl-C before the third round is counted."""
        if self.rounds == 2:
            signal.raise_signal(signal.SIGINT)
        add(self, summary)

    monkeypatch.setattr(RoundsTally, "add", press)
    out = tmp_path / "rounds.jsonl"
    before = signal.getsignal(signal.SIGINT)
    code, output = run(*HAGGIS, "-n", "9", "--out", str(out))
    assert (code, len(lines(out))) == (130, 3)
    assert "\nStopped. 3 rounds\n" in output
    assert signal.getsignal(signal.SIGINT) == before


@pytest.mark.full
def test_workers_end_with_a_command_that_was_killed(tmp_path: Path) -> None:
    """Killed, it can tell nobody: its workers see it and let go of its output, which ends so."""
    out = tmp_path / "rounds.jsonl"
    with long_running(out, 20) as process:
        process.kill()
        output, _ = process.communicate(timeout=PATIENCE)
    assert output == ""
    assert process.returncode == -signal.SIGKILL


def test_workers_obey_their_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker does not end at Ctrl-C by itself, and ends when its parent has ended."""
    ended: SimpleQueue[int] = SimpleQueue()
    monkeypatch.setattr(os, "_exit", ended.put)
    before = signal.getsignal(signal.SIGINT)
    try:
        obey()  # here nobody is the parent
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        with subprocess.Popen([sys.executable, "-c", ""]) as gone:  # our own program
            monkeypatch.setattr("climbcards._cli.many.parent_process", lambda: Parent(gone))
            obey()
            assert ended.get(timeout=PATIENCE) == 1
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended.empty()


class Parent:
    """A process to wait for."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process

    def join(self) -> None:
        """Wait for its end."""
        self.process.wait()
