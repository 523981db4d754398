"""Scoring the printed game for two: every number worked out by hand."""

import pytest

from climbcards import Cards
from climbcards.games.haggis import OFFICIAL_2P, Finished
from haggis_tables import A, B, enact, finished, midway, written
from rulebook import rule

GAME = OFFICIAL_2P
ALL_OF_B = "3r 4r 5r 6r 8r 10r 3o 4o 7o 9o 3y 6y 9g 10g J Q K"  # 7 points in spots, 10 in courts
ALL_OF_A = "2r 7r 9r 2o 5o 6o 8o 10o 2y 4y 5y 7y 8y 9y J Q K"


def cards(text: str) -> Cards:
    """Read cards of the pack for two."""
    return GAME.pack.parse(text)


def golden(bets: tuple[int, int] = (0, 0)) -> Finished:
    """A is out; B holds 4r 9g K; A's tricks hold 10 points, and so B's hold 17."""
    haggis = "2r 3o 5y 6g 7r 8o 10y 4g"
    return written(
        GAME, "", "4r 9g K", out=[(A, 3)], bets=bets, stock=haggis, piles={A: "J Q K"}, rest=B
    )


@rule("H-21", "H-22", "H-1", "C-19")
def test_who_goes_out_scores_the_hand_the_haggis_and_the_tricks() -> None:
    """3 cards at 5, the 9 and the King left, 3 points of haggis, 10 in tricks: 34 against 17."""
    assert GAME.scores(golden()) == (34, 17)


@rule("C-18", "C-19")
@pytest.mark.parametrize(
    ("bets", "scores"),
    [
        ((15, 30), (79, 17)),
        ((15, 0), (49, 17)),
        ((30, 15), (79, 17)),
        ((0, 15), (49, 17)),
        ((0, 30), (64, 17)),
        ((30, 30), (94, 17)),
    ],
)
def test_all_bets_go_to_who_went_out(bets: tuple[int, int], scores: tuple[int, int]) -> None:
    """A bet won pays its bettor, a bet lost the opponent; a lost bet costs nothing more."""
    assert GAME.scores(golden(bets)) == scores


@rule("H-21", "H-22", "H-1", "C-18")
def test_the_sheet_has_a_line_for_everything() -> None:
    """Each line says who, how many points, by which clause, and for which cards."""
    sheet = GAME.sheet(golden((15, 30)))
    assert sheet is not None
    lines = [(line.seat, line.points, line.clause, line.cards) for line in sheet.lines]
    assert len(lines) == 7
    assert (A, 15, "H-21", None) in lines
    assert (A, 10, "H-1", cards("J Q K")) in lines
    assert (A, 3, "H-22", cards("2r 7r 3o 8o 5y 10y 4g 6g")) in lines
    assert (A, 6, "H-22", cards("4r 9g K")) in lines
    assert [(seat, points) for seat, points, *_ in lines].count((B, 17)) == 1
    assert (A, 15, "C-18", None) in lines
    assert [seat for seat, points, *_ in lines if points == 30] == [A]
    assert sheet.totals == (79, 17)


@rule("H-21", "C-18")
def test_the_sheet_prints_itself() -> None:
    """It is read line by line, with the cards beside their points and the totals at the end."""
    text = str(GAME.sheet(golden((15, 0))))
    lines = text.splitlines()
    assert [line.split() for line in lines[-2:]] == [
        ["seat", "0", "49", "total"],
        ["seat", "1", "17", "total"],
    ]
    assert any("the haggis (H-22)" in line and "2r 3o 4g 5y 6g 7r 8o 10y" in line for line in lines)
    assert any("the last hand (H-22)" in line and line.endswith("4r 9g K") for line in lines)
    assert any("bet of 15 won (C-18)" in line for line in lines)


