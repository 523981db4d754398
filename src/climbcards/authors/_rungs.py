"""The tables of a ladder: the cards of each rank on it, and what wild cards may stand for.

A *place* is the number of a rank on the ladder, from 0. A *pattern* has one bit a place. The *profile*
of a hand is its patterns one above the other, as many bits apart as the ladder has places: the ranks of
which it has a card or more, two or more, and so on. *Holes* count the cards that wild cards must
stand for, one byte a place. Ladders are made once a game, so they are told apart by identity, which
is the fastest.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import count
from math import prod
from typing import Final, TypeAlias, final

import attrs

from climbcards._bits import PackLayout
from climbcards._cards import Pack
from climbcards._faces import Card, Rank

Found: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Steps ascending, and the masks of each."""

BYTE: Final = 8
"""Bits that the holes of a place take."""

PART: Final = 256
"""As many different cards of a few ranks are looked up together, at most."""


@final
@attrs.frozen(order=False, eq=False)
class Rungs:
    """A ladder's masks: each rank and each suit without wild cards, and the wild cards.

    `lone` are the wild cards of each place's own rank, `reach` the places that a wild face may stand at,
    as a pattern. `steps[place]` gives the step of a face where each card is one; without it a step is a place.
    `own` are the places of sets, as a rank that stands twice has its sets at the higher one.
    `tops[length]` are the places where a run may end, and `spans[length]` the cards of each such run.
    `starts[step]` is the lowest place that has that step or a higher one, and `tails[place]` are the cards of
    the sets from a place on. `parts` are neighbouring places, and their cards, that are looked up together.
    """

    layout: PackLayout
    rows: tuple[int, ...]
    suits: tuple[int, ...]
    wild: int
    lone: tuple[int, ...]
    reach: Mapping[int, int]
    steps: tuple[Mapping[int, int], ...] | None
    own: int
    tops: tuple[int, ...]
    spans: tuple[tuple[int, ...], ...]
    starts: tuple[int, ...]
    tails: tuple[int, ...]
    parts: tuple[tuple[int, range], ...]

    def grouped(self, place: int, masks: list[int]) -> Found:
        """Give ways whose highest rank is at a place, by step, low to high."""
        masks.sort()
        if self.steps is None:
            return ((place, tuple(masks)),) if masks else ()
        row, steps, highest = self.rows[place], self.steps[place], self.layout.highest
        found: dict[int, list[int]] = {}
        for mask in masks:
            found.setdefault(steps[highest(mask & row)], []).append(mask)
        return tuple([(step, tuple(found[step])) for step in sorted(found)])


@lru_cache(maxsize=1 << 13)
def profile(rungs: Rungs, hand: int) -> int:
    """Give the patterns of a hand, one above the other."""
    found = 0
    for number, (cards, _) in enumerate(rungs.parts):
        held = hand & cards
        if held:
            found |= _profile_of(rungs, held, number)
    return found


@lru_cache(maxsize=1 << 13)
def _profile_of(rungs: Rungs, held: int, part: int) -> int:
    """Give the profile of the cards of a part."""
    return sum(
        1 << len(rungs.rows) * above + place
        for place in rungs.parts[part][1]
        for above in range(rungs.layout.size(held & rungs.rows[place]))
    )


def pattern(rungs: Rungs, hand: int, many: int) -> int:
    """Give the ranks of which a hand has so many cards or more, wild ones not counted."""
    places = len(rungs.rows)
    return profile(rungs, hand) >> places * (many - 1) & ~(-1 << places)


@lru_cache(maxsize=1 << 13)
def places_of(pattern: int) -> tuple[int, ...]:
    """Give the places of a pattern, low to high."""
    return tuple(place for place in range(pattern.bit_length()) if pattern >> place & 1)


@lru_cache(maxsize=1 << 13)
def tops_of(pattern: int, length: int) -> tuple[int, ...]:
    """Give the highest place of every window of so many neighbouring places that a pattern holds."""
    for _ in range(length - 1):
        pattern &= pattern << 1
    return places_of(pattern)


@lru_cache(maxsize=1 << 12)
def choices(rungs: Rungs, cards: int, number: int) -> tuple[int, ...]:
    """Give every way to take so many of some cards, low to high."""
    return rungs.layout.choices(cards, number)


