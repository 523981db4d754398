"""Where the lines go: plain text, and on a colour terminal the same text with some colour.

What is piped into a file is the same text everywhere, folded at 78 characters. On a terminal it is folded at
its width, cards are coloured, and suits are symbols. `NO_COLOR` is respected. How far a long command has come goes to
the standard error, so that what the command says is the same with it and without it.

Theory of operation. A shell may hand over streams that are closed, full or broken, or that lack a letter. Who is asked
on a closed input has nothing to say. What cannot be written to the standard error is dropped, as there is nobody to
tell. What cannot be written to the standard output ends the command as `Unwritable`, whoever wrote it: typer and rich
answer an `OSError` each in its own way, with a status that means something else here.
"""

import errno
import io
import os
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from importlib import import_module
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, Literal, Protocol, Self, TextIO, final

from rich import progress
from rich.console import Console
from rich.text import Text
from typing_extensions import Buffer

from climbcards._game import AnyGame
from .faces import PLAIN, faces_of
from .words import WIDTH, folded

LEAVING: Final = frozenset({"quit", "exit"})
"""What is typed to leave; a `q` alone is a queen to many games."""

_NARROWEST: Final = 40
_WIDEST: Final = 120

_PIECE: Final = 4096
"""How many characters of a line are read at once from a pipe or file; the rest is the next line."""


class Tone(Enum):
    """How a line is meant; the value is its style where there is colour."""

    PLAIN = ""
    HEADING = "bold"
    QUIET = "dim"
    REFUSAL = "magenta"


class Screen(Protocol):
    """What the commands need of a terminal."""

    @property
    def width(self) -> int:
        """How many characters a line has."""
        ...

    def say(self, text: str = "", tone: Tone = Tone.PLAIN, *, hang: int | None = 4) -> None:
        """Show a text of one or more lines; long ones go on below, `hang` characters further in.

        With None each line stays as long as it is.
        """
        ...

    def ask(self, prompt: str) -> str | None:
        """Read a line that somebody types; None when there is no more to come."""
        ...

    def rest(self, seconds: float) -> None:
        """Wait, if somebody looks on."""
        ...

    def goes_on(self, prompt: str) -> bool:
        """Wait for whoever looks on; False if that is enough."""
        ...


@final
class Terminal:
    """Standard output and input; cards of the game, if one is given, are shown in their colour."""

    def __init__(
        self, game: AnyGame | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._is_shown = sys.stdout.isatty()
        coloured = self._is_shown and not os.environ.get("NO_COLOR")
        self._console = Console(
            color_system="auto" if coloured else None,
            highlight=False,
            soft_wrap=True,
            # whatever the environment says of them, which may be 0, or no number
            width=WIDTH,
            height=25,
            force_jupyter=False,
        )
        self._faces = PLAIN
        if self._is_shown and game is not None:
            self._faces = faces_of(game, sys.stdout.encoding or "ascii", coloured=coloured)
        self._sleep = sleep
        self._gap = False
        if self._is_attended:
            _edit_lines()

    @property
    def _is_attended(self) -> bool:
        """Return whether somebody sits there, who reads and types."""
        return self._is_shown and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """How many characters a line has: as the terminal says now, or else always the same."""
        if not self._is_shown:
            return WIDTH
        return min(max(shutil.get_terminal_size((WIDTH, 25)).columns, _NARROWEST), _WIDEST)

    def say(self, text: str = "", tone: Tone = Tone.PLAIN, *, hang: int | None = 4) -> None:
        """Show a text of one or more lines; of several empty lines in a row, the first."""
        if self._gap and not text:
            return
        self._gap = not text
        lines = text if hang is None else folded(text, self.width, hang)
        shown = Text(self._faces.shown(lines), tone.value)
        for style, begin, end in self._faces.styled(lines):
            shown.stylize(style, begin, end)
        self._console.print(shown)

    def ask(self, prompt: str) -> str | None:
        """Read a line; None at its end (Ctrl-D), at Ctrl-C, and where nothing can be read."""
        self._gap = False
        try:
            return input(prompt) if sys.stdin.isatty() else self._piped(prompt)
        except (EOFError, KeyboardInterrupt, OSError):
            self.say()
            return None

    def rest(self, seconds: float) -> None:
        """Wait, if somebody looks on."""
        if self._is_shown:
            self._sleep(seconds)

    def goes_on(self, prompt: str) -> bool:
        """Wait for Enter where somebody can press it; False at the end of input, and where they have enough."""
        if not self._is_attended:
            return True
        typed = self.ask(prompt)
        return typed is not None and typed.strip().casefold() not in {*LEAVING, "q"}

    def _piped(self, prompt: str) -> str:
        """Read a line from a pipe or file, and echo it; a very long line is read in pieces."""
        self._console.print(Text(prompt), end="")
        text = sys.stdin.readline(_PIECE)
        if not text:
            raise EOFError
        typed = text.removesuffix("\n")
        self._console.print(Text(typed))
        return typed


def _edit_lines() -> None:
    """Let the arrow keys move in the line and recall earlier ones, where the platform can.

    Importing readline is all it takes; Windows has it built in. It would disturb a pipe.
    """
    with suppress(ImportError):
        import_module("readline")


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


BETWEEN: Final = {True: 0.1, False: 10.0}
"""Seconds between two looks: at a bar, and at lines."""


@final
class Progress:
    """So many of so many things, told now and then. It has no thread: a pool may fork beside it."""

    def __init__(self, total: int, things: str, clock: Callable[[], float] = monotonic) -> None:
        self._total = total
        self._things = things
        self._clock = clock
        is_terminal = sys.stderr.isatty()
        self._pause = BETWEEN[is_terminal]
        self._due = clock() + self._pause
        self._bar = _bar() if is_terminal else None
        self._task = None if self._bar is None else self._bar.add_task(things, total=total)

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()

    def at(self, done: int) -> None:
        """Tell how many are done, unless that was told just now."""
        now = self._clock()
        if now < self._due:
            return
        self._due = now + self._pause
        if self._bar is None or self._task is None:
            sys.stderr.write(f"{done} of {self._total} {self._things}\n")
        else:
            self._bar.update(self._task, completed=done, refresh=True)


def _bar() -> progress.Progress:
    """Return a bar that is drawn when told to, and gone in the end."""
    return progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
        # whatever the environment says of its size, which may be 0, or no number
        console=Console(
            stderr=True,
            width=min(max(shutil.get_terminal_size().columns, 20), 200),
            height=25,
            force_jupyter=False,
        ),
        auto_refresh=False,
        transient=True,
    )
