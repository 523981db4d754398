"""A match as text for people, with one line per trick, read strictly or leniently; and the game of any record."""

import json
import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import takewhile
from typing import Final, Generic, assert_never, final

import attrs

from climbcards._cards import Card
from climbcards._errors import (
    JSON,
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    RecordError,
    RecordTextError,
    around,
    common_start,
    in_record,
    quoted,
)
from climbcards._game import A, AnyGame, Game, S, V
from climbcards._options import options_of
from climbcards._round import (
    Began,
    Deal,
    Did,
    Seat,
    Step,
    Undid,
    check_seat,
    is_seat,
    no_seat,
    parts_of,
)
from climbcards._words import A_NAME, clashes, is_name
from climbcards.events import Leads, RoundOver
from climbcards.reasons import Ambiguous
from ._course import Course, Moment, replay_match
from ._statements import Statement, named, statements, written
from ._writing import (
    FIELDS,
    HEADING,
    VERSION,
    MatchRecord,
    Writing,
    as_data,
    bare,
    dumped,
    fields_in,
    game_of,
    name_in,
    object_in,
    options_in,
    preset_options,
    same_rules,
    settled,
    tagged,
)

_TOPICS: Final[Mapping[str, Callable[[Statement], int | str]]] = {
    "option": Statement.topic,
    "seat": Statement.number,
    "tag": Statement.topic,
    "hand": Statement.number,
}
"""How the topics of statements are read, by their words."""


@final
class _Taken:
    """Statements that were read, of which each may occur once."""

    def __init__(self) -> None:
        self._by_word: dict[str, dict[int | str, Statement]] = {}

    def take(self, statement: Statement) -> int | str:
        """Add a statement, and return its topic; raise a `RecordTextError` if it occurs twice."""
        read, known = _TOPICS.get(statement.word), self.of(statement.word)
        topic = "" if read is None else read(statement)
        if topic in known:
            twice = f"{statement.word} {statement.about}".strip()
            raise statement.fault(
                f"{quoted(twice)} is given twice: leave one out", statement.column
            )
        known[topic] = statement
        return topic

    def of(self, word: str) -> dict[int | str, Statement]:
        """Return the statements with a word, by their topics."""
        return self._by_word.setdefault(word, {})


@final
class _Heading:
    """The heading as far as it was read."""

    def __init__(self) -> None:
        self._taken = _Taken()
        self.tags: dict[str, str] = {}

    def take(self, statement: Statement) -> None:
        """Read a statement, whose word is one of `_IN_HEADING`; a `RecordTextError` says if it is invalid."""
        topic = self._taken.take(statement)
        _IN_HEADING[statement.word](statement)
        if statement.word == "tag":
            with _understood(statement):
                self.tags = tagged({**self.tags, f"{topic}": statement.said()})

    @property
    def _named(self) -> Statement:
        """The statement that names the game."""
        for statement in self._taken.of("game").values():
            return statement
        found = "expected the game before the first round, as in game: haggis/official-2p"
        raise RecordTextError(found, 1, 1, "")

    @property
    def _options(self) -> dict[str, JSON]:
        """The options in the text."""
        given = self._taken.of("option").items()
        return {f"{name}": _option_in(statement.given()) for name, statement in given}

    @property
    def rules(self) -> AnyGame:
        """The game, from the catalogue and with the options, or a `RecordTextError` if this library lacks it."""
        with _understood(self._named):
            return game_of(self._named.said(), self._options)

    def record(self, game: Game[S, A, V]) -> MatchRecord[A]:
        """Return a record without steps. Options that are not in the text are those of the preset.

        Raises:
            RecordTextError: It is of other rules, or the names are not valid.
        """
        name = self._named.said()
        options = {**(preset_options(name) or options_of(game)), **self._options}
        with _understood(self._named):
            same_rules(name, options, game)
        return MatchRecord(name, options, self._names(len(game.seats)), self.tags)

    def _names(self, players: int) -> tuple[str, ...]:
        """Return the name of each seat, which is its number if it has no name; () if no seat has a name.

        Raises:
            RecordTextError: A seat does not exist, or a name could be mistaken for another.
        """
        named = self._taken.of("seat")
        for seat, statement in named.items():
            if not is_seat(seat, players):
                raise statement.fault(no_seat(seat, players), statement.column)
        if not named:
            return ()
        spoken = {seat: statement.said() for seat, statement in named.items()}
        names = tuple(spoken.get(seat, f"seat {seat}") for seat in range(players))
        for seat, problem, _ in clashes(names):
            raise named[seat].fault(f"{problem}: choose another name")
        return names