@lru_cache(maxsize=1 << 12)
def fillings(rungs: Rungs, wild: int, holes: int) -> tuple[int, ...]:
    """Give every choice among wild cards that fills some holes, each card once."""
    spots: list[int] = []
    for place in range(len(rungs.rows)):
        spots += [place] * (holes >> BYTE * place & 0xFF)
    return tuple(cards for cards in choices(rungs, wild, len(spots)) if _fit(rungs, cards, spots))


def _fit(rungs: Rungs, cards: int, spots: list[int]) -> bool:
    """Tell whether as many wild cards can stand at these places, one at each."""
    if not spots:
        return True
    return any(
        rungs.reach[face] >> spots[0] & 1
        and _fit(rungs, cards - (1 << rungs.layout.shifts[face]), spots[1:])
        for face, _ in rungs.layout.counts(cards)
    )


def rungs_of(
    pack: Pack,
    ranks: tuple[Rank, ...],
    wild: Mapping[Card, Collection[Rank]],
    *,
    by_card: bool,
) -> Rungs:
    """Lay out the tables of a ladder."""
    faces = [face for face in dict.fromkeys(pack.faces) if face not in wild]
    on_rank = [[face for face in faces if face.rank == rank] for rank in ranks]
    rows = tuple(_mask(pack, some) for some in on_rank)
    natural = [face for face in faces if face.rank in ranks]
    places = range(len(ranks))
    own = sum(1 << place for place in places if ranks[place] not in ranks[place + 1 :])
    return Rungs(
        layout=pack.layout,
        rows=rows,
        suits=tuple(
            _mask(pack, [face for face in natural if face.suit == suit]) for suit in pack.suits
        ),
        wild=_mask(pack, wild),
        lone=tuple(_mask(pack, [face for face in wild if face.rank == rank]) for rank in ranks),
        reach={
            pack.index(face): _places(ranks, {*meant, face.rank}) for face, meant in wild.items()
        },
        steps=_steps(pack, on_rank) if by_card else None,
        own=own,
        tops=tuple(_tops(ranks, length) for length in range(len(ranks) + 1)),
        spans=tuple(
            tuple(sum(set(rows[max(0, top + 1 - length) : top + 1])) for top in places)
            for length in range(len(ranks) + 1)
        ),
        starts=_starts([len(some) for some in on_rank] if by_card else [1] * len(ranks)),
        tails=tuple(
            sum(rows[place] for place in places[first:] if own >> place & 1)
            for first in range(len(ranks) + 1)
        ),
        parts=_parts(pack, rows),
    )


def _mask(pack: Pack, faces: Iterable[Card]) -> int:
    """Give all bits that count some faces, so that `mask & bits` are those cards of a mask."""
    lay = pack.layout
    return sum(lay.fields[place] << lay.shifts[place] for place in map(pack.index, faces))


def _steps(pack: Pack, on_rank: list[list[Card]]) -> tuple[Mapping[int, int], ...]:
    """Number the cards of each place."""
    counter = count()
    return tuple({pack.index(face): next(counter) for face in some} for some in on_rank)


def _places(ranks: tuple[Rank, ...], some: Collection[Rank]) -> int:
    """Give the places of some ranks, as a pattern."""
    return sum(1 << place for place, rank in enumerate(ranks) if rank in some)


def _tops(ranks: tuple[Rank, ...], length: int) -> int:
    """Give the places where a run of a length may end: no rank is in it twice."""
    return sum(
        1 << top
        for top in range(max(0, length - 1), len(ranks))
        if len(set(ranks[top + 1 - length : top + 1])) == length
    )


def _starts(steps: list[int]) -> tuple[int, ...]:
    """Give the place of each step, and where there are no more, from the number of steps at each place."""
    found = [place for place, number in enumerate(steps) for _ in range(number)]
    return (*found, len(steps))


def _parts(pack: Pack, rows: tuple[int, ...]) -> tuple[tuple[int, range], ...]:
    """Put as many neighbouring ranks together as can be held in few ways, or one."""
    found: list[tuple[int, range]] = []
    first = 0
    for last in range(1, len(rows) + 1):
        if last == len(rows) or _ways(pack, sum(set(rows[first : last + 1]))) > PART:
            found.append((sum(set(rows[first:last])), range(first, last)))
            first = last
    return tuple(found)


def _ways(pack: Pack, cards: int) -> int:
    """Count the hands that can be made of some cards."""
    return prod(copies + 1 for _, copies in pack.layout.counts(cards & pack.layout.full))
