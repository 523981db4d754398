"""A table and what a server adds to it: who sits where, a clock, taking back by agreement. No input, no output."""

from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final, TypeAlias, assert_never, final

import attrs

from climbcards import JSON, ClimbcardsError, Seat, Table
from climbcards.record import Began, Did, Undid

# Any: a game of the catalogue is of any kind
AnyTable: TypeAlias = Table[Any, Any, Any]

LONGEST_CLOCK: Final = 3600


class RefusedError(ClimbcardsError):
    """What a server refuses where the rules would not: it goes to the one who asked."""


@final
@attrs.frozen(order=False)
class Chair:
    """Who sits on it: a policy, or a person, who shows the token of this `key`."""

    name: str
    policy: str | None = None
    key: str = ""


def key_of(token: str) -> str:
    """Give what is kept of a token: nobody who reads it can sit down with it."""
    return sha256(token.encode(errors="replace")).hexdigest()


@final
class Room:
    """A table that people sit at. Times are seconds of any clock that only goes forward.

    Args:
        table: The table, with its policies.
        chairs: Who sits where.
        seconds: How long a seat has for an action; 0 is as long as it likes.
        now: What time it is.
        thinks: Whether a policy takes its time: then policies act when they are told to `think`.
    """

    def __init__(
        self,
        table: AnyTable,
        chairs: Sequence[Chair],
        seconds: int,
        now: float,
        *,
        thinks: bool = False,
    ) -> None:
        self.table = table
        self.chairs = tuple(chairs)
        self.seconds = seconds
        self.people = frozenset(
            seat
            for seat, chair in zip(table.game.seats, self.chairs, strict=True)
            if chair.policy is None
        )
        self._agreed: frozenset[Seat] = frozenset()
        self._done: list[Seat] = []
        self._noted = 0
        self._thinks = thinks
        self._go_on(now)

    @property
    def agreed(self) -> tuple[Seat, ...]:
        """Who wants the last action to be taken back; () if nobody has asked."""
        return tuple(sorted(self._agreed))

    @property
    def can_take_back(self) -> bool:
        """Whether a person has done something that could be taken back."""
        return not self.people.isdisjoint(self._done)

    def seat_of(self, token: str | None) -> Seat | None:
        """Find the seat that a token is for; who shows none is a spectator.

        Raises:
            RefusedError: It is for no seat here.
        """
        if token is None:
            return None
        key = key_of(token)
        for seat in self.people:
            if compare_digest(self.chairs[seat].key, key):
                return seat
        raise RefusedError("this link is for no seat at this table: ask whoever opened it")

    def play(self, seat: Seat | None, number: int, action: JSON, now: float) -> None:
        """Do something for a seat, and let the policies answer.

        Raises:
            ClimbcardsError: It is no action, not legal, or not this seat's; or the table has gone on.
        """
        mine = self._at(seat, number)
        self.table.play(mine, self.table.game.codec().actions.load(action))
        self._go_on(now)

    def take_back(self, seat: Seat | None, number: int, now: float, *, agrees: bool) -> None:
        """Ask to take the last action of a person back, agree to it, or refuse; all people must agree.

        Raises:
            ClimbcardsError: There is nothing to take back, or the table has gone on.
        """
        mine = self._at(seat, number)
        if not self.can_take_back:
            raise RefusedError("nobody has done anything yet: there is nothing to take back")
        self._agreed = self._agreed | {mine} if agrees else frozenset()
        if self._agreed == self.people:
            while self.table.undo().seat not in self.people:
                pass  # what a policy answered goes with it
            self._go_on(now)

    def next_round(self, seat: Seat | None, number: int, now: float) -> None:
        """Deal the next round.

        Raises:
            ClimbcardsError: The round still runs, the match is over, or the table has gone on.
        """
        self._at(seat, number)
        self.table.next_round()
        self._go_on(now)

    def seconds_left(self, now: float) -> float | None:
        """Say how long the seats that are awaited have; None without a clock."""
        return None if self._deadline is None else max(0.0, self._deadline - now)

    def run_out(self, now: float) -> bool:
        """Do what the game does by default for each seat whose time is up; tell whether there was one."""
        if self._deadline is None or now < self._deadline:
            return False
        for seat in self.table.awaited:
            if seat in self.table.awaited:  # what another one did may have been enough
                self.table.play(seat, self.table.game.default(self.table.state, seat))
        self._go_on(now)
        return True

    def think(self, now: float) -> bool:
        """Let one policy act that takes its time; tell whether there was one."""
        if not self._is_thinking:
            return False
        self.table.play_policy()
        self._go_on(now)
        return True

    @property
    def _is_thinking(self) -> bool:
        """Whether a policy that takes its time is awaited."""
        return self._thinks and not self.people.issuperset(self.table.awaited)

    def _at(self, seat: Seat | None, number: int) -> Seat:
        """Take who sits here, and has seen the table as it is."""
        if seat is None:
            raise RefusedError("you are watching: only who has a seat can do that")
        steps = self.table.steps
        if number != steps:
            raise RefusedError(
                f"the table is at step {steps}, and this was meant for step {number}: look again"
            )
        return seat

    def _go_on(self, now: float) -> None:
        """Let quick policies act; then nobody has agreed to anything, and the time of people begins again."""
        if not self._thinks:
            self.table.play_policies()
        self._note()
        self._agreed = frozenset()
        runs = self.seconds and self.table.awaited and not self._is_thinking
        self._deadline = now + self.seconds if runs else None

    def _note(self) -> None:
        """Note who did what has not been taken back."""
        steps = self.table.match_record.steps
        for step in steps[self._noted :]:
            match step:
                case Did():
                    self._done.append(step.action.seat)
                case Undid():
                    self._done.pop()
                case Began():
                    pass
                case _:
                    assert_never(step)
        self._noted = len(steps)
