"""Dou Dizhu hands with the longest runs and the most triples that there are, against the slow reference.

Cards dealt at random hardly ever have them, so these hands are laid out on purpose.
"""

from collections import Counter, defaultdict
from random import Random

import attrs
import pytest

from climbcards import Card, Cards, Trick
from climbcards.games.dou_dizhu import Carrying, Combination, DouDizhu, Pass, Play, Run
from climbcards.games.dou_dizhu.cards import BY_KEY
from dou_dizhu_plays import every_house, house, listed, some_cards, spelled
from dou_dizhu_tables import PACK, midway
from reference import dou_dizhu as slow
from rulebook import rule
from strategies import soak
from tables import A, C

pytestmark = pytest.mark.full

TWENTY = 20
"""The cards of a landlord, the most that a hand has."""

IN_RUNS = tuple(map(Card, PACK.ranks[:12]))
CORES = {
    "12 ranks": IN_RUNS,
    "11 ranks from 3": IN_RUNS[:11],
    "11 ranks to A": IN_RUNS[1:],
    "10 pairs from 3": IN_RUNS[:10] * 2,
    "pairs 5 to A": IN_RUNS[2:] * 2,
    "9 pairs from 4": IN_RUNS[1:10] * 2,
    "6 triples from 3": IN_RUNS[:6] * 3,
    "triples 9 to A": IN_RUNS[6:] * 3,
    "5 triples from 3": IN_RUNS[:5] * 3,
    "triples 10 to A": IN_RUNS[7:] * 3,
    "triples J to A": IN_RUNS[8:] * 3,
    "4 triples and 4 pairs": IN_RUNS[:4] * 3 + IN_RUNS[6:10] * 2,
    "5 fours": IN_RUNS[4:9] * 4,
}
Named = tuple[tuple[str, ...], slow.Reading]
"""A play as the reference has it: its ranks, and what they are."""

every_core = pytest.mark.parametrize("core", CORES)


def filled(core: tuple[Card, ...], rng: Random) -> Cards:
    """Return a landlord's hand with these cards, and others, every second time pairs as far as there are."""
    free = list((Counter(PACK.faces) - Counter(core)).elements())
    rng.shuffle(free)
    if rng.random() < 0.5:
        order = rng.sample(PACK.distinct, len(PACK.distinct))
        free.sort(key=order.index)
    return PACK.cards([*core, *free[: TWENTY - len(core)]])


def many(reading: Combination) -> bool:
    """Return whether a combination is of more ranks than a hand dealt at random has of it."""
    core = reading.core if isinstance(reading, Carrying) else reading
    return isinstance(core, Run) and core.length >= {1: 9, 2: 6, 3: 4}[core.width]


@pytest.mark.parametrize("seed", range(3))
@every_house
def test_the_search_by_cores_finds_what_trying_every_group_finds(game: DouDizhu, seed: int) -> None:
    """The second search of the reference agrees with the first, wherever that can be waited for."""
    rng = Random(seed)
    for _ in range(soak(5)):
        hand = some_cards(rng, rng.randrange(4, 10), rng.randrange(2, 6))
        everything = slow.plays(hand, None, house(game))
        assert slow.likely(hand, house(game)) == everything


@rule("D-6", "D-7", "D-8", "D-9", "D-10", "D-11", "D-12", "D-13", "D-14", "D-15", "D-22")
@every_core
@every_house
def test_leads_and_answers_of_the_widest_hands(game: DouDizhu, core: str) -> None:
    """All leads of 20 cards; and the answers to whatever has many ranks, and to some other plays."""
    rng = Random(f"{core} {game}")
    for _ in range(soak(1)):
        hand = filled(CORES[core], rng)
        state = midway(str(hand), "", "")
        legal = game.legal_actions(state, A)
        assert all(each in legal for each in legal if isinstance(each, Play) and many(each.reading))
        leads = listed(legal)
        expected = slow.likely(tuple(hand), house(game))
        assert len(leads) == len(expected)
        assert set(leads) == expected
        groups: defaultdict[slow.Reading, set[Named]] = defaultdict(set)
        for play in expected:
            groups[play[1]].add(play)
        wide = [reading for reading in BY_KEY.values() if many(reading)]
        for old in [*wide, *rng.sample(list(BY_KEY.values()), 8)]:
            # the cards that were led play no part in what answers them
            led = Trick(C, (Play(C, PACK.cards(()), old),))
            *answers, last = game.legal_actions(attrs.evolve(state, trick=led), A)
            higher = [plays for new, plays in groups.items() if slow.beats(new, spelled(old))]
            assert set(listed(answers)) == set().union(*higher)
            assert len(answers) == sum(map(len, higher))
            assert last == Pass(A)


@rule("D-6", "D-7", "D-9")
def test_the_widest_hands_have_what_they_are_laid_out_for() -> None:
    """Runs of up to 12 ranks, 10 pairs, 6 triples, and triples with as many kickers as 20 cards are."""
    shapes: set[slow.Reading] = set()
    for core in CORES.values():
        for seed in range(3):
            hand = filled(core, Random(seed))
            assert len(hand) == TWENTY
            shapes |= {reading for _, reading in slow.likely(tuple(hand), slow.House())}
    found = {(each.kind, each.width, each.length, each.kickers) for each in shapes}
    assert {("run", 1, 12, ""), ("run", 1, 11, ""), ("run", 2, 10, ""), ("run", 2, 9, "")} <= found
    assert {("run", 3, 6, ""), ("run", 3, 5, "")} <= found
    assert {("carrying", 3, 5, "singles"), ("carrying", 3, 4, "pairs")} <= found
    assert not [each for each in found if each[2] * each[1] > TWENTY]
