"""A ladder of ranks against the slow reference: every group of cards, at every step, on every sort of ladder."""

from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from climbcards import Card
from climbcards.authors import Steps, highest
from ladders import LADDERS, Laid, every_ladder
from reference.ladders import Shape, flush, groups, readings

SMALL: Final = 7
"""Cards of a hand: its parts are few enough to look at each."""

SHAPES: Final = (
    *(Shape("set", size) for size in range(1, 6)),
    *(
        Shape(kind, length, width)
        for kind in ("run", "suited run")
        for length in range(2, 8)
        for width in range(1, 4)
    ),
    *(Shape("house", core, kicker) for core in range(1, 5) for kicker in range(1, 4)),
)

hands = st.data()


def drawn(data: st.DataObject, laid: Laid) -> tuple[Card, ...]:
    """Draw a small hand, low to high."""
    pack = laid.ladder.pack
    some = st.lists(st.sampled_from(range(len(pack))), min_size=1, max_size=SMALL, unique=True)
    return tuple(pack.cards(pack.faces[place] for place in data.draw(some)))


def found(laid: Laid, hand: int, shape: Shape, above: int = -1) -> Steps:
    """Ask the ladder."""
    kind, size, width = shape
    if kind == "set":
        return laid.ladder.sets(hand, size, above=above)
    if kind == "house":
        return laid.ladder.houses(hand, size, width, above=above)
    return laid.ladder.runs(hand, size, width, suited=kind == "suited run", above=above)


def expected(laid: Laid, hand: Sequence[Card]) -> dict[Shape, dict[int, list[int]]]:
    """Ask the reference: the masks of each shape at each step."""
    plays: dict[Shape, dict[int, list[int]]] = {}
    for group in groups(hand):
        for shape, step in readings(laid.order, group):
            mask = laid.ladder.pack.cards(group).mask
            plays.setdefault(shape, {}).setdefault(step, []).append(mask)
    return plays


def in_order(steps: dict[int, list[int]]) -> list[tuple[int, tuple[int, ...]]]:
    """Return masks as a ladder lists them, low to high."""
    return [(step, tuple(sorted(steps[step]))) for step in sorted(steps)]


@every_ladder
@settings(max_examples=40)
@given(data=hands)
def test_every_group_is_found_once_at_each_of_its_steps(laid: Laid, data: st.DataObject) -> None:
    """What a hand can play is what the reference finds among all its parts, low to high; answers are above a step.

    Of a group that wild cards make at several steps `highest` keeps the highest alone, and loses nothing.
    """
    ladder, hand = laid.ladder, drawn(data, laid)
    mask = ladder.pack.cards(hand).mask
    plays = expected(laid, hand)
    above = data.draw(st.integers(-1, len(ladder.cards if ladder.by_card else ladder.ranks) - 1))
    assert set(plays) <= {*SHAPES, *(shape for shape in plays if max(shape[1:]) > 3)}
    for shape in {*SHAPES, *plays}:
        steps = plays.get(shape, {})
        every = in_order(steps)
        assert found(laid, mask, shape) == every
        assert found(laid, mask, shape, above) == [entry for entry in every if entry[0] > above]
        tops = {group: step for step, masks in every for group in masks}
        kept = highest(every)
        assert {group: step for step, masks in kept for group in masks} == tops
        assert [step for step, _ in kept] == sorted(set(tops.values()))
        assert sum(len(masks) for _, masks in kept) == len(tops)
    assert ladder.houses(mask) == found(laid, mask, Shape("house", 3, 2))


@pytest.mark.parametrize(
    "name", ["ace low and high", "cards rank at both ends", "an eight is wild"]
)
def test_every_hand_of_a_small_pack(name: str) -> None:
    """With eight cards there are 255 hands: each plays just what the reference finds among its parts."""
    laid = LADDERS[name]
    pack = laid.ladder.pack
    shapes = expected(laid, tuple(pack.full))
    for hand in groups(tuple(pack.full)):
        plays = expected(laid, hand)
        for shape in shapes:
            assert found(laid, pack.cards(hand).mask, shape) == in_order(plays.get(shape, {}))


@every_ladder
@settings(max_examples=40)
@given(data=hands)
def test_cards_are_understood_in_every_way(laid: Laid, data: st.DataObject) -> None:
    """Any part of a hand is a set, a run and a house of just the steps that the reference gives it."""
    ladder = laid.ladder
    for group in groups(drawn(data, laid)):
        mask, known = ladder.pack.cards(group).mask, readings(laid.order, group)
        sets = [step for shape, step in known if shape.kind == "set"]
        assert [step for step in [ladder.as_set(mask)] if step is not None] == sets
        for shape in {*SHAPES, *(shape for shape, _ in known)}:
            steps = sorted((step for one, step in known if one == shape), reverse=True)
            kind, size, width = shape
            if kind == "house":
                assert list(ladder.as_house(mask, size, width)) == steps
            elif kind != "set" and size * width == len(group):
                assert list(ladder.as_run(mask, width, suited=kind != "run")) == steps


@every_ladder
@settings(max_examples=30)
@given(data=hands)
def test_flushes_are_of_one_suit(laid: Laid, data: st.DataObject) -> None:
    """A flush has natural cards of one suit, and wild cards are of any."""
    ladder, hand = laid.ladder, drawn(data, laid)
    suits = [suit.symbol for suit in ladder.pack.suits]
    plays: dict[tuple[int, int], list[int]] = {}
    for group in groups(hand):
        suit, mask = flush(laid.order, group), ladder.pack.cards(group).mask
        number = None if suit is None else suits.index(suit)
        assert ladder.as_flush(mask) == number
        if number is not None:
            plays.setdefault((len(group), number), []).append(mask)
    for size in range(1, SMALL + 1):
        assert ladder.flushes(ladder.pack.cards(hand).mask, size) == [
            (number, tuple(sorted(masks)))
            for (many, number), masks in sorted(plays.items())
            if many == size
        ]
