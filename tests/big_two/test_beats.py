"""What beats what."""

from itertools import pairwise

import pytest

from big_two_tables import BIG_TWO, PACK, Options, house, one
from cases import for_each
from climbcards import Card, CardsError, Rank, Suit
from climbcards.games.big_two import (
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
from climbcards.reasons import HIGHER
from rulebook import rule

FLUSH = Flush(Suit("h"), tuple(map(Rank, ("A", "J", "9", "6", "3"))))

BEATS: list[tuple[str, str, Options, bool]] = [
    ("3c", "3d", {}, True),
    ("3s", "4d", {}, False),
    ("9d 9s", "9c 9h", {}, True),
    ("10d 10c 10h", "9d 9c 9s", {}, True),
    ("4d 4c 4h Ks Kh", "3d 3c 3h 2s 2h", {}, True),
    ("4d 4c 4h 4s 5d", "3d 3c 3h 3s 2d", {}, True),
    ("3d 4d 5c 6d 7s", "3s 4s 5s 6h 7h", {}, True),
    ("As 2d 3c 4c 5c", "Ad 2s 3h 4h 5s", {}, False),
    ("As 2d 3c 4c 5c", "Ad 2s 3h 4h 5h", {"straights": "low"}, False),
    ("As 2d 3c 4c 5s", "Ad 2s 3h 4h 5h", {"straights": "low"}, True),
    ("Jd Qc Kh As 2c", "Js Qs Ks Ad 2d", {"straights": "natural"}, True),
    ("3d 5d 9d Jd Ad", "4s 6s 10s Qs Ks", {}, True),
    ("3d 5d 9d Jd Ad", "4s 6s 10s Qs Ks", {"flushes": "suit"}, False),
    ("3s 5s 9s Js As", "3d 5d 9d Jd Ad", {}, True),
    ("4d 5d 10d Qd Ad", "3s 6s 8s Js As", {"flushes": "top"}, False),
    ("4d 5d 10d Qd Ad", "3d 6d 8d Jd Ad", {"flushes": "top"}, True),
    ("3d 5d 7d 9d Jd", "10c Js Qs Ks As", {}, True),
    ("3d 4d 5d 6d 7d", "2d 2c 2h 2s As", {}, True),
    ("4d 5d 6d 7d 8d", "3s 4s 5s 6s 7s", {"flushes": "suit"}, True),
    ("5d 5c 5h 5s Kd", "2s", {}, False),
    ("5d 5c 5h 5s Kd", "2s", {"bombs": True}, True),
    ("5d 5c 5h 5s", "2s", {"quads": "bare"}, False),
    ("3d 5d 7d 9d Jd", "10c Js Qs Ks As", {"same_kind": True}, False),
    ("6d 6c 6h 6s 3d", "10c Js Qs Ks As", {"same_kind": True}, False),
    ("3d 4d 5d 6d 7d", "6d 6c 6h 6s 3c", {"same_kind": True}, True),
    ("6d 6c 6h 6s 3d", "10c Js Qs Ks As", {"same_kind": True, "bombs": True}, True),
    ("6d 6c 6h 6s", "5d 5c 5h 5s As", {"quads": "either", "bombs": True}, True),
    ("5d 5c 5h 5s", "6d 6c 6h 6s As", {"quads": "either", "bombs": True}, False),
    ("6d 6c 6h 6s", "5d 5c 5h 5s As", {"quads": "either"}, False),
    ("6d 6c 6h 6s", "3d 4d 5d 6d 7d", {"quads": "either", "bombs": True}, False),
    ("2d 2c", "3d", {}, False),
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


@rule("W-14", "W-15", "W-16", "W-17")
@for_each(
    ("options", "lead", "said"),
    [
        ({}, "2h", [HIGHER]),
        ({}, "2h 2s", []),
        ({"bombs": True}, "2s", ["a four and one", "a straight flush"]),
        ({"bombs": True, "quads": "either"}, "2s", ["a four", "a four and one", "a straight flush"]),
        ({}, "As 2s 3h 4s 5s", ["a flush", "a full house", "a four and one", "a straight flush"]),
        ({"flushes": "none", "quads": "bare"}, "As 2d 3h 4s 5s", [HIGHER, "a full house", "a straight flush"]),
        ({"straights": "natural"}, "10s Qs Ks As 2s", ["a full house", "a four and one", "a straight flush"]),
        ({"same_kind": True}, "Kd Kc Kh Ks 3d", [HIGHER, "a straight flush"]),
        ({"bombs": True, "quads": "either"}, "Kd Kc Kh Ks 3d", ["a higher four", HIGHER, "a straight flush"]),
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
