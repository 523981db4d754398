"""The match: who deals and leads next, what is exchanged, and when it is over."""

from random import Random
from typing import TypeAlias

import pytest

from cases import for_each
from climbcards import Match, Round, Seat, options_of
from climbcards.games.president import GAMES, Giving, President
from president_tables import Options, house, titles_of
from reference.president import Standing
from rulebook import rule

Row: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]

FIRST: Row = ((2, 1, 0, 0), (0, 1, 2, 3))
OTHER: Row = ((1, 2, 0, 0), (1, 0, 3, 2))
PAID: Row = ((2, 1, -1, -2), (0, 1, 2, 3))

STANDINGS: list[
    tuple[list[Row], Options, tuple[int, ...], int, int | None, tuple[int, ...], int | None]
] = [
    ([], {}, (0, 0, 0, 0), 0, None, (), None),
    ([FIRST], {}, (2, 1, 0, 0), 3, 0, (0, 1, 2, 3), None),
    ([FIRST], {"next_lead": "scum"}, (2, 1, 0, 0), 3, 3, (0, 1, 2, 3), None),
    ([FIRST], {"next_lead": "opening"}, (2, 1, 0, 0), 3, None, (0, 1, 2, 3), None),
    ([FIRST, OTHER], {}, (3, 3, 0, 0), 2, 1, (1, 0, 3, 2), None),
    ([FIRST, OTHER], {"target": 3}, (3, 3, 0, 0), 2, 1, (1, 0, 3, 2), None),
    ([FIRST, OTHER, OTHER], {"target": 3}, (4, 5, 0, 0), 2, 1, (1, 0, 3, 2), 1),
    ([FIRST, FIRST], {"target": 4}, (4, 2, 0, 0), 3, 0, (0, 1, 2, 3), 0),
    ([FIRST, FIRST], {"target": 5}, (4, 2, 0, 0), 3, 0, (0, 1, 2, 3), None),
    ([FIRST] * 6, {}, (12, 6, 0, 0), 3, 0, (0, 1, 2, 3), 0),
    ([FIRST] * 5, {}, (10, 5, 0, 0), 3, 0, (0, 1, 2, 3), None),
    ([PAID], {"target": None, "rounds": 1}, (2, 1, -1, -2), 3, 0, (0, 1, 2, 3), 0),
    ([PAID], {"target": None, "rounds": 2}, (2, 1, -1, -2), 3, 0, (0, 1, 2, 3), None),
    ([FIRST, OTHER], {"target": None, "rounds": 2}, (3, 3, 0, 0), 2, 1, (1, 0, 3, 2), None),
    ([FIRST, OTHER, FIRST], {"target": None, "rounds": 2}, (5, 4, 0, 0), 3, 0, (0, 1, 2, 3), 0),
    ([FIRST] * 4, {"target": None, "rounds": 4}, (8, 4, 0, 0), 3, 0, (0, 1, 2, 3), 0),
]


@rule("N-30", "N-31")
@for_each(("rows", "options", "totals", "dealer", "leader", "titles", "winner"), STANDINGS)
def test_where_a_match_stands(  # noqa: PLR0917  # a row of the table
    rows: list[Row],
    options: Options,
    totals: tuple[int, ...],
    dealer: int,
    leader: int | None,
    titles: tuple[int, ...],
    winner: int | None,
) -> None:
    """The totals, who deals and leads next, the places that count in the next round, and who has won."""
    game = house(options)
    rounds = [Round(Seat(0), Seat(0), scores, tuple(map(Seat, finish))) for scores, finish in rows]
    standing = game.standing(rounds)
    assert standing.totals == totals
    assert (standing.dealer, standing.leader, titles_of(standing)) == (dealer, leader, titles)
    assert standing.winners == (() if winner is None else (winner,))
    slow = Standing(rows, options_of(game))
    assert (tuple(slow.totals), slow.dealer, slow.leader) == (totals, dealer, leader)
    assert (tuple(slow.titles), slow.winner) == (titles, winner)


@rule("N-31", "N-32")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_second_round_begins_with_gifts(game: President) -> None:
    """The deal carries the places of the first one, and the last of them deals."""
    rng, match = Random(3), Match(game)
    deal = match.deal(rng)
    assert (titles_of(deal), deal.dealer, deal.leader) == ((), 0, None)
    state = game.start(deal)
    while seats := game.to_act(state):
        state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
    ranking = game.ranking(state)
    second = match.after(state).deal(rng)
    assert (titles_of(second), second.dealer) == (ranking, ranking[-1])
    assert second.leader == ranking[0 if game.next_lead.value == "president" else -1]
    begun = game.start(second)
    assert isinstance(begun, Giving)
    assert begun.owing == ranking[:2]


@rule("N-30", "N-32")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_match_has_a_winner(game: President) -> None:
    """Rounds are played until the end of the match is reached and the first place is not shared."""
    rng, match = Random(8), Match(game)
    greedy = game.policies()["greedy"]
    while not match.winners:
        state = game.start(match.deal(rng))
        while seats := game.to_act(state):
            view = game.view(state, seats[0])
            legal = game.legal_actions(state, seats[0])
            state = game.apply(state, greedy(view, legal, rng))
        match = match.after(state)
    totals = match.standing.totals
    (winner,) = match.winners
    assert totals[winner] == max(totals)
    if game.target is not None:
        assert max(totals) >= game.target
    else:
        assert len(match.rounds) >= (game.rounds or 0)
