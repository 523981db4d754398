"""A ladder: the ranks of a pack in an order, with every set, run, house and flush on it.

Theory of operation. Cards are masks (see `PackLayout`), and only masks are built. What can be made of the cards
of one rank, or of the ranks of one run, is remembered. To find the plays of a hand is to ask which ranks it has
often enough, and to look up the rest.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar, final

import attrs

from climbcards._cards import Pack
from climbcards._errors import CardsError
from climbcards._faces import Card, Rank
from climbcards._legal import Plays
from climbcards.authors._readings import (
    flush_suit,
    has_columns,
    house_steps,
    run_steps,
    set_step,
)
from climbcards.authors._rungs import Rungs, pattern, places_of, rungs_of, tops_of
from climbcards.authors._ways import (
    Sets,
    flush_ways,
    house_ways,
    kicker_ways,
    near_tops,
    run_ways,
    set_tables,
    set_ways,
    suited_ways,
)

T = TypeVar("T")

Steps: TypeAlias = list[tuple[int, tuple[int, ...]]]
"""What a hand can play: steps of the ladder, low to high, and the mask of each way to play one."""


def _row(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    """Keep the ranks in the order given."""
    return tuple(ranks)


def _wild(cards: Mapping[Card, Iterable[Rank]]) -> Mapping[Card, frozenset[Rank]]:
    """Keep what each wild card may stand for, out of reach of whoever made it."""
    return MappingProxyType({card: frozenset(ranks) for card, ranks in cards.items()})


@final
@attrs.frozen(order=False, eq=False)
class Ladder:
    """The ranks of a pack in the order that decides, with all combinations of ranks on it.

    A *step* is the number of a rank in `ranks`, from 0. A set is at the step of its rank, a run at the step of its
    highest rank. Of two combinations of one shape, the one at the higher step wins. With `by_card` a step is the
    number of a card in `cards`, so that of two pairs of 8s the one with the higher suit wins; a combination is then at
    the step of the highest card of its highest rank.

    Make a ladder once, beside the pack: it remembers what it has found. If runs leave out some ranks, or have the ace
    low, make a second ladder for them.

    Args:
        pack: The pack of all masks.
        ranks: Ranks of the pack, low to high. A rank may be listed twice, as the ace in A 2 3 ... K A; no run holds it
            twice, and a set of it is at the higher step.
        wild: Which ranks each wild card may stand for, besides its own if the ladder has it.
        by_card: Whether suits decide between equal ranks. There can be no wild cards then, as they have no suit.

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
        faces = [face for face in dict.fromkeys(self.pack.faces) if face not in self.wild]
        return tuple(face for rank in self.ranks for face in faces if face.rank == rank)

    @property
    def rows(self) -> tuple[int, ...]:
        """The bits that count the cards of each rank: `mask & row` are its cards. Wild cards are left out."""
        return self._rungs.rows

    def rank_at(self, step: int) -> Rank:
        """Give the rank of a step.

        Raises:
            CardsError: The ladder has no such step.
        """
        if not 0 <= step < len(self.cards if self.by_card else self.ranks):
            raise self._no_step(step)
        return self.cards[step].rank if self.by_card else self.ranks[step]

    def step(self, of: Rank | Card) -> int:
        """Give the step of a rank, or of a card on a ladder of cards. Of a rank that is listed twice, the higher step.

        Raises:
            CardsError: The ladder has no such step.
        """
        rungs: tuple[Rank | Card, ...] = self.cards if self.by_card else self.ranks
        if of not in rungs:
            raise CardsError(
                f"{of} is no step of this ladder: its steps are {' '.join(map(str, rungs))}"
            )
        return len(rungs) - 1 - rungs[::-1].index(of)

    def pattern(self, mask: int, many: int = 1) -> int:
        """Give the ranks of which the hand has `many` cards or more, as one bit each, the lowest rank lowest.

        Wild cards do not count. Patterns with equally many ranks compare as flushes do: the highest rank first.
        """
        return pattern(self._rungs, mask, many)

    def sets(self, hand: int, size: int, *, above: int = -1) -> Steps:
        """Find the sets of `size` cards of one rank in a hand, at steps above `above`.

        A set has a natural card, or consists of wild cards of its own rank.

        Raises:
            CardsError: The ladder has no such step; -1 is below the first.
        """
        rungs = self._rungs
        if not -1 <= above < len(rungs.starts) - 1:
            raise self._no_step(above)
        first = rungs.starts[above + 1]
        wild = hand & rungs.wild
        found: Steps = []
        if wild:
            for place in places_of(rungs.own & (-1 << first)):
                found += set_ways(rungs, place, hand & rungs.rows[place], wild, size)
            return found
        held = hand & rungs.tails[first]
        for cards, table in set_tables(rungs, size):
            found += table[held & cards]
        return self._higher(found, above)

    def runs(
        self, hand: int, length: int, width: int = 1, *, suited: bool = False, above: int = -1
    ) -> Steps:
        """Find the runs of `length` neighbouring ranks with `width` cards each in a hand, at steps above `above`.

        With `suited` a run consists of columns: each column has one suit, and no two have the same. A run of width 1 is
        then a straight flush. A run has at least one natural card; wild cards stand for any others.

        Raises:
            CardsError: The ladder has no such step; -1 is below the first.
        """
        rungs = self._rungs
        if not 1 < length < len(rungs.spans) or width < 1:
            return []
        if not -1 <= above < len(rungs.starts) - 1:
            raise self._no_step(above)
        first = rungs.starts[above + 1]
        wild = hand & rungs.wild
        spans, tops = rungs.spans[length], rungs.tops[length] & (-1 << first)
        if wild:
            places = near_tops(rungs, hand, tops, (length, width))
        else:
            places = tops_of(pattern(rungs, hand, width), length)
        ways = suited_ways if suited else run_ways
        found: Steps = []
        for top in places:
            if tops >> top & 1:
                found += ways(rungs, top, hand & spans[top], wild, (length, width))
        return self._higher(found, above)

    def houses(self, hand: int, core: int = 3, kicker: int = 2, *, above: int = -1) -> Steps:
        """Find the sets of `core` cards together with a set of `kicker` cards of another rank, at steps above `above`.

        They are at the step of the core: full houses, or four of a kind with a single card. Each of the two ranks has a
        natural card.

        Raises:
            CardsError: The ladder has no such step; -1 is below the first.
        """
        rungs = self._rungs
        if not -1 <= above < len(rungs.starts) - 1:
            raise self._no_step(above)
        first = rungs.starts[above + 1]
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
        """Find all ways to take `size` cards of one suit, listed by the number of the suit in `pack.suits`.

        Straight flushes are among them. A flush has a natural card.
        """
        rungs = self._rungs
        found = [
            (number, flush_ways(rungs, hand & suit, hand & rungs.wild, size))
            for number, suit in enumerate(rungs.suits)
        ]
        return [(number, masks) for number, masks in found if masks]

    def as_set(self, mask: int) -> int | None:
        """Give the step of the set that these cards are, of any size; None if they are no set."""
        return set_step(self._rungs, mask, self._rungs.own)

    def as_run(self, mask: int, width: int = 1, *, suited: bool = False) -> tuple[int, ...]:
        """Give the steps of all runs of this width that these cards are, highest first; () if none."""
        rungs = self._rungs
        size = rungs.layout.size(mask)
        if width < 1 or size % width:
            return ()
        length = size // width
        if not 1 < length < len(rungs.spans):
            return ()
        if suited and not has_columns(rungs, mask, width):
            return ()
        return run_steps(rungs, mask, rungs.tops[length], (length, width))

    def as_house(self, mask: int, core: int = 3, kicker: int = 2) -> tuple[int, ...]:
        """Give the steps of all cores that these cards have as a house, highest first; () if none."""
        return house_steps(self._rungs, mask, self._rungs.own, (core, kicker))

    def as_flush(self, mask: int) -> int | None:
        """Give the number of the suit of the flush that these cards are, of any size; None if they are no flush."""
        return flush_suit(self._rungs, mask)

    def finder(self, size: int, made: Sequence[T]) -> "Finder[T]":
        """Return what finds sets of `size` cards fast, with what is `made` at each step in place of the step."""
        return Finder(self._rungs, size, made)

    def _no_step(self, step: int) -> CardsError:
        last = len(self.cards if self.by_card else self.ranks) - 1
        return CardsError(f"this ladder has no step {step}: they are 0 to {last}")

    def _higher(self, found: Steps, above: int) -> Steps:
        """Leave out the steps of the lowest rank that are not above."""
        if self.by_card:
            for number, (step, _) in enumerate(found):
                if step > above:
                    return found[number:]
            return []
        return found

    def __reduce__(self) -> "tuple[partial[Ladder], tuple[Pack, tuple[Rank, ...]]]":
        """Travel to another process as what it is made of, without what has been found so far."""
        make = partial(Ladder, wild=dict(self.wild), by_card=self.by_card)
        return make, (self.pack, self.ranks)

    @cached_property
    def _rungs(self) -> Rungs:
        return rungs_of(self.pack, self.ranks, self.wild, by_card=self.by_card)


