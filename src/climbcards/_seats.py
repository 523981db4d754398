"""Seats around a table: numbered from 0 in the order of play, clockwise.

Seat arithmetic lives here and nowhere else, so that a seat is never mixed up with a count.
"""

from typing import NewType, TypeVar

from climbcards._errors import ClimbcardsError

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place at the table: 0 for the first, and on in the order of play."""


def seats(players: int) -> tuple[Seat, ...]:
    """Give the seats of a table for so many players."""
    return tuple(map(Seat, range(players)))


def rotation(first: Seat, players: int) -> tuple[Seat, ...]:
    """Give all seats once, from `first` on in the order of play."""
    return tuple(Seat((first + turn) % players) for turn in range(players))


def left_of(seat: Seat, players: int) -> Seat:
    """Give the next seat in the order of play: the left neighbour, as play goes clockwise."""
    return Seat((seat + 1) % players)


def right_of(seat: Seat, players: int) -> Seat:
    """Give the seat before this one in the order of play."""
    return Seat((seat - 1) % players)


def checked(seat: int, players: int) -> Seat:
    """Turn a plain number into a seat of this table.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    if 0 <= seat < players:
        return Seat(seat)
    message = f"there is no seat {seat}: a table for {players} has the seats 0 to {players - 1}"
    raise ClimbcardsError(message)


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Give a row, such as the hands by seat, with one entry exchanged."""
    return (*row[:place], value, *row[place + 1 :])
