"""Pictures: their text, their parts, and the whole with its words for who cannot see it."""

import re
from collections.abc import Iterable
from html import escape
from typing import Final, final
from unicodedata import combining, east_asian_width

import attrs

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"
"""What is there: no font is sent along."""

WIDTH: Final = 360
"""How wide a picture is at most: a telephone held upright. It is a vector drawing: larger screens enlarge it."""

_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold."""

_TURNING: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of the text behind it."""

_BROAD: Final = frozenset("MWmw@%\u2026")
_NARROW: Final = frozenset(" ijlftrI.,:;'|!()[]\u00b7")


@final
@attrs.frozen(order=False)
class Drawing:
    """A picture as SVG. `label` says in words what it shows; `width` and `height` are in pixels.

    `str()` gives the SVG, and a notebook shows the picture by itself.
    """

    svg: str
    label: str
    width: int
    height: int

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        """Show it in a notebook."""
        return self.svg


@final
@attrs.frozen(order=False)
class Part:
    """A piece of a picture: SVG elements whose top left corner is the origin, and their size."""

    body: str
    width: float
    height: float

    def at(self, x: float, y: float) -> str:
        """Give the elements, moved to a place."""
        return f'<g transform="translate({number(x)} {number(y)})">{self.body}</g>'


@final
@attrs.frozen(order=False)
class Ink:
    """How words are written: `anchor` is what of them stands at their place."""

    fill: str
    size: int
    bold: bool = False
    anchor: str = "middle"


def number(value: float) -> str:
    """Write a number of a picture: to a tenth of a pixel, which is the same on every machine."""
    return f"{round(value, 1) + 0.0:g}"


def cleaned(text: str) -> str:
    """Leave out of a text what XML cannot hold and what turns the text around it."""
    return _TURNING.sub("", _UNWRITABLE.sub("\ufffd", text))


def escaped(text: str) -> str:
    """Write any text so that it is text in XML and in HTML, between tags and in attributes."""
    return escape(cleaned(text))


def columns(text: str) -> int:
    """Count the columns that a text takes: wide letters and pictures take two, accents none."""
    wide = sum(east_asian_width(letter) in "WF" for letter in text)
    return len(text) - sum(map(bool, map(combining, text))) + wide


def breadth(text: str, ink: Ink) -> float:
    """Say how wide a text is at most, about: no font is known here, so letters are sorted by their looks."""
    ems = 0.0
    for letter in text:
        wide = letter in _BROAD or east_asian_width(letter) in "WF"
        ems += 1.05 if wide else 0.36 if letter in _NARROW else 0.74 if letter.isupper() else 0.6
    return ems * ink.size * (1.08 if ink.bold else 1)


def clipped(text: str, most: int) -> str:
    """Give a text, or as much of it as there are columns for; of what stands over letters, little."""
    text = " ".join(text[: 4 * most].split())
    short = text[: 2 * most]
    while short and columns(short) > most - (short != text):
        short = short[:-1]
    return short if short == text else f"{short}\u2026"


def words(x: float, y: float, text: str, ink: Ink, fit: int | None = None) -> str:
    """Write words on a baseline; `fit` is the width they are squeezed into, whatever the font."""
    bold = ' font-weight="700"' if ink.bold else ""
    squeezed = f' textLength="{fit}" lengthAdjust="spacingAndGlyphs"' if fit else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" fill="{ink.fill}" font-size="{ink.size}"'
        f' text-anchor="{ink.anchor}"{bold}{squeezed}>{escaped(text)}</text>'
    )


def stacked(parts: Iterable[Part], gap: float = 6) -> Part:
    """Put parts under one another, each in the middle."""
    every = list(parts)
    width = max((part.width for part in every), default=0)
    body, y = "", 0.0
    for part in every:
        body += part.at((width - part.width) / 2, y)
        y += part.height + gap
    return Part(body, width, max(0.0, y - gap))


def beside(parts: Iterable[Part], gap: float) -> Part:
    """Put parts beside one another, their heads on one line."""
    body, x, height = "", 0.0, 0.0
    for part in parts:
        body += part.at(x, 0)
        x += part.width + gap
        height = max(height, part.height)
    return Part(body, max(0.0, x - gap), height)


def drawing(label: str, part: Part, edge: int = 2) -> Drawing:
    """Make a whole picture of a part, with its words."""
    width, height = round(part.width + 2 * edge + 0.5), round(part.height + 2 * edge + 0.5)
    said, title = escaped(label), escaped(label.partition(". ")[0])  # a short one: it pops up
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" style="max-width:100%;height:auto" role="img" aria-label="{said}"'
        f' font-family="{FONT}">'
        f"<title>{title}</title>{part.at(edge, edge)}</svg>"
    )
    return Drawing(svg, cleaned(label), width, height)
