"""The terminal: `climbcards games`, `play`, `simulate`, `duel`, `replay`, `convert`, `readings` and `schema`.

It needs rich and typer, the extra `climbcards[cli]`, and imports them only when `main` runs. It knows the
games through their common interface alone: a new game of the catalogue is played, watched and read here
as it is.
"""

import os
import re
import sys
from collections.abc import Callable
from typing import Final

_NEEDED: Final = {"rich", "typer"}


def main() -> None:
    """Run the command line; without its extra, say in one sentence what to install and exit 1."""
    _leave_out_odd_sizes()
    try:
        _program()()
    except KeyboardInterrupt:  # before a command has begun, which answers it itself
        sys.exit(130)


def _leave_out_odd_sizes() -> None:
    """Leave out sizes of the terminal that are no small number: libraries read them as they are loaded."""
    for size in ("COLUMNS", "LINES"):
        if not re.fullmatch(r"[0-9]{1,4}", os.environ.get(size, "80")):
            del os.environ[size]


def _program() -> Callable[[], None]:
    """Import what the extra brings."""
    try:
        from .app import run  # noqa: PLC0415  # the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _NEEDED:
            raise
        sys.exit('The terminal needs two more packages: pip install "climbcards[cli]"')
    return run
