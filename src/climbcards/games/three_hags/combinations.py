"""What may be played together in Three Hags, how imps read, and what beats what."""

from functools import lru_cache
from typing import Final, TypeAlias, assert_never, final

import attrs

from climbcards import Card, Cards, CardsError, Rank, StandIn, Suit
from climbcards.games.three_hags.pack import BROOM, HAG, IMP, NUMBERS, PACK, SEQUENCE, TOP_BROOM

_RANKS: Final = {rank: place for place, rank in enumerate(PACK.ranks)}
_SUITS: Final = {suit: place for place, suit in enumerate(PACK.suits)}


@final
@attrs.frozen(order=False)
class Onesie:
    """Any one card."""

    card: Card

    def __str__(self) -> str:
        """Give the notation: `onesie 4h`."""
        return f"onesie {self.card}"


@final
@attrs.frozen(order=False)
class Twosie:
    """Two cards of one rank, or a number card and an imp that stands for another of its rank."""

    rank: Rank

    def __str__(self) -> str:
        """Give the notation: `twosie of 4s`."""
        return f"twosie of {self.rank}s"


@final
@attrs.frozen(order=False)
class Flier:
    """The hag and the broom of one suit: a twosie above all others, which sweeps (G-7)."""

    suit: Suit

    def __str__(self) -> str:
        """Give the notation: `flier h`."""
        return f"flier {self.suit}"


@final
@attrs.frozen(order=False)
class Set:
    """Three cards of one rank, imps standing for number cards among them."""

    rank: Rank

    def __str__(self) -> str:
        """Give the notation: `set of 4s`."""
        return f"set of {self.rank}s"


@final
@attrs.frozen(order=False)
class Run:
    """Three cards of one suit in sequence; above every set, and suits count before ranks."""

    suit: Suit
    top: Rank

    def __str__(self) -> str:
        """Give the notation: `run h to 7`."""
        return f"run {self.suit} to {self.top}"


@final
@attrs.frozen(order=False)
class Coven:
    """All three hags: above every other threesie, and it sweeps."""

    def __str__(self) -> str:
        """Give the notation: `coven`."""
        return "coven"


Combination: TypeAlias = Onesie | Twosie | Flier | Set | Run | Coven
"""Everything that can be played: a onesie; a twosie or flier; a threesie."""


def readings(cards: Cards, *, broom_in_runs: bool = True) -> tuple[Combination, ...]:
    """Give every way to understand some cards; the lower place of an imp comes last (G-10).

    Raises:
        CardsError: They are not cards of Three Hags.
    """
    if not cards.is_of(PACK):
        raise CardsError(f"{cards} are not of the Three Hags pack: read them with game.pack")
    return _understood(cards, broom_in_runs=broom_in_runs)


@lru_cache(maxsize=1 << 10)
def _understood(cards: Cards, *, broom_in_runs: bool) -> tuple[Combination, ...]:
    """Read cards of this pack: there are few groups that make anything."""
    group = tuple(cards)
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


def beats(new: Combination, old: Combination) -> bool:
    """Tell whether one combination beats another: the same number of cards, and stronger.

    A onesie needs a higher rank, or the same rank in a higher suit; a flier beats every other twosie; a
    run beats every set, and of two runs the higher suit counts before the higher rank; the coven beats
    every other threesie.
    """
    offered, to_beat = strength(new), strength(old)
    return offered[0] == to_beat[0] and offered > to_beat


def shape(combination: Combination) -> str:
    """Name the kind within which one of two combinations beats the other; fliers never do (G-7)."""
    match combination:
        case Flier() | Coven():
            return str(combination)
        case Onesie() | Twosie() | Set() | Run():
            return type(combination).__name__.lower()
        case _:
            assert_never(combination)


def cards_in(combination: Combination) -> int:
    """Give how many cards a combination has: only the same number answers it."""
    return strength(combination)[0]


def is_sweep(combination: Combination) -> bool:
    """Tell whether a combination clears the pile at once (G-2, G-7)."""
    match combination:
        case Onesie():
            return combination.card == TOP_BROOM
        case Flier() | Coven():
            return True
        case Twosie() | Set() | Run():
            return False
        case _:
            assert_never(combination)


def stand_ins(
    cards: Cards, reading: Combination, *, broom_in_runs: bool = True
) -> tuple[StandIn, ...]:
    """Say which imp stands for which card; an imp that is an imp stands for nothing else.

    Raises:
        CardsError: The cards cannot be read so.
    """
    if reading not in readings(cards, broom_in_runs=broom_in_runs):
        raise CardsError(f"{cards} cannot be read as {reading}")
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


def strength(combination: Combination) -> tuple[int, int, int, int]:
    """Rate a combination: its cards, its level among those, and what decides within the level."""
    match combination:
        case Onesie():
            card = combination.card
            suit = 0 if card.suit is None else _SUITS[card.suit]
            return 1, 0, _RANKS[card.rank], suit
        case Twosie():
            return 2, 0, _RANKS[combination.rank], 0
        case Flier():
            return 2, 1, 0, 0
        case Set():
            return 3, 0, _RANKS[combination.rank], 0
        case Run():
            return 3, 1, _SUITS[combination.suit], _RANKS[combination.top]
        case Coven():
            return 3, 2, 0, 0
        case _:
            assert_never(combination)
