"""Rounds as two tables in Parquet: a row for each round, and a row for each decision.

Rows are collected by column until there are enough for a batch.
"""

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeVar, final

import attrs

from climbcards._actions import Numbering
from climbcards._errors import (
    JSON,
    WIDTH,
    ClimbcardsError,
    MissingExtraError,
    clipped,
    quoted,
    shown,
    writing,
)
from climbcards._game import A, Game, S, V
from climbcards._options import options_of
from climbcards._simulation import Summary
from climbcards.record import Record, dumps
from ._decisions import Decision, Reader, reader

T = TypeVar("T")

ROUNDS: Final = 1 << 16
"""The number of summaries in a row group."""

DECISIONS: Final = 1 << 11
"""The number of decisions in a row group; each has hundreds of numbers."""


# Any: pyarrow has no type annotations
def arrow(room: str = "pyarrow") -> Any:  # noqa: ANN401  # pyarrow has no type annotations
    """Import and return pyarrow, or one of its modules.

    Raises:
        MissingExtraError: It is not installed.
    """
    try:
        return import_module(room)
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            'Parquet files need pyarrow: pip install "climbcards[parquet]"'
        ) from error


@final
class Rows:
    """A Parquet file that is being written.

    Args:
        file: The file to write to; it is not closed.
        schema: The columns as a pyarrow schema.
        batch: The number of rows in a row group of the file.
    """

    # Any: pyarrow has no type annotations
    def __init__(self, file: BinaryIO, schema: Any, batch: int) -> None:  # noqa: ANN401  # pyarrow has no type annotations
        self._schema = schema
        self._batch = batch
        # Any: columns have values of different types
        self._columns: dict[str, list[Any]] = {name: [] for name in schema.names}
        self._waiting = 0
        writer = arrow("pyarrow.parquet").ParquetWriter
        self._writer = writer(file, schema, compression="zstd")

    def add(self, row: Mapping[str, object]) -> None:
        """Add a row, with a value for every column.

        Raises:
            ClimbcardsError: The row has other columns, or values of wrong types.
        """
        if row.keys() != self._columns.keys():
            found = quoted(" ".join(row))
            expected = f"expected the columns {clipped(' '.join(self._columns), WIDTH)}"
            raise ClimbcardsError(f"{found} is not a row of this file: {expected}")
        for name, column in self._columns.items():
            column.append(row[name])
        self._waiting += 1
        if self._waiting == self._batch:
            self._write()

    def close(self) -> None:
        """Write the remaining rows and the end of the file, without which it cannot be read."""
        try:
            if self._waiting:
                self._write()
        finally:
            self._writer.close()

    def _write(self) -> None:
        """Write the collected rows."""
        pa = arrow()
        columns, self._columns = self._columns, {name: [] for name in self._columns}
        self._waiting = 0
        try:
            batch = pa.RecordBatch.from_pydict(columns, schema=self._schema)
        except (pa.ArrowException, OverflowError) as error:
            why = clipped(str(error), WIDTH)
            raise ClimbcardsError(f"these rows do not go into this file: {why}") from error
        self._writer.write_batch(batch)


def write_summaries(
    path: Path | str,
    game: Game[S, A, V],
    summaries: Iterable[Summary[Record[A] | None]],
    *,
    replace: bool = False,
) -> int:
    """Write summaries to a Parquet file, batch by batch as they come, and return how many there were.

    Its columns are those of `Summary.row`, and `led`: a list of `shape` and `count`.

    Args:
        path: The file. If an error ends the summaries early, the file has those before it.
        game: The rules of the rounds.
        summaries: Summaries of `simulate`, or any others.
        replace: Whether an existing file is replaced.

    Raises:
        ClimbcardsError: pyarrow is not installed, the file exists or cannot be written, or a round is of a game with
            another name. An error raised inside `summaries` is not changed.
    """
    given, row_of = _checked(summaries, Summary), partial(_short_row, game)
    begin = partial(round_rows, game=game)
    return _fill(Path(path), begin, _of_game(given, game.name), row_of, replace=replace)


def _of_game(
    given: Iterable[Summary[Record[A] | None]], name: str
) -> Iterator[Summary[Record[A] | None]]:
    """Yield summaries after checking that they are of the game with this name."""
    for each in given:
        if each.game != name:
            found = f"a round of {quoted(each.game)} cannot be written here"
            raise ClimbcardsError(f"{found}: expected rounds of {name}, as the file says")
        yield each


def write_decisions(
    path: Path | str,
    game: Game[S, A, V],
    decisions: Iterable[Decision],
    *,
    numbering: Numbering[A] | None = None,
    replace: bool = False,
) -> int:
    """Write decisions to a Parquet file, batch by batch as they come, and return how many there were.

    Its columns are the fields of `Decision` but `numbers`. The entry `climbcards` in its metadata has, as JSON, the
    versions of the features and the numbering.

    Args:
        path: The file. If an error ends the decisions early, the file has those before it.
        game: The rules of the rounds.
        decisions: Decisions of `decisions` or `decisions_of`.
        numbering: The numbering with which they were made; by default the game's own.
        replace: Whether an existing file is replaced.

    Raises:
        ClimbcardsError: In the cases of `write_summaries`, if the game has no numbering or no features, or if the
            decisions were made with another numbering.
    """
    read = reader(game, numbering)
    given = _numbered(_checked(decisions, Decision), repr(read.numbering))
    begin = partial(decision_rows, read=read)
    return _fill(Path(path), begin, given, decision_row, replace=replace)


