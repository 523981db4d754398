"""Laws 9 and 12: suits without order are only names, and everything one seat further is the same round.

Theory of operation. A second table plays along. It has the same deal one seat further, and each action of a seat at the
first table is done by the next seat there. Both tables are compared, as far as `Table` can tell seats from numbers.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, islice
from random import Random
from typing import Final, Generic, final

import attrs

from climbcards._actions import LegalActions, reading_of
from climbcards._cards import Suit, cards_of
from climbcards._errors import ClimbcardsError, IllegalActionError
from climbcards._game import A, Game, S, Symmetric, V, is_climbing
from climbcards._round import Deal, Round, Seat
from climbcards._words import viewer_called
from climbcards.authors._checks import NotOfferedError
from climbcards.authors._game import faces_in, relabelled
from climbcards.events import Event
from climbcards.testing._further import Table, fields_of
from climbcards.testing._positions import any_members
from climbcards.testing._report import LawBroken, require, require_equal
from .course import standings


def symmetry(
    game: Game[S, A, V], symmetric: Symmetric[S, A], state: S, action: A, suits: Mapping[Suit, Suit]
) -> None:
    """Law 9: if suits are exchanged everywhere, everything happens in the same way."""
    names = " ".join(f"{old}={new}" for old, new in suits.items())
    turned = symmetric.relabel_state(state, suits)
    back = symmetric.relabel_state(turned, {new: old for old, new in suits.items()})
    require_equal(9, state, back, f"the state does not come back from {names}")
    for seat in game.seats:
        legal, before = game.legal_actions(turned, seat), game.legal_actions(state, seat)
        expected = {symmetric.relabel_action(each, suits) for each in before}
        odd = next(iter(expected ^ set(legal)), None)
        found = f"seat {seat} may do something else with {names}: {odd}"
        require(9, odd is None, found)
    end, again = game.apply(state, action), symmetric.relabel_action(action, suits)
    after, other = symmetric.relabel_state(end, suits), game.apply(turned, again)
    found = f"seat {action.seat}: {action} leads elsewhere with {names}"
    require_equal(9, after, other, found)
    found = f"the scores change with {names}: {game.scores(end)} or {game.scores(after)}"
    require(9, game.scores(after) == game.scores(end), found)
    # of a state, which has the whole pack, this would say nothing
    lost = Counter(relabelled(card, suits) for card in faces_in(action))
    lost.subtract(faces_in(again))
    require(9, not any(lost.values()), f"{action} is {again} with {names}")


LISTED: Final = 12
"""The number of actions of a list that are compared at the second table."""

NEAR: Final = 200
"""The number of actions after which it is no longer compared each time whose turn it is."""

ROUNDS: Final = 20
"""The number of rounds of a match that are compared."""

FURTHER: Final = "with everything one seat further"


def named(game: Game[S, A, V], deal: Deal) -> None:
    """Law 12: the leader that a deal names leads, or the deal is rejected; by default, a deal names no leader."""
    open_ = game.deal(Random(0), deal.dealer).leader
    found = f"nobody was asked to lead, and the game deals for the leader {open_}"
    require(12, open_ is None, found)
    for seat in game.seats:
        try:
            dealt = game.deal(Random(0), deal.dealer, seat)
        except ClimbcardsError:
            dealt = attrs.evolve(deal, leader=seat)
        found = f"asked for a deal that seat {seat} leads, the game names {dealt.leader}"
        require(12, dealt.leader == seat, found)
        try:
            state = game.start(attrs.evolve(deal, leader=seat))
        except ClimbcardsError:
            continue
        found = f"a deal names seat {seat} to lead, and the round has the leader {state.leader}"
        require(12, state.leader == seat, found)
        leads(game, state)


def leads(game: Game[S, A, V], state: S) -> bool:
    """Law 12: when the first cards can be played, it is the leader's turn.

    Returns:
        Whether cards can be played.
    """
    awaited = game.awaited(state)
    lists = [game.legal_actions(state, seat) for seat in awaited]
    # in a game with combinations, an action that gives cards away may have `cards`, too
    played = reading_of if is_climbing(game) else cards_of
    plays = any(legal and played(legal[0]) is not None for legal in lists)
    found = f"seat {state.leader} has the lead, and the first to play is one of {awaited}"
    require(12, not plays or state.leader in awaited, found)
    return plays


def match(game: Game[S, A, V], rounds: Sequence[Round], rng: Random) -> None:
    """Law 12: after rounds one seat further, the standing of a match is the same one seat further."""
    table = Table(len(game.seats))
    for played, here in islice(standings(game, rounds, rng), 1, ROUNDS):
        there = game.standing(tuple(map(table.round, played)))
        expected = attrs.evolve(
            here,
            totals=table.row(here.totals),
            dealer=table.seat(here.dealer),
            leader=None if here.leader is None else table.seat(here.leader),
            winners=tuple(sorted(table.order(here.winners))),
            legs=table.row(here.legs),
            carried=table.carried(here.carried),
        )
        there = attrs.evolve(there, winners=tuple(sorted(there.winners)))
        found = f"after {len(played)} rounds the match stands otherwise {FURTHER}"
        require_equal(12, expected, there, found)


@final
class SecondTable(Generic[S, A, V]):
    """A table at which a round is played once more, one seat further. All its methods check law 12."""

    def __init__(self, game: Game[S, A, V], deal: Deal) -> None:
        self.game = game
        self.deal = deal
        self.table = Table(len(game.seats))
        self.rng = Random(len(game.seats))
        self.led = False
        self.done = 0
        self.states: list[S] = []

    @property
    def state(self) -> S:
        """The state of the round at this table."""
        return self.states[-1]

    def _lay_out(self, state: S) -> None:
        """Start the round once the leader is known, and check that the opening events of the next seats are the same."""
        named(self.game, self.deal)
        try:
            self.states.append(self.game.start(self.table.deal(self.deal)))
        except ClimbcardsError as error:
            raise LawBroken(12, f"{FURTHER} a deal is refused: {error}") from error
        for seat, after in self._seats():
            told = self.game.opening_events(self.game.view(state, seat))
            self._told(seat, told, self.game.opening_events(self.game.view(self.state, after)))

    def follow(self, before: S, action: A, after: S, *, looked: bool) -> None:
        """Let the next seat do the same action; if `looked`, also compare legal actions, views and events."""
        if not self.states:
            self._lay_out(before)
        self.done += 1
        if looked or self.done < NEAR:
            self._turns(before)
        if looked:
            self._lists(before)
            self._views(before)
        was = self.state
        done = self._do(before, action)
        for seat, next_ in self._seats() if looked else ():
            told = self.game.events(before, action, after, seat)
            self._told(seat, told, self.game.events(was, done, self.state, next_))

    def end(self, state: S) -> None:
        """Check that the next seat has the same points and the same place."""
        if not self.states:  # the round was over at its beginning
            self._lay_out(state)
        self._turns(state)
        self._views(state)
        points = self.game.scores(state) or (), self.game.scores(self.state) or ()
        found = f"the scores are {points[0]}, and {FURTHER} {points[1]}"
        require(12, self.table.row(points[0]) == points[1], found)
        places = self.game.ranking(state), self.game.ranking(self.state)
        found = f"the ranking is {places[0]}, and {FURTHER} as {places[1]}"
        require(12, self.table.order(places[0]) == places[1], found)
        sheets = self.game.result(state).sheet, self.game.result(self.state).sheet
        apart = self.table.apart(*sheets)
        require(12, apart is None, f"the sheet is another one {FURTHER}: {apart}")

    def _seats(self) -> Iterator[tuple[Seat | None, Seat | None]]:
        """Yield each viewer, and the one at the second table."""
        yield None, None
        for seat in self.game.seats:
            yield seat, self.table.seat(seat)

    def _turns(self, state: S) -> None:
        """Check that `to_act`, `awaited` and the sides are those of the next seats."""
        self.led = self.led or leads(self.game, state)
        for what, ask in (("may act", self.game.to_act), ("are awaited", self.game.awaited)):
            here, there = ask(state), ask(self.state)
            found = f"seats {here} {what}, and {FURTHER} {there}"
            require(12, sorted(self.table.order(here)) == sorted(there), found)
        sides, others = self.game.sides(state), self.game.sides(self.state)
        expected = {frozenset(self.table.order(side)) for side in sides}
        found = f"the sides are {sides}, and {FURTHER} {others}"
        require(12, expected == {frozenset(side) for side in others}, found)

    def _lists(self, state: S) -> None:
        """Check that the next seat has the same legal actions."""
        for seat in self.game.to_act(state):
            after = self.table.seat(seat)
            here = self.game.legal_actions(state, seat)
            there = self.game.legal_actions(self.state, after)
            found = (
                f"seat {seat} has {len(here)} actions, and {FURTHER} seat {after} has {len(there)}"
            )
            require(12, len(here) == len(there), found)
            some = any_members(here, self.rng, LISTED)
            hidden = [type(action).__name__ for action in some if not fields_of(action)]
            if hidden:
                raise NotOfferedError(
                    f"{hidden[0]} shows no fields: write actions as attrs classes"
                )
            for kind in {type(action) for action in some}:
                self._numbers([action for action in some if type(action) is kind], there)

    def _do(self, state: S, action: A) -> A:
        """Let the next seat do the same action, and return it.

        Raises:
            LawBroken: The action is not legal there.
        """
        done = self.table.action(action)
        if not self.table.doubtful(action):
            with suppress(IllegalActionError):
                self.states = [self.game.apply(self.state, done)]
                return done
        here = self.game.legal_actions(state, action.seat)
        there = self.game.legal_actions(self.state, self.table.seat(action.seat))
        same = [each for each in here if type(each) is type(action)]
        done = self.table.action(action, self._numbers(same, there))
        self.states = [self.game.apply(self.state, done)]
        return done

    def _numbers(self, same: Sequence[A], there: LegalActions[A]) -> Collection[str]:
        """Return the fields with numbers that must be seats for the next seat to have the same legal actions.

        Raises:
            LawBroken: The next seat does not have the same legal actions, whichever numbers are seats.
        """
        names = sorted({name for each in same for name in self.table.doubtful(each)})
        for size in range(len(names) + 1):
            for some in combinations(names, size):
                if all(self.table.action(each, some) in there for each in same):
                    return some
        seat, after = same[0].seat, self.table.seat(same[0].seat)
        odd = [each for each in same if self.table.action(each) not in there]
        shown = ", ".join(str(each) for each in odd[:3])
        raise LawBroken(12, f"seat {seat} may do {shown}, and {FURTHER} seat {after} may not")

    def _views(self, state: S) -> None:
        """Check that the view of the next seat is the same."""
        for seat, after in self._seats():
            apart = self.table.seen(self.game.view(state, seat), self.game.view(self.state, after))
            found = f"{viewer_called(seat)} sees something else than {viewer_called(after)} {FURTHER}: {apart}"
            require(12, apart is None, found)
        with suppress(NotOfferedError, NotImplementedError):
            self._numbers_seen(state)

    def _numbers_seen(self, state: S) -> None:
        """Check that the view of the next seat has the same numbers, because the viewing seat comes first in them."""
        parts = self.game.view_parts().parts
        for seat in self.game.seats:
            after = self.table.seat(seat)
            here, there = self.game.view(state, seat), self.game.view(self.state, after)
            for part in parts:
                found = f"the numbers of {part.name!r} for seat {seat} are others for seat {after} {FURTHER}"
                require(12, list(part.numbers(here)) == list(part.numbers(there)), found)

    def _told(self, seat: Seat | None, here: Sequence[Event[A]], there: Sequence[Event[A]]) -> None:
        """Check that the next seat is told the same events."""
        apart = self.table.apart(here, there)
        found = (
            f"{viewer_called(seat)} is told something else than the next seat {FURTHER}: {apart}"
        )
        require(12, apart is None, found)
