"""How ranks and suits look, and what they are called when they are read out."""

from collections.abc import Mapping
from typing import Final, final

import attrs

from climbcards._drawing.ink import Ink, clipped, number, words
from climbcards._faces import Card, Suit

SLATE: Final = "#1d2733"
"""The ink of a card without suit."""

WILD: Final = "#6b2fa0"
"""The ink of a wild card that stands for another."""


@final
@attrs.frozen(order=False)
class Mark:
    """A suit: its name, the ink of its rank, and a shape in a square of 24, with a letter if it has one."""

    name: str
    ink: str
    fill: str
    shape: str
    letter: str = ""
    on: str = "#fff"
    """The colour of the letter."""

    def drawn(self, x: float, y: float, size: float) -> str:
        """Draw it around a point, so wide."""
        place = f"translate({number(x)} {number(y)}) scale({size / 24:.2f})"
        line = f' stroke="{self.ink}"' if self.letter else ""
        shape = f'<path d="{self.shape}" fill="{self.fill}"{line}/>'
        if self.letter:
            shape += words(0, 6, self.letter, Ink(self.on, 17, bold=True))
        return f'<g transform="{place}">{shape}</g>'


_SPADE: Final = (
    "M0-11.5C-4-6-11-2-11 3.5-11 9-4 9.5-1.2 5.5-1.4 8.5-2.4 10.5-4 11.5H4"
    "C2.4 10.5 1.4 8.5 1.2 5.5 4 9.5 11 9 11 3.5 11-2 4-6 0-11.5Z"
)
_HEART: Final = (
    "M0 11.5C-4 6.5-11 2-11-4-11-10.5-3-11.5 0-5.5 3-11.5 11-10.5 11-4 11 2 4 6.5 0 11.5Z"
)
_DIAMOND: Final = "M0-12C2-7.5 5.5-3 9 0 5.5 3 2 7.5 0 12-2 7.5-5.5 3-9 0-5.5-3-2-7.5 0-12Z"
_CLUB: Final = (
    "M0-11.5A5.2 5.2 0 0 1 4-3 5.2 5.2 0 1 1 1.2 4.5C1.4 8 2.4 10.5 4 11.5H-4"
    "C-2.4 10.5-1.4 8-1.2 4.5A5.2 5.2 0 1 1-4-3 5.2 5.2 0 0 1 0-11.5Z"
)
_DISC: Final = "M -11 0A11 11 0 1 1 11 0 11 11 0 1 1-11 0Z"
_SQUARE: Final = "M -8-10H8A2 2 0 0 1 10-8V8A2 2 0 0 1 8 10H-8A2 2 0 0 1-10 8V-8A2 2 0 0 1-8-10Z"
_HOUSE: Final = "M0-11.5 11-1V10H-11V-1Z"
_SHIELD: Final = "M -10.5-10H10.5V1C10.5 6 5 9.5 0 11.5-5 9.5-10.5 6-10.5 1Z"
_LOZENGE: Final = "M0-12 12 0 0 12-12 0Z"
_PLATE: Final = "M -6-11H6L11-6V6L6 11H-6L-11 6V-6Z"

_MARKS: Final[Mapping[str, Mark]] = {
    "s": Mark("spades", SLATE, SLATE, _SPADE),
    "h": Mark("hearts", "#c2142f", "#d3132f", _HEART),
    "d": Mark("diamonds", "#0b56b0", "#0f66cc", _DIAMOND),
    "c": Mark("clubs", "#0d6b38", "#12803f", _CLUB),
    "r": Mark("red", "#a80f26", "#cf1b35", _DISC, "r"),
    "o": Mark("orange", "#a34700", "#f58a1f", _HOUSE, "o", "#2b1400"),
    "y": Mark("yellow", "#705c00", "#ffd91a", _LOZENGE, "y", "#2b2300"),
    "g": Mark("green", "#0b5f39", "#138a52", _SQUARE, "g"),
    "b": Mark("blue", "#0c4a9e", "#1763c6", _SHIELD, "b"),
}
"""French suits in four colours; the colours of other packs with a shape and a letter each."""

_FRENCH: Final = {"\u2660": "s", "\u2665": "h", "\u2666": "d", "\u2663": "c"}

_RANKS: Final = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}

JOKERS: Final = {
    "Jo": ("joker", WILD),
    "B": ("black joker", SLATE),
    "R": ("red joker", "#c2142f"),
}
"""Names and inks of jokers, which have no suit."""


def mark_of(suit: Suit) -> Mark:
    """Give the mark of a suit; one that is not known has a plain plate with its first letter."""
    symbol = _FRENCH.get(suit.symbol, suit.symbol)
    known = _MARKS.get(symbol)
    if known is not None:
        return known
    return Mark(clipped(symbol, 12), SLATE, "#5a6675", _PLATE, symbol[:1])


def ink_of(card: Card) -> str:
    """Give the colour in which a card's rank is written."""
    if card.suit is not None:
        return mark_of(card.suit).ink
    return JOKERS[card.rank.symbol][1] if card.rank.symbol in JOKERS else SLATE


def aloud(card: Card, stands_for: Card | None = None) -> str:
    """Say a card: `7 of red`, `queen of hearts`; a wild one with what it stands for."""
    symbol = card.rank.symbol
    if card.suit is not None:
        said = f"{_RANKS.get(symbol, clipped(symbol, 12))} of {mark_of(card.suit).name}"
    elif symbol in JOKERS:
        said = JOKERS[symbol][0]
    else:
        said = _RANKS.get(symbol, clipped(symbol, 12))
    return said if stands_for is None else f"{said} as {aloud(stands_for)}"
