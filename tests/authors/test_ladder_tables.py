"""What a ladder is made of, what it refuses, and the pack's layout that its masks follow."""

import pickle
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations
from random import Random
from typing import Final

import pytest
from hypothesis import given, strategies as st

from cases import for_each
from climbcards import Card, CardsError, Rank, Suit
from climbcards.authors import Ladder, PackLayout, french
from ladders import JOKER, LADDERS, ranks

PACK: Final = french("3 4 5 6 7 8 9 10 J Q K A 2", "d c h s")
EVERY: Final = Ladder(PACK, PACK.ranks, by_card=True)


def mask(text: str) -> int:
    """Read cards as a mask."""
    return PACK.parse(text).mask


def test_steps_are_ranks_or_cards() -> None:
    """A step names a rank, or with `by_card` a card; each is the inverse of the other."""
    plain = Ladder(PACK, PACK.ranks)
    assert [plain.step(rank) for rank in PACK.ranks] == list(range(13))
    assert [plain.rank_at(step) for step in range(13)] == list(PACK.ranks)
    assert EVERY.cards == PACK.faces
    assert [EVERY.step(card) for card in PACK.faces] == list(range(52))
    assert [EVERY.rank_at(step) for step in range(52)] == [card.rank for card in PACK.faces]


def test_a_rank_that_stands_twice_is_a_step_where_it_is_higher() -> None:
    """With the ace at both ends an ace is high, and a run to the 5 may begin with it."""
    ladder = Ladder(PACK, ranks("A 2 3 4 5 6 7 8 9 10 J Q K A"))
    assert ladder.step(Rank("A")) == 13
    assert ladder.as_set(mask("Ad Ac")) == 13
    assert ladder.as_run(mask("Ad 2c 3d 4d 5d")) == (4,)
    assert ladder.as_run(mask("10d Jc Qd Kd Ad")) == (13,)
    assert ladder.as_run(mask("Qc Kd Ad 2d 3d")) == ()
    assert ladder.runs(PACK.full.mask, 14) == []


NO_STEP: Final = "is not a step of this ladder: its steps are 3d 3c 3h 3s 4d"


@for_each(
    ("ask", "problem"),
    [
        *((partial(EVERY.step, what), NO_STEP) for what in (Rank("3"), JOKER, Card(Rank("8")))),
        (partial(Ladder, PACK, ranks("3 Jo")), "this pack has no rank Jo"),
        (partial(Ladder, PACK, PACK.ranks, wild={JOKER: PACK.ranks}), "this pack has no Jo"),
        (  # what would a pair of an 8 and a joker be?
            partial(Ladder, PACK, PACK.ranks, by_card=True, wild={PACK.face(0): PACK.ranks}),
            "a wild card has no suit to compare",
        ),
    ],
)
def test_what_has_no_step_is_refused(ask: Callable[[], object], problem: str) -> None:
    """A ladder of cards has no ranks for steps, nor cards that its pack lacks, nor wild cards."""
    with pytest.raises(CardsError, match=problem):
        ask()


def test_a_wild_card_that_means_nothing_is_only_itself() -> None:
    """A wild card stands for its own rank without being told."""
    three = Card(Rank("3"), Suit("d"))
    ladder = Ladder(PACK, PACK.ranks, wild={three: ()})
    assert ladder.as_set(mask("3d 3s")) == ladder.as_set(mask("3d")) == 0
    assert ladder.as_set(mask("3d 4s")) is None


def test_nothing_and_what_is_too_short_or_too_long_is_no_combination() -> None:
    """A run of one rank is a set; no cards are no set, no house and no flush."""
    full = PACK.full.mask
    assert EVERY.runs(full, 1) == EVERY.runs(full, 0) == EVERY.runs(full, 14) == []
    assert EVERY.runs(full, 3, 0) == []
    for text, width in ("3d 3c", 2), ("3d 4d 5d", 2), ("", 1), ("3d 4d 5d", 0):
        assert EVERY.as_run(mask(text), width) == ()
    assert EVERY.as_set(0) is EVERY.as_flush(0) is None
    assert EVERY.as_house(0) == ()


