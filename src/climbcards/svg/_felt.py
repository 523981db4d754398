"""The cloth under the cards: text on it is light, whatever page the picture lies on."""

from collections.abc import Iterable
from typing import Final

import attrs

from climbcards._drawing.ink import WIDTH, Ink, Part, breadth, number, words

FELT: Final = "#1c5745"
RIM: Final = "#0f3a2e"
GOLD: Final = "#ffd54a"

NAME: Final = Ink("#ffffff", 15, bold=True, anchor="start")
CAPTION: Final = Ink("#ffffff", 15, bold=True)
NOTE: Final = Ink("#d3e5dc", 13, anchor="start")
LINE: Final = Ink("#d3e5dc", 13)

PAD: Final = 10
INNER: Final = WIDTH - 4 - 2 * PAD
"""What is left of the width of a picture, its edge taken off."""

DOT: Final = " \u00b7 "
"""What stands between notes."""

_SMALLEST: Final = 10


def cloth(part: Part) -> Part:
    """Lay a part on cloth, as wide as a picture."""
    width, height = WIDTH - 4, part.height + 2 * PAD
    under = (
        f'<rect x="0.5" y="0.5" width="{number(width - 1)}" height="{number(height - 1)}" rx="12"'
        f' fill="{FELT}" stroke="{RIM}"/>'
    )
    return Part(under + part.at((width - part.width) / 2, PAD), width, height)


def within(x: float, y: float, text: str, ink: Ink, width: float) -> str:
    """Write words in one line, smaller and squeezed where they would be too wide."""
    most = breadth(text, ink)
    if most <= width:
        return words(x, y, text, ink)
    size = max(_SMALLEST, int(ink.size * width / most))
    return words(x, y, text, attrs.evolve(ink, size=size), int(width))


def noted(notes: Iterable[str], width: float, ink: Ink = NOTE) -> Part:
    """Write notes one behind the other, with a dot between, in as many lines as they need."""
    lines: list[str] = []
    for note in notes:
        longer = f"{lines[-1]}{DOT}{note}" if lines else note
        if lines and breadth(longer, ink) <= width:
            lines[-1] = longer
        else:
            lines.append(note)
    x = width / 2 if ink.anchor == "middle" else 0
    body = "".join(within(x, 13 + 17 * at, line, ink, width) for at, line in enumerate(lines))
    return Part(body, width, 17 * len(lines))
