"""What the terminal says about any game, as text.

An action is asked only for what it may have: cards, and what they are read as.
"""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, runtime_checkable

from climbcards._cards import Cards
from climbcards._errors import NotationError
from climbcards._faces import Card
from climbcards._kinds import AnyClimbing
from climbcards._rounds import StandIn
from climbcards._seen import Shaped

WIDTH: Final = 78
"""How long a line gets, in characters, where nothing says how wide it is."""


@runtime_checkable
class Read(Protocol):
    """An action that plays cards as something."""

    @property
    def cards(self) -> Cards:
        """The cards played."""
        ...

    @property
    def reading(self) -> object:
        """What they are played as."""
        ...


def is_lower(game: AnyClimbing, reading: Shaped, readings: Iterable[Shaped]) -> bool:
    """Tell whether wild cards could be read higher: another reading of the same cards beats this one."""
    return any(game.beats(other, reading) for other in readings)


def indented(text: str) -> str:
    """Move every line of a text a little to the right."""
    return textwrap.indent(text, "  ")


def folded(text: str, width: int, hang: int = 4) -> str:
    """Fold the lines that are too long; they go on below, `hang` characters further in than they begin."""
    return "\n".join(part for line in text.splitlines() for part in _parts(line, width, hang))


def _parts(line: str, width: int, hang: int) -> list[str]:
    """Fold one line, or leave it as it is."""
    if len(line) <= width:
        return [line]
    margin = min(len(line) - len(line.lstrip()) + hang, width // 2)
    return textwrap.wrap(line, width, subsequent_indent=" " * margin, break_on_hyphens=False)


def capital(text: str) -> str:
    """Begin a sentence with a capital."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str]) -> str:
    """List some things in a sentence: `a`, `a and b`, `a, b, and c`; `a: b; and c` where one has a colon."""
    mark = ";" if any(": " in part for part in parts) else ","
    if len(parts) == 1 or (len(parts) == 2 and mark == "," and "," not in parts[0]):
        return " and ".join(parts)
    return f"{mark} ".join([*parts[:-1], f"and {parts[-1]}"])


def by_rank(cards: Cards) -> str:
    """Show cards with a gap between their ranks: `2r 2o  3y  4g`."""
    ranks = dict.fromkeys(card.rank for card in cards)
    rows = ([str(card) for card in cards if card.rank == rank] for rank in ranks)
    return "  ".join(map(" ".join, rows))


def pointed(error: NotationError, width: int = WIDTH) -> str:
    """Show a text with a caret under the place that could not be read, and what was expected.

    Of a long text, what stands around the place.
    """
    room = width - 2
    first = max(0, error.position - room // 2) if len(error.text) > room else 0
    shown = (each if each.isprintable() else " " for each in error.text[first : first + room])
    return f"  {''.join(shown)}\n  {' ' * (error.position - first)}^\n{error.problem}"


def stood_for(stand_in: StandIn) -> str:
    """Say what a wild card stands for: `J as 7r`."""
    return f"{stand_in.card} as {Card(stand_in.rank, stand_in.suit)}"


def match_heading(name: str, options: Iterable[str], seed: int) -> str:
    """Head a match with what repeats it: the game, its options, the seed."""
    return " ".join([name, *(f"-o {option}" for option in options), f"--seed {seed}"])
