"""The generator: which sets a hand can lead, and which may go on another, as masks in the order of N-39."""

from typing import Final, TypeAlias

from climbcards.games.president.pack import JOKER, THREE
from climbcards.games.president.tables import Entry, Key, Tables, answers, joker_row, row, set_of

Found: TypeAlias = list[Entry]
"""Sets, and the mask of each way to lay them."""

LONE_JOKER: Final[Key] = (JOKER, 1)


def leads(tables: Tables, hand: int) -> Found:
    """Give every set of a hand: fewer cards first, then the lower rank."""
    jokers = hand >> tables.joker
    rows = [
        row(tables, place, own, jokers)
        for place, (begin, field) in enumerate(tables.spans)
        if (own := hand >> begin & field)
    ]
    if jokers:
        rows.append(joker_row(tables, jokers))
    sizes = range(max(map(len, rows), default=0))
    return [entries[size] for size in sizes for entries in rows if size < len(entries)]


def follows(tables: Tables, hand: int, old: Key, *, inverted: bool) -> Found:
    """Give every set of a hand that may go on another (N-13, N-15, N-22)."""
    jokers = hand >> tables.joker
    found: Found = []
    if old == LONE_JOKER and tables.making.three_answers_joker and holds_special(tables, hand):
        found.append((set_of(THREE, 1), (tables.three,)))  # N-22
    for place, size in answers(tables, old, inverted):
        if place == JOKER:
            entries = joker_row(tables, jokers) if jokers else ()
        else:
            begin, field = tables.spans[place]
            own = hand >> begin & field
            entries = row(tables, place, own, jokers) if own else ()
        if size <= len(entries):
            found.append(entries[size - 1])
    return found


def holds_special(tables: Tables, mask: int) -> bool:
    """Tell whether there is a special three among some cards, in a pack that has one: it is the lowest card."""
    return mask & (1 << tables.pack.layout.shifts[1]) - 1 > 0
