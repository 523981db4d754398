"""The play: whose turn it is and what is legal, what a play brings about, and with whom a round ends."""

from typing import Final

import pytest

from cases import for_each
from president_tables import HOLDER, Case, Options, end_of, house, laid_out, legal, outcome
from rulebook import rule

SMALL: Final = "4 9 K / 5 5 J / 6 10 A"
SEVENS: Final = "7 7 9 / 4 7 K / 8 J A"
LAST: Final = "4 2 / 5 6 / 7 8"
JOKERS: Final = "Jo 9 / Jo K / J A"
OUT: Final[Options] = {"passing": "out"}
ALLOWED: Final[Options] = {"equals": "allowed"}
SKIP: Final[Options] = {"equals": "skip"}
BACK: Final[Options] = {**SKIP, **OUT}

TURNS: Final = [
    Case(SMALL, "", "1: 5, J, 5 5", leader=None),
    Case(SMALL, "1 5, 2 6", "0: 9, K, pass", leader=1),
    Case(SMALL, "1 5, 2 A, 0 pass, 1 pass", "2: 6, 10", leader=1),
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass", "2: pass"),
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass", "1: 6"),
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6", "over 0 1 2"),
    # who passed may come back, or is out of the trick
    Case(SMALL, "1 5, 2 pass, 0 9, 1 J", "2: A, pass", leader=1),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 J", "0: K, pass", OUT, leader=1),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 pass", "0: 4, K", OUT, leader=1),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 pass, 0 4", "1: 5, J, pass", OUT, leader=1),
    Case("4 K / 5 6 / 8 9", "0 4, 1 pass, 2 8, 0 K, 2 pass", "1: 5, 6", OUT),
]


@rule("N-11", "N-12", "N-16")
@for_each("case", TURNS)
def test_turns(case: Case) -> None:
    """A leader plays, the others answer or pass, and the trick is over at the owner of the last play."""
    assert outcome(*end_of(case)) == case.then


EQUALS: Final = [
    Case(SEVENS, "0 7", "1: K, pass"),
    Case(SEVENS, "0 7", "1: 7, K, pass", ALLOWED),
    Case(SEVENS, "0 7, 1 7", "2: 8, J, A, pass", ALLOWED),
    Case("7 7 9 / 7 Jo K / 8 J A", "0 7 7", "1: 7 Jo, K Jo, pass", {**ALLOWED, "jokers": 1}),
    Case("3s 9 / 3 K / J A", "0 3s", "1: 3, K, pass", {**ALLOWED, "special_three": "s"}),
    Case(JOKERS, "0 Jo", "1: Jo, pass", {**ALLOWED, "jokers": 2}),
    Case(JOKERS, "0 Jo", "1: pass", {**ALLOWED, "jokers": 2, "joker": "trump"}),
    Case(SEVENS, "0 7, 1 7", "0: 7, 9, pass", SKIP),
    Case(SEVENS, "0 7, 1 7, 0 pass", "1: 4, K", SKIP),
    Case(SEVENS, "0 7, 1 7, 0 9", "1: K, pass", SKIP),
    # a skip bars nobody where a pass does, and passes over who could answer
    Case(SEVENS, "0 7, 1 7, 0 9, 1 K", "2: A, pass", BACK),
    Case("4 9 2 / 3 6 K / 7 J A / 7 10 Q", "0 4, 1 pass, 2 7, 3 7", "2: J, A, pass", BACK),
    # it brings the turn back to the owner; also after a play by which one goes out
    Case("7 9 2 / 4 6 K / 7 7 A", "0 7, 1 pass, 2 7", "2: 7, A", BACK),
    Case("4 7 / 6 7 / 8 K / 5 A", "0 4, 1 6, 2 pass, 3 pass, 0 7, 1 7", "3: A, pass", SKIP),
    Case("4 7 / 6 7 / 8 K / 5 A", "0 4, 1 6, 2 pass, 3 pass, 0 7, 1 7, 3 pass", "2: 8, K", SKIP),
]


@rule("N-13", "N-14", "N-15")
@for_each("case", EQUALS)
def test_equal_answers(case: Case) -> None:
    """As many cards of the same rank, but no joker on a trump; with a skip the next seat is passed over."""
    assert outcome(*end_of(case)) == case.then


