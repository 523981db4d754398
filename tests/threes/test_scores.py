"""The score sheet and the match; and how a round is foreseen and played by the built-in policy."""

from collections import Counter
from random import Random
from typing import Any, Final

import pytest

from cases import for_each
from climbcards import ClimbcardsError, Match, Round, Seat, Standing, playout
from climbcards.games import dou_dizhu
from climbcards.games.threes import State, Threes
from climbcards.testing import reach
from rulebook import rule
from tables import SEATS, enact
from threes_tables import FOUR, THREE, TWO, A, B, C, D, Options, before_play, laid, midway


@rule("T-20", "T-25", "T-28")
@for_each(
    ("options", "table", "line", "scores"),
    [
        ({}, "6 | 9 9", "A 6", (1, 0)),
        ({}, "6 | 9 9 | |", "A 6", (1, 0, 3, 2)),
        ({}, "6 | 9 9 | | | |", "A 6", (1, 0, 5, 4, 3, 2)),
        ({"longest": 51}, "6 7 7 | | 9 9 9 | K", "A 6", (1, 3, 0, 2)),
    ],
)
def test_a_seat_scores_the_seats_ranked_below_it(
    options: Options, table: str, line: str, scores: tuple[int, ...]
) -> None:
    """A goes out next to last, B loses; or the round is stopped, and cards are counted."""
    game, state = laid(options, table, "4")
    assert game.scores(enact(game, state, line)) == scores


@rule("T-28")
def test_the_sheet_says_who_was_where() -> None:
    """A line a seat in the order of the ranking, with the clause, then the totals."""
    game, state = laid({}, "6 | 9 9 | ", "4")
    assert str(game.sheet(enact(game, state, "A 6"))).splitlines() == [
        "seat 2     2  first of 3 (T-28)",
        "seat 0     1  second of 3 (T-28)",
        "seat 1     0  last of 3 (T-28)",
        "seat 0     1  total",
        "seat 1     0  total",
        "seat 2     2  total",
    ]


def a_round(finish: str) -> Round:
    """Write a round down by its ranking, as in `CDAB`: the last one has 0 points."""
    ranking = tuple(SEATS[name] for name in finish)
    points = dict(zip(ranking, range(len(finish) - 1, -1, -1), strict=True))
    return Round(A, A, tuple(points[seat] for seat in sorted(ranking)), ranking)


@rule("T-20", "T-28")
@for_each(
    ("rounds", "played", "standing"),
    [
        (1, [], Standing((0, 0, 0), A, None, ())),
        (1, ["BAC"], Standing((1, 2, 0), C, None, (B,), rounds=1)),
        (2, ["BAC"], Standing((1, 2, 0), C, None, (), rounds=1)),
        (2, ["BAC", "BCA"], Standing((1, 4, 1), A, None, (B,), rounds=2)),
        (2, ["ABC", "CBA"], Standing((2, 2, 2), A, None, (), rounds=2)),
        (2, ["ABC", "BAC"], Standing((3, 3, 0), C, None, (), rounds=2)),
        (2, ["ABC", "BAC", "CAB"], Standing((4, 3, 2), B, None, (A,), rounds=3)),
        (2, ["BADC", "CABD", "CABD"], Standing((6, 5, 6, 1), D, None, (), rounds=3)),
        (2, ["BADC", "CABD", "CABD", "CABD"], Standing((8, 6, 9, 1), D, None, (C,), rounds=4)),
    ],
)
def test_most_points_win_after_so_many_rounds(
    rounds: int, played: list[str], standing: Standing
) -> None:
    """And while the top is shared, after one round more for all; the loser deals the next."""
    game = FOUR.variant(rounds=rounds, players=len(standing.totals))
    assert game.standing([a_round(finish) for finish in played]) == standing


@rule("T-20", "T-28")
def test_a_match_of_three_rounds() -> None:
    """The loser of each deals the next; when it is over there is no further deal."""
    game, rng = FOUR.variant(rounds=3), Random(4)
    match, policies = Match(game), [game.policies()["random"]] * 4
    while match.winner is None:
        deal = match.deal(rng)
        assert not match.rounds or deal.dealer == match.rounds[-1].ranking[-1]
        match = match.after(playout(game, game.start(deal), policies, rng))
    assert len(match.rounds) >= 3
    with pytest.raises(ClimbcardsError, match="the match is over"):
        match.deal(rng)


