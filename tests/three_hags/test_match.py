"""The match: the deal alternates, and the first to 75 wins."""

from random import Random

import pytest

from cases import for_each
from climbcards import ClimbcardsError, Match, Round, Seat, Standing, playout
from climbcards.games.three_hags import THREE_HAGS
from hags_tables import A, B, a_round, enact, midway
from rulebook import rule


@rule("V-15", "G-14")
def test_before_the_first_round_both_have_nothing() -> None:
    """Anybody may deal; who leads follows from it, and nobody has won."""
    assert THREE_HAGS.standing([]) == Standing((0, 0), A, None, ())


@rule("G-14")
@pytest.mark.parametrize(("dealer", "next_dealer"), [(A, B), (B, A)])
def test_the_other_player_deals_next(dealer: Seat, next_dealer: Seat) -> None:
    """Whoever has won: B dealt and A led, so A deals and B leads."""
    for scores in ((30, 0), (0, 30)):
        standing = THREE_HAGS.standing([a_round(*scores, dealer=dealer)])
        assert (standing.dealer, standing.leader) == (next_dealer, dealer)
        assert (standing.totals, standing.winner) == (scores, None)


@rule("G-14")
def test_the_deal_alternates_through_a_match() -> None:
    """Four rounds: B, A, B, A; the other one leads each time."""
    match, rng = Match(THREE_HAGS.variant(target=10000)), Random(1)
    seen: list[tuple[Seat, Seat]] = []
    greedy = THREE_HAGS.policies()["greedy"]
    for number in range(4):
        deal = match.deal(rng, dealer=None if number else B)
        state = match.game.start(deal)
        seen.append((state.dealer, state.leader))
        match = match.after(playout(match.game, state, [greedy, greedy], rng))
    assert seen == [(B, A), (A, B), (B, A), (A, B)]


@rule("G-14")
def test_later_rounds_know_their_dealer() -> None:
    """Only the first round is dealt by whom you like."""
    match = Match(THREE_HAGS, (a_round(20, 0, dealer=B),))
    assert match.deal(Random(1)).dealer == A
    with pytest.raises(ClimbcardsError, match="the rules say who deals"):
        match.deal(Random(1), dealer=B)


@rule("V-15", "G-16")
@for_each(
    ("rounds", "totals", "winner"),
    [
        ([(74, 0)], (74, 0), None),
        ([(75, 0)], (75, 0), A),
        ([(0, 75)], (0, 75), B),
        ([(0, 160)], (0, 160), B),
        ([(40, 0), (0, 70), (30, 0)], (70, 70), None),
        ([(40, 0), (0, 70), (35, 0)], (75, 70), A),
        ([(74, 0), (0, 74)], (74, 74), None),
        ([(74, 0), (0, 74), (0, 5)], (74, 79), B),
    ],
)
def test_the_first_to_75_wins(
    rounds: list[tuple[int, int]], totals: tuple[int, int], winner: Seat | None
) -> None:
    """Or more; until then rounds are played."""
    standing = THREE_HAGS.standing([a_round(*scores) for scores in rounds])
    assert (standing.totals, standing.winner) == (totals, winner)


@rule("V-15", "V-17")
@pytest.mark.parametrize(("target", "winner"), [(1, B), (50, B), (51, None), (100, None)])
def test_another_target_may_be_agreed(target: int, winner: Seat | None) -> None:
    """50 points are enough for 50, not for 51."""
    standing = THREE_HAGS.variant(target=target).standing([a_round(0, 50)])
    assert standing.winner == winner


@rule("V-15", "G-16")
def test_the_match_ends_with_the_round_in_which_it_was_won() -> None:
    """Nothing is dealt after it, and a round noted all the same does not count."""
    rounds = (a_round(40, 0), a_round(35, 0, dealer=A))
    match = Match(THREE_HAGS, rounds)
    assert match.winner == A
    with pytest.raises(ClimbcardsError, match="the match is over"):
        match.deal(Random(1))
    late = THREE_HAGS.standing([*rounds, a_round(0, 90)])
    assert late == match.standing == Standing((75, 0), B, A, (A,), rounds=2)


@rule("G-16")
def test_the_loser_of_a_round_scores_nothing() -> None:
    """So a match adds up the winners' points, and both cannot reach the target together."""
    over = enact(midway("9h", "4s Kc"), "A 9h")
    match = Match(THREE_HAGS).after(over)
    assert match.rounds == (Round(B, A, (20, 0), (A, B)),)
    assert match.standing.totals == (20, 0)


@rule("V-15", "G-14", "G-16")
def test_a_match_by_the_built_in_policies() -> None:
    """Rounds until somebody has 75; one score of each round is 0."""
    rng = Random(7)
    match = Match(THREE_HAGS)
    policies = [THREE_HAGS.policies()["greedy"], THREE_HAGS.policies()["random"]]
    while match.winner is None:
        state = THREE_HAGS.start(match.deal(rng))
        match = match.after(playout(THREE_HAGS, state, policies, rng))
    totals = match.standing.totals
    assert max(totals) >= 75 > min(totals)
    assert all(min(each.scores) == 0 < max(each.scores) for each in match.rounds)
    assert [each.dealer for each in match.rounds] == [
        Seat(number % 2) for number in range(len(match.rounds))
    ]
