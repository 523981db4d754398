"""How far a long command has come: a bar on a terminal, elsewhere a line now and then.

It goes to the standard error, so that what the command says is the same with it and without it.
"""

import shutil
import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Final, Self, final

from rich import progress
from rich.console import Console

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
    """Give a bar that is drawn when told to, and gone in the end."""
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
