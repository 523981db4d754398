"""Tables: how Haggis cards look to the kernel. A *pattern* is the ranks 2 to 10 of one suit, nine bits."""

from functools import cache
from itertools import accumulate, combinations
from typing import Final, final

import attrs

from climbcards import Cards, CardsError, Pack
from climbcards.games.haggis.pack import COURTS, PACKS, SPOT_RANKS

BOMB_ROWS: Final = (1, 3, 5, 7)
BOMB_PATTERN: Final = sum(1 << row for row in BOMB_ROWS)  # 3 5 7 9


@cache
def parts(pattern: int) -> tuple[int, ...]:
    """Give the non-empty parts of a pattern, ascending."""
    found, part = list[int](), 0
    while part := part - pattern & pattern:
        found.append(part)
    return tuple(found)


@cache
def choices(row: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Give the non-empty choices among single cards of a mask, by their number."""
    cards: list[int] = []
    while row:
        cards.append(row & -row)
        row &= row - 1
    return tuple(
        (count, tuple(map(sum, combinations(cards, count)))) for count in range(1, len(cards) + 1)
    )


@cache
def court_choices(courts: int) -> tuple[tuple[int, ...], ...]:
    """Give the choices of 0, 1, 2 and 3 courts among these."""
    return ((0,), *(chosen for _, chosen in choices(courts)))


@final
@attrs.frozen(order=False, eq=False)
class Tables:
    """One pack's masks: of each spot card by suit and rank, each rank, all spot cards, each court, one of each court.

    `columns[suit][pattern]` is the mask of a pattern in a suit; `patterns` are the mask of each suit with
    the inverse. A mask moved up by `stride` bits has the same spot cards one rank higher. `counters` are
    where the copies of each court are counted: how far down to move a mask, and what to keep of it.
    `windows[length]` are all cards of so many ranks from the lowest on; `bomb_rows` those of each rank of spot card bombs.
    """

    cards: tuple[tuple[int, ...], ...]
    rows: tuple[int, ...]
    spots: int
    columns: tuple[tuple[int, ...], ...]
    patterns: tuple[tuple[int, dict[int, int]], ...]
    courts: tuple[int, ...]
    court_bits: int
    counters: tuple[tuple[int, int], ...]
    stride: int
    windows: tuple[int, ...]
    bomb_rows: tuple[int, ...]

    def suit_patterns(self, mask: int) -> list[int]:
        """Give the ranks of each suit as a pattern."""
        return [patterns[mask & suit] for suit, patterns in self.patterns]

    def court_counts(self, mask: int) -> tuple[int, int, int]:
        """Count the Jacks, Queens and Kings."""
        if mask & self.spots == mask:
            return 0, 0, 0
        jacks, queens, kings = [mask >> shift & field for shift, field in self.counters]
        return jacks, queens, kings


def _tables(pack: Pack) -> Tables:
    bits = [1 << shift for shift in pack.layout.shifts]
    width, ranks = len(pack.suits), range(len(SPOT_RANKS))
    cards = tuple(tuple(bits[suit : width * len(ranks) : width]) for suit in range(width))
    columns = tuple(
        tuple(sum(suit[rank] for rank in ranks if pattern >> rank & 1) for pattern in range(512))
        for suit in cards
    )
    places = [pack.index(court) for court in COURTS]
    rows = tuple(map(sum, zip(*cards, strict=True)))
    return Tables(
        cards=cards,
        rows=rows,
        spots=sum(map(sum, cards)),
        columns=columns,
        patterns=tuple(
            (suit[-1], {mask: pattern for pattern, mask in enumerate(suit)}) for suit in columns
        ),
        courts=tuple(bits[place] for place in places),
        court_bits=sum(bits[place] for place in places),
        counters=tuple((pack.layout.shifts[place], pack.layout.fields[place]) for place in places),
        stride=pack.layout.shifts[width],
        windows=tuple(accumulate((*rows, 0, 0, 0), initial=0)),
        bomb_rows=tuple(rows[row] for row in BOMB_ROWS),
    )


_TABLES: Final = {pack: _tables(pack) for pack in PACKS.values()}


def tables_of(cards: Cards) -> Tables:
    """Give the tables for the pack of some cards.

    Raises:
        CardsError: They are not Haggis cards.
    """
    try:
        return _TABLES[cards.pack]
    except KeyError:
        raise CardsError(f"{cards} are not of a Haggis pack: use the pack of the game") from None
