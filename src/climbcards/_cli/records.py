"""Files with records: finding out what is in one, and converting a match to another form."""

import json
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Generic, TypeAlias, cast, final

import attrs

from climbcards import record
from climbcards._errors import (
    ClimbcardsError,
    RecordError,
    check_fits,
    counted,
    reading,
    shown,
    writing,
)
from climbcards._game import A, AnyGame, Game, S, V
from climbcards._round import Seat
from climbcards._words import Names, viewer_called
from climbcards.events import Acted, Event, RoundBegan
from climbcards.record import (
    AS_JSON,
    AS_LINES,
    AS_TEXT,
    Began,
    Did,
    MatchRecord,
    Moment,
    SeenRecord,
    Step,
    Writing,
    replay_match,
)
from .arguments import whole
from .files import written


@final
@attrs.frozen(order=False)
class Frame(Generic[S, A, V]):
    """A step for a reader: the events and the view, and the whole step if there is more than what one seat saw."""

    events: tuple[Event[A], ...]
    view: V
    moment: Moment[S, A, V] | None = None

    @property
    def begun(self) -> int:
        """The number of the round that it begins; 0 if it begins none."""
        return sum(event.number for event in self.events if isinstance(event, RoundBegan))


def everything(
    public: Sequence[Event[A]], by_seat: Sequence[Sequence[Event[A]]]
) -> tuple[Event[A], ...]:
    """Merge what a spectator and all seats are told of a step, with the action first.

    An event of the spectator is kept only if every seat is told it, too; otherwise, some seat is told more. Events that
    only some seats are told come before the next event that all are told.
    """
    own, joined = [iter(told) for told in by_seat], list[Event[A]]()
    for shared in (*(each for each in public if all(each in told for told in by_seat)), None):
        for told in own:
            for each in takewhile(lambda each: each != shared, told):  # noqa: B023  # used up at once
                if each not in public and each not in joined:
                    joined.append(each)
        if shared is not None:
            joined.append(shared)
    return tuple(sorted(joined, key=lambda each: not isinstance(each, Acted)))


def frames(
    game: Game[S, A, V], moments: Iterable[Moment[S, A, V]], seat: Seat | None
) -> Iterator[Frame[S, A, V]]:
    """Yield the steps of a match for a seat, or for a reader who sees all hands and is told everything."""
    for now in moments:
        told = now.events(seat)
        if seat is None:
            told = everything(told, [now.events(each) for each in game.seats])
        yield Frame(told, game.view(now.state, seat), now)


# Any: of a game of any kind
AnyFrame: TypeAlias = Frame[Any, Any, Any]
Head: TypeAlias = MatchRecord[Any] | SeenRecord[Any, Any]

WRITINGS: Final[Mapping[str, Writing]] = {each.name: each for each in (AS_JSON, AS_LINES, AS_TEXT)}
"""The forms of match records by name."""

_STEP: Final = re.compile(r"\$\.steps\[([0-9]{1,9})\]")

_PART: Final = 1 << 20
_MOST: Final = 1 << 28
"""The largest size of a file in bytes: the record of one seat of Tichu in 100,000 steps has some 90 million."""

_SUMMARY: Final = {"round", "dealer", "scores"}
"""Fields of a round that was simulated without its record."""


@final
@attrs.frozen(order=False)
class Written:
    """A text with records. `writing` is None if it is not a match: then it is `seen` by a seat, or single rounds.

    Each round has a line of its own; if `folded`, one round is written over several lines.
    """

    text: str
    writing: Writing | None
    seen: bool = False
    folded: bool = False

    @property
    def game(self) -> AnyGame:
        """The game; for single rounds, that of the first line.

        Raises:
            RecordError: This library does not have the game.
        """
        return record.rules_of(self.text)

    def matches(self, game: Game[S, A, V], *, lenient: bool) -> tuple[MatchRecord[A], ...]:
        """Return the match, or each round as a match of one round.

        Raises:
            RecordError: One cannot be read; the error says where.
        """
        if self.seen:
            found = "this is what one seat saw of a match"
            raise RecordError(f"{found}: give a record of the whole match")
        if self.writing is None:
            return tuple(self._rounds(game))
        try:
            return (self.writing.read(self.text, game, lenient=lenient),)
        except RecordError as error:
            raise self._placed(error, 0, strict=not lenient) from error

    def moments(
        self, game: Game[S, A, V], matches: Iterable[MatchRecord[A]]
    ) -> Iterator[Sequence[Moment[S, A, V]]]:
        """Yield all moments of each match, by replaying it.

        Raises:
            RecordError: A record is wrong; the error says where.
        """
        for place, match in enumerate(matches):
            try:
                yield tuple(replay_match(match, game))
            except RecordError as error:
                raise self._placed(error, place) from error

    # Any: of a game of any kind
    def told(self, seat: str | None) -> tuple[Sequence[Head], Names, Iterator[Sequence[AnyFrame]]]:
        """Return each match or round, the names, and the steps of each, as the seat of `--as-seen-by` saw it.

        Raises:
            ClimbcardsError: There is no such seat, or the file has only what another one saw.
            RecordError: A record is wrong; the error says where.
        """
        game = self.game
        looks = None if seat is None else whole("--as-seen-by", seat, 0, len(game.seats) - 1)
        if self.seen:
            try:
                sight = record.read_seen(self.text, game, lenient=True)
            except RecordError as error:
                raise self._placed(error, 0) from error
            if looks not in {None, sight.seat}:
                whose = viewer_called(sight.seat)
                raise ClimbcardsError(f"--as-seen-by: this file has only what {whose} saw")
            steps = [Frame(step.events, step.view) for step in sight.steps]
            return [sight], Names(sight.names, me=sight.seat), iter([steps])
        matches = self.matches(game, lenient=True)
        names = Names(matches[0].names, me=looks)
        moments = self.moments(game, matches)
        return matches, names, ([*frames(game, each, names.me)] for each in moments)

    def _rounds(self, game: Game[S, A, V]) -> Iterator[MatchRecord[A]]:
        """Yield the round of each line, or the one round of the whole text."""
        texts = [self.text] if self.folded else [line for _, line in self._lines()]
        for place, text in enumerate(texts):
            try:
                found = record.loads(text, game)
            except RecordError as error:
                raise self._placed(error, place) from error
            steps: list[Step[A]] = [Began(found.deal), *map(Did[A], found.actions)]
            yield MatchRecord(found.game, found.options, (), {}, tuple(steps))

    def _placed(self, error: RecordError, place: int, *, strict: bool = False) -> RecordError:
        """Return an error with the number of its line, if lines are steps or rounds; `place` is the number of the match.

        A strict reader counts empty lines, too.
        """
        where, found = error.where, _STEP.match(error.where)
        step = -1 if found is None else int(found[1])
        if self.writing is None and not self.seen:
            number = place
            if found is not None:
                where = "$.deal" if step == 0 else f"$.actions[{step - 1}]"
            if self.folded:
                return RecordError(error.problem, where)
        elif self.writing is AS_LINES or self.seen:
            number = step + 1
        else:
            return error
        line = number + 1 if strict else self._lines()[number][0]
        return RecordError(error.problem, f"line {line}, {where}")

    def _lines(self) -> list[tuple[int, str]]:
        """Return the lines that are not empty, with their numbers."""
        lines = enumerate(self.text.split("\n"), 1)
        return [(number, line) for number, line in lines if line.strip()]