def _check_version(statement: Statement) -> None:
    """Check `climbcards: 1`."""
    version = statement.number(statement.said())
    if version != VERSION:
        raise statement.fault(f"expected format version {VERSION}, not {version}")


def _check_name(statement: Statement) -> None:
    """Check `seat 0: Ann`."""
    if not is_name(statement.said()):
        raise statement.fault(f"{quoted(statement.said())} is not a name: {A_NAME}")


_IN_HEADING: Final[Mapping[str, Callable[[Statement], object]]] = {
    "climbcards": _check_version,
    "game": Statement.said,
    "option": Statement.given,
    "seat": _check_name,
    "tag": Statement.said,
}
"""The words of the statements of a heading, and how their values are checked."""


@contextmanager
def _understood(statement: Statement) -> Generator[None, None, None]:
    """Turn any error of this library inside a `with` block into a `RecordTextError` with the place of the statement."""
    try:
        yield
    except RecordTextError:
        raise
    except ClimbcardsError as error:
        raise statement.fault(in_record(error).problem) from error


def _option_in(text: str) -> JSON:
    """Return the value of an option in the text: JSON, or else the text itself."""
    try:
        return as_data(text)
    except RecordError:
        return text


def part_in(text: str) -> JSON:
    """Return a field of a carried value in the text: like an option, or several words as a list."""
    data = _option_in(text)
    return [*map(_option_in, text.split())] if data == text and " " in text else data


def _printed(record: MatchRecord[A], game: Game[S, A, V]) -> Iterator[str]:
    """Yield the lines of a match."""
    same_rules(record.game, record.options, game)
    yield f"climbcards: {VERSION}"
    yield f"game: {written(record.game)}"
    preset = preset_options(record.game)
    for option, data in record.options.items():
        if option not in preset or preset[option] != data:
            yield f"option {option}: {option_written(data)}"
    for seat, name in enumerate(record.names):
        yield f"seat {seat}: {written(name)}"
    for key, tag in record.tags.items():
        yield f"tag {named(key)}: {written(tag)}"
    yield from _played(record, game)


def option_written(data: JSON) -> str:
    """Return an option as text: as JSON, or without quotes if it is text that cannot be mistaken for JSON."""
    if isinstance(data, str) and written(data) == data == _option_in(data):
        return data
    return json.dumps(data)


def part_written(data: JSON) -> str:
    """Return a field of a carried value as text: a list as its items if it can be read back, or else like an option."""
    plain = " ".join(map(option_written, data if isinstance(data, list) else [data]))
    return plain if part_in(plain) == data else json.dumps(data)


def _played(record: MatchRecord[A], game: Game[S, A, V]) -> Iterator[str]:
    """Yield the lines of the rounds, with one line for each trick."""
    lines: list[list[str]] = [[]]
    for now in replay_match(record, game):
        step = now.step
        match step:
            case Began(deal):
                lines += [*([each] for each in _dealt(now.round, deal, game)), []]
            case Did(action):
                lines[-1].append(f"{action.seat}: {written(str(action))}")
                if any(isinstance(event, Leads | RoundOver) for event in now.events(None)):
                    lines.append([])
            case Undid():
                lines[-1].append("undo")
            case _:
                assert_never(step)
        if now.scores is not None:
            lines += [[f"scores: {' '.join(map(str, now.scores))}"], []]
    yield from ("; ".join(line) for line in lines if line)


def _dealt(number: int, deal: Deal, game: Game[S, A, V]) -> Iterator[str]:
    """Yield the lines of a deal: the dealer, what it carries, and the cards in the order dealt."""
    leads = "" if deal.leader is None else f", seat {deal.leader} leads"
    yield ""
    yield f"round {number}: seat {deal.dealer} deals{leads}"
    if deal.carried is not None:
        data = object_in(dumped(game.codec().deals, deal, "$.deal"))
        for name in parts_of(deal.carried):
            yield f"{name}: {part_written(data[name])}"
    for seat, hand in enumerate(deal.hands):
        yield f"hand {seat}: {_cards(hand)}".rstrip()
    if deal.stock:
        yield f"stock: {_cards(deal.stock)}"


def _cards(cards: Iterable[Card]) -> str:
    """Return cards as text, in the order dealt."""
    text = " ".join(map(str, cards))
    return written(text) if text else ""


