"""What Threes foresees of a round that still runs."""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, strategies as st

from climbcards import ClimbcardsError, Seat
from climbcards.games import dou_dizhu, threes
from climbcards.games.threes import Finished
from threes_tables import FOUR, THREE, TWO, C, midway

GAMES: Final = (TWO, THREE, FOUR, FOUR.variant(players=7, longest=300))


@given(st.sampled_from(GAMES), st.integers(0, 99), st.integers(0, 400))
def test_the_points_foreseen_are_those_that_there_are(
    game: threes.Threes, seed: int, done: int
) -> None:
    """They sum up to the points of a round; who is out has the points of the place, and nobody gets what others have."""
    rng, greedy = Random(seed), game.policies()["greedy"]
    state = game.start(game.deal(rng, game.seats[0]))
    for _ in range(done):
        for seat in game.to_act(state):
            action = greedy(game.view(state, seat), game.legal_actions(state, seat), rng)
            state = game.apply(state, action)
            break
    found, players = game.foresee(state), game.players
    assert sum(found) == pytest.approx(players * (players - 1) / 2)
    out = state.ranking if isinstance(state, Finished) else state.out
    for place, seat in enumerate(out, start=1):
        assert found[seat] == players - place
    for seat in set(game.seats) - {*out}:
        assert -1e-9 <= found[seat] <= players - 1 - len(out) + 1e-9
    if isinstance(state, Finished):
        assert found == game.scores(state)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6", "6 6"),
        ("6", "6 9 J"),
        ("Jo", "6"),
        ("Jo 6", "6"),
        ("2 2", "6 6 7"),
    ],
)
def test_who_holds_less_gets_more(better: str, worse: str) -> None:
    """A joker is worth having, any other card is a burden once there is no stock."""
    one, other = TWO.foresee(midway(TWO, better, worse))
    assert one > other
    assert TWO.foresee(midway(TWO, worse, better)) == pytest.approx((other, one))


@pytest.mark.parametrize("strong", ["2", "8", "K", "A", "Jo"])
def test_a_row_that_fits_on_much_is_better(strong: str) -> None:
    """Of two cards that lie face up, the one that can be played nearly always."""
    state = TWO.position(["5", "5"], rows=[strong, "4"])
    one, other = TWO.foresee(state)
    assert one > other


def test_a_slot_is_a_burden_and_a_stock_hides_hands() -> None:
    """A card face down has to go; while hands are filled up, what they hold says nothing."""
    one, other = TWO.foresee(TWO.position(["5", "5"], slots=["4", ""]))
    assert one < other
    filled = TWO.position(["5 6 7", "5 6 7 9 9"], stock="3 3 3")
    assert TWO.foresee(filled) == (0.5, 0.5)


def test_who_is_out_is_ahead_whatever_the_others_hold() -> None:
    """The first has two points of three seats; the others share one."""
    state = midway(THREE, "Jo Jo Jo", "3 3 3 3", "", out=[C])
    found = THREE.foresee(state)
    assert found[C] == 2
    assert found == pytest.approx((1, 0, 2))


def test_a_state_of_another_game_is_refused() -> None:
    """Its points are none of Threes."""
    game = dou_dizhu.DOU_DIZHU
    other: Any = game.start(game.deal(Random(1), Seat(0)))  # Any: a wrong state
    with pytest.raises(ClimbcardsError, match="is not a state of threes"):
        FOUR.foresee(other)
