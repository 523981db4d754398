"""A file of lines that a command writes: begun, added to, or replaced, and never replaced unasked."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import TextIO

from climbcards._errors import ClimbcardsError
from climbcards._quoting import WIDTH, clipped


class Mode(Enum):
    """What to do with a file that is there already; the value is how it is opened."""

    REFUSE = "x"
    NEVER = "xt"
    """As `REFUSE`, where nothing can be added to what is there."""
    APPEND = "a"
    REPLACE = "w"


@contextmanager
def written(path: Path | None, mode: Mode) -> Generator[TextIO | None, None, None]:
    """Open the file to write to, if there is one; every line is on the disk at once.

    Raises:
        ClimbcardsError: It cannot be written to, or is there already.
    """
    if path is None:
        yield None
        return
    with writing(path):
        file = _opened(path, mode)
    try:
        yield file
    finally:
        with writing(path):
            file.close()


@contextmanager
def writing(path: Path) -> Generator[None, None, None]:
    """Say in one sentence why a file cannot be written to, also when the disk is full."""
    try:
        yield
    except OSError as error:
        raise ClimbcardsError(
            f"cannot write to {clipped(str(path), WIDTH)}: {error.strerror}"
        ) from error


def _opened(path: Path, mode: Mode) -> TextIO:
    """Open a file. What is no file of a disk, as /dev/stdout or a pipe, loses nothing by it."""
    if path.exists() and not path.is_file():
        return path.open("w", encoding="utf-8", buffering=1)
    begins = mode is Mode.APPEND and _is_cut(path)
    try:
        file = path.open(mode.value, encoding="utf-8", buffering=1)
    except FileExistsError:
        found = f"{clipped(str(path), WIDTH)} is there already"
        other = "say --append to add to it" if mode is Mode.REFUSE else "choose another name"
        raise ClimbcardsError(f"{found}: {other}, or say --force to replace it") from None
    if begins:
        file.write("\n")
    return file


def _is_cut(path: Path) -> bool:
    """Tell whether a file ends within a line, as a crash leaves it: what is added begins a new one."""
    if not path.exists() or not path.stat().st_size:
        return False
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() != b"\n"


def mode_of(out: Path | None, *, append: bool, force: bool, records: bool) -> Mode:
    """Say what to do with a file that is there already, and refuse what only goes with a file.

    Raises:
        ClimbcardsError: What is asked for does not go together.
    """
    asked = {"--records": records, "--append": append, "--force": force}
    if out is None and any(asked.values()):
        first = next(option for option, is_asked in asked.items() if is_asked)
        raise ClimbcardsError(f"{first} goes with --out: say which file to write to")
    if append and force:
        raise ClimbcardsError("--append and --force do not go together: choose one")
    if append:
        return Mode.APPEND
    return Mode.REPLACE if force else Mode.REFUSE
