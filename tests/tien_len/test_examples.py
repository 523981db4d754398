"""The examples of the rulings: what cards make, what answers what, hands that win at once, and whole rounds."""

import re
from typing import Any

import pytest

from cases import for_each
from climbcards import IllegalActionError
from climbcards.games.tien_len import Combination, Instant
from rulebook import rule
from tien_len_tables import Options, cards, house, laid_out, legal, one, played, sheet

KINDS = {
    (1, 1): "single",
    (1, 2): "pair",
    (1, 3): "triple",
    (1, 4): "four",
    1: "sequence",
    2: "double sequence",
    4: "fours in a row",
}


def kind(combination: Combination) -> str:
    """Call a combination as the rulings do."""
    set_ = KINDS.get((combination.length, combination.width))
    return set_ or KINDS[combination.width]


MAKE: list[Any] = [  # Any: rows of several things
    ("3s", {}, "single", "3s"),
    ("7c 7d", {}, "pair", "7d"),
    ("5s 5d 5h", {}, "triple", "5h"),
    ("9s 9c 9d 9h", {}, "four", "9h"),
    ("Qs Kd Ah", {}, "sequence", "Ah"),
    ("Ks Ah 2d", {}, "nothing", "-"),
    ("3s 4c 5d 6h 7s 8c 9d 10h Js Qc Kd Ah", {}, "sequence", "Ah"),
    ("3s 3c 4s 4d", {}, "nothing", "-"),
    ("6s 6c 7d 7h 8s 8h 9c 9d", {}, "double sequence", "9d"),
    ("Qs Qc Ks Kc As Ac 2s 2c", {"twos_in": "pairs"}, "double sequence", "2c"),
    ("4s 4c 4d 4h 5s 5c 5d 5h", {"bombs": "slams"}, "fours in a row", "5h"),
    ("5s 6s 7s", {"match_suits": True}, "sequence", "7s"),
    ("5s 6s 7d", {"match_suits": True}, "nothing", "-"),
    ("2s 2d", {"match_suits": True}, "pair", "2d"),
]


@rule("J-1", "J-2", "J-5", "J-6", "J-7", "J-8", "J-9", "J-11", "J-13")
@for_each(("text", "options", "made", "top"), MAKE)
def test_what_cards_make(text: str, options: Options, made: str, top: str) -> None:
    """One combination at most, called by its highest card."""
    found = [(kind(each), str(each.top)) for each in house(options).readings(cards(text))]
    assert found == ([] if made == "nothing" else [(made, top)])


ANSWERS: list[Any] = [  # Any: rows of several things
    ("3c", "3s", {}, "beats"),
    ("7s 7h", "7c 7d", {}, "beats"),
    ("7c 7d", "7s 7h", {}, "no"),
    ("4s 5s 6s 7s", "3h 4h 5h", {}, "no"),
    ("6s 6c 6d 6h", "Ah", {}, "no"),
    ("3s 3c 4s 4c 5s 5c", "2h", {}, "cuts"),
    ("3s 3c 4s 4c 5s 5c", "2s 2c", {}, "no"),
    ("6s 6c 6d 6h", "2s 2c 2d", {}, "no"),
    ("3s 3c 4s 4c 5s 5c 6s 6c", "2h", {"bombs": "pagat"}, "no"),
    ("3s 3c 4s 4c 5s 5c 6s 6c", "Kd Kh", {}, "no"),
    ("3s 3c 4s 4c 5s 5c 6s 6c 7s 7c", "2s 2c", {"bombs": "pagat"}, "no"),
    ("3s 3c 4s 4c 5s 5c 6s 6c 7s 7c", "2s 2c", {"bombs": "longer"}, "cuts"),
    ("3s 3c 4s 4c 5s 5c 6s 6c 7s 7c", "2s 2c", {"bombs": "slams"}, "cuts"),
    ("3s 3c 3d 3h", "Qs Qc Ks Kc As Ac", {}, "beats"),
    ("3s 3c 4s 4c 5s 5c 6s 6c", "As Ac Ad Ah", {}, "beats"),
    ("As Ac Ad Ah", "3s 3c 4s 4c 5s 5c 6s 6c", {}, "no"),
    ("3s 3c 4s 4c 5s 5c 6s 6c 7s 7c", "9s 9c 10s 10c Js Jc Qs Qc", {"bombs": "longer"}, "no"),
    ("9h", "7h", {"match_suits": True}, "beats"),
    ("2s", "2c", {"match_suits": True}, "no"),
    ("7h 8h 9h", "4s 5s 6s", {"match_suits": True}, "no"),
]


