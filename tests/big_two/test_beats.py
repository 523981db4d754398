"""What beats what."""

from itertools import pairwise
from random import Random

import pytest

from big_two_tables import BIG_TWO, PACK, Options, at_random, house, one
from cases import for_each
from climbcards import Card, CardsError, Rank, Suit
from climbcards.games.big_two import (
    GAMES,
    BigTwo,
    Combination,
    Flush,
    Four,
    FourAndOne,
    Pair,
    Straight,
    StraightFlush,
    Triple,
)
from climbcards.games.big_two.cards import RANKS
from climbcards.games.big_two.plays import tables_of
from climbcards.reasons import HIGHER
from rulebook import rule

FLUSH = Flush(Suit("h"), tuple(map(Rank, ("A", "J", "9", "6", "3"))))

BEATS: list[tuple[str, str, Options, bool]] = [
    ("3c", "3d", {}, True),
    ("3s", "4d", {}, False),
    ("9d 9s", "9c 9h", {}, True),
    ("9c 9h", "9d 9s", {}, False),
    ("10d 10c", "9h 9s", {}, True),
    ("10d 10c 10h", "9d 9c 9s", {}, True),
    ("4d 4c 4h Ks Kh", "3d 3c 3h 2s 2h", {}, True),
    ("3d 3c 3h 3s 4d", "4c 4h 4s 2d 2c", {}, True),
    ("4d 4c 4h 4s 5d", "3d 3c 3h 3s 2d", {}, True),
    ("3s 4s 5s 6h 7h", "3d 4d 5c 6d 7s", {}, False),
    ("3d 4d 5c 6d 7s", "3s 4s 5s 6h 7h", {}, True),
    ("4d 5c 6h 7s 8d", "3d 4c 5h 6s 7s", {}, True),
    ("2d 3c 4c 5c 6c", "10s Js Qs Kh As", {}, True),
    ("2d 3c 4c 5c 6c", "10s Js Qs Kh As", {"straights": "low"}, False),
    ("3d 4c 5c 6c 7h", "2d 3c 4c 5c 6c", {"straights": "low"}, True),
    ("2d 3c 4c 5c 6h", "2s 3d 4d 5d 6c", {"straights": "low"}, True),
    ("As 2d 3c 4c 5c", "Ad 2s 3h 4h 5s", {}, False),
    ("As 2d 3c 4c 5c", "Ad 2s 3h 4h 5h", {"straights": "low"}, False),
    ("As 2d 3c 4c 5s", "Ad 2s 3h 4h 5h", {"straights": "low"}, True),
    ("As 2d 3c 4c 5c", "2s 3d 4d 5d 6h", {}, True),
    ("2d 3c 4h 5s 6d", "10s Js Qs Kh As", {"straights": "taiwan"}, True),
    ("2h 3c 4h 5s 6d", "2d 3d 4c 5d 6h", {"straights": "taiwan"}, True),
    ("3d 4c 5c 6c 7h", "As 2d 3c 4c 5c", {"straights": "taiwan"}, True),
    ("Jd Qc Kh As 2d", "10s Js Qs Kd Ad", {"straights": "all"}, True),
    ("Jd Qc Kh As 2d", "10s Js Qs Kd Ad", {"straights": "natural"}, True),
    ("Jd Qc Kh As 2c", "Js Qs Ks Ad 2d", {"straights": "natural"}, True),
    ("3d 5d 9d Jd Ad", "4s 6s 10s Qs Ks", {}, True),
    ("3d 5d 9d Jd Ad", "4s 6s 10s Qs Ks", {"flushes": "suit"}, False),
    ("3s 5s 9s Js As", "3d 5d 9d Jd Ad", {}, True),
    ("4d 5d 10d Qd Ad", "3s 6s 8s Js As", {}, True),
    ("4d 5d 10d Qd Ad", "3s 6s 8s Js As", {"flushes": "top"}, False),
    ("4d 5d 10d Qd 2d", "3s 6s 8s Js As", {"flushes": "top"}, True),
    ("4d 5d 10d Qd Ad", "3d 6d 8d Jd Ad", {"flushes": "top"}, True),
    ("3d 5d 7d 9d Jd", "10c Js Qs Ks As", {}, True),
    ("3d 4d 5d 6d 7d", "2d 2c 2h 2s As", {}, True),
    ("3d 4d 5d 6d 7d", "2d 3c 4c 5c 6c", {}, True),
    ("4d 5d 6d 7d 8d", "3s 4s 5s 6s 7s", {}, True),
    ("3s 4s 5s 6s 7s", "3d 4d 5d 6d 7d", {"flushes": "ranks"}, True),
    ("4d 5d 6d 7d 8d", "3s 4s 5s 6s 7s", {"flushes": "suit"}, True),
    ("10d Jd Qd Kd Ad", "2s 3s 4s 5s 6s", {}, False),
    ("5d 5c 5h 5s Kd", "2s", {}, False),
    ("5d 5c 5h 5s Kd", "2s", {"bombs": True}, True),
    ("5d 5c 5h 5s", "2s", {"bombs": True, "quads": "bare"}, True),
    ("5d 5c 5h 5s", "2s", {"quads": "bare"}, False),
    ("6d 6c 6h 6s", "5d 5c 5h 5s", {"quads": "bare"}, True),
    ("3d 4d 5d 6d 7d", "2d 2c 2h", {"bombs": True}, True),
    ("3d 5d 7d 9d Jd", "10c Js Qs Ks As", {"same_kind": True}, False),
    ("3d 4d 5c 6d 7s", "3s 4s 5s 6h 7h", {"same_kind": True}, True),
    ("6d 6c 6h 6s 3d", "10c Js Qs Ks As", {"same_kind": True}, False),
    ("3d 4d 5d 6d 7d", "10c Js Qs Ks As", {"same_kind": True}, False),
    ("3d 4d 5d 6d 7d", "6d 6c 6h 6s 3c", {"same_kind": True}, True),
    ("6d 6c 6h 6s 3d", "10c Js Qs Ks As", {"same_kind": True, "bombs": True}, True),
    ("6d 6c 6h 6s", "5d 5c 5h 5s As", {"quads": "either", "bombs": True}, True),
    ("6d 6c 6h 6s As", "5d 5c 5h 5s", {"quads": "either", "bombs": True}, True),
    ("5d 5c 5h 5s", "6d 6c 6h 6s As", {"quads": "either", "bombs": True}, False),
    ("6d 6c 6h 6s", "5d 5c 5h 5s As", {"quads": "either"}, False),
    ("3d 4d 5d 6d 7d", "6d 6c 6h 6s", {"quads": "either", "bombs": True}, True),
    ("6d 6c 6h 6s", "3d 4d 5d 6d 7d", {"quads": "either", "bombs": True}, False),
    ("2d 2c", "3d", {}, False),
    ("3c 3h", "2s", {}, False),
    ("3d 4c 5h 6s 7d", "3c 3h", {}, False),
    ("3d", "3s", {"suits": "c s h d"}, True),
    ("3s", "3d", {"suits": "c s h d"}, False),
]


