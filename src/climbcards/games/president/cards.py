"""The cards of President, what makes a set, what may go on what, and everything that a hand can play (N-1 to N-10, N-39).

Theory of operation. Cards have a rank only, but for one three of each pack that a table may look for. In a mask the
copies of each face have a field of their own, the lowest face first: the special three, if there is one, then the other
threes, and so on to the 2 and the joker. A *key* is the place of a set's rank and its size. What the cards of a rank make
together with wild jokers is one *row*: by size the set, and the mask of each way to lay it. A lead puts the rows of all
ranks together, size by size; an answer looks only at those entries that may go on the last play.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from itertools import zip_longest
from typing import Final, TypeAlias

import climbcards.authors as kit
from climbcards import Card, Cards, CardsError, Pack, Rank, Seat, Set, Suit
from climbcards.authors import german
from .options import Equals, HouseRules, JokerUse

RANKS: Final = tuple(map(Rank, "3 4 5 6 7 8 9 10 J Q K A 2 Jo".split()))  # noqa: SIM905  # as written
"""Low to high; the joker is above all (N-1)."""

PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
"""The place of a rank from low to high, by its symbol, which is quicker to look up."""

THREE, EIGHT, TWO, JOKER = (PLACES[symbol] for symbol in ("3", "8", "2", "Jo"))


def special(suit: str) -> Card:
    """Return the three that is a face of its own (N-2)."""
    return Card(RANKS[THREE], Suit(suit))


Key: TypeAlias = tuple[int, int]
"""The place of a rank, and how many cards."""

Entry: TypeAlias = tuple[Set, tuple[int, ...]]
"""A set, and the mask of each way to lay it."""

BOMB: Final = 4
"""So many cards are a bomb, turn the order over, or clear the trick (N-9, N-20, N-21)."""

LONE_JOKER: Final[Key] = (JOKER, 1)

ONE_THREE: Final = 1
"""The mask of one special three, which is the lowest card of a pack that has one."""


class Tables:
    """What is looked up under some house rules.

    `pack` has all French packs as one, suits forgotten but for the special three. `ranks` has by place the bits of a rank
    in a mask, and the same with those of the jokers that may stand for it. `jokers` has the bits of all jokers. `most` is
    by place how many cards a set can have.
    """

    def __init__(self, rules: "Sets") -> None:
        self.rules = rules
        packs, jokers = rules.packs, rules.packs * rules.jokers
        threes = [] if rules.special_three is None else [special(rules.special_three)] * packs
        others = [Card(rank) for rank in RANKS[:JOKER] for _ in range(4 * packs)][len(threes) :]
        self.pack: Pack = Pack((*threes, *others, *[Card(RANKS[JOKER])] * jokers))
        rows = kit.Ladder(self.pack, self.pack.ranks).rows
        self.jokers: int = sum(rows[JOKER:])
        wild, many = (self.jokers, jokers) if rules.joker is JokerUse.WILD else (0, 0)
        self.ranks: tuple[tuple[int, int], ...] = tuple((row, row | wild) for row in rows)
        alone = min(jokers, 1) if rules.joker is JokerUse.TRUMP else jokers
        self.most: tuple[int, ...] = (*[4 * packs + many] * JOKER, alone)

    @cached_property
    def readings(self) -> Mapping[int, tuple[Set, ...]]:
        """The set that the cards of a mask make, for each mask that is one (N-4 to N-6)."""
        leads = self.rules.plays(self.pack.full.mask, None)
        return {mask: (reading,) for reading, masks in leads for mask in masks}


class Sets(HouseRules):
    """House rules, and what they say about sets."""

    _tables: "cached_property[Tables]" = cached_property(lru_cache(maxsize=1 << 8)(Tables))
    """What is looked up under these rules; a copy of a game shares it with the game."""

    @property
    def pack(self) -> Pack:
        """All packs as one, and their jokers."""
        return self._tables.pack

    def sizes(self, dealer: Seat, /) -> tuple[int, ...]:
        """Return how many cards each seat is dealt: larger hands are at the dealer's left (N-3)."""
        players = self.players
        if self.hand is not None:
            return (self.hand,) * players
        each, more = divmod(len(self.pack), players)
        return tuple(each + ((seat - dealer - 1) % players < more) for seat in range(players))

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Return the set that these cards make, if they make one (N-4 to N-6)."""
        return self._tables.readings.get(kit.require_cards(self.pack, cards).mask, ())

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
            found = f"nobody can lay {combination}: under these rules there are not so many"
            raise CardsError(found)
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

    def answers_joker(self, mask: int, best: Set) -> bool:
        """Return whether cards go on a set as the special three does on a single joker (N-22)."""
        three = self.three_answers_joker and mask == ONE_THREE
        return three and self.key_of(best) == LONE_JOKER

    def plays(self, hand: int, best: Set | None, /, *, inverted: bool = False) -> list[Entry]:
        """Return every set that a hand can lead, or what of it may go on a set (N-13, N-15, N-22, N-39)."""
        tables = self._tables
        if best is None:
            rows = [
                _row(tables, place, hand & whole)
                for place, (rank, whole) in enumerate(tables.ranks)
                if hand & rank
            ]
            return [entry for same in zip_longest(*rows) for entry in same if entry]
        found, old = list[Entry](), self.key_of(best)
        if self.answers_joker(ONE_THREE, best) and hand & self.pack.layout.fields[0]:
            found.append((Set(RANKS[THREE], 1), (ONE_THREE,)))
        for place, size in going_on(tables, old, inverted=inverted):
            rank, whole = tables.ranks[place]
            row = _row(tables, place, hand & whole) if hand & rank else ()
            if size <= len(row):
                found.append(row[size - 1])
        return found


@lru_cache(maxsize=1 << 10)
def going_on(tables: Tables, old: Key, *, inverted: bool) -> tuple[Key, ...]:
    """Return every set of the pack that may go on another, in the order of N-39."""
    sizes = range(1, max(tables.most) + 1)
    keys = [
        (place, size) for size in sizes for place, most in enumerate(tables.most) if size <= most
    ]
    return tuple(key for key in keys if tables.rules.goes_on(key, old, inverted=inverted))


@lru_cache(maxsize=1 << 12)
def _row(tables: Tables, place: int, cards: int) -> tuple[Entry, ...]:
    """Return by size what cards of one rank make with some jokers, of which no set consists alone (N-4, N-5).

    Of the ways to lay a set those with fewer jokers come first, then those with more special threes (N-39): from low
    to high.
    """
    (rank, _), layout = tables.ranks[place], tables.pack.layout
    sizes = range(1, min(layout.size(cards), tables.most[place]) + 1)
    ways = [[mask for mask in layout.choices(cards, size) if mask & rank] for size in sizes]
    return tuple((Set(RANKS[place], size), tuple(ways[size - 1])) for size in sizes)


_MOST: Final = 18
"""The most cards of one rank, jokers among them, in the largest pack."""

_SHAPES: Final = [Set(RANKS[THREE], size).shape for size in range(1, _MOST + 1)]

WORDS: Final = {
    # what is lower, or equal, has the endings of what is higher
    **{f"a lower {each}": german.higher(each).replace("höher", "niedriger") for each in _SHAPES},
    **{f"an equal {each}": german.higher(each).replace("höher", "gleich hoh") for each in _SHAPES},
    **{f"an equal {n} of a kind": f"{n} gleich hohe Karten" for n in range(5, _MOST + 1)},
    "a joker": "einen Joker",
    **{f"{n} jokers": f"{n} Joker" for n in range(2, _MOST + 1)},
    "more cards": "mehr Karten",
    "four cards or more of a rank": "vier oder mehr Gleiche",
    **{f"the {special(suit)}": f"die {special(suit)}" for suit in "cdhs"},
}
"""What may go on a set, where only this game has it."""
