"""What bets pay with three players, by the printed rules and by Roger's."""

import pytest

from climbcards import Seat
from climbcards.games.haggis import (
    OFFICIAL_3P,
    ROGERS_3P,
    ROGERS_3P_FLAT,
    TOURNAMENT_3P,
    FailedBets,
    Haggis,
)
from haggis_tables import A, B, C, written
from rulebook import rule

PRINTED = [OFFICIAL_3P, TOURNAMENT_3P]
ROGERS = [ROGERS_3P, ROGERS_3P_FLAT]


def paid(game: Haggis, bets: tuple[int, int, int], first: Seat) -> tuple[int, ...]:
    """Return what the bets alone bring each seat, when `first` goes out first."""
    second = B if first == A else A
    last = C if first != C else B
    hands = ["", "", ""]
    hands[last] = "10r"
    out = [(first, 2), (second, 1)]
    betting = game.scores(written(game, *hands, out=out, bets=bets, rest=last))
    without = game.scores(written(game, *hands, out=out, bets=(0, 0, 0), rest=last))
    assert betting is not None
    assert without is not None
    return tuple(new - old for new, old in zip(betting, without, strict=True))


@rule("H-26", "C-18")
@pytest.mark.parametrize("game", PRINTED, ids=["official", "tournament"])
@pytest.mark.parametrize(
    ("bets", "first", "expected"),
    [
        ((15, 15, 0), A, (30, 0, 15)),  # the rulebook's example
        ((15, 15, 0), C, (0, 0, 30)),  # the same, with Carol out first
        ((15, 15, 0), B, (0, 30, 15)),
        ((30, 0, 15), C, (0, 30, 45)),
        ((30, 0, 15), A, (45, 15, 0)),
        ((30, 0, 15), B, (0, 45, 0)),
        ((0, 30, 0), A, (30, 0, 30)),
        ((0, 0, 30), B, (30, 30, 0)),
        ((30, 0, 0), A, (30, 0, 0)),
        ((30, 30, 30), B, (0, 90, 0)),
        ((15, 30, 30), A, (75, 0, 0)),
        ((0, 0, 0), C, (0, 0, 0)),
    ],
)
def test_a_failed_bet_pays_the_first_out_and_everyone_without_a_bet(
    game: Haggis, bets: tuple[int, int, int], first: Seat, expected: tuple[int, ...]
) -> None:
    """In full to each of them; who failed with a bet of their own gets nothing."""
    assert paid(game, bets, first) == expected


@rule("R-15", "C-18")
@pytest.mark.parametrize("game", ROGERS, ids=["roger", "flat"])
@pytest.mark.parametrize(
    ("bets", "first", "expected"),
    [
        ((15, 15, 0), A, (30, 0, 0)),
        ((15, 15, 0), C, (0, 0, 30)),
        ((30, 0, 15), C, (0, 0, 45)),
        ((30, 0, 15), A, (45, 0, 0)),
        ((30, 0, 15), B, (0, 45, 0)),
        ((0, 30, 0), A, (30, 0, 0)),
        ((0, 30, 0), B, (0, 30, 0)),
        ((30, 30, 30), C, (0, 0, 90)),
        ((0, 0, 0), A, (0, 0, 0)),
    ],
)
def test_in_rogers_rules_a_failed_bet_pays_the_first_out_alone(
    game: Haggis, bets: tuple[int, int, int], first: Seat, expected: tuple[int, ...]
) -> None:
    """Who did not bet gets nothing from another's failure."""
    assert paid(game, bets, first) == expected


@rule("H-26", "R-15")
def test_the_sheet_names_whose_bet_failed_and_by_which_clause() -> None:
    """One line for each payment, none for a bet of nothing."""

    def lines(game: Haggis) -> list[tuple[int, str, int, str]]:
        sheet = game.sheet(
            written(game, "", "10r", "", out=[(C, 3), (A, 1)], bets=(30, 0, 15), rest=B)
        )
        assert sheet is not None
        return [(e.seat, e.label, e.points, e.clause) for e in sheet.lines if "bet" in e.label]

    won = (C, "bet of 15 won", 15, "C-18")
    assert sorted(lines(OFFICIAL_3P)) == [
        (B, "failed bet of seat 0", 30, "H-26"),
        won,
        (C, "failed bet of seat 0", 30, "H-26"),
    ]
    assert sorted(lines(ROGERS_3P)) == [won, (C, "failed bet of seat 0", 30, "R-15")]


@rule("H-26", "P-8")
def test_who_is_paid_for_a_failed_bet_is_an_option_of_its_own() -> None:
    """The printed game with Roger's bets pays the first out only."""
    game = OFFICIAL_3P.variant(failed_bets=FailedBets.FIRST_OUT)
    assert paid(game, (0, 30, 0), A) == (30, 0, 0)
    assert paid(OFFICIAL_3P, (0, 30, 0), A) == (30, 0, 30)
