"""The output of commands: plain text, with some colour on a colour terminal.

Text that is piped into a file is the same everywhere, wrapped at 78 characters. On a terminal it is wrapped at its
width, cards are coloured, and suits are symbols. `NO_COLOR` is respected. The progress of a long command goes to the
standard error, so that the standard output is the same with and without it.

Theory of operation. A shell may pass streams that are closed, full or broken, or whose encoding lacks a letter. A closed
input is like an empty one. If the standard error cannot be written, its text is dropped. If the standard output cannot
be written, the command ends with `Unwritable`, whichever library wrote: typer and rich handle an `OSError` in different
ways, with an exit status that has another meaning here.
"""

import errno
import io
import os
import shutil
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, nullcontext, suppress
from enum import Enum
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Final, Literal, TextIO

from rich import progress
from rich.console import Console
from rich.text import Text
from typing_extensions import Buffer

from climbcards._game import AnyGame, Phrases
from climbcards._words import Names
from .faces import PLAIN, faces_of, symbols_of
from .words import HANG, WIDTH, Speech, folded

LEAVING: Final = frozenset({"quit", "exit"})
"""Words with which a player leaves; a `q` alone is a queen in many games."""

YES: Final = frozenset({"yes", "y", "ja", "j"})
NO: Final = frozenset({"no", "n", "nein"})

_NARROWEST: Final = 40
_WIDEST: Final = 120

_PIECE: Final = 4096
"""The longest line that is read from a pipe or file; the rest is the next line."""


class Tone(Enum):
    """The meaning of a line; the value is its style on a colour terminal."""

    PLAIN = ""
    HEADING = "bold"
    QUIET = "dim"
    REFUSAL = "magenta"