TWOS: Final[Options] = {"two_clears": True}
EIGHTS: Final[Options] = {"eight_clears": True, "jokers": 1}
FOURS: Final[Options] = {"four_clears": True, **ALLOWED}
FOURS_AND_MORE: Final[Options] = {**FOURS, "more_beats": True, "jokers": 1}
TURNS_OVER: Final[Options] = {"revolution": True}
THREE: Final[Options] = {"jokers": 1, "special_three": "s", "three_answers_joker": True}
REVOLT: Final = "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A"
BACK_AGAIN: Final = "4 4 4 4 9 / 3 3 3 3 8 / 5 5 5 5 6"
MIXED: Final = "4 4 4 Jo 9 / 3 5 J Q Jo / 10 J Q K A"
IN_A_ROW: Final = "7 7 3 / 7 8 4 / 7 9 5"
JOKER: Final = "Jo 5 / 3s 6 / 2 7"

SPECIAL: Final = [
    Case("2 4 5 / 7 9 J / 8 10 Q", "0 4, 1 7, 2 pass, 0 2", "0: 5", TWOS),
    Case("2 4 5 / 7 9 J / 8 10 Q", "0 4, 1 7, 2 pass, 0 2", "1: pass"),
    Case("2 Jo 5 / 7 9 J / 8 10 Q", "0 Jo", "1: pass", {**TWOS, "jokers": 1}),
    Case(LAST, "0 4, 1 5, 2 7, 0 2", "1: 6", TWOS),
    Case("8 Jo 5 / 4 6 K / 9 J Q", "0 8 Jo", "0: 5", EIGHTS),
    Case("7 3 5 / 4 6 K / 9 J Q", "0 7", "1: K, pass", EIGHTS),
    # four of a rank in a row, in this trick; a pass between is no play
    Case("7 7 3 / 7 7 4 / 9 9 5", "0 7 7, 1 7 7", "1: 4", {**FOURS, **SKIP}),
    Case("7 7 3 / K 8 4 / 7 7 5", "0 7, 1 pass, 2 7, 0 7, 1 pass, 2 7", "2: 5", FOURS),
    Case("7 7 3 / 8 8 4 / 8 8 5", "0 7 7, 1 8 8, 2 8 8", "2: 5", FOURS),
    Case(IN_A_ROW, "0 7, 1 7, 2 pass, 0 pass, 1 4, 2 7", "0: 7, pass", FOURS),
    Case("7 4 4 3 / 8 6 6 6 / 7 7 Jo 9", "0 7, 1 pass, 2 7 7 Jo", "2: 9", FOURS_AND_MORE),
    # a revolution is in force at once, and back again
    Case(REVOLT, "0 4 4 4 4, 1 pass, 2 pass, 0 9", "1: 3, 5, 6, 7, 8, pass", TURNS_OVER),
    Case(REVOLT, "0 4 4 4 4, 1 pass, 2 pass, 0 9", "1: pass"),
    Case(BACK_AGAIN, "0 4 4 4 4", "1: 3 3 3 3, pass", TURNS_OVER),
    Case(BACK_AGAIN, "0 4 4 4 4, 1 3 3 3 3", "2: 5 5 5 5, pass", TURNS_OVER),
    Case(
        MIXED, "0 4 4 4 Jo, 1 pass, 2 pass, 0 9", "1: 3, 5, Jo, pass", {**TURNS_OVER, "jokers": 2}
    ),
    # 2s clear as before, and 3s do not
    Case(
        "4 4 4 4 9 / 3 3 6 7 8 / 2 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 9, 1 3",
        "2: pass",
        {**TURNS_OVER, **TWOS},
    ),
    # the special three alone, on a joker alone, in either order of ranks
    Case(JOKER, "0 Jo", "1: 3s, pass", THREE),
    Case(JOKER, "0 Jo", "1: pass", {**THREE, "three_answers_joker": False}),
    Case(JOKER, "0 5 Jo", "1: pass", THREE),
    Case("Jo Jo / 3s 3 / 2 7", "0 Jo Jo", "1: pass", {**THREE, "jokers": 2}),
    Case("2 5 / 3s 6 / A 7", "0 2", "1: pass", THREE),
    Case("5 5 / 3s 6 / Jo 7", "0 5 5, 1 pass, 2 Jo, 1 3s", "1: 6", {**THREE, "joker": "trump"}),
    Case(
        *("4 4 4 4 Jo / 3s 5 6 7 8 / 10 J Q K A", "0 4 4 4 4, 1 pass, 2 pass, 0 Jo"),
        *("1: 3s, pass", {**THREE, **TURNS_OVER}),
    ),
]


