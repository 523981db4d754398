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
    """Something a seat does."""

    @property
    def seat(self) -> Seat:
        """Who does it."""
        ...


P = TypeVar("P", bound=Seated)


@final
@immutable
@attrs.frozen(order=False)
class Trick(Generic[P]):
    """The plays so far, first to last, and who has passed since the last one."""

    leader: Seat
    plays: tuple[P, ...] = ()
    passes: tuple[Seat, ...] = ()

    @property
    def best(self) -> P | None:
        """The last play, which is the highest; None before the lead."""
        return self.plays[-1] if self.plays else None

    def played(self, play: P) -> "Trick[P]":
        """Put a play on the trick."""
        return Trick(self.leader, (*self.plays, play))

    def passed(self, seat: Seat) -> "Trick[P]":
        """Note a pass."""
        return Trick(self.leader, self.plays, (*self.passes, seat))

    def turn(self, holding: Collection[Seat], players: int) -> Seat | None:
        """Give the seat whose turn it is, of those that hold cards; None when the trick is over."""
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
