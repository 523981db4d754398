"""Match rules of the printed game: who deals, who leads, who has won."""

import pytest

from cases import for_each
from climbcards import Seat, Standing
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    TOURNAMENT_3P,
    Haggis,
    LeadTie,
)
from haggis_tables import A, B, C, a_round
from rulebook import rule

PRINTED = [OFFICIAL_3P, TOURNAMENT_3P]


def after(game: Haggis, *scores: int, ranking: str) -> Standing:
    """Return the standing after one round."""
    return game.standing([a_round(*scores, ranking=ranking)])


@rule("H-3")
@pytest.mark.parametrize("game", [OFFICIAL_2P, OFFICIAL_3P], ids=lambda game: game.name)
def test_before_the_first_round_all_have_nothing(game: Haggis) -> None:
    """The lead is left to the rules of a first round, and nobody has won."""
    standing = game.standing([])
    assert standing.totals == (0,) * game.players
    assert standing.leader is None
    assert standing.winner is None
    assert standing.dealer in game.seats


@rule("H-27")
@pytest.mark.parametrize("game", PRINTED, ids=["official", "tournament"])
@pytest.mark.parametrize(
    ("scores", "ranking", "dealer", "leader"),
    [
        ((120, 80, 95), "ABC", A, B),
        ((120, 80, 95), "CBA", A, B),  # who won the round does not matter
        ((10, 20, 30), "ABC", C, A),
        ((40, 70, 5), "ACB", B, C),
        ((120, 60, 60), "BAC", A, B),  # fewest shared: the dealer's left
        ((60, 120, 60), "ABC", B, C),
        ((60, 60, 120), "BCA", C, A),
        ((90, 90, 50), "ABC", A, C),  # most shared: the last winner deals
        ((90, 90, 50), "BAC", B, C),
        ((90, 50, 90), "CAB", C, B),
        ((90, 90, 50), "CAB", C, C),  # by the letter, he deals and leads
        ((50, 90, 90), "ABC", A, A),
        ((70, 70, 70), "BCA", B, C),  # all equal: the last winner deals, his left leads
        ((70, 70, 70), "CAB", C, A),
    ],
)
def test_the_leader_in_points_deals_and_the_last_leads(
    game: Haggis, scores: tuple[int, ...], ranking: str, dealer: Seat, leader: Seat
) -> None:
    """Ties for the most go to the last winner, ties for the fewest to the dealer's left."""
    standing = after(game, *scores, ranking=ranking)
    assert (standing.dealer, standing.leader) == (dealer, leader)
    assert standing.totals == scores


@rule("H-27", "L-7")
@pytest.mark.parametrize("game", [OFFICIAL_2P, LEAFLET_2P], ids=["official", "leaflet"])
@pytest.mark.parametrize(
    ("scores", "ranking", "dealer", "leader"),
    [
        ((100, 40), "AB", A, B),
        ((40, 100), "AB", B, A),
        ((60, 60), "AB", A, B),  # the loser of the last round leads
        ((60, 60), "BA", B, A),
    ],
)
def test_with_two_players_the_trailing_one_leads(
    game: Haggis, scores: tuple[int, ...], ranking: str, dealer: Seat, leader: Seat
) -> None:
    """At a tie the winner of the last round deals, so that the other one leads."""
    standing = after(game, *scores, ranking=ranking)
    assert (standing.dealer, standing.leader) == (dealer, leader)


@rule("H-27", "P-8")
@pytest.mark.parametrize(("ranking", "leader"), [("AB", A), ("BA", B)])
def test_an_older_rule_lets_the_last_winner_lead_at_a_tie(ranking: str, leader: Seat) -> None:
    """With that option a tie is led by who went out; otherwise the trailing player leads."""
    game = OFFICIAL_2P.variant(lead_tie=LeadTie.LAST_WINNER)
    assert after(game, 60, 60, ranking=ranking).leader == leader
    assert after(game, 60, 61, ranking=ranking).leader == A


@rule("H-27")
def test_dealer_and_leader_follow_from_all_rounds_together() -> None:
    """Totals count, not the last round: A won big at first and leads in points still."""
    standing = OFFICIAL_3P.standing(
        [
            a_round(90, 10, 20, ranking="ABC"),
            a_round(5, 45, 60, ranking="CBA"),
        ]
    )
    assert standing.totals == (95, 55, 80)
    assert (standing.dealer, standing.leader) == (A, B)


@rule("H-28")
@for_each(
    ("scores", "winner"),
    [
        ((249, 100), None),
        ((250, 100), A),
        ((100, 250), B),
        ((262, 255), A),
        ((255, 262), B),
        ((250, 250), None),
        ((300, 300), None),
        ((249, 249), None),
    ],
)
def test_two_players_play_to_250(scores: tuple[int, int], winner: Seat | None) -> None:
    """The highest total wins once somebody has reached it; a shared one plays on."""
    assert after(OFFICIAL_2P, *scores, ranking="AB").winner == winner


@rule("H-28")
@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((262, 255, 251), A),
        ((250, 100, 249), A),
        ((260, 260, 100), None),
        ((255, 260, 260), None),
        ((300, 260, 260), A),
        ((249, 248, 247), None),
    ],
)
def test_three_players_play_to_250(scores: tuple[int, ...], winner: Seat | None) -> None:
    """Only the tie at the very top matters."""
    assert after(OFFICIAL_3P, *scores, ranking="ABC").winner == winner


@rule("H-28")
def test_a_tie_at_the_top_is_played_out() -> None:
    """260 each plays on; after another tie on; then one point decides, and it stays decided."""
    rounds = [
        a_round(200, 130, ranking="AB"),
        a_round(60, 130, ranking="BA"),
        a_round(20, 20, ranking="BA"),
        a_round(30, 31, ranking="AB"),
    ]
    winners = [OFFICIAL_2P.standing(rounds[:count]).winner for count in range(1, 5)]
    assert winners == [None, None, None, B]
    tied = OFFICIAL_2P.standing(rounds[:3])
    assert tied.totals == (280, 280)
    assert (tied.dealer, tied.leader) == (B, A)
    later = OFFICIAL_2P.standing([*rounds, a_round(100, 0, ranking="AB")])
    assert (later.winner, later.totals) == (B, (310, 311))


@rule("H-28", "L-10")
@pytest.mark.parametrize(("target", "winner"), [(250, B), (275, B), (276, None), (300, None)])
def test_the_leaflets_target_is_agreed(target: int, winner: Seat | None) -> None:
    """250 unless something else is said."""
    game = LEAFLET_2P.variant(target=target)
    assert after(game, 100, 275, ranking="BA").winner == winner
    assert after(LEAFLET_2P, 100, 250, ranking="BA").winner == B


@rule("H-28", "C-18")
def test_a_match_without_legs_counts_none() -> None:
    """Legs belong to the best of three only."""
    assert after(OFFICIAL_2P, 300, 10, ranking="AB").legs == ()
    assert OFFICIAL_2P.standing([]).legs == ()
