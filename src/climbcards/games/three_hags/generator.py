"""Every play of a hand, as masks.

It asks nobody how cards are understood: that what is listed here and what is legal never differ is a law, and
so each is a check of the other.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Final

from climbcards import Card, Rank, Suit
from climbcards.games.three_hags.combinations import (
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
    strength,
)
from climbcards.games.three_hags.pack import BROOM, HAG, IMP, NUMBERS, PACK, SEQUENCE
from climbcards.games.three_hags.tables import Table

_LENGTH: Final = 3
"""The ranks of a run."""


@cache
def table(*, broom_in_runs: bool, declare_lower: bool) -> Table:
    """Give every play that these house rules know."""
    made = [*_same(), *_runs(SEQUENCE if broom_in_runs else NUMBERS)]
    plays = [(reading, PACK.cards(cards).mask) for reading, cards in made]
    plays.sort(key=lambda play: (strength(play[0]), play[1]))
    highest = {mask: reading for reading, mask in plays}
    return Table(
        [
            (reading, (mask,))
            for reading, mask in plays
            if declare_lower or reading == highest[mask]  # G-10
        ]
    )


def _same() -> Iterator[tuple[Combination, tuple[Card, ...]]]:
    """Make the combinations of one card and of one rank, imps among number cards; and the fliers."""
    for card in PACK.faces:
        yield Onesie(card), (card,)
    for suit in PACK.suits:
        yield Flier(suit), (Card(HAG, suit), Card(BROOM, suit))
    for rank in PACK.ranks:
        places = [_holders(rank, suit) for suit in PACK.suits]
        for place in (*combinations(places, 2), places):
            for cards in product(*place):
                if any(card.rank == rank for card in cards):
                    yield _of_rank(rank, len(cards)), cards


def _of_rank(rank: Rank, size: int) -> Combination:
    """Name two or three cards of a rank."""
    if size == 2:
        return Twosie(rank)
    return Coven() if rank == HAG else Set(rank)


def _runs(sequence: tuple[Rank, ...]) -> Iterator[tuple[Combination, tuple[Card, ...]]]:
    """Make the runs; a suit has one imp."""
    windows = zip(*(sequence[place:] for place in range(_LENGTH)), strict=False)
    for window, suit in product(windows, PACK.suits):
        for cards in product(*(_holders(rank, suit) for rank in window)):
            if len(set(cards)) == _LENGTH:
                yield Run(suit, window[-1]), cards


def _holders(rank: Rank, suit: Suit) -> tuple[Card, ...]:
    """Give the cards that can take the place of a card: itself, and the imp of its suit for a number."""
    return (Card(rank, suit), Card(IMP, suit)) if rank in NUMBERS else (Card(rank, suit),)
