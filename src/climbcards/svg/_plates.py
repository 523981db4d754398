"""A seat as it is drawn: a plate with its name, what is said of it, and the cards before it."""

from typing import Final

import attrs

from climbcards._drawing.faces import SMALL, back, gap
from climbcards._drawing.ink import Part, beside, breadth, number, stacked, words
from climbcards._drawing.rows import items_of, row
from climbcards._quoting import counted
from climbcards.svg._felt import DOT, GOLD, NAME, NOTE, noted, within
from climbcards.svg._places import Place

_PLATE: Final = "#174a3a"
_SLOT: Final = (17, SMALL[1])
_PAD: Final = 8
_ARROW: Final = 14


def plate(place: Place, width: float, least: float = 0) -> Part:
    """Draw a seat: how many cards it holds, its name, what is said of it, its cards that lie open."""
    inner = width - 2 * _PAD
    return _plate(place, width, [_head(place, inner), *_lying(place, inner)], least)


def own_plate(place: Place, width: float) -> Part:
    """Draw the seat of whoever looks, whose hand is drawn beside: neither a back nor open cards of it."""
    place = attrs.evolve(place, open_cards=None, notes=(counted(place.size, "card"), *place.notes))
    inner, notes = width - 2 * _PAD, DOT.join(place.notes)
    if breadth(place.name, NAME) + breadth(notes, NOTE) + 2 * _ARROW > inner:
        head = stacked([_name(place, 0, inner), noted(place.notes, inner)], 0)
    else:
        said = words(inner, 15, notes, attrs.evolve(NOTE, anchor="end"))
        head = Part(_name(place, 0, inner).body + said, inner, 20)
    return _plate(place, width, [head, *_lying(place, inner)])


def _plate(place: Place, width: float, parts: list[Part], least: float = 0) -> Part:
    whole = stacked(parts, 5)
    height = max(least, whole.height + 14)
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if place.awaited else 'stroke="#2f6d59"'
    under = (
        f'<rect x="1.5" y="1.5" width="{number(width - 3)}" height="{number(height - 3)}" rx="9"'
        f' fill="{_PLATE}" {edge}/>'
    )
    return Part(under + whole.at(_PAD, 7), width, height)


def _head(place: Place, width: float) -> Part:
    """Draw the hand as a back with its number, the name, and the notes."""
    left = SMALL[0] + 8
    cards = back(SMALL, str(place.hidden)) if place.hidden else gap(SMALL)
    notes = noted(place.notes, width - left)
    body = cards.body + _name(place, left, width - left).body + notes.at(left, 20)
    return Part(body, width, max(SMALL[1], 22 + notes.height))


def _name(place: Place, left: float, width: float) -> Part:
    """Write the name, behind an arrow if it is that seat's turn."""
    if not place.awaited:
        return Part(within(left, 15, place.name, NAME, width), width, 20)
    x = number(left)
    arrow = f'<path d="M0 4 10 10 0 16Z" fill="{GOLD}" transform="translate({x} 0)"/>'
    name = within(left + _ARROW, 15, place.name, NAME, width - _ARROW)
    return Part(arrow + name, width, 20)


def _lying(place: Place, width: float) -> list[Part]:
    """Draw what lies before a seat: slots with their numbers, rows, open cards; in a line if they fit."""
    parts: list[Part] = []
    if place.slots:
        slots = [back(_SLOT, str(at)) if it else gap(_SLOT) for at, it in enumerate(place.slots)]
        body = "".join(slot.at(at * 19, 0) for at, slot in enumerate(slots))
        parts.append(Part(body, 19 * len(slots) - 2, SMALL[1]))
    parts += [row(items_of(cards), width, little=True) for _, cards in place.lying]
    line = beside(parts, 6)
    return [line] if parts and line.width <= width else parts
