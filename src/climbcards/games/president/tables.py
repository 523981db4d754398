"""What may go on what under some house rules, and the masks by which sets are found.

Theory of operation. A *key* is the place of a set's rank and its size. The cards of a rank stand side by side in
a mask, the special three among the threes; what they make together with so many jokers is one *row*: by size the
set, and the mask of each way to lay it.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

import attrs

from climbcards import CardsError, Pack, Set
from climbcards.authors import spelled
from climbcards.games.president.options import Equals, HouseRules, JokerUse
from climbcards.games.president.pack import JOKER, PLACES, RANKS, THREE, pack_of, special

Key: TypeAlias = tuple[int, int]
"""The place of a rank, and how many cards."""

Entry: TypeAlias = tuple[Set, tuple[int, ...]]
"""A set, and the mask of each way to lay it."""

BOMB: Final = 4
"""So many cards are a bomb, and turn the order over (N-9, N-21)."""


@final
@attrs.frozen(order=False, cache_hash=True)
class Making:
    """What makes a set, and what may go on what; the fields are those of `President` (N-1 to N-15, N-22)."""

    packs: int = 1
    jokers: int = 0
    special_three: str | None = None
    joker: JokerUse = JokerUse.WILD
    more_beats: bool = False
    bombs: bool = False
    equals: bool = False
    three_answers_joker: bool = False


def making_of(rules: HouseRules) -> Making:
    """Give what house rules say about sets."""
    return Making(
        rules.packs,
        rules.jokers,
        rules.special_three,
        rules.joker,
        rules.more_beats,
        rules.bombs,
        rules.equals is not Equals.NO,
        rules.three_answers_joker,
    )


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What is looked up under some house rules: one for all games that agree in them.

    `spans` are by place of a rank, jokers left out, where its cards begin in a mask, and all their bits shifted
    down; `joker` is where the jokers begin. `three` is the mask of one special three, 0 if there is none. `most`
    is by place how many cards a set can have.
    """

    making: Making
    pack: Pack
    spans: tuple[tuple[int, int], ...]
    joker: int
    three: int
    most: tuple[int, ...]


@lru_cache(maxsize=1 << 8)
def tables_of(making: Making) -> Tables:
    """Lay out the tables for some house rules."""
    pack = pack_of(making.packs, making.jokers, making.special_three)
    lay, three = pack.layout, 0
    begin = [lay.shifts[pack.index(face)] for face in pack.distinct if face.suit is None]
    if making.special_three is not None:
        three = 1 << lay.shifts[pack.index(special(making.special_three))]
        begin[THREE] = 0
    end = len(lay.face_at)
    joker = begin[JOKER] if making.jokers else end
    ends = [*begin[1:JOKER], joker]
    spans = [(low, (1 << high - low) - 1) for low, high in zip(begin[:JOKER], ends, strict=True)]
    jokers = making.packs * making.jokers
    natural = 4 * making.packs + (jokers if making.joker is JokerUse.WILD else 0)
    alone = min(jokers, 1) if making.joker is JokerUse.TRUMP else jokers
    return Tables(making, pack, tuple(spans), joker, three, (*[natural] * JOKER, alone))


@lru_cache(maxsize=1 << 8)
def set_of(place: int, size: int) -> Set:
    """Give a set: one object each."""
    return Set(RANKS[place], size)


def key_of(tables: Tables, combination: Set) -> Key:
    """Give the key of a set that can be laid.

    Raises:
        CardsError: Nobody can lay it under these house rules.
    """
    place, size = PLACES.get(combination.rank.symbol), combination.size
    if place is None:
        found = spelled(combination.rank)
        raise CardsError(f"President has no rank {found}: it goes from 3 to 2, and Jo")
    if size > tables.most[place]:
        raise CardsError(f"nobody can lay {combination}: under these rules there are not so many")
    return place, size


def beats(tables: Tables, new: Set, old: Set, *, inverted: bool) -> bool:
    """Tell whether one set that can be laid beats another.

    Raises:
        CardsError: Nobody can lay one of the two.
    """
    keys = key_of(tables, new), key_of(tables, old)
    return outranks(tables.making, *keys, inverted=inverted)


@lru_cache(maxsize=1 << 12)
def row(tables: Tables, place: int, own: int, jokers: int) -> tuple[Entry, ...]:
    """Give by size what the cards of one rank make with so many jokers; `own` is their part of a mask (N-4, N-5).

    Of the ways to lay a set those with fewer jokers come first, then those with more special threes (N-39).
    """
    begin, _ = tables.spans[place]
    # where the special three is the lowest card, the other threes begin behind it
    unit = 1 << (tables.pack.layout.shifts[1] if tables.three and place == THREE else begin)
    threes = own & (unit - 1) if tables.three and place == THREE else 0
    others, wild = (own << begin) // unit, jokers if tables.making.joker is JokerUse.WILD else 0
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
def joker_row(tables: Tables, jokers: int) -> tuple[Entry, ...]:
    """Give by size what so many jokers make by themselves (N-5)."""
    sizes = range(1, min(jokers, tables.most[JOKER]) + 1)
    return tuple((set_of(JOKER, size), (size << tables.joker,)) for size in sizes)


def outranks(making: Making, new: Key, old: Key, *, inverted: bool) -> bool:
    """Tell whether one set beats another (N-7 to N-10)."""
    (place, size), (under, least) = new, old
    if making.joker is JokerUse.TRUMP and JOKER in {place, under}:
        return under != JOKER
    if size == least:
        above = place < under if inverted and under != JOKER else place > under
        return above or (place == JOKER and under != JOKER)
    return size > least and (making.more_beats or (making.bombs and size >= BOMB))


def follows(making: Making, new: Key, old: Key, *, inverted: bool) -> bool:
    """Tell whether one set may go on another: it beats it, or equals it where that will do (N-13, N-15)."""
    if new == old:
        return making.equals and not (making.joker is JokerUse.TRUMP and new[0] == JOKER)
    return outranks(making, new, old, inverted=inverted)


@lru_cache(maxsize=1 << 10)
def answers(tables: Tables, old: Key, inverted: bool) -> tuple[Key, ...]:  # noqa: FBT001  # a part of the key
    """Give every set that may go on another, in the order of N-39."""
    sizes = range(1, max(tables.most) + 1)
    keys = [
        (place, size) for size in sizes for place, most in enumerate(tables.most) if size <= most
    ]
    return tuple(key for key in keys if follows(tables.making, key, old, inverted=inverted))
