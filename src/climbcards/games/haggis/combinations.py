"""What may be played together in Haggis, how wild cards read, and what beats what."""

from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from typing import Final, TypeAlias, assert_never, final

import attrs

from climbcards import Cards, CardsError, Rank, Run, Set, StandIn
from climbcards.games.haggis import tables
from climbcards.games.haggis.pack import COURTS, RANKS, VALUES
from climbcards.games.haggis.recognition import recognise


class BombKind(Enum):
    """The six bombs, low to high (C-8)."""

    RAINBOW = "rainbow"
    JQ = "J Q"
    JK = "J K"
    QK = "Q K"
    JQK = "J Q K"
    SUITED = "suited"


@final
@attrs.frozen(order=False)
class Bomb:
    """A bomb: it beats every other combination of any size, and lower bombs."""

    kind: BombKind

    @property
    def shape(self) -> str:
        """All bombs are of one shape: the kind decides between them."""
        return "bomb"

    def __str__(self) -> str:
        """Give the notation: `bomb rainbow`, `bomb J Q`."""
        return f"bomb {self.kind.value}"


Combination: TypeAlias = Set | Run | Bomb
"""Everything that can be played: a set (a single is a set of one), a run or stair, a bomb."""

_BOMBS: Final = tuple(BombKind)


def key_of(combination: Combination) -> int:
    """Give the kernel's key of a combination that cards can make."""
    match combination:
        case Set():
            return tables.set_key(combination.size, _value(combination))
        case Run():
            return tables.run_key(combination.width, combination.length, _value(combination))
        case Bomb():
            return tables.RAINBOW + _value(combination)
        case _:
            assert_never(combination)


@cache
def combination_of(key: int) -> Combination:
    """Give the combination of a kernel's key."""
    shape, value = divmod(key, 16)
    if shape >= tables.BOMB:
        return Bomb(_BOMBS[value])
    rank = RANKS[value - tables.LOW]
    if shape < tables.RUN:
        return Set(rank, shape)
    width, length = divmod(shape - tables.RUN, 16)
    return Run(rank, length, width)


def readings(cards: Cards) -> tuple[Combination, ...]:
    """Give every way to understand some cards, by the official rules (C-4 to C-8).

    Sets come before runs and narrow before wide, the highest reading of each shape; then, in the same
    order, the lower windows, highest first (H-13). No reading: the cards cannot be played together.

    Raises:
        CardsError: They are not Haggis cards.
    """
    return _understood(tables.tables_of(cards), cards.mask)[0]


def highest_readings(cards: Cards) -> tuple[Combination, ...]:
    """Give the highest reading of each shape, without the lower windows (H-13)."""
    return _understood(tables.tables_of(cards), cards.mask)[1]


@lru_cache(maxsize=1 << 14)
def _understood(
    of_pack: tables.Tables, mask: int
) -> tuple[tuple[Combination, ...], tuple[Combination, ...]]:
    """Give all readings, and the highest ones."""
    highest, lower = recognise(of_pack, mask)
    return tuple(map(combination_of, highest + lower)), tuple(map(combination_of, highest))


def beats(new: Combination, old: Combination) -> bool:
    """Tell whether one combination beats another (C-13).

    A bomb beats every non-bomb and every lower bomb; otherwise kind, size and width must be the same
    (H-17) and the rank strictly higher (H-15).
    """
    offered, to_beat = _shape(new), _shape(old)
    if offered == to_beat:
        return _value(new) > _value(old)
    return isinstance(new, Bomb)


def is_same_shape(one: Combination, other: Combination) -> bool:
    """Tell whether rank decides between two combinations (H-17); all bombs are of one shape."""
    return _shape(one) == _shape(other)


def _shape(combination: Combination) -> tuple[type[Combination], int, int]:
    match combination:
        case Set():
            return Set, combination.size, 1
        case Run():
            return Run, combination.length, combination.width
        case Bomb():
            return Bomb, 0, 0
        case _:
            assert_never(combination)


def _value(combination: Combination) -> int:
    match combination:
        case Set():
            return _number(combination.rank)
        case Run():
            return _number(combination.top)
        case Bomb():
            return _BOMBS.index(combination.kind)
        case _:
            assert_never(combination)


def stand_ins(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Say which court stands for which rank: places ascending, courts ascending.

    Every court of a group of two or more is named, also one at its own rank; a lone court and a bomb
    stand for nothing else. A suit is named in a run of width 1 only, as only there it is settled (H-2).

    Raises:
        CardsError: The cards cannot be read so.
    """
    if reading not in readings(cards):
        raise CardsError(f"{cards} cannot be read as {reading}")
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


def _number(rank: Rank) -> int:
    try:
        return VALUES[rank]
    except KeyError:
        raise CardsError(f"Haggis has no rank {rank}: it goes from 2 to K") from None
