"""What makes a set, what may go on what, and everything that a hand can play, as masks (N-4 to N-10, N-39).

Theory of operation. A *key* is the place of a set's rank and its size. The cards of a rank stand side by side in
a mask, the special three among the threes; what they make together with so many jokers is one *row*: by size the
set, and the mask of each way to lay it. A lead puts the rows of all ranks together, size by size; an answer looks
only at those entries that may go on the last play.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import CardsError, Pack, Set
from .cards import JOKER, PLACES, THREE, pack_of, set_of, special
from .options import Equals, HouseRules, JokerUse

Key: TypeAlias = tuple[int, int]
"""The place of a rank, and how many cards."""

Entry: TypeAlias = tuple[Set, tuple[int, ...]]
"""A set, and the mask of each way to lay it."""

Found: TypeAlias = list[Entry]
"""Sets, and the mask of each way to lay them."""

BOMB: Final = 4
"""So many cards are a bomb, turn the order over, or clear the trick (N-9, N-20, N-21)."""

LONE_JOKER: Final[Key] = (JOKER, 1)


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What is looked up under some house rules.

    `spans` are by place of a rank, jokers left out, where its cards begin in a mask, and all their bits shifted
    down; `joker` is where the jokers begin. `three` is the mask of one special three, 0 if there is none. `most`
    is by place how many cards a set can have.
    """

    rules: HouseRules
    pack: Pack
    spans: tuple[tuple[int, int], ...]
    joker: int
    three: int
    most: tuple[int, ...]


@lru_cache(maxsize=1 << 8)
def tables_of(rules: HouseRules) -> Tables:
    """Lay out the tables for some house rules."""
    pack = pack_of(rules.packs, rules.jokers, rules.special_three)
    lay, three = pack.layout, 0
    begin = [lay.shifts[pack.index(face)] for face in pack.distinct if face.suit is None]
    if rules.special_three is not None:
        three = 1 << lay.shifts[pack.index(special(rules.special_three))]
        begin[THREE] = 0
    joker = begin[JOKER] if rules.jokers else len(lay.face_at)
    ends = [*begin[1:JOKER], joker]
    spans = [(low, (1 << high - low) - 1) for low, high in zip(begin[:JOKER], ends, strict=True)]
    jokers = rules.packs * rules.jokers
    natural = 4 * rules.packs + (jokers if rules.joker is JokerUse.WILD else 0)
    alone = min(jokers, 1) if rules.joker is JokerUse.TRUMP else jokers
    return Tables(rules, pack, tuple(spans), joker, three, (*[natural] * JOKER, alone))


def key_of(tables: Tables, combination: Set) -> Key:
    """Return the key of a set that can be laid.

    Raises:
        CardsError: Nobody can lay it under these house rules.
    """
    place, size = PLACES.get(combination.rank.symbol), combination.size
    if place is None:
        found = kit.spelled(combination.rank)
        raise CardsError(f"President has no rank {found}: it goes from 3 to 2, and Jo")
    if size > tables.most[place]:
        raise CardsError(f"nobody can lay {combination}: under these rules there are not so many")
    return place, size


def outranks(rules: HouseRules, new: Key, old: Key, *, inverted: bool) -> bool:
    """Tell whether one set beats another (N-7 to N-10)."""
    (place, size), (under, least) = new, old
    if rules.joker is JokerUse.TRUMP and JOKER in {place, under}:
        return under != JOKER
    if size == least:
        above = place < under if inverted and under != JOKER else place > under
        return above or (place == JOKER and under != JOKER)
    return size > least and (rules.more_beats or (rules.bombs and size >= BOMB))


def goes_on(rules: HouseRules, new: Key, old: Key, *, inverted: bool) -> bool:
    """Tell whether one set may go on another: it beats it, or equals it where that will do (N-13, N-15)."""
    if new == old:
        trump = rules.joker is JokerUse.TRUMP and new[0] == JOKER
        return rules.equals is not Equals.NO and not trump
    return outranks(rules, new, old, inverted=inverted)


