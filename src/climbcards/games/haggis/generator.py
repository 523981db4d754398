"""The generator: every combination that a hand can play, as masks.

Theory of operation. A hand has at most one court of each rank, so two facts keep the search small.
Courts never run short of rank (H-16): a group is its natural cards, and any choice of as many courts
as it has holes. And the highest window of a shape starts at the lowest natural card (H-13): requiring
a natural card in the lowest place finds each group of cards once, at the reading that counts.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import TypeAlias, final

import attrs

from climbcards.games.haggis.pack import SPOT_RANKS
from climbcards.games.haggis.tables import (
    BOMB_PATTERN,
    BOMB_ROWS,
    COURT_BOMBS,
    HIGH,
    JACK,
    LOW,
    RAINBOW,
    RUN,
    SUITED,
    Tables,
    choices,
    parts,
    run_key,
    set_key,
)

Ways: TypeAlias = tuple[tuple[int, int], ...]
"""Ways to fill places of one suit: the holes left for courts, and the pattern of natural cards."""


def leads(tables: Tables, hand: int) -> list[tuple[int, list[int]]]:
    """Give every combination in a hand at its highest reading: keys ascending, the masks of each."""
    search = _Search.of(tables, hand)
    for value in range(LOW, HIGH + 1):
        search.find_sets(value, None)
    search.find_runs()
    for low in range(len(SPOT_RANKS)):
        for length in range(2, HIGH - LOW - low + 2):
            if not search.find_stairs(low, length, None):
                break
    search.find_bombs(RAINBOW - 1)
    return sorted(search.found.items())


def follows(tables: Tables, hand: int, old: int) -> list[tuple[int, list[int]]]:
    """Give every combination in a hand that beats a key; only the led shape and bombs are looked at."""
    search = _Search.of(tables, hand)
    shape, value = divmod(old, 16)
    if old < RAINBOW:
        for higher in range(value + 1, HIGH + 1):
            if shape < RUN:
                search.find_sets(higher, shape)
            else:
                search.find_run(*divmod(shape - RUN, 16), higher)
    search.find_bombs(old)
    return sorted(search.found.items())


@cache
def _runs(pattern: int) -> dict[int, Ways]:
    """Give the ways to each run of width 1 in a suit, by key."""
    found: dict[int, list[tuple[int, int]]] = {}
    for part in parts(pattern):
        low = (part & -part).bit_length() - 1
        natural = part.bit_count()
        gaps = part.bit_length() - low - natural
        for holes in range(gaps, 4):
            length = natural + holes
            if length >= 3:
                key = run_key(1, length, LOW + low + length - 1)
                found.setdefault(key, []).append((holes, part))
    return {key: tuple(sorted(ways)) for key, ways in found.items()}


@cache
def _columns(pattern: int, length: int) -> Ways:
    """Give the ways to fill one suit of a stair; patterns count from its lowest rank."""
    ways = ((length - part.bit_count(), part) for part in parts(pattern))
    return tuple(sorted(way for way in ways if way[0] <= 3))


@final
@attrs.define(order=False, eq=False)
class _Search:
    """What is known of a hand, and the masks found so far by key.

    `courts[n]` are the choices of n courts.
    """

    tables: Tables
    hand: int
    patterns: list[int]
    courts: list[list[int]]
    found: dict[int, list[int]]

    @classmethod
    def of(cls, tables: Tables, hand: int) -> "_Search":
        held = [court for court in tables.courts if hand & court]
        courts = [list(map(sum, combinations(held, count))) for count in range(len(held) + 1)]
        return cls(tables, hand, tables.suit_patterns(hand), courts, {})

    def add(self, key: int, masks: list[int]) -> None:
        if masks:
            self.found.setdefault(key, []).extend(masks)

    def find_sets(self, value: int, size: int | None) -> None:
        """Find the sets of a rank, of one size or of all."""
        if value >= JACK:
            court = self.hand & self.tables.courts[value - JACK]
            if court and size in {None, 1}:
                self.add(set_key(1, value), [court])
            return
        row = self.hand & self.tables.rows[value - LOW]
        for natural, ways in choices(row):
            for wild, courts in enumerate(self.courts):
                if size is None or natural + wild == size:
                    masks = [way | court for way in ways for court in courts]
                    self.add(set_key(natural + wild, value), masks)

    def find_runs(self) -> None:
        """Find all runs of width 1."""
        for suit, pattern in enumerate(self.patterns):
            for key, ways in _runs(pattern).items():
                self._add_runs(key, suit, ways)

    def find_run(self, width: int, length: int, top: int) -> None:
        """Find the runs or stairs of one shape to one top."""
        low = top - length + 1 - LOW
        if width == 1:
            key = run_key(1, length, top)
            for suit, pattern in enumerate(self.patterns):
                self._add_runs(key, suit, _runs(pattern).get(key, ()))
        elif low < len(SPOT_RANKS):
            self.find_stairs(low, length, width)

    def _add_runs(self, key: int, suit: int, ways: Ways) -> None:
        column, most = self.tables.columns[suit], len(self.courts)
        self.add(
            key,
            [
                column[part] | court
                for holes, part in ways
                if holes < most
                for court in self.courts[holes]
            ],
        )

    def find_stairs(self, low: int, length: int, width: int | None) -> bool:
        """Find the stairs of a window, of one width or of all; False if no longer one can exist."""
        wild = len(self.courts) - 1
        window = (1 << length) - 1
        fitting = [
            (suit, _columns(part, length))
            for suit, pattern in enumerate(self.patterns)
            if (part := pattern >> low & window) and part.bit_count() + wild >= length
        ]
        for suits in range(1, len(fitting) + 1):
            for extra in range(wild // length + 1):  # columns of courts alone, H-12
                if suits + extra >= 2 and width in {None, suits + extra}:
                    key = run_key(suits + extra, length, LOW + low + length - 1)
                    for chosen in combinations(fitting, suits):
                        self.add(key, self._fill(chosen, low, extra * length))
        return bool(fitting)

    def _fill(self, chosen: tuple[tuple[int, Ways], ...], low: int, wild: int) -> list[int]:
        """Fill a window from these suits, each of them used; `wild` courts are spoken for."""
        most = len(self.courts) - 1
        needed = sum(ways[0][0] for _, ways in chosen)
        if wild + needed > most:
            return []
        partial = [(0, wild, 0)]
        for suit, ways in chosen:
            column = self.tables.columns[suit]
            needed -= ways[0][0]
            partial = [
                (mask | column[part << low], used + holes, grounded | part & 1)
                for mask, used, grounded in partial
                for holes, part in ways
                if used + holes + needed <= most
            ]
        return [
            mask | court
            for mask, used, grounded in partial
            if grounded
            for court in self.courts[used]
        ]

    def find_bombs(self, old: int) -> None:
        """Find the bombs above a key (1.3)."""
        tables = self.tables
        if old < RAINBOW and all(self.hand & tables.rows[row] for row in BOMB_ROWS):
            self.add(RAINBOW, list(self._rainbows()))
        held = {place for place, court in enumerate(tables.courts) if self.hand & court}
        for courts, order in COURT_BOMBS.items():
            if RAINBOW + order > old and held.issuperset(courts):
                self.add(RAINBOW + order, [sum(tables.courts[place] for place in courts)])
        if old < SUITED:
            suited = [
                tables.columns[suit][BOMB_PATTERN]
                for suit, pattern in enumerate(self.patterns)
                if pattern & BOMB_PATTERN == BOMB_PATTERN
            ]
            self.add(SUITED, suited)

    def _rainbows(self) -> Iterator[int]:
        """Give 3-5-7-9 in four different suits, however often (H-14)."""
        cards = self.tables.cards
        owners = [
            [suit for suit, pattern in enumerate(self.patterns) if pattern >> row & 1]
            for row in BOMB_ROWS
        ]
        for suits in product(*owners):
            if len(set(suits)) == len(BOMB_ROWS):
                yield sum(cards[suit][row] for suit, row in zip(suits, BOMB_ROWS, strict=True))
