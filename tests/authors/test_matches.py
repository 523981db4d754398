"""When a match is over, and lines of a sheet that games share."""

from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import ClimbcardsError, OptionError, Round, Seat, Standing, authors as kit

ORDER = (Seat(0), Seat(1))


def played(*scores: int) -> Round:
    """Return a round."""
    return Round(Seat(0), Seat(1), scores, ORDER)


def standing(end: kit.MatchEnd, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
    """Return where a match of two stands, which the second seat deals."""

    def then(now: Standing, last: Round) -> Standing:
        return attrs.evolve(now, leader=last.leader, winners=end.winners(now))

    return kit.standing_after(Standing((0, 0), Seat(1), None, ()), rounds, since, then)


@for_each(
    ("end", "rounds", "winner"),
    [
        (kit.MatchEnd(points=3), [], None),
        (kit.MatchEnd(points=3), [played(2, 0)], None),
        (kit.MatchEnd(points=3), [played(2, 0), played(1, 0)], 0),
        (kit.MatchEnd(points=3), [played(3, 3)], None),
        (kit.MatchEnd(points=3), [played(3, 3), played(0, 1)], 1),
        (kit.MatchEnd(down_to=-5), [played(-4, -2)], None),
        (kit.MatchEnd(down_to=-5), [played(-4, -2), played(-1, -1)], 1),
        (kit.MatchEnd(rounds=2), [played(1, 0)], None),
        (kit.MatchEnd(rounds=2), [played(1, 0), played(1, 0)], 0),
        (kit.MatchEnd(rounds=2), [played(1, 0), played(0, 1)], None),
        (kit.MatchEnd(points=9, down_to=-9), [played(0, -9)], 0),
    ],
)
def test_a_match_ends(end: kit.MatchEnd, rounds: list[Round], winner: int | None) -> None:
    """Points upward or downward, or so many rounds; a shared first place plays on."""
    found = standing(end, rounds)
    assert (found.winner, found.dealer, found.rounds) == (winner, 1, len(rounds))
    assert found.leader == (1 if rounds else None)
    for cut in range(len(rounds) + 1):
        assert standing(end, rounds[cut:], standing(end, rounds[:cut])) == found


@pytest.mark.parametrize(
    ("partners", "totals", "winners"),
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
    partners: tuple[tuple[Seat, ...], ...], totals: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    """They may share the first place, and nobody else may."""
    now = Standing(totals, Seat(1), None, (), rounds=1)
    assert kit.MatchEnd(points=3).winners(now, partners) == winners
    assert attrs.evolve(now, winners=winners).winner == min(winners, default=None)


@pytest.mark.parametrize(
    "since",
    [5, "won", Standing((0,), Seat(0), None, ()), Standing((0, 0), Seat(0), None, (), (0, 0))],
)
# Any: what is no standing of such a match
def test_a_match_goes_on_from_a_standing_of_its_own(since: Any) -> None:  # noqa: ANN401  # as above
    """That of another table is refused, and one with legs where there are none."""
    with pytest.raises(ClimbcardsError, match="expected a standing of this game, not"):
        standing(kit.MatchEnd(rounds=1), [], since)


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
        kit.MatchEnd(**options)


def test_lines_say_what_they_are_for() -> None:
    """A place, or the cards left; their codes stay."""
    assert [str(line) for line in kit.by_place(ORDER, (2,), "X-1")] == [
        "seat 0     2  place 1 (X-1)"
    ]
    pack = kit.french()
    (line,) = kit.by_cards_left([pack.parse(""), pack.parse("3s")], -1, "X-2")
    assert (line.seat, line.points, line.label) == (1, -1, "1 card left")
    assert [entry.code for entry in (kit.Points(), kit.Place(1), kit.CardsLeft(2))] == [
        "points",
        "place",
        "cards-left",
    ]
    assert str(kit.Points()) == "points"
