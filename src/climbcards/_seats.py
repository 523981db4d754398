"""Seats around a table: numbered from 0 in the order of play, clockwise.

Seat arithmetic lives here and nowhere else, so that a seat is never mixed up with a count.
"""

from functools import lru_cache
from typing import Annotated, NewType, TypeAlias, TypeGuard, TypeVar

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in the order of play."""

BySeat: TypeAlias = Annotated[tuple[T, ...], "one entry for each seat"]
"""A tuple with one entry for each seat, such as the hands; the first entry is that of seat 0."""


def seats(players: int) -> tuple[Seat, ...]:
    """Give the seats of a table for so many players."""
    return tuple(map(Seat, range(players)))


def rotation(first: Seat, players: int) -> tuple[Seat, ...]:
    """Give all seats once, from `first` on in the order of play."""
    return _rotation(first, players)


@lru_cache(maxsize=1 << 10)  # it is asked at every turn
def _rotation(first: Seat, players: int) -> tuple[Seat, ...]:
    """Give the seats of a rotation."""
    return tuple(Seat((first + turn) % players) for turn in range(players))


@lru_cache(maxsize=1 << 10)  # as above
def others_after(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all other seats, in the order of play, beginning with the next one."""
    return _rotation(seat, players)[1:]


def left_of(seat: Seat, players: int) -> Seat:
    """Give the next seat in the order of play: the left neighbour, as play goes clockwise."""
    return Seat((seat + 1) % players)


def right_of(seat: Seat, players: int) -> Seat:
    """Give the seat before this one in the order of play."""
    return Seat((seat - 1) % players)


def is_seat(seat: object, players: int) -> TypeGuard[Seat]:
    """Tell whether something is a seat of this table: a plain `int`, and nothing that equals one.

    `True`, `1.0` and a number of NumPy would be written and compared otherwise later: `int(...)` makes a
    seat of them.
    """
    # type() is exact: True is an int to isinstance
    return type(seat) is int and 0 <= seat < players


def no_seat(seat: object, players: int) -> str:
    """Say that a table has no such seat, and which it has."""
    if type(seat) is int:
        found = f"there is no seat {quoted(seat)}"
    else:
        found = f"a seat is a plain int, not {quoted(seat)}"
    return f"{found}: a table for {players} has the seats 0 to {players - 1}"


def checked(seat: int, players: int) -> Seat:
    """Turn a plain number into a seat of this table.

    Raises:
        ClimbcardsError: The table has no such seat, or it is no plain `int`.
    """
    if is_seat(seat, players):
        return seat
    raise ClimbcardsError(no_seat(seat, players))


def viewer(seat: int | None, players: int) -> Seat | None:
    """Take a seat of this table, or None: a spectator.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    return None if seat is None else checked(seat, players)


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Give a row, such as the hands by seat, with one entry exchanged."""
    entries = [*row]  # two slices would take twice as long
    entries[place] = value
    return tuple(entries)