@rule("J-10", "J-12", "J-14", "J-15", "J-16")
@for_each(("new", "old", "options", "answer"), ANSWERS)
def test_what_answers_what(new: str, old: str, options: Options, answer: str) -> None:
    """To beat and to cut are two things, and never both."""
    game = house(options)
    one_, other = one(game, new), one(game, old)
    assert game.beats(one_, other) == (answer == "beats")
    assert game.cuts(one_, other) == (answer == "cuts")
    assert not game.beats(other, one_) or answer == "no"


INSTANT: list[Any] = [  # Any: rows of several things
    ("2s 2c 2d 2h 3d 4s 5s 6c 8d 9h Js Qc Kd", {}, False, "four twos"),
    ("3s 4c 5d 6h 7s 8c 9d 10h Js Qc Kd Ah 2h", {}, False, "dragon"),
    ("5s 5c 6s 6h 7c 7d 8s 8d 9c 9h 2s 3d Kc", {}, False, "five pairs"),
    ("Js Jc Qs Qc Ks Kc As Ac 2s 2c 3d 5h 7c", {}, False, "none"),
    ("5s 5c 5d 6s 6c 6d 7s 7c 7d 8s 8c 8d Kh", {}, False, "none"),
    ("3d 3h 5d 7h 8d 9h 10d Jh Qd Kh Ad 2h 6s", {}, False, "none"),
    ("3s 3c 3d 3h 5s 6c 8d 9h Js Qc Kd As 2d", {"instant": ["four threes"]}, False, "four threes"),
    ("3s 3c 3d 3h 5s 6c 8d 9h Js Qc Kd As 2d", {"instant": ["four threes"]}, True, "none"),
    (
        "3s 3d 4c 4h 5s 5d 7c 8h 10s Jc Kd Ah 2c",
        {"instant": ["four threes", "opening pairs"]},
        False,
        "opening pairs",
    ),
    ("3s 4c 5d 6h 7s 8c 9d 10h Js Qc Kd Ah 2h", {"match_suits": True}, False, "none"),
    ("3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 8d 8h 2c", {}, False, "five pairs"),
]


@rule("J-35", "J-38")
@for_each(("hand", "options", "named", "expected"), INSTANT)
def test_hands_that_win_at_once(
    hand: str,
    options: Options,
    named: bool,  # noqa: FBT001  # a row of the table
    expected: str,
) -> None:
    """The highest kind that a table plays is found."""
    game, held = house(options), cards(hand).mask
    found = [
        each for each in Instant if each in game.instant and game.wins(each, held, named=named)
    ]
    assert [each.value for each in found[:1]] == [expected] * (expected != "none")


LEFT: list[Any] = [  # Any: rows of several things
    ("2h 2c 9d", {}, 3),
    ("5s 5c 6s 6d 7c 7h 8s 8h", {}, 6),
    ("5s 5c 5d 5h 6s 6c 7d 7h 8s 8d", {}, 7),
    ("5s 5d 6s 6c 7s 7c", {"match_suits": True}, 0),
    ("2s 2h 9s 9c 9d 9h", {"prices": [2, 4, 6, 8, 8]}, 14),
]


@rule("J-44", "J-48")
@for_each(("hand", "options", "points"), LEFT)
def test_what_is_left_in_a_hand(hand: str, options: Options, points: int) -> None:
    """2s, fours and rows of pairs have their price."""
    assert house(options).price_left(cards(hand).mask) == points