@final
class _Dealing:
    """A deal as far as it was read."""

    def __init__(self, statement: Statement, dealer: Seat, leader: Seat | None) -> None:
        self.statement = statement
        self._dealer, self._leader = dealer, leader
        self._taken = _Taken()
        self._piles: dict[tuple[str, int | str], tuple[Card, ...]] = {}
        self._carried: dict[str, Statement] = {}

    def take(self, statement: Statement, game: AnyGame) -> None:
        """Read `hand 0: 7r 8r J` in the order dealt, `stock: 7r 8r` with the first card to draw first, or what is carried: `titles: 2 0 1`."""
        topic = self._taken.take(statement)
        if statement.word == "hand":
            with _understood(statement):
                check_seat(int(topic), len(game.seats))
        if statement.word not in {"hand", "stock"}:
            statement.given()
            self._carried[statement.word] = statement
        elif statement.value != "":  # there may be no cards
            with _spelled(statement) as text:
                self._piles[statement.word, topic] = game.pack.pile(text)

    def deal(self, game: AnyGame) -> Deal:
        """Return the complete deal."""
        for seat in game.seats:
            if seat not in self._taken.of("hand"):
                found = f"seat {seat} has no hand: write hand {seat} and its cards on the next line"
                raise self.statement.fault(found, self.statement.column)
        hands = (self._piles.get(("hand", seat), ()) for seat in game.seats)
        stock = self._piles.get(("stock", ""), ())
        deal = Deal(tuple(hands), stock, self._dealer, self._leader)
        if not self._carried:
            return deal
        form = game.codec().deals
        given = {name: part_in(statement.given()) for name, statement in self._carried.items()}
        try:
            return form.load({**object_in(form.dump(deal)), **given})
        except RecordError as error:
            odd = self._carried.get(
                error.where.removeprefix("$.").partition("[")[0], self.statement
            )
            raise odd.fault(error.problem) from error


