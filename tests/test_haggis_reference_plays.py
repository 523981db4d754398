"""The plays of Haggis against the slow reference: leads, follows, choices and refusals."""

from collections.abc import Iterator
from itertools import groupby
from random import Random
from typing import assert_never

import attrs
import pytest

from climbcards import Cards, Choice, Objection, Seat, Trick
from climbcards.games import haggis
from climbcards.reasons import NotACombination
from reference import haggis as slow
from rulebook import rule
from strategies import sample_hand, soak, spelled

PLAYER = Seat(0)

HOUSES = {
    "two": haggis.OFFICIAL_2P,
    "three": haggis.OFFICIAL_3P,
    "two, lower windows": haggis.OFFICIAL_2P.variant(declare_lower=True),
    "three, lower windows": haggis.OFFICIAL_3P.variant(declare_lower=True),
    "three, no sets": haggis.ROGERS_3P.variant(sets=False),
    "two, narrow stairs": haggis.OFFICIAL_2P.variant(wide_stairs=False),
    "two, all of it": haggis.OFFICIAL_2P.variant(sets=False, wide_stairs=False, declare_lower=True),
}
every_house = pytest.mark.parametrize("rules", HOUSES.values(), ids=HOUSES)
official = pytest.mark.parametrize(
    "rules", [haggis.OFFICIAL_2P, haggis.OFFICIAL_3P], ids=["two", "three"]
)


def house(rules: haggis.Haggis) -> slow.House:
    """Return the house rules as the reference takes them."""
    return slow.House(len(rules.pack.suits), rules.sets, rules.wide_stairs, rules.declare_lower)


def position(rules: haggis.Haggis, hand: Cards, best: haggis.Play | None) -> haggis.Playing:
    """Return a position in which seat 0 leads or answers the last seat with this hand."""
    last = Seat(rules.players - 1)
    nothing = rules.pack.parse("")
    used = hand if best is None else hand + best.cards
    rest = rules.pack.full - used
    hands = (hand, *[rest] * (rules.players - 1))
    trick = Trick[haggis.Play](PLAYER) if best is None else Trick(last, (best,))
    piles = (nothing,) * rules.players
    return haggis.Playing(
        last, trick.leader, (0,) * rules.players, piles, (), trick, hands, nothing
    )


def something_to_beat(rules: haggis.Haggis, hand: Cards, rng: Random) -> haggis.Play | None:
    """Draw a lead of the last seat from the other cards, often of a shape that the hand has too."""
    last = Seat(rules.players - 1)
    others = list(dict.fromkeys(rules.pack.full - hand))
    theirs = rules.pack.cards(rng.sample(others, min(14, len(others))))
    own = {spelled(play.reading)[:3] for play in plays_of(rules, hand, None)}
    leads = plays_of(rules, theirs, None)
    same = [play for play in leads if spelled(play.reading)[:3] in own]
    lead = rng.choice(rng.choice([same or leads, same or leads, leads]))
    return attrs.evolve(lead, seat=last)


def plays_of(rules: haggis.Haggis, hand: Cards, best: haggis.Play | None) -> list[haggis.Play]:
    """List the plays of seat 0 as the library does; a follower may also pass, and nothing else."""
    legal = list(rules.legal_actions(position(rules, hand, best), PLAYER))
    plays = [action for action in legal if isinstance(action, haggis.Play)]
    assert legal[len(plays) :] == ([] if best is None else [haggis.Pass(PLAYER)])
    return plays


def compare_plays(
    rules: haggis.Haggis, hand: Cards, best: haggis.Play | None, groups: Iterator[slow.Group]
) -> None:
    """Compare the plays that the library lists with those of the reference."""
    expected = slow.plays(groups, house(rules))
    if best is not None:
        old = spelled(best.reading)
        expected = {(group, new) for group, new in expected if slow.beats(new, old)}
    listed = [
        (frozenset(play.cards), spelled(play.reading)) for play in plays_of(rules, hand, best)
    ]
    assert len(listed) == len(set(listed))
    assert set(listed) == expected, (hand, best)
    shapes = [shape for shape, _ in groupby(reading[:3] for _, reading in listed)]
    assert len(shapes) == len(set(shapes))
    for _, same in groupby((reading for _, reading in listed), key=lambda reading: reading[:3]):
        values = [reading.value for reading in same]
        assert values == sorted(values)


