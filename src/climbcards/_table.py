"""A table: a match that goes on. It is the one thing here that changes.

Theory of operation. A table keeps a course, which knows how the match stands, and a list with the moment after each
step, to which it only appends. A step is a deal, an action, or the taking back of the last action. The number of a
step is its place in the list. Policies are told of each new deal, and again when something was taken back; their
chance is not that of the deals. Sockets, clocks and accounts belong to whoever runs the table, and so does a lock
where threads share one.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Generic, TypeVar, final

import attrs

from ._actions import Choice
from ._cards import Cards
from ._errors import ClimbcardsError, IllegalActionError, Objection, quoted
from ._game import A, Game, Policy, S, V, snapshot
from ._match import Match
from ._options import options_of
from ._round import (
    Deal,
    Dealt,
    Seat,
    Seated,
    Seen,
    Sheet,
    Snapshot,
    Standing,
    Step,
    check_seat,
    place,
    viewer,
)
from ._simulation import Player, begin
from ._words import named
from .events import Event
from .reasons import Ambiguous
from .record import AS_LINES, MatchRecord, Moment, Record
from .record._course import Course, follow
from .record._heading import as_text, same_rules, tagged
from .record._writing import heading


@final
@attrs.frozen(order=False)
class Told(Generic[A]):
    """Something that a seat is told at a table, with the number of the step it belongs to."""

    number: int
    event: Event[A]

    def __str__(self) -> str:
        """Return the sentence."""
        return str(self.event)


def meant(game: Game[S, A, V], state: S, seat: Seat, what: A | Cards | str) -> A | Choice[A]:
    """Find the action that is meant, or those that may be; it is not asked whether it is legal.

    Raises:
        IllegalActionError: The cards are no play now.
        NotationError: The text is not in the notation.
        CardsError: More copies of a card than the pack has.
    """
    if isinstance(what, Cards):
        answer = game.attempt(state, seat, what)
        if isinstance(answer, Objection):
            raise IllegalActionError(what, answer)
        return answer
    if not isinstance(what, str):
        return what
    try:
        return game.parse(state, seat, what)
    except IllegalActionError as error:
        if isinstance(error.action, Cards) and isinstance(error.objection.reason, Ambiguous):
            return meant(game, state, seat, error.action)
        raise


S_own = TypeVar("S_own", bound=Dealt)
A_own = TypeVar("A_own", bound=Seated)
V_own = TypeVar("V_own", bound=Seen)


@final
class Table(Generic[S, A, V]):
    """A match that goes on: who sits where, what was done, and what may be done now.

    >>> from random import Random
    >>> from climbcards import Table
    >>> from climbcards.games import haggis
    >>> table = Table(haggis.OFFICIAL_2P, rng=Random(7), names=["Ann", "Bob"])
    >>> action = table.play(1, "5o")

    Args:
        game: The rules.
        rng: The source of all chance, for deals and policies.
        names: A name for each seat; without names seats are called by number.
        dealer: Who deals the first round.
        policies: Policies or players, by seat; `play_policies` lets them act.
        tags: Free texts for its record, by name: a place, a date, a remark.
        steps: What was done before, if the match goes on; each step is checked. Without steps a round is dealt.

    Raises:
        ClimbcardsError: A name or a seat that will not do, or a tag that is too long.
        RecordError: A step that is not possible.
    """

    def __init__(  # noqa: PLR0913  # all but two have a default
        self,
        game: Game[S, A, V],
        *,
        rng: Random,
        names: Sequence[str] = (),
        dealer: int = 0,
        policies: Mapping[int, Policy[V, A] | Player[V, A]] = MappingProxyType({}),
        tags: Mapping[str, str] = MappingProxyType({}),
        steps: Iterable[Step[A]] = (),
    ) -> None:
        players = len(game.seats)
        self._game, self._rng, self._tags = game, rng, tagged(tags)
        self._names = named(names, players)
        self._policies = {check_seat(seat, players): each for seat, each in policies.items()}
        first = check_seat(dealer, players)
        self._course = Course(game)
        self._moments: list[Moment[S, A, V]] = [*follow(self._course, steps)]
        if not self._moments:
            self._moments.append(self._course.began(Match(game).deal(rng, first)))
        # one draw, so that the deals are the same whoever plays
        self._luck = Random(rng.getrandbits(64))
        self._begin()

    @staticmethod
    def loads(
        text: str,
        game: Game[S_own, A_own, V_own],
        *,
        rng: Random,
        policies: Mapping[int, Policy[V_own, A_own] | Player[V_own, A_own]] = MappingProxyType({}),
    ) -> "Table[S_own, A_own, V_own]":
        """Go on with a match that `dumps` or `lines` wrote.

        A last line that was cut off is dropped. If no round was dealt yet, one is.

        Raises:
            RecordError: The text is no such record, is of other rules, or something in it is not possible.
        """
        read = AS_LINES.read(text, game, lenient=True)
        same_rules(read.game, read.options, game)
        names, tags, steps = read.names, read.tags, read.steps
        return Table(game, rng=rng, names=names, policies=policies, tags=tags, steps=steps)

    @property
    def game(self) -> Game[S, A, V]:
        """The rules."""
        return self._game

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where: a name for each seat."""
        return self._names

    @property
    def match(self) -> Match[S, A, V]:
        """The match so far. A round is in it once it is over."""
        return self._moments[-1].match

    @property
    def state(self) -> S:
        """The state of the round, with every hand: show players `view` or `snapshot` instead."""
        return self._moments[-1].state

    @property
    def record(self) -> Record[A]:
        """The record of this round, without what was taken back."""
        return self._course.record

    @property
    def match_record(self) -> MatchRecord[A]:
        """The record of the whole match, with what was taken back."""
        return attrs.evolve(self._head, steps=tuple(moment.step for moment in self._moments))

    @property
    def _head(self) -> MatchRecord[A]:
        """The head of the record."""
        return MatchRecord(self._game.name, options_of(self._game), self._names, {**self._tags})

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Every seat that may act now; () when the round is over. It can give away a secret: show players a `snapshot`."""
        return self._game.to_act(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return self._game.awaited(self.state)

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet of the round; None while it runs."""
        return self._game.sheet(self.state)

    @property
    def standing(self) -> Standing:
        """How the match stands. A finished round counts at once."""
        return self.match.standing

    @property
    def steps(self) -> int:
        """How many steps there were. Ask for events since this number to hear only what comes next."""
        return len(self._moments)

    def view(self, seat: int | None) -> V:
        """Return what a seat knows; None is a spectator."""
        return self._game.view(self.state, viewer(seat, len(self._game.seats)))

    def snapshot(self, seat: int | None, *, legal: bool = False) -> Snapshot[A, V]:
        """Return all that a seat may know, in one message; with its legal actions if `legal`. None is a spectator."""
        return snapshot(
            self._game,
            self.state,
            viewer(seat, len(self._game.seats)),
            legal=legal,
            number=self.steps,
            names=self._names,
            played=len(self.match.rounds),
            standing=self.match.standing,
        )

    def events(self, seat: int | None, since: int = 0) -> tuple[Told[A], ...]:
        """Tell a seat what happened, from step number `since` on; None is a spectator.

        >>> [str(told) for told in table.events(0)]
        ['round 1: seat 0 deals', 'seat 1: 5o']

        Raises:
            ClimbcardsError: There is no such seat, or no step with this number.
        """
        looks = viewer(seat, len(self._game.seats))
        return tuple(
            Told(moment.number, event)
            for moment in self._moments[place(since, len(self._moments), "steps") :]
            for event in moment.events(looks)
        )

    def lines(self, since: int = 0) -> tuple[str, ...]:
        """Write the match as lines, from line number `since` on. A line that was written never changes.

        Line 0 is a heading, and line n + 1 is step n. No line has a line end.

        Raises:
            ClimbcardsError: There is no line with this number.
        """
        first = place(since, len(self._moments) + 1, "lines")
        form = self._game.codec().steps
        steps = (moment.step for moment in self._moments[max(0, first - 1) :])
        head = () if first else (as_text(heading(self._head)),)
        return (*head, *map(form.dumps, steps))

    def dumps(self) -> str:
        """Write the match as text: all lines, each with its line end. `loads` reads it."""
        return "".join(f"{line}\n" for line in self.lines())

    def play(self, seat: int, what: A | Cards | str) -> A | Choice[A]:
        """Do something for a seat, and give the action. `what` is an action, cards, or text as a player writes it.

        Cards that could be several plays are not played: the `Choice` comes back.

        >>> str(table.play(0, "pass"))
        'pass'

        Raises:
            IllegalActionError: It is not legal now.
            ClimbcardsError: It is another seat's action.
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
        """
        mine = check_seat(seat, len(self._game.seats))
        found = meant(self._game, self.state, mine, what)
        if isinstance(found, Choice):
            return found
        # what has no seat is not an action, as the game will say
        other = getattr(found, "seat", mine)
        if other != mine:
            raise ClimbcardsError(f"seat {mine} cannot act for seat {quoted(other)}")
        self._moments.append(self._course.did(found))
        return found

    def play_policy(self) -> A | None:
        """Let the first awaited seat with a policy act, and give its action; None if no awaited seat has one.

        Raises:
            ClimbcardsError: The policy chose what is not legal, or is another seat's. Nothing is done.
        """
        for asked in (self._begun[seat] for seat in self.awaited if seat in self._begun):
            action = asked.choose(self._game, self.state, self.view(asked.seat))
            try:
                self._moments.append(self._course.did(action))
            except ClimbcardsError as error:
                raise asked.unfit(action, error) from error
            return action
        return None

    def play_policies(self) -> tuple[A, ...]:
        """Let the policies act until a seat without one is awaited; give their actions.

        Raises:
            ClimbcardsError: As `play_policy` raises it. The actions before it are done.
        """
        return tuple(iter(self.play_policy, None))

    def undo(self) -> A:
        """Take the last action back, and give it. If a round was dealt after it, that deal is taken back too.

        >>> str(table.undo())
        'pass'

        Raises:
            ClimbcardsError: Nothing was done yet.
        """
        action, moment = self._course.undid()
        self._moments.append(moment)
        self._begin()
        return action

    def next_round(self) -> Deal:
        """Deal the next round of the match, and give the deal.

        Raises:
            ClimbcardsError: The round still runs, or the match is over.
        """
        if self.to_act:
            raise ClimbcardsError("the round still runs: play it to its end, then ask again")
        self._moments.append(self._course.began(self.match.deal(self._rng)))
        self._begin()
        return self._moments[-1].deal

    def _begin(self) -> None:
        """Tell the policies that a round begins, or that what they remember has not happened."""
        self._begun = begin(self._game, self._policies.items(), self._luck)
