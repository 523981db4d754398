"""A ladder: the ranks of a pack in an order, with every set, run, house and flush on it.

Theory of operation. Cards are masks (see `PackLayout`), and only masks are built. A *place* is the number of a rank on
the ladder, from 0. A *pattern* has one bit for each place. The *profile* of a hand is one integer with several patterns,
each shifted by the number of places: the ranks of which the hand has at least one card, at least two, and so on. *Holes*
count the cards that wild cards must stand for, with one byte for each place.

A combination consists of natural cards and, if they leave holes, of wild cards that fill them. What can be found depends
only on the wild cards and on the cards of one rank or of one window. There are few different cases, which come up again
and again, so the results are cached. Finding the plays of a hand means finding the ranks of which it has enough cards,
and looking up the rest. Each game makes its ladders once, so they are compared by identity, which is fastest.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import combinations, count
from math import prod
from types import MappingProxyType
from typing import Final, Generic, TypeAlias, TypeVar, final

import attrs

from climbcards._actions import Plays
from climbcards._cards import Card, Pack, Rank
from climbcards._cards.bits import PackLayout
from climbcards._errors import CardsError

Found: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Steps in ascending order, with the masks of each."""

BYTE: Final = 8
"""The number of bits for the holes of a place."""

PART: Final = 256
"""The most different hands of a few ranks for which these ranks are looked up together."""


@final
class Rungs:
    """A ladder's tables: the masks of each rank and each suit without wild cards, the mask of the wild cards, and more.

    `lone` has the wild cards of each place's own rank, and `reach` the places that a wild face may stand for, as a
    pattern. On a ladder by card, `steps[place]` maps a face to its step; otherwise, it is None and a step is a place.
    `own` has the places of sets: a rank that is listed twice has its sets at the higher place. `tops[length]` has the
    places where a run may end, and `spans[length]` the cards of each such run. `starts[step]` is the lowest place that
    has this step or a higher one, and `tails[place]` has the cards of the sets from a place on. `parts` are groups of
    neighbouring places, each with its cards, that are looked up together.
    """

    def __init__(self, ladder: "Ladder") -> None:
        pack, ranks, wild, by_card = ladder.pack, ladder.ranks, ladder.wild, ladder.by_card
        faces = [face for face in pack.distinct if face not in wild]
        on_rank = [[face for face in faces if face.rank == rank] for rank in ranks]
        natural = [face for face in faces if face.rank in ranks]
        places, lengths = range(len(ranks)), range(len(ranks) + 1)
        self.layout: PackLayout = pack.layout
        self.rows: tuple[int, ...] = tuple(_mask(pack, some) for some in on_rank)
        self.suits: tuple[int, ...] = tuple(
            _mask(pack, [face for face in natural if face.suit == suit]) for suit in pack.suits
        )
        self.wild: int = _mask(pack, wild)
        self.lone: tuple[int, ...] = tuple(
            _mask(pack, [face for face in wild if face.rank == rank]) for rank in ranks
        )
        self.reach: Mapping[int, int] = {
            pack.index(face): _bits(
                place for place in places if ranks[place] in {*meant, face.rank}
            )
            for face, meant in wild.items()
        }
        number = count()
        steps = [{pack.index(face): next(number) for face in some} for some in on_rank]
        self.steps: list[dict[int, int]] | None = steps if by_card else None
        self.own: int = _bits(place for place in places if ranks[place] not in ranks[place + 1 :])
        self.tops: tuple[int, ...] = tuple(_tops(ranks, length) for length in lengths)
        self.spans: tuple[tuple[int, ...], ...] = tuple(
            tuple(sum(set(self.rows[max(0, top + 1 - length) : top + 1])) for top in places)
            for length in lengths
        )
        sizes = [len(some) if by_card else 1 for some in on_rank]
        self.starts: tuple[int, ...] = (
            *(place for place in places for _ in range(sizes[place])),
            len(ranks),
        )
        self.tails: tuple[int, ...] = tuple(
            sum(self.rows[place] for place in places[first:] if self.own >> place & 1)
            for first in lengths
        )
        self.parts: tuple[tuple[int, range], ...] = _parts(pack, self.rows)

    @cached_property
    def profiles(self) -> "list[tuple[int, _Profiles]]":
        """The cards of each part, with a cache of their profiles."""
        return [(cards, _Profiles(self, places)) for cards, places in self.parts]

    def grouped(self, place: int, masks: list[int]) -> Found:
        """Group masks whose highest rank is at a place by their steps, low to high."""
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
    """Return the profile of a hand: its patterns in one integer."""
    found = 0
    for cards, profiles in rungs.profiles:
        found |= profiles[hand & cards]
    return found


