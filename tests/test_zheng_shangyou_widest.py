"""Zheng Shangyou hands with the longest runs and the most pairs that 13 cards have, against the slow reference."""

from itertools import combinations
from random import Random

import pytest
from zheng_shangyou import PACK, ZHENG_SHANGYOU, Group

from cases import for_each
from climbcards import Card, Cards
from reference import zheng_shangyou as slow
from strategies import soak

RANKS = PACK.ranks[:12]
WIDEST = {
    "12 ranks": (RANKS, 1),
    "11 ranks from 3": (RANKS[:11], 1),
    "11 ranks to A": (RANKS[1:], 1),
    "10 ranks": (RANKS[1:11], 1),
    "6 pairs from 3": (RANKS[:6], 2),
    "pairs 9 to A": (RANKS[6:], 2),
    "5 pairs": (RANKS[3:8], 2),
    "4 triples": (RANKS[4:8], 3),
    "3 fours": (PACK.ranks[10:13], 4),
}


def a_hand(name: str, rng: Random) -> Cards:
    """Return 13 cards, so many of each of some neighbouring ranks among them, of any suits."""
    ranks, copies = WIDEST[name]
    core = [Card(rank, suit) for rank in ranks for suit in rng.sample(PACK.suits, copies)]
    others = [card for card in PACK.faces if card not in core]
    return PACK.cards([*core, *rng.sample(others, 13 - len(core))])


@pytest.mark.full
@for_each("name", WIDEST)
def test_leads_and_answers_of_the_widest_hands(name: str) -> None:
    """Of all 8,191 groups those are led that make something, and those answer that may (ZS-3 to ZS-6)."""
    rng = Random(name)
    for _ in range(soak(1)):
        hand = a_hand(name, rng)
        made = {
            PACK.cards(group).mask: names
            for size in range(1, 14)
            for group in combinations(hand, size)
            if (names := slow.made(group)) is not None
        }
        leads = ZHENG_SHANGYOU.plays(hand.mask, None)
        masks = [mask for _, masks in leads for mask in masks]
        assert sorted(masks) == sorted(made)
        readings: dict[int, Group] = {mask: each for each, masks in leads for mask in masks}
        for mask, reading in readings.items():
            assert ZHENG_SHANGYOU.readings(Cards(PACK, mask)) == (reading,)
            assert (reading.shape, slow.key(reading.top)) == made[mask]
        large = [mask for mask in made if mask.bit_count() > 8]
        for old in {*rng.sample(large, min(len(large), 20)), *rng.sample(sorted(made), 12)}:
            answers = ZHENG_SHANGYOU.plays(hand.mask, readings[old])
            found = [mask for _, masks in answers for mask in masks]
            assert len(found) == len(set(found))
            assert set(found) == {new for new in made if slow.answers(made[new], made[old])}


def test_the_widest_hands_have_what_they_are_laid_out_for() -> None:
    """Runs of up to 12 ranks, and up to six pairs."""
    shapes = {
        reading.shape
        for name in WIDEST
        for reading, _ in ZHENG_SHANGYOU.plays(a_hand(name, Random(1)).mask, None)
    }
    assert {f"run of {length}" for length in range(3, 13)} <= shapes
    assert {f"{pairs} pairs" for pairs in range(3, 7)} <= shapes
