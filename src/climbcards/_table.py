"""A table: the one thing here that changes, for whoever wants to sit down and not to fold.

Theory of operation. A table holds a match, the state of its round, and how it came about: a list of steps, to
which it only ever appends. A step is a deal, an action, or the taking back of the last action; its number is
its place in the list, so numbers never fall. What a seat is told of a step is worked out when it asks.
Sockets, clocks, and who is who belong to whoever runs the table; so does a lock where threads share one.
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Generic, TypeAlias, final

import attrs

from climbcards import record
from climbcards._cards import Cards
from climbcards._choice import Choice
from climbcards._errors import ClimbcardsError, IllegalActionError, Objection
from climbcards._game import A, Game, Policy, S, V
from climbcards._match import Match
from climbcards._names import named
from climbcards._plain import is_int
from climbcards._quoting import quoted
from climbcards._rounds import Deal, Standing
from climbcards._seats import Seat, checked, viewer
from climbcards._sheets import Sheet
from climbcards._showing import snapshot
from climbcards._snapshot import Snapshot
from climbcards.events import Event, RoundBegan, TakenBack
from climbcards.reasons import Ambiguous
from climbcards.record import Record


@final
@attrs.frozen(order=False)
class Told(Generic[A]):
    """Something that a seat is told, and the number of the step that it belongs to."""

    number: int
    event: Event[A]

    def __str__(self) -> str:
        """Give the sentence."""
        return str(self.event)


@final
@attrs.frozen(order=False)
class _Did(Generic[S, A]):
    """Somebody did something."""

    before: S
    action: A
    after: S


_Step: TypeAlias = RoundBegan | _Did[S, A] | TakenBack[A]


@final
@attrs.frozen(order=False)
class _Moment(Generic[S, A, V]):
    """How a table stands: the match, the state of its round, the record of it, and what was done last in it."""

    match: Match[S, A, V]
    state: S
    record: Record[A]
    last: A | None = None


@final
class Table(Generic[S, A, V]):
    """A match that goes on: who sits where, what was done, and what may be done now.

    >>> from random import Random
    >>> from climbcards import Table
    >>> from climbcards.games import haggis
    >>> table = Table(haggis.OFFICIAL_2P, rng=Random(7), names=["Ann", "Bob"])
    >>> str(table.play(1, "5o"))
    '5o'
    >>> [str(told) for told in table.events(0)]
    ['round 1: seat 0 deals', 'seat 1: 5o']
    >>> str(table.undo())
    '5o'
    >>> table.awaited
    (1,)

    Args:
        game: The rules.
        rng: The source of all chance: deals, and policies.
        names: Who sits where; by default the seats by number.
        dealer: Who deals the first round.
        policies: What plays for a seat, where nobody does: see `play_policies`.

    Raises:
        ClimbcardsError: Not a name for each seat, a name that is too long, or a seat that is not there.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        *,
        rng: Random,
        names: Sequence[str] = (),
        dealer: int = 0,
        policies: Mapping[int, Policy[V, A]] = MappingProxyType({}),
    ) -> None:
        players = len(game.seats)
        self._game, self._rng, self._names = game, rng, named(names, players)
        self._policies = {checked(seat, players): each for seat, each in policies.items()}
        self._steps: list[_Step[S, A]] = []
        self._past: list[_Moment[S, A, V]] = []
        match = Match(game)
        self._now = self._begun(match, match.deal(rng, checked(dealer, players)))

    @property
    def game(self) -> Game[S, A, V]:
        """The rules."""
        return self._game

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, by seat."""
        return self._names

    @property
    def match(self) -> Match[S, A, V]:
        """The match so far; a round is in it as soon as it is over."""
        return self._now.match

    @property
    def state(self) -> S:
        """Where the round stands. It holds every hand: show views."""
        return self._now.state

    @property
    def record(self) -> Record[A]:
        """The round written down; what was taken back is not in it."""
        return self._now.record

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Every seat that may do something now; () when the round is over."""
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
        """How the match stands, with this round as soon as it is over."""
        return self.match.standing

    @property
    def steps(self) -> int:
        """How many steps there were: who has heard of all of them asks for events since this number."""
        return len(self._steps)

    def view(self, seat: int | None) -> V:
        """Show what a seat knows; None is a spectator."""
        return self._game.view(self.state, viewer(seat, len(self._game.seats)))

    def snapshot(self, seat: int | None, *, legal: bool = False) -> Snapshot[A, V]:
        """Show a seat all that it may know, as one message; None is a spectator.

        With `legal` it says what the seat may do, which takes longer.
        """
        return snapshot(
            self._game,
            self.state,
            viewer(seat, len(self._game.seats)),
            legal=legal,
            number=len(self._steps),
            names=self._names,
            nth=len(self.match.rounds) + bool(self.to_act),
            standing=self.standing,
        )

    def events(self, seat: int | None, since: int = 0) -> tuple[Told[A], ...]:
        """Tell a seat what happened, from the step with this number on; None is a spectator.

        Raises:
            ClimbcardsError: There is no such seat, or `since` is no number of a step.
        """
        looks = viewer(seat, len(self._game.seats))
        if not is_int(since) or not 0 <= since <= len(self._steps):
            found = f"there were {len(self._steps)} steps, and none has the number {quoted(since)}"
            raise ClimbcardsError(f"{found}: ask from 0 for all of them")
        return tuple(
            Told(number, event)
            for number, step in enumerate(self._steps[since:], since)
            for event in self._told(step, looks)
        )

    def play(self, seat: int, what: A | Cards | str) -> A | Choice[A]:
        """Do something for a seat: an action, cards, or text as a player writes it; give what was done.

        Where cards can be played in several ways nothing is done, and the ways come back.

        Raises:
            IllegalActionError: It is not legal now.
            ClimbcardsError: It is another seat's.
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
        """
        mine = checked(seat, len(self._game.seats))
        found = self._meant(mine, what)
        if isinstance(found, Choice):
            return found
        other = getattr(found, "seat", mine)  # what has no seat is no action, as the game will say
        if other != mine:
            raise ClimbcardsError(
                f"that is for seat {quoted(other)} to do, and you are seat {mine}"
            )
        self._do(found)
        return found

    def play_policies(self) -> tuple[A, ...]:
        """Let the policies act for as long as one of their seats is awaited; give what they did."""
        done: list[A] = []
        while mine := [seat for seat in self.awaited if seat in self._policies]:
            seat, state = mine[0], self.state
            legal = self._game.legal_actions(state, seat)
            done.append(self._policies[seat](self._game.view(state, seat), legal, self._rng))
            self._do(done[-1])
        return tuple(done)

    def undo(self) -> A:
        """Take the last action back, with the deal of a round that came after it; give the action.

        Raises:
            ClimbcardsError: Nothing has been done.
        """
        action = self._now.last
        while action is None:
            if not self._past:
                raise ClimbcardsError("nothing has been done: there is nothing to take back")
            self._now = self._past.pop()
            action = self._now.last
        self._now = self._past.pop()
        self._steps.append(TakenBack(action))
        return action

    def next_round(self) -> Deal:
        """Deal the next round of the match; give the deal.

        Raises:
            ClimbcardsError: The round still runs, or the match is over.
        """
        if self.to_act:
            raise ClimbcardsError("the round still runs: play it to its end, then ask again")
        deal = self.match.deal(self._rng)
        before = self._now
        self._now = self._begun(self.match, deal)
        self._past.append(before)
        return deal

    def _begun(self, match: Match[S, A, V], deal: Deal) -> _Moment[S, A, V]:
        """Lay a deal out, and note it."""
        moment = _Moment(match, self._game.start(deal), record.begin(self._game, deal))
        self._steps.append(RoundBegan(len(match.rounds) + 1, deal.dealer))
        return moment

    def _meant(self, seat: Seat, what: A | Cards | str) -> A | Choice[A]:
        """Find the action that is meant."""
        game, state = self._game, self.state
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
                return self._meant(seat, error.action)
            raise

    def _do(self, action: A) -> None:
        """Do an action, note it, and write the round down if it is over."""
        now = self._now
        after = self._game.apply(now.state, action)
        match = now.match if self._game.to_act(after) else now.match.after(after)
        self._past.append(now)
        self._now = _Moment(match, after, now.record.then(action), action)
        self._steps.append(_Did(now.state, action, after))

    def _told(self, step: _Step[S, A], seat: Seat | None) -> tuple[Event[A], ...]:
        """Tell a seat of one step."""
        if isinstance(step, _Did):
            return self._game.events(step.before, step.action, step.after, seat)
        return (step,)