class _Profiles(dict[int, int]):
    """A cache of the profiles of the cards of a few ranks.

    It has a key for each hand of these ranks that was met: `PART` at most or, of a single rank, all that its cards make.
    These are 16 of four suits in one pack, 81 in two, and 194,481 in twenty.
    """

    def __init__(self, rungs: Rungs, places: range) -> None:
        super().__init__({0: 0})
        self._rungs, self._places = rungs, places

    def __missing__(self, held: int) -> int:
        """Find and keep the profile of these cards."""
        rungs = self._rungs
        found = self[held] = sum(
            1 << len(rungs.rows) * above + place
            for place in self._places
            for above in range(rungs.layout.size(held & rungs.rows[place]))
        )
        return found


def pattern(rungs: Rungs, hand: int, many: int) -> int:
    """Return the ranks of which a hand has at least `many` cards, without wild cards, as a pattern."""
    places = len(rungs.rows)
    return profile(rungs, hand) >> places * (many - 1) & ~(-1 << places)


@lru_cache(maxsize=1 << 13)
def places_of(pattern: int) -> tuple[int, ...]:
    """Return the places of a pattern, low to high."""
    return tuple(place for place in range(pattern.bit_length()) if pattern >> place & 1)


@lru_cache(maxsize=1 << 13)
def tops_of(pattern: int, length: int) -> tuple[int, ...]:
    """Return the highest place of every window of `length` neighbouring places in a pattern."""
    for _ in range(length - 1):
        pattern &= pattern << 1
    return places_of(pattern)


@lru_cache(maxsize=1 << 12)
def choices(rungs: Rungs, cards: int, number: int) -> tuple[int, ...]:
    """Return every way to take `number` of these cards, low to high."""
    return rungs.layout.choices(cards, number)


@lru_cache(maxsize=1 << 12)
def fillings(rungs: Rungs, wild: int, holes: int) -> tuple[int, ...]:
    """Return every choice of wild cards that fills these holes, using each card once."""
    spots: list[int] = []
    for place in range(len(rungs.rows)):
        spots += [place] * (holes >> BYTE * place & 0xFF)
    return tuple(cards for cards in choices(rungs, wild, len(spots)) if _fit(rungs, cards, spots))


def _fit(rungs: Rungs, cards: int, spots: list[int]) -> bool:
    """Return whether these wild cards can stand at these places, one at each."""
    if not spots:
        return True
    return any(
        rungs.reach[face] >> spots[0] & 1
        and _fit(rungs, cards - (1 << rungs.layout.shifts[face]), spots[1:])
        for face, _ in rungs.layout.counts(cards)
    )


def _mask(pack: Pack, faces: Iterable[Card]) -> int:
    """Return the bits that count these faces."""
    return pack.layout.fields_in(pack.cards(faces).mask)


def _bits(places: Iterable[int]) -> int:
    """Return some places as a pattern."""
    return sum(1 << place for place in places)


def _tops(ranks: tuple[Rank, ...], length: int) -> int:
    """Return the places where a run of this length may end, as a pattern: no rank may be in it twice."""
    return _bits(
        top
        for top in range(max(0, length - 1), len(ranks))
        if len(set(ranks[top + 1 - length : top + 1])) == length
    )


