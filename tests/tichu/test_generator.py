"""The plays of a hand of Tichu, as masks: leads, answers, bombs, and what a wish asks for."""

from random import Random

import pytest

from cases import for_each
from climbcards.games.tichu.cards import HAND, PACK, key_of
from climbcards.games.tichu.plays import Found, bombs, follows, fulfilling, fulfils, leads, on_turn
from rulebook import rule
from tichu_kernel import listed, mask, named, rank, some_cards
from tichu_tables import house


def plays(found: Found) -> list[str]:
    """Write plays as the rules do, low to high, and the ways of one combination by their cards."""
    return [
        f"{cards} = {reading}"
        for reading, ways in found
        for cards in sorted(str(PACK.of_mask(way)) for way in ways)
    ]


@rule("K-17", "K-18", "K-19", "K-20", "K-21", "K-31", "K-35", "K-50")
def test_what_can_be_led() -> None:
    """Every kind that a hand has, low to high; the Phoenix alone is 1½."""
    assert plays(leads(mask("Dog 1 2j 2s 3p Ph Dr"), lower=True)) == [
        "Dog = dog",
        "1 = single 1",
        "Ph = single 1½",
        "2j = single 2",
        "2s = single 2",
        "3p = single 3",
        "Dr = single Dr",
        "2j 2s = pair 2",
        "2j Ph = pair 2",
        "2s Ph = pair 2",
        "3p Ph = pair 3",
        "2j 2s Ph = triple 2",
        "2j 2s 3p Ph = pairs 2 to 3",
    ]


@rule("K-31", "K-35")
def test_a_lone_phoenix_is_led_in_its_place() -> None:
    """Above the Mah Jong, and below all other cards."""
    assert plays(leads(mask("2j Ph"), lower=False)) == [
        "Ph = single 1½",
        "2j = single 2",
        "2j Ph = pair 2",
    ]
    assert plays(leads(mask("1 Ph"), lower=False)) == ["1 = single 1", "Ph = single 1½"]
    assert plays(leads(mask("Ph"), lower=True)) == ["Ph = single 1½"]
    assert plays(leads(0, lower=True)) == []


@rule("K-25", "K-26", "K-28")
def test_cards_of_one_suit_are_a_bomb_only() -> None:
    """The straight of five in one suit is not listed as a straight, those with another card are."""
    found = plays(leads(mask("5j 6j 7j 8j 9j 9s"), lower=False))
    assert found[-2:] == ["5j 6j 7j 8j 9s = straight 5 to 9", "5j 6j 7j 8j 9j = bomb 5 to 9"]
    assert sum("to 9" in play for play in found) == 2


@rule("K-25", "K-26")
def test_bombs_come_in_their_order() -> None:
    """Fours by rank, then straights of one suit by length and rank."""
    hand = mask("3j 3s 3p 3r 2s 4s 5s 6s 7s Aj As Ap Ar Ph")
    expected = [
        "3j 3s 3p 3r = bomb 4 of 3",
        "Aj As Ap Ar = bomb 4 of A",
        "2s 3s 4s 5s 6s = bomb 2 to 6",
        "3s 4s 5s 6s 7s = bomb 3 to 7",
        "2s 3s 4s 5s 6s 7s = bomb 2 to 7",
    ]
    assert plays(bombs(hand, None)) == expected
    assert plays(leads(hand, lower=True))[-5:] == expected
    assert plays(bombs(hand, named("straight 1 to A"))) == expected
    assert plays(bombs(hand, named("single Dr"))) == expected
    assert plays(bombs(hand, named("bomb 4 of 3"))) == expected[1:]
    assert plays(bombs(hand, named("bomb 4 of A"))) == expected[2:]
    assert plays(bombs(hand, named("bomb 2 to 6"))) == expected[3:]
    assert plays(bombs(hand, named("bomb 2 to 7"))) == []
    assert plays(follows(hand, named("bomb 2 to 6"), lower=True)) == expected[3:]


@rule("K-25", "K-26")
def test_bombs_of_two_suits_are_two_ways() -> None:
    """The Mah Jong and the Phoenix are in none of them."""
    hand = mask("1 2j 3j 4j 5j 6j 2r 3r 4r 5r 6r Ph")
    assert plays(bombs(hand, named("pair 3"))) == [
        "2j 3j 4j 5j 6j = bomb 2 to 6",
        "2r 3r 4r 5r 6r = bomb 2 to 6",
    ]


@rule("K-17", "K-62")
def test_nothing_beats_the_dog() -> None:
    """No card, and no bomb."""
    hand = mask("3j 3s 3p 3r Dr Ph")
    assert bombs(hand, named("dog")) == []
    assert follows(hand, named("dog"), lower=True) == []


