"""A file that a command writes, lines or bytes: begun, added to, or replaced, and never replaced unasked."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import BinaryIO, TextIO

from climbcards._errors import ClimbcardsError
from climbcards._files import shown, writing


class Mode(Enum):
    """What to do with a file that is there already; the value is how it is opened."""

    REFUSE = "x"
    NEVER = "xt"
    """As `REFUSE`, where nothing can be added to what is there."""
    APPEND = "a"
    REPLACE = "w"


@contextmanager
def written(path: Path, mode: Mode) -> Generator[TextIO, None, None]:
    """Open the file to write to; every line is on the disk at once.

    Raises:
        ClimbcardsError: It cannot be written to, or is there already.
    """
    with writing(path):
        file = _opened(path, mode)
    try:
        yield file
    finally:
        with writing(path):
            file.close()


@contextmanager
def written_whole(path: Path, mode: Mode) -> Generator[BinaryIO, None, None]:
    """Open a file of bytes, to which nothing can be added later.

    Raises:
        ClimbcardsError: As `written` does.
    """
    with writing(path), _told(path, Mode.NEVER):
        how = "w" if _is_device(path) else mode.value[:1]
        file = path.open("wb" if how == "w" else "xb")
    try:
        yield file
    finally:
        with writing(path):
            file.close()


def _opened(path: Path, mode: Mode) -> TextIO:
    """Open a file of lines."""
    if _is_device(path):
        return path.open("w", encoding="utf-8", buffering=1)
    begins = mode is Mode.APPEND and _is_cut(path)
    with _told(path, mode):
        file = path.open(mode.value, encoding="utf-8", buffering=1)
    if begins:
        file.write("\n")
    return file


@contextmanager
def _told(path: Path, mode: Mode) -> Generator[None, None, None]:
    """Say of a file that is there already what may be meant."""
    try:
        yield
    except FileExistsError:
        other = "say --append to add to it" if mode is Mode.REFUSE else "choose another name"
        raise ClimbcardsError(
            f"{shown(path)} is there already: {other}, or say --force to replace it"
        ) from None


def _is_device(path: Path) -> bool:
    """Tell what is no file of a disk, as /dev/stdout or a pipe: it loses nothing by being written to."""
    return path.exists() and not path.is_file()


def _is_cut(path: Path) -> bool:
    """Tell whether a file ends within a line, as a crash leaves it: what is added begins a new one."""
    if not path.exists() or not path.stat().st_size:
        return False
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() != b"\n"
