"""Every play of a hand, as masks.

Theory of operation. There are only some 330 plays in the whole pack, so they are all written down once,
low to high, by asking `readings` about every group that could be one. What a hand can play is then the
part of that table whose cards it holds.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from typing import TypeAlias

from climbcards import Card
from climbcards.games.three_hags.combinations import Combination, beats, readings, strength
from climbcards.games.three_hags.pack import IMP, PACK

Entry: TypeAlias = tuple[Combination, tuple[int]]
Found: TypeAlias = list[Entry]
"""Plays low to high: what each is, and its mask."""


@cache
def table(*, broom_in_runs: bool, declare_lower: bool) -> tuple[tuple[int, Entry], ...]:
    """Give every play that these house rules know, low to high."""
    plays = [
        (reading, cards.mask)
        for cards in map(PACK.cards, _groups())
        for reading in readings(cards, broom_in_runs=broom_in_runs)[: None if declare_lower else 1]
    ]
    plays.sort(key=lambda play: (strength(play[0]), play[1]))
    return tuple((mask, (reading, (mask,))) for reading, mask in plays)


@cache
def above(
    old: Combination, *, broom_in_runs: bool, declare_lower: bool
) -> tuple[tuple[int, Entry], ...]:
    """Give the part of the table that beats a combination."""
    plays = table(broom_in_runs=broom_in_runs, declare_lower=declare_lower)
    return tuple(play for play in plays if beats(play[1][0], old))


def held(hand: int, plays: tuple[tuple[int, Entry], ...]) -> Found:
    """Give the plays whose cards a hand holds; every face of this pack is there once."""
    return [entry for mask, entry in plays if mask & hand == mask]


def _groups() -> Iterator[tuple[Card, ...]]:
    """Give every group that could be a combination: pairs, and threes of one suit or around a rank."""
    faces = PACK.faces
    suits = ([face for face in faces if face.suit == suit] for suit in PACK.suits)
    ranks = ([face for face in faces if face.rank in {rank, IMP}] for rank in PACK.ranks)
    threes = (combinations(group, 3) for group in chain(suits, ranks))
    return chain(
        combinations(faces, 1),
        combinations(faces, 2),
        dict.fromkeys(chain.from_iterable(threes)),
    )
