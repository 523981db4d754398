"""The combinations of Tichu against the slow reference: readings, beating, plays, and what a wish leaves."""

from collections.abc import Iterable, Sequence
from itertools import product
from random import Random

import pytest

from climbcards import Card, Cards
from climbcards.games.tichu import TICHU
from climbcards.games.tichu.cards import BY_KEY, HAND, PACK, RANKS, Combination, beats
from climbcards.games.tichu.plays import (
    bombs,
    follows,
    fulfilling,
    leads,
    on_turn,
    playable,
    readings,
)
from reference import tichu_combinations as slow
from rulebook import rule
from strategies import soak
from tichu_tables import some_cards

Named = set[tuple[tuple[str, ...], str]]
"""Plays: cards by their names in the order of the alphabet, and the reading's name."""

EVERYTHING = {
    slow.name(reading): reading
    for reading in (
        slow.Reading("dog", 1, 0),
        slow.Reading("single", 1, slow.DRAGON),
        *(slow.Reading("single", 1, number + half) for number in range(1, 15) for half in (0, 0.5)),
        *(
            slow.Reading(kind, size, rank)
            for kind, size in (("pair", 2), ("triple", 3), ("house", 5), ("four", 4))
            for rank in range(2, 15)
        ),
        *(
            slow.Reading("stairs", pairs, top)
            for pairs in range(2, 8)
            for top in range(pairs + 1, 15)
        ),
        *(
            slow.Reading("straight", size, top)
            for size in range(5, 15)
            for top in range(size, 15)
        ),
        *(
            slow.Reading("flush", size, top)
            for size in range(5, 14)
            for top in range(size + 1, 15)
        ),
    )
}  # fmt: skip
every_house = pytest.mark.parametrize(
    "house", [slow.House(*switches) for switches in product([True, False], repeat=3)], ids=str
)


def slowly(best: Combination | None) -> slow.Reading | None:
    """Return a combination as the reference has it."""
    return None if best is None else EVERYTHING[str(best)]


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


