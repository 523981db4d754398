"""Lines of a score sheet that games share in which one sheds cards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, final

import attrs

from climbcards._cards import Cards
from climbcards._quoting import counted
from climbcards._seats import Seat
from climbcards._sheets import Line


@final
@attrs.frozen(order=False)
class Points:
    """The points of a seat for the round as a whole."""

    code: ClassVar[str] = "points"

    def __str__(self) -> str:
        return "points"


@final
@attrs.frozen(order=False)
class Place:
    """Going out first, second and so on: `place` is 1 for the first."""

    code: ClassVar[str] = "place"

    place: int

    def __str__(self) -> str:
        return f"place {self.place}"


@final
@attrs.frozen(order=False)
class CardsLeft:
    """Cards that are left in a hand at the end: how many."""

    code: ClassVar[str] = "cards-left"

    number: int

    def __str__(self) -> str:
        return f"{counted(self.number, 'card')} left"


def by_place(finish: Iterable[Seat], points: Sequence[int], clause: str) -> Iterator[Line]:
    """Give a line for each place: `points` from first place to last; later places get none."""
    for number, (seat, worth) in enumerate(zip(finish, points, strict=False), 1):
        yield Line(seat, Place(number), worth, clause)


def by_cards_left(hands: Sequence[Cards], each: int, clause: str) -> Iterator[Line]:
    """Give a line for each hand that has cards left: `each` points a card, which is negative, as more points are better."""
    for seat, hand in enumerate(hands):
        if hand:
            yield Line(Seat(seat), CardsLeft(len(hand)), each * len(hand), clause, hand)
