"""What the tests of the combinations of Tichu share: cards, names, some cards that are nearly something."""

from collections.abc import Iterable, Sequence
from random import Random

from climbcards import Cards, Rank
from climbcards.games.tichu.cards import (
    DOG,
    DRAGON,
    MAH_JONG,
    PACK,
    PHOENIX,
    RANKS,
    Combination,
    combination_named,
)
from climbcards.games.tichu.plays import readings
from reference import tichu_combinations as slow

Named = set[tuple[tuple[str, ...], str]]
"""Plays: cards by their names in the order of the alphabet, and the reading's name."""

SPECIALS = (DOG, MAH_JONG, PHOENIX, DRAGON)


def mask(text: str) -> int:
    """Read cards as a mask."""
    return PACK.parse(text).mask


def rank(symbol: str) -> Rank:
    """Return a rank by its symbol."""
    return Rank(symbol)


def named(name: str) -> Combination:
    """Return a combination by its name."""
    found = combination_named(name, 0)
    assert found is not None
    assert str(found) == name
    return found


def names(text: str, *, lower: bool = True) -> list[str]:
    """Name every reading of some cards, in their order."""
    return [str(reading) for reading in readings(PACK.parse(text), declare_lower=lower)]


def listed(found: Iterable[tuple[Combination, Sequence[int]]]) -> Named:
    """Name every play that a generator found; none is there twice."""
    plays = [
        (slow.group(tuple(PACK.of_mask(way))), str(reading))
        for reading, ways in found
        for way in ways
    ]
    assert len(plays) == len(set(plays))
    return set(plays)


def written(plays: Iterable[slow.Play]) -> Named:
    """Name the plays of the reference."""
    return {(cards, slow.name(reading)) for cards, reading in plays}


def some_cards(rng: Random, size: int) -> Cards:
    """Return cards of neighbouring ranks, often of few suits, with the special ones among them."""
    low, ranks = rng.randrange(len(RANKS) - 2), rng.choice([2, 3, 5, 7])
    suits = rng.choice(["js", "jsp", "jspr"])
    pool = [
        card
        for card in PACK.faces
        if card.suit is not None
        and card.suit.symbol in suits
        and card.rank in RANKS[low : low + ranks]
    ]
    return PACK.cards(rng.sample([*pool, *SPECIALS], min(size, len(pool) + len(SPECIALS))))