def records_in(path: Path) -> Written:
    """Read a file, and find out how it is written.

    Raises:
        ClimbcardsError: The file cannot be read, is not text, or has no records.
    """
    text = _text_in(path)
    if not text.strip():
        raise ClimbcardsError(f"there is nothing in {shown(path)}")
    if not text.lstrip().startswith("{"):
        return Written(text, AS_TEXT)
    fields, folded = _fields(text)
    if fields >= _SUMMARY:
        found = f"{shown(path)} has the results of rounds, and not the rounds"
        raise ClimbcardsError(f"{found}: simulate them again with --records")
    if fields & {"deal", "seat"}:
        return Written(text, None, seen="seat" in fields, folded=folded)
    return Written(text, AS_JSON if "steps" in fields or not fields else AS_LINES)


def _text_in(path: Path) -> str:
    """Return the text of a file. At most `_MOST` bytes are read, because some devices and pipes never end.

    Raises:
        ClimbcardsError: The file cannot be read, is not text, or is too long.
    """
    data = bytearray()
    with reading(path), path.open("rb") as file:
        while len(data) <= _MOST and (part := file.read(_PART)):
            data += part
    if len(data) > _MOST:
        found = f"it has more than {_MOST >> 20} MB, which is more than any record has"
        raise ClimbcardsError(f"cannot read {shown(path)}: {found}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"it is not text in UTF-8, from byte {error.start} on"
        raise ClimbcardsError(f"cannot read {shown(path)}: {found}") from error


def _fields(text: str) -> tuple[set[str], bool]:
    """Return the fields of the object in the first line, or of the whole text; and whether it is the whole text."""
    for part, folded in ((text.strip().partition("\n")[0], False), (text, True)):
        try:
            data: object = json.loads(part)
        except (ValueError, RecursionError):
            continue
        # the keys of a JSON object are text
        return {*cast("dict[str, object]", data)} if isinstance(data, dict) else set(), folded
    return set(), False


def writing_called(name: str) -> Writing:
    """Return the form of match records with this name.

    Raises:
        ClimbcardsError: There is none.
    """
    form = name.casefold()
    check_fits("--to", name, f"expected one of {', '.join(WRITINGS)}", fits=form in WRITINGS)
    return WRITINGS[form]


def converted(path: Path, to: Writing, *, lenient: bool) -> str:
    """Return the match of a file in another form. It is replayed, so errors are found.

    Raises:
        ClimbcardsError: The file cannot be read, or does not have exactly one match.
        RecordError: The record is wrong; the error says where.
    """
    found = records_in(path)
    # Any: a game of any kind
    game = found.game
    matches = found.matches(game, lenient=lenient)
    if len(matches) != 1:
        several = f"{shown(path)} has {counted(len(matches), 'round')}, each by itself"
        raise ClimbcardsError(f"{several}: leave only one line in the file")
    (steps,) = (tuple(moment.step for moment in each) for each in found.moments(game, matches))
    return to.write(attrs.evolve(matches[0], steps=steps), game)


def save(text: str, path: Path, *, force: bool) -> None:
    """Write a text to a file, and replace an existing file only with `force`.

    Raises:
        ClimbcardsError: The file exists already, or cannot be written.
    """
    with writing(path):
        if force and path.is_file():
            _replace(path.resolve(), text)
            return
        with written(path, "wb" if force else "xb") as file:
            file.write(text)


def _replace(path: Path, text: str) -> None:
    """Replace a file by a text. The file does not change until the text is completely written."""
    with TemporaryDirectory(prefix=".climbcards-", dir=path.parent) as folder:
        made = Path(folder) / "made"
        made.write_text(text, encoding="utf-8", newline="\n")
        shutil.copymode(path, made)
        made.replace(path)
