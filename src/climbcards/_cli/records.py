"""Files with records: what is in one, and the same match written in another way."""

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, cast, final

import attrs

from climbcards import record
from climbcards._errors import (
    WIDTH,
    ClimbcardsError,
    RecordError,
    clipped,
    counted,
    reading,
    shown,
    writing,
)
from climbcards._game import A, AnyGame, Game, S, V
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

WRITINGS: Final[Mapping[str, Writing]] = {each.name: each for each in (AS_JSON, AS_LINES, AS_TEXT)}
"""The ways to write a match down, by name."""

_STEP: Final = re.compile(r"\$\.steps\[([0-9]{1,9})\]")

_PART: Final = 1 << 20
_MOST: Final = 1 << 28
"""More bytes than a record has: what one seat of Tichu saw in 100,000 steps has some 90 million."""

_SUMMARY: Final = {"round", "dealer", "scores"}
"""Fields of a round that was simulated without its record."""


@final
@attrs.frozen(order=False)
class Written:
    """A text with records; `writing` is None where it is no match: `seen` by a seat, or rounds by themselves.

    A round has a line of its own, or `folded` over several lines the whole text.
    """

    text: str
    writing: Writing | None
    seen: bool = False
    folded: bool = False

    @property
    def game(self) -> AnyGame:
        """The rules; all lines that are rounds have those of the first.

        Raises:
            RecordError: They are not here.
        """
        return record.rules_of(self.text)

    def matches(self, game: Game[S, A, V], *, lenient: bool) -> tuple[MatchRecord[A], ...]:
        """Read the match; or each round, as a match of one round.

        Raises:
            RecordError: One cannot be read; it says where.
        """
        if self.seen:
            found = "this is what one seat saw of a match"
            raise RecordError(f"{found}: it does not tell the whole match")
        if self.writing is None:
            return tuple(self._rounds(game))
        try:
            return (self.writing.read(self.text, game, lenient=lenient),)
        except RecordError as error:
            raise self._placed(error, 0, strict=not lenient) from error

    def moments(
        self, game: Game[S, A, V], matches: tuple[MatchRecord[A], ...]
    ) -> tuple[tuple[Moment[S, A, V], ...], ...]:
        """Play matches again that were read here.

        Raises:
            RecordError: One is wrong; it says where.
        """
        played: list[tuple[Moment[S, A, V], ...]] = []
        for place, match in enumerate(matches):
            try:
                played.append(tuple(replay_match(match, game)))
            except RecordError as error:
                raise self._placed(error, place) from error
        return tuple(played)

    def sight(self, game: Game[S, A, V]) -> SeenRecord[A, V]:
        """Read what one seat saw.

        Raises:
            RecordError: It cannot be read; it says where.
        """
        try:
            return record.read_seen(self.text, game, lenient=True)
        except RecordError as error:
            raise self._placed(error, 0) from error

    def _rounds(self, game: Game[S, A, V]) -> Iterator[MatchRecord[A]]:
        """Read each line as a round, or the whole text as one."""
        texts = [self.text] if self.folded else [line for _, line in self._lines()]
        for place, text in enumerate(texts):
            try:
                found = record.loads(text, game)
            except RecordError as error:
                raise self._placed(error, place) from error
            steps: list[Step[A]] = [Began(found.deal), *map(Did[A], found.actions)]
            yield MatchRecord(found.game, found.options, (), {}, tuple(steps))

    def _placed(self, error: RecordError, place: int, *, strict: bool = False) -> RecordError:
        """Name the line of a fault, where a line is a step or a round; `place` counts matches.

        A strict reader counts empty lines too.
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
        """Return the lines that have something, with their numbers."""
        lines = enumerate(self.text.split("\n"), 1)
        return [(number, line) for number, line in lines if line.strip()]


def records_in(path: Path) -> Written:
    """Read a file, and find out how it is written.

    Raises:
        ClimbcardsError: It cannot be read, is no text, or holds no records.
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
    """Read a whole file, or a device or pipe as far as a record can go: some of them never end.

    Raises:
        ClimbcardsError: It cannot be read, is no text, or is too long.
    """
    data = bytearray()
    with reading(path), path.open("rb") as file:
        while len(data) <= _MOST and (part := file.read(_PART)):
            data += part
    if len(data) > _MOST:
        found = f"it has more than {_MOST >> 20} MB, and no record is longer"
        raise ClimbcardsError(f"cannot read {shown(path)}: {found}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"it is no text in UTF-8, from byte {error.start} on"
        raise ClimbcardsError(f"cannot read {shown(path)}: {found}") from error


def _fields(text: str) -> tuple[set[str], bool]:
    """Return the fields of the first line if it is an object, or of the whole text; and whether it is that."""
    for part, folded in ((text.strip().partition("\n")[0], False), (text, True)):
        try:
            data: object = json.loads(part)
        except (ValueError, RecursionError):
            continue
        # whatever an object of JSON has, its keys are text
        return {*cast("dict[str, object]", data)} if isinstance(data, dict) else set(), folded
    return set(), False


def writing_called(name: str) -> Writing:
    """Return the way to write a match down that has a name.

    Raises:
        ClimbcardsError: There is none.
    """
    if name.casefold() not in WRITINGS:
        found = f"--to: {clipped(name, WIDTH)!r} will not do"
        raise ClimbcardsError(f"{found}, it takes one of {', '.join(WRITINGS)}")
    return WRITINGS[name.casefold()]


def converted(path: Path, to: Writing, *, lenient: bool) -> str:
    """Return the match of a file, written in another way; it is played again, so what is wrong is found.

    Raises:
        ClimbcardsError: The file cannot be read, or has not one match.
        RecordError: The match is wrong; it says where.
    """
    found = records_in(path)
    # Any: the types of a game that comes from a file are known to that game alone
    game = found.game
    matches = found.matches(game, lenient=lenient)
    if len(matches) != 1:
        several = f"{shown(path)} has {counted(len(matches), 'round')}, each by itself"
        raise ClimbcardsError(f"{several}: leave only one line in the file")
    (steps,) = (tuple(moment.step for moment in each) for each in found.moments(game, matches))
    return to.write(attrs.evolve(matches[0], steps=steps), game)


def save(text: str, path: Path, *, force: bool) -> None:
    """Write a text to a file, and replace one that is there only if asked to.

    Raises:
        ClimbcardsError: It is there already, or cannot be written to.
    """
    with writing(path):
        is_there = path.is_file()
        if is_there and not force:
            found = f"{shown(path)} is there already"
            raise ClimbcardsError(f"{found}: choose another name, or say --force to replace it")
        if is_there:
            _replace(path.resolve(), text)
        else:
            path.write_text(text, encoding="utf-8", newline="\n")


def _replace(path: Path, text: str) -> None:
    """Put a text in the place of a file, which stays as it is until the text is whole."""
    with TemporaryDirectory(prefix=".climbcards-", dir=path.parent) as folder:
        made = Path(folder) / "made"
        made.write_text(text, encoding="utf-8", newline="\n")
        shutil.copymode(path, made)
        made.replace(path)