def _parts(pack: Pack, rows: tuple[int, ...]) -> tuple[tuple[int, range], ...]:
    """Return groups of neighbouring ranks. A group has one rank, or several with at most `PART` different hands."""
    found: list[tuple[int, range]] = []
    first = 0
    for last in range(1, len(rows) + 1):
        if last == len(rows) or _ways(pack, sum(set(rows[first : last + 1]))) > PART:
            found.append((sum(set(rows[first:last])), range(first, last)))
            first = last
    return tuple(found)


def _ways(pack: Pack, cards: int) -> int:
    """Return the number of different hands that can be made of these cards."""
    return prod(copies + 1 for _, copies in pack.layout.counts(cards & pack.layout.full))


Partial: TypeAlias = list[tuple[int, int, int]]
"""Beginnings of a combination with natural cards: the mask, the holes that they leave, and the number of these."""


@lru_cache(maxsize=1 << 13)
def set_ways(rungs: Rungs, place: int, held: int, wild: int, size: int) -> Found:
    """Return the sets at a place: with a natural card, or only of wild cards that have this rank themselves."""
    masks = [
        natural | filling
        for natural, holes, _ in _naturals(rungs, place, held, size, rungs.layout.size(wild))
        for filling in fillings(rungs, wild, holes)
    ]
    if wild & rungs.lone[place]:
        masks += choices(rungs, wild & rungs.lone[place], size)
    return rungs.grouped(place, masks)


def _naturals(rungs: Rungs, place: int, held: int, size: int, most: int) -> Partial:
    """Return the ways to begin a set with natural cards, with at most `most` holes."""
    return [
        (natural, short << BYTE * place, short)
        for short in range(min(most, size - 1) + 1)
        for natural in choices(rungs, held, size - short)
    ]


def kicker_ways(rungs: Rungs, hand: int, size: int) -> dict[int, Partial]:
    """Return the ways to begin a set of any rank with natural cards, by place."""
    most = rungs.layout.size(hand & rungs.wild)
    places = places_of(pattern(rungs, hand, max(1, size - most)) & rungs.own)
    return {
        place: _naturals(rungs, place, hand & rungs.rows[place], size, most) for place in places
    }


def house_ways(
    rungs: Rungs, place: int, hand: int, size: int, kickers: dict[int, Partial]
) -> Found:
    """Return the sets at a place together with each kicker of another rank, with the holes filled."""
    wild = hand & rungs.wild
    cores = _naturals(rungs, place, hand & rungs.rows[place], size, rungs.layout.size(wild))
    beside = [way for other, ways in kickers.items() if other != place for way in ways]
    return _filled(rungs, place, wild, _joined(cores, beside, rungs.layout.size(wild)))


def near_tops(rungs: Rungs, hand: int, tops: int, shape: tuple[int, int]) -> tuple[int, ...]:
    """Return those tops whose window a hand could fill if its wild cards could stand for any rank."""
    length, width = shape
    window = (1 << length) - 1
    patterns = [pattern(rungs, hand, many) for many in range(1, width + 1)]
    enough = length * width - rungs.layout.size(hand & rungs.wild)
    return tuple(
        top
        for top in places_of(tops)
        if sum([(some >> top + 1 - length & window).bit_count() for some in patterns]) >= enough
    )


@lru_cache(maxsize=1 << 13)
def run_ways(rungs: Rungs, top: int, held: int, wild: int, shape: tuple[int, int]) -> Found:
    """Return the runs of a length and a width up to a place, of any suits."""
    partial = _begun(rungs, top, held, shape, rungs.layout.size(wild))
    return _filled(rungs, top, wild, partial)


@lru_cache(maxsize=1 << 13)
def _begun(rungs: Rungs, top: int, held: int, shape: tuple[int, int], most: int) -> Partial:
    """Return the ways to begin a run with natural cards, with at most `most` holes."""
    length, width = shape
    row = held & rungs.rows[top]
    ranked = _naturals(rungs, top, row, width, most)
    if width <= most:
        ranked.append((0, width << BYTE * top, width))
    if length == 1:
        return ranked
    return _joined(_begun(rungs, top - 1, held - row, (length - 1, width), most), ranked, most)


