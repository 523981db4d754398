"""The files that commands write, without replacing others unasked, and the contents of those of simulations."""

import json
import os
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, Literal, TextIO, TypeAlias, final

import attrs

from climbcards import record
from climbcards._errors import ClimbcardsError, RecordError, clipped, reading, shown, writing
from climbcards._game import A, Game, S, V
from climbcards._simulation import Summary
from climbcards.record import Record
from climbcards.record._writing import FIELDS, as_data, fields_in, name_in, options_in, same_rules

if TYPE_CHECKING:
    from climbcards.data import Decision


Mode: TypeAlias = Literal["xb", "ab", "wb"]
"""How a file is opened: if it exists already, the command refuses, appends or replaces."""


@contextmanager
def written(path: Path, mode: Mode, *, adds: bool = False) -> Generator[TextIO, None, None]:
    """Open a file to write lines, each of which is flushed at once.

    Raises:
        ClimbcardsError: The file cannot be written, or exists already.
    """
    with writing(path):
        begins = mode == "ab" and _is_cut(path)
        opens = opened(path, mode, adds=adds)
        file = TextIOWrapper(opens, "utf-8", newline="\n", line_buffering=True)
        if begins:
            file.write("\n")
    try:
        yield file
    finally:
        with writing(path):
            file.close()


def opened(path: Path, mode: Mode, *, adds: bool = False) -> BinaryIO:
    """Open a file to write bytes; `adds` if the command could append to it.

    Raises:
        ClimbcardsError: The file exists already; the message says what to do.
    """
    try:
        # writing to a device or a pipe, such as /dev/stdout, loses nothing
        return path.open("wb" if path.exists() and not path.is_file() else mode)
    except FileExistsError:
        other = "use --append to add to it" if adds else "choose another name"
        raise ClimbcardsError(
            f"{shown(path)} exists already: {other}, or use --force to replace it"
        ) from None


def _is_cut(path: Path) -> bool:
    """Return whether the last line of a file is incomplete, as after a crash, so that a line end must be added first."""
    if not path.is_file() or not path.stat().st_size:
        return False
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() != b"\n"


@final
@attrs.frozen(order=False)
class Files:
    """The files for rounds and for decisions; with `records`, the whole record of each round is written."""

    rounds: Path | None = None
    decisions: Path | None = None
    mode: Mode = "xb"
    records: bool = False


def is_parquet(path: Path) -> bool:
    """Return whether a file is Parquet, by its name; any other has lines of JSON."""
    return path.suffix.lower() == ".parquet"


def files_of(
    rounds: Path | None, decisions: Path | None, *, append: bool, force: bool, records: bool
) -> Files:
    """Return the files to write, after checking the options.

    Raises:
        ClimbcardsError: Options contradict each other, or an option needs another one.
    """
    if rounds is None and records:
        raise ClimbcardsError("--records goes with --out: name the file to write to")
    if rounds is None and decisions is None and (append or force):
        option = "--append" if append else "--force"
        raise ClimbcardsError(f"{option} goes with --out: name the file to write to")
    if append and force:
        raise ClimbcardsError("--append and --force do not go together: choose one")
    if append and (decisions is not None or (rounds is not None and is_parquet(rounds))):
        raise ClimbcardsError(
            "--append does not go with Parquet, as nothing can be added to such a file: write another one"
        )
    if rounds is not None and decisions is not None and rounds.resolve() == decisions.resolve():
        raise ClimbcardsError("--out and --decisions are one file: give each its own")
    return Files(rounds, decisions, "ab" if append else "wb" if force else "xb", records)


_COLUMNS: Final = ("round", "dealer", "scores", "ranking", "actions", "led")
"""The fields of the summary of a round."""

_LONGEST: Final = 1 << 24
"""The largest length of a line in bytes."""

Short: TypeAlias = Summary[Record[A] | None]
"""The summary of a round, perhaps with its record."""

