"""The terminal: `climbcards games`, `play`, `simulate`, `duel`, `replay`, `convert`, `readings` and `schema`.

It needs rich and typer, the extra `climbcards[cli]`, and imports them only when `main` runs. It uses only the common
interface of games, so it works for any game of the catalogue.
"""

import os
import re
import sys
from collections.abc import Callable
from typing import Final

_NEEDED: Final = {"rich", "typer"}


def main() -> None:
    """Run the command line; if its extra is missing, say what to install and exit with 1."""
    for size in ("COLUMNS", "LINES"):  # invalid ones go, as libraries read them when imported
        if not re.fullmatch(r"[0-9]{1,4}", os.environ.get(size, "80")):
            del os.environ[size]
    try:
        _program()()
    except KeyboardInterrupt:  # before a command has begun; commands handle it themselves
        sys.exit(130)


def _program() -> Callable[[], None]:
    """Return the function that runs the commands, which imports the extra."""
    try:
        from .app import run  # noqa: PLC0415  # the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _NEEDED:
            raise
        sys.exit('The terminal needs two more packages: pip install "climbcards[cli]"')
    return run