@rule("C-13", "H-7", "H-10", "H-13", "H-17", "R-1", "H-12")
@every_house
def test_plays_of_small_hands(rules: haggis.Haggis) -> None:
    """Leads and follows of hands of 1 to 9 cards are all subsets that the rules allow, low to high."""
    rng = Random(6)
    for number in range(soak(45)):
        hand = sample_hand(rules.pack, rng, 1 + number % 9)
        best = something_to_beat(rules, hand, rng)
        compare_plays(rules, hand, None, slow.subsets(list(hand)))
        compare_plays(rules, hand, best, slow.subsets(list(hand)))


@pytest.mark.full
@rule("C-13", "H-7", "H-10", "H-13", "H-17", "R-1", "H-12")
@every_house
def test_plays_of_large_hands(rules: haggis.Haggis) -> None:
    """Leads and follows of hands of 10 to 17 cards are what a search of all windows finds."""
    rng = Random(7)
    for number in range(soak(8)):
        hand = sample_hand(rules.pack, rng, 10 + number % 8)
        best = something_to_beat(rules, hand, rng)
        compare_plays(rules, hand, None, slow.likely(list(hand)))
        compare_plays(rules, hand, best, slow.likely(list(hand)))


@official
def test_full_hands(rules: haggis.Haggis) -> None:
    """A dealt hand of 14 spot cards and three courts leads what a search of all windows finds."""
    rng = Random(8)
    for _ in range(soak(5)):
        hand = rules.pack.cards(rules.deal(rng, PLAYER).hands[0])
        compare_plays(rules, hand, None, slow.likely(list(hand)))


WIDEST = {
    "a suit": "2r 3r 4r 5r 6r 7r 8r 9r 10r 2o 3o 4o 5o 6o J Q K",
    "a suit, low": "2r 3r 4r 5r 6r 7r 8r 9r 3o 5o 7y 9g 10g 10y J Q K",
    "a suit with gaps": "2r 3r 5r 6r 8r 10r 3o 5o 7o 9o 4y 6y 8y 10y J Q K",
    "two suits": "2r 3r 4r 5r 6r 7r 8r 2o 3o 4o 5o 6o 7o 8o J Q K",
    "two suits, high": "4r 5r 6r 7r 8r 9r 10r 4o 5o 6o 7o 8o 9o 10o J Q K",
    "two suits with gaps": "2r 4r 5r 7r 8r 10r 2o 3o 5o 6o 8o 9o 10o 10y J Q K",
    "three suits": "6r 7r 8r 9r 10r 6o 7o 8o 9o 10o 6y 7y 8y 9y J Q K",
    "all suits": "2r 3r 4r 2o 3o 4o 2y 3y 4y 2g 3g 4g 10r 10o J Q K",
    "all suits, high": "8r 9r 10r 8o 9o 10o 8y 9y 10y 8g 9g 10g 7r 7o J Q K",
    "without courts": "2r 3r 4r 5r 6r 7r 8r 9r 10r 6o 7o 8o 9o 10o",
}
"""Hands with the longest runs, the widest stairs and the largest sets."""
WIDEST_3P = {
    "five suits": "9r 10r 9o 10o 9y 10y 9g 10g 9b 10b 8r 8o 8y 8g J Q K",
    "five suits, low": "2r 3r 2o 3o 2y 3y 2g 3g 2b 3b 4r 5r 6r 7r J Q K",
}
every_widest = pytest.mark.parametrize(
    ("rules", "cards"),
    [
        *(pytest.param(haggis.OFFICIAL_2P, cards, id=name) for name, cards in WIDEST.items()),
        *(pytest.param(haggis.OFFICIAL_3P, cards, id=name) for name, cards in WIDEST_3P.items()),
    ],
)


