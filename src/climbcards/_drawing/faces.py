"""Drawing cards: a face, a back, an empty place, and several cards in rows or as a fan."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from math import ceil, cos, pi, sin
from typing import Final, Protocol, final

import attrs

from climbcards._faces import Card
from .ink import (
    JOKERS,
    SLATE,
    WIDTH as WIDEST,
    WILD,
    Drawing,
    Ink,
    Part,
    aloud,
    drawing,
    escaped,
    ink_of,
    mark_of,
    number,
    words,
)

WIDTH: Final = 56
HEIGHT: Final = 82
SMALL: Final = (26, 38)
"""The size of a small card, which is that of the index of a large one."""

STRIP: Final = 26
"""The width of a card's index at its left edge, which must be visible."""

_EDGE: Final = 'stroke="#7d8794"'
_BACK: Final = "#3c5a94"
_GOLD: Final = "#c08a00"

_CROWNS: Final = {
    "K": "M -12 8V-5L-6 1 0-9 6 1 12-5V8ZM -12 10H12V13H-12Z",
    "Q": (
        "M -11 8-13-3-6 2-3-6A3 3 0 1 1 3-6L6 2 13-3 11 8ZM -11 10H11V13H-11Z"
        "M -16-5A3 3 0 1 1-10-5 3 3 0 1 1-16-5ZM10-5A3 3 0 1 1 16-5 3 3 0 1 1 10-5Z"
    ),
    "J": "M -12 8C-12-2-6-5 0-5 6-5 12-2 12 8ZM -14 10H14V13H-14ZM5-3C6-9 10-13 15-13 15-8 12-3 8-1Z",
}
"""The crowns and the hat of the court cards, as paths."""

_STAR: Final = "M0-15 3.6-5 14.3-4.6 5.8 1.9 8.8 12.1 0 6.2-8.8 12.1-5.8 1.9-14.3-4.6-3.6-5Z"


@final
@attrs.frozen(order=False)
class Item:
    """A card to be drawn, the number of its copies, and the card that it stands for if it is wild."""

    card: Card
    copies: int = 1
    stands_for: Card | None = None

    def __str__(self) -> str:
        """Return the description in words."""
        said = aloud(self.card, self.stands_for)
        return said if self.copies == 1 else f"{self.copies} times {said}"


def _rank(symbol: str) -> str:
    """Return a rank, shortened if there is no room for it."""
    return symbol if len(symbol) < 4 else f"{symbol[:2]}\u2026"


def _index(item: Item) -> str:
    """Draw the index: the rank, and below it the suit, or the number of copies of a card without a suit."""
    card = item.card
    rank, ink = _rank(card.rank.symbol), ink_of(card) if item.stands_for is None else WILD
    drawn = _squeezed(13, 19, rank, Ink(ink, 19, bold=True))
    if card.suit is not None:
        return drawn + mark_of(card.suit).drawn(13, 29, 16)
    if item.copies == 1:
        return drawn
    times = f"\u00d7{item.copies}"
    return drawn + words(13, 34, times, Ink(ink, 13 if len(times) < 4 else 10, bold=True))


def _squeezed(x: float, y: float, rank: str, ink: Ink) -> str:
    """Draw a rank; one of two letters, such as the 10, is smaller and squeezed to the width of a wide letter."""
    if len(rank) < 2:
        return words(x, y, rank, ink)
    return words(x, y, rank, attrs.evolve(ink, size=round(ink.size * 0.9)), round(ink.size * 1.05))


def _middle(card: Card) -> str:
    """Draw the middle of a card, which is visible if no other card covers it: a large suit, a crown, or the rank."""
    symbol = card.rank.symbol
    crown = _CROWNS.get(symbol)
    if card.suit is not None:
        head = f'<path transform="translate(38 30) scale(.8)" d="{crown}" fill="{_GOLD}"/>'
        return (head if crown else "") + mark_of(card.suit).drawn(38, 58 if crown else 54, 26)
    if symbol in JOKERS:
        return f'<path transform="translate(37 52) scale(1.1)" d="{_STAR}" fill="{ink_of(card)}"/>'
    if crown:
        head = f'<path transform="translate(38 38) scale(.9)" d="{crown}" fill="{_GOLD}"/>'
        return head + words(38, 71, symbol, Ink(ink_of(card), 27, bold=True))
    return _squeezed(37, 68, _rank(symbol), Ink("#8a94a3", 30))


def _chip(card: Card) -> str:
    """Draw the card that a wild card stands for, at the bottom of its strip."""
    rank = _rank(card.rank.symbol)
    tall, y = (32, HEIGHT - 35) if card.suit is not None else (20, HEIGHT - 23)
    drawn = (
        f'<rect x="2.5" y="{y}" width="22" height="{tall}" rx="5" fill="#efe4fa" stroke="{WILD}"/>'
    )
    drawn += words(13.5, y + 15, f"={rank}", Ink(WILD, 13 if len(rank) < 2 else 11, bold=True), 18)
    return drawn + (mark_of(card.suit).drawn(13.5, y + 23.5, 13) if card.suit is not None else "")


def _paper(width: float, height: float, *, wild: bool) -> str:
    edge = f'stroke="{WILD}" stroke-width="1.5" stroke-dasharray="5 2"' if wild else _EDGE
    return (
        f'<rect x="0.5" y="0.5" width="{number(width - 1)}" height="{number(height - 1)}"'
        f' rx="{round(width / 9)}" fill="#fffefb" {edge}/>'
    )


def _marked(card: Card, body: str) -> str:
    """Return SVG with the card in the notation as an attribute, by which programs can find it."""
    return f'<g data-card="{escaped(str(card))}">{body}</g>'