@lru_cache(maxsize=1 << 10)
def answers(tables: Tables, old: Key, inverted: bool) -> tuple[Key, ...]:  # noqa: FBT001  # a part of the key
    """Return every set that may go on another, in the order of N-39."""
    sizes = range(1, max(tables.most) + 1)
    keys = [
        (place, size) for size in sizes for place, most in enumerate(tables.most) if size <= most
    ]
    return tuple(key for key in keys if goes_on(tables.rules, key, old, inverted=inverted))


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Set, ...]:
    """Return the set that the cards of a mask make, which is one at most (N-4 to N-6)."""
    if not mask:
        return ()
    jokers, size, lay = mask >> tables.joker, tables.pack.layout.size(mask), tables.pack.layout
    natural = mask - (jokers << tables.joker)
    if not natural:
        return (set_of(JOKER, size),) if size <= tables.most[JOKER] else ()
    place = PLACES[tables.pack.face(lay.highest(natural)).rank.symbol]
    together = natural >> tables.spans[place][0] << tables.spans[place][0] == natural
    if not together or (jokers and tables.rules.joker is not JokerUse.WILD):
        return ()
    return (set_of(place, size),)


@lru_cache(maxsize=1 << 12)
def _row(tables: Tables, place: int, own: int, jokers: int) -> tuple[Entry, ...]:
    """Return by size what the cards of one rank make with so many jokers; `own` is their part of a mask (N-4, N-5).

    Of the ways to lay a set those with fewer jokers come first, then those with more special threes (N-39).
    """
    begin, _ = tables.spans[place]
    # where the special three is the lowest card, the other threes begin behind it
    unit = 1 << (tables.pack.layout.shifts[1] if tables.three and place == THREE else begin)
    threes = own & (unit - 1) if tables.three and place == THREE else 0
    others, wild = (own << begin) // unit, jokers if tables.rules.joker is JokerUse.WILD else 0
    found: list[Entry] = []
    for size in range(1, threes + others + wild + 1):
        masks = [
            special * tables.three + (size - joined - special) * unit + (joined << tables.joker)
            for joined in range(min(wild, size - 1) + 1)
            for special in range(min(threes, size - joined), -1, -1)
            if size - joined - special <= others
        ]
        found.append((set_of(place, size), tuple(masks)))
    return tuple(found)


@lru_cache(maxsize=1 << 8)
def _jokers(tables: Tables, jokers: int) -> tuple[Entry, ...]:
    """Return by size what so many jokers make by themselves (N-5)."""
    sizes = range(1, min(jokers, tables.most[JOKER]) + 1)
    return tuple((set_of(JOKER, size), (size << tables.joker,)) for size in sizes)


def playable(tables: Tables, hand: int, best: Set | None, *, inverted: bool) -> Found:
    """Return every set that a hand can lead, or what of it may go on the last play."""
    if best is None:
        return _leads(tables, hand)
    return _follows(tables, hand, key_of(tables, best), inverted=inverted)


def _leads(tables: Tables, hand: int) -> Found:
    """Return every set of a hand: fewer cards first, then the lower rank."""
    jokers = hand >> tables.joker
    rows = [
        _row(tables, place, own, jokers)
        for place, (begin, field) in enumerate(tables.spans)
        if (own := hand >> begin & field)
    ]
    if jokers:
        rows.append(_jokers(tables, jokers))
    sizes = range(max(map(len, rows), default=0))
    return [entries[size] for size in sizes for entries in rows if size < len(entries)]


def _follows(tables: Tables, hand: int, old: Key, *, inverted: bool) -> Found:
    """Return every set of a hand that may go on another (N-13, N-15, N-22)."""
    jokers = hand >> tables.joker
    found: Found = []
    if old == LONE_JOKER and tables.rules.three_answers_joker and has_special(tables, hand):
        found.append((set_of(THREE, 1), (tables.three,)))  # N-22
    for place, size in answers(tables, old, inverted):
        if place == JOKER:
            entries = _jokers(tables, jokers) if jokers else ()
        else:
            begin, field = tables.spans[place]
            own = hand >> begin & field
            entries = _row(tables, place, own, jokers) if own else ()
        if size <= len(entries):
            found.append(entries[size - 1])
    return found


def has_special(tables: Tables, mask: int) -> bool:
    """Tell whether there is a special three among some cards, in a pack that has one: it is the lowest card."""
    return mask & (1 << tables.pack.layout.shifts[1]) - 1 > 0