@lru_cache(maxsize=1 << 13)
def suited_ways(rungs: Rungs, top: int, held: int, wild: int, shape: tuple[int, int]) -> Found:
    """Return the runs of a length and a width up to a place in which each column has a suit of its own."""
    length, width = shape
    most = rungs.layout.size(wild)
    used: list[Partial] = [[(0, 0, 0)]] + [[] for _ in range(width)]
    for suit in rungs.suits:
        column = _column(rungs, top, length, held & suit, most)
        for suits in range(width - 1, -1, -1):
            used[suits + 1] += _joined(used[suits], column, most)
    whole = sum(1 << BYTE * place for place in range(top - length + 1, top + 1))
    partial = [
        (natural, holes + (width - suits) * whole, short)
        for suits, ways in enumerate(used)
        if suits
        for natural, holes, short in ways
        if short + (width - suits) * length <= most
    ]
    return _filled(rungs, top, wild, partial)


def _column(rungs: Rungs, top: int, length: int, held: int, most: int) -> Partial:
    """Return the ways to begin a column of one suit with natural cards, with at most `most` holes."""
    places = range(top - length + 1, top + 1)
    units = {
        place: 1 << rungs.layout.shifts[rungs.layout.highest(held & rungs.rows[place])]
        for place in places
        if held & rungs.rows[place]
    }
    whole = sum(1 << BYTE * place for place in places)
    return [
        (
            sum(units[place] for place in taken),
            whole - sum(1 << BYTE * place for place in taken),
            length - len(taken),
        )
        for number in range(max(1, length - most), len(units) + 1)
        for taken in combinations(units, number)
    ]


def _joined(partial: Partial, ways: Partial, most: int) -> Partial:
    """Combine two parts of a combination, with at most `most` holes."""
    return [
        (natural + more, holes + others, short + also)
        for natural, holes, short in partial
        for more, others, also in ways
        if short + also <= most
    ]


def _filled(rungs: Rungs, top: int, wild: int, partial: Partial) -> Found:
    """Fill the holes in every possible way. There must be a natural card."""
    begun: dict[int, list[int]] = {}
    for natural, holes, _ in partial:
        if natural:
            begun.setdefault(holes, []).append(natural)
    masks = [
        natural | filling
        for holes, naturals in begun.items()
        for filling in fillings(rungs, wild, holes)
        for natural in naturals
    ]
    return rungs.grouped(top, masks)


@lru_cache(maxsize=1 << 12)
def flush_ways(rungs: Rungs, held: int, wild: int, size: int) -> tuple[int, ...]:
    """Return the choices of `size` cards of a suit, with or without wild cards, low to high."""
    most = min(rungs.layout.size(wild), size - 1)
    return tuple(
        sorted(
            natural | filling
            for short in range(most + 1)
            for natural in choices(rungs, held, size - short)
            for filling in choices(rungs, wild, short)
        )
    )


T = TypeVar("T")

Steps: TypeAlias = list[tuple[int, tuple[int, ...]]]
"""The plays of a hand: steps of the ladder, low to high, with the mask of each way to play one."""


