"""What a simulation keeps of its rounds: lines of JSON or Parquet, and decisions as Parquet."""

import json
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from climbcards import record
from climbcards._cli.files import Files, is_parquet
from climbcards._cli.lines import Mode, written
from climbcards._errors import ClimbcardsError, RecordError
from climbcards._files import reading, shown, writing
from climbcards._game import A, Game, S, V
from climbcards._quoting import clipped
from climbcards._summaries import Summary
from climbcards.record import Record
from climbcards.record._heading import as_data, fields_in, name_in, options_in, same_rules
from climbcards.record._rounds import FIELDS

if TYPE_CHECKING:  # numpy comes with it
    from climbcards.data import Decision

_COLUMNS: Final = ("round", "dealer", "scores", "finish", "actions", "led")
"""The fields of a round that is written in short."""

_LONGEST: Final = 1 << 24
"""More bytes than a line has."""

Short: TypeAlias = Summary[Record[A] | None]
"""A round as it is written down: in short, perhaps with its record."""

Played: TypeAlias = tuple[Short[A], Sequence["Decision"]]
"""A round in short, and its decisions where they are asked for."""


@contextmanager
def kept(
    files: Files, game: Game[S, A, V]
) -> Generator[Callable[[Short[A], Sequence["Decision"]], None], None, None]:
    """Open the files, and give who writes a round down.

    Raises:
        ClimbcardsError: A file cannot be written to, or is there already, or what it takes is not installed.
    """
    with _rounds(files, game) as put, _decisions(files, game) as put_decisions:

        def keep(summary: Short[A], taken: Sequence["Decision"]) -> None:
            """Write a round down, and its decisions."""
            put(summary)
            put_decisions(taken)

        yield keep


def _rounds(
    files: Files, game: Game[S, A, V]
) -> AbstractContextManager[Callable[[Short[A]], None]]:
    """Open the file of rounds, if there is one."""
    path = files.rounds
    if path is None:
        return nullcontext(_nothing)
    if not is_parquet(path):
        return _lines(files, path, game)
    from climbcards._cli.parquet import rounds_into  # noqa: PLC0415  # numpy comes with it

    return rounds_into(path, files.mode, game, records=files.records)


def _decisions(
    files: Files, game: Game[S, A, V]
) -> AbstractContextManager[Callable[[Sequence["Decision"]], None]]:
    """Open the file of decisions, if there is one."""
    if files.decisions is None:
        return nullcontext(_nothing)
    from climbcards._cli.parquet import decisions_into  # noqa: PLC0415  # as above

    return decisions_into(files.decisions, files.mode, game)


def _nothing(_: object) -> None:
    """Write nothing down."""


@contextmanager
def _lines(
    files: Files, path: Path, game: Game[S, A, V]
) -> Generator[Callable[[Short[A]], None], None, None]:
    """Open a file of lines, and give who writes a round as one.

    Raises:
        ClimbcardsError: Other lines are in it, and it is not to be replaced.
    """
    if files.mode is Mode.APPEND:
        _check_alike(path, game, records=files.records)
    with written(path, files.mode) as file:

        def put(summary: Short[A]) -> None:
            """Write a line."""
            with writing(path):
                file.write(f"{_line(summary, game)}\n")

        yield put


def _line(summary: Short[A], game: Game[S, A, V]) -> str:
    """Write a round as one line of JSON: its record if it has one, else the summary."""
    if summary.record is not None:
        return record.dumps(summary.record, game)
    number, dealer, led = summary.number, summary.dealer, dict(summary.led)
    values = number, dealer, summary.scores, summary.finish, summary.actions, led
    return json.dumps(dict(zip(_COLUMNS, values, strict=True)))


def _check_alike(path: Path, game: Game[S, A, V], *, records: bool) -> None:
    """Refuse to add rounds to a file that begins with something else; the whole of it is not read.

    Raises:
        ClimbcardsError: Its first line is no such round, or cannot be read.
    """
    if not path.is_file() or not path.stat().st_size:
        return
    with reading(path), path.open("rb") as file:
        line = file.readline(_LONGEST)
    what = "the record of a round under these rules" if records else "the result of a round"
    try:
        _check_line(line.decode(), game, records=records)
    except ValueError as error:  # no text, no JSON, or something else
        why = clipped(str(error)) if isinstance(error, ClimbcardsError) else "it is no text"
        found = f"cannot add to {shown(path)}: its first line is not {what}, {why}"
        advice = "choose another name, or say --force to replace it"
        raise ClimbcardsError(f"{found}: {advice}") from error


def _check_line(line: str, game: Game[S, A, V], *, records: bool) -> None:
    """Refuse a line that is not as `_line` writes it.

    Raises:
        RecordError: It is not.
    """
    data, players = as_data(line), len(game.seats)
    if records:
        found = fields_in(data, FIELDS)
        same_rules(name_in(found), options_in(found), game)
        return
    if not isinstance(data, Mapping) or {*data} != {*_COLUMNS}:
        raise RecordError(f"expected the fields {', '.join(_COLUMNS)}")
    scores = data["scores"]
    if not isinstance(scores, list) or len(scores) != players:
        raise RecordError(f"expected {players} scores", "$.scores")
