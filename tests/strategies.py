"""Strategies of the tests: packs, cards, and hands."""

import os
from random import Random
from typing import assert_never

import pytest
from _pytest.mark import ParameterSet
from hypothesis import strategies as st

from climbcards import Card, Cards, Pack, Rank, Suit
from climbcards.games import haggis
from reference import haggis as slow


def soak(count: int, part: int = 1) -> int:
    """Return the number of examples.

    In the full tier it is `count`, in the quick tier an eighth of it, and in a soak `count` times CLIMBCARDS_SOAK. A slow
    test divides the number in a soak by `part`, and runs `count` examples in the quick tier, too.
    """
    if os.environ.get("CLIMBCARDS_TIER") == "quick" and part == 1:
        return max(1, count // 8)
    return count * max(1, int(os.environ.get("CLIMBCARDS_SOAK", "1")) // part)


def in_full(*values: object) -> list[ParameterSet]:
    """Return values of a parameter that only the full tier tries."""
    return [pytest.param(value, marks=pytest.mark.full) for value in values]


SMALL_FACES = tuple(Card(Rank(rank), Suit(suit)) for rank in "789" for suit in "xy")


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Draw a pack of a few faces with one or several copies each."""
    copies = draw(st.lists(st.integers(1, 9), min_size=1, max_size=len(SMALL_FACES)))
    return Pack(
        tuple(face for face, count in zip(SMALL_FACES, copies, strict=False) for _ in range(count))
    )


def lots(pack: Pack) -> st.SearchStrategy[list[Card]]:
    """Draw some cards of a pack, as objects in any order."""
    return st.permutations(pack.faces).flatmap(
        lambda faces: st.integers(0, len(faces)).map(lambda size: faces[:size])
    )


@st.composite
def some_lots(draw: st.DrawFn, count: int) -> tuple[Pack, tuple[list[Card], ...]]:
    """Draw a pack and several lots of its cards; together they may be more than the pack."""
    pack = draw(packs())
    return pack, tuple(draw(lots(pack)) for _ in range(count))


def sample_hand(pack: Pack, rng: Random, size: int) -> Cards:
    """Return a hand of distinct faces, courts and spots alike."""
    return pack.cards(rng.sample(list(dict.fromkeys(pack.faces)), size))


def spelled(combination: haggis.Combination) -> slow.Reading:
    """Name a combination of Haggis as the slow reference does."""
    values = slow.VALUES | slow.COURTS
    match combination:
        case haggis.Set(rank, size):
            return slow.Reading("set", size, 1, values[rank.symbol])
        case haggis.Run(top, length, width):
            return slow.Reading("run", width, length, values[top.symbol])
        case haggis.Bomb(kind):
            return slow.Reading("bomb", 0, 0, slow.BOMBS.index(kind.value))
        case _:
            assert_never(combination)
