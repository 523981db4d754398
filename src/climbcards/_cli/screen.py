"""Where the lines go: plain text, and on a colour terminal the same text with some colour.

Text and layout never depend on the terminal or its width, so what is piped into a file is what was
seen. `NO_COLOR` is respected.
"""

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from enum import Enum
from importlib import import_module
from typing import Final, Protocol, final

from rich.console import Console
from rich.text import Text

from climbcards._cards import Pack
from climbcards._cli.words import WIDTH

_INKS: Final = {
    "r": "red",
    "o": "dark_orange",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "h": "red",
    "d": "red",
}
"""The colour of a suit by its letter; other suits stay as they are."""

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

    def say(self, text: str = "", tone: Tone = Tone.PLAIN) -> None:
        """Show a text of one or more lines."""
        ...

    def ask(self, prompt: str) -> str | None:
        """Read a line that somebody types; None when there is no more to come."""
        ...


@final
class Terminal:
    """Standard output and input; cards of the pack, if one is given, are shown in their colour."""

    def __init__(self, pack: Pack | None = None) -> None:
        coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        self._console = Console(
            color_system="auto" if coloured else None,
            highlight=False,
            soft_wrap=True,
            # whatever the environment says of them, which may be 0, or no number
            width=WIDTH,
            height=25,
            force_jupyter=False,
        )
        self._inks: Mapping[str, str] = inks(pack) if coloured and pack is not None else {}
        self._gap = False
        if sys.stdin.isatty() and sys.stdout.isatty():
            _edit_lines()

    def say(self, text: str = "", tone: Tone = Tone.PLAIN) -> None:
        """Show a text of one or more lines; of several empty lines in a row, the first."""
        if self._gap and not text:
            return
        self._gap = not text
        shown = Text(text, tone.value)
        for word in re.finditer(r"\w+", text):
            if word[0] in self._inks:
                shown.stylize(self._inks[word[0]], word.start(), word.end())
        self._console.print(shown)

    def ask(self, prompt: str) -> str | None:
        """Read a line; None at its end (Ctrl-D), at Ctrl-C, and where nothing can be read."""
        self._gap = False
        try:
            return input(prompt) if sys.stdin.isatty() else self._piped(prompt)
        except (EOFError, KeyboardInterrupt, OSError):
            self.say()
            return None

    def _piped(self, prompt: str) -> str:
        """Read a line from what is no terminal, and show it as if typed; a line without end in pieces."""
        self._console.print(Text(prompt), end="")
        text = sys.stdin.readline(_PIECE)
        if not text:
            raise EOFError
        self.say(text.removesuffix("\n"))
        return text.removesuffix("\n")


def inks(pack: Pack) -> Mapping[str, str]:
    """Give the colour of each face of a pack, by its notation; those without one are left out."""
    return {
        str(face): _INKS[face.suit.symbol]
        for face in pack.faces
        if face.suit is not None and face.suit.symbol in _INKS
    }


def _edit_lines() -> None:
    """Let the arrow keys move in the line and recall earlier ones, where the platform can.

    Importing readline is all it takes; Windows has it built in. It would disturb a pipe.
    """
    with suppress(ImportError):
        import_module("readline")