@rule("N-10", "N-20", "N-21", "N-22")
@for_each("case", SPECIAL)
def test_special_plays(case: Case) -> None:
    """Sets that end a trick at once, that turn the order over, and the special three on a joker."""
    assert outcome(*end_of(case)) == case.then


BY_TWO: Final[Options] = {"fouls": ["two"]}
BY_JOKER: Final[Options] = {"fouls": ["joker"], "jokers": 1}
FALL: Final[Options] = {"fall": True, "gifts": []}
NINE: Final = "1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 9"
DOWN: Final = "1 pass, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 4"
FALLEN: Final = "1 6, 2 7, 3 8, 0 pass, 1 2"
GO_ON: Final = "2 pass, 3 pass, 0 pass, 2 K"
TURNED: Final[Options] = {**TURNS_OVER, **BY_TWO}
BOTH: Final[Options] = {**FALL, **BY_TWO}
ORDER: Final = (0, 1, 2, 3)
ONES: Final = "2 / 8 / 9 / 10"
THREE_LAST: Final = f"0 9 9 9 9, 1 pass, 2 pass, 0 3, {DOWN}, 2 pass, 1 8"

ENDS: Final = [
    Case(
        ONES, "0 2, 1 pass, 2 pass, 3 pass, 1 8, 2 9", "over 2 3 1 0", {"fouls": ["two", "eight"]}
    ),
    Case("2 2 / 5 6 / 7 9", f"0 2 2, {NINE}", "over 2 1 0", BY_TWO),
    Case("2 2 / 5 6 / 7 9", f"0 2 2, {NINE}", "over 0 2 1", {"fouls": ["eight"]}),
    Case("8 8 / 5 6 / 7 9", f"0 8 8, {NINE}", "over 2 1 0", {"fouls": ["eight"]}),
    Case("9 Jo / 5 6 / 7 9", f"0 9 Jo, {NINE}", "over 2 1 0", BY_JOKER),
    Case("9 Jo / 5 6 / 7 9", f"0 9 Jo, {NINE}", "over 0 2 1", {**BY_TWO, "jokers": 1}),
    Case(LAST, "0 2, 1 pass, 2 pass, 0 4, 1 5, 2 7, 1 pass, 2 8", "over 0 2 1", BY_TWO),
    Case("2 / 2 / 9", "0 2, 1 2", "over 2 1 0", {**BY_TWO, **ALLOWED}),
    # while the order is inverted 3s are the foul; what counts is the order before the play
    Case("2 2 2 2 / 4 5 6 7 / 9 10 J Q", f"0 2 2 2 2, {DOWN}", "over 1 2 0", TURNED),
    Case("3 3 3 3 / 4 5 6 7 / 9 10 J Q", f"0 3 3 3 3, {DOWN}", "over 0 1 2", TURNED),
    Case("9 9 9 9 3 / 4 5 6 7 8 / 10 J Q K A", THREE_LAST, "over 1 2 0", TURNED),
    # the president falls when another seat is the first to go out without a foul
    Case("4 5 / 6 2 / 7 8", "1 6, 2 7, 0 pass, 1 2", "over 1 2 0", FALL, 1, (0, 1, 2)),
    Case("4 5 / 6 2 / 7 8", "1 6, 2 7, 0 pass, 1 2", "2: pass", FALL, 1),
    Case("4 5 / 6 2 / 7 8", "1 6, 2 7, 0 pass, 1 2", "2: pass", {"gifts": []}, 1, (0, 1, 2)),
    Case("4 5 / 6 2 / 7 K / 8 A", FALLEN, "2: pass", FALL, 1, ORDER),
    Case("4 5 / 6 2 / 7 K / 8 9", f"{FALLEN}, {GO_ON}", "over 2 3 0 1", BOTH, 1, ORDER),
    Case(ONES, "0 2, 1 pass, 2 pass, 3 pass, 1 8, 2 9", "over 1 2 3 0", BOTH, 0, ORDER),
    # the fall comes before the end of the trick: the fallen leads nothing; the end of the round before both
    Case(
        "6 2 / 4 5 / 7 K / 8 A",
        "0 6, 1 pass, 2 7, 3 8, 0 2",
        "2: K",
        {**FALL, **TWOS},
        0,
        (1, 0, 2, 3),
    ),
    Case("6 2 / 4 5 / 7 K", "0 6, 1 pass, 2 7, 0 2", "over 0 2 1", {**FALL, **TWOS}, 0, (1, 0, 2)),
    Case("2 / 2 / 9", "0 2, 1 2", "over 0 1 2", {**SKIP, **TWOS}),
]


