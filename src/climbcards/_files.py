"""Files that are read and written to: what goes wrong with them is one sentence."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from climbcards._errors import ClimbcardsError
from climbcards._quoting import WIDTH, clipped


@contextmanager
def writing(path: Path) -> Generator[None, None, None]:
    """Say in one sentence why a file cannot be written to, also when the disk is full.

    Raises:
        ClimbcardsError: It says which file, and what the system said of it.
    """
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise ClimbcardsError(f"cannot write to {shown(path)}: {clipped(why, WIDTH)}") from error


@contextmanager
def reading(path: Path) -> Generator[None, None, None]:
    """Say in one sentence why a file cannot be read.

    Raises:
        ClimbcardsError: It says which file, and what the system said of it.
    """
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise ClimbcardsError(f"cannot read {shown(path)}: {clipped(why, WIDTH)}") from error


def shown(path: Path) -> str:
    """Write the name of a file, shortened if it is very long."""
    return clipped(str(path), WIDTH)
