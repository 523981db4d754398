"""Lines of a score sheet that shedding games share."""

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
    """What a round was worth to a seat, in all."""

    code: ClassVar[str] = "points"

    def __str__(self) -> str:
        return "points"


@final
@attrs.frozen(order=False)
class Place:
    """Being the first, the second and so on to shed all cards."""

    code: ClassVar[str] = "place"

    place: int

    def __str__(self) -> str:
        return f"place {self.place}"


@final
@attrs.frozen(order=False)
class CardsLeft:
    """Still holding so many cards at the end."""

    code: ClassVar[str] = "cards-left"

    number: int

    def __str__(self) -> str:
        return f"{counted(self.number, 'card')} left"


def by_place(finish: Iterable[Seat], points: Sequence[int], clause: str) -> Iterator[Line]:
    """Pay each place: `points` from first place to last; places behind them get nothing."""
    for number, (seat, worth) in enumerate(zip(finish, points, strict=False), 1):
        yield Line(seat, Place(number), worth, clause)


def by_cards_left(hands: Sequence[Cards], each: int, clause: str) -> Iterator[Line]:
    """Write `each` points for every card that is left; it is a negative number, as more is better."""
    for seat, hand in enumerate(hands):
        if hand:
            yield Line(Seat(seat), CardsLeft(len(hand)), each * len(hand), clause, hand)
