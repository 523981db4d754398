"""Reading a text record and replaying it: each action is parsed in the state in which it was done."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final, Generic, final

import attrs

from climbcards._errors import (
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    RecordError,
    quoted,
)
from climbcards._faces import Card
from climbcards._game import A, AnyGame, Game, S, V
from climbcards._round import Deal, Seat, Step, check_seat
from climbcards.reasons import Ambiguous
from climbcards.record._course import Course, Moment
from climbcards.record._heading import MatchRecord, object_in
from .heading import HEADING, Heading, once, part_in, understood
from .statements import Statement, statements

_DEALT: Final = frozenset({"hand", "stock"})
"""The statements that belong to a deal, besides the fields of what it carries."""

_ABOUT: Final = frozenset({"", "option", "seat", "tag", "round", "hand"})
"""The statements with a topic: a seat, a round, an option, a tag."""


def matched(text: str, game: Game[S, A, V]) -> MatchRecord[A]:
    """Read a match, and replay it.

    Raises:
        RecordTextError: The match is of other rules, or something in the text is not possible; the error has its line
            and column.
    """
    reading = _Reading(game)
    for statement in statements(text):
        reading.take(statement)
    return reading.record()


@final
@attrs.define(order=False)
class _Dealing:
    """A deal as far as it was read."""

    statement: Statement
    dealer: Seat
    leader: Seat | None
    hands: dict[int, tuple[Card, ...]] = attrs.field(factory=dict[int, tuple[Card, ...]])
    stock: tuple[Card, ...] | None = None
    parts: dict[str, Statement] = attrs.field(factory=dict[str, Statement])
    """The fields of what it carries."""

    def deal(self, game: AnyGame) -> Deal:
        """Return the complete deal."""
        players = len(game.seats)
        for seat in range(players):
            if seat not in self.hands:
                found = f"seat {seat} has no hand: write hand {seat} and its cards on the next line"
                raise self.statement.fault(found, self.statement.column)
        hands = tuple(self.hands[seat] for seat in range(players))
        deal = Deal(hands, self.stock or (), self.dealer, self.leader)
        if not self.parts:
            return deal
        form = game.codec().deals
        parts = {name: part_in(statement.given()) for name, statement in self.parts.items()}
        try:
            return form.load({**object_in(form.dump(deal)), **parts})
        except RecordError as error:
            odd = self.parts.get(error.where.removeprefix("$.").partition("[")[0], self.statement)
            raise odd.fault(error.problem) from error


@final
class _Reading(Generic[S, A, V]):
    """A match as far as it was read."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self._game = game
        self._players = len(game.seats)
        self._course = Course(game)
        self._heading = Heading()
        self._head: MatchRecord[A] | None = None
        self._steps: list[Step[A]] = []
        self._dealing: _Dealing | None = None
        self._now: Moment[S, A, V] | None = None
        self._scores: tuple[int, ...] | None = None
        """The scores of the round, if the last statement has ended it."""
        self._parts = () if game.carries is None else tuple(attrs.fields_dict(game.carries))
        self._dealt_words = _DEALT.union(self._parts)
        self._readers: dict[str, Callable[[Statement], None]] = {
            **dict.fromkeys(HEADING, self._take_heading),
            "round": self._take_round,
            **dict.fromkeys(self._parts, self._take_part),
            "hand": self._take_hand,
            "stock": self._take_stock,
            "": self._take_action,
            "undo": self._take_undo,
            "scores": self._take_scores,
        }

    def take(self, statement: Statement) -> None:
        """Read the next statement."""
        read = self._readers.get(statement.word)
        if read is None:
            known = ", ".join(filter(None, self._readers))
            found = f"{quoted(statement.word)} is not known: expected {known} or an action"
            raise statement.fault(f"{found}, as in 0: pass", statement.column, statement.word)
        if statement.about and statement.word not in _ABOUT:
            found = f"{quoted(statement.about)} is too much behind {quoted(statement.word)}"
            raise statement.fault(
                f"{found}: is a colon missing?", statement.column, statement.about
            )
        if statement.word not in self._dealt_words:
            self._lay_out()
        read(statement)

    def record(self) -> MatchRecord[A]:
        """Return the record of the whole match."""
        self._lay_out()
        head = self._settled
        return MatchRecord(head.game, head.options, head.names, head.tags, tuple(self._steps))

    @property
    def _settled(self) -> MatchRecord[A]:
        """The heading, which is complete when a round begins, as a record without steps."""
        heading, game = self._heading, self._game
        if self._head is None:
            options, names = heading.options(game), heading.names(self._players)
            return MatchRecord(heading.game, options, names, heading.tags)
        return self._head

    def _note(self, moment: Moment[S, A, V]) -> None:
        """Add a step to the record."""
        self._steps.append(moment.step)
        self._now, self._scores = moment, moment.scores

    def _take_heading(self, statement: Statement) -> None:
        """Read a statement of the heading."""
        if self._steps:
            found = f"{quoted(statement.word)} stands in the heading"
            raise statement.fault(f"{found}: write it before the first round", statement.column)
        self._heading.take(statement)

    def _take_round(self, statement: Statement) -> None:
        """Read `round 2: seat 0 deals, seat 1 leads`. The hands come after it."""
        if self._now is None:
            self._head = self._settled
        elif self._game.to_act(self._now.state):
            found = "the round before still runs: play it to its end"
            raise statement.fault(found, statement.column)
        number, expected = statement.number(), len(self._course.match.rounds) + 1
        if number != expected:
            found = f"expected round {expected}, not round {number}"
            raise statement.fault(found, statement.column)
        words = statement.said().casefold().replace(",", " ").split()
        said = [word for place, word in enumerate(words) if place % 3 != 1]
        if said not in (["seat", "deals"], ["seat", "deals", "seat", "leads"]):
            found = f"expected who deals, as in seat 0 deals, not {quoted(statement.said())}"
            raise statement.fault(found)
        with understood(statement):
            seats = [check_seat(statement.number(word), self._players) for word in words[1::3]]
        self._dealing = _Dealing(statement, seats[0], seats[1] if seats[1:] else None)

    def _take_part(self, statement: Statement) -> None:
        """Read `titles: 2 0 1`, or another field of what is carried to the round."""
        dealing = self._dealt(statement)
        once(statement, known=statement.word in dealing.parts)
        statement.given()
        dealing.parts[statement.word] = statement

    def _take_hand(self, statement: Statement) -> None:
        """Read `hand 0: 7r 8r J`, in the order dealt."""
        dealing, seat = self._dealt(statement), statement.number()
        with understood(statement):
            check_seat(seat, self._players)
        once(statement, known=seat in dealing.hands)
        dealing.hands[seat] = self._pile(statement)

    def _take_stock(self, statement: Statement) -> None:
        """Read `stock: 7r 8r`: the first card is drawn first."""
        dealing = self._dealt(statement)
        once(statement, known=dealing.stock is not None)
        dealing.stock = self._pile(statement)

    def _dealt(self, statement: Statement) -> _Dealing:
        """Return the deal to which a statement with cards belongs."""
        if self._dealing is None:
            found = f"{quoted(statement.word)} belongs to a deal: write it below its round"
            raise statement.fault(found, statement.column)
        return self._dealing

    def _pile(self, statement: Statement) -> tuple[Card, ...]:
        """Parse the cards of a statement in their order; there may be none."""
        if statement.value == "":
            return ()
        with _spelled(statement):
            return self._game.pack.pile(statement.said())

    def _lay_out(self) -> None:
        """Begin the round, when the whole deal was read."""
        dealing, self._dealing = self._dealing, None
        if dealing is not None:
            with understood(dealing.statement):
                self._note(self._course.began(dealing.deal(self._game)))

    def _take_action(self, statement: Statement) -> None:
        """Read `0: 7r 8r J = run 7 to 9`, and do it."""
        if self._now is None:
            raise statement.fault("nothing is dealt: a match begins with round 1", statement.column)
        with understood(statement):
            seat = check_seat(statement.number(), self._players)
        text = statement.said()
        with _spelled(statement):
            self._note(self._course.did(self._game.parse(self._now.state, seat, text)))

    def _take_undo(self, statement: Statement) -> None:
        """Read `undo`, and take back the last action."""
        if statement.value is not None:
            raise statement.fault("nothing stands behind undo: leave it out")
        with understood(statement):
            self._note(self._course.undid()[1])

    def _take_scores(self, statement: Statement) -> None:
        """Read `scores: 14 27`, and compare them with the scores of the round."""
        true = self._scores
        if true is None:
            found = "no round ends here: scores stand behind the last action of a round"
            raise statement.fault(found, statement.column)
        words = statement.said().split()
        if list(map(str, true)) != words:
            expected = " ".join(map(str, true))
            raise statement.fault(f"expected the scores {expected}, not {quoted(statement.said())}")
        self._scores = None


@contextmanager
def _spelled(statement: Statement) -> Generator[None, None, None]:
    """Turn any error about cards or an action inside a `with` block into one with its place and the objection."""
    text = statement.said()
    try:
        yield
    except NotationError as error:
        column = statement.at if statement.is_quoted else statement.at + error.position
        problem = f"{quoted(text)}: {error.problem}"
        raise statement.fault(problem, column, text) from error
    except IllegalActionError as error:
        is_several = isinstance(error.objection.reason, Ambiguous)
        problem = f"{quoted(text)}{'' if is_several else ' is not legal'}: {error.objection}"
        raise statement.fault(problem, None, text, error.objection) from error
    except ClimbcardsError as error:
        raise statement.fault(f"{quoted(text)}: {error}", None, text) from error
