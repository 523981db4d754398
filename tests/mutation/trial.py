"""A trial of a change: a copy of the library with it comes first on the path, and its tests are run."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import attrs

from mutation.changes import Change
from mutation.concern import ROOT, SOURCE, Step

PYTEST: Final = [
    sys.executable,
    "-m",
    "pytest",
    "-x",
    "-q",
    "-p",
    "no:cacheprovider",
    "--no-header",
    "--numprocesses=0",
]
TIERS: Final = {"quick": "not full and not soak", "full": "not soak"}
"""The tests of a tier, those of the tiers before it included, as pytest chooses them."""

NOTHING_CHOSEN: Final = 5
"""The exit code of pytest where a step has no test of the tier."""

MEMORY: Final = 4 * 1024 * 1024  # KiB: a change that piles things up for ever ends there

HOUR: Final = 3600.0
PATIENCE: Final = 30.0
"""How many times its processor time a run may last: on a busy machine it waits for others, too."""


@attrs.frozen(order=False)
class Outcome:
    """How a trial went: the step that noticed the change, or None; whether it took too long."""

    change: Change
    step: int | None
    hung: bool
    seconds: float

    @property
    def word(self) -> str:
        """Say how the tests noticed."""
        return "hung" if self.hung else "killed"


class Copy:
    """A copy of the library in a folder of its own, into which one change at a time is written."""

    def __init__(self, folder: Path, tier: str) -> None:
        self.folder = folder
        self.chosen = TIERS[tier]
        # without compiled files: one made from another text within the same second would be taken for new
        shutil.copytree(SOURCE, folder / SOURCE.name, ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run([sys.executable, "-m", "compileall", "-q", folder], check=True)  # noqa: S603  # ours

    def run(self, arguments: Sequence[str], limit: float) -> int | None:
        """Run tests with this copy; return pytest's exit code, or None when it took too long."""
        environment = os.environ | {
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "CI": "1",  # Hypothesis draws the same each time
            "PYTEST_ADDOPTS": "",  # what the run itself was asked for, such as its coverage
        }
        code = call([*PYTEST, "-m", self.chosen, *arguments], environment, limit)
        return 0 if code == NOTHING_CHOSEN else code

    def limit(self, files: Sequence[str]) -> float:
        """Run tests without a change, which must succeed; return how long a part of them may take with one."""
        before = used()
        if self.run(files, HOUR) != 0:
            raise RuntimeError(f"fails without a change: pytest {' '.join(files)}")
        return 2 * (used() - before) + 30

    def judge(self, change: Change, steps: Sequence[Step], limit: float) -> Outcome:
        """Write the change, run one step after the other until one fails, and take it back.

        No step may use more than `limit` seconds of processor time.
        """
        place = self.folder / SOURCE.name / change.file
        begun, before = time.monotonic(), place.read_text(encoding="utf-8")
        for compiled in (place.parent / "__pycache__").glob(f"{place.stem}.*"):
            compiled.unlink()
        place.write_text(change.text, encoding="utf-8")
        try:
            for number, step in enumerate(steps):
                code = self.run(step.arguments, limit)
                if code != 0:
                    return Outcome(change, number, code is None, time.monotonic() - begun)
        finally:
            place.write_text(before, encoding="utf-8")
        return Outcome(change, None, hung=False, seconds=time.monotonic() - begun)


def used() -> float:
    """Return the processor time of all programs that were run, in seconds."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def call(
    command: Sequence[str], environment: dict[str, str], limit: float, patience: float = PATIENCE
) -> int | None:
    """Run a command in a group of its own; after the limit the group ends, children and all, with None.

    The limit is processor time, of each process by itself, so it does not matter what else the machine does.
    Who waits for something that never comes uses none, and is ended after so many times the limit.
    """
    bounds = f"ulimit -v {MEMORY}; ulimit -t {int(limit) + 1}"
    bounded = ["sh", "-c", f'{bounds}; exec "$@"', "sh", *command]
    process = subprocess.Popen(  # noqa: S603  # ours
        bounded,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        code = process.wait(patience * limit)
    except subprocess.TimeoutExpired:
        return None
    finally:  # a child may outlive the tests, too
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return None if code in {-signal.SIGXCPU, -signal.SIGKILL} else code
