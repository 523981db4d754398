"""A match of Dou Dizhu: rounds, the deal, the winner."""

from random import Random

import pytest

from climbcards import ClimbcardsError, Match, Seat, playout
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD, DouDizhu
from dou_dizhu_tables import A, B, C, a_round, auction, enact
from rulebook import rule

THREE = DOU_DIZHU.variant(rounds=3)


@rule("D-29")
def test_a_match_begins_with_nothing() -> None:
    """Seat A deals first, and nobody is named to speak first."""
    standing = DOU_DIZHU.standing(())
    assert (standing.totals, standing.dealer) == ((0, 0, 0), A)
    assert (standing.leader, standing.winner) == (None, None)


@rule("D-29")
def test_most_points_after_the_last_round_win() -> None:
    """Nobody has won before it, however far ahead."""
    rounds = [a_round(20, -10, -10), a_round(-2, 4, -2, dealer=B)]
    assert THREE.standing(rounds).winner is None
    standing = THREE.standing([*rounds, a_round(-4, 2, 2, dealer=C)])
    assert (standing.totals, standing.winner) == ((14, -4, -10), A)


@rule("D-29")
@pytest.mark.parametrize(("dealer", "after"), [(A, B), (B, C), (C, A)])
def test_the_deal_goes_round(dealer: Seat, after: Seat) -> None:
    """The next seat deals, whoever has won; it is left to the rules who speaks first."""
    standing = DOU_DIZHU.standing([a_round(2, -1, -1, dealer=dealer)])
    assert (standing.dealer, standing.leader) == (after, None)


@rule("D-29")
def test_a_shared_first_place_plays_on() -> None:
    """One more round, and another, until one seat is ahead."""
    rounds = [a_round(2, -1, -1), a_round(-1, 2, -1), a_round(-1, -1, 2)]
    assert THREE.standing(rounds).winner is None
    rounds.append(a_round(1, 1, -2))
    assert THREE.standing(rounds).winner is None
    rounds.append(a_round(-1, 2, -1))
    assert THREE.standing(rounds).winner == B
    assert THREE.standing([*rounds, a_round(200, -100, -100)]).winner == B


@rule("D-20", "D-29")
def test_a_match_of_passes_is_not_won() -> None:
    """Rounds that were passed out count, but with nothing all three are level."""
    state = enact(auction(), "A pass", "B pass", "C pass")
    match = Match(THREE)
    for _ in range(5):
        match = match.after(state)
        assert match.winner is None
    assert match.standing.totals == (0, 0, 0)
    match = Match(THREE, (*match.rounds, a_round(-1, 2, -1)))
    assert match.winner == B


@rule("D-29")
def test_a_default_match_is_nine_rounds() -> None:
    """Eight are not enough."""
    rounds = [a_round(2, -1, -1)] * 9
    assert DOU_DIZHU.standing(rounds[:8]).winner is None
    assert DOU_DIZHU.standing(rounds).winner == A


def test_rounds_of_other_tables_are_refused() -> None:
    """Two scores are none for three."""
    with pytest.raises(ClimbcardsError, match="round 0 was not played at a table for 3"):
        DOU_DIZHU.standing([a_round(2, -2)])


@rule("D-29")
@pytest.mark.parametrize("game", [DOU_DIZHU, FIXED_LANDLORD], ids=lambda game: str(game.name))
def test_a_whole_match(game: DouDizhu) -> None:
    """Greedy players finish a match; the totals come to nothing."""
    rng, match = Random(2), Match(game)
    while match.winner is None:
        state = game.start(match.deal(rng))
        match = match.after(playout(game, state, [game.policies()["greedy"]] * 3, rng))
    assert len(match.rounds) >= 9
    assert sum(match.standing.totals) == 0