ROUNDS: list[Any] = [  # Any: rows of several things
    (
        "3s 3h 4c / 3c 5d 5h / 6s 7s 8s",
        None,
        {},
        "",
        "seat 0 to act; must play the 3s; legal for 0: 3s, 3s 3h",
    ),
    (
        "3s 3h 4c / 3c 5d 5h / 6s 7s 8s",
        None,
        {"opening": "free"},
        "",
        "seat 0 to act; legal for 0: 3s, 3h, 4c, 3s 3h",
    ),
    (
        "3s 9d Ah / 4c 10c Kc / 5h Jh 2s",
        None,
        {},
        "0 3s, 1 4c, 2 pass, 0 9d, 1 pass",
        "seat 0 to act; it leads",
    ),
    (
        "3s 9d Ah / 4c 10c Kc / 5h Jh 2s",
        None,
        {"passing": "return"},
        "0 3s, 1 4c, 2 pass, 0 9d, 1 pass",
        "seat 2 to act; legal for 2: Jh, 2s, pass",
    ),
    (
        "3s 5h 6h 8h 9h Jh 2h / 4s 4c 5s 5c 6s 6c Kd / 3d 7s 7c 7d 7h 10s Qs",
        0,
        {},
        "0 2h, 1 4s 4c 5s 5c 6s 6c, 2 7s 7c 7d 7h, 0 pass, 1 pass, 2 10s, 0 Jh, 1 Kd, 2 pass, 0 pass, 2 Qs, 0 pass, 2 3d",
        "the round is over; finish [1, 2, 0]; scores [-2, -3, 5]; sheet: 0 place -2, 1 place +2, 2 place 0, 1 chop -5, 2 chop +5",
    ),
    (
        "2s 3c 4d 6d 8h / 2d 3d 5d 9d Jd / 7s 7c 7d 7h 10c",
        0,
        {"play_on": False},
        "0 2s, 1 2d, 2 7s 7c 7d 7h, 0 pass, 1 pass, 2 10c",
        "the round is over; finish [2, 0, 1]; scores [0, -4, 4]",
    ),
    (
        "3s 9d 9h Js / 4s 5c 6d 6h / 7s 8c Kd 10h / 10s Jc Qd As",
        None,
        {},
        "0 3s, 1 4s, 2 7s, 3 pass, 0 9d, 1 pass, 2 Kd, 0 pass, 2 8c, 3 pass, 0 9h, 1 pass, 2 10h, 0 Js",
        "the round is over; finish [2, 0, 1, 3]; scores [1, -1, 4, -4]",
    ),
    (
        "3s 9d 9h Js / 4s 5c 6d 6h / 7s 8c Kd 10h / 10s Jc Qd As",
        None,
        {"frozen": False},
        "0 3s, 1 4s, 2 7s, 3 pass, 0 9d, 1 pass, 2 Kd, 0 pass, 2 8c, 3 pass, 0 9h, 1 pass, 2 10h, 0 pass",
        "seat 3 to act; it leads",
    ),
    (
        "3s Kd / 4s 5s / 6s 7s",
        0,
        {"play_on": False, "scoring": "cards"},
        "0 3s, 1 4s, 2 pass, 0 Kd",
        "the round is over; finish [0, 1, 2]; scores [5, -1, -4]",
    ),
    (
        "3s 5h 6h 8h 9h Jh Kh As 2h / 4s 4c 5s 5c 6s 6c 7s 7c 9s / 3d 3h 8d 10d Jd Qd Kd Ad 2s",
        None,
        {},
        "0 3s, 1 pass, 2 3d, 0 2h, 2 pass, 1 4s 4c 5s 5c 6s 6c 7s 7c",
        "the last one is refused; seat 0 to act; it leads",
    ),
    (
        "3s 5h 8h 9h Jh Kh 2h / 4s 4c 5s 5c 6s 6c 9s / 3d 3h 8d 10d Jd Qd Kd",
        None,
        {"free_chop": "bombs"},
        "0 3s, 1 pass, 2 3d, 0 2h",
        "seat 2 to act; legal for 1: 4s 4c 5s 5c 6s 6c; legal for 2: pass",
    ),
    (
        "3s 3c 5s 5c 8s 8c Js Jc Ks Kc As Ac 9d / 3d 4h 4c 6s 6d 7d 7h 8h 9h 10c Qd Kd 2s",
        None,
        {},
        "",
        "seat 0 wins at once: six pairs; the round is over; finish [0, 1]; scores [4, -4]",
    ),
    (
        "3s 3c 5s 5c 8s 8c Js Jc Ks Kc As Ac 9d / 3d 4h 4c 5d 6s 7d 8d 9h 10c Jd Qd Kd Ad",
        None,
        {"play_on": False, "scoring": "cards"},
        "",
        "seat 1 wins at once: dragon; the round is over; finish [1, 0]; scores [-26, 26]",
    ),
    (
        "3s 4d 5h / 6s 2s 2h",
        None,
        {},
        "0 3s 4d 5h",
        "the round is over; scores [7, -7]; sheet: 0 place +2, 1 place -2, 1 frozen -2, 0 frozen +2, 1 rotten -3, 0 rotten +3",
    ),
    (
        "3s Kd / 4s Ah / 5s 2c / 6s 2h",
        None,
        {"rotten": "above"},
        "0 3s, 1 4s, 2 5s, 3 6s, 0 Kd, 1 Ah, 2 2c",
        "the round is over; scores [2, 1, 1, -4]",
    ),
    (
        "3s 2h / 4s Kd / 5s 6s",
        None,
        {"twos_last": "loses"},
        "0 3s, 1 4s, 2 5s, 0 2h, 1 pass, 2 pass, 1 Kd",
        "the round is over; finish [1, 2, 0]; scores [-2, 2, 0]",
    ),
    (
        "3s 2c / 4s 2h / 5s 6s",
        None,
        {"twos_last": "loses", "rotten": None},
        "0 3s, 1 4s, 2 5s, 0 2c, 1 2h",
        "the round is over; finish [2, 1, 0]; scores [-2, 0, 2]",
    ),
    (
        "3s 5s / 6s 2s / 4s 7s",
        None,
        {"rotten": "above"},
        "0 3s, 1 pass, 2 4s, 0 5s",
        "the round is over; finish [0, 2, 1]; scores [5, -5, 0]",
    ),
    (
        "3s 2h / 4s 5d / 6s 7s",
        None,
        {"twos_last": "loses"},
        "0 3s, 1 pass, 2 pass, 0 2h, 1 pass, 2 pass, 1 4s, 2 6s, 1 pass, 2 7s",
        "the round is over; finish [2, 1, 0]; scores [-2, 0, 2]",
    ),
    (
        "3s 5h 6h 8h 9h Jh 2h / 3c 4s 4c 5s 5c 6s 6c / 3d 7s 7c 7d 7h 10s Qs",
        1,
        {},
        "1 3c, 2 3d, 0 2h, 1 4s 4c 5s 5c 6s 6c, 2 7s 7c 7d 7h, 0 pass, 2 Qs, 0 pass, 2 10s",
        "the round is over; finish [1, 2, 0]; scores [-4, 4, 0]; sheet: 0 place -2, 1 place +2, 2 place 0, 0 chop -2, 1 chop +2",
    ),
]


