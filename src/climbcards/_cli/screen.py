"""Where the lines go: plain text, and on a colour terminal the same text with some colour.

What is piped into a file is the same text everywhere, folded at 78 characters. On a terminal it is folded at
its width, cards are coloured, and suits are symbols. `NO_COLOR` is respected.
"""

import os
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from importlib import import_module
from typing import Final, Protocol, final

from rich.console import Console
from rich.text import Text

from climbcards._cli.faces import PLAIN, faces_of
from climbcards._cli.words import WIDTH, folded
from climbcards._game import AnyGame

LEAVING: Final = frozenset({"quit", "exit"})
"""What is typed to leave; a `q` alone is a queen to many games."""

_NARROWEST: Final = 40
_WIDEST: Final = 120

_PIECE: Final = 4096
"""How many characters of a line are read at once from what is no terminal; the rest is the next line."""


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
        """Tell whether somebody sits there, who reads and types."""
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
        """Read a line from what is no terminal, and show it as if typed; a line without end in pieces."""
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
