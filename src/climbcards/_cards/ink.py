"""The building blocks of pictures: text, parts, the looks of ranks and suits, and the picture with its description.

Theory of operation. Everything is a `Part`: SVG elements at their own origin, with a size. Parts are put beside and
below each other, and `drawing` makes a whole picture of one. A picture has no style sheet, no script, no `id` and no
reference to anything outside, so any number of them can be on one page without changing each other. Suits are paths,
because not every font has them. All text goes through one function that escapes it.
"""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final, TypeAlias, final
from unicodedata import combining, east_asian_width

import attrs

from . import figures
from .faces import Card, Suit

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"
"""Fonts that may be installed; pictures do not contain a font."""

WIDTH: Final = 360
"""The largest width of a picture, for a phone held upright. Larger screens can scale it up."""

EDGE: Final = 2

_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold."""

_TURNING: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that change the direction of the text after them."""

_COLOUR: Final = re.compile('((?:fill|stroke)=")(#[0-9a-f]{6})(?=")')

NIGHT: Final[Mapping[str, str]] = {
    "#fffefb": "#1d242c",
    "#7d8794": "#57626f",
    "#1d2733": "#e4eaf1",
    "#c2142f": "#ff8a93",
    "#d3132f": "#ff6b78",
    "#0b56b0": "#7db6ff",
    "#0f66cc": "#5aa2ff",
    "#0d6b38": "#5fd394",
    "#12803f": "#3fbf7a",
    "#a80f26": "#ff8a93",
    "#a34700": "#ffb066",
    "#705c00": "#ffe26b",
    "#0b5f39": "#5fd394",
    "#0c4a9e": "#7db6ff",
    "#6b2fa0": "#d0a6ff",
    "#efe4fa": "#3a2a4f",
    "#4b4f8f": "#8f95e0",
    "#1c5745": "#12352b",
    "#0f3a2e": "#0a211b",
    "#174a3a": "#0c2720",
    "#2f6d59": "#24584a",
}
"""The colours of a dark picture by those of a light one; all others are the same."""

_BROAD: Final = frozenset("MWmw@%\u2026")
_NARROW: Final = frozenset(" ijlftrI.,:;'|!()[]\u00b7")


@final
@attrs.frozen(order=False)
class Drawing:
    """A picture as SVG. `label` describes it in words; `width` and `height` are in pixels.

    `str()` returns the SVG, and notebooks display the picture.
    """

    svg: str
    label: str
    width: int
    height: int

    def __str__(self) -> str:
        return self.svg

    def dark(self) -> "Drawing":
        """Return the same picture in colours for a dark page."""
        svg = _COLOUR.sub(lambda found: found[1] + NIGHT.get(found[2], found[2]), self.svg)
        return attrs.evolve(self, svg=svg)

    def _repr_svg_(self) -> str:
        """Return the SVG, which a notebook shows."""
        return self.svg


@final
@attrs.frozen(order=False)
class Part:
    """A piece of a picture: SVG elements whose top left corner is the origin, and their size."""

    body: str
    width: float
    height: float

    def at(self, x: float, y: float) -> str:
        """Return the elements, moved to a place."""
        return f'<g transform="translate({number(x)} {number(y)})">{self.body}</g>'


@final
@attrs.frozen(order=False)
class Ink:
    """The style of a text; `anchor` is the part of it that is at its position."""

    fill: str
    size: int
    bold: bool = False
    anchor: str = "middle"


def number(value: float) -> str:
    """Return a number as text, rounded to a tenth of a pixel, so that it is the same on every machine."""
    return f"{round(value, 1) + 0.0:g}"


def cleaned(text: str) -> str:
    """Return a text without characters that XML cannot hold or that change the direction of text."""
    return _TURNING.sub("", _UNWRITABLE.sub("\ufffd", text))


def escaped(text: str) -> str:
    """Return a text escaped for XML and HTML, between tags and in attributes."""
    return escape(cleaned(text))


def columns(text: str) -> int:
    """Return the number of columns of a text: wide letters and emoji take two, accents none."""
    wide = sum(east_asian_width(letter) in "WF" for letter in text)
    return len(text) - sum(map(bool, map(combining, text))) + wide


def breadth(text: str, ink: Ink) -> float:
    """Return the approximate largest width of a text. The font is not known, so it depends on the kinds of letters."""
    ems = 0.0
    for letter in text:
        wide = letter in _BROAD or east_asian_width(letter) in "WF"
        ems += 1.05 if wide else 0.36 if letter in _NARROW else 0.74 if letter.isupper() else 0.6
    return ems * ink.size * (1.08 if ink.bold else 1)


