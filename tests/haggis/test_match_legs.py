"""The leaflet's best of three: legs to 150, each from nothing."""

import pytest

from climbcards import Seat
from climbcards.games.haggis import LEAFLET_BEST_OF_THREE, ROGERS_3P, Haggis
from haggis_tables import A, B, a_round
from rulebook import rule

GAME = LEAFLET_BEST_OF_THREE
FIRST_TO_A = (a_round(100, 40, ranking="AB"), a_round(60, 50, ranking="BA"))
SECOND_TO_B = (a_round(20, 155, ranking="BA"),)


@rule("L-7")
def test_a_leg_is_a_race_to_150() -> None:
    """Nobody has won a leg at 149; with the leg in progress its totals are shown."""
    standing = GAME.standing([a_round(149, 40, ranking="AB")])
    assert (standing.totals, standing.legs, standing.winner) == ((149, 40), (0, 0), None)
    assert GAME.standing([]).legs == (0, 0)


@rule("L-7")
def test_a_new_leg_starts_from_nothing() -> None:
    """A has 160 after two rounds: one leg to A, totals 0 and 0, and no winner yet."""
    standing = GAME.standing(FIRST_TO_A)
    assert (standing.totals, standing.legs, standing.winner) == ((0, 0), (1, 0), None)


@rule("L-7", "H-27")
@pytest.mark.parametrize(
    ("ranking", "dealer", "leader"), [("AB", A, B), ("BA", B, A)], ids=["A out", "B out"]
)
def test_a_new_leg_is_dealt_by_the_last_winner(ranking: str, dealer: Seat, leader: Seat) -> None:
    """0 and 0 is a tie, so who went out last deals and the other leads, whoever has the leg."""
    standing = GAME.standing([a_round(150, 149, ranking=ranking)])
    assert standing.legs == (1, 0)
    assert (standing.dealer, standing.leader) == (dealer, leader)


@rule("L-7")
def test_points_of_an_earlier_leg_do_not_count() -> None:
    """B, far behind in the first leg, leads the second by points and therefore deals."""
    standing = GAME.standing([*FIRST_TO_A, a_round(10, 30, ranking="AB")])
    assert standing.totals == (10, 30)
    assert (standing.dealer, standing.leader) == (B, A)


@rule("L-7")
def test_two_legs_in_a_row_win_the_match() -> None:
    """There is no third leg; the totals stay those of the second."""
    standing = GAME.standing([*FIRST_TO_A, a_round(151, 90, ranking="AB")])
    assert (standing.totals, standing.legs, standing.winner) == ((151, 90), (2, 0), A)


@rule("L-7")
def test_at_one_leg_each_a_third_decides() -> None:
    """A wins the first, B the second and the third, and with it the match."""
    level = GAME.standing([*FIRST_TO_A, *SECOND_TO_B])
    assert (level.totals, level.legs, level.winner) == ((0, 0), (1, 1), None)
    end = GAME.standing([*FIRST_TO_A, *SECOND_TO_B, a_round(120, 150, ranking="AB")])
    assert (end.totals, end.legs, end.winner) == ((120, 150), (1, 2), B)


@rule("L-7", "L-8")
def test_a_tie_beyond_the_target_plays_the_leg_on() -> None:
    """150 each decides nothing; the leg goes to who is ahead after a further round."""
    tied = GAME.standing([a_round(150, 150, ranking="BA")])
    assert (tied.totals, tied.legs, tied.winner) == ((150, 150), (0, 0), None)
    assert (tied.dealer, tied.leader) == (B, A)
    still = GAME.standing([a_round(150, 150, ranking="BA"), a_round(7, 7, ranking="AB")])
    assert (still.totals, still.legs) == ((157, 157), (0, 0))
    assert (still.dealer, still.leader) == (A, B)
    rounds = [a_round(150, 150, ranking="BA"), a_round(10, 20, ranking="AB")]
    assert GAME.standing(rounds).legs == (0, 1)


@rule("L-7", "L-8")
def test_a_tie_in_the_last_leg_plays_on_too() -> None:
    """At one leg each and 160 each the match goes on, and ends with the totals of that leg."""
    rounds = [*FIRST_TO_A, *SECOND_TO_B, a_round(160, 160, ranking="AB")]
    assert GAME.standing(rounds).winner is None
    end = GAME.standing([*rounds, a_round(5, 25, ranking="BA")])
    assert (end.totals, end.legs, end.winner) == ((165, 185), (1, 2), B)


@rule("L-7")
def test_both_beyond_the_target_the_higher_takes_the_leg() -> None:
    """155 against 180 is a leg for B."""
    assert GAME.standing([a_round(155, 180, ranking="AB")]).legs == (0, 1)


@rule("L-7")
def test_rounds_after_the_match_do_not_count() -> None:
    """What is decided stays decided."""
    won = [*FIRST_TO_A, a_round(151, 90, ranking="AB")]
    later = GAME.standing([*won, a_round(0, 500, ranking="BA")])
    assert (later.totals, later.legs, later.winner) == ((151, 90), (2, 0), A)


@rule("L-7", "P-8")
@pytest.mark.parametrize(
    ("game", "legs"),
    [(GAME.variant(best_of=5), 3), (GAME.variant(best_of=1), 1), (GAME.variant(best_of=7), 4)],
    ids=["best of five", "best of one", "best of seven"],
)
def test_more_than_half_of_the_legs_win(game: Haggis, legs: int) -> None:
    """Three of five, four of seven; a single leg is a match."""
    rounds = [a_round(10, 150, ranking="BA")] * legs
    assert game.standing(rounds[:-1]).winner is None
    assert game.standing(rounds).winner == B


@rule("L-7", "R-10", "P-8")
def test_legs_may_be_counted_in_rounds_and_by_three_players() -> None:
    """A best of three of two rounds each, played by Roger's rules."""
    game = ROGERS_3P.variant(rounds=2, target=None, best_of=3)
    rounds = [a_round(10, 20, 30, ranking="CBA")] * 2
    standing = game.standing(rounds)
    assert (standing.totals, standing.legs) == ((0, 0, 0), (0, 0, 1))
    assert game.standing(rounds * 2).winner == 2
    assert game.standing([*rounds, rounds[0]]).totals == (10, 20, 30)
