"""The readings of Haggis against the slow reference."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import assert_never

import pytest

from climbcards import Card, Rank, StandIn
from climbcards.games import haggis
from reference import haggis as slow
from rulebook import rule
from strategies import soak, spelled

official = pytest.mark.parametrize(
    "rules", [haggis.OFFICIAL_2P, haggis.OFFICIAL_3P], ids=["two", "three"]
)


def groups(rules: haggis.Haggis, rng: Random, count: int) -> Iterator[list[Card]]:
    """Draw groups of cards: some from the whole pack, most from a corner where things happen."""
    faces = rules.pack.faces
    for _ in range(count):
        ranks = rng.sample(rules.pack.ranks[:9], rng.randint(1, 4))
        start = rng.randrange(9)
        window = rules.pack.ranks[start : start + rng.randint(1, 5)]
        suits = rng.sample(rules.pack.suits, rng.randint(1, len(rules.pack.suits)))
        corner = [
            face
            for face in faces
            if face.suit is None or (face.suit in suits and face.rank in {*window, *ranks[:1]})
        ]
        pile = rng.choice([faces, corner, corner, corner])
        yield rng.sample(pile, min(len(pile), rng.randint(1, 12)))


def compare_readings(rules: haggis.Haggis, cards: list[Card]) -> bool:
    """Compare the readings of some cards; tell whether there are any."""
    highest, lower = slow.readings(cards)
    found = rules.readings(rules.pack.cards(cards))
    assert [spelled(reading) for reading in found] == highest + lower, cards
    return bool(found)


@rule("C-4", "C-5", "C-6", "C-7", "C-8", "C-9", "C-10")
@official
def test_readings_of_random_cards(rules: haggis.Haggis) -> None:
    """Thousands of groups, duplicate courts among them, read as the rules read slowly say."""
    rng = Random(1)
    read = [compare_readings(rules, cards) for cards in groups(rules, rng, soak(4000))]
    assert sum(read) > len(read) // 20


@rule("C-6", "C-7", "H-9", "H-10", "H-12", "H-34")
@official
def test_readings_of_nearly_complete_runs(rules: haggis.Haggis) -> None:
    """Windows with a few cards exchanged for courts, and now and then one card too many or too few."""
    rng = Random(2)
    courts = [face for face in rules.pack.faces if face.suit is None]
    read = 0
    for _ in range(soak(2000)):
        width = rng.randint(1, len(rules.pack.suits))
        length = rng.randint(2, max(3, 14 // width))
        suits = rng.sample(rules.pack.suits, width)
        low = rng.randrange(10)
        ranks = rules.pack.ranks[low : low + length]
        cards = [face for face in rules.pack.faces if face.suit in suits and face.rank in ranks]
        missing = length * width - len(cards)
        gone = min(len(cards), rng.randint(0, 3))
        cards = rng.sample(cards, len(cards) - gone)
        wild = min(len(courts), max(0, missing + gone + rng.choice([0, 0, 0, 0, 1, -1, width])))
        cards += rng.sample(courts, wild)
        if cards:
            read += compare_readings(rules, cards)
    assert read > soak(2000) // 5


@rule("C-12", "H-16")
@official
def test_readings_of_many_courts(rules: haggis.Haggis) -> None:
    """A natural card or two with any courts of the pack, more than a hand can hold."""
    courts = [face for face in rules.pack.faces if face.suit is None]
    naturals = [face for face in rules.pack.faces if face.suit is not None]
    rng = Random(3)
    for _ in range(soak(1500)):
        few = rng.sample(naturals, rng.randint(0, 2)) + rng.sample(naturals[-8:], rng.randint(0, 1))
        wild = rng.sample(courts, rng.randint(1, len(courts)))
        compare_readings(rules, [*set(few), *wild])


@rule("C-8", "H-14")
@official
def test_readings_of_number_bombs(rules: haggis.Haggis) -> None:
    """3-5-7-9 in any suits, alone, with a court, and with a card missing."""
    bombs = 0
    courts = [[face] for face in rules.pack.faces if face.suit is None]
    for suits in product(rules.pack.suits, repeat=4):
        cards = [Card(Rank(rank), suit) for rank, suit in zip("3579", suits, strict=True)]
        bombs += compare_readings(rules, cards)
        compare_readings(rules, cards[1:])
        for court in ([], *courts[:: rules.players]):
            compare_readings(rules, cards[:3] + court)
            compare_readings(rules, cards + court)
    assert bombs == {4: 4 + 24, 5: 5 + 120}[len(rules.pack.suits)]


@rule("C-11", "C-12", "H-2", "H-16")
@official
def test_courts_stand_where_a_card_is_missing(rules: haggis.Haggis) -> None:
    """In each reading the courts fill exactly the empty places, low before high, none above itself."""
    rng = Random(5)
    for cards in groups(rules, rng, soak(1500)):
        lot = rules.pack.cards(cards)
        courts = sorted(filter(slow.is_court, cards), key=slow.value)
        for reading in rules.readings(lot):
            found = rules.stand_ins(lot, reading)
            assert [each.card for each in found] == expected_courts(reading, courts)
            check_places(cards, reading, found)


def expected_courts(reading: haggis.Combination, courts: list[Card]) -> list[Card]:
    """Return the courts that stand for something, ascending."""
    single = isinstance(reading, haggis.Set) and reading.size == 1
    return [] if single or isinstance(reading, haggis.Bomb) else courts


def check_places(
    cards: list[Card], reading: haggis.Combination, found: tuple[StandIn, ...]
) -> None:
    """Check what each court stands for, and that a suit is named in a run of width 1 only."""
    ranks = [slow.value(Card(each.rank)) for each in found]
    suits = {each.suit for each in found}
    match reading:
        case haggis.Set():
            assert set(ranks) <= {slow.value(Card(reading.rank))}
            assert suits <= {None}
        case haggis.Run():
            assert ranks == slow.holes(cards, spelled(reading))
            natural = {card.suit for card in cards if card.suit is not None}
            assert suits <= (natural if reading.width == 1 else {None})
        case haggis.Bomb():
            assert ranks == []
        case _:
            assert_never(reading)
    for court, rank in zip(found, ranks, strict=True):
        assert slow.value(court.card) >= rank