@rule("W-9", "W-10", "W-11", "W-12", "W-13", "W-14", "W-15", "W-16", "W-17", "W-2")
@for_each(("new", "old", "options", "beats"), BEATS)
def test_what_beats_what(new: str, old: str, options: Options, *, beats: bool) -> None:
    """By the table of the rulings and beyond it; what beats is never beaten by the same."""
    game = house(options)
    first, second = one(game, new), one(game, old)
    assert game.beats(first, second) is beats
    assert not (beats and game.beats(second, first))


def card(text: str) -> Card:
    """Return a card by its text."""
    (found,) = PACK.pile(text)
    return found


ABSENT: list[tuple[Combination, Options]] = [
    (Triple(Rank("9")), {"triples": False}),
    (Four(Rank("9")), {}),
    (FourAndOne(Rank("9")), {"quads": "bare"}),
    (FLUSH, {"flushes": "none"}),
    (Flush(Suit("h"), RANKS[8::-1][:5]), {}),
    (Flush(Suit("h"), (RANKS[12], *RANKS[3::-1])), {}),
    (Flush(Suit("h"), RANKS[:7:-1]), {"straights": "natural"}),
    (Pair(PACK.faces[4]), {}),
    (Pair(card("7c")), {"suits": "c s h d"}),
    (Straight(Rank("2"), card("2d")), {}),
    (StraightFlush(Rank("6"), card("2d")), {"straights": "low"}),
]


