"""Combinations on a ladder of ranks read out slowly: what cards make, and what a hand can play.

Nothing here is clever. Cards are `Card` objects, every wild card is tried as every rank it may stand for,
and the plays of a hand are its parts. It shares no code with the library beyond `Card`, so that both cannot
err in the same way.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from climbcards import Card, Rank


class Order(NamedTuple):
    """The ranks low to high, what each wild card may stand for, and the cards low to high if suits decide."""

    ranks: tuple[Rank, ...]
    wild: Mapping[Card, frozenset[Rank]]
    cards: tuple[Card, ...] | None = None


class Shape(NamedTuple):
    """A set of `size`, a run of `size` ranks with `width` cards each, or a house of `size` with `width`."""

    kind: str
    size: int
    width: int = 0


def groups(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every part of a hand once, in the order of the hand; equal cards are alike."""
    seen = {chosen for size in range(1, len(hand) + 1) for chosen in combinations(hand, size)}
    yield from sorted(seen, key=str)


def readings(order: Order, cards: Sequence[Card]) -> set[tuple[Shape, int]]:
    """Return every way to understand some cards, with the step it is at."""
    meant = [
        (order.wild[card] | {card.rank}) if card in order.wild else {card.rank} for card in cards
    ]
    return {
        reading
        for ranks in product(*(sorted(some, key=str) for some in meant))
        for reading in as_laid(order, cards, ranks)
    }


def as_laid(
    order: Order, cards: Sequence[Card], ranks: Sequence[Rank]
) -> Iterator[tuple[Shape, int]]:
    """Yield what cards are when each stands for the rank named."""
    counts = Counter(ranks)
    if not set(counts) <= set(order.ranks):
        return
    natural = [card for card in cards if card not in order.wild]
    own = {card.rank for card in natural}
    if len(counts) == 1 and (natural or all(card.rank == ranks[0] for card in cards)):
        yield Shape("set", len(cards)), step(order, last_place(order, ranks[0]), natural)
    for core, kicker in [tuple(counts), tuple(counts)[::-1]] if len(counts) == 2 else []:
        if {core, kicker} <= own:
            yield (
                Shape("house", counts[core], counts[kicker]),
                step(order, last_place(order, core), natural),
            )
    widths = set(counts.values())
    if len(widths) == 1 and len(counts) > 1 and natural:
        for top in range(len(order.ranks)):
            window = order.ranks[max(0, top + 1 - len(counts)) : top + 1]
            if len(window) == len(counts) and set(window) == set(counts):
                place, width = step(order, top, natural), max(widths)
                yield Shape("run", len(counts), width), place
                if in_columns(natural, width):
                    yield Shape("suited run", len(counts), width), place


def in_columns(natural: Sequence[Card], width: int) -> bool:
    """Return whether cards are parts of so many columns, each of one suit, no two of the same."""
    suits = {card.suit for card in natural}
    return None not in suits and len(suits) <= width and len(set(natural)) == len(natural)


def last_place(order: Order, rank: Rank) -> int:
    """Return the place of a rank, the higher one of two."""
    return max(place for place, each in enumerate(order.ranks) if each == rank)


def step(order: Order, place: int, natural: Sequence[Card]) -> int:
    """Return the step of what has its highest rank at a place."""
    if order.cards is None:
        return place
    held = [card for card in natural if card.rank == order.ranks[place]]
    below = sum(1 for rank in order.ranks[:place] for card in order.cards if card.rank == rank)
    of_rank = [card for card in order.cards if card.rank == order.ranks[place]]
    return below + max(of_rank.index(card) for card in held)


def flush(order: Order, cards: Sequence[Card]) -> str | None:
    """Return the suit that all natural cards have; None if they have none in common."""
    natural = [card for card in cards if card not in order.wild]
    suits = {card.suit for card in natural}
    if len(suits) != 1 or any(card.rank not in order.ranks for card in natural):
        return None
    (suit,) = suits
    return None if suit is None else suit.symbol
