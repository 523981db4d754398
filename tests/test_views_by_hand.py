"""Views made by hand: whatever seats and numbers they name, no foreign error comes of them."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import attrs
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import AnyGame, ClimbcardsError, Own, Seat
from climbcards.authors import Opening
from climbcards.games import dou_dizhu, haggis, three_hags, threes
from climbcards.testing import reach

GAMES: Final[list[AnyGame]] = [
    haggis.OFFICIAL_2P,
    haggis.OFFICIAL_3P,
    dou_dizhu.DOU_DIZHU,
    three_hags.THREE_HAGS,
    threes.THREES,
    ZHENG_SHANGYOU,
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def refused(game: AnyGame, view: object, problem: str) -> None:
    """Expect an error of ours."""
    with pytest.raises(ClimbcardsError, match=problem):
        game.determinize(view, Random(1))


@every_game
@pytest.mark.parametrize("actions", [0, 12])
def test_a_view_is_of_a_seat_that_is_there(game: AnyGame, actions: int) -> None:
    """A hand of seat 9 lies nowhere, and seat -1 is not the last one."""
    view = game.view(reach(game, 5, actions).state, game.seats[0])
    assert view.own is not None
    game.validate(game.determinize(view, Random(1)))
    for seat in (-1, -2, len(game.seats), 9):
        own = Own(Seat(seat), view.own.hand)
        refused(game, attrs.evolve(view, own=own), f"there is no seat {seat}")
        with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}"):
            game.view(reach(game, 5, actions).state, Seat(seat))


@every_game
@pytest.mark.parametrize("actions", [0, 12])
def test_a_view_has_a_size_for_each_hand(game: AnyGame, actions: int) -> None:
    """One too many, one too few, or none."""
    view = game.view(reach(game, 5, actions).state, None)
    for sizes in ((), view.sizes[1:], (*view.sizes, 1)):
        refused(game, attrs.evolve(view, sizes=sizes), r"the size of each of|no view|is not a view")
    refused(game, attrs.evolve(view, sizes=(-1, *view.sizes[1:])), "cannot be dealt")
    refused(game, attrs.evolve(view, sizes=(99, *view.sizes[1:])), "cannot be dealt")


# Any: a view of any game
CASES: list[tuple[AnyGame, Callable[[Any], dict[str, object]], str]] = [
    (
        haggis.OFFICIAL_3P,
        lambda view: {"phase": attrs.evolve(view.phase, captured=())},
        "captured: expected one entry",
    ),
    (haggis.OFFICIAL_3P, lambda view: {"courts": view.courts[1:]}, "courts: expected one entry"),
    (
        haggis.OFFICIAL_3P,
        lambda view: {
            "phase": attrs.evolve(view.phase, captured=(haggis.OFFICIAL_2P.pack.parse("J"),) * 3)
        },
        "is not a view of haggis/official-3p",
    ),
    (
        dou_dizhu.FIXED_LANDLORD,
        lambda view: {"phase": attrs.evolve(view.phase, leader=Seat(3))},
        "there is no seat 3",
    ),
    (
        ZHENG_SHANGYOU,
        lambda view: {
            "phase": attrs.evolve(
                view.phase, opening=Opening(Seat(7), view.opening.shown, view.opening.aside)
            )
        },
        "there is no seat 7",
    ),
]


@pytest.mark.parametrize(
    ("game", "change", "problem"),
    CASES,
    ids=[f"{game.name}-{problem}" for game, _, problem in CASES],
)
# Any: as above
def test_rows_of_a_view_are_of_all_seats(
    game: AnyGame, change: Callable[[Any], dict[str, object]], problem: str
) -> None:
    """What is known of each seat is there once for each."""
    view = game.view(reach(game, 5, 4).state, None)
    game.validate(game.determinize(view, Random(1)))
    refused(game, attrs.evolve(view, **change(view)), problem)