@rule("W-6", "W-7", "W-8", "W-9", "W-11", "W-12")
@for_each(("combination", "options"), ABSENT, ids=str)
def test_what_the_house_rules_do_not_have_is_not_compared(
    combination: Combination, options: Options
) -> None:
    """It beats nothing and is beaten by nothing: no cards read as it."""
    game = house(options)
    single = one(game, "3d")
    for new, old in ((combination, single), (single, combination), (combination, combination)):
        with pytest.raises(CardsError, match=f"a {combination} is not played under these house"):
            game.beats(new, old)


@rule("W-7", "W-12")
def test_what_the_house_rules_have_is_compared() -> None:
    """The same combinations, where they can be made."""
    either = house({"quads": "either"})
    assert either.beats(Four(Rank("9")), Four(Rank("8")))
    assert either.beats(FourAndOne(Rank("9")), FourAndOne(Rank("8")))
    assert BIG_TWO.beats(Triple(Rank("9")), Triple(Rank("8")))
    assert house({"straights": "low"}).beats(Flush(Suit("h"), RANKS[:7:-1]), FLUSH)


WINDOWS = {
    "high": "34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA 23456 A2345",
    "low": "A2345 23456 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA",
    "natural": "34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA JQKA2",
    "taiwan": "A2345 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA 23456",
    "all": "A2345 23456 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA JQKA2",
}


@rule("W-11", "W-13")
@for_each("straights", WINDOWS)
@for_each("suits", ["d", "dchsd"])
def test_straights_go_up_as_the_option_says(straights: str, suits: str) -> None:
    """Straights and straight flushes alike: each window beats the one before, and there are no others."""
    game = house({"straights": straights})
    rows = WINDOWS[straights].split()
    found = [
        one(game, " ".join(f"{rank}{suits[place % len(suits)]}" for place, rank in enumerate(row)))
        for row in rows
    ]
    assert {each.shape for each in found} == {"straight" if len(suits) > 1 else "straight flush"}
    assert all(game.beats(new, old) for old, new in pairwise(found))
    around = "A23456789TJQKA2345"
    others = {around[low : low + 5] for low in range(len(around) - 4)} - set(rows)
    for row in others - {"".join(sorted(row)) for row in rows}:
        if all(sorted(row) != sorted(known) for known in rows):
            cards = " ".join(f"{rank}{'dchsd'[place]}" for place, rank in enumerate(row))
            assert game.readings(game.pack.parse(cards)) == ()


@rule("W-14")
def test_kinds_of_five_cards_from_low_to_high() -> None:
    """The lowest of each kind beats the highest of the kind before."""
    ends = [
        ("3d 4c 5d 6d 7d", "As 2s 3h 4s 5s"),
        ("3d 4d 5d 6d 8d", "9s Js Ks As 2s"),
        ("3d 3c 3h 4d 4c", "2c 2h 2s As Ah"),
        ("3d 3c 3h 3s 4d", "2d 2c 2h 2s As"),
        ("3d 4d 5d 6d 7d", "As 2s 3s 4s 5s"),
    ]
    for (_, high), (low, _) in pairwise(ends):
        assert BIG_TWO.beats(one(BIG_TWO, low), one(BIG_TWO, high))
        assert not BIG_TWO.beats(one(BIG_TWO, high), one(BIG_TWO, low))


