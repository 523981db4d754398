"""The score of a round, and the match."""

from random import Random

import pytest

from cases import for_each
from climbcards import ClimbcardsError, Match, Round, Seat, Standing, with_options
from climbcards.games.three_hags import THREE_HAGS
from hags_tables import A, B, enact, midway, written
from rulebook import rule

POINTS: list[tuple[str, str, dict[str, int], int]] = [
    ("9s 9h", "7s 3h Qc Kh Js", {}, 55),
    ("Qh Jh", "7s 3h Qc Kh Js", {}, 75),
    ("Qs", "Js Jh 7c", {}, 45),
    ("Js", "As 2h 3c 4s 5h 6c 7s 8h 9c 10s", {}, 50),
    ("Qs Qh Qc", "Kc", {}, 75),
    ("Qs Qc", "Jc", {}, 50),
    ("5h Ks Kc", "As 2s", {}, 10),
    ("9s", "Js Jh 7c", {"broom_points": 15, "imp_points": 10}, 35),
    ("9s", "Ks Kh 7c", {"broom_points": 15, "imp_points": 10}, 25),
    ("Qh Jh", "7s Qc Kh Js", {"number_points": 7}, 72),
    ("Qh Jh", "7s Qc Kh Js", {"broom_points": 1}, 61),
    ("Qh Jh", "7s Qc Kh Js", {"imp_points": 0}, 55),
    ("Qh Jh", "7s Qc Kh Js", {"hag_points": 50}, 100),
    ("Qh Jh", "7s Qc Kh Js", {"hag_bonus": 3}, 53),
    ("Qh Jh", "Qc", {"hag_points": 0, "hag_bonus": 0}, 0),
]


@rule("V-14", "V-17", "G-15", "G-16")
@for_each(("final", "left", "options", "points"), POINTS)
def test_the_winner_scores_what_the_loser_holds(
    final: str, left: str, options: dict[str, int], points: int
) -> None:
    """5 a number card, 10 a broom, 15 an imp, 20 a hag; 20 for each hag of the last play; each is an option."""
    game = with_options(THREE_HAGS, options)
    assert game.scores(written(final, left)) == (points, 0)
    assert game.scores(written(final, left, winner=B)) == (0, points)


@rule("V-14", "G-12", "G-15", "G-16")
@for_each(
    ("first", "second", "stock", "lines", "points"),
    [
        ("Qs Qh Qc 4c 5s", "9h 2h", "", "A Qs Qh Qc, A 4c, B 9h, A pass, B 2h", (0, 5)),
        ("4c 5s", "Qh 2h 3s", "", "A 4c, B pass, A 5s", (30, 0)),
        ("Js 9h", "2c 3c", "", "A Js, B pass, A 9h", (10, 0)),
        ("9h", "2c", "Qs Qh", "A 9h", (5, 0)),
    ],
)
def test_only_the_last_play_and_the_losers_hand_count(
    first: str, second: str, stock: str, lines: str, points: tuple[int, int]
) -> None:
    """Not hags played earlier, not what was cleared, not the stock."""
    assert THREE_HAGS.scores(enact(midway(first, second, stock), *lines.split(", "))) == points


@rule("V-14", "G-15")
@for_each(
    ("final", "left", "sheet"),
    [
        (
            "Qh Jh",
            "7s 3h Qc Kh Js",
            [
                "seat 0    10  number cards still held by the opponent, 5 each (V-14)  3h 7s",
                "seat 0    10  brooms still held by the opponent, 10 each (V-14)  Js",
                "seat 0    15  imps still held by the opponent, 15 each (V-14)  Kh",
                "seat 0    20  hags still held by the opponent, 20 each (V-14)  Qc",
                "seat 0    20  hags in the last play, 20 each (G-15)  Qh",
                "seat 0    75  total",
                "seat 1     0  total",
            ],
        ),
        (
            "9s 9h",
            "Ac 10c",
            [
                "seat 0    10  number cards still held by the opponent, 5 each (V-14)  Ac 10c",
                "seat 0    10  total",
                "seat 1     0  total",
            ],
        ),
    ],
)
def test_the_sheet_names_each_kind_with_its_cards(final: str, left: str, sheet: list[str]) -> None:
    """A line for every kind of card that counts and one for the bonus, each with its clause, totals last."""
    assert str(THREE_HAGS.sheet(written(final, left))).splitlines() == sheet


def a_round(first: int, second: int, dealer: Seat = B) -> Round:
    """Write down a round for a match: its scores and its dealer."""
    winner = A if first >= second else B
    return Round(dealer, Seat(1 - dealer), (first, second), (winner, Seat(1 - winner)))


@rule("V-15", "V-17", "G-14", "G-16")
@for_each(
    ("target", "rounds", "standing"),
    [
        (75, [], Standing((0, 0), A, None, ())),
        (75, [a_round(30, 0)], Standing((30, 0), A, B, (), rounds=1)),
        (75, [a_round(0, 30, A)], Standing((0, 30), B, A, (), rounds=1)),
        (75, [a_round(74, 0), a_round(0, 74, A)], Standing((74, 74), B, A, (), rounds=2)),
        (75, [a_round(0, 75)], Standing((0, 75), A, B, (B,), rounds=1)),
        (
            75,
            [a_round(40, 0), a_round(35, 0, A), a_round(0, 90)],
            Standing((75, 0), B, A, (A,), rounds=2),
        ),
        (50, [a_round(0, 50)], Standing((0, 50), A, B, (B,), rounds=1)),
        (51, [a_round(0, 50)], Standing((0, 50), A, B, (), rounds=1)),
    ],
)
def test_where_a_match_stands(target: int, rounds: list[Round], standing: Standing) -> None:
    """The first to 75 wins, or to what was agreed; the deal alternates, and the other one leads."""
    assert THREE_HAGS.variant(target=target).standing(rounds) == standing


@rule("V-14", "G-14", "G-16")
def test_a_round_counts_for_the_match_as_it_was_written_down() -> None:
    """Only the winner scores; the next deal knows its dealer, and after the last there is none."""
    match = Match(THREE_HAGS).after(written("Qh Jh", "4s 9h Kc", stock="2s 2h 2c"))
    assert match.rounds == (Round(B, A, (45, 0), (A, B)),)
    assert match.deal(Random(1)).dealer == A
    with pytest.raises(ClimbcardsError, match="the rules say who deals"):
        match.deal(Random(1), dealer=B)
    with pytest.raises(ClimbcardsError, match="the match is over"):
        Match(THREE_HAGS, (a_round(75, 0),)).deal(Random(1))
