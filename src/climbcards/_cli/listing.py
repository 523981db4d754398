"""Legal actions in rows: what is played as the same thing stands in one row."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeVar

from climbcards._cli.words import Read, indented
from climbcards._quoting import counted
from climbcards._selections import cards_of, selection_of

T = TypeVar("T")

PAGE: Final = 20
"""How many rows are shown at once."""

_BETWEEN: Final = " | "


def rows(actions: Iterable[object], width: int) -> list[str]:
    """Lay actions out in rows of a width, each headed by what its plays are read as."""
    groups = [(name, tuple(map(str, group))) for name, group in groupby(actions, key=_reading_name)]
    margin = max((len(name) for name, _ in groups), default=0)
    return [
        f"{name if first else '':<{margin}}  {row}".rstrip() if margin else row
        for name, texts in groups
        for first, row in _filled(texts, width - 2 - margin - 2)
    ]


def choices(actions: Sequence[T], said: Callable[[T], str], width: int) -> str:
    """Say in lines of a width what can be done: how many plays, and everything else as it is typed."""
    plays = [action for action in actions if cards_of(action) is not None]
    rest = [action for action in actions if cards_of(action) is None]
    chosen = [action for action in rest if selection_of(action) is not None]
    others = [said(action) for action in rest if selection_of(action) is None]
    parts = [counted(len(plays), "play")] if plays else []
    if chosen:
        parts.append(f"{counted(len(chosen), 'choice')}, as in {chosen[0]}")
    first, *more = [*parts, *others] or ["nothing"]
    may = [f"you may: {first}", *more]
    whole = _BETWEEN.join(may)
    if len(whole) <= width - 2:
        return whole
    return "\n    ".join(row for _, row in _filled(may, width - 6))


def numbered(plays: Iterable[object]) -> str:
    """Number some plays from 1."""
    return indented("\n".join(f"{number}  {play}" for number, play in enumerate(plays, 1)))


def _reading_name(action: object) -> str:
    """Give what an action is read as; nothing for those without a reading."""
    return str(action.reading) if isinstance(action, Read) else ""


def _filled(texts: Iterable[str], width: int) -> Iterator[tuple[bool, str]]:
    """Fill rows with texts, and mark the first row."""
    row = ""
    first = True
    for text in texts:
        if row and len(row) + len(_BETWEEN) + len(text) > width:
            yield first, row
            first, row = False, text
        else:
            row = f"{row}{_BETWEEN}{text}" if row else text
    yield first, row