def clipped(text: str, most: int) -> str:
    """Return a text, shortened to `most` columns, and without too many accents on a letter."""
    text = " ".join(text[: 4 * most].split())
    short = text[: 2 * most]
    while short and columns(short) > most - (short != text):
        short = short[:-1]
    return short if short == text else f"{short}\u2026"


def words(x: float, y: float, text: str, ink: Ink, fit: int | None = None) -> str:
    """Draw words on a baseline; `fit` is a width into which they are squeezed, whatever the font."""
    bold = ' font-weight="700"' if ink.bold else ""
    squeezed = f' textLength="{fit}" lengthAdjust="spacingAndGlyphs"' if fit else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" fill="{ink.fill}" font-size="{ink.size}"'
        f' text-anchor="{ink.anchor}"{bold}{squeezed}>{escaped(text)}</text>'
    )


def panel(width: float, height: float, corner: int, looks: str, less: int = 1) -> str:
    """Draw a rectangle with round corners in the middle of a part of this size; it is so much less wide and high."""
    at, size = f"{less / 2:g}", f'width="{number(width - less)}" height="{number(height - less)}"'
    return f'<rect x="{at}" y="{at}" {size} rx="{corner}" {looks}/>'


def stacked(parts: Iterable[Part], gap: float = 6) -> Part:
    """Put parts below each other, centred."""
    every = list(parts)
    width = max((part.width for part in every), default=0)
    body, y = "", 0.0
    for part in every:
        body += part.at((width - part.width) / 2, y)
        y += part.height + gap
    return Part(body, width, max(0.0, y - gap))


def beside(parts: Iterable[Part], gap: float) -> Part:
    """Put parts beside each other, aligned at the top."""
    body, x, height = "", 0.0, 0.0
    for part in parts:
        body += part.at(x, 0)
        x += part.width + gap
        height = max(height, part.height)
    return Part(body, max(0.0, x - gap), height)


def drawing(label: str, part: Part) -> Drawing:
    """Return a whole picture of a part, with its description and an edge around it."""
    width, height = round(part.width + 2 * EDGE + 0.5), round(part.height + 2 * EDGE + 0.5)
    said, title = escaped(label), escaped(label.partition(". ")[0])  # a short one: it pops up
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" style="max-width:100%;height:auto" role="img" aria-label="{said}"'
        f' font-family="{FONT}">'
        f"<title>{title}</title>{part.at(EDGE, EDGE)}</svg>"
    )
    return Drawing(svg, cleaned(label), width, height)


SLATE: Final = "#1d2733"
"""The colour of a card without a suit."""

WILD: Final = "#6b2fa0"
"""The colour of a wild card that stands for another card."""


@final
@attrs.frozen(order=False)
class Mark:
    """A suit: its names, the colour of its rank, and a shape in a square of 24, with an optional letter."""

    name: str
    german: str
    ink: str
    fill: str
    shape: str
    letter: str = ""
    on: str = "#fff"
    """The colour of the letter."""
    sign: str = ""
    """What stands for it in a sentence; "" if its letter does."""

    def drawn(
        self, x: float, y: float, size: float, *, turned: bool = False, plain: bool = False
    ) -> str:
        """Draw it around a point, with this width; `turned` upside down, `plain` without its letter."""
        turn = "-" if turned else ""
        place = f"translate({number(x)} {number(y)}) scale({turn}{size / 24:.2f})"
        line = f' stroke="{self.ink}"' if self.letter else ""
        shape = f'<path d="{self.shape}" fill="{self.fill}"{line}'
        if plain or not self.letter:
            return f'{shape} transform="{place}"/>'
        letter = words(0, 6, self.letter, Ink(self.on, 17, bold=True))
        return f'<g transform="{place}">{shape}/>{letter}</g>'


Suits: TypeAlias = Mapping[str, Mark]
"""The marks of the suits of a pack, by their letters."""

FRENCH: Final[Suits] = {
    "s": Mark("spades", "Pik", SLATE, SLATE, figures.SPADE, sign="♠"),
    "h": Mark("hearts", "Herz", "#c2142f", "#d3132f", figures.HEART, sign="♥"),
    "d": Mark("diamonds", "Karo", "#0b56b0", "#0f66cc", figures.DIAMOND, sign="♦"),
    "c": Mark("clubs", "Kreuz", "#0d6b38", "#12803f", figures.CLUB, sign="♣"),
}
"""French suits in four colours."""