@pytest.mark.full
@rule("C-13", "H-6", "H-7", "H-9", "H-10", "H-12", "H-13", "H-17", "R-1")
@every_widest
def test_plays_of_the_widest_hands(rules: haggis.Haggis, cards: str) -> None:
    """Leads of full hands, and the answers to the longest and widest combinations among them, and to some others."""
    hand, last = rules.pack.parse(cards), Seat(rules.players - 1)
    expected = slow.plays(slow.likely(list(hand)), house(rules))
    readings = {reading for _, reading in expected}
    named = {spelled(play.reading): play.reading for play in plays_of(rules, hand, None)}
    assert set(named) == readings
    wide = [old for name, old in named.items() if name.width * max(name.length, 2) >= 12]
    some = Random(cards).sample(list(named.values()), 5)
    for old in (None, *wide, *some):
        # the cards that were led play no part in what answers them
        best = None if old is None else haggis.Play(last, rules.pack.cards([]), old)
        found = [
            (frozenset(play.cards), spelled(play.reading)) for play in plays_of(rules, hand, best)
        ]
        higher = {new for new in readings if old is None or slow.beats(new, spelled(old))}
        assert set(found) == {(group, new) for group, new in expected if new in higher}
        assert len(found) == len(set(found))


@pytest.mark.full
@official
def test_the_search_of_windows_misses_nothing(rules: haggis.Haggis) -> None:
    """The reference's cheaper search finds what trying every subset finds; in a soak up to 17 cards."""
    rng = Random(9)
    sizes = [10, 11, 12, 13, *[17] * (soak(1) // 10)]
    for size in sizes:
        hand = list(sample_hand(rules.pack, rng, size))
        literal = slow.plays(slow.subsets(hand), house(rules))
        assert slow.plays(slow.likely(hand), house(rules)) == literal


@rule("H-11", "H-13", "C-9", "C-13")
@every_house
def test_any_cards_are_played_or_refused(rules: haggis.Haggis) -> None:
    """Every subset of a hand, tried: the one play it is, the plays to choose from, or a refusal."""
    rng = Random(10)
    for number in range(soak(14)):
        hand = sample_hand(rules.pack, rng, 2 + number % 7)
        best = something_to_beat(rules, hand, rng) if number % 3 else None
        state = position(rules, hand, best)
        for group in slow.subsets(list(hand)):
            readings, _ = slow.readings(slow.sorted_(group))
            possible = [
                reading
                for reading in slow.playable(slow.sorted_(group), house(rules))
                if reading in readings
                and (best is None or slow.beats(reading, spelled(best.reading)))
            ]
            answer = rules.attempt(state, PLAYER, rules.pack.cards(group))
            check_answer(answer, possible, readings)


def check_answer(
    answer: haggis.Play | Choice[haggis.Play] | Objection,
    possible: list[slow.Reading],
    readings: list[slow.Reading],
) -> None:
    """Check the answer to cards that can be played in so many ways."""
    match answer:
        case haggis.Play():
            assert [spelled(answer.reading)] == possible
        case Choice():
            assert [spelled(play.reading) for play in answer.plays] == possible
            assert len(possible) > 1
        case Objection():
            assert possible == []
            assert (readings == []) is isinstance(answer.reason, NotACombination)
        case _:
            assert_never(answer)


@rule("H-11", "H-13", "C-14")
@every_house
def test_listed_is_what_the_rules_allow(rules: haggis.Haggis) -> None:
    """Each subset under each of its readings, lower windows too: a member if and only if allowed."""
    rng = Random(12)
    for number in range(soak(14)):
        hand = sample_hand(rules.pack, rng, 2 + number % 6)
        best = something_to_beat(rules, hand, rng) if number % 3 else None
        state = position(rules, hand, best)
        legal = rules.legal_actions(state, PLAYER)
        for group in slow.subsets(list(hand)):
            cards = rules.pack.cards(group)
            allowed = slow.playable(slow.sorted_(group), house(rules))
            for reading in haggis.readings(cards):
                play = haggis.Play(PLAYER, cards, reading)
                expected = spelled(reading) in allowed and (
                    best is None or slow.beats(spelled(reading), spelled(best.reading))
                )
                assert (play in legal) is expected
                assert (rules.objection(state, play) is None) is expected
