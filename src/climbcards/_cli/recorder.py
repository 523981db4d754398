"""A match that is written down while it is played: a line as soon as something is done."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from climbcards._cli.lines import Mode, written
from climbcards._cli.scroll import Scroll
from climbcards._errors import ClimbcardsError
from climbcards._files import writing
from climbcards._game import A, S, V


@contextmanager
def recording(
    scroll: Scroll[S, A, V], path: Path | None, *, force: bool
) -> Generator[None, None, None]:
    """Write the match down in a file, if there is one, for as long as it is played.

    Raises:
        ClimbcardsError: The file cannot be written to, or is there already and not to be replaced.
    """
    if force and path is None:
        raise ClimbcardsError("--force goes with --record: say which file to write to")
    if path is None:
        yield
        return
    with written(path, Mode.REPLACE if force else Mode.NEVER) as file:
        scroll.record = lambda since: _write(scroll, path, file, since)
        yield


def _write(scroll: Scroll[S, A, V], path: Path, file: TextIO, since: int) -> None:
    """Write the steps from this one on; before the first one stands the heading."""
    # line 0 is the heading, and line n + 1 is step n
    lines = scroll.table.lines(since + 1 if since else 0)
    with writing(path):
        file.write("".join(f"{line}\n" for line in lines))
