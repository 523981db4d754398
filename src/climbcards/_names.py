"""Who sits where: the names that sentences call the seats by, and what a name is."""

from collections.abc import Sequence
from typing import Final, Protocol, TypeGuard, cast, final, runtime_checkable

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import WIDTH, quoted
from climbcards._seats import Seat, is_seat, no_seat

MOST: Final = 1000
"""More names than there are seats at any table."""


def is_name(value: object) -> TypeGuard[str]:
    """Tell whether something can be the name of a player: a line of text that can be seen, and not too long."""
    return (
        isinstance(value, str)
        and len(value) <= WIDTH
        and value.isprintable()
        and bool(value.strip())
    )


def by_number(seat: int) -> str:
    """Call a seat by its number, as where it has no name."""
    return f"seat {quoted(seat)}"


def _row(names: object, most: int) -> list[object]:
    """Give the items of a row; what is no row, or too long to look at, is a row without a name in it."""
    if isinstance(names, Sequence) and not isinstance(names, str):
        row = cast("Sequence[object]", names)  # isinstance leaves the items unknown
        return [*row] if len(row) <= most else [None]
    return [None]


def named(names: object, players: int | None = None) -> tuple[str, ...]:
    """Take a name for each seat; without any the seats are called by number.

    Where it is not known how many play, there are as many seats as names.

    Raises:
        ClimbcardsError: Not one for each seat, or one is no name.
    """
    given = _row(names, MOST if players is None else players)
    fit = [name for name in given if is_name(name)]
    if len(fit) != len(given) or (players is not None and len(fit) not in {0, players}):
        number = "names" if players is None else f"{players} names"
        found = f"expected {number}, one for each seat, not {quoted(names)}"
        raise ClimbcardsError(f"{found}: a name has up to {WIDTH} letters that can be printed")
    return tuple(fit) or tuple(by_number(seat) for seat in range(players or 0))


def _given(names: Sequence[str]) -> tuple[str, ...]:
    """Take names for as many seats as there are names."""
    return named(names)


def _reader(me: int | None) -> Seat | None:
    """Take the seat of a reader, which a table that is not known has."""
    if me is None or is_seat(me, me + 1 if type(me) is int else 0):
        return me
    raise ClimbcardsError(f"`me` is a seat or None, not {quoted(me)}")


@final
@attrs.frozen(order=False)
class Names:
    """Who sits where, as one reader hears it.

    `by_seat` has a name for each seat; without names seats are called by number. `me` is the seat of the
    reader, who is called `you`; None is somebody who does not play.

    >>> from climbcards import Names
    >>> names = Names(["Ann", "Bob"], me=1)
    >>> names.who(0), names.who(1)
    ('Ann', 'you')
    >>> [names.does(seat, "passes", "pass") for seat in (0, 1)]
    ['Ann passes', 'you pass']

    Raises:
        ClimbcardsError: What is no name, or a reader whose seat has none.
    """

    by_seat: tuple[str, ...] = attrs.field(default=(), converter=_given)
    me: Seat | None = attrs.field(default=None, converter=_reader)

    def __attrs_post_init__(self) -> None:
        players = len(self.by_seat)
        if players and self.me is not None and not is_seat(self.me, players):
            raise ClimbcardsError(no_seat(self.me, players))

    def known(self, seat: int) -> str | None:
        """Give the name of a seat; None where it is only called by its number."""
        if not is_seat(seat, len(self.by_seat)) or self.by_seat[seat] == by_number(seat):
            return None
        return self.by_seat[seat]

    def who(self, seat: int) -> str:
        """Call a seat as in English: `Ann`, `you`, `seat 2`."""
        return "you" if seat == self.me else self.known(seat) or by_number(seat)

    def does(self, seat: int, does: str, do: str) -> str:
        """Begin a sentence in English: who, and the verb as it is said of somebody, or of the reader."""
        return f"{self.who(seat)} {do if seat == self.me else does}"

    def do(self, seats: Sequence[int], does: str, do: str) -> str:
        """Begin a sentence in English about some seats, in their order: `Ann and Bob have`, `you have`.

        Raises:
            ClimbcardsError: About nobody nothing can be said.
        """
        if not seats:
            raise ClimbcardsError("expected the seats that a sentence is about, not none")
        *some, last = seats
        if not some:
            return self.does(last, does, do)
        return f"{', '.join(map(self.who, some))} and {self.who(last)} {do}"


NOBODY: Final = Names()
"""Seats by number, for nobody in particular: so `str` says it."""


@runtime_checkable
class Spoken(Protocol):
    """Something whose sentence calls seats by name."""

    def told(self, names: Names, /) -> str:
        """Say it with names, in English."""
        ...


def spoken(value: object, names: Names) -> str:
    """Say something in English: with names, if there are seats in its sentence."""
    return value.told(names) if isinstance(value, Spoken) else str(value)