@rule(
    "J-17",
    "J-18",
    "J-19",
    "J-20",
    "J-21",
    "J-22",
    "J-23",
    "J-24",
    "J-25",
    "J-26",
    "J-27",
    "J-28",
    "J-29",
    "J-30",
    "J-31",
    "J-32",
    "J-36",
    "J-37",
    "J-39",
    "J-40",
    "J-41",
    "J-42",
    "J-43",
    "J-44",
    "J-45",
    "J-46",
    "J-47",
    "J-54",
)
@for_each(("hands", "leader", "options", "done", "then"), ROUNDS)
def test_whole_rounds(  # noqa: C901  # a case for each thing that is told
    hands: str, leader: int | None, options: Options, done: str, then: str
) -> None:
    """What a round comes to, line by line."""
    game, state = laid_out(hands, leader, **options)
    refused = "the last one is refused" in then
    *before, last = done.split(", ") if refused else [done, ""]
    state = played(game, state, ", ".join(before))
    if refused:
        with pytest.raises(IllegalActionError):
            played(game, state, last)
    for piece in then.split("; "):
        match piece.split(" "):
            case ["seat", seat, "to", "act"]:
                assert game.awaited(state) == (int(seat),)
            case ["it", "leads"]:
                assert not state.trick.plays
            case ["must", "play", "the", card]:
                assert str(state.opening and state.opening.shown) == card
            case ["legal", "for", seat, *_]:
                found = legal(game, state, int(seat[0]))
                assert ", ".join(found) == piece.partition(": ")[2].replace("nothing", "")
            case ["the", "round", *_]:
                assert game.to_act(state) == ()
            case ["finish" | "scores" as what, *_]:
                points = game.ranking(state) if what == "finish" else game.scores(state)
                assert [*(points or ())] == [int(each) for each in re.findall(r"-?\d+", piece)]
            case ["sheet:", *_]:
                assert ", ".join(sheet(game, state)).replace("+0", "0") == piece[7:]
            case ["seat", seat, "wins", "at", "once:", *_]:
                assert str(state.notes.instant) == piece
            case _:
                assert piece == "the last one is refused"
