"""Recognition: every way to understand some cards (D-5 to D-15)."""

from collections.abc import Iterator
from functools import lru_cache

from climbcards import Cards
from climbcards.authors import own_cards
from climbcards.games.dou_dizhu.combinations import (
    BY_KEY,
    FOUR_PAIRS,
    FOUR_SINGLES,
    TRIPLE_PAIRS,
    TRIPLE_SINGLES,
    Combination,
    key_of,
)
from climbcards.games.dou_dizhu.kickers import single_limit
from climbcards.games.dou_dizhu.options import USUAL, Kicking
from climbcards.games.dou_dizhu.pack import PACK
from climbcards.games.dou_dizhu.tables import (
    PATTERN,
    PLAIN,
    ROCKET_MASK,
    RUN_PATTERN,
    UNITS,
    profile_of,
    ranks_of,
    span,
    windows,
)


def readings(cards: Cards, kicking: Kicking = USUAL) -> tuple[Combination, ...]:
    """Give every way to understand some cards; without house rules there is never more than one.

    Raises:
        CardsError: They are not cards of Dou Dizhu.
    """
    return recognise(kicking, own_cards(PACK, cards).mask)


@lru_cache(maxsize=1 << 14)
def recognise(kicking: Kicking, mask: int) -> tuple[Combination, ...]:
    """Give the readings of a mask: without kickers, with kickers, a bomb."""
    plain = PLAIN.get(mask)
    found = [] if plain is None else [key_of(plain)]
    profile = profile_of(mask)
    if profile >> 32:
        found += _carrying(kicking, mask, profile)
    # no combination is longer than the landlord's hand
    return tuple(BY_KEY[key] for key in sorted(found) if key in BY_KEY)


def _carrying(kicking: Kicking, mask: int, profile: int) -> Iterator[int]:
    """Give the keys of cores that carry the rest."""
    size, triples, fours = (
        PACK.layout.size(mask),
        profile >> 32 & PATTERN,
        profile >> 48,
    )
    for shape, cards in ((TRIPLE_SINGLES, 4), (TRIPLE_PAIRS, 5)):
        length, left = divmod(size, cards)
        if not left:
            held = triples if length == 1 else triples & RUN_PATTERN
            for low in ranks_of(windows(held, length)):
                rest = mask - 3 * span(low, length)
                if _are_kickers(kicking, rest, low, length, paired=shape == TRIPLE_PAIRS):
                    yield shape + length << 4 | low + length - 1
    for shape, cards in ((FOUR_SINGLES, 6), (FOUR_PAIRS, 8)):
        if size == cards:
            for low in ranks_of(fours):
                rest = mask - 4 * UNITS[low]
                if _are_kickers(kicking, rest, low, 1, paired=shape == FOUR_PAIRS):
                    yield shape << 4 | low


def _are_kickers(kicking: Kicking, rest: int, low: int, length: int, *, paired: bool) -> bool:
    """Tell whether a core may carry all of the rest."""
    copies = PACK.layout.counts(rest)
    if paired:
        return all(count == 2 or (count == 4 and kicking.fours_as_pairs) for _, count in copies)
    if rest & ROCKET_MASK == ROCKET_MASK and not kicking.jokers_together:
        return False
    return all(count <= single_limit(kicking, face, low, length) for face, count in copies)
