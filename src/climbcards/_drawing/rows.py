"""Cards beside one another: side by side, overlapping in rows, or as a fan."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from math import ceil, cos, pi, sin
from typing import Final, Protocol

from climbcards._drawing.faces import HEIGHT, SMALL, STRIP, WIDTH, Item, gap, large, more, small
from climbcards._drawing.ink import WIDTH as WIDEST
from climbcards._drawing.ink import Drawing, Part, drawing, number
from climbcards._faces import Card

MOST: Final = 120
"""Cards that are drawn, copies of one without suit together; of the others only the number is told."""

_SPAN: Final = WIDEST - 4
_APART: Final = 4
"""Between cards that do not overlap."""

_NEXT_RANK: Final = 8
"""How much farther away the next rank begins."""

_SEEN: Final = 51
"""Of cards that are covered farther out than this, the middle is seen."""

_STRETCH: Final = 1.6
"""How much farther apart than they need to be cards are laid, to fill the width."""

_FAN: Final = 15
"""More cards than these do not fit into a hand."""


class Drawn(Protocol):
    """How a card is drawn in a row: large or small."""

    def __call__(self, item: Item, *, covered: bool) -> Part: ...


def items_of(cards: Iterable[Card]) -> list[Item]:
    """Gather cards in the order in which they come; equal ones without suit are one item."""
    items: list[Item] = []
    for card, same in groupby(cards):
        copies = sum(1 for _ in same)
        items += [Item(card)] * copies if card.suit is not None else [Item(card, copies)]
    return items


def said(items: Sequence[Item]) -> str:
    """Say some cards aloud."""
    rest = len(items) - MOST
    more_of_them = [f"and {rest} more"] if rest > 0 else []
    return ", ".join([*map(str, items[:MOST]), *more_of_them]) or "no cards"


def _advances(items: Sequence[Item], card: float, widest: float) -> list[float]:
    """Say how far behind each card the next one begins: side by side if there is room."""
    if len(items) * (card + _APART) - _APART <= widest:
        return [card + _APART] * len(items)
    return [
        STRIP + (_NEXT_RANK if item.card.rank != after.card.rank else 0)
        for item, after in pairwise([*items, items[0]])
    ]


def _lines(items: Sequence[Item], advances: Sequence[float], limit: float) -> list[list[int]]:
    """Break a row into lines that begin no card beyond a limit: as equal as can be, before a new rank."""
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
    """Lay cards in rows, ranks apart, overlapping where there is no room."""
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
    pitch = height + _APART if little or wild else 48  # what shows the indices of a line
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
    """Hold cards as a fan; too many for that lie in rows."""
    count = len(items)
    if not 1 < count <= _FAN:
        return row(items)
    turn = min(7.0, 66 / (count - 1))
    radius = min(STRIP, 272 / (count - 1)) / (turn * pi / 180)
    reach = turn * (count - 1) / 2 * pi / 180
    side = radius * sin(reach) + (WIDTH * cos(reach) + HEIGHT * sin(reach)) / 2
    low = radius * (1 - cos(reach)) + (WIDTH * sin(reach) + HEIGHT * cos(reach)) / 2
    middle = HEIGHT / 2 + 3  # the next card reaches a little higher than the one upright
    body = ""
    for place, item in enumerate(items):
        angle = turn * (place - (count - 1) / 2)
        card = large(item, covered=place < count - 1).at(side - WIDTH / 2, 3)
        pivot = f"{number(angle)} {number(side)} {number(middle + radius)}"
        body += f'<g transform="rotate({pivot})">{card}</g>'
    return Part(body, 2 * side, middle + low)


def hand(items: Sequence[Item], *, fanned: bool = False) -> Drawing:
    """Draw some cards as a whole picture; where there is none, its empty place."""
    laid = fan(items) if fanned else row(items)
    return drawing(said(items), laid if items else gap((WIDTH, HEIGHT)))


def shown(cards: Iterable[Card]) -> str:
    """Give some cards as a notebook shows them."""
    return hand(items_of(cards)).svg