@rule("K-23", "K-27", "K-30", "K-31", "K-33", "K-35")
@for_each(
    ("hand", "best", "expected"),
    [
        ("7j Ph Dr", "single 7", ["Ph = single 7½", "Dr = single Dr"]),
        ("9j Ph Dr", "single 7", ["Ph = single 7½", "9j = single 9", "Dr = single Dr"]),
        ("8j 9j Dr", "single 8½", ["9j = single 9", "Dr = single Dr"]),
        ("Ph Aj Dr", "single A", ["Ph = single A½", "Dr = single Dr"]),
        ("Ph Aj", "single Dr", []),
        ("1 2j Dog", "single 1", ["2j = single 2"]),
        ("7j 7s 8p Ph", "pair 6", ["7j 7s = pair 7", "7j Ph = pair 7", "7s Ph = pair 7", "8p Ph = pair 8"]),
        ("7j 7s 8p 8r", "pair 7", ["8p 8r = pair 8"]),
        ("7j 7s 7p Ph", "triple 7", []),
        ("8j 8s Ph Dr", "triple 7", ["8j 8s Ph = triple 8"]),
        (
            "3j 3s 4p 5j 5s Ph",
            "pairs 2 to 3",
            ["3j 3s 4p Ph = pairs 3 to 4", "4p 5j 5s Ph = pairs 4 to 5"],
        ),
        ("3j 3s 4p 5j 5s Ph", "pairs 2 to 4", ["3j 3s 4p 5j 5s Ph = pairs 3 to 5"]),
        ("3j 3s 5j 5s Ph", "pairs 2 to 3", []),
        ("9j 9s 9p Kj Ks 2r", "house 8", ["9j 9s 9p Kj Ks = house 9"]),
        ("2r 9j 9s 9p Ph", "house 8", ["2r 9j 9s 9p Ph = house 9"]),
        (
            "9j 9s Kp Kr Ph",
            "house 8",
            ["9j 9s Kp Kr Ph = house 9", "9j 9s Kp Kr Ph = house K"],
        ),
        ("9j 9s Kp Kr Ph", "house 9", ["9j 9s Kp Kr Ph = house K"]),
        ("9j 9s 9p 9r Ph", "house 2", ["9j 9s 9p 9r = bomb 4 of 9"]),
        (
            "5j 6s 7p 8r Ph",
            "straight 3 to 7",
            ["5j 6s 7p 8r Ph = straight 4 to 8", "5j 6s 7p 8r Ph = straight 5 to 9"],
        ),
        ("5j 6s 7p 8r Ph", "straight 4 to 8", ["5j 6s 7p 8r Ph = straight 5 to 9"]),
        ("Jj Qs Kp Ar Ph", "straight 9 to K", ["Jj Qs Kp Ar Ph = straight 10 to A"]),
        ("1 2j 3s 4p 5r", "straight 1 to 5", []),
        ("2j 3s 4p 5r 6j", "straight 1 to 5", ["2j 3s 4p 5r 6j = straight 2 to 6"]),
        ("2j 3j 4j 5j 6j", "straight 1 to 5", ["2j 3j 4j 5j 6j = bomb 2 to 6"]),
        ("2j 3s 4p 5r 6j 7s", "straight 1 to 6", ["2j 3s 4p 5r 6j 7s = straight 2 to 7"]),
    ],
)  # fmt: skip
def test_what_beats_a_play(hand: str, best: str, expected: list[str]) -> None:
    """The same kind with as many cards and a higher value, and bombs."""
    assert plays(follows(mask(hand), named(best), lower=True)) == expected


@rule("K-33")
@pytest.mark.parametrize(
    ("hand", "both", "highest"),
    [
        ("9j 9s Kp Kr Ph", {"house K", "house 9"}, {"house K"}),
        ("5j 6s 7p 8r Ph", {"straight 5 to 9", "straight 4 to 8"}, {"straight 5 to 9"}),
        ("2j 3s 4p 5r Ph", {"straight 2 to 6"}, {"straight 2 to 6"}),
        ("1 2j 3s 4p Ph", {"straight 1 to 5"}, {"straight 1 to 5"}),
        ("Jj Qs Kp Ar Ph", {"straight 10 to A"}, {"straight 10 to A"}),
    ],
)
def test_lower_readings_are_plays_of_their_own(
    hand: str, both: set[str], highest: set[str]
) -> None:
    """With the option off only the highest one is listed."""
    for lower, expected in ((True, both), (False, highest)):
        found = leads(mask(hand), lower=lower)
        ways = [str(reading) for reading, masks in found if mask(hand) in masks]
        assert set(ways) == expected
        assert len(ways) == len(expected)


@rule("K-43")
def test_the_phoenix_is_no_card_of_the_wished_rank() -> None:
    """Only a card of the rank itself fulfils the wish."""
    assert fulfils(mask("8j Ph"), rank("8"))
    assert not fulfils(mask("Ph"), rank("8"))
    assert not fulfils(mask("7j 9j Dog 1 Dr"), rank("8"))


