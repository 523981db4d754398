"""A match of Dou Dizhu: rounds, the deal, the winner."""

from climbcards import Match
from climbcards.games.dou_dizhu import DOU_DIZHU
from dou_dizhu_tables import a_round, auction, enact
from rulebook import rule
from tables import A, B, C

THREE = DOU_DIZHU.variant(rounds=3)


@rule("D-29")
def test_the_deal_goes_round() -> None:
    """Seat A deals first, then the next one, whoever has won; it is left to the rules who speaks first."""
    begun = DOU_DIZHU.standing(())
    assert (begun.totals, begun.dealer, begun.leader, begun.winner) == ((0, 0, 0), A, None, None)
    for dealer, after in ((A, B), (B, C), (C, A)):
        standing = DOU_DIZHU.standing([a_round(2, -1, -1, dealer=dealer)])
        assert (standing.dealer, standing.leader) == (after, None)


@rule("D-29")
def test_most_points_after_the_last_round_win() -> None:
    """Nobody has won before the ninth, or what the option says, however far ahead."""
    rounds = [a_round(20, -10, -10)] * 8
    assert DOU_DIZHU.standing(rounds).winner is None
    standing = DOU_DIZHU.standing([*rounds, a_round(-4, 2, 2)])
    assert (standing.totals, standing.winner) == ((156, -78, -78), A)
    assert THREE.standing(rounds[:2]).winner is None
    assert THREE.standing(rounds[:3]).winner == A


@rule("D-29")
def test_a_shared_first_place_plays_on() -> None:
    """One more round, and another, until one seat is ahead; what is played then does not count."""
    rounds = [a_round(2, -1, -1), a_round(-1, 2, -1), a_round(-1, -1, 2), a_round(1, 1, -2)]
    for played in (3, 4):
        assert THREE.standing(rounds[:played]).winner is None
    rounds.append(a_round(-1, 2, -1))
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
