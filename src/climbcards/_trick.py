"""A trick: what every climbing game shares.

Somebody leads; in rotation each seat that still holds cards beats the last play or passes; when all
of them but the owner of the last play have passed in succession, the trick is over. A seat that
passed may come back as long as the trick runs, because a new play wipes the passes.
"""

from collections.abc import Collection
from typing import Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards._plain import immutable
from climbcards._seats import Seat, rotation


@runtime_checkable
class Seated(Protocol):
    """An action: something that a seat does."""

    @property
    def seat(self) -> Seat:
        """The seat that acts."""
        ...


P = TypeVar("P", bound=Seated)


@final
@immutable
@attrs.frozen(order=False)
class Trick(Generic[P]):
    """The plays of a trick, first to last, and the seats that have passed since the last play."""

    leader: Seat
    plays: tuple[P, ...] = ()
    passes: tuple[Seat, ...] = ()

    @property
    def best(self) -> P | None:
        """The last play, which is the one to beat; None before the lead."""
        return self.plays[-1] if self.plays else None

    def played(self, play: P) -> "Trick[P]":
        """Give the trick with one more play; passes before it no longer count."""
        return Trick(self.leader, (*self.plays, play))

    def passed(self, seat: Seat) -> "Trick[P]":
        """Give the trick with one more pass."""
        return Trick(self.leader, self.plays, (*self.passes, seat))

    def turn(self, holding: Collection[Seat], players: int) -> Seat | None:
        """Give the seat whose turn it is; None when the trick is over.

        `holding` are the seats that still have cards, `players` is the number of seats.
        """
        if not self.plays:
            return self.leader
        owner = self.plays[-1].seat
        last = self.passes[-1] if self.passes else owner
        for seat in rotation(last, players)[1:]:
            if seat == owner:
                return None
            if seat in holding:
                return seat
        return None