GAMES: Final = (TWO, THREE, FOUR.variant(players=7, longest=300))


@for_each("game", GAMES)
def test_the_points_foreseen_are_those_that_there_are(game: Threes) -> None:
    """They sum up to the points of a round; who is out has the points of the place, and nobody gets what others have."""
    players = game.players
    *states, last = reach(game, 1, game.max_actions).states
    assert game.foresee(last) == game.scores(last)
    for state in states[::7]:
        found = game.foresee(state)
        assert sum(found) == pytest.approx(players * (players - 1) / 2)
        for place, seat in enumerate(state.out, start=1):
            assert found[seat] == players - place
        for seat in {*game.seats} - {*state.out}:
            assert -1e-9 <= found[seat] <= players - 1 - len(state.out) + 1e-9


@for_each(
    ("better", "worse"),
    [
        *(("6", "6 6"), ("6", "6 9 J"), ("Jo", "6"), ("Jo 6", "6"), ("2 2", "6 6 7")),
        *((f"5 [{strong}]", "5 [4]") for strong in ("2", "8", "K", "A", "Jo")),
        ("5", "5 (4 - -)"),
    ],
)
def test_who_has_less_gets_more(better: str, worse: str) -> None:
    """A joker is worth having, and what fits on much if it lies face up; any other card is a burden."""
    game, state = laid({}, f"{better} | {worse}")
    one, other = game.foresee(state)
    assert one > other
    assert game.foresee(laid({}, f"{worse} | {better}")[1]) == pytest.approx((other, one))


def test_what_is_foreseen_of_few() -> None:
    """While hands are filled up, what they hold says nothing; who is out is ahead whatever the others hold."""
    assert TWO.foresee(laid({}, "5 6 7 | 5 6 7 9 9", stock="3 3 3")[1]) == (0.5, 0.5)
    assert THREE.foresee(laid({}, "Jo Jo Jo | 3 3 3 3 | ")[1]) == pytest.approx((1, 0, 2))
    # the same in every version of Python
    assert TWO.foresee(laid({}, "2 3 4 Jo | 5 6", "5")[1]) == (0.7, 0.3)
    game = dou_dizhu.DOU_DIZHU
    other: Any = game.start(game.deal(Random(1), Seat(0)))  # Any: a wrong state
    with pytest.raises(ClimbcardsError, match="is not a state of threes"):
        FOUR.foresee(other)


AT_WILL: Final = TWO.variant(voluntary_pickup=True)
MANY: Final = TWO.variant(packs=5)


@rule("S-5", "T-10", "T-15", "T-24")
@for_each(
    ("game", "state", "choice", "least"),
    [
        (MANY, before_play(MANY, "3 10 A", "9 9 9", rows=["2 Q Jo"]), "face up 2 10 Jo", 100),
        (MANY, before_play(MANY, "3 5 A", "9 9 9", rows=["8 Q K"]), "face up 8 K A", 100),
        (TWO, midway(TWO, "4 4 4 Q Q 8", "5", stack="3"), "4 4 4", 76),
        (TWO, midway(TWO, "8 8 Jo Jo", "5", stack="A"), "8", 76),
        (TWO, midway(TWO, "3", "5", stack="K"), "pick up", 100),
        (TWO, midway(TWO, "", "5", down=["- 3 4"], stack="K"), "reveal 1", 100),
        (AT_WILL, midway(AT_WILL, "A 3", "5", stack="K"), "A", 100),
    ],
)
def test_what_the_greedy_policy_does(game: Threes, state: State, choice: str, least: int) -> None:
    """It lays strong cards face up, plays weak ones first and all of a rank, of strong ones one; at times any other."""
    legal, view, greedy = (
        game.legal_actions(state, A),
        game.view(state, A),
        game.policies()["greedy"],
    )
    found = Counter(str(greedy(view, legal, Random(seed))) for seed in range(100))
    assert found[choice] >= least
    assert least == 100 or len(found) > 1


@rule("T-25")
def test_greedy_players_do_not_play_for_ever() -> None:
    """At habit alone a third of such rounds would run into the bound; of twenty at most one does."""
    greedy = TWO.policies()["greedy"]
    ends = [
        playout(TWO, TWO.start(TWO.deal(Random(seed), A)), [greedy, greedy], Random(seed))
        for seed in range(20)
    ]
    assert sum(not over.out for over in ends) <= 1
