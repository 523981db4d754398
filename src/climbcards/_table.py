"""A table: a match that is being played. It is the only mutable class at the top of this library.

Theory of operation. A table keeps a course, which knows how the match stands, and a list with the moment after each
step, to which it only appends. A step is a deal, an action, or the taking back of the last action. The number of a
step is its position in the list. Players begin anew with each deal, and again when something was taken back; they do not
use the generator of the deals. Sockets, clocks and accounts are left to the program that runs the table, and so is a
lock if threads share one.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Generic, TypeVar, final

import attrs

from ._actions import Choice, Offer
from ._cards import Cards
from ._errors import ClimbcardsError, IllegalActionError, Objection, expect, quoted
from ._game import A, Game, Policy, S, V, expect_game, illegal, offer, phase_of, snapshot
from ._match import Match
from ._options import options_of
from ._round import (
    Deal,
    Dealt,
    Did,
    LastTrick,
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
from .record._writing import as_text, heading, same_rules, tagged


@final
@attrs.frozen(order=False)
class Told(Generic[A]):
    """An event that a seat is told at a table, with the number of its step."""

    number: int
    event: Event[A]

    def __str__(self) -> str:
        """Return the sentence."""
        return str(self.event)


def meant(game: Game[S, A, V], state: S, seat: Seat, what: A | Cards | str) -> A | Choice[A]:
    """Return the action that is meant by an action, by cards or by text; a `Choice` if the cards could be several plays.

    An action or a text is not checked: it need not be legal.

    Raises:
        IllegalActionError: The cards cannot be played now.
        NotationError: The text is not in the notation.
        CardsError: The text has more copies of a card than the pack.
    """
    if isinstance(what, Cards):
        answer = game.attempt(state, seat, what)
        if isinstance(answer, Objection):
            raise illegal(game, seat, what, answer)
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
N = TypeVar("N", bound=int)
"""What a seat is called by: a `Seat`, or its number."""


@final
class Table(Generic[S, A, V]):
    """A match that is being played: who sits where, what was done, and what may be done now.

    >>> from random import Random
    >>> from climbcards import Table
    >>> from climbcards.games import haggis
    >>> table = Table(haggis.OFFICIAL_2P, rng=Random(7), names=["Ann", "Bob"])
    >>> action = table.play(1, "5o")

    Args:
        game: The rules.
        rng: The source of all chance, for deals and policies.
        names: A name for each seat; without names, seats are called by number.
        dealer: Who deals the first round.
        policies: Policies or players, by seat; `play_policies` lets them act.
        tags: Free texts for its record, by name: a place, a date, a remark.
        steps: The steps so far, to continue a match; each is checked. Without steps, the first round is dealt.

    Raises:
        ClimbcardsError: A name or a seat is invalid, or a tag is too long.
        RecordError: A step is not possible.
    """

    def __init__(  # noqa: PLR0913  # all but two have a default
        self,
        game: Game[S, A, V],
        *,
        rng: Random,
        names: Sequence[str] = (),
        dealer: int = 0,
        policies: Mapping[N, Policy[V, A] | Player[V, A]] = MappingProxyType({}),
        tags: Mapping[str, str] = MappingProxyType({}),
        steps: Iterable[Step[A]] = (),
    ) -> None:
        players = len(expect_game(game).seats)
        expect(rng, Random, "a generator, such as random.Random(7)")
        self._game, self._rng, self._tags = game, rng, tagged(tags)
        self._names = named(names, players)
        self._policies = {check_seat(seat, players): each for seat, each in policies.items()}
        first = check_seat(dealer, players)
        self._course = Course(game)
        self._moments: list[Moment[S, A, V]] = [*follow(self._course, steps)]
        if not self._moments:
            self._moments.append(self._course.began(Match(game).deal(rng, first)))
        # one draw whatever the policies are, so that the deals do not depend on them
        self._luck = Random(rng.getrandbits(64))
        self._begin()

    @staticmethod
    def loads(
        text: str,
        game: Game[S_own, A_own, V_own],
        *,
        rng: Random,
        policies: Mapping[N, Policy[V_own, A_own] | Player[V_own, A_own]] = MappingProxyType({}),
    ) -> "Table[S_own, A_own, V_own]":
        """Continue a match that `dumps` or `lines` wrote.

        A last line that was cut off is dropped. If no round was dealt yet, the first is dealt.

        Raises:
            RecordError: The text is not such a record, is of another game, or has a step that is not possible.
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
        """The match so far. A round belongs to it once it is over."""
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
        """Every seat that may act now; () when the round is over. It can reveal a secret: show players a `snapshot`."""
        return self._game.to_act(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return self._game.awaited(self.state)

    @property
    def last_trick(self) -> LastTrick[A] | None:
        """The last trick of this round that is over; None before there is one."""
        return self._course.last_trick

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet of the round; None while it goes on."""
        return self._game.sheet(self.state)

    @property
    def standing(self) -> Standing:
        """How the match stands. A finished round counts at once."""
        return self.match.standing

    @property
    def steps(self) -> int:
        """The number of steps so far. Ask for events since this number to get only what comes next."""
        return len(self._moments)

    def view(self, seat: int | None) -> V:
        """Return the view of a seat; None is a spectator."""
        return self._game.view(self.state, viewer(seat, len(self._game.seats)))

    def snapshot(self, seat: int | None, *, legal: bool = False) -> Snapshot[A, V]:
        """Return a snapshot: all that a seat may know, with its legal actions if `legal`. None is a spectator."""
        return snapshot(
            self._game,
            self.state,
            viewer(seat, len(self._game.seats)),
            legal=legal,
            number=self.steps,
            names=self._names,
            played=len(self.match.rounds),
            standing=self.match.standing,
            last_trick=self.last_trick,
        )

    def offer(self, seat: int, selected: Cards | str | None = None) -> Offer[A]:
        """Return what a seat can do now with some selected cards, and without any.

        >>> can = table.offer(0, "9r")
        >>> [str(play) for play in can.plays], [str(each) for each in can.others]
        (['9r'], ['pass', 'bet 0', 'bet 15', 'bet 30'])

        Raises:
            CardsError: The cards are of another pack, or the text has more copies of a card than it.
            NotationError: The text is not in the notation.
            ClimbcardsError: There is no such seat.
        """
        cards = self._game.pack.parse(selected) if isinstance(selected, str) else selected
        return offer(self._game, self.state, check_seat(seat, len(self._game.seats)), cards)

    def events(self, seat: int | None, since: int = 0) -> tuple[Told[A], ...]:
        """Return what a seat is told, from step number `since` on; None is a spectator.

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
        """Return the record of the match as lines, from line number `since` on. Earlier lines never change.

        Line 0 is a heading, and line n + 1 is step n. The lines have no line ends.

        Raises:
            ClimbcardsError: There is no line with this number.
        """
        first = place(since, len(self._moments) + 1, "lines")
        form = self._game.codec().steps
        steps = (moment.step for moment in self._moments[max(0, first - 1) :])
        head = () if first else (as_text(heading(self._head)),)
        return (*head, *map(form.dumps, steps))

    def dumps(self) -> str:
        """Return the record of the match as text: all lines, each with a line end. `loads` reads it."""
        return "".join(f"{line}\n" for line in self.lines())

    def play(self, seat: int, what: A | Cards | str, *, seen: int | None = None) -> A | Choice[A]:
        """Act for a seat, and return the action. `what` is an action, cards, or text as a player writes it.

        Cards that could be several plays are not played: the `Choice` is returned. `seen` is the number of steps that the
        player has seen: an action that `is_late` is refused.

        >>> str(table.play(0, "pass"))
        'pass'

        Raises:
            IllegalActionError: The action is not legal now.
            ClimbcardsError: It is another seat's action, or the seat was asked something else when it saw the table.
            NotationError: The text is not in the notation.
            CardsError: The text has more copies of a card than the pack.
        """
        mine = check_seat(seat, len(self._game.seats))
        if seen is not None and self.is_late(mine, seen):
            raise ClimbcardsError(
                f"the table has changed since step {seen}: look at it, and act again",
                de=f"der Tisch hat sich seit Schritt {seen} verändert: sieh hin und entscheide neu",
            )
        found = meant(self._game, self.state, mine, what)
        if isinstance(found, Choice):
            return found
        # an object without a seat is not an action: the game raises the error
        other = getattr(found, "seat", mine)
        if other != mine:
            raise ClimbcardsError(f"seat {mine} cannot act for seat {quoted(other)}")
        self._moments.append(self._course.did(found))
        return found

    def _seen(self, steps: int) -> Moment[S, A, V]:
        """Return how the table stood after so many steps; before the first one there was nothing else to see."""
        return self._moments[max(0, place(steps, len(self._moments), "steps") - 1)]

    # Any: what tells one question from another
    def _asked(self, seat: Seat, moment: Moment[S, A, V]) -> tuple[Any, ...]:
        """Return what a seat had to answer at a moment: in this round, with this hand, to these cards."""
        view = self._game.view(moment.state, seat)
        return moment.deal, self._game.prompt(view), phase_of(view), view.hand, view.table

    def is_late(self, seat: int, seen: int) -> bool:
        """Return whether an action of a seat comes too late, if the seat has seen only this many steps of the table.

        It does if the seat was asked something else then, or has answered since. What others did does not matter if
        the question and the hand are still the same.

        Raises:
            ClimbcardsError: There is no such seat, or there were not so many steps.
        """
        mine = check_seat(seat, len(self._game.seats))
        before, now = self._seen(seen), self._moments[-1]
        since = (moment.step for moment in self._moments[seen:])
        acted = any(isinstance(step, Did) and step.action.seat == mine for step in since)
        return acted or self._asked(mine, before) != self._asked(mine, now)

    def hand_over(self, seat: int, to: Policy[V, A] | Player[V, A] | None = None) -> None:
        """Let a policy or a player act for a seat from now on, or, with None, a person again.

        So a policy steps in for a player whose time is up, and leaves when the player comes back. It knows what the seat
        sees, which is all that the rules tell it of the round so far.

        Raises:
            ClimbcardsError: There is no such seat, or a player does not return a policy.
        """
        mine = check_seat(seat, len(self._game.seats))
        if to is None:
            self._policies.pop(mine, None)
            self._begun.pop(mine, None)
        else:
            self._begun |= begin(self._game, [(mine, to)], self._luck)
            self._policies[mine] = to

    def play_policy(self) -> A | None:
        """Let the first awaited seat with a policy act, and return its action; None if no awaited seat has one.

        Raises:
            ClimbcardsError: The policy chose an action that is not legal or is another seat's. The table is unchanged.
        """
        for asked in (self._begun[seat] for seat in self.awaited if seat in self._begun):
            view = self.view(asked.seat)
            action, moment = asked.act(self._game, self.state, view, self._course.did)
            self._moments.append(moment)
            return action
        return None

    def play_policies(self) -> tuple[A, ...]:
        """Let the policies act until a seat without one is awaited, and return their actions.

        Raises:
            ClimbcardsError: A policy chose wrongly, as for `play_policy`. The actions before that one are done.
        """
        return tuple(iter(self.play_policy, None))

    def undo(self) -> A:
        """Take back the last action, and return it. If a round was dealt after it, that deal is taken back too.

        >>> str(table.undo())
        'pass'

        Raises:
            ClimbcardsError: Nothing was done yet.
        """
        action, moment = self._course.undid()
        self._moments.append(moment)
        self._begin()
        return action

    def next_round(self, *, seen: int | None = None) -> Deal:
        """Deal the next round of the match, and return the deal.

        `seen` is the number of steps that the player who asks for it has seen. If the next round has been dealt since,
        because another player asked first, no other one is dealt.

        Raises:
            ClimbcardsError: The round is not over, or the match is.
        """
        if seen is not None and self._seen(seen).deal is not self._moments[-1].deal:
            return self._moments[-1].deal
        if self.to_act:
            raise ClimbcardsError(
                "the round still runs: play it to its end, then ask again",
                de="die Runde läuft noch: spielt sie zu Ende",
            )
        self._moments.append(self._course.began(self.match.deal(self._rng)))
        self._begin()
        return self._moments[-1].deal

    def _begin(self) -> None:
        """Begin the round anew for the players: it was dealt, or what they remember was taken back."""
        self._begun = begin(self._game, self._policies.items(), self._luck)
