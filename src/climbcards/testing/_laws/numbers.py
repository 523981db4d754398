"""Law 7: an action is written down as its number, too."""

from collections.abc import Iterable, Sequence

from climbcards._game import A
from climbcards._numbering import Numbering
from climbcards._seats import Seat
from climbcards.testing._report import require


def numbers(numbering: Numbering[A], actions: Iterable[A], seats: Sequence[Seat]) -> None:
    """Law 7: an action comes back from its number, and for each seat that number is of the same action."""
    size = len(numbering)
    for action in actions:
        number = numbering.number(action)
        found = f"{action} has the number {number}, and there are {size}"
        require(7, number in range(size), found)
        back = numbering.action(number, action.seat)
        require(7, back == action, f"{action} has the number {number}, which is that of {back}")
        for seat in seats:
            other = numbering.number(numbering.action(number, seat))
            found = f"{number} is the number of {action}, and for seat {seat} the action of it has {other}"
            require(7, other == number, found)
