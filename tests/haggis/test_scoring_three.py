"""Scoring for three players: two going out, and who captures what is left."""

import pytest

from climbcards.games.haggis import (
    OFFICIAL_3P,
    ROGERS_3P,
    ROGERS_3P_FLAT,
    TOURNAMENT_3P,
    Exit,
    Finished,
    Haggis,
)
from haggis_tables import A, B, C, enact, finished, midway, written
from rulebook import rule

PRINTED = [OFFICIAL_3P, TOURNAMENT_3P]


def golden() -> Finished:
    """A out while C holds 9, then B while C holds 6; A's tricks have 8 points, B's 4, C's 32."""
    return written(
        OFFICIAL_3P,
        "",
        "",
        "2r 3r J 6o 9b 10g",
        out=[(A, 9), (B, 6)],
        stock="5g 7g 8g",
        piles={A: "Q K", B: "J 5r 7r"},
        rest=C,
    )


def second() -> Finished:
    """C out while 4 were held, then A; B keeps a King. Piles: C 4 points, A 6, B 35."""
    return written(
        OFFICIAL_3P,
        "",
        "K",
        "",
        out=[(C, 4), (A, 1)],
        stock="2b 4b 6b",
        piles={A: "Q Q", C: "3r 5r 7r 9r"},
        rest=B,
    )


@rule("H-21", "H-22", "P-2", "P-3")
@pytest.mark.parametrize("game", PRINTED, ids=["official", "tournament"])
def test_both_who_go_out_score_hands_and_the_first_captures_what_is_left(game: Haggis) -> None:
    """A: 45 + 8 + 4 last hand + 2 haggis. B: 30 + 4. C: 32."""
    assert game.scores(golden()) == (59, 34, 32)
    # C: 20 + 4 + King 5 + empty haggis. A: 5 + 6. B: 35.
    assert game.scores(second()) == (11, 35, 29)


@rule("R-6", "R-12", "P-4")
def test_in_rogers_rules_the_second_out_captures_the_last_hand() -> None:
    """A: 45 + 8 + 2 haggis. B: 30 + 4 + 4 last hand. C: 32. Going out pays both as ever."""
    assert ROGERS_3P.scores(golden()) == (55, 38, 32)
    # C: 20 + 4. A: 5 + 6 + King 5. B: 35.
    assert ROGERS_3P.scores(second()) == (16, 35, 24)


@rule("R-13", "P-5")
def test_in_the_flat_variant_every_captured_card_is_one_point() -> None:
    """A: 45 + 2 cards + 3 haggis. B: 30 + 3 + 6 last hand. C: 54 - 2 - 3 - 3 - 6."""
    assert ROGERS_3P_FLAT.scores(golden()) == (50, 39, 40)
    # C: 20 + 4 + 3. A: 5 + 2 + 1. B: 54 - 1 - 3 - 4 - 2.
    assert ROGERS_3P_FLAT.scores(second()) == (8, 44, 27)


@rule("H-22", "R-6")
def test_the_sheet_names_the_clause_of_the_last_hand() -> None:
    """By the printed rules the first out has it, by Roger's the second; the haggis is the first's."""
    game = OFFICIAL_3P
    last, haggis = game.pack.parse("2r 3r J 6o 9b 10g"), game.pack.parse("5g 7g 8g")

    def lines(rules: Haggis) -> list[tuple[int, int, str]]:
        sheet = rules.sheet(golden())
        assert sheet is not None
        shown = [line for line in sheet.lines if line.cards in (last, haggis)]
        return [(line.seat, line.points, line.clause) for line in shown]

    assert lines(OFFICIAL_3P) == [(A, 2, "H-22"), (A, 4, "H-22")]
    assert lines(ROGERS_3P) == [(A, 2, "H-22"), (B, 4, "R-6")]
    assert lines(ROGERS_3P_FLAT) == [(A, 3, "H-22"), (B, 6, "R-6")]


