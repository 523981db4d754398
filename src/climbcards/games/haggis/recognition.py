"""Recognition: every way to understand some cards, and which court stands for what (C-4 to C-12)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never, final

import attrs

from climbcards import Cards, Rank, Run, Set, StandIn
from climbcards.authors import read_as
from climbcards.games.haggis.combinations import (
    COURT_BOMBS,
    HIGH,
    JACK,
    LOW,
    RAINBOW,
    SUITED,
    Bomb,
    Combination,
    combination_of,
    run_key,
    set_key,
)
from climbcards.games.haggis.pack import COURTS, RANKS
from climbcards.games.haggis.tables import BOMB_PATTERN, Tables, tables_of


@final
@attrs.frozen(order=False, eq=False)
class Understood:
    """What some cards can be: the highest reading of each shape, and the lower windows (H-13).

    `left_out` are readings that house rules do not keep.
    """

    highest: tuple[Combination, ...]
    lower: tuple[Combination, ...]
    left_out: tuple[Combination, ...] = ()

    @property
    def readings(self) -> tuple[Combination, ...]:
        """Every reading that is kept, lower windows last."""
        return self.highest + self.lower


def readings(cards: Cards) -> tuple[Combination, ...]:
    """Give every way to understand some cards, by the official rules (C-4 to C-8).

    Sets come before runs and narrow before wide, the highest reading of each shape; then, in the same
    order, the lower windows, highest first (H-13). No reading: the cards cannot be played together.

    Raises:
        CardsError: They are not Haggis cards.
    """
    return understood(cards).readings


def understood(cards: Cards) -> Understood:
    """Give what some cards can be by the official rules.

    Raises:
        CardsError: They are not Haggis cards.
    """
    return _understood(tables_of(cards), cards.mask)


@lru_cache(maxsize=1 << 14)
def _understood(tables: Tables, mask: int) -> Understood:
    highest, lower = recognise(tables, mask)
    return Understood(tuple(map(combination_of, highest)), tuple(map(combination_of, lower)))


def recognise(tables: Tables, mask: int) -> tuple[list[int], list[int]]:
    """Give the highest reading of each shape, then the lower windows; sets first, narrow first."""
    courts = tables.court_counts(mask)
    wild = sum(courts)
    union = suits = 0
    for suit, patterns in tables.patterns:
        pattern = patterns[mask & suit]
        if pattern:
            union |= pattern
            suits += 1
    if not union:
        return _courts_alone(courts), []
    size = wild + (mask & tables.spots).bit_count()
    if union == BOMB_PATTERN and size == 4:
        return {1: [SUITED], 4: [RAINBOW]}.get(suits, []), []  # H-14
    highest: list[int] = []
    lower: list[int] = []
    if union & (union - 1) == 0:
        highest.append(set_key(size, LOW + union.bit_length() - 1))
    widest = min(size // 2, suits + wild)  # a column is of one suit or of courts, H-9
    for width in range(suits, widest + 1):
        length, rest = divmod(size, width)
        if rest == 0 and (width > 1 or length > 2):
            tops = list(_tops(union, width, length, courts))
            highest += [run_key(width, length, top) for top in tops[:1]]
            lower += [run_key(width, length, top) for top in tops[1:]]
    return highest, lower


def _courts_alone(courts: tuple[int, int, int]) -> list[int]:
    present = tuple(court for court, count in enumerate(courts) if count)
    if not present or sum(courts) != len(present):
        return []
    if len(present) == 1:
        return [set_key(1, JACK + present[0])]
    return [RAINBOW + COURT_BOMBS[present]]  # H-7


def _tops(union: int, width: int, length: int, courts: tuple[int, int, int]) -> Iterator[int]:
    """Give the tops of the windows that hold all natural ranks, highest first."""
    lowest = (union & -union).bit_length() - 1 + LOW
    highest = union.bit_length() - 1 + LOW
    _, queens, kings = courts
    for start in range(min(lowest, HIGH + 1 - length), max(LOW, highest - length + 1) - 1, -1):
        top = start + length - 1
        # A court fills no place above its own rank, H-16: only places for a Q or K can lack one.
        if kings >= width * (top == HIGH) and queens + kings >= width * (top - JACK):
            yield top


def stand_ins(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Say which court stands for which rank: places ascending, courts ascending.

    Every court of a group of two or more is named, also one at its own rank; a lone court and a bomb
    stand for nothing else. A suit is named in a run of width 1 only, as only there it is settled (H-2).

    Raises:
        CardsError: The cards cannot be read so.
    """
    read_as(cards, reading, readings(cards))
    courts = [card for card in cards if card in COURTS]
    match reading:
        case Set():
            return tuple(StandIn(court, reading.rank) for court in courts if reading.size > 1)
        case Run():
            suit = next(card.suit for card in cards if card.suit) if reading.width == 1 else None
            places = zip(courts, _holes(cards, reading), strict=True)
            return tuple(StandIn(court, rank, suit) for court, rank in places)
        case Bomb():
            return ()
        case _:
            assert_never(reading)


def _holes(cards: Cards, run: Run) -> Iterator[Rank]:
    """Give the ranks of a run that courts must fill, ascending."""
    top = RANKS.index(run.top) + 1
    for rank in RANKS[top - run.length : top]:
        natural = sum(card.rank == rank and card not in COURTS for card in cards)
        for _ in range(run.width - natural):
            yield rank
