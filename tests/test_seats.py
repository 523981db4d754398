"""Seats around a table."""

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from climbcards import ClimbcardsError, Seat
from climbcards.authors import check_seat, left_of, replace_at, right_of, rotation, seats


def test_seats_are_numbered_from_nought() -> None:
    """Three players sit at 0, 1 and 2."""
    assert seats(3) == (Seat(0), Seat(1), Seat(2))
    assert seats(0) == ()


@given(st.integers(1, 9).flatmap(lambda players: st.tuples(st.just(players), st.integers(0, 8))))
def test_rotation_goes_round_the_table_once(drawn: tuple[int, int]) -> None:
    """Everybody sits there once, from the first on, each the left neighbour of the one before."""
    players, number = drawn
    first = Seat(number % players)
    order = rotation(first, players)
    assert order[0] == first
    assert sorted(order) == list(seats(players))
    for one, next_ in pairwise(order):
        assert left_of(one, players) == next_
        assert right_of(next_, players) == one
    assert left_of(order[-1], players) == first


@pytest.mark.parametrize(("seat", "left", "right"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_neighbours_of_three(seat: int, left: int, right: int) -> None:
    """With three players the left of one is the right of the other's left."""
    assert left_of(Seat(seat), 3) == left
    assert right_of(Seat(seat), 3) == right


def test_a_number_is_checked_before_it_is_a_seat() -> None:
    """A table for three has the seats 0 to 2, and says so."""
    assert [check_seat(number, 3) for number in range(3)] == list(seats(3))
    for number in (-1, 3, 17):
        with pytest.raises(ClimbcardsError, match=f"no seat {number}: a table for 3 has .* 0 to 2"):
            check_seat(number, 3)


@pytest.mark.parametrize(("place", "row"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_one_entry_of_a_row_is_exchanged(place: int, row: str) -> None:
    """What lies before the other seats stays as it was, and so does the row that it is taken from."""
    before = ("a", "b", "c")
    assert replace_at(before, place, "x") == tuple(row)
    assert before == ("a", "b", "c")
