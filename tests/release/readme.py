"""Run the README's commands as a newcomer does: `python tests/release/readme.py`.

Each command that makes an environment is run as it stands there, in a clone of the last commit of its own,
with none of the caches, paths and settings of whoever runs this. The first that fails ends it.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[2]
OURS: Final = ("CLIMBCARDS", "COVERAGE", "HYPOTHESIS", "PYTEST", "PYTHON", "VIRTUAL_ENV")
"""What the names of variables begin with that a newcomer does not have."""


def commands(text: str) -> list[str]:
    """Return the lines of console blocks that begin with an environment of their own."""
    blocks = re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if " -m venv " in line]


def newcomers(environment: Mapping[str, str], home: Path) -> dict[str, str]:
    """Return an environment without what is ours, in which `python` is this Python, and caches are in `home`."""
    kept = {name: value for name, value in environment.items() if not name.startswith(OURS)}
    folders = [
        each for each in kept["PATH"].split(os.pathsep) if Path(each) != Path(sys.prefix, "bin")
    ]
    here = str(Path(sys.base_prefix, "bin"))
    return {**kept, "PATH": os.pathsep.join([here, *folders]), "XDG_CACHE_HOME": str(home)}


def run(command: str, root: Path = ROOT) -> int:
    """Run a command in a fresh clone; say how it ended, and what time it took."""
    print(f"$ {command}", flush=True)
    with TemporaryDirectory(prefix="climbcards-") as folder:
        clone = Path(folder, "climbcards")
        subprocess.run(["git", "clone", "--quiet", str(root), str(clone)], check=True)  # noqa: S603, S607  # ours
        begun, before = time.monotonic(), os.times()
        done = subprocess.run(  # noqa: S603  # what the README says
            ["/bin/sh", "-c", command],
            cwd=clone,
            env=newcomers(os.environ, Path(folder, "cache")),
            stdin=subprocess.DEVNULL,
            check=False,
        )
    after = os.times()
    processor = sum(after[2:4]) - sum(before[2:4])  # of children: the user's part, and the system's
    passed = time.monotonic() - begun
    print(
        f"status {done.returncode}: {passed:.0f} s, {processor:.0f} s of processor time", flush=True
    )
    return done.returncode


def main() -> int:
    """Run them in their order; return the status of the first that fails, else 0."""
    for command in commands((ROOT / "README.md").read_text(encoding="utf-8")):
        status = run(command)
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