@final
class _Reading(Generic[S, A, V]):
    """A match as far as it was read."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self._game = game
        self._players = len(game.seats)
        self._course = Course(game)
        self._heading = _Heading()
        self._head: MatchRecord[A] | None = None
        self._steps: list[Step[A]] = []
        self._dealing: _Dealing | None = None
        self._now: Moment[S, A, V] | None = None
        self._scores: tuple[int, ...] | None = None
        """The scores of the round, if the last statement has ended it."""
        carried = () if game.carries is None else attrs.fields_dict(game.carries)
        self._readers: dict[str, Callable[[Statement], None]] = {
            **dict.fromkeys(_IN_HEADING, self._take_heading),
            "round": self._take_round,
            **dict.fromkeys((*carried, "hand", "stock"), self._take_dealt),
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
        if statement.about and statement.word not in {"", "round", *_TOPICS}:
            found = f"{quoted(statement.about)} was not expected after {quoted(statement.word)}"
            raise statement.fault(
                f"{found}: is a colon missing?", statement.column, statement.about
            )
        if read != self._take_dealt:
            self._lay_out()
        read(statement)

    def record(self) -> MatchRecord[A]:
        """Return the record of the whole match."""
        self._lay_out()
        return attrs.evolve(
            self._head or self._heading.record(self._game), steps=tuple(self._steps)
        )

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
            self._head = self._heading.record(self._game)
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
        with _understood(statement):
            seats = [check_seat(statement.number(word), self._players) for word in words[1::3]]
        self._dealing = _Dealing(statement, seats[0], seats[1] if seats[1:] else None)

    def _take_dealt(self, statement: Statement) -> None:
        """Read a statement of a deal."""
        if self._dealing is None:
            found = f"{quoted(statement.word)} belongs to a deal: write it below its round"
            raise statement.fault(found, statement.column)
        self._dealing.take(statement, self._game)

    def _lay_out(self) -> None:
        """Begin the round, when the whole deal was read."""
        dealing, self._dealing = self._dealing, None
        if dealing is not None:
            with _understood(dealing.statement):
                self._note(self._course.began(dealing.deal(self._game)))

    def _take_action(self, statement: Statement) -> None:
        """Read `0: 7r 8r J = run 7 to 9`, and do it."""
        if self._now is None:
            raise statement.fault("nothing is dealt: a match begins with round 1", statement.column)
        with _understood(statement):
            seat = check_seat(statement.number(), self._players)
        with _spelled(statement) as text:
            self._note(self._course.did(self._game.parse(self._now.state, seat, text)))

    def _take_undo(self, statement: Statement) -> None:
        """Read `undo`, and take back the last action."""
        if statement.value is not None:
            raise statement.fault("expected nothing after undo: leave it out")
        with _understood(statement):
            self._note(self._course.undid()[1])

    def _take_scores(self, statement: Statement) -> None:
        """Read `scores: 14 27`, and compare them with the scores of the round."""
        true = self._scores
        if true is None:
            found = "no round ends here: write scores after the last action of a round"
            raise statement.fault(found, statement.column)
        expected = " ".join(map(str, true))
        if statement.said().split() != expected.split():
            raise statement.fault(f"expected the scores {expected}, not {quoted(statement.said())}")
        self._scores = None


@contextmanager
def _spelled(statement: Statement) -> Generator[str, None, None]:
    """Yield the value, and turn any error about it inside a `with` block into one with its place and the objection."""
    text = statement.said()
    try:
        yield text
    except NotationError as error:
        within = 0 if statement.given().startswith('"') else error.position
        problem = f"{quoted(text)}: {error.problem}"
        raise statement.fault(problem, statement.at + within, text) from error
    except IllegalActionError as error:
        is_several = isinstance(error.objection.reason, Ambiguous)
        problem = f"{quoted(text)}{'' if is_several else ' is not legal'}: {error.objection}"
        raise statement.fault(problem, None, text, error.objection) from error
    except ClimbcardsError as error:
        raise statement.fault(f"{quoted(text)}: {error}", None, text) from error


@final
@attrs.frozen(order=False)
class _AsText:
    """Text for people."""

    name: str = "text"

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Return a match as text, with one line per trick. A finished round has its scores, even if the record does not.

        Raises:
            RecordError: The record is of other rules, or a step is not possible; the error names it.
        """
        return "".join(f"{line}\n" for line in _printed(settled(record, game), game))

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match, and replay it.

        A strict reader accepts exactly the text that `write` returns, except that runs may be named by their length, as
        in older records. A lenient reader accepts other spellings of the same match: upper or lower case, other blanks
        and line breaks, comments, and a text without scores, version or names.

        Raises:
            RecordTextError: The match is of other rules, or something in the text is not possible; the error has its
                line and column.
        """
        reading = _Reading(game)
        for statement in statements(text):
            reading.take(statement)
        record = reading.record()
        if not lenient:
            _check_exact(text, self.write(record, game))
        return record


_ACTIONS: Final = re.compile(r"\d+: |undo")
_ENDS: Final = re.compile(r"= [a-z0-9][\w -]*? to (\w+)")

AS_TEXT: Final[Writing] = _AsText()
"""Text for people, with one line per trick."""


def _unnamed(line: str) -> str:
    """Return a line of actions without the lower ends of runs, to compare it with older records that have none."""
    return _ENDS.sub(r"= to \1", line) if _ACTIONS.match(line) else line


def _check_exact(text: str, exact: str) -> None:
    """Check that a text is exactly as this library writes it; a `RecordTextError` has the first place that differs."""
    lines = text.split("\n")
    for number, (found, due) in enumerate(zip(lines, exact.split("\n"), strict=False)):
        lines[number] = due if _unnamed(found) == _unnamed(due) else found
    text = "\n".join(lines)
    if text == exact:
        return
    place = common_start(text, exact)
    begin = text.rfind("\n", 0, place) + 1
    found, due = (each[begin:].partition("\n")[0] for each in (text, exact))
    line, column = text.count("\n", 0, place) + 1, place - begin
    if found != due:
        problem = f"expected {around(due, column)}, not {around(found, column)}"
    else:
        problem = "expected the end of the text" if found == "" else "expected the end of the line"
    advice = "write it so, or read it leniently"
    raise RecordTextError(f"{problem}: {advice}", line, column + 1, found)


_OF_A_MATCH: Final = {"steps": (*HEADING, "steps"), "seat": (*HEADING, "seat"), "names": HEADING}
"""The fields of each form of match record, by a field that only this form has."""


def rules_of(text: str) -> AnyGame:
    """Return the game of a record: from the catalogue, with the recorded options.

    The text is the record of a round, of a match in any form, or of what a seat saw.

    Raises:
        RecordError: The text is not a record, or is of a game that this library does not have.
    """
    inner = bare(text)
    if inner[:1] not in {"", "{", "["}:
        heading = _Heading()
        for statement in takewhile(lambda each: each.word in _IN_HEADING, statements(text)):
            heading.take(statement)
        return heading.rules
    data = _head(inner)
    known = data if isinstance(data, Mapping) else ()
    kinds = (fields for field, fields in _OF_A_MATCH.items() if field in known)
    found = fields_in(data, next(kinds, FIELDS))
    return game_of(name_in(found), options_in(found))


def _head(text: str) -> JSON:
    """Parse the first line as JSON, or the whole text if the line is not JSON by itself."""
    first, more, _ = text.partition("\n")
    try:
        return as_data(first)
    except RecordError:
        if not more:
            raise
    return as_data(text)