_COLOURS: Final[Suits] = {
    "r": Mark("red", "Rot", "#a80f26", "#cf1b35", figures.DISC, "r"),
    "o": Mark("orange", "Orange", "#a34700", "#f58a1f", figures.HOUSE, "o", "#2b1400"),
    "y": Mark("yellow", "Gelb", "#705c00", "#ffd91a", figures.LOZENGE, "y", "#2b2300"),
    "g": Mark("green", "Grün", "#0b5f39", "#11804b", figures.SQUARE, "g"),
    "b": Mark("blue", "Blau", "#0c4a9e", "#1763c6", figures.SHIELD, "b"),
}
"""Suits that are colours, with a shape and a letter each."""

_TEXT: Final = "\N{VARIATION SELECTOR-15}"
"""What makes a sign a letter, and not a small picture."""

_EASTERN: Final[Suits] = {
    "j": Mark("jade", "Jade", "#0d6b38", "#12803f", figures.JADE, sign="◎"),
    "s": Mark("swords", "Schwerter", SLATE, SLATE, figures.SWORD, sign="⚔" + _TEXT),
    "p": Mark("pagodas", "Pagoden", "#0b56b0", "#0f66cc", figures.PAGODA, sign="♜" + _TEXT),
    "r": Mark("stars", "Sterne", "#c2142f", "#d3132f", figures.STAR, sign="★"),
}
"""Jade, swords, pagodas and stars."""

KNOWN: Final[Suits] = {**_EASTERN, **_COLOURS, **FRENCH}
"""The marks of suits of an unknown pack."""

_FRENCH: Final = {mark.sign: letter for letter, mark in FRENCH.items()}


def marks_of(suits: Iterable[Suit]) -> Suits:
    """Return the marks of the suits of a pack: `s` are spades, but swords beside jade; `r` is red, but stars beside it."""
    letters = {suit.symbol for suit in suits}
    return _EASTERN if "j" in letters <= _EASTERN.keys() else KNOWN


_SPECIAL: Final = {
    "Dog": ("dog", "Hund"),
    "Ph": ("phoenix", "Phönix"),
    "Dr": ("dragon", "Drache"),
}

_RANKS: Final = {
    "J": ("jack", "Bube"),
    "Q": ("queen", "Dame"),
    "K": ("king", "König"),
    "A": ("ace", "Ass"),
    **_SPECIAL,
}

JOKERS: Final = {
    "Jo": ("joker", "Joker", WILD),
    "B": ("black joker", "Joker schwarz", SLATE),
    "R": ("red joker", "Joker rot", "#c2142f"),
}
"""Names of jokers in English and in German, and their colours; they have no suit."""

_GERMAN: Final = {
    **dict(_RANKS.values()),
    **{english: german for english, german, _ in JOKERS.values()},
    **{mark.name: mark.german for marks in (KNOWN, _EASTERN, _COLOURS) for mark in marks.values()},
}


def named(card: Card, language: str) -> str:
    """Return the name of a joker or of another card that has no number and no suit; "" for any other card."""
    is_one = card.suit is None and card.rank.symbol in {*JOKERS, *_SPECIAL}
    return "" if not is_one else in_german(card) if language == "de" else aloud(card)


def mark_of(suit: Suit, suits: Suits = KNOWN) -> Mark:
    """Return the mark of a suit; an unknown suit gets a plain plate with its first letter."""
    symbol = _FRENCH.get(suit.symbol, suit.symbol)
    if (known := suits.get(symbol)) is not None:
        return known
    name = clipped(symbol, 12)
    return Mark(name, name, SLATE, "#5a6675", figures.PLATE, symbol[:1])


def in_german(card: Card, suits: Suits = KNOWN) -> str:
    """Return a card in German words: `Rot 7`, `Herz Dame`."""
    rank, _, suit = aloud(card, None, suits).partition(" of ")
    return " ".join(_GERMAN.get(each, each) for each in (suit, rank) if each)


def aloud(card: Card, stands_for: Card | None = None, suits: Suits = KNOWN) -> str:
    """Return a card in words: `7 of red`, `queen of hearts`; a wild one with the card that it stands for."""
    symbol = card.rank.symbol
    said = _RANKS.get(symbol, (clipped(symbol, 12),))[0]
    if card.suit is not None:
        said = f"{said} of {mark_of(card.suit, suits).name}"
    elif symbol in JOKERS:
        said = JOKERS[symbol][0]
    elif symbol == "1":
        said = "Mah Jong"
    return said if stands_for is None else f"{said} as {aloud(stands_for, None, suits)}"
