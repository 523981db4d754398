"""The course of a match step by step, which a table and the replay of a record share.

Theory of operation. A `Course` keeps one moment for each deal and each action that was not taken back. A step adds a
moment; taking back removes the last action, and a deal that came after it. Each step is checked before anything
changes, so a course is always possible.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Generic, assert_never, final

import attrs

from climbcards._cards import Cards, selection_of
from climbcards._errors import ClimbcardsError, RecordError, is_int, quoted
from climbcards._game import A, Game, S, V
from climbcards._match import Match, require_open
from climbcards._options import options_of
from climbcards._round import (
    Began,
    Deal,
    Did,
    LaidPlay,
    LastTrick,
    Seat,
    Standing,
    Step,
    Undid,
    parts_of,
)
from climbcards.events import (
    Acted,
    Captured,
    Closed,
    Event,
    PickedUp,
    RoundBegan,
    RoundOver,
    TakenBack,
    TakenBackHidden,
    TrickWon,
    TurnedUp,
)
from ._writing import MatchRecord, Record, expect, placed, same_rules


def replay(record: Record[A], game: Game[S, A, V]) -> Iterator[S]:
    """Replay a record: yield the first state, then the state after each action. Each action is checked.

    Raises:
        RecordError: The record is of other rules, its deal is not possible, or an action is not legal; the error
            has the place.
    """
    expect(record, Record, "the record of a round", "$")
    expect(record.actions, tuple, "a tuple of actions", "$.actions")
    same_rules(record.game, record.options, game)
    with placed("$.deal"):
        state = game.start(record.deal)
    yield state
    for number, action in enumerate(record.actions):
        with placed(f"$.actions[{number}]"):
            state = game.apply(state, action)
        yield state


@final
@attrs.frozen(order=False)
class Moment(Generic[S, A, V]):
    """How a match stands after a step: the match, the deal of the round, and its state.

    `before` is the state before the step; after a deal, it is the state itself. `happened` is the step as an event, secrets
    included.
    """

    number: int
    step: Step[A]
    match: Match[S, A, V]
    deal: Deal
    state: S
    before: S = attrs.field(repr=False)
    happened: RoundBegan | Acted[A] | TakenBack[A]

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The points of the round if it is over after this step, or else None."""
        return self.step.scores if isinstance(self.step, Did) else None

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        finished = len(self.match.rounds)
        return finished if self.match.game.ranking(self.state) else finished + 1

    def events(self, seat: Seat | None) -> tuple[Event[A], ...]:
        """Return what a seat is told of this step; None is a spectator."""
        game, happened = self.match.game, self.happened
        match happened:
            case RoundBegan():
                over = (RoundOver(game.result(self.state)),) if game.ranking(self.state) else ()
                return (happened, *game.opening_events(game.view(self.state, seat)), *over)
            case Acted():
                return game.events(self.before, happened.action, self.state, seat)
            case TakenBack():  # as it was told when it was done
                done = game.apply(self.state, happened.action)
                was = game.events(self.state, happened.action, done, seat)
                is_known = any(isinstance(each, Acted) for each in was)
                return (happened if is_known else TakenBackHidden(happened.seat),)
            case _:
                assert_never(happened)


_TAKING: Final = Captured, Closed, PickedUp, TrickWon
"""The events by which the cards of a trick leave the table."""


