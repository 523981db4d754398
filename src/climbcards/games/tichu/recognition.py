"""Recognition: every way to understand some cards, and what the Phoenix stands for (K-17 to K-34)."""

from functools import lru_cache
from typing import Final, assert_never

from climbcards import Cards, Rank, StandIn
from climbcards.authors import own_cards, read_as
from climbcards.games.tichu.combinations import (
    LADDER,
    NUMBERS,
    STAIR_LENGTHS,
    STRAIGHT_LENGTHS,
    Combination,
    Dog,
    FourBomb,
    FullHouse,
    Half,
    Pair,
    Single,
    Stairs,
    Straight,
    StraightBomb,
    Triple,
)
from climbcards.games.tichu.pack import DRAGON, PACK, PHOENIX
from climbcards.games.tichu.tables import (
    BOMB,
    BY_KEY,
    DOG_MASK,
    DRAGON_KEY,
    DRAGON_MASK,
    HOUSE,
    MAH_JONG_MASK,
    PAIR,
    PHOENIX_MASK,
    PLACES,
    RUN,
    SINGLE,
    STAIRS,
    SUIT_MASKS,
    TRIPLE,
    VALUE,
    key_of,
    outranks,
    rows_of,
)

_HALVES: Final = tuple(map(Half, reversed(LADDER)))
"""What the Phoenix can be alone, highest first (K-31)."""

_SHAPES: Final = {2: PAIR, 3: TRIPLE, 4: BOMB + 4}
"""What cards of one rank are, by their number."""


def readings(cards: Cards, *, declare_lower: bool = True) -> tuple[Combination, ...]:
    """Give every way to understand some cards, the highest first.

    Args:
        cards: The cards.
        declare_lower: Whether the lower readings of a Phoenix count too (K-33).

    Raises:
        CardsError: They are not cards of Tichu.
    """
    return recognise(own_cards(PACK, cards).mask, lower=declare_lower)


def playable(mask: int, best: Combination | None, *, lower: bool) -> tuple[Combination, ...]:
    """Give the readings that may be led, or that beat the best play of a trick; the highest first.

    Of the values of a lone Phoenix this is the one half a rank above the single that it is played on.
    """
    if best is None:
        return _HALVES[-1:] if mask == PHOENIX_MASK else recognise(mask, lower=lower)
    if mask == PHOENIX_MASK:
        if isinstance(best, Single) and best.rank != DRAGON.rank:
            return (Half(best.rank),)
        return ()
    old = key_of(best)
    return tuple([each for each in recognise(mask, lower=lower) if outranks(key_of(each), old)])


@lru_cache(maxsize=1 << 14)
def recognise(mask: int, *, lower: bool) -> tuple[Combination, ...]:
    """Give the readings of a mask, the highest first."""
    size = mask.bit_count()
    if size == 1:
        return _HALVES if mask == PHOENIX_MASK else (_single(mask),)
    if not mask or mask & (DOG_MASK | DRAGON_MASK):
        return ()  # K-17, K-18
    rows = [(place, row.bit_count()) for place, row in enumerate(rows_of(mask)) if row]
    wild = mask & PHOENIX_MASK != 0
    if len(rows) == 1:
        found = _of_one_rank(*rows[0], wild=wild)
    elif len(rows) == size - wild:
        found = _of_single_cards(mask, [place for place, _ in rows], wild=wild)
    elif mask & MAH_JONG_MASK:
        found = []
    else:
        found = _of_pairs(rows, wild=wild) or _houses(rows, wild=wild)
    return tuple([BY_KEY[key] for key in (found if lower else found[:1])])


def _single(mask: int) -> Combination:
    """Give what one card is that is no Phoenix."""
    if mask == DOG_MASK:
        return BY_KEY[0]
    if mask == DRAGON_MASK:
        return BY_KEY[DRAGON_KEY]
    (place,) = [place for place, row in enumerate(rows_of(mask)) if row]
    return BY_KEY[SINGLE << VALUE | 2 * (place + 1)]


def _of_one_rank(place: int, count: int, *, wild: bool) -> list[int]:
    """Give the key of a pair, a triple or a bomb; no four have the Phoenix (K-29, K-30)."""
    shape = _SHAPES.get(count + wild)
    if shape is None or place == 0 or (wild and count == 3):
        return []
    return [shape << VALUE | place + 1]


def _of_single_cards(mask: int, places: list[int], *, wild: bool) -> list[int]:
    """Give the keys of the straights, or of the bomb, that one card each of several ranks make."""
    low, top, length = places[0], places[-1], len(places) + wild
    gaps = top + 1 - low - len(places)
    if length not in STRAIGHT_LENGTHS or gaps > wild:
        return []
    if not wild and any(mask & suit == mask for suit in SUIT_MASKS):
        return [BOMB + length << VALUE | top + 1]  # K-28
    tops = [top]
    if gaps < wild:  # K-33: the Phoenix above or below, but not above the ace or as the Mah Jong
        tops = [top + 1] * (top + 1 in PLACES) + [top] * (low > 1)
    return [RUN + length << VALUE | each + 1 for each in tops]


def _of_pairs(rows: list[tuple[int, int]], *, wild: bool) -> list[int]:
    """Give the key of stairs."""
    counts = [count for _, count in rows]
    length, top = len(rows), rows[-1][0]
    if length not in STAIR_LENGTHS or top - rows[0][0] != length - 1:
        return []
    if max(counts) != 2 or counts.count(1) != wild:
        return []
    return [STAIRS + length << VALUE | top + 1]


def _houses(rows: list[tuple[int, int]], *, wild: bool) -> list[int]:
    """Give the keys of the full houses: with the Phoenix two pairs are two of them (K-32)."""
    if len(rows) != 2:
        return []
    (low, few), (high, many) = rows
    if {few, many} == {3, 2 - wild}:
        return [HOUSE << VALUE | (low if few == 3 else high) + 1]
    if wild and few == many == 2:
        return [HOUSE << VALUE | high + 1, HOUSE << VALUE | low + 1]
    return []


def stand_ins(
    cards: Cards, reading: Combination, *, declare_lower: bool = True
) -> tuple[StandIn, ...]:
    """Say which rank the Phoenix stands for: with other cards only, and never with a suit (K-34).

    Args:
        cards: The cards.
        reading: One of their readings.
        declare_lower: Whether it may be a lower one (K-33).

    Raises:
        CardsError: The cards cannot be read so.
    """
    read_as(cards, reading, readings(cards, declare_lower=declare_lower))
    if not cards.mask & PHOENIX_MASK:
        return ()
    rank = _missing(reading, [card.rank for card in cards if card != PHOENIX])
    return () if rank is None else (StandIn(PHOENIX, rank),)


def _missing(reading: Combination, ranks: list[Rank]) -> Rank | None:
    """Give the rank that a combination lacks beside these; None if it needs no other card."""
    match reading:
        case Straight():
            top = NUMBERS[reading.top]
            return next(rank for rank in LADDER[top - reading.length : top] if rank not in ranks)
        case Stairs():
            return next(rank for rank in ranks if ranks.count(rank) == 1)
        case FullHouse():
            others = [rank for rank in ranks if rank != reading.rank]
            return others[0] if len(others) == 1 else reading.rank
        case Pair() | Triple():
            return reading.rank
        case Half() | Dog() | Single() | FourBomb() | StraightBomb():
            return None
        case _:
            assert_never(reading)
