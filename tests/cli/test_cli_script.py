"""The console script itself, and what it says when its extra is missing."""

import runpy
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from importlib.metadata import version

import pytest

from climbcards import _cli


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
def test_the_script_tells_its_version() -> None:
    """The installed script runs."""
    result = script("--version")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode().split() == ["climbcards", version("climbcards")]


@pytest.mark.full
def test_the_output_is_the_same_everywhere() -> None:
    """Neither hash seed, width, encoding nor colour wishes change a byte of a piped match."""
    watch = ("play", "haggis/official-3p", "--watch", "--seed", "7")
    plain = script(*watch)
    other = script(
        *watch, PYTHONHASHSEED="3", COLUMNS="20", PYTHONIOENCODING="ascii", FORCE_COLOR="1"
    )
    assert plain.returncode == other.returncode == 0
    assert plain.stdout == other.stdout
    assert b"\x1b" not in plain.stdout
    assert plain.stdout.startswith(b"haggis/official-3p --seed 7")


@pytest.mark.full
def test_bytes_that_are_no_text_do_no_harm() -> None:
    """Whatever comes in, and whatever cannot be written out, the match goes on to a polite end."""
    result = script("play", "haggis/official-2p", "--seed", "7", PYTHONIOENCODING="ascii:strict")
    assert result.returncode == 0
    assert result.stderr == b""
    assert b"Left after 0 rounds." in result.stdout


def test_main_runs_the_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The function behind the script does what the script does."""
    monkeypatch.setattr(sys, "argv", ["climbcards", "--version"])
    with pytest.raises(SystemExit) as stopped:
        _cli.main()
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"climbcards {version('climbcards')}\n"


@pytest.mark.parametrize("missing", ["rich", "typer"])
def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Without its extra the script says in one sentence what to install, and fails with 1."""
    for module in [name for name in sys.modules if name.split(".")[0] == missing]:
        monkeypatch.delitem(sys.modules, module)
    for module in [name for name in sys.modules if name.startswith("climbcards._cli.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(SystemExit) as stopped:
        _cli.main()
    # a text as the exit code is printed to the standard error, and is 1 to the shell
    assert stopped.value.code == (
        'The terminal needs two more packages: pip install "climbcards[cli]"'
    )


def test_another_missing_module_is_no_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of our own that is missing is a fault to be seen."""
    monkeypatch.setitem(sys.modules, "climbcards._cli.app", None)
    with pytest.raises(ModuleNotFoundError):
        _cli.main()


def test_the_package_runs_as_the_script(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`python -m climbcards` is the terminal too, and importing the module runs nothing."""
    import_module("climbcards.__main__")
    assert capsys.readouterr().out == ""
    monkeypatch.delitem(sys.modules, "climbcards.__main__")
    monkeypatch.setattr(sys, "argv", ["climbcards", "--version"])
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("climbcards", run_name="__main__")
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"climbcards {version('climbcards')}\n"


def test_the_package_names_the_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """So does `python -m climbcards`, which ends as the script does."""
    monkeypatch.delitem(sys.modules, "climbcards.__main__", raising=False)
    monkeypatch.setitem(sys.modules, "typer", None)
    for module in [name for name in sys.modules if name.startswith("climbcards._cli.")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(SystemExit, match=r"pip install \"climbcards\[cli\]\""):
        runpy.run_module("climbcards", run_name="__main__")


def test_nothing_typed_gets_the_help() -> None:
    """The bare script shows its commands."""
    result = script()
    assert (
        b"readings  Show every combination that some cards can be." in result.stdout + result.stderr
    )