@rule("H-21", "H-22")
def test_the_second_seat_scores_in_the_same_way() -> None:
    """B is out; A holds Q K and two 10s: 20 for the hand, 8 for its cards, 4 in tricks: 32."""
    state = written(
        GAME,
        "10r 10o Q K",
        "",
        out=[(B, 4)],
        stock="2r 2o 2y 2g 4r 4o 4y 4g",
        piles={B: "J 3r 5r"},
        rest=A,
    )
    assert GAME.scores(state) == (24, 32)
    assert GAME.ranking(state) == (B, A)


@rule("H-1", "H-22")
def test_a_haggis_full_of_points() -> None:
    """One Jack left (5 + 2), eight odd cards in the haggis (8), nothing of worth captured: 15."""
    state = written(
        GAME,
        "",
        "J",
        out=[(A, 1)],
        stock="3r 5r 7r 9r 3o 5o 7o 9o",
        piles={A: "2r 4r 6r 8r 10r"},
        rest=B,
    )
    assert GAME.scores(state) == (15, 26)


@rule("H-21", "H-22")
@pytest.mark.parametrize(
    ("bets", "scores"), [((0, 0), (121, 0)), ((30, 30), (181, 0)), ((0, 30), (151, 0))]
)
def test_the_most_that_a_round_can_bring(bets: tuple[int, int], scores: tuple[int, int]) -> None:
    """B never plays a card: 17 cards at 5 and all 36 points, and at most two bets of 30."""
    state = written(GAME, "", ALL_OF_B, out=[(A, 17)], bets=bets, piles={A: ALL_OF_A})
    assert GAME.scores(state) == scores


@rule("H-21", "H-22")
def test_all_points_may_go_to_the_loser() -> None:
    """A goes out with bombs only and gets nothing but the last card's 5 and an empty haggis."""
    state = written(GAME, "", "2r", out=[(A, 1)], stock="2o 2y 2g 4r 4o 4y 4g 6r", rest=B)
    assert GAME.scores(state) == (5, 36)


@rule("H-23", "C-15", "H-21")
def test_a_last_bomb_pays_the_opponent_but_the_hand_still_counts() -> None:
    """A goes out with J-Q on B's 10: B has 5 points for it, A 5 for the 2r, and the haggis."""
    start = midway(
        GAME, "J Q", "10r 2r", lead=B, stock="3r 5r 7r 2o 2y 2g 4r 4o", piles={A: "9r 9o K"}, rest=B
    )
    over = finished(enact(GAME, start, "B 10r", "A J Q"))
    assert str(over.captured[A]) == "9r 9o K"
    # A: 5 for one card, 0 for the 2r, 3 for the haggis, 7 captured. B: 36 - 3 - 7.
    assert GAME.scores(over) == (15, 26)


@rule("H-21")
def test_the_number_is_taken_from_the_play() -> None:
    """A goes out while B holds five cards, two of them courts: 25 points."""
    start = midway(GAME, "9r 2g", "10r 2r 3o J K", lead=A)
    over = enact(GAME, start, "A 9r", "B pass", "A 2g")
    sheet = GAME.sheet(over)
    assert sheet is not None
    assert [line.points for line in sheet.lines if line.clause == "H-21"] == [25]


@rule("H-29", "P-8")
def test_a_bonus_for_the_first_out_is_paid_once() -> None:
    """With a bonus of 5, A has 39 instead of 34, on a line of its own."""
    game = GAME.variant(first_out_bonus=5)
    assert game.scores(golden()) == (39, 17)
    sheet, plain = game.sheet(golden()), GAME.sheet(golden())
    assert sheet is not None
    assert plain is not None
    assert [(line.seat, line.points) for line in sheet.lines if line.clause == "H-29"] == [(A, 5)]
    assert all(line.clause != "H-29" for line in plain.lines)


@rule("H-21", "P-8")
@pytest.mark.parametrize(("each", "scores"), [(0, (19, 17)), (1, (22, 17)), (10, (49, 17))])
def test_hand_cards_may_be_worth_something_else(each: int, scores: tuple[int, int]) -> None:
    """19 points are not for hand cards; three times the value of one comes on top."""
    assert GAME.variant(hand_card_points=each).scores(golden()) == scores