def large(item: Item, *, covered: bool = False) -> Part:
    """Draw a card; if the next one covers it, only the visible part."""
    card, wild = item.card, item.stands_for
    body = _paper(WIDTH, HEIGHT, wild=wild is not None) + _index(item)
    if not covered:
        body += _middle(card)
    if wild is not None:
        body += _chip(wild)
    return Part(_marked(card, body), WIDTH, HEIGHT)


def small(item: Item, *, covered: bool = False) -> Part:
    """Draw a small card: only its index, or a wild card with the rank that it stands for."""
    del covered  # small cards are always drawn in full
    width, height = SMALL
    wild, rank = item.stands_for, _rank(item.card.rank.symbol)
    body = _paper(width, height, wild=wild is not None)
    if wild is None:
        lone = item.card.suit is None and item.copies == 1
        body += f'<g transform="translate(0 6)">{_index(item)}</g>' if lone else _index(item)
    else:
        stood = _rank(wild.rank.symbol)
        body += _squeezed(13, 14, rank, Ink(WILD, 13))
        body += words(13, 31, f"={stood}", Ink(WILD, 15 if len(stood) < 2 else 12, bold=True), 20)
    return Part(_marked(item.card, body), width, height)


def back(size: tuple[int, int] = (WIDTH, HEIGHT), text: str = "") -> Part:
    """Draw the back of a card, with a text such as a number on it."""
    width, height = size
    inner = f'x="3" y="3" width="{width - 6}" height="{height - 6}" rx="3"'
    body = (
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{round(width / 9)}"'
        f' fill="{_BACK}" stroke="#eef2f8"/>'
        f'<rect {inner} fill="none" stroke="#b9c8e6" stroke-dasharray="2 2"/>'
    )
    if text:
        ink = Ink("#fff", 15 if len(text) < 3 else 11, bold=True)
        body += words(width / 2, height / 2 + 5, text, ink)
    return Part(body, width, height)


def gap(size: tuple[int, int]) -> Part:
    """Draw an empty place."""
    width, height = size
    body = (
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{round(width / 9)}"'
        ' fill="none" stroke="#9fb8ad" stroke-dasharray="3 3"/>'
    )
    return Part(body, width, height)


def more(count: int) -> Part:
    """Draw a small card with the number of cards that are not drawn."""
    width, height = SMALL
    ink = Ink(SLATE, 13, bold=True)
    body = _paper(width, height, wild=False) + words(13, 24, f"+{count}", ink, 20)
    return Part(body, width, height)


MOST: Final = 120
"""The largest number of cards that are drawn, counting copies of a card without a suit as one."""

_SPAN: Final = WIDEST - 4
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
    """A function that draws a card in a row: `large` or `small`."""

    def __call__(self, item: Item, *, covered: bool) -> Part: ...


def items_of(cards: Iterable[Card]) -> list[Item]:
    """Return cards as items in the same order; equal cards without a suit are one item."""
    items: list[Item] = []
    for card, same in groupby(cards):
        copies = sum(1 for _ in same)
        items += [Item(card)] * copies if card.suit is not None else [Item(card, copies)]
    return items


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


def row(items: Sequence[Item], widest: float = _SPAN, *, little: bool = False) -> Part:
    """Draw cards in rows, with gaps between ranks, overlapping if there is no room."""
    shown, rest = items[:MOST], len(items) - MOST
    draw: Drawn = small if little else large
    card, height = SMALL if little else (WIDTH, HEIGHT)
    if not shown:
        return Part("", 0, 0)
    advances = _advances(shown, card, widest)
    lines = _lines(shown, advances, widest - card)
    longest = max(sum(advances[place] for place in line[:-1]) for line in lines)
    stretch = min(_STRETCH, max(1.0, (widest - card) / max(1.0, longest)))
    if len(shown) > 1 and advances[0] < card:
        advances = [advance * stretch for advance in advances]
    wild = any(item.stands_for for item in shown)
    pitch = height + _APART if little or wild else 48  # the indices of each line stay visible
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


def fan(items: Sequence[Item]) -> Part:
    """Draw cards as a fan; if they are too many, in rows."""
    count = len(items)
    if not 1 < count <= _FAN:
        return row(items)
    turn = min(7.0, 66 / (count - 1))
    radius = min(STRIP, 272 / (count - 1)) / (turn * pi / 180)
    reach = turn * (count - 1) / 2 * pi / 180
    side = radius * sin(reach) + (WIDTH * cos(reach) + HEIGHT * sin(reach)) / 2
    low = radius * (1 - cos(reach)) + (WIDTH * sin(reach) + HEIGHT * cos(reach)) / 2
    middle = HEIGHT / 2 + 3  # the next card is a little higher than the upright one
    body = ""
    for place, item in enumerate(items):
        angle = turn * (place - (count - 1) / 2)
        card = large(item, covered=place < count - 1).at(side - WIDTH / 2, 3)
        pivot = f"{number(angle)} {number(side)} {number(middle + radius)}"
        body += f'<g transform="rotate({pivot})">{card}</g>'
    return Part(body, 2 * side, middle + low)


def hand(items: Sequence[Item], *, fanned: bool = False) -> Drawing:
    """Draw cards as a whole picture; without cards, an empty place."""
    laid = fan(items) if fanned else row(items)
    return drawing(said(items), laid if items else gap((WIDTH, HEIGHT)))


def shown(cards: Iterable[Card]) -> str:
    """Return cards as SVG, which a notebook shows."""
    return hand(items_of(cards)).svg