class _Made(dict[int, tuple[tuple[T, tuple[int, ...]], ...]]):
    """What cards of a few ranks make, above a step: found when first asked for."""

    def __init__(self, steps: Sets, made: Sequence[T], above: int = -1) -> None:
        super().__init__()
        self._steps = steps
        self._made = made
        self._above = above

    def __missing__(self, held: int) -> tuple[tuple[T, tuple[int, ...]], ...]:
        """Find what these cards make."""
        found = self[held] = tuple(
            [(self._made[step], ways) for step, ways in self._steps[held] if step > self._above]
        )
        return found


@final
class Finder(Generic[T]):
    """Finds the sets of one size in a hand as `Ladder.sets` does; make one by `Ladder.finder`.

    It is for what is asked at each turn: what cards of a few ranks make is remembered as it is listed. Make a finder
    once, and one for what is `above` a step. Wild cards are left out.
    """

    __slots__ = ("_made", "_parts", "_rungs", "_size")

    def __init__(self, rungs: Rungs, size: int, made: Sequence[T]) -> None:
        self._rungs, self._size, self._made = rungs, size, made
        self._parts = tuple((cards, _Made(sets, made)) for cards, sets in set_tables(rungs, size))

    def __call__(self, hand: int) -> list[tuple[T, tuple[int, ...]]]:
        """Return the sets of a hand, low to high, and the mask of each way to play one."""
        found: list[tuple[T, tuple[int, ...]]] = []
        for cards, made in self._parts:
            found += made[hand & cards]
        return found

    def above(self, step: int) -> "Finder[T]":
        """Return a finder of those above a step, from 0."""
        rungs, first = self._rungs, self._rungs.starts[step + 1]
        found: Finder[T] = Finder(rungs, self._size, self._made)
        found._parts = ()
        if first < len(rungs.rows):  # of its rank some may be higher
            own = Sets(rungs, range(first, first + 1), self._size)
            higher = rungs.tails[first + 1]
            rest = [(cards & higher, made) for cards, made in self._parts if cards & higher]
            found._parts = ((rungs.rows[first], _Made(own, self._made, step)), *rest)
        return found


def highest(plays: Plays[int]) -> Steps:
    """Keep each group of cards only at its highest step, if wild cards leave it several."""
    seen: set[int] = set()
    found: Steps = []
    for step, masks in reversed(plays):
        new = tuple(mask for mask in masks if mask not in seen)
        seen.update(new)
        if new:
            found.append((step, new))
    return found[::-1]