def _row(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    """Convert the ranks to a tuple."""
    return tuple(ranks)


def _wild(cards: Mapping[Card, Iterable[Rank]]) -> Mapping[Card, frozenset[Rank]]:
    """Copy the mapping so callers cannot change it."""
    return MappingProxyType({card: frozenset(ranks) for card, ranks in cards.items()})


@final
@attrs.frozen(order=False, eq=False)
class Ladder:
    """The ranks of a pack in their order, and a finder of all combinations of ranks.

    A *step* is the number of a rank in `ranks`, from 0. A set is at the step of its rank, a run at the step of its
    highest rank. Of two combinations of the same shape, the one at the higher step wins. With `by_card`, a step is the
    number of a card in `cards`, so that of two pairs of 8s the one with the higher suit wins; a combination is then at
    the step of the highest card of its highest rank.

    Make a ladder once, next to the pack: it caches what it has found. If some ranks cannot be in runs, or the ace is
    low there, make a second ladder for runs.

    Args:
        pack: The pack of all masks.
        ranks: Ranks of the pack, low to high. A rank may be listed twice, like the ace in A 2 3 ... K A; no run has it
            twice, and a set of it is at the higher step.
        wild: The ranks that each wild card may stand for, besides its own if the ladder has it.
        by_card: Whether suits decide between equal ranks. Then there can be no wild cards, because they have no suit.

    Raises:
        CardsError: The pack lacks a rank or a card, or `by_card` is set with wild cards.
    """

    pack: Pack
    ranks: tuple[Rank, ...] = attrs.field(converter=_row)
    wild: Mapping[Card, frozenset[Rank]] = attrs.field(
        factory=dict[Card, frozenset[Rank]], converter=_wild, kw_only=True
    )
    by_card: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for rank in self.ranks:
            if rank not in self.pack.ranks:
                raise CardsError(f"this pack has no rank {rank}: a ladder is made of its ranks")
        for card in self.wild:
            self.pack.index(card)
        if self.by_card and self.wild:
            raise CardsError("a wild card has no suit to compare: make the ladder without by_card")

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every face of each rank, rank by rank, in the order of the pack, without wild cards."""
        faces = [face for face in self.pack.distinct if face not in self.wild]
        return tuple(face for rank in self.ranks for face in faces if face.rank == rank)

    @property
    def rows(self) -> tuple[int, ...]:
        """The bits that count the cards of each rank: `mask & row` are its cards. Wild cards are left out."""
        return self._rungs.rows

    def rank_at(self, step: int) -> Rank:
        """Return the rank of a step.

        Raises:
            CardsError: The ladder has no such step.
        """
        starts = self._rungs.starts
        if not 0 <= step < len(starts) - 1:
            raise self._no_step(step)
        return self.ranks[starts[step]]

    def step(self, of: Rank | Card) -> int:
        """Return the step of a rank, or of a card on a ladder by card; the higher step if a rank is listed twice.

        Raises:
            CardsError: The ladder has no such step.
        """
        rungs: tuple[Rank | Card, ...] = self.cards if self.by_card else self.ranks
        if of not in rungs:
            raise CardsError(
                f"{of} is not a step of this ladder: its steps are {' '.join(map(str, rungs))}"
            )
        return len(rungs) - 1 - rungs[::-1].index(of)

    def pattern(self, mask: int, many: int = 1) -> int:
        """Return the ranks of which the hand has at least `many` cards, as one bit each; the lowest bit is the lowest rank.

        Wild cards do not count. Patterns of the same number of ranks compare like flushes: by the highest rank first.
        """
        return pattern(self._rungs, mask, many)

    def tops(self, mask: int, length: int, width: int = 1) -> tuple[int, ...]:
        """Return where each row of `length` ranks ends, if the hand has at least `width` cards of each of its ranks.

        These are places in `ranks`, not steps. Wild cards do not count.
        """
        return tops_of(pattern(self._rungs, mask, width), length)

    def sets(self, hand: int, size: int, *, above: int = -1) -> Steps:
        """Return the sets of `size` cards of one rank in a hand, at steps above `above`.

        A set has a natural card, or consists of wild cards of its own rank.

        Raises:
            CardsError: The ladder has no such step; -1 is below the first.
        """
        rungs, first = self._rungs, self._first(above)
        if size < 1:
            return []
        wild, places = hand & rungs.wild, rungs.own & (-1 << first)
        if not wild:
            places &= pattern(rungs, hand, size)
        found: Steps = []
        for place in places_of(places):
            found += set_ways(rungs, place, hand & rungs.rows[place], wild, size)
        return self._higher(found, above)

    def runs(
        self, hand: int, length: int, width: int = 1, *, suited: bool = False, above: int = -1
    ) -> Steps:
        """Return the runs of `length` neighbouring ranks with `width` cards each in a hand, at steps above `above`.

        With `suited`, a run consists of columns, each of another suit. A run of width 1 is then a straight flush. A run
        has at least one natural card; wild cards stand for any others.

        Raises:
            CardsError: The ladder has no such step; -1 is below the first.
        """
        rungs = self._rungs
        if not 1 < length < len(rungs.spans) or width < 1:
            return []
        first = self._first(above)
        wild = hand & rungs.wild
        spans, tops = rungs.spans[length], rungs.tops[length] & (-1 << first)
        ways = suited_ways if suited else run_ways
        found: Steps = []
        if wild:
            places = near_tops(rungs, hand, tops, (length, width))
        else:
            places = self.tops(hand, length, width)
        for top in places:
            if tops >> top & 1:
                found += ways(rungs, top, hand & spans[top], wild, (length, width))
        return self._higher(found, above)

    def houses(self, hand: int, core: int = 3, kicker: int = 2, *, above: int = -1) -> Steps:
        """Return the sets of `core` cards together with a set of `kicker` cards of another rank, at steps above `above`.

        Examples are full houses, and four of a kind with a single card. The step is that of the core. Each of the two
        ranks has a natural card.

        Raises:
            CardsError: The ladder has no such step; -1 is below the first.
        """
        rungs, first = self._rungs, self._first(above)
        natural = max(1, core - rungs.layout.size(hand & rungs.wild))
        places = places_of(pattern(rungs, hand, natural) & rungs.own & (-1 << first))
        if not places:
            return []
        kickers = kicker_ways(rungs, hand, kicker)
        found: Steps = []
        for place in places:
            found += house_ways(rungs, place, hand, core, kickers)
        return self._higher(found, above)

    def flushes(self, hand: int, size: int = 5) -> Steps:
        """Return all ways to take `size` cards of one suit, by the number of the suit in `pack.suits`.

        Straight flushes are among them. A flush has a natural card.
        """
        rungs = self._rungs
        found = [
            (number, flush_ways(rungs, hand & suit, hand & rungs.wild, size))
            for number, suit in enumerate(rungs.suits)
        ]
        return [(number, masks) for number, masks in found if masks]

    def as_set(self, mask: int) -> int | None:
        """Return the step of the set, of any size, that these cards are; None if they are not a set."""
        found = _with_all(self.sets(mask, self._rungs.layout.size(mask)), mask)
        return found[0] if found else None

    def as_run(self, mask: int, width: int = 1, *, suited: bool = False) -> tuple[int, ...]:
        """Return the steps of all runs of this width that these cards are, highest first; () if none."""
        length, rest = divmod(self._rungs.layout.size(mask), max(1, width))
        return () if rest else _with_all(self.runs(mask, length, width, suited=suited), mask)

    def as_house(self, mask: int, core: int = 3, kicker: int = 2) -> tuple[int, ...]:
        """Return the steps of all cores with which these cards are a house, highest first; () if none.

        Each of the two ranks has a natural card, as in `houses`: a pair of wild cards is no kicker.
        """
        fits = self._rungs.layout.size(mask) == core + kicker
        return _with_all(self.houses(mask, core, kicker), mask) if fits else ()

    def as_flush(self, mask: int) -> int | None:
        """Return the number of the suit of the flush, of any size, that these cards are; None if they are not a flush."""
        natural = mask & ~self._rungs.wild
        suits = enumerate(self._rungs.suits)
        return next((number for number, suit in suits if natural and not natural & ~suit), None)

    def finder(self, size: int, made: Sequence[T]) -> "Finder[T]":
        """Return a fast finder of sets of `size` cards.

        It returns the item of `made` for each step in place of the step.
        """
        return Finder(self._rungs, size, made)

    def _first(self, above: int) -> int:
        """Return the lowest place with steps above this one."""
        starts = self._rungs.starts
        if not -1 <= above < len(starts) - 1:
            raise self._no_step(above)
        return starts[above + 1]

    def _no_step(self, step: int) -> CardsError:
        last = len(self._rungs.starts) - 2
        return CardsError(f"this ladder has no step {step}: they are 0 to {last}")

    def _higher(self, found: Steps, above: int) -> Steps:
        """Return only the steps above `above`; lower ones can only be those of the lowest rank found."""
        if self.by_card:
            for number, (step, _) in enumerate(found):
                if step > above:
                    return found[number:]
            return []
        return found

    def __reduce__(self) -> "tuple[partial[Ladder], tuple[Pack, tuple[Rank, ...]]]":
        """Return how to pickle it: by its arguments, without the caches."""
        make = partial(Ladder, wild=dict(self.wild), by_card=self.by_card)
        return make, (self.pack, self.ranks)

    @cached_property
    def _rungs(self) -> Rungs:
        return Rungs(self)


def _with_all(found: Steps, mask: int) -> tuple[int, ...]:
    """Return the steps at which all of these cards are one play, highest first."""
    return tuple([step for step, ways in reversed(found) if mask in ways])


class _Made(dict[int, list[tuple[T, tuple[int, ...]]]]):
    """A cache of the sets of one size that the cards of a few ranks make, without wild cards, above a step."""

    def __init__(
        self, rungs: Rungs, places: range, size: int, made: Sequence[T], above: int = -1
    ) -> None:
        super().__init__()
        self._rungs, self._size, self._made, self._above = rungs, size, made, above
        self._places = [place for place in places if rungs.own >> place & 1]

    def __missing__(self, held: int) -> list[tuple[T, tuple[int, ...]]]:
        """Find and keep the sets of these cards."""
        rungs = self._rungs
        found = self[held] = [
            (self._made[step], ways)
            for place in self._places
            for step, ways in set_ways(rungs, place, held & rungs.rows[place], 0, self._size)
            if step > self._above
        ]
        return found


@final
class Finder(Generic[T]):
    """A fast version of `Ladder.sets` for one size of sets without wild cards; `Ladder.finder` makes one.

    It is meant to be called at each turn, and caches the sets of a few ranks in the form in which they are listed. Make
    a finder once, and one for each step with `above`.
    """

    __slots__ = ("_made", "_parts", "_rungs", "_size")

    def __init__(self, rungs: Rungs, size: int, made: Sequence[T]) -> None:
        self._rungs, self._size, self._made = rungs, size, made
        self._parts = tuple(
            (cards, _Made(rungs, places, size, made)) for cards, places in rungs.parts
        )

    def __call__(self, hand: int) -> list[tuple[T, tuple[int, ...]]]:
        """Return the sets of a hand, low to high, with the mask of each way to play one."""
        found: list[tuple[T, tuple[int, ...]]] = []
        for cards, made in self._parts:
            held = hand & cards
            if held:
                found += made[held]
        return found

    def above(self, step: int) -> "Finder[T]":
        """Return a finder of the sets above a step, which is 0 or more."""
        rungs, first = self._rungs, self._rungs.starts[step + 1]
        found: Finder[T] = Finder(rungs, self._size, self._made)
        found._parts = ()
        if first < len(rungs.rows):  # some sets of this rank may be higher
            own = _Made(rungs, range(first, first + 1), self._size, self._made, step)
            higher = rungs.tails[first + 1]
            rest = [(cards & higher, made) for cards, made in self._parts if cards & higher]
            found._parts = ((rungs.rows[first], own), *rest)
        return found


def highest(plays: Plays[int]) -> Steps:
    """Return the plays with each mask only at its highest step, as wild cards can give it several."""
    seen: set[int] = set()
    found: Steps = []
    for step, masks in reversed(plays):
        new = tuple(mask for mask in masks if mask not in seen)
        seen.update(new)
        if new:
            found.append((step, new))
    return found[::-1]
