"""When a match is over, and lines of a sheet that games share."""

import pytest

from climbcards import ClimbcardsError, OptionError, Round, Seat
from climbcards.authors import (
    CardsLeft,
    MatchEnd,
    Place,
    Points,
    by_cards_left,
    by_place,
    french,
    seats,
)

ORDER = (Seat(0), Seat(1))


def played(*scores: int) -> Round:
    """Give a round."""
    return Round(Seat(0), Seat(1), scores, ORDER)


@pytest.mark.parametrize(
    ("end", "rounds", "winner"),
    [
        (MatchEnd(points=3), [played(2, 0)], None),
        (MatchEnd(points=3), [played(2, 0), played(1, 0)], 0),
        (MatchEnd(points=3), [played(3, 3)], None),
        (MatchEnd(points=3), [played(3, 3), played(0, 1)], 1),
        (MatchEnd(down_to=-5), [played(-4, -2)], None),
        (MatchEnd(down_to=-5), [played(-4, -2), played(-1, -1)], 1),
        (MatchEnd(rounds=2), [played(1, 0)], None),
        (MatchEnd(rounds=2), [played(1, 0), played(1, 0)], 0),
        (MatchEnd(rounds=2), [played(1, 0), played(0, 1)], None),
        (MatchEnd(points=9, down_to=-9), [played(0, -9)], 0),
    ],
)
def test_a_match_ends(end: MatchEnd, rounds: list[Round], winner: int | None) -> None:
    """Points upward or downward, or so many rounds; a shared first place plays on."""
    standing = end.standing(rounds, 2, Seat(1), Seat(0))
    assert (standing.winner, standing.dealer, standing.leader) == (winner, 1, 0)


@pytest.mark.parametrize(
    ("partners", "scores", "winners"),
    [
        (((0, 2), (1, 3)), (3, 1, 3, 1), (0, 2)),
        (((0, 2), (1, 3)), (3, 3, 3, 3), ()),
        (((0, 2), (1, 3)), (3, 1, 2, 1), (0,)),
        (((0, 2), (1, 3)), (2, 1, 2, 1), ()),
        (((1, 2),), (1, 3, 3, 1), (1, 2)),
        (((1, 2),), (3, 3, 3, 1), ()),
        ((), (3, 1, 3, 1), ()),
    ],
)
def test_partners_win_together(
    partners: tuple[tuple[Seat, ...], ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """They may share the first place, and nobody else may."""
    table = Round(Seat(0), Seat(1), scores, seats(4))
    standing = MatchEnd(points=3).standing([table], 4, Seat(1), partners=partners)
    assert standing.winners == winners
    assert standing.winner == min(winners, default=None)


def test_a_match_begins_with_nothing() -> None:
    """Before the first round nobody has points, and nobody has won."""
    standing = MatchEnd(rounds=1).standing((), 3, Seat(0))
    assert (standing.totals, standing.winner, standing.leader) == ((0, 0, 0), None, None)


def test_rounds_of_another_table_are_refused() -> None:
    """A round of three does not belong to a match of two."""
    with pytest.raises(ClimbcardsError, match="round 0 was not played at a table for 2"):
        MatchEnd(rounds=1).standing([played(1, 2, 3)], 2, Seat(0))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({}, "set one of them"),
        ({"points": 0}, "1 or more"),
        ({"down_to": 0}, "-1 at most"),
        ({"down_to": True}, "down_to: expected a whole number"),
        ({"rounds": 0}, "1 or more"),
    ],
)
def test_ends_that_will_not_do(options: dict[str, int], why: str) -> None:
    """An end has to come, and its number has to make sense."""
    with pytest.raises(OptionError, match=why):
        MatchEnd(**options)


def test_lines_say_what_they_are_for() -> None:
    """A place, or the cards left; their codes stay."""
    assert [str(line) for line in by_place(ORDER, (2,), "X-1")] == ["seat 0     2  place 1 (X-1)"]
    pack = french()
    (line,) = by_cards_left([pack.parse(""), pack.parse("3s")], -1, "X-2")
    assert (line.seat, line.points, line.label) == (1, -1, "1 card left")
    assert [entry.code for entry in (Points(), Place(1), CardsLeft(2))] == [
        "points",
        "place",
        "cards-left",
    ]
    assert str(Points()) == "points"