Played: TypeAlias = tuple[Short[A], Sequence["Decision"]]
"""The summary of a round, and its decisions if they are asked for."""


@contextmanager
def kept(
    files: Files, game: Game[S, A, V], count: Callable[[Short[A]], None]
) -> Generator[Callable[[Played[A]], None], None, None]:
    """Open the files, and yield a function that writes a round and counts it.

    Raises:
        ClimbcardsError: A file cannot be written or exists already, or a required package is not installed.
    """
    with _rounds(files, game) as put, _decisions(files, game) as put_decision:

        def keep(played: Played[A]) -> None:
            """Write a round and its decisions, and count it."""
            summary, taken = played
            put(summary)
            for decision in taken:
                put_decision(decision)
            count(summary)

        yield keep


def _rounds(
    files: Files, game: Game[S, A, V]
) -> AbstractContextManager[Callable[[Short[A]], None]]:
    """Open the file of rounds, if there is one."""
    path = files.rounds
    if path is None:
        return nullcontext(lambda _: None)
    if not is_parquet(path):
        return _lines(files, path, game)
    from climbcards.data._tables import rounds_columns, rows_in  # noqa: PLC0415  # numpy comes with it

    columns = rounds_columns(game, records=files.records)
    return rows_in(path, partial(opened, path, files.mode), columns)


def _decisions(
    files: Files, game: Game[S, A, V]
) -> AbstractContextManager[Callable[["Decision"], None]]:
    """Open the file of decisions, if there is one."""
    path = files.decisions
    if path is None:
        return nullcontext(lambda _: None)
    from climbcards.data._decisions import reader  # noqa: PLC0415  # numpy comes with it
    from climbcards.data._tables import decisions_columns, rows_in  # noqa: PLC0415  # numpy comes with it

    columns = decisions_columns(reader(game, None))
    return rows_in(path, partial(opened, path, files.mode), columns)


@contextmanager
def _lines(
    files: Files, path: Path, game: Game[S, A, V]
) -> Generator[Callable[[Short[A]], None], None, None]:
    """Open a file of lines, and yield a function that writes a round as a line.

    Raises:
        ClimbcardsError: The file has other lines, and should not be replaced.
    """
    if files.mode == "ab":
        _check_alike(path, game, records=files.records)
    with written(path, files.mode, adds=True) as file:

        def put(summary: Short[A]) -> None:
            """Write a line."""
            with writing(path):
                file.write(f"{_line(summary, game)}\n")

        yield put


def _line(summary: Short[A], game: Game[S, A, V]) -> str:
    """Return a round as one line of JSON: its record if it has one, or else its summary."""
    if summary.record is not None:
        return record.dumps(summary.record, game)
    number, dealer, led = summary.number, summary.dealer, dict(summary.led)
    values = number, dealer, summary.scores, summary.ranking, summary.actions, led
    return json.dumps(dict(zip(_COLUMNS, values, strict=True)))


def _check_alike(path: Path, game: Game[S, A, V], *, records: bool) -> None:
    """Check that the first line of a file is a round of the same form, so that rounds can be appended.

    Raises:
        ClimbcardsError: It is not, or cannot be read.
    """
    if not path.is_file() or not path.stat().st_size:
        return
    with reading(path), path.open("rb") as file:
        line = file.readline(_LONGEST)
    what = "the record of a round under these rules" if records else "the result of a round"
    try:
        _check_line(line.decode(), game, records=records)
    except ValueError as error:  # not text, not JSON, or something else
        why = clipped(str(error)) if isinstance(error, ClimbcardsError) else "it is not text"
        found = f"cannot add to {shown(path)}: its first line is not {what}, {why}"
        advice = "choose another name, or use --force to replace it"
        raise ClimbcardsError(f"{found}: {advice}") from error


def _check_line(line: str, game: Game[S, A, V], *, records: bool) -> None:
    """Check that a line is a round as `_line` writes it.

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