def a_group(rng: Random) -> Cards:
    """Return cards that are nearly a combination: one of a hand, and perhaps a card exchanged or added."""
    found = leads(some_cards(rng, HAND).mask, lower=True)
    _, ways = rng.choice(found[len(found) // 2 :])
    cards = [*PACK.of_mask(rng.choice(ways))]
    others = [card for card in PACK.faces if card not in cards]
    match rng.randrange(4):
        case 0:
            cards[rng.randrange(len(cards))] = rng.choice([*others[:2], *others[-2:]])
        case 1:
            cards[rng.randrange(len(cards))] = rng.choice(others)
        case 2:
            cards.append(rng.choice(others))
        case _:
            pass
    return PACK.cards(cards)


@rule(
    "K-17", "K-22", "K-23", "K-24", "K-25", "K-28", "K-29", "K-30", "K-31", "K-32", "K-33", "K-34"
)
def test_readings_of_random_groups() -> None:
    """Any cards, and cards that are nearly something, are understood in the same ways and order."""
    rng, read, two = Random(32), 0, 0
    for number in range(soak(1500)):
        cards = a_group(rng) if number % 3 else some_cards(rng, rng.randrange(1, 9))
        ours = [str(reading) for reading in readings(cards)]
        assert ours == [slow.name(each) for each in slow.readings(tuple(cards))], str(cards)
        lone = str(cards) == "Ph"
        highest = [str(reading) for reading in readings(cards, declare_lower=False)]
        assert highest == (ours if lone else ours[:1])
        read += bool(ours)
        two += len(ours) == 2
    assert read > soak(1500) // 5
    assert two > soak(1500) // 30


@rule("K-26", "K-27", "K-31")
def test_beating_among_all_combinations() -> None:
    """There are 239 of them, and every two compare as the rules read slowly say."""
    everything = [(each, EVERYTHING[str(each)]) for each in BY_KEY.values()]
    assert len(everything) == 239
    assert {name for _, name in everything} == {*EVERYTHING.values()}
    for (new, newer), (old, older) in product(everything, repeat=2):
        assert beats(new, old) is slow.beats(newer, older)


@rule("K-31", "K-33")
def test_what_is_playable_of_random_groups() -> None:
    """As a lead or on a random play: the same readings in the same order."""
    rng, combinations = Random(33), [None, *BY_KEY.values()]
    for number in range(soak(1500)):
        cards = PACK.parse("Ph") if number % 20 == 0 else a_group(rng)
        best, lower = rng.choice(combinations), rng.random() < 0.5
        found = playable(cards.mask, best, lower=lower)
        expected = slow.playable(tuple(cards), slowly(best), lower=lower)
        assert [str(reading) for reading in found] == [slow.name(each) for each in expected]


def compare(hand: Cards, best: Combination | None, *, lower: bool, every: bool) -> int:
    """Compare the plays of a hand, and count them; `every` is whether each group of its cards is tried."""
    found = leads(hand.mask, lower=lower)
    if best is not None:
        found = follows(hand.mask, best, lower=lower)
    ways = slow.plays if every else slow.likely
    expected = ways(tuple(hand), slowly(best), lower=lower)
    assert listed(found) == written(expected), f"{hand} on {best}"
    powers = {play for play in expected if play[1].kind in slow.BOMBS}
    assert listed(bombs(hand.mask, best)) == written(powers)
    return len(expected)


@rule(
    "K-17", "K-19", "K-20", "K-21", "K-22", "K-23", "K-24", "K-25", "K-28", "K-31", "K-33", "K-50"
)
def test_plays_of_small_hands() -> None:
    """Leads, and the answers to some of them, are those found by trying every group of the hand."""
    rng = Random(50)
    for _ in range(soak(40)):
        hand, lower = some_cards(rng, 9), rng.random() < 0.5
        compare(hand, None, lower=lower, every=True)
        for best, _ in rng.sample(leads(some_cards(rng, 9).mask, lower=True), 2):
            compare(hand, best, lower=lower, every=True)


@rule("K-22", "K-24", "K-25", "K-26", "K-27", "K-28", "K-30", "K-33")
def test_plays_of_whole_hands() -> None:
    """Fourteen cards, dealt or of neighbouring ranks, have the plays that are found shape by shape."""
    rng, most = Random(14), 0
    for number in range(soak(30)):
        hand = some_cards(rng, HAND) if number % 2 else PACK.cards(rng.sample(PACK.faces, HAND))
        for lower in (True, False):
            most = max(most, compare(hand, None, lower=lower, every=False))
        best = rng.choice([*BY_KEY.values()])
        compare(hand, best, lower=True, every=False)
    assert most > 300


def dense(rng: Random) -> Sequence[Card]:
    """Return a hand with bombs and the special cards in it."""
    ranks = rng.sample(RANKS, 2)
    fours = [card for card in PACK.faces if card.rank in ranks]
    return fours + rng.sample([card for card in PACK.faces if card not in fours], HAND - len(fours))


@rule("K-42", "K-43", "K-44", "K-45", "K-47", "K-48", "K-49")
@every_house
def test_plays_while_there_is_a_wish(house: slow.House) -> None:
    """What a seat on turn may play, and whether it may pass, under each option."""
    rng, bound = Random(f"wish {house}"), 0
    for number in range(soak(40)):
        cards = dense(rng) if number % 2 else tuple(some_cards(rng, HAND))
        held = [card.rank for card in cards if card.rank in RANKS]
        hand, wish = PACK.cards(cards).mask, rng.choice(held if number % 5 else RANKS)
        best = None
        if number % 3:
            best = rng.choice(leads(some_cards(rng, HAND).mask, lower=True))[0]
            best = None if str(best) == "dog" else best
        expected = slow.turn(tuple(cards), slowly(best), wish.symbol, house)
        rules = TICHU.variant(
            declare_lower=house.declare_lower,
            bombs_ignore_wish=house.bombs_ignore_wish,
            dog_dodges_wish=house.dog_dodges_wish,
        )
        assert listed(on_turn(rules, hand, best, wish)) == written(expected.plays)
        is_due = fulfilling(hand, best, wish, lower=False) != []
        assert expected.may_pass is (best is not None and not is_due)
        bound += is_due
    assert bound > soak(40) // 6