def test_a_ladder_travels() -> None:
    """A copy from another process is made of the same ranks and wild cards, and finds the same."""
    for ladder, _ in LADDERS.values():
        ladder.sets(ladder.pack.full.mask, 2)
        copy = pickle.loads(pickle.dumps(ladder))  # noqa: S301  # our own
        assert (copy.pack, copy.ranks, copy.wild) == (ladder.pack, ladder.ranks, ladder.wild)
        full = ladder.pack.full.mask
        assert copy.sets(full, 2) == ladder.sets(full, 2)


def test_patterns_compare_as_flushes() -> None:
    """A pattern has one bit a rank, so the larger one has the higher highest rank, then the next."""
    ace, other = mask("3d 5d 9d Jd Ad"), mask("4s 6s 10s Qs Ks")
    assert EVERY.pattern(ace) > EVERY.pattern(other)
    assert EVERY.pattern(mask("3d 3c 4h 5d 5c 5s"), 2) == 0b101
    assert EVERY.pattern(mask("3d 3c 4h 5d 5c 5s"), 3) == 0b100
    assert EVERY.rows[1] & mask("3d 4c 4s 5h") == mask("4c 4s")


every_layout = pytest.mark.parametrize(
    "layout", [laid.ladder.pack.layout for laid in LADDERS.values()], ids=LADDERS
)


def drawn(data: st.DataObject, layout: PackLayout) -> Counter[int]:
    """Draw copies of each face."""
    rng = Random(data.draw(st.integers(0, 2**32)))
    return +Counter({face: rng.randint(0, most) for face, most in layout.counts(layout.full)})


def packed(layout: PackLayout, counts: Counter[int]) -> int:
    """Pack counts into a mask."""
    return sum(count << layout.shifts[face] for face, count in counts.items())


@every_layout
@given(data=st.data(), number=st.integers(0, 4))
def test_a_layout_lists_choices(layout: PackLayout, data: st.DataObject, number: int) -> None:
    """Every way to take some cards is listed once, low to high, and copies are alike."""
    some = Counter(dict(list(drawn(data, layout).items())[:6]))
    expected = {packed(layout, Counter(few)) for few in combinations(some.elements(), number)}
    assert layout.choices(packed(layout, some), number) == tuple(sorted(expected))


@pytest.mark.parametrize(("ladder", "last"), [(Ladder(PACK, PACK.ranks), 12), (EVERY, 51)])
def test_a_step_that_is_not_there_is_refused(ladder: Ladder, last: int) -> None:
    """Steps are counted from 0, and only what is higher than a step can begin below the first."""
    hand = PACK.full.mask
    for step in (-2, -99, last + 1, 99):
        asked: list[Callable[[], object]] = [
            partial(ladder.rank_at, step),
            partial(ladder.sets, hand, 2, above=step),
            partial(ladder.runs, hand, 3, above=step),
            partial(ladder.houses, hand, above=step),
        ]
        for ask in asked:
            with pytest.raises(CardsError, match=f"no step {step}: they are 0 to {last}"):
                ask()
    with pytest.raises(CardsError, match="no step -1"):
        ladder.rank_at(-1)
    assert ladder.sets(hand, 2, above=last) == ladder.runs(hand, 3, above=last) == []
    assert ladder.sets(hand, 2, above=-1) == ladder.sets(hand, 2)
    assert ladder.sets(hand, 0) == ladder.runs(hand, 0) == []


@for_each("ladder", [EVERY, Ladder(PACK, PACK.ranks)], ids=["cards", "ranks"])
@for_each("size", [1, 2, 3, 4])
def test_a_finder_finds_what_the_ladder_finds(ladder: Ladder, size: int) -> None:
    """At all steps, or above one: the same ways, with what is made of each step; and once more when it remembers them."""
    steps = range(52 if ladder.by_card else 13)
    find = ladder.finder(size, [f"step {step}" for step in steps])
    hands = [PACK.full.mask, 0, mask("3d 3c 3h 4d 4s 7d 7c 7h 7s Ad 2c 2h 2s"), mask("9d 9c 2s")]
    for above in (-1, *steps):
        higher = find if above < 0 else find.above(above)
        for hand in hands * 2:
            sets = ladder.sets(hand, size, above=above)
            assert higher(hand) == [(f"step {step}", ways) for step, ways in sets]
