"""What makes a set, what may go on what, and everything that a hand can play, as masks (N-4 to N-10, N-39).

Theory of operation. A *key* is the place of a set's rank and its size. The cards of a rank stand side by side in
a mask, the special three among the threes. What they make together with a number of wild jokers is one *row*: by
size the set, and the mask of each way to lay it. A lead puts the rows of all ranks together, size by size; an answer
looks only at those entries that may go on the last play.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Cards, CardsError, Pack, Set
from .cards import JOKER, PLACES, THREE, pack_of, set_of
from .options import Equals, HouseRules, JokerUse

Key: TypeAlias = tuple[int, int]
"""The place of a rank, and how many cards."""

Entry: TypeAlias = tuple[Set, tuple[int, ...]]
"""A set, and the mask of each way to lay it."""

BOMB: Final = 4
"""So many cards are a bomb, turn the order over, or clear the trick (N-9, N-20, N-21)."""

LONE_JOKER: Final[Key] = (JOKER, 1)

ONE_THREE: Final = 1
"""The mask of one special three, which is the lowest card of a pack that has one."""


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """What is looked up under some house rules.

    `spans` says for each place of a rank where its cards begin in a mask, and has all their bits, shifted down. `joker`
    is where the jokers begin, and `wild` the same if they are wild, or else the end of a mask. `threes` has the bits of
    the special threes, 0 if there are none. `most` is by place how many cards a set can have.
    """

    rules: "Sets"
    pack: Pack
    spans: tuple[tuple[int, int], ...]
    joker: int
    wild: int
    threes: int
    most: tuple[int, ...]


class Sets(HouseRules):
    """House rules, and what they say about sets."""

    @cached_property
    def _tables(self) -> Tables:
        return _tables_of(self)

    @property
    def pack(self) -> Pack:
        """All packs as one, and their jokers."""
        return self._tables.pack

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Return the set that these cards make, if they make one (N-4 to N-6)."""
        return _every(self._tables).get(kit.require_cards(self.pack, cards).mask, ())

    def key_of(self, combination: Set) -> Key:
        """Return the key of a set that can be laid.

        Raises:
            CardsError: Nobody can lay it under these house rules.
        """
        place, size = PLACES.get(combination.rank.symbol), combination.size
        if place is None:
            found = kit.spelled(combination.rank)
            raise CardsError(f"President has no rank {found}: it goes from 3 to 2, and Jo")
        if size > self._tables.most[place]:
            raise CardsError(
                f"nobody can lay {combination}: under these rules there are not so many"
            )
        return place, size

    def outranks(self, new: Key, old: Key, *, inverted: bool) -> bool:
        """Return whether one set beats another (N-7 to N-10)."""
        (place, size), (under, least) = new, old
        if self.joker is JokerUse.TRUMP and JOKER in {place, under}:
            return under != JOKER
        if size == least:
            above = place < under if inverted and under != JOKER else place > under
            return above or (place == JOKER and under != JOKER)
        return size > least and (self.more_beats or (self.bombs and size >= BOMB))

    def goes_on(self, new: Key, old: Key, *, inverted: bool) -> bool:
        """Return whether one set may go on another: it beats it, or equals it where that is enough (N-13, N-15)."""
        if new == old:
            trump = self.joker is JokerUse.TRUMP and new[0] == JOKER
            return self.equals is not Equals.NO and not trump
        return self.outranks(new, old, inverted=inverted)

    def keys_above(self, old: Key, *, inverted: bool) -> tuple[Key, ...]:
        """Return every set of the pack that may go on another, in the order of N-39."""
        return _answers(self._tables, old, inverted)

    def plays(self, hand: int, best: Set | None, /, *, inverted: bool = False) -> list[Entry]:
        """Return every set that a hand can lead, or what of it may go on a set (N-13, N-15, N-22, N-39)."""
        tables = self._tables
        wild = hand >> tables.wild
        if best is None:
            rows = [
                _row(tables, place, own, wild)
                for place, (begin, field) in enumerate(tables.spans)
                if (own := hand >> begin & field)
            ]
            sizes = range(max(map(len, rows), default=0))
            return [row[size] for size in sizes for row in rows if size < len(row)]
        found, old = list[Entry](), self.key_of(best)
        if old == LONE_JOKER and self.three_answers_joker and hand & tables.threes:
            found.append((set_of(THREE, 1), (ONE_THREE,)))  # N-22
        for place, size in self.keys_above(old, inverted=inverted):
            begin, field = tables.spans[place]
            own = hand >> begin & field
            row = _row(tables, place, own, wild) if own else ()
            if size <= len(row):
                found.append(row[size - 1])
        return found