def some(game: BigTwo, rng: Random) -> list[Combination]:
    """Return combinations of hands in which there are many."""
    found: dict[Combination, None] = {}
    for _ in range(6):
        kept = rng.sample(game.pack.ranks, 5)
        faces = [card for card in game.pack.faces if card.rank in kept]
        hand = game.pack.cards(rng.sample(faces, 11) if rng.random() < 0.5 else faces[:9])
        suited = [card for card in game.pack.faces if card.suit == faces[0].suit]
        for cards in (hand, game.pack.cards(rng.sample(suited, 8))):
            found |= dict.fromkeys(each for each, _ in game.plays(cards.mask, None))
    return list(found)


@rule("W-9", "W-10", "W-11", "W-12", "W-13", "W-14", "W-15", "W-16", "W-17")
@for_each("seed", range(12))
def test_an_order_under_any_options(seed: int) -> None:
    """What is listed is what `beats` says, and `beaten_by` speaks of what there is."""
    rng = Random(seed)
    game = at_random(rng)
    every = some(game, rng)
    for old in rng.sample(every, 12):
        hand = game.pack.cards(rng.sample(game.pack.faces, 20))
        held = [each for each, _ in game.plays(hand.mask, None)]
        listed = [each for each, _ in game.plays(hand.mask, old)]
        assert listed == [each for each in held if game.beats(each, old)]
    chain = [each for each in every if each.shape == every[-1].shape]
    for new, old in pairwise(chain):
        assert game.beats(new, old) != game.beats(old, new)


@rule("W-14", "W-15", "W-16", "W-17")
@for_each(
    ("options", "lead", "said"),
    [
        ({}, "2s", []),
        ({}, "2h", [HIGHER]),
        ({}, "Ad Ac Ah", [HIGHER]),
        ({}, "2h 2s", []),
        ({}, "2d 2c 2h", []),
        ({"bombs": True}, "2s", ["a four and one", "a straight flush"]),
        ({"bombs": True, "quads": "either"}, "2s", ["a four", "a four and one", "a straight flush"]),
        ({}, "As 2s 3h 4s 5s", ["a flush", "a full house", "a four and one", "a straight flush"]),
        ({"flushes": "none", "quads": "bare"}, "As 2d 3h 4s 5s", [HIGHER, "a full house", "a straight flush"]),
        ({}, "Js Qs Ks As 2s", ["a full house", "a four and one", "a straight flush"]),
        ({"straights": "natural"}, "10s Qs Ks As 2s", ["a full house", "a four and one", "a straight flush"]),
        ({"same_kind": True}, "9h Jh Kh Ah 2h", [HIGHER]),
        ({"same_kind": True}, "Js Qs Ks As 2s", []),
        ({"same_kind": True}, "Kd Kc Kh Ks 3d", [HIGHER, "a straight flush"]),
        ({"bombs": True, "quads": "either"}, "Kd Kc Kh Ks 3d", ["a higher four", HIGHER, "a straight flush"]),
        ({"bombs": True, "quads": "either"}, "2d 2c 2h 2s", ["a straight flush"]),
        ({}, "As 2s 3s 4s 5s", []),
    ],
)  # fmt: skip
def test_what_is_said_to_beat_a_combination(options: Options, lead: str, said: list[str]) -> None:
    """A refusal names a higher one of its kind if there is one, and each other kind that beats it."""
    game = house({**options, "players": 2})
    hands = [f"{lead} 3c", "6d 6c"]
    state = game.position(hands)
    assert game.beaten_by(state) is None
    after = game.apply(state, game.parse(state, game.seats[0], lead))
    assert list(game.beaten_by(after)) == said  # type: ignore[arg-type]  # the round goes on  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_highest_of_each_kind(game: BigTwo) -> None:
    """Nothing of its kind beats it, of all that a few hands make."""
    for kind, top in tables_of(game).tops.items():
        assert type(top) is kind
        assert not any(
            game.beats(each, top) for each in some(game, Random(3)) if type(each) is kind
        )