@rule("N-16", "N-19", "N-24", "N-26", "N-28")
@for_each("case", ENDS)
def test_fouls_falls_and_places(case: Case) -> None:
    """Who goes out by a foul has a place behind all others, and before these who fell."""
    assert outcome(*end_of(case)) == case.then


@rule("N-17", "N-25")
@for_each("fouls", [[], ["two", "eight", "joker"]])
@for_each("last", ["2", "8 8 8", "4 4 4 4", "2 Jo", "3s"])
def test_one_goes_out_with_anything(last: str, fouls: list[str]) -> None:
    """Whatever set it is, a foul or not: a leader with nothing else plays it."""
    others = [" ".join([rank] * len(last.split())) for rank in ("6", "9", "10")]
    options: Options = {"fouls": fouls, "jokers": 1, "special_three": "s"}
    game, state = laid_out(" / ".join([last, *others]), 0, **options)
    assert last in legal(game, state)
    after = game.apply(state, game.parse(state, game.seats[0], last))
    assert not after.hands[0]
    assert game.to_act(after) == (1,)


PLAYS: Final[Options] = {**HOLDER, "opening": "holder plays"}
THREES: Final = "3c 3 5 / 4 4 6 / 7 8 9"

OPENINGS: Final = [
    Case(SMALL, "", "2: 6, 10, A", leader=2),
    Case("4 5 / 6 7 / 3c 9", "", "1: 6, 7", {"special_three": "c"}, None),
    Case(THREES, "", "0: 3c, 3, 5, 3c 3", HOLDER, None),
    Case(THREES, "", "0: 3c, 3c 3", PLAYS, None),
    Case(THREES, "", "0: 3c, 3, 5, 3c 3", PLAYS, 0),
    Case(THREES, "0 3c, 1 pass, 2 pass", "0: 3, 5", PLAYS, None),
    Case("4 5 / 6 7 / 8 9", "", "1: 6, 7", PLAYS, None),
    Case("3c 9 / 5 6 / 3c 7", "", "2: 3c", {**PLAYS, "packs": 2}, None),
    Case("3c 3c 9 / 5 6 7 / 4 4 4", "", "0: 3c, 3c 3c", {**PLAYS, "packs": 2}, None),
    # it is looked for after the exchange
    Case("4 5 / 3c 7 / 6 2", "1 give 7", "1: 3c", PLAYS, None, (1, 0, 2)),
    Case("4 5 / 3c 7 / 6 2", "1 give 3c", "2: 3c", PLAYS, None, (1, 0, 2)),
    Case("4 5 / 3c 7 / 6 2", "", "2: 3c", {**PLAYS, "returns": "worst"}, None, (1, 0, 2)),
    Case("4 5 / 3c 7 / 6 2", "1 give 3c", "0: 4, 5", PLAYS, 0, (1, 0, 2)),
]


@rule("N-18")
@for_each("case", OPENINGS)
def test_who_leads_first(case: Case) -> None:
    """The seat that is named, the one on the dealer's left, or the holder of the special three."""
    assert outcome(*end_of(case)) == case.then


@rule("N-39")
def test_the_order_of_legal_plays() -> None:
    """Fewer cards, then the lower rank in the usual order, then fewer jokers; a special three before others."""
    game, state = laid_out("3 3s 4 4 Jo / 5 5 6 6 7 / 9 9 9 10 10", 0, jokers=1, special_three="s")
    assert ", ".join(legal(game, state)) == (
        "3s, 3, 4, Jo, 3s 3, 3s Jo, 3 Jo, 4 4, 4 Jo, 3s 3 Jo, 4 4 Jo"
    )


@rule("N-38")
@pytest.mark.parametrize(
    ("options", "longest"),
    [
        ({"players": 3}, 1 + 51 + 50 * 2),
        ({"players": 8, "packs": 2, "jokers": 2}, 4 + 107 + 106 * 7),
        ({"hand": 1, "gifts": []}, 2 + 3 + 2 * 3),
    ],
)
def test_how_long_a_round_can_be(options: Options, longest: int) -> None:
    """Gifts, a play for all cards but one, and all others pass on each play but the last."""
    assert house(options).max_actions == longest