class Terminal:
    """Standard output and input; cards of the game, if one is given, are shown in their colour."""

    def __init__(
        self, game: AnyGame | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._is_shown = sys.stdout.isatty()
        coloured = self._is_shown and not os.environ.get("NO_COLOR")
        self._console = _console(WIDTH, coloured=coloured)
        self._faces, self._encoding = PLAIN, sys.stdout.encoding or "ascii"
        if self._is_shown and game is not None:
            self._faces = faces_of(game, self._encoding, coloured=coloured)
        self._sleep = sleep
        self._gap = False
        if self._is_attended:  # for line editing and history; Windows has them built in
            with suppress(ImportError):
                import_module("readline")  # which must not be imported for a pipe

    @property
    def _is_attended(self) -> bool:
        """Return whether a person reads and types: input and output are both terminals."""
        return self._is_shown and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """The width of a line in characters: that of the terminal, or a fixed one."""
        if not self._is_shown:
            return WIDTH
        return min(max(shutil.get_terminal_size((WIDTH, 25)).columns, _NARROWEST), _WIDEST)

    def say(self, text: str = "", tone: Tone = Tone.PLAIN, *, hang: int | None = HANG) -> None:
        """Print a text of one or more lines, with at most one empty line in a row."""
        if self._gap and not text:
            return
        self._gap = not text
        lines = text if hang is None else folded(text, self.width, hang)
        shown = Text(self._faces.shown(lines), tone.value)
        for style, begin, end in self._faces.styled(lines):
            shown.stylize(style, begin, end)
        self._console.print(shown)

    def speech(self, game: AnyGame, names: Names, phrases: Phrases) -> Speech:
        """Return a speech to one reader, with names of cards where people read."""
        symbols = symbols_of(game.pack, self._encoding, phrases.language, names.by_seat)
        cards = {face: said for face, said in symbols.items() if said[-1].isalnum()}
        return Speech(names, phrases, cards if self._is_shown else {})

    @property
    def has_signs(self) -> bool:
        """Whether signs are shown for the suits of the game."""
        return bool(self._faces.symbols)

    def ask(self, prompt: str) -> str | None:
        """Read a line; return None at the end of the input (Ctrl-D), at Ctrl-C, and if nothing can be read."""
        self._gap = False
        try:
            return input(prompt) if sys.stdin.isatty() else self._piped(prompt)
        except (EOFError, KeyboardInterrupt, OSError):
            self.say()
            return None

    def rest(self, seconds: float) -> None:
        """Wait, if a person is watching."""
        if self._is_shown:
            self._sleep(seconds)

    def goes_on(self, prompt: str) -> bool:
        """Wait for Enter if a person can press it; return False if they want to stop, or at the end of the input."""
        return not self._is_attended or self._word(prompt) not in {*LEAVING, "q"}

    def confirms(self, prompt: str, again: str) -> bool:
        """Ask a person until they say yes or no, and return which. Input from a pipe or file is taken at its word.

        `again` tells what can be typed, if it is something else.
        """
        word = self._word(prompt) if self._is_attended else "yes"
        while word not in {*YES, *NO, *LEAVING}:
            self.say(again, Tone.QUIET)
            word = self._word(prompt)
        return word in YES

    def _word(self, prompt: str) -> str:
        """Return what a person types at a prompt, in lower case; `quit` at the end of the input."""
        typed = self.ask(prompt)
        return "quit" if typed is None else typed.strip().casefold()

    def _piped(self, prompt: str) -> str:
        """Read a line from a pipe or file, and echo it. A very long line is read in pieces."""
        self._console.print(Text(prompt), end="")
        text = sys.stdin.readline(_PIECE)
        if not text:
            raise EOFError
        typed = text.removesuffix("\n")
        self._console.print(Text(typed))
        return typed


def _console(width: int, *, coloured: bool = True, stderr: bool = False) -> Console:
    """Return a console of this width, which is not from the environment: that may say 0, or no number."""
    return Console(
        color_system="auto" if coloured else None,
        highlight=False,
        soft_wrap=True,
        stderr=stderr,
        width=width,
        height=25,
        force_jupyter=False,
    )


_GONE: Final = 141
"""The exit status of a command whose reader has closed the pipe: 128 and the number of SIGPIPE."""


class Unwritable(Exception):  # noqa: N818  # it ends a command, and is not an error of the library
    """The standard output cannot be written any more; `status` is the exit status, and the text is the message.

    There is no message if the reader has closed the pipe, as after `| head`.
    """

    def __init__(self, error: OSError) -> None:
        is_gone = isinstance(error, BrokenPipeError)
        super().__init__(
            "" if is_gone else f"cannot write to the standard output: {error.strerror}"
        )
        self.status = _GONE if is_gone else 2


class _Guarded(io.FileIO):
    """A file of an open file descriptor that handles a write error once."""

    def __init__(self, number: int, *, is_needed: bool) -> None:
        super().__init__(number, "w", closefd=False)
        self._is_needed = is_needed

    def write(self, buffer: Buffer, /) -> int:
        """Write; if that fails, end the command if the output `is_needed`, and drop the output otherwise."""
        try:
            return super().write(buffer)
        except OSError as error:
            with _nowhere("w") as nowhere:  # where all further output goes, and cannot fail again
                os.dup2(nowhere.fileno(), self.fileno())
            if self._is_needed:
                raise Unwritable(error) from error
            return memoryview(buffer).nbytes


def mend() -> None:
    """Replace closed or fragile standard streams by safe ones.

    Raises:
        Unwritable: The standard output is closed.
    """
    # a new stream gets the lowest free file descriptor, which is that of the closed one
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # never fail because of a character
    is_told = sys.stderr is not None
    sys.stderr = _guarded(sys.stderr, is_needed=False) if is_told else _nowhere("w")
    if sys.stdout is None:
        raise Unwritable(OSError(errno.EBADF, "it is closed; send it to a file, or to /dev/null"))
    sys.stdout = _guarded(sys.stdout, is_needed=True)


def _nowhere(mode: Literal["r", "w"]) -> TextIO:
    """Open the null device, which is always empty and accepts everything."""
    return Path(os.devnull).open(mode, encoding="utf-8")


def _guarded(stream: TextIO, *, is_needed: bool) -> TextIO:
    """Return a stream on a `_Guarded` file. A terminal needs none: it is never full, and on Windows it is not a file."""
    if stream.isatty():
        return stream
    try:
        file = io.BufferedWriter(_Guarded(stream.fileno(), is_needed=is_needed))
    except io.UnsupportedOperation:
        return stream
    return io.TextIOWrapper(file, encoding=stream.encoding, errors="replace", line_buffering=True)


BETWEEN: Final = {True: 0.1, False: 10.0}
"""Seconds between two updates: of a bar (True), and of lines (False)."""


@contextmanager
def progress_of(
    total: int, things: str, clock: Callable[[], float] = monotonic
) -> Generator[Callable[[int], None], None, None]:
    """Yield a function that reports how many are done, unless the last report was just before.

    On a terminal it is a bar, which is removed at the end. It has no thread, because a process pool may fork.
    """
    bar = _bar(total, things) if sys.stderr.isatty() else None
    pause = BETWEEN[bar is not None]
    due = clock() + pause

    def at(done: int) -> None:
        """Report how many are done, if it is time."""
        nonlocal due
        now = clock()
        if now < due:
            return
        due = now + pause
        if bar is None:
            sys.stderr.write(f"{done} of {total} {things}\n")
        else:
            bar.update(bar.task_ids[0], completed=done, refresh=True)

    with bar or nullcontext():
        yield at


def _bar(total: int, things: str) -> progress.Progress:
    """Return a progress bar that is only drawn on request, and removed at the end."""
    bar = progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
        console=_console(min(max(shutil.get_terminal_size().columns, 20), 200), stderr=True),
        auto_refresh=False,
        transient=True,
    )
    bar.add_task(things, total=total)
    return bar
