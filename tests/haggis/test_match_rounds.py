"""A match as a value: dealing the next round, writing rounds down, and the end."""

from random import Random

import pytest

from climbcards import ClimbcardsError, Match, Round, playout
from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P, Haggis
from haggis_tables import A, B, C, a_round, dealt, written
from rulebook import rule

OVER = Match(OFFICIAL_2P, (a_round(260, 100, ranking="AB"),))


@rule("H-3")
def test_the_first_round_may_be_dealt_by_anybody() -> None:
    """The caller names the dealer or leaves it to the match; the lead follows from the rules."""
    for dealer in OFFICIAL_3P.seats:
        deal = Match(OFFICIAL_3P).deal(Random(1), dealer)
        assert (deal.dealer, deal.leader) == (dealer, None)
    assert Match(OFFICIAL_3P).deal(Random(1)) == Match(OFFICIAL_3P).deal(Random(1), A)


@rule("H-27")
def test_later_rounds_are_dealt_as_the_standing_says() -> None:
    """A has the most and deals, B has the fewest and leads, and nobody can be named instead."""
    match = Match(OFFICIAL_3P, (a_round(120, 80, 95, ranking="CAB"),))
    deal = match.deal(Random(1))
    assert (deal.dealer, deal.leader) == (A, B)
    assert OFFICIAL_3P.start(deal).leader == B
    with pytest.raises(ClimbcardsError, match="the rules say who deals"):
        match.deal(Random(1), C)


@rule("H-28")
def test_a_match_that_is_won_deals_no_more() -> None:
    """The error names the winner."""
    assert OVER.winner == A
    with pytest.raises(ClimbcardsError, match="seat 0 has won"):
        OVER.deal(Random(1))


@rule("H-28", "C-17")
def test_a_round_that_still_runs_is_not_written_down() -> None:
    """Only a finished state has scores."""
    with pytest.raises(ClimbcardsError, match="still runs"):
        Match(OFFICIAL_2P).after(dealt(OFFICIAL_2P))


@rule("H-27")
def test_a_match_remembers_dealer_leader_scores_and_finish() -> None:
    """What the match rules need of a round, and the match before it stays as it was."""
    state = written(
        OFFICIAL_3P, "2r", "", "", out=[(C, 5), (B, 1)], stock="2o 2y 2g", piles={B: "K"}, rest=A
    )
    match = Match(OFFICIAL_3P)
    after = match.after(state)
    # C: 25. B: 5 + the King's 5. A: the rest of 50.
    assert after.rounds == (Round(dealer=C, leader=A, scores=(45, 10, 25), ranking=(C, B, A)),)
    assert match.rounds == ()
    assert after.standing.totals == (45, 10, 25)
    assert after.after(state).standing.totals == (90, 20, 50)


@rule("H-27", "H-28", "L-7", "R-8", "R-9")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_a_whole_match_is_played_to_its_winner(game: Haggis) -> None:
    """Round after round: dealer and leader are those of the standing, and one ends on top."""
    rng = Random(11)
    match = Match(game)
    while match.winner is None:
        standing = match.standing
        state = game.start(match.deal(rng))
        if match.rounds:
            assert (state.dealer, state.leader) == (standing.dealer, standing.leader)
        match = match.after(playout(game, state, [game.policies()["greedy"]] * game.players, rng))
        assert len(match.rounds) < 60
    totals = match.standing.totals
    assert totals[match.winner] == max(totals) >= (game.target or 0)
    assert totals.count(max(totals)) == 1
    if game.best_of == 3:
        assert sorted(match.standing.legs) in ([0, 2], [1, 2])
        assert match.standing.legs[match.winner] == 2
