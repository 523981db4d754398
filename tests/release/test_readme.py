"""The README's commands are found, and run as a newcomer runs them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from release import readme


def test_both_commands_are_found() -> None:
    """The one that plays a match, and the one that runs the tests."""
    play, test = readme.commands((readme.ROOT / "README.md").read_text(encoding="utf-8"))
    assert play.endswith("climbcards play haggis/official-2p --watch --seed 7")
    assert test.endswith("&& pytest")


def test_a_newcomer_has_nothing_of_ours(tmp_path: Path) -> None:
    """Neither our paths and settings, nor the environment that we are in, nor caches."""
    path = os.pathsep.join([str(Path(sys.prefix, "bin")), "/usr/bin"])
    ours = {"PYTHONPATH": "src", "VIRTUAL_ENV": "x", "PYTEST_ADDOPTS": "-x", "PATH": path}
    found = readme.newcomers({**ours, "LANG": "C"}, tmp_path)
    assert found == {
        "LANG": "C",
        "PATH": os.pathsep.join([str(Path(sys.base_prefix, "bin")), "/usr/bin"]),
        "XDG_CACHE_HOME": str(tmp_path),
    }


@pytest.mark.skipif(os.name != "posix", reason="needs the shell of POSIX")
def test_a_command_is_run_in_a_clone(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """It sees what is committed and nothing else, and its status is told."""
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    (tmp_path / "kept").touch()
    for asked in (["init", "-q"], ["add", "kept"], ["commit", "-q", "-m", "a"]):
        subprocess.run([*git, *asked], check=True)  # noqa: S603  # ours
    (tmp_path / "not").touch()
    assert (
        readme.run("ls; python -c 'import sys; sys.exit(sys.prefix != sys.base_prefix)'", tmp_path)
        == 0
    )
    assert readme.run("exit 3", tmp_path) == 3
    lines = capfd.readouterr().out.splitlines()
    assert lines[1] == "kept"
    assert [line.split(":")[0] for line in lines if "status" in line] == ["status 0", "status 3"]
