"""How some cards can be understood, and what the imps among them stand for."""

from functools import lru_cache
from typing import assert_never

from climbcards import Card, Cards, Rank, StandIn
from climbcards.authors import own_cards, read_as
from climbcards.games.three_hags.combinations import (
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
)
from climbcards.games.three_hags.pack import BROOM, HAG, IMP, NUMBERS, PACK, SEQUENCE


def readings(cards: Cards, *, broom_in_runs: bool = True) -> tuple[Combination, ...]:
    """Give every way to understand some cards; the lower place of an imp comes last (G-10).

    Raises:
        CardsError: They are not cards of Three Hags.
    """
    return readings_of(own_cards(PACK, cards).mask, broom_in_runs=broom_in_runs)


@lru_cache(maxsize=1 << 10)
def readings_of(mask: int, *, broom_in_runs: bool) -> tuple[Combination, ...]:
    """Read cards that are of this pack: there are few groups that make anything."""
    group = tuple(Cards(PACK, mask))
    if len(group) == 1:
        return (Onesie(group[0]),)
    if len(group) == 2:
        return _read_two(group)
    if len(group) == 3:
        return _read_three(group, broom_in_runs=broom_in_runs)
    return ()


def _read_three(group: tuple[Card, ...], *, broom_in_runs: bool) -> tuple[Combination, ...]:
    if all(card.rank == HAG for card in group):
        return (Coven(),)
    return (*_read_set(group), *_read_runs(group, broom_in_runs=broom_in_runs))


def _read_two(group: tuple[Card, ...]) -> tuple[Combination, ...]:
    low, high = group
    if low.rank == HAG and high.rank == BROOM and low.suit == high.suit and low.suit is not None:
        return (Flier(low.suit),)
    rank = _one_rank(group)
    return () if rank is None else (Twosie(rank),)


def _read_set(group: tuple[Card, ...]) -> tuple[Combination, ...]:
    rank = _one_rank(group)
    return () if rank is None else (Set(rank),)


def _one_rank(group: tuple[Card, ...]) -> Rank | None:
    """Give the rank that all cards have, or that imps stand for in suits not yet there (G-9)."""
    natural = [card for card in group if card.rank != IMP]
    ranks = {card.rank for card in natural} or {IMP}
    if len(ranks) > 1:
        return None
    rank = ranks.pop()
    suits = {card.suit for card in natural}
    imps = [card for card in group if card.rank == IMP and natural]
    if imps and (rank not in NUMBERS or any(imp.suit in suits for imp in imps)):
        return None
    return rank


def _read_runs(group: tuple[Card, ...], *, broom_in_runs: bool) -> tuple[Run, ...]:
    """Give the runs of three cards of one suit, highest first (G-3 to G-5)."""
    suit = group[0].suit
    ranks = {card.rank for card in group if card.rank != IMP}
    if suit is None or any(card.suit != suit for card in group) or HAG in ranks:
        return ()
    missing = len(group) - len(ranks)
    found: list[Run] = []
    for top in range(len(SEQUENCE) - 1 if broom_in_runs else len(NUMBERS) - 1, 1, -1):
        window = SEQUENCE[top - 2 : top + 1]
        holes = [rank for rank in window if rank not in ranks]
        if len(holes) == missing and ranks <= set(window) and BROOM not in holes:
            found.append(Run(suit, SEQUENCE[top]))
    return tuple(found)


def stand_ins(
    cards: Cards, reading: Combination, *, broom_in_runs: bool = True
) -> tuple[StandIn, ...]:
    """Say which imp stands for which card; an imp that is an imp stands for nothing else.

    Raises:
        CardsError: The cards cannot be read so.
    """
    read_as(cards, reading, readings(cards, broom_in_runs=broom_in_runs))
    imps = [card for card in cards if card.rank == IMP]
    match reading:
        case Twosie() | Set():
            if reading.rank == IMP:
                return ()
            return tuple(StandIn(imp, reading.rank, imp.suit) for imp in imps)
        case Run():
            top = SEQUENCE.index(reading.top)
            ranks = {card.rank for card in cards}
            holes = [rank for rank in SEQUENCE[top - 2 : top + 1] if rank not in ranks]
            places = zip(imps, holes, strict=True)
            return tuple(StandIn(imp, rank, reading.suit) for imp, rank in places)
        case Onesie() | Flier() | Coven():
            return ()
        case _:
            assert_never(reading)
