"""The match: targets, numbers of rounds, ties, who deals, and who has won."""

import pytest

from climbcards import Round, Seat
from climbcards.games.tichu import TICHU, Tichu
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import house


def a_round(first: int, second: int, ranking: tuple[Seat, ...] = (A, B, C, D)) -> Round:
    """Write down a round by the points of both teams."""
    return Round(A, B, (first, second, first, second), ranking)


MATCHES: list[tuple[str, Tichu, list[tuple[int, int]], tuple[int, int], tuple[Seat, ...]]] = [
    ("nobody is there yet", TICHU, [(600, 0), (390, 110)], (990, 110), ()),
    ("just there", TICHU, [(600, 0), (400, 100)], (1000, 100), (A, C)),
    ("the other team", TICHU, [(-100, 300), (0, 700)], (-100, 1000), (B, D)),
    ("a tie plays on", TICHU, [(600, 500), (450, 550)], (1050, 1050), ()),
    (
        "until it is settled",
        TICHU,
        [(600, 500), (450, 550), (-25, 125)],
        (1025, 1175),
        (B, D),
    ),
    ("the higher of two", TICHU, [(900, 990), (150, 50)], (1050, 1040), (A, C)),
    ("below nothing", TICHU, [(-300, 100)], (-300, 100), ()),
    ("a lower target", house(target=300), [(100, 200), (120, 110)], (220, 310), (B, D)),
    ("two rounds", house(target=None, rounds=2), [(50, 50)], (50, 50), ()),
    ("two rounds of two", house(target=None, rounds=2), [(50, 50), (40, 60)], (90, 110), (B, D)),
    ("two rounds and a tie", house(target=None, rounds=2), [(50, 50), (50, 50)], (100, 100), ()),
    (
        "two rounds and one more",
        house(target=None, rounds=2),
        [(50, 50), (50, 50), (55, 45)],
        (155, 145),
        (A, C),
    ),
]


@rule("K-80", "K-81", "K-82", "K-84")
@pytest.mark.parametrize(
    ("game", "rounds", "totals", "winners"),
    [each[1:] for each in MATCHES],
    ids=[each[0] for each in MATCHES],
)
def test_a_match(
    game: Tichu, rounds: list[tuple[int, int]], totals: tuple[int, int], winners: tuple[Seat, ...]
) -> None:
    """Totals are by seat, equal for partners, and both of a team win."""
    standing = game.standing([a_round(*scores) for scores in rounds])
    assert standing.totals == (*totals, *totals)
    assert standing.winners == winners
    assert standing.winner == (winners[0] if winners else None)


@rule("K-83")
def test_who_deals() -> None:
    """Anybody the first round, then who went out first in the last one; nobody is made to lead."""
    for rounds, dealer in (
        ([a_round(50, 50, (C, A, B, D))], C),
        ([a_round(50, 50, (C, A, B, D)), a_round(50, 50, (D, A, B, C))], D),
    ):
        standing = TICHU.standing(rounds)
        assert (standing.dealer, standing.leader) == (dealer, None)
    begun = TICHU.standing([])
    assert (begun.totals, begun.winners, begun.leader) == ((0, 0, 0, 0), (), None)