@final
class Course(Generic[S, A, V]):
    """A match that is played step by step."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self._game = game
        self._stands: list[Moment[S, A, V]] = []
        self._steps = 0
        self._looked: tuple[Moment[S, A, V] | None, LastTrick[A] | None] = None, None
        """How far the last trick was looked for, and which it was."""

    @property
    def match(self) -> Match[S, A, V]:
        """The match. A round belongs to it once it is over."""
        return self._stands[-1].match if self._stands else Match(self._game)

    @property
    def record(self) -> Record[A]:
        """The record of the last round, without what was taken back."""
        done: list[A] = []
        while isinstance(step := self._stands[-1 - len(done)].step, Did):
            done.append(step.action)
        deal = self._stands[-1].deal
        return Record(self._game.name, options_of(self._game), deal, tuple(reversed(done)))

    @property
    def last_trick(self) -> LastTrick[A] | None:
        """The last trick of the round that is over; None before there is one."""
        looked, found = self._looked
        place = len(self._stands) - 1
        while (moment := self._stands[place]) is not looked:
            if not isinstance(moment.step, Did):
                found = None
                break
            ends = [each for each in moment.events(None) if isinstance(each, _TAKING)]
            if ends:
                found = LastTrick(self._plays(place, ends[-1].cards), ends[-1].seat)
                break
            place -= 1
        self._looked = self._stands[-1], found
        return found

    def _plays(self, place: int, left: Cards) -> tuple[LaidPlay[A], ...]:
        """Return the plays of the trick with these cards that was over after a step, from what everybody was told.

        They are found by going back until all of the cards are accounted for.
        """
        plays: list[LaidPlay[A]] = []
        while left and isinstance(self._stands[place].step, Did):
            told = self._stands[place].events(None)
            turned = [each for each in told if isinstance(each, TurnedUp)]
            for action in [each.action for each in told if isinstance(each, Acted)]:
                cards = left.pack.cards([turned[0].card]) if turned else selection_of(action)
                if cards and cards <= left:
                    left = left.lacking(cards)
                    if not turned or turned[0].laid:
                        plays.append(LaidPlay(action, cards))
            place -= 1
        return tuple(reversed(plays))

    def began(self, deal: Deal) -> Moment[S, A, V]:
        """Begin a round with this deal.

        Raises:
            ClimbcardsError: The last round is not over, the match is over, or the dealer, leader or carried value of
                the deal is not that of the standing.
        """
        match, state = self.match, self._game.start(deal)
        if self._stands:
            if self._game.to_act(self._stands[-1].state):
                raise ClimbcardsError("the round still runs: play it to its end, then ask again")
            _is_due(deal, match.standing)
        told, step = RoundBegan(len(match.rounds) + 1, deal.dealer), Began(deal)
        if self._game.ranking(state):  # some hands win at once
            match = match.after(state)
        return self._stand(Moment(self._steps, step, match, deal, state, state, told))

    def did(self, action: A) -> Moment[S, A, V]:
        """Do an action, and add the round to the match if it is over.

        Raises:
            IllegalActionError: The action is not legal.
            ClimbcardsError: It is not an action of this game, or nothing is dealt.
        """
        if not self._stands:
            raise ClimbcardsError("nothing is dealt: a match begins with a deal")
        now = self._stands[-1]
        after = self._game.apply(now.state, action)
        match, scores = now.match, None
        if self._game.ranking(after):  # `to_act` is far slower in some games
            match = match.after(after)
            scores = match.rounds[-1].scores
        step, told = Did(action, scores), Acted(action)
        return self._stand(Moment(self._steps, step, match, now.deal, after, now.state, told))

    def undid(self) -> tuple[A, Moment[S, A, V]]:
        """Take back the last action, and a deal that came after it; return the action and the new moment.

        Raises:
            ClimbcardsError: Nothing was done yet.
        """
        for place in reversed(range(len(self._stands))):
            step = self._stands[place].step
            if isinstance(step, Did):
                before, told, number = self._stands[-1].state, TakenBack(step.action), self._steps
                del self._stands[place:]
                now = self._stands[-1]
                self._steps += 1
                moment = Moment(number, Undid(), now.match, now.deal, now.state, before, told)
                return step.action, moment
        raise ClimbcardsError(
            "nothing has been done: there is nothing to take back",
            de="noch hat niemand etwas getan: es gibt nichts zurückzunehmen",
        )

    def forget(self) -> None:
        """Drop all moments but the last, to save memory when nothing will be taken back."""
        del self._stands[:-1]

    def _stand(self, moment: Moment[S, A, V]) -> Moment[S, A, V]:
        """Add a moment, and return it."""
        self._stands.append(moment)
        self._steps += 1
        return moment


def _is_due(deal: Deal, standing: Standing) -> None:
    """Check that the dealer, the leader and the carried value of a deal are those of the standing."""
    require_open(standing)
    for what, due, found in (
        ("dealer", standing.dealer, deal.dealer),
        ("leader", standing.leader, deal.leader),
    ):
        if found != due:
            expected = "none, as the rules find it" if due is None else f"seat {due}"
            raise ClimbcardsError(f"expected as {what} {expected}, not {quoted(found)}")
    if deal.carried != standing.carried:
        expects, came = parts_of(standing.carried), parts_of(deal.carried)
        both = expects.keys() & came.keys()
        odd = [n for n in {**expects, **came} if n not in both or expects[n] != came[n]]
        told, given = (quoted(each.get(odd[0], "none")) for each in (expects, came))
        raise ClimbcardsError(f"expected as {odd[0]} {told}, not {given}")


def follow(course: Course[S, A, V], steps: Iterable[Step[A]]) -> Iterator[Moment[S, A, V]]:
    """Repeat steps, and yield the moment after each. Each step is checked.

    Raises:
        RecordError: A step is not possible; the error names it.
    """
    expect(steps, Iterable, "steps", "$.steps")
    for number, step in enumerate(steps):
        where = f"$.steps[{number}]"
        _check(step, where)
        with placed(where + _PART[step.code]):
            moment = _again(course, step)
        true = moment.scores
        said = step.scores if isinstance(step, Did) else None
        # scores must be ints: True, for example, only equals 1
        if said is not None and (said != true or not all(map(is_int, said))):
            told = "none, as the round runs" if true is None else quoted(true)
            raise RecordError(f"expected the scores {told}, not {quoted(said)}", f"{where}.scores")
        yield moment


_STEPS: Final = Began, Did, Undid
"""The classes of steps; isinstance with a union is far slower."""

_PART: Final = {Began.code: ".deal", Did.code: ".action", Undid.code: ""}
"""The part of a step that is wrong if it cannot be taken."""


def _check(step: object, where: str) -> None:
    """Check that an object is a step."""
    if not isinstance(step, _STEPS):
        raise RecordError(f"expected a step, not {quoted(step)}", where)


def _again(course: Course[S, A, V], step: Step[A]) -> Moment[S, A, V]:
    """Repeat one step, and return the moment after it."""
    match step:
        case Did():
            return course.did(step.action)
        case Began():
            return course.began(step.deal)
        case Undid():
            return course.undid()[1]
        case _:
            assert_never(step)


def replay_match(record: MatchRecord[A], game: Game[S, A, V]) -> Iterator[Moment[S, A, V]]:
    """Replay a match, and yield the moment after each step. Each step is checked.

    Raises:
        RecordError: The record is of other rules, an action is not legal, a deal does not follow from the standing, or
            scores are wrong; the error names the step.
    """
    expect(record, MatchRecord, "the record of a match", "$")
    expect(record.steps, tuple, "a tuple of steps", "$.steps")
    same_rules(record.game, record.options, game)
    course, undone = Course(game), -1
    for number, step in enumerate(record.steps):
        undone = number if isinstance(step, Undid) else undone
    for moment in follow(course, record.steps):
        if moment.number >= undone:
            course.forget()
        yield moment
