"""Drawing cards: a face, a back, an empty place, and several cards in rows or as a fan."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import groupby, pairwise
from math import ceil, cos, pi, sin
from typing import Final, Protocol, final

import attrs

from .faces import Card, Suit
from .figures import COURTS, JESTER, PAPER, SPECIALS, Figure
from .ink import (
    EDGE,
    JOKERS,
    KNOWN,
    SLATE,
    WIDTH as WIDEST,
    WILD,
    Drawing,
    Ink,
    Mark,
    Part,
    Suits,
    aloud,
    drawing,
    escaped,
    mark_of,
    marks_of,
    number,
    panel,
    words,
)

WIDTH: Final = 56
HEIGHT: Final = 82
SMALL: Final = (26, 38)
"""The size of a small card, which is that of the index of a large one."""

STRIP: Final = 26
"""The width of a card's index at its left edge, which must be visible."""

_PLAIN_ROBE: Final = "#4b4f8f"
_EDGE: Final = 'stroke="#7d8794"'

_SIDES: Final = [(-1, row) for row in (-1, 1)] + [(1, row) for row in (-1, 1)]
_NINE: Final = [(column, row / 3) for column in (-1, 1) for row in (-3, -1, 1, 3)]

_PIPS: Final[Mapping[str, Sequence[tuple[int, float]]]] = {
    "2": [(0, -1), (0, 1)],
    "3": [(0, -1), (0, 0), (0, 1)],
    "4": _SIDES,
    "5": [*_SIDES, (0, 0)],
    "6": [*_SIDES, (-1, 0), (1, 0)],
    "7": [*_SIDES, (-1, 0), (1, 0), (0, -0.5)],
    "8": [*_SIDES, (-1, 0), (1, 0), (0, -0.5), (0, 0.5)],
    "9": [*_NINE, (0, 0)],
    "10": [*_NINE, (0, -2 / 3), (0, 2 / 3)],
}
"""Where the pips of a rank are: the column, and the row from -1 at the top to 1 at the bottom."""

SHOWN: Final = ("s", "h", "d", "c")
"""The suits for show on cards that have none: one for each copy, or all in turn as pips."""


@final
@attrs.frozen(order=False)
class Item:
    """A card to be drawn: the number of its copies, the card that it stands for if it is wild, the suits of its pack.

    `shown` is a suit for show, of a card that has none.
    """

    card: Card
    copies: int = 1
    stands_for: Card | None = None
    suits: Suits = KNOWN
    shown: Suit | None = None

    @property
    def mark(self) -> Mark | None:
        """The looks of the suit; None for a card without one."""
        suit = self.card.suit or self.shown
        return None if suit is None else mark_of(suit, self.suits)

    @property
    def ink(self) -> str:
        """The colour of the rank."""
        if self.mark is not None:
            return self.mark.ink
        return JOKERS.get(self.card.rank.symbol, ("", "", SLATE))[2]

    def __str__(self) -> str:
        """Return the description in words."""
        said = aloud(self.card, self.stands_for, self.suits)
        return said if self.copies == 1 else f"{self.copies} times {said}"


def _rank(symbol: str) -> str:
    """Return a rank, shortened if there is no room for it."""
    return symbol if len(symbol) < 4 else f"{symbol[:2]}\u2026"


def _index(item: Item) -> str:
    """Draw the index: the rank, and below it the suit, or the number of copies of a card without a suit."""
    ink = item.ink if item.stands_for is None else WILD
    drawn = _squeezed(12.5, 19, _rank(item.card.rank.symbol), Ink(ink, 19, bold=True))
    if item.mark is not None:
        return drawn + item.mark.drawn(12.5, 29, 15)
    if item.copies == 1:
        return drawn
    times = f"\u00d7{item.copies}"
    return drawn + words(12.5, 34, times, Ink(ink, 13 if len(times) < 4 else 10, bold=True))


def _squeezed(x: float, y: float, rank: str, ink: Ink) -> str:
    """Draw a rank; one of two letters, such as the 10, is smaller and squeezed to the width of a wide letter."""
    if len(rank) < 2:
        return words(x, y, rank, ink)
    return words(x, y, rank, attrs.evolve(ink, size=round(ink.size * 0.9)), round(ink.size * 1.05))


def _figure(figure: Figure, fill: str, place: str) -> str:
    """Draw a figure with a transformation."""
    paths = (
        f'<path d="{path}" fill="{fill if colour == "suit" else colour}"/>'
        for path, colour in figure.items()
    )
    return f'<g transform="{place}">{"".join(paths)}</g>'


