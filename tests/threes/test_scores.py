"""The score sheet and the match (T-28)."""

from random import Random

import pytest

from cases import for_each
from climbcards import ClimbcardsError, Match, OptionError, Round, Seat, Standing, playout
from rulebook import rule
from tables import SEATS
from threes_tables import FOUR, THREE, A, B, C, D, enact, finished, midway


def a_round(finish: str, dealer: Seat = A) -> Round:
    """Write a round down by its ranking, as in `CDAB`: the last one has 0 points."""
    ranking = tuple(SEATS[name] for name in finish)
    points = dict(zip(ranking, range(len(finish) - 1, -1, -1), strict=True))
    return Round(dealer, A, tuple(points[seat] for seat in sorted(ranking)), ranking)


@rule("T-28", "T-20")
@pytest.mark.parametrize(
    ("players", "out", "scores"),
    [
        (2, [], (1, 0)),
        (3, [C], (1, 0, 2)),
        (4, [D, C], (1, 0, 2, 3)),
        (4, [C, D], (1, 0, 3, 2)),
        (6, [D, C, Seat(5), Seat(4)], (1, 0, 4, 5, 2, 3)),
    ],
)
def test_a_seat_scores_the_seats_ranked_below_it(
    players: int, out: list[Seat], scores: tuple[int, ...]
) -> None:
    """A goes out next to last, B loses; the points sum up to n(n - 1)/2."""
    game = FOUR.variant(players=players)
    hands = ["6", "9 9", *[""] * (players - 2)]
    over = enact(game, midway(game, *hands, out=out, stack="4"), "A 6")
    assert game.scores(over) == scores
    assert sum(scores) == players * (players - 1) // 2
    sheet = game.sheet(over)
    assert sheet is not None
    assert sheet.totals == scores


@rule("T-28")
def test_the_sheet_says_who_was_where() -> None:
    """A line a seat in the order of the ranking, with the clause, then the totals."""
    over = enact(THREE, midway(THREE, "6", "9 9", "", out=[C], stack="4"), "A 6")
    assert str(THREE.sheet(over)).splitlines() == [
        "seat 2     2  first of 3 (T-28)",
        "seat 0     1  second of 3 (T-28)",
        "seat 1     0  last of 3 (T-28)",
        "seat 0     1  total",
        "seat 1     0  total",
        "seat 2     2  total",
    ]


@rule("T-28", "T-25")
def test_a_stopped_round_scores_in_the_same_way() -> None:
    """Out: B. Then by cards: D one, A two, C three."""
    game = FOUR.variant(longest=51)
    over = finished(enact(game, midway(game, "6 7 7", "", "9 9 9", "K", out=[B], stack="4"), "A 6"))
    assert game.scores(over) == (1, 3, 0, 2)


@rule("T-28")
@for_each(
    ("rounds", "played", "totals", "winner"),
    [
        (1, [], (0, 0, 0), None),
        (1, ["BAC"], (1, 2, 0), B),
        (2, ["BAC"], (1, 2, 0), None),
        (2, ["BAC", "BCA"], (1, 4, 1), B),
        (3, ["CAB", "ABC", "CAB"], (4, 1, 4), None),
        (2, ["ABC", "BAC"], (3, 3, 0), None),
        (2, ["ABC", "BAC", "CAB"], (4, 3, 2), A),
        (2, ["ABC", "BAC", "CBA"], (3, 4, 2), B),
        (2, ["ABC", "CBA"], (2, 2, 2), None),
        (2, ["ABC", "CBA", "CAB"], (3, 2, 4), C),
    ],
)
def test_most_points_win_after_so_many_rounds(
    rounds: int, played: list[str], totals: tuple[int, ...], winner: Seat | None
) -> None:
    """And while the top is shared, after one round more."""
    game = THREE.variant(rounds=rounds)
    standing = game.standing([a_round(finish) for finish in played])
    assert (standing.totals, standing.winner) == (totals, winner)
    assert standing.dealer == (SEATS[played[-1][-1]] if played else A)
    assert standing.leader is None


@rule("T-28")
def test_all_seats_play_the_extra_rounds() -> None:
    """A and B share the top at first, then A and C do; and C, who was behind at first, wins."""
    game = FOUR.variant(rounds=2)
    played = [a_round(finish) for finish in ("BADC", "CABD", "CABD", "CABD")]
    assert game.standing(played[:2]) == Standing((4, 4, 3, 1), D, None, (), rounds=2)
    assert game.standing(played[:3]) == Standing((6, 5, 6, 1), D, None, (), rounds=3)
    assert game.standing(played) == Standing((8, 6, 9, 1), D, None, (C,), rounds=4)


@rule("T-28", "T-20")
def test_a_match_of_three_rounds() -> None:
    """The loser of each deals the next; when it is over there is no further deal."""
    game = FOUR.variant(rounds=3)
    rng, match = Random(4), Match(game)
    policies = [game.policies()["random"]] * 4
    while match.winner is None:
        deal = match.deal(rng)
        if match.rounds:
            assert deal.dealer == match.rounds[-1].ranking[-1]
        match = match.after(playout(game, game.start(deal), policies, rng))
    assert len(match.rounds) >= 3
    assert sum(match.standing.totals) == 6 * len(match.rounds)
    assert match.standing.totals[match.winner] == max(match.standing.totals)
    with pytest.raises(ClimbcardsError, match="the match is over"):
        match.deal(rng)


@rule("T-28", "S-16")
@pytest.mark.parametrize("rounds", [0, -2, True, 1.5, None, "3"])
def test_a_match_has_a_round_at_least(rounds: int) -> None:
    """A whole number of rounds."""
    with pytest.raises(OptionError, match="rounds: expected a whole number of 1 or more"):
        FOUR.variant(rounds=rounds)