def _numbered(given: Iterable[Decision], numbers: str) -> Iterator[Decision]:
    """Yield decisions after checking that their numbers are those that the file names."""
    for each in given:
        if each.numbers != numbers:
            found = f"a decision with {each.numbers} cannot be written here: expected {numbers}"
            raise ClimbcardsError(f"{found}; give the numbering= with which it was made")
        yield each


def round_rows(file: BinaryIO, game: Game[S, A, V], *, records: bool = False) -> Rows:
    """Begin a file with one row per round; `records` adds a column for records as JSON text."""
    pa = arrow()
    seats = [f"{what}_{seat}" for what in ("points", "place") for seat in game.seats]
    # Any: pyarrow has no type annotations
    columns: list[tuple[str, Any]] = [
        (name, pa.int64()) for name in ("round", "dealer", "actions", *seats)
    ]
    columns.append(("led", pa.list_(pa.struct([("shape", pa.string()), ("count", pa.int64())]))))
    if records:
        columns.append(("record", pa.string()))
    return Rows(file, pa.schema(columns, metadata=_about(game)), ROUNDS)


def _short_row(game: Game[S, A, V], summary: Summary[Record[A] | None]) -> dict[str, object]:
    """Return the row of a round without its record."""
    return round_row(attrs.evolve(summary, record=None), game)


def round_row(summary: Summary[Record[A] | None], game: Game[S, A, V]) -> dict[str, object]:
    """Return the row of a round, with its record as text if it has one."""
    led = [{"shape": shape, "count": count} for shape, count in summary.led]
    row: dict[str, object] = {**summary.row, "led": led}
    if summary.record is None:
        return row
    return {**row, "record": dumps(summary.record, game)}


def decision_rows(file: BinaryIO, read: Reader[S, A, V]) -> Rows:
    """Begin a file with one row per decision."""
    pa, numbering, features = arrow(), read.numbering, read.features
    (width,) = features.shape
    schema = pa.schema(
        [
            ("round", pa.int64()),
            ("seat", pa.int64()),
            ("features", pa.list_(pa.float32(), width)),
            ("legal", pa.list_(pa.int64())),
            ("chosen", pa.int64()),
            ("points", pa.int64()),
        ],
        metadata=_about(
            read.game,
            numbering={
                "version": numbering.version,
                "suits": numbering.suits,
                "length": len(numbering),
            },
            features={"version": features.version, "length": width},
        ),
    )
    return Rows(file, schema, DECISIONS)


def decision_row(decision: Decision) -> dict[str, object]:
    """Return the row of a decision."""
    names = [field.name for field in attrs.fields(Decision) if field.name != "numbers"]
    return {name: getattr(decision, name) for name in names}


def _about(game: Game[S, A, V], **more: JSON) -> dict[str, str]:
    """Return the metadata of a file, which describes its rows."""
    return {"climbcards": json.dumps({"game": game.name, "options": options_of(game), **more})}


@contextmanager
def rows_in(
    path: Path,
    opened: Callable[[], BinaryIO],
    begin: Callable[[BinaryIO], Rows],
    row_of: Callable[[T], Mapping[str, object]],
) -> Generator[Callable[[T], None], None, None]:
    """Begin a file, and yield a function that adds the row of an item.

    Even after an error, the file ends properly, and can be read.
    """
    arrow("pyarrow.parquet")  # raises an error before the file is created
    with writing(path):
        file = opened()
    try:
        with writing(path):
            rows = begin(file)

        def add(item: T) -> None:
            row = row_of(item)
            with writing(path):
                rows.add(row)

        try:
            yield add
        finally:
            with writing(path):
                rows.close()
    finally:
        with writing(path):
            file.close()


def _opened(path: Path, *, replace: bool) -> BinaryIO:
    """Open a file to write bytes to."""
    try:
        return path.open("wb" if replace else "xb")
    except FileExistsError:
        found = f"{shown(path)} is there already"
        raise ClimbcardsError(f"{found}: choose another name, or say replace=True") from None


def _checked(given: Iterable[T], kind: type[object]) -> Iterator[T]:
    """Yield items after checking that they are of this type."""
    for each in given:
        if not isinstance(each, kind):
            expected = f"expected a {kind.__name__} for each row"
            raise ClimbcardsError(f"{quoted(each)} cannot be written here: {expected}")
        yield each


def _fill(
    path: Path,
    begin: Callable[[BinaryIO], Rows],
    given: Iterable[T],
    row_of: Callable[[T], Mapping[str, object]],
    *,
    replace: bool,
) -> int:
    """Write a row for each item to a file, and return how many there were."""
    count = 0
    with rows_in(path, partial(_opened, path, replace=replace), begin, row_of) as add:
        for each in given:
            add(each)
            count += 1
    return count