@rule("K-42", "K-43", "K-44", "K-45", "K-49")
@for_each(
    ("hand", "best", "wish", "expected"),
    [
        ("8j Ks 2p", "single 7", "8", ["8j = single 8"]),
        ("8j Ks 2p", "single 9", "8", []),
        ("8j Ks 2p", "single 8", "8", []),
        ("8j Ks 2p", "single 7½", "8", ["8j = single 8"]),
        ("8j Ks 2p", "single 8½", "8", []),
        ("Ph Ks", "single 7", "8", []),
        ("8j 8s 9p", "single 7", "8", ["8j = single 8", "8s = single 8"]),
        ("8j Ph 9p", "pair 7", "8", ["8j Ph = pair 8"]),
        ("8j 9s 9p", "pair 7", "8", []),
        ("9j 9s Kp Kr Ph", "house 8", "9", ["9j 9s Kp Kr Ph = house 9", "9j 9s Kp Kr Ph = house K"]),
        ("8j 8s 8p 8r 3j", "pair A", "8", ["8j 8s 8p 8r = bomb 4 of 8"]),
        ("8j Kj Ks Kp Kr", "pair 7", "8", []),
        ("5j 6j 7j 8j 9j Kj Ks Kp Kr", "bomb 4 of Q", "8", ["5j 6j 7j 8j 9j = bomb 5 to 9"]),
        ("8j Kj Ks", None, "8", ["8j = single 8"]),
        ("8j Ph Dog", None, "8", ["8j = single 8", "8j Ph = pair 8"]),
        ("Kj Ks", None, "8", []),
    ],
)  # fmt: skip
def test_what_a_wish_asks_for(hand: str, best: str | None, wish: str, expected: list[str]) -> None:
    """Every legal play with such a card."""
    cards, play = mask(hand), None if best is None else named(best)
    assert plays(fulfilling(cards, play, rank(wish), lower=True)) == expected


@rule("K-44")
def test_a_straight_with_the_phoenix_fulfils_a_wish() -> None:
    """In both its readings, if lower ones are played."""
    hand, best = mask("5j 6s 7p 8r Ph Ks"), named("straight 3 to 7")
    assert plays(fulfilling(hand, best, rank("7"), lower=True)) == [
        "5j 6s 7p 8r Ph = straight 4 to 8",
        "5j 6s 7p 8r Ph = straight 5 to 9",
    ]
    assert plays(fulfilling(hand, best, rank("7"), lower=False)) == [
        "5j 6s 7p 8r Ph = straight 5 to 9"
    ]
    assert not fulfilling(hand, best, rank("K"), lower=True)


@rule("K-44", "K-47")
def test_bombs_can_be_added_to_what_a_wish_asks_for() -> None:
    """They are there once, behind the other plays, whether they fulfil it or not."""
    hand, best = mask("5j 6j 7j 8j 9j Kj Ks Kp Kr"), named("single 7")
    due = fulfilling(hand, best, rank("8"), lower=True)
    assert plays(due) == ["8j = single 8", "5j 6j 7j 8j 9j = bomb 5 to 9"]
    assert plays(on_turn(house(bombs_ignore_wish=False), hand, best, rank("8"))) == plays(due)
    assert plays(on_turn(house(), hand, best, rank("8"))) == [
        "8j = single 8",
        "Kj Ks Kp Kr = bomb 4 of K",
        "5j 6j 7j 8j 9j = bomb 5 to 9",
    ]


@rule("K-48")
def test_the_dog_can_be_added_to_what_a_wish_asks_for() -> None:
    """It is the lowest lead, if the hand has it."""
    dodging, wish = house(dog_dodges_wish=True), rank("8")
    assert plays(on_turn(dodging, mask("8j Dog"), None, wish)) == ["Dog = dog", "8j = single 8"]
    assert plays(on_turn(dodging, mask("8j"), None, wish)) == ["8j = single 8"]
    assert plays(on_turn(house(), mask("8j Dog"), None, wish)) == ["8j = single 8"]


def test_ways_are_counted_before_they_are_made() -> None:
    """There are as many as their number says, each another one, and a slice is a list of some."""
    rng, counted = Random(22), 0
    for _ in range(30):
        for _, ways in leads(some_cards(rng, HAND).mask, lower=rng.random() < 0.5):
            count = len(ways)
            assert count == len({*ways})
            assert [ways[place] for place in range(count)] == list(ways[:]) == list(ways)
            counted += count > 1
    assert counted > 100


@rule("K-35")
def test_plays_are_listed_low_to_high_and_once() -> None:
    """The keys of a list ascend, and no play is there twice."""
    rng = Random(56)
    for _ in range(30):
        hand = some_cards(rng, HAND).mask
        found = leads(hand, lower=True)
        keys = [key_of(reading) for reading, _ in found]
        assert keys == sorted(set(keys))
        assert listed(found) >= listed(leads(hand, lower=False))
        best = rng.choice(leads(some_cards(rng, HAND).mask, lower=True))[0]
        keys = [key_of(reading) for reading, _ in follows(hand, best, lower=True)]
        assert keys == sorted(set(keys))