def played(game: Haggis) -> Finished:
    """A goes out with a 9; B, whose cards are low, is out while C holds six."""
    state = midway(
        game,
        "9r",
        "2y 5y 2b 5b 8b",
        "2r 3r J 6o 9b 10g 4y 4b 6b",
        stock="5g 7g 8g",
        rest=C,
    )
    first = ("A 9r", "B pass", "C pass", "B 2y", "C 4y", "B 5y", "C pass")
    return finished(enact(game, state, *first, "B 2b", "C 4b", "B 5b", "C 6b", "B 8b"))


@rule("H-21", "H-22", "R-6", "R-13", "C-17")
@pytest.mark.parametrize(
    ("game", "scores"),
    [
        (OFFICIAL_3P, (52, 32, 41)),  # 45 + 1 + 4 + 2, 30 + 2, the rest of 50
        (TOURNAMENT_3P, (52, 32, 41)),
        (ROGERS_3P, (48, 36, 41)),  # 45 + 1 + 2, 30 + 2 + 4
        (ROGERS_3P_FLAT, (49, 44, 36)),  # 45 + 1 + 3, 30 + 8 + 6, 54 - 18
    ],
    ids=lambda value: value.name if isinstance(value, Haggis) else "",
)
def test_a_round_played_to_its_end(game: Haggis, scores: tuple[int, ...]) -> None:
    """The numbers come from the play itself: 9 cards against 5 at first, then 6."""
    over = played(game)
    assert over.exits == (Exit(A, 9), Exit(B, 6))
    assert game.scores(over) == scores


@rule("H-21", "P-8")
def test_house_rules_may_pay_the_first_out_only() -> None:
    """Without hand cards for the second, B has 30 less and C's last card pays A nothing."""
    game = OFFICIAL_3P.variant(second_out_scores=False)
    assert game.scores(golden()) == (59, 4, 32)
    assert game.scores(second()) == (6, 35, 29)


@rule("H-29")
@pytest.mark.parametrize("game", [OFFICIAL_3P, ROGERS_3P], ids=["official", "roger"])
def test_the_german_bonus_goes_to_the_first_out_alone(game: Haggis) -> None:
    """5 points for A, and none for B who goes out second."""
    plain, german = game.scores(golden()), game.variant(first_out_bonus=5).scores(golden())
    assert plain is not None
    assert german == (plain[0] + 5, plain[1], plain[2])


@rule("R-6", "R-14")
def test_in_rogers_rules_the_last_trick_is_captured_as_any_other() -> None:
    """B goes out by J-Q and hands it to A; what C still holds is B's own."""
    game = ROGERS_3P
    state = midway(
        game,
        "",
        "J Q",
        "10r 9r K",
        lead=C,
        out=[(A, 7)],
        stock="2b 4b 6b",
        piles={A: "3r", B: "5r"},
        rest=C,
    )
    over = enact(game, state, "C 10r", "B J Q", "B award 0")
    # A: 35 + 1 + the trick's 5. B: 10 + 1 + last hand 6. C: 50 - 1 - 5 - 1 - 6.
    assert game.scores(over) == (41, 17, 37)
    other = enact(game, state, "C 10r", "B J Q", "B award 2")
    assert game.scores(other) == (36, 17, 42)


@rule("H-21")
def test_the_first_out_scores_the_larger_of_two_hands_only() -> None:
    """B holds 2 and C holds 3: 15 points, not 25 and not 10."""
    game = OFFICIAL_3P
    state = midway(game, "9r", "2r 4r", "6o 8o 10o", stock="2b 4b 6b", rest=B)
    over = enact(game, state, "A 9r", "B pass", "C pass", "B 2r", "C pass")
    sheet = game.sheet(enact(game, over, "B 4r"))
    assert sheet is not None
    lines = [(line.seat, line.points) for line in sheet.lines if line.clause == "H-21"]
    assert lines == [(A, 15), (B, 15)]
