"""Lots of cards to try: all of a small hand; of a large one those that most games have a name for."""

from collections.abc import Iterable, Iterator
from itertools import combinations, groupby
from random import Random

from climbcards._cards import Cards
from climbcards._faces import Card

SMALL = 6
"""Up to so many cards every part of a hand is tried."""

NEAR = 5
"""Up to so many neighbours in the pack are tried together, whatever their ranks."""


def lots(hand: Cards, rng: Random, count: int) -> list[Cards]:
    """Give different parts of a hand: all of them if it is small, else about `count`."""
    faces = list(hand)
    if len(faces) <= SMALL:
        sizes = range(len(faces) + 1)
        return _distinct(hand, (part for size in sizes for part in combinations(faces, size)))
    shaped = list(_rows(faces))
    rng.shuffle(shaped)
    tried = [*shaped[:count], *(_altered(row, faces, rng) for row in shaped[: min(count // 3, 40)])]
    singles = ([face] for face in rng.sample(faces, min(len(faces), count // 4)))
    pairs = (rng.sample(faces, 2) for _ in range(min(count // 8, 20)))
    return _distinct(hand, [*tried, *singles, *pairs])


def _distinct(hand: Cards, parts: Iterable[Iterable[Card]]) -> list[Cards]:
    """Gather each part, every lot once."""
    return list(dict.fromkeys(map(hand.pack.cards, parts)))


def _rows(faces: list[Card]) -> Iterator[list[Card]]:
    """Give neighbours in the pack, cards of a rank, of neighbouring ranks, and neighbours of a suit."""
    for start in range(len(faces)):
        for end in range(start + 1, min(start + NEAR, len(faces)) + 1):
            yield faces[start:end]
    ranks = [list(group) for _, group in groupby(faces, lambda face: face.rank)]
    for width in range(1, max(map(len, ranks)) + 1):
        for start in range(len(ranks)):
            row: list[Card] = []
            for group in ranks[start:]:
                if len(group) < width:
                    break
                row = [*row, *group[:width]]
                yield row
    for suit in dict.fromkeys(face.suit for face in faces):
        held = [face for face in faces if face.suit == suit]
        for start in range(len(held)):
            for end in range(start + 2, len(held) + 1):
                yield held[start:end]


def _altered(row: list[Card], faces: list[Card], rng: Random) -> list[Card]:
    """Exchange a card of a row for another of the hand, or add one."""
    rest = list(faces)
    for face in row:
        rest.remove(face)
    kept = list(row)
    if rng.random() < 0.5:
        kept.pop(rng.randrange(len(kept)))
    return [*kept, *rng.sample(rest, min(len(rest), 1))]


def beside(cards: Cards, hand: Cards, rng: Random) -> Cards:
    """Give cards with one exchanged for another of the hand, of its rank if there is one."""
    out = rng.choice(list(cards))
    rest = list(hand - cards)
    alike = [face for face in rest if face.rank == out.rank] or rest
    return hand.pack.cards([*(cards - hand.pack.cards([out])), *rng.sample(alike, len(alike[:1]))])