def _emblem(item: Item, x: float, y: float, scale: float) -> str:
    """Draw the figure of a joker or of a special card around a point; "" for any other card."""
    figure = JESTER if item.card.rank.symbol in JOKERS else SPECIALS.get(item.card.rank.symbol)
    if item.mark is not None or figure is None:
        return ""
    return _figure(figure, item.ink, f"translate({number(x)} {number(y)})scale({scale})")


def _robe(item: Item) -> str:
    """Return the colour in which a person is dressed."""
    return _PLAIN_ROBE if item.mark is None else item.mark.fill


def _middle(item: Item) -> str:
    """Draw the middle of a card, which is visible if no other card covers it: pips, a person, or a large rank."""
    symbol, mark = item.card.rank.symbol, item.mark
    if symbol in COURTS:
        return _court(COURTS[symbol], _robe(item), mark)
    if emblem := _emblem(item, 35, 48, 1.05):
        return emblem
    pips = _PIPS.get(symbol)
    if pips is not None or (symbol == "A" and mark is None):
        return "".join(_pip(item, at, pips or _SIDES) for at in range(len(pips or _SIDES)))
    if mark is not None:
        return mark.drawn(38, 44, 30)
    return _squeezed(37, 68, _rank(symbol), Ink(item.ink, 30))


def _pip(item: Item, number: int, pips: Sequence[tuple[int, float]]) -> str:
    """Draw one of the pips, upside down in the lower half; without a suit, all suits are drawn in turn."""
    column, row = pips[number]
    mark = item.mark or KNOWN[SHOWN[number % len(SHOWN)]]
    size = 15 if len(pips) < 4 else 12 if len(pips) < 9 else 10.5
    return mark.drawn(37.5 + 10.5 * column, 41 + 28 * row, size, turned=row > 0, plain=True)


def _court(figure: Figure, fill: str, mark: Mark | None) -> str:
    """Draw a person twice, the second time upside down, in a frame with the suit in its corners."""
    drawn = (
        f'<rect x="23.5" y="5.5" width="29" height="71" rx="2" fill="{fill}" fill-opacity=".07"'
        f' stroke="{fill}" stroke-opacity=".6"/>'
    )
    for turn in ("", "rotate(180)"):
        drawn += _figure(figure, fill, f"translate(38 41){turn}scale(.94)")
    if mark is not None:
        drawn += mark.drawn(28.5, 11, 8, plain=True) + mark.drawn(
            47.5, 71, 8, turned=True, plain=True
        )
    return drawn


def _chip(item: Item) -> str:
    """Draw the card that a wild card stands for, at the bottom of its strip; "" for any other card."""
    card = item.stands_for
    if card is None:
        return ""
    rank = _rank(card.rank.symbol)
    tall, y = (32, HEIGHT - 35) if card.suit is not None else (20, HEIGHT - 23)
    drawn = (
        f'<rect x="2.5" y="{y}" width="22" height="{tall}" rx="5" fill="#efe4fa" stroke="{WILD}"/>'
    )
    drawn += words(13.5, y + 15, f"={rank}", Ink(WILD, 13 if len(rank) < 2 else 11, bold=True), 18)
    if card.suit is not None:
        drawn += mark_of(card.suit, item.suits).drawn(13.5, y + 23.5, 13)
    return drawn


def _paper(size: tuple[int, int], edge: str = _EDGE) -> str:
    return panel(*size, round(size[0] / 9), f'fill="{PAPER}" {edge}')


