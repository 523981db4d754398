"""Match rules of Roger's digest: the lead, the dealer, and matches by rounds."""

from random import Random

import pytest

from climbcards import Match, Seat
from climbcards.games.haggis import OFFICIAL_3P, ROGERS_3P, ROGERS_3P_FLAT, Haggis, LeadTie
from haggis_tables import A, B, C, a_round, playing
from rulebook import rule

for_rogers = pytest.mark.parametrize(
    "game", [ROGERS_3P, ROGERS_3P_FLAT], ids=["printed points", "flat"]
)
SEVEN = ROGERS_3P.variant(rounds=7, target=None)


@rule("R-8", "R-9")
@for_rogers
@pytest.mark.parametrize(
    ("scores", "last", "leader", "dealer"),
    [
        ((100, 60, 90), C, B, A),  # one trails: he leads, and his right deals
        ((100, 90, 60), C, C, B),
        ((10, 90, 60), A, A, C),
        ((100, 60, 60), B, C, B),  # the first tied one clockwise after the last leader
        ((100, 60, 60), C, B, A),
        ((100, 60, 60), A, B, A),
        ((60, 100, 60), A, C, B),  # B comes first but does not trail
        ((60, 100, 60), B, C, B),
        ((60, 100, 60), C, A, C),
        ((60, 60, 100), B, A, C),  # the last leader trails too, and comes last
        ((60, 60, 100), A, B, A),
        ((60, 60, 100), C, A, C),
        ((70, 70, 70), A, B, A),
        ((70, 70, 70), B, C, B),
        ((70, 70, 70), C, A, C),
    ],
)
def test_the_trailing_player_leads_and_the_dealer_sits_on_the_right(
    game: Haggis, scores: tuple[int, ...], last: Seat, leader: Seat, dealer: Seat
) -> None:
    """Who dealt, who won and who leads in points makes no difference."""
    for ranking in ("ABC", "CBA"):
        for dealt_by in (A, B, C):
            round_ = a_round(*scores, ranking=ranking, leader=last, dealer=dealt_by)
            standing = game.standing([round_])
            assert (standing.leader, standing.dealer) == (leader, dealer)


@rule("R-8")
def test_the_leader_of_the_last_round_is_the_one_that_counts() -> None:
    """After two rounds at 60 each for A and B, it is the second round's leader."""
    rounds = [
        a_round(30, 30, 90, ranking="CAB", leader=B),
        a_round(30, 30, 90, ranking="CAB", leader=A),
    ]
    assert ROGERS_3P.standing(rounds).leader == B
    assert ROGERS_3P.standing(rounds[:1]).leader == A


@rule("R-8", "H-27", "P-8")
def test_the_tie_rule_is_an_option_of_its_own() -> None:
    """The printed game's dealer with Roger's tie: C after B, and the most points deal."""
    game = OFFICIAL_3P.variant(lead_tie=LeadTie.AFTER_LAST_LEADER)
    standing = game.standing([a_round(100, 60, 60, ranking="BAC", leader=B)])
    assert (standing.dealer, standing.leader) == (A, C)
    winner = ROGERS_3P.variant(lead_tie=LeadTie.LAST_WINNER)
    standing = winner.standing([a_round(100, 60, 60, ranking="CAB", leader=B)])
    assert (standing.dealer, standing.leader) == (B, C)


@rule("R-9")
@for_rogers
@pytest.mark.parametrize(("dealer", "leader"), [(A, B), (B, C), (C, A)])
def test_anybody_deals_the_first_round_and_the_dealers_left_leads(
    game: Haggis, dealer: Seat, leader: Seat
) -> None:
    """Chance may name the first dealer; the match does not ask who it was afterwards."""
    state = playing(game.start(Match(game).deal(Random(1), dealer)))
    assert (state.dealer, state.leader) == (dealer, leader)


@rule("R-9")
def test_later_rounds_are_dealt_on_the_right_of_the_leader() -> None:
    """The deal of the second round names both."""
    match = Match(ROGERS_3P, (a_round(100, 60, 90, ranking="ACB"),))
    deal = match.deal(Random(1))
    assert (deal.dealer, deal.leader) == (A, B)


@rule("R-10")
def test_a_match_of_seven_rounds_ends_after_the_seventh() -> None:
    """However many points there are before; then the highest total wins."""
    rounds = [a_round(90, 10, 20, ranking="ABC")] * 7
    for count in range(7):
        assert SEVEN.standing(rounds[:count]).winner is None
    assert SEVEN.standing(rounds).winner == A
    assert SEVEN.standing(rounds).totals == (630, 70, 140)


@rule("R-10", "H-28")
def test_a_tie_after_the_last_round_plays_on() -> None:
    """Two share the top after seven rounds and after eight; the ninth decides."""
    rounds = [
        *[a_round(10, 10, 5, ranking="ABC")] * 7,
        a_round(20, 20, 30, ranking="CAB"),
        a_round(1, 3, 2, ranking="BCA"),
    ]
    assert [SEVEN.standing(rounds[:count]).winner for count in (7, 8, 9)] == [None, None, B]


@rule("R-10")
def test_a_tie_below_the_top_does_not_play_on() -> None:
    """Only the first place must be settled."""
    assert SEVEN.standing([a_round(10, 5, 5, ranking="ABC")] * 7).winner == A


@rule("R-10")
@pytest.mark.parametrize("rounds", [1, 6, 8])
def test_any_number_of_rounds_may_be_agreed(rounds: int) -> None:
    """The suggested six to eight are not a limit, for the printed game neither."""
    for game in (ROGERS_3P, OFFICIAL_3P):
        shorter = game.variant(rounds=rounds, target=None)
        played = [a_round(10, 20, 30, ranking="CBA")] * rounds
        assert shorter.standing(played).winner == C
        assert shorter.standing(played[1:]).winner is None


@rule("R-10")
@pytest.mark.parametrize(("target", "winner"), [(250, A), (300, A), (301, None), (350, None)])
def test_a_match_to_a_number_of_points(target: int, winner: Seat | None) -> None:
    """Roger plays to 250 unless another goal is set; ties play on there too."""
    game = ROGERS_3P.variant(target=target)
    assert game.standing([a_round(300, 20, 30, ranking="ABC")]).winner == winner
    assert game.standing([a_round(400, 20, 400, ranking="ABC")]).winner is None
    assert ROGERS_3P.standing([a_round(249, 20, 30, ranking="ABC")]).winner is None
    assert ROGERS_3P.standing([a_round(250, 20, 30, ranking="ABC")]).winner == A
