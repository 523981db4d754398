"""The match: who deals and leads next, and when it is over."""

from random import Random

from big_two_tables import Options, begun, house
from cases import for_each
from climbcards import Match, Round, Seat
from rulebook import rule

FIRST = (0, (0, -5, -9, -39), (0, 1, 2, 3))


def rounds(*each: tuple[int, tuple[int, ...], tuple[int, ...]]) -> list[Round]:
    """Return rounds by dealer, scores and places; the winner led."""
    return [
        Round(Seat(dealer), Seat(finish[0]), scores, tuple(map(Seat, finish)))
        for dealer, scores, finish in each
    ]


@rule("W-31", "W-32")
@for_each(
    ("played", "options", "totals", "dealer", "leader", "winner"),
    [
        ((), {}, (0, 0, 0, 0), 0, None, None),
        ((FIRST,), {}, (0, -5, -9, -39), 1, None, None),
        ((FIRST,), {"next_lead": "winner"}, (0, -5, -9, -39), 1, 0, None),
        ((FIRST, (1, (-4, 0, -6, -11), (1, 0, 2, 3))), {}, (-4, -5, -15, -50), 2, None, 0),
        ((FIRST, (1, (-5, 0, -6, -11), (1, 0, 2, 3))), {}, (-5, -5, -15, -50), 2, None, None),
        ((FIRST,), {"target": 39}, (0, -5, -9, -39), 1, None, 0),
        ((FIRST,), {"target": None, "rounds": 1}, (0, -5, -9, -39), 1, None, 0),
        (((3, (60, -20, -20, -20), (0, 1, 2, 3)),), {}, (60, -20, -20, -20), 0, None, 0),
        (((3, (2, 2, -2, -2), (0, 1, 2, 3)),), {"target": 2}, (2, 2, -2, -2), 0, None, None),
    ],
)
def test_where_a_match_stands(  # noqa: PLR0917  # a row of the table
    played: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...],
    options: Options,
    totals: tuple[int, ...],
    dealer: int,
    leader: int | None,
    winner: int | None,
) -> None:
    """By the table of the rulings: the target, lost or won, rounds, and a first place that is shared."""
    standing = house(options).standing(rounds(*played))
    assert standing.totals == totals
    assert (standing.dealer, standing.leader, standing.winner) == (dealer, leader, winner)


@rule("W-31")
def test_the_winner_leads_what_it_likes() -> None:
    """The second round is bound by no lowest card where the winner leads it, and bound otherwise."""
    for options, bound in (({"next_lead": "winner"}, False), ({}, True)):
        game, rng = house(options), Random(3)
        match = Match(game)
        state = game.start(match.deal(rng))
        while seats := game.to_act(state):
            state = game.apply(state, game.legal_actions(state, seats[0])[0])
        winner = game.ranking(state)[0]
        match = match.after(state)
        second = begun(game, match.deal(rng))
        assert (second.opening is not None) is bound
        assert second.dealer == 1
        if not bound:
            assert second.turn == winner
            assert len(game.legal_actions(second, winner)) > 13
