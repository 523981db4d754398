"""The program as a shell starts it, and streams as a shell may hand them over: a sentence and an honest status."""

import io
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

from cases import for_each
from climbcards import _cli
from climbcards._cli.screen import Unwritable, mend
from strategies import in_full

WATCH = "play haggis/official-2p --watch --seed 7 --rounds-limit 1"
COMMANDS = [
    WATCH,
    "games",
    "games threes",
    "play haggis/official-2p --seed 7",
    "simulate haggis/official-2p -n 3 --seed 7",
    "simulate haggis/official-2p -n 3 --seed 7 --json",
    "readings haggis/official-2p 2r",
    "readings haggis/official-2p 2r --json",
    "--version",
    "--help",
]

every_command = pytest.mark.parametrize("command", [COMMANDS[0], *in_full(*COMMANDS[1:])])
on_a_shell = pytest.mark.skipif(os.name != "posix", reason="needs the shell of POSIX")
DEV_FULL = Path("/dev/full").exists()


def shell(line: str, **variables: str) -> tuple[int, str, str]:
    """Run a line of the shell, where `@` is the program; give its exit code and what came out."""
    program = f'"{sys.executable}" -m climbcards'
    result = subprocess.run(  # noqa: S603  # our own program
        ["/bin/sh", "-c", line.replace("@", program)],
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    return result.returncode, result.stdout, result.stderr


@pytest.mark.full
@on_a_shell
@every_command
def test_every_command_takes_streams_as_they_are(command: str) -> None:
    """Without an input and an error stream nothing changes; an output that takes nothing ends it with one sentence."""
    code, output, _ = shell(f"@ {command}")
    assert (code, bool(output)) == (0, True)
    assert shell(f"@ {command} <&- 2>&-") == (code, output, "")
    closed, full = (
        f"cannot write to the standard output: {why}"
        for why in (
            "it is closed; send it to a file, or to /dev/null\n",
            "No space left on device\n",
        )
    )
    assert shell(f"@ {command} >&-") == (2, "", closed)
    assert not DEV_FULL or shell(f"@ {command} >/dev/full") == (2, "", full)


@pytest.mark.full
@on_a_shell
def test_errors_that_cannot_be_told_keep_their_status() -> None:
    """With nowhere to write a sentence to, the status still says what it would."""
    for stream in ("2>&-", *["2>/dev/full"] * DEV_FULL):
        assert shell(f"@ games nothing {stream}") == (2, "", "")
        assert shell(f"@ {WATCH} --nothing {stream}") == (2, "", "")
        assert shell(f"@ games >&- {stream}") == (2, "", "")


@pytest.mark.full
@on_a_shell
@pytest.mark.parametrize("command", [WATCH, *in_full("games", "simulate threes -n 1 --json")])
def test_a_reader_who_leaves_is_no_error(command: str) -> None:
    """As with every tool of the system: no word, and the status of a broken pipe."""
    reader, writer = os.pipe()
    os.close(reader)  # before anything is written
    try:
        result = subprocess.run(  # noqa: S603  # our own program
            [sys.executable, "-m", "climbcards", *command.split()],
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
            text=True,
        )
    finally:
        os.close(writer)
    assert (result.returncode, result.stderr) == (141, "")


@pytest.mark.full
@on_a_shell
def test_no_width_changes_the_text() -> None:
    """Whatever the environment says of the terminal, the lines are the same."""
    plain = shell("@ games")
    assert plain[0] == 0
    for size in ("0", "1", "-1", "abc", "\N{SUPERSCRIPT TWO}", "9" * 5000):
        assert shell("@ games", COLUMNS=size, LINES=size) == plain


# streams, here


@contextmanager
def standing(**streams: io.TextIOWrapper | None) -> Generator[None, None, None]:
    """Let these be the standard streams; what was opened in their place is closed in the end."""
    names = ("stdin", "stdout", "stderr")
    before = {name: getattr(sys, name) for name in names}
    try:
        for name, stream in streams.items():
            setattr(sys, name, stream)
        yield
    finally:
        for name in names:
            stream = getattr(sys, name)
            setattr(sys, name, before[name])
            if stream is not None and stream not in before.values():
                stream.close()


@contextmanager
def unwritable() -> Generator[io.TextIOWrapper, None, None]:
    """Open a stream that can be read only, though it says otherwise."""
    number = os.open(os.devnull, os.O_RDONLY)
    with io.TextIOWrapper(io.BufferedWriter(io.FileIO(number, "w")), encoding="ascii") as stream:
        yield stream


class AtTerminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@contextmanager
def without_reader() -> Generator[io.TextIOWrapper, None, None]:
    """Open a pipe that nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as file:
        yield file


def test_a_terminal_is_left_as_it_is() -> None:
    """It is never full, and lines are edited there."""
    with AtTerminal(io.BytesIO(), encoding="utf-8") as terminal, standing(stdout=terminal):
        mend()
        assert sys.stdout is terminal
        assert terminal.errors == "replace"


@for_each("text", ["a line\n", "x" * 100_000])
def test_a_stream_that_fails_does_so_once(text: str) -> None:
    """Short or long: an output with a sentence that names the reason; an error stream is done without."""
    with unwritable() as stream, standing(stdout=stream):
        mend()
        with pytest.raises(Unwritable, match=r"^cannot write to the standard output: ") as ended:
            print(text)  # noqa: T201  # a line, and what waits
        assert ended.value.status == 2
        sys.stdout.write(text)
        sys.stdout.flush()
    with unwritable() as stream, standing(stderr=stream):
        mend()
        assert sys.stderr.write(text) == len(text)
        sys.stderr.flush()


def test_no_character_and_no_byte_is_too_much(tmp_path: Path) -> None:
    """A letter that the encoding lacks is written as a question mark; bytes that are no text are read as something."""
    with (tmp_path / "out").open("w", encoding="ascii") as file, standing(stdout=file):
        mend()
        sys.stdout.write("\N{WHITE CHESS KING}\n")
    assert (tmp_path / "out").read_text(encoding="ascii") == "?\n"
    (tmp_path / "in").write_bytes(b"\xff\n")
    with (tmp_path / "in").open(encoding="utf-8") as file, standing(stdin=file):
        mend()
        assert sys.stdin.read() == "\N{REPLACEMENT CHARACTER}\n"


def test_what_is_closed_is_opened_on_nothing() -> None:
    """There is nothing to read, and everything can be said."""
    with standing(stdin=None, stderr=None):
        mend()
        assert sys.stdin.read() == ""
        assert sys.stderr.write("a line\n") == 7


def as_script() -> None:
    """Run the function behind the script."""
    _cli.main()


def as_module() -> None:
    """Run `python -m climbcards`."""
    sys.modules.pop("climbcards.__main__", None)
    runpy.run_module("climbcards", run_name="__main__")


def ended(
    monkeypatch: pytest.MonkeyPatch, *arguments: str, by: Callable[[], None] = as_script
) -> object:
    """Run the program here; give its exit code."""
    monkeypatch.setattr(sys, "argv", ["climbcards", *arguments])
    with pytest.raises(SystemExit) as stopped:
        by()
    return stopped.value.code


def test_the_program_answers_for_its_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A closed one is refused before it begins; without a reader it has nothing to complain of."""
    with standing(stdout=None):
        assert ended(monkeypatch, "games") == 2
    assert "it is closed" in capsys.readouterr().err
    with without_reader() as file, standing(stdout=file):
        assert ended(monkeypatch, "games") == 141
    assert capsys.readouterr().err == ""


@for_each(
    "arguments",
    [
        ["play", "haggis/official-2p", "-o", "target=" + "[" * 1500],
        ["play", "haggis/official-2p", "--seed", "9" * 5000],
        ["play", "haggis/official-2p", "-o", "x" * 1_000_000 + "=1"],
        ["games", "--" + "x" * 1_000_000],
        ["x" * 1001],
    ],
)
def test_an_argument_without_end_gets_one_short_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """Nothing of that length is meant, so nothing is done with it."""
    assert ended(monkeypatch, *arguments) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    length = len(arguments[-1])
    assert errors.endswith(f"it has {length} characters: an argument has at most 1000\n")
    assert len(errors) < 150


def test_ctrl_c_before_a_command_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed while the program is still loading, it ends it with its status."""

    def press() -> None:
        """Press Ctrl-C."""
        raise KeyboardInterrupt

    monkeypatch.setattr("climbcards._cli.app.run", press)
    assert ended(monkeypatch, "games") == 130


@for_each(
    ("size", "kept"),
    [("100", "100"), ("0", "0"), ("\N{SUPERSCRIPT TWO}", None), ("-1", None), ("9" * 5, None)],
)
def test_an_odd_size_is_left_out(
    monkeypatch: pytest.MonkeyPatch, size: str, kept: str | None
) -> None:
    """Before anything is loaded that reads it as a number."""
    with monkeypatch.context() as patch:
        patch.setenv("COLUMNS", size)
        patch.setenv("LINES", size)
        patch.setattr(_cli, "_program", lambda: lambda: None)
        _cli.main()
        assert (os.environ.get("COLUMNS"), os.environ.get("LINES")) == (kept, kept)


# the script, and what it says when its extra is missing


def script(*arguments: str, **variables: str) -> "subprocess.CompletedProcess[bytes]":
    """Run the installed script with these variables and no others."""
    command = shutil.which("climbcards", path=sysconfig.get_path("scripts"))
    assert command is not None
    return subprocess.run(  # noqa: S603  # our own script
        [command, *arguments],
        env=variables,
        capture_output=True,
        check=False,
        input=b"\xff\n7r \xc3\xa9\n",
        timeout=60,
    )


@pytest.mark.full
def test_the_script_is_the_same_everywhere() -> None:
    """Neither hash seed, width, encoding nor colour wishes change a byte of a piped match; any bytes come in."""
    result = script("--version")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode().split() == ["climbcards", version("climbcards")]
    watch = ("play", "haggis/official-3p", "--watch", "--seed", "7")
    odd = {"PYTHONHASHSEED": "3", "COLUMNS": "20", "FORCE_COLOR": "1"}
    plain, other = script(*watch), script(*watch, PYTHONIOENCODING="ascii", **odd)
    assert plain.returncode == other.returncode == 0
    assert plain.stdout == other.stdout
    assert b"\x1b" not in plain.stdout
    assert plain.stdout.startswith(b"haggis/official-3p --seed 7")
    result = script("play", "haggis/official-2p", "--seed", "7", PYTHONIOENCODING="ascii:strict")
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"Left after 0 rounds." in result.stdout


@for_each("by", [as_script, as_module])
def test_the_program_runs_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], by: Callable[[], None]
) -> None:
    """By the function behind the script, and by `python -m climbcards`; importing the module runs nothing."""
    import_module("climbcards.__main__")
    assert capsys.readouterr().out == ""
    assert ended(monkeypatch, "--version", by=by) == 0
    assert capsys.readouterr().out == f"climbcards {version('climbcards')}\n"


@for_each(("missing", "by"), [("rich", as_script), ("typer", as_script), ("typer", as_module)])
def test_a_missing_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, missing: str, by: Callable[[], None]
) -> None:
    """Without its extra the program says in one sentence what to install, and fails with 1."""
    with monkeypatch.context() as patch:
        for module in [*sys.modules]:
            if module.split(".")[0] == missing or module.startswith("climbcards._cli."):
                patch.delitem(sys.modules, module)
        patch.setitem(sys.modules, missing, None)
        # a text as the exit code is printed to the standard error, and is 1 to the shell
        said = 'The terminal needs two more packages: pip install "climbcards[cli]"'
        assert ended(patch, by=by) == said


def test_another_missing_module_is_no_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of our own that is missing is a fault to be seen."""
    monkeypatch.setitem(sys.modules, "climbcards._cli.app", None)
    with pytest.raises(ModuleNotFoundError):
        _cli.main()


def test_nothing_typed_gets_the_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bare program shows its commands."""
    ended(monkeypatch)
    assert "readings  Show every combination that some cards can be." in "".join(
        capsys.readouterr()
    )
