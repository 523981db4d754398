"""The standard streams as a shell may hand them over: closed, full, broken, without a letter that is said.

Theory of operation. Who is asked on a closed input has nothing to say. What cannot be written to the
standard error is dropped, as there is nobody to tell. What cannot be written to the standard output
ends the command as `Unwritable`, whoever wrote it: typer and rich answer an `OSError` each in its own
way, with a status that means something else here.
"""

import errno
import io
import os
import sys
from pathlib import Path
from typing import Final, Literal, TextIO

from typing_extensions import Buffer

_GONE: Final = 141
"""The status of a command whose reader has gone: 128, and the number of SIGPIPE."""


class Unwritable(Exception):  # noqa: N818  # it is how a command ends, and no error of the library
    """The standard output takes no more; `status` is that of the command, and the text the sentence.

    There is no sentence when the reader has gone, as after `| head`: it has all that it wanted.
    """

    def __init__(self, error: OSError) -> None:
        is_gone = isinstance(error, BrokenPipeError)
        super().__init__(
            "" if is_gone else f"cannot write to the standard output: {error.strerror}"
        )
        self.status = _GONE if is_gone else 2


class _Guarded(io.BufferedWriter):
    """A file that Python has opened, by its number; its errors are answered once."""

    def __init__(self, number: int, *, is_needed: bool) -> None:
        super().__init__(io.FileIO(number, "w", closefd=False))
        self._is_needed = is_needed

    def write(self, buffer: Buffer, /) -> int:
        """Write; if that fails, end the command, or go on without."""
        try:
            return super().write(buffer)
        except OSError as error:
            self._fail(error)
            return memoryview(buffer).nbytes

    def flush(self) -> None:
        """Write what waits; if that fails, end the command, or go on without."""
        try:
            super().flush()
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        """Send what waits and what comes nowhere, or it would fail again; end the command if it matters."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)
        if self._is_needed:
            raise Unwritable(error) from error


def mend() -> None:
    """Make streams of the standard streams that can be used without a second thought.

    Raises:
        Unwritable: The standard output is closed.
    """
    # each gets its own number, the lowest that is free, as without an output nothing is begun
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # no character is worth an error
    is_told = sys.stderr is not None
    sys.stderr = _guarded(sys.stderr, is_needed=False) if is_told else _nowhere("w")
    if sys.stdout is None:
        raise Unwritable(OSError(errno.EBADF, "it is closed; send it to a file, or to /dev/null"))
    sys.stdout = _guarded(sys.stdout, is_needed=True)


def _nowhere(mode: Literal["r", "w"]) -> TextIO:
    """Open what is always empty, and takes everything."""
    return Path(os.devnull).open(mode, encoding="utf-8")


def _guarded(stream: TextIO, *, is_needed: bool) -> TextIO:
    """Put a guard before the file of a stream. A terminal is never full, and that of Windows is no file."""
    if stream.isatty():
        return stream
    try:
        file = _Guarded(stream.fileno(), is_needed=is_needed)
    except io.UnsupportedOperation:
        return stream
    return io.TextIOWrapper(file, encoding=stream.encoding, errors="replace", line_buffering=True)