def _face(item: Item, body: str, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Part:
    """Return a card on its paper. Its notation is an attribute, by which programs can find it."""
    wild = f'stroke="{WILD}" stroke-width="1.5" stroke-dasharray="5 2"'
    paper = _paper(size, _EDGE if item.stands_for is None else wild)
    return Part(f'<g data-card="{escaped(str(item.card))}">{paper}{body}</g>', *size)


def full(item: Item, *, covered: bool = False) -> Part:
    """Draw a card; if the next one covers it, only the visible part."""
    middle = _emblem(item, 12.5, 31, 0.36) if covered else _middle(item)
    return _face(item, _index(item) + middle + _chip(item))


def jumbo(item: Item, *, covered: bool = False) -> Part:
    """Draw a card with a large index, legible on a phone at 40 pixels; if the next one covers it, only that."""
    mark, symbol = item.mark, item.card.rank.symbol
    ink = Ink(item.ink, 31 if len(symbol) < 2 else 26, bold=True)
    body = _squeezed(14, 28, _rank(symbol), ink)
    if mark is not None:
        body += mark.drawn(14, 43, 20)
    elif item.copies > 1:
        body += words(14, 48, f"\u00d7{item.copies}", Ink(item.ink, 16, bold=True))
    elif covered:
        body += _emblem(item, 14, 44, 0.5)
    if not covered and symbol in COURTS:
        body += _figure(COURTS[symbol], _robe(item), f"translate(36 {HEIGHT - 1})scale(1.15)")
    elif not covered and mark is not None:
        body += mark.drawn(37, 61, 30, plain=True)
    elif not covered:
        body += f'<g transform="translate(18 28)scale(.6)">{_middle(item)}</g>'
    return _face(item, body + _chip(item))


def small(item: Item, *, covered: bool = False) -> Part:
    """Draw a small card: only its index, or a wild card with the rank that it stands for."""
    del covered  # small cards are always drawn in full
    if item.stands_for is None:
        emblem = _emblem(item, 13, 27, 0.33)
        lone = item.card.suit is None and item.copies == 1 and not emblem
        index = _index(item) + emblem
        body = f'<g transform="translate(0 6)">{index}</g>' if lone else index
    else:
        stood = _rank(item.stands_for.rank.symbol)
        body = _squeezed(13, 14, _rank(item.card.rank.symbol), Ink(WILD, 13))
        body += words(13, 31, f"={stood}", Ink(WILD, 15 if len(stood) < 2 else 12, bold=True), 20)
    return _face(item, body, SMALL)


class Back(Enum):
    """The pattern on the back of a card."""

    LATTICE = "lattice"
    WAVES = "waves"
    STARS = "stars"


_BACKS: Final[Mapping[Back, tuple[str, str, str]]] = {
    Back.LATTICE: ("#2f4f8f", "#a9bfe8", "m4 0 4 4-4 4-4-4z"),
    Back.WAVES: ("#8f2433", "#f0b9ad", "m0 6a4 4 0 0 1 8 0m-6 0a2 2 0 0 1 4 0"),
    Back.STARS: ("#1f5f4d", "#e8d28a", "m4 1 1 2 2 1-2 1-1 2-1-2-2-1 2-1z"),
}
"""The colours of each back, and the path of a cell of 8 by 8."""


def back(
    size: tuple[int, int] = (WIDTH, HEIGHT), text: str = "", kind: Back = Back.LATTICE
) -> Part:
    """Draw the back of a card, or of a small one without the pattern, with a text such as a number on it."""
    width, height = size
    ground, line, cell = _BACKS[kind]
    body = _paper(size) + panel(width, height, 3, f'fill="{ground}"', 6)
    if size == (WIDTH, HEIGHT):
        cells = "".join(f"M{x} {y}{cell}" for y in range(5, 77, 8) for x in range(4, 52, 8))
        body += f'<path d="{cells}" fill="none" stroke="{line}" stroke-width=".8"/>'
    if text:
        ink = Ink("#fff", 15 if len(text) < 3 else 11, bold=True)
        body += words(width / 2, height / 2 + 5, text, ink)
    return Part(body, width, height)


def gap(size: tuple[int, int]) -> Part:
    """Draw an empty place."""
    looks = 'fill="none" stroke="#9fb8ad" stroke-dasharray="3 3"'
    return Part(panel(*size, round(size[0] / 9), looks), *size)


def more(count: int) -> Part:
    """Draw a small card with the number of cards that are not drawn."""
    told = words(13, 24, f"+{count}", Ink(SLATE, 13, bold=True), 20)
    return Part(_paper(SMALL) + told, *SMALL)


MOST: Final = 120
"""The largest number of cards that are drawn, counting copies of a card without a suit as one."""

_SPAN: Final = WIDEST - 2 * EDGE
_APART: Final = 4
"""The distance between cards that do not overlap."""

_NEXT_RANK: Final = 8
"""The additional distance before the next rank."""

_SEEN: Final = 51
"""If at least this much of a card is visible, its middle is drawn."""

_STRETCH: Final = 1.6
"""The largest factor by which distances grow, to fill the width."""

_FAN: Final = 15
"""The largest number of cards in a fan."""


class Drawn(Protocol):
    """A function that draws a card in a row: `full`, `jumbo` or `small`."""

    def __call__(self, item: Item, *, covered: bool) -> Part: ...


def items_of(cards: Iterable[Card], suits: Iterable[Suit], *, apart: bool = False) -> list[Item]:
    """Return cards as items in the same order; equal cards without a suit are one item, or `apart` with suits for show."""
    items: list[Item] = []
    marks = marks_of(suits)
    for card, same in groupby(cards):
        copies = sum(1 for _ in same)
        if card.suit is None and not apart:
            items.append(Item(card, copies, suits=marks))
        else:
            items += [
                Item(card, suits=marks, shown=shown_suit(card, copy)) for copy in range(copies)
            ]
    return items


def shown_suit(card: Card, copy: int) -> Suit | None:
    """Return a suit for show for a copy of a card; None if it has a suit, or is a joker or another special card."""
    symbol = card.rank.symbol
    if card.suit is not None or symbol not in {*_PIPS, *COURTS, "A"}:
        return None
    return Suit(SHOWN[(copy + sum(map(ord, symbol))) % len(SHOWN)])


def said(items: Sequence[Item]) -> str:
    """Return cards in words."""
    rest = len(items) - MOST
    more_of_them = [f"and {rest} more"] if rest > 0 else []
    return ", ".join([*map(str, items[:MOST]), *more_of_them]) or "no cards"


def _advances(items: Sequence[Item], card: float, widest: float) -> list[float]:
    """Return the distance from each card to the next one: side by side if there is room."""
    if len(items) * (card + _APART) - _APART <= widest:
        return [card + _APART] * len(items)
    return [
        STRIP + (_NEXT_RANK if item.card.rank != after.card.rank else 0)
        for item, after in pairwise([*items, items[0]])
    ]


def _lines(items: Sequence[Item], advances: Sequence[float], limit: float) -> list[list[int]]:
    """Split a row into lines of about equal length, before new ranks if possible, so that no card begins beyond a limit."""
    left = sum(advances[:-1])
    count = ceil((left + STRIP) / (limit + STRIP))
    lines: list[list[int]] = [[]]
    x = 0.0
    for place, advance in enumerate(advances):
        new = place > 0 and items[place].card.rank != items[place - 1].card.rank
        fair = left / max(1, count - len(lines) + 1)
        if x > limit + 1 or (len(lines) < count and new and x + advance / 2 > fair):
            lines.append([])
            left, x = left - x, 0.0
        lines[-1].append(place)
        x += advance
    return lines


def row(items: Sequence[Item], widest: float = _SPAN, *, draw: Drawn = full) -> Part:
    """Draw cards in rows, with gaps between ranks, overlapping if there is no room."""
    shown, rest = items[:MOST], len(items) - MOST
    card, height = SMALL if draw is small else (WIDTH, HEIGHT)
    if not shown:
        return Part("", 0, 0)
    advances = _advances(shown, card, widest)
    lines = _lines(shown, advances, widest - card)
    longest = max(sum(advances[place] for place in line[:-1]) for line in lines)
    stretch = min(_STRETCH, max(1.0, (widest - card) / max(1.0, longest)))
    if len(shown) > 1 and advances[0] < card:
        advances = [advance * stretch for advance in advances]
    wild = any(item.stands_for for item in shown)
    pitch = (
        height + _APART if draw is small or wild else 56 if draw is jumbo else 48
    )  # indices stay visible
    close = min(advances) < _SEEN
    body, width = "", 0.0
    for y, line in enumerate(lines):
        x = 0.0
        under = pitch < height and line is not lines[-1]
        for place in line:
            last = place == line[-1]
            covered = under or (not last and close)
            body += draw(shown[place], covered=covered).at(x, y * pitch)
            x += card if last else advances[place]
        width = max(width, x)
    if rest > 0:
        body += more(rest).at(width - SMALL[0], (len(lines) - 1) * pitch + height - SMALL[1])
    return Part(body, width, (len(lines) - 1) * pitch + height)


def fan(items: Sequence[Item], draw: Drawn = full) -> Part:
    """Draw cards as a fan; if they are too many, in rows."""
    count = len(items)
    if not 1 < count <= _FAN:
        return row(items, draw=draw)
    turn = min(7.0, 66 / (count - 1))
    radius = min(STRIP, 272 / (count - 1)) / (turn * pi / 180)
    reach = turn * (count - 1) / 2 * pi / 180
    side = radius * sin(reach) + (WIDTH * cos(reach) + HEIGHT * sin(reach)) / 2
    low = radius * (1 - cos(reach)) + (WIDTH * sin(reach) + HEIGHT * cos(reach)) / 2
    middle = HEIGHT / 2 + 3  # the next card is a little higher than the upright one
    body = ""
    for place, item in enumerate(items):
        angle = turn * (place - (count - 1) / 2)
        card = draw(item, covered=place < count - 1).at(side - WIDTH / 2, 3)
        pivot = f"{number(angle)} {number(side)} {number(middle + radius)}"
        body += f'<g transform="rotate({pivot})">{card}</g>'
    return Part(body, 2 * side, middle + low)


def hand(items: Sequence[Item], *, fanned: bool = False, draw: Drawn = full) -> Drawing:
    """Draw cards as a whole picture; without cards, an empty place."""
    laid = fan(items, draw) if fanned else row(items, draw=draw)
    return drawing(said(items), laid if items else gap((WIDTH, HEIGHT)))
