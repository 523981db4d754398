"""A table and what a server adds to it: who sits where, a clock, taking back by agreement. No input, no output."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from hmac import compare_digest
from types import MappingProxyType
from typing import Any, Final, TypeAlias, assert_never, final

import attrs

from climbcards import JSON, ClimbcardsError, Seat, Table
from climbcards.record import Began, Did, Undid
from climbcards.search import Search

# Any: a game of the catalogue is of any kind
AnyTable: TypeAlias = Table[Any, Any, Any]

LONGEST_CLOCK: Final = 3600

_LOOKED_AT: Final = 3
"""A trick that is over lies on the table for so many paces."""


class RefusedError(ClimbcardsError):
    """What a server refuses where the rules would not: it goes to the one who asked, in English or in German."""

    def __init__(self, english: str, german: str) -> None:
        super().__init__(english, de=german)


@final
@attrs.frozen(order=False)
class Chair:
    """Who sits on it: a person, who shows the token of this `key`, or a policy that plays, also for a person who left.

    Who was `invited` has a token, and has not taken the seat yet.
    """

    name: str
    policy: str | None = None
    key: str = ""
    invited: bool = False

    @property
    def is_kept(self) -> bool:
        """Whether a policy plays here for somebody who may come back."""
        return self.policy is not None and self.key != "" and not self.invited


def key_of(token: str) -> str:
    """Return what is kept of a token: nobody who reads it can sit down with it."""
    return sha256(token.encode(errors="replace")).hexdigest()


@final
@attrs.frozen(order=False)
class Question:
    """What a policy is asked that takes its time: what to do in this view, when there have been so many steps."""

    number: int
    policy: Search
    view: Any  # Any: of any game


@final
class Room:
    """A table that people sit at. Times are seconds of any clock that only goes forward.

    Args:
        table: The table, with its policies.
        chairs: Who sits where.
        seconds: How long a seat has for an action; 0 is as long as it likes.
        now: What time it is.
        slow: Policies that take their time, by seat; the table has the others. They get a `question`.
        following: The table at which the same people play again; None if nobody has asked for one.
        pace: The seconds between what happens and what a policy does next; with 0 it acts at once.
    """

    def __init__(  # noqa: PLR0913  # three have a default
        self,
        table: AnyTable,
        chairs: Sequence[Chair],
        seconds: int,
        now: float,
        slow: Mapping[int, Search] = MappingProxyType({}),
        *,
        pace: float = 0.0,
        following: str | None = None,
    ) -> None:
        self.table = table
        self.chairs = tuple(chairs)
        self.seconds = seconds
        self.seen = now  # when somebody was here last
        self.following = following
        # the steps that were done because time was up; a room that comes from the store has forgotten them
        self.late = set[int]()
        self.people = frozenset(
            seat
            for seat, chair in zip(table.game.seats, self.chairs, strict=True)
            if chair.policy is None
        )
        self._slow = slow
        self._pace = pace
        self._next = now  # when the next policy acts
        self._done = table.steps  # how many steps there were when a person had done something
        self._lies = False
        self._by_people = sum(seat in self.people for seat in _done(table))
        self._agreed: tuple[Seat, ...] = ()
        self._declined: Seat | None = None
        self._go_on(now)

    @property
    def agreed(self) -> tuple[Seat, ...]:
        """Who wants the last action to be taken back, and who asked first; () if nobody has asked."""
        return self._agreed

    @property
    def declined(self) -> Seat | None:
        """Who did not agree when somebody asked last; None if the table has gone on since then."""
        return self._declined

    @property
    def can_take_back(self) -> bool:
        """Whether a person has done something that could be taken back: not when the match is won."""
        return self._by_people > 0 and not self.table.standing.winners

    def seat_of(self, token: str | None) -> Seat | None:
        """Find the seat that a token is for; who shows none is a spectator.

        Raises:
            RefusedError: It is for no seat here.
        """
        if token is None:
            return None
        key = key_of(token)
        for seat, chair in zip(self.table.game.seats, self.chairs, strict=True):
            if chair.key and compare_digest(chair.key, key):
                return seat
        raise RefusedError(
            "this link is for no seat at this table: ask whoever opened it",
            "dieser Link gehört zu keinem Platz an diesem Tisch: frage die Person, die ihn eröffnet hat",
        )

    def play(self, seat: Seat | None, number: int, action: JSON, now: float) -> None:
        """Do something for a seat, and let the policies answer.

        Raises:
            ClimbcardsError: It is not an action, not legal, or not this seat's; or the table has gone on.
        """
        mine = seated(seat)
        self._check_plays(mine)
        if self.table.is_late(mine, number):  # what others did meanwhile may not matter
            raise self._gone_on(number)
        self.table.play(mine, self.table.game.codec().actions.load(action))
        self._by_people += 1
        self._go_on(now, by_person=True)

    def take_back(self, seat: Seat | None, number: int, now: float, *, agrees: bool) -> None:
        """Ask to take the last action of a person back, agree to it, or refuse; all people must agree.

        Raises:
            ClimbcardsError: There is nothing to take back, or the table has gone on.
        """
        # what policies have done since then is taken back with it, so it does not matter
        mine = self._at(
            seat, self.table.steps if self._done <= number <= self.table.steps else number
        )
        self._check_plays(mine)
        if not self.can_take_back:
            if self._by_people:
                raise RefusedError(
                    "the match is won: there is nothing to take back",
                    "die Partie ist gewonnen: es gibt nichts zurückzunehmen",
                )
            raise RefusedError(
                "nobody has done anything yet: there is nothing to take back",
                "noch hat niemand etwas getan: es gibt nichts zurückzunehmen",
            )
        if not agrees:
            is_asked = self._agreed and mine != self._agreed[0]  # who asked may think better of it
            self._agreed, self._declined = (), mine if is_asked else None
            return
        self._declined = None
        if mine not in self._agreed:
            self._agreed = (*self._agreed, mine)
        if self.people.issubset(self._agreed):
            while self.table.undo().seat not in self.people:
                pass  # what a policy answered goes with it
            self._by_people -= 1
            self._go_on(now, by_person=True)

    def next_round(self, seat: Seat | None, number: int, now: float) -> None:
        """Deal the next round.

        Raises:
            ClimbcardsError: The round still runs, the match is over, or the table has gone on.
        """
        seated(seat)
        before = self.table.steps
        self.table.next_round(seen=number)
        if self.table.steps > before:  # else somebody else was as quick
            self._go_on(now, by_person=True)

    def seconds_left(self, now: float) -> float | None:
        """Say how long the seats that are awaited have; None without a clock."""
        return None if self._deadline is None else max(0.0, self._deadline - now)

    def is_due(self, now: float) -> bool:
        """Return whether time is up, or it is a policy's turn."""
        if self._asked is not None:
            return now >= self._next
        return self._deadline is not None and now >= self._deadline

    def run_out(self, now: float) -> bool:
        """Do what the game does by default for each seat whose time is up; tell whether there was one."""
        if self._deadline is None or now < self._deadline:
            return False
        for seat in self.table.awaited:  # people all: policies have acted, or no clock runs
            if seat in self.table.awaited:  # what another one did may have been enough
                self.late.add(self.table.steps)
                self.table.play(seat, self.table.game.default_action(self.table.state, seat))
                self._by_people += 1
        self._go_on(now, by_person=True)
        return True

    def act(self, now: float) -> None:
        """Let one quick policy act, if it is its turn."""
        if self.table.play_policy() is not None:
            self._go_on(now)

    def question(self) -> Question | None:
        """Ask a policy that takes its time; None if it is not its turn."""
        if self._asked is None or self._asked not in self._slow:
            return None
        policy, view = self._slow[self._asked], self.table.view(self._asked)
        return Question(self.table.steps, policy, view)

    # Any: an action of any game
    def answer(self, question: Question, action: Any, now: float) -> None:  # noqa: ANN401
        """Do what a policy has chosen.

        Raises:
            RefusedError: The table has gone on meanwhile.
            ClimbcardsError: It is not legal.
        """
        self.table.play(self._at(question.view.seat, question.number), action)
        self._go_on(now)

    def _at(self, seat: Seat | None, number: int) -> Seat:
        """Take who sits here, and has seen the table as it is."""
        if number != self.table.steps:
            raise self._gone_on(number)
        return seated(seat)

    def _gone_on(self, number: int) -> RefusedError:
        """Say that the table has changed since somebody looked at it."""
        steps = self.table.steps
        return RefusedError(
            f"the table is at step {steps}, and this was meant for step {number}: look again",
            f"der Tisch ist bei Schritt {steps}, das war für Schritt {number} gemeint: sieh noch einmal hin",
        )

    def _check_plays(self, seat: Seat) -> None:
        """Check that a person plays here, and not a policy for it."""
        if seat not in self.people:
            raise RefusedError(
                "the computer plays for you: take your seat again first",
                "der Computer spielt für dich: nimm zuerst deinen Platz wieder ein",
            )

    def _go_on(self, now: float, *, by_person: bool = False) -> None:
        """Let policies act, and let the time of people begin again; after what a person did nobody has agreed."""
        if by_person:
            self._done = self.table.steps
            self._agreed, self._declined = (), None
        if not self._pace:
            self.table.play_policies()
        awaited = self.table.awaited
        quick = [seat for seat in awaited if seat not in self.people and seat not in self._slow]
        slow = [seat for seat in awaited if seat in self._slow]
        self._asked = next(iter([*quick, *slow]), None)
        runs = self.seconds and awaited and self._asked is None
        self._deadline = now + self.seconds if runs else None
        lay, self._lies = self._lies, bool(self.table.view(None).table)
        self._next = now + self._pace * (_LOOKED_AT if lay and not self._lies else 1)


def seated(seat: Seat | None) -> Seat:
    """Take who sits here."""
    if seat is None:
        raise RefusedError(
            "you are watching: only those who have a seat can do that",
            "du schaust zu: das kann nur, wer einen Platz hat",
        )
    return seat


def _done(table: AnyTable) -> list[Seat]:
    """Say whose actions have not been taken back, the last one last."""
    done: list[Seat] = []
    for step in table.match_record.steps:
        match step:
            case Did():
                done.append(step.action.seat)
            case Undid():
                done.pop()
            case Began():
                pass
            case _:
                assert_never(step)
    return done