@lru_cache(maxsize=1 << 8)
def _tables_of(rules: Sets) -> Tables:
    """Lay out the tables for some house rules."""
    pack = pack_of(rules.packs, rules.jokers, rules.special_three)
    shifts, end, threes = pack.layout.shifts, len(pack.layout.face_at), 0
    begin = [shifts[pack.index(face)] for face in pack.distinct if face.suit is None]
    if rules.special_three is not None:
        begin[THREE], threes = 0, (1 << shifts[1]) - 1
    joker = begin[JOKER] if rules.jokers else end
    ends = [*begin[1:JOKER], joker, end]
    spans = [
        (low, (1 << high - low) - 1)
        for low, high in zip((*begin[:JOKER], joker), ends, strict=True)
    ]
    jokers, is_wild = rules.packs * rules.jokers, rules.joker is JokerUse.WILD
    natural = 4 * rules.packs + (jokers if is_wild else 0)
    alone = min(jokers, 1) if rules.joker is JokerUse.TRUMP else jokers
    most = (*[natural] * JOKER, alone)
    return Tables(rules, pack, tuple(spans), joker, joker if is_wild else end, threes, most)


@lru_cache(maxsize=1 << 10)
def _answers(tables: Tables, old: Key, inverted: bool) -> tuple[Key, ...]:  # noqa: FBT001  # a part of the key
    """Return every set that may go on another, in the order of N-39."""
    sizes = range(1, max(tables.most) + 1)
    keys = [
        (place, size) for size in sizes for place, most in enumerate(tables.most) if size <= most
    ]
    return tuple(key for key in keys if tables.rules.goes_on(key, old, inverted=inverted))


@lru_cache(maxsize=1 << 8)
def _every(tables: Tables) -> Mapping[int, tuple[Set, ...]]:
    """Return the set that the cards of a mask make, for each mask that is one (N-4 to N-6)."""
    leads = tables.rules.plays(tables.pack.full.mask, None)
    return {mask: (reading,) for reading, masks in leads for mask in masks}


@lru_cache(maxsize=1 << 12)
def _row(tables: Tables, place: int, own: int, wild: int) -> tuple[Entry, ...]:
    """Return by size what the cards of one rank make with so many wild jokers; `own` is their part of a mask (N-4, N-5).

    Of the ways to lay a set those with fewer jokers come first, then those with more special threes (N-39).
    """
    begin, _ = tables.spans[place]
    specials = tables.threes if place == THREE else 0
    unit = max(1 << begin, specials + 1)  # other threes lie above the special ones
    threes, others = own & specials, (own << begin) // unit
    jokers = 0 if place == JOKER else wild
    found: list[Entry] = []
    for size in range(1, min(threes + others + jokers, tables.most[place]) + 1):
        masks = [
            special * ONE_THREE + (size - joined - special) * unit + (joined << tables.joker)
            for joined in range(min(jokers, size - 1) + 1)
            for special in range(min(threes, size - joined), -1, -1)
            if size - joined - special <= others
        ]
        found.append((set_of(place, size), tuple(masks)))
    return tuple(found)
