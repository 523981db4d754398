"""Rounds as two tables in Parquet: a row for each round, and a row for each decision.

Rows are collected by column until there are enough for a batch.
"""

import json
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final, Generic, TypeVar, final

import attrs

from climbcards._actions import Numbering
from climbcards._errors import JSON, WIDTH, ClimbcardsError, clipped, needs, quoted, shown, writing
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
    with needs("Parquet files need pyarrow", "parquet"):
        return import_module(room)


@final
@attrs.frozen(order=False)
class Columns(Generic[T]):
    """What a file has: columns as a pyarrow schema, the number of rows in a row group, and how an item becomes a row."""

    schema: Any  # Any: pyarrow has no type annotations
    batch: int
    row_of: Callable[[T], Mapping[str, object]]


@final
class Rows(Generic[T]):
    """A Parquet file with some columns that is being written. The file is not closed."""

    def __init__(self, file: BinaryIO, columns: Columns[T]) -> None:
        self._columns = columns
        self._names: list[str] = columns.schema.names
        self._rows: list[tuple[object, ...]] = []
        writer = arrow("pyarrow.parquet").ParquetWriter
        self._writer = writer(file, columns.schema, compression="zstd")

    def add(self, item: T) -> None:
        """Add the row of an item.

        Raises:
            ClimbcardsError: The row has other columns, or values of wrong types.
        """
        row, names = self._columns.row_of(item), self._names
        if {*row} != {*names}:
            found = quoted(" ".join(row))
            expected = f"expected the columns {clipped(' '.join(names), WIDTH)}"
            raise ClimbcardsError(f"{found} is not a row of this file: {expected}")
        self._rows.append(tuple(map(row.__getitem__, names)))
        if len(self._rows) == self._columns.batch:
            self._write()

    def close(self) -> None:
        """Write the remaining rows and the end of the file, without which it cannot be read."""
        try:
            if self._rows:
                self._write()
        finally:
            self._writer.close()

    def _write(self) -> None:
        """Write the collected rows."""
        pa = arrow()
        columns = dict(zip(self._names, zip(*self._rows, strict=True), strict=True))
        self._rows = []
        try:
            batch = pa.RecordBatch.from_pydict(columns, schema=self._columns.schema)
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

    def check(each: Summary[Record[A] | None]) -> None:
        _check_kind(each, Summary)
        if each.game != game.name:
            found = f"a round of {quoted(each.game)} cannot be written here"
            raise ClimbcardsError(f"{found}: expected rounds of {game.name}, as the file says")

    return _fill(Path(path), rounds_columns(game), summaries, check, replace=replace)


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
        numbering: The numbering with which they were made; by default that of `decisions`.
        replace: Whether an existing file is replaced.

    Raises:
        ClimbcardsError: In the cases of `write_summaries`, if the game has no numbering or no features, or if the
            decisions were made with another numbering.
    """
    read = reader(game, numbering)
    numbers = repr(read.numbering)

    def check(each: Decision) -> None:
        _check_kind(each, Decision)
        if each.numbers != numbers:
            found = f"a decision with {each.numbers} cannot be written here: expected {numbers}"
            raise ClimbcardsError(f"{found}; give the numbering= with which it was made")

    return _fill(Path(path), decisions_columns(read), decisions, check, replace=replace)


def rounds_columns(
    game: Game[S, A, V], *, records: bool = False
) -> Columns[Summary[Record[A] | None]]:
    """Return the columns of a file with one row per round; `records` adds a column for records as JSON text."""
    pa = arrow()
    seats = [f"{what}_{seat}" for what in ("points", "place") for seat in game.seats]
    # Any: pyarrow has no type annotations
    columns: list[tuple[str, Any]] = [
        (name, pa.int64()) for name in ("round", "dealer", "actions", *seats)
    ]
    columns.append(("led", pa.list_(pa.struct([("shape", pa.string()), ("count", pa.int64())]))))
    if records:
        columns.append(("record", pa.string()))

    def row_of(summary: Summary[Record[A] | None]) -> Mapping[str, object]:
        led = [{"shape": shape, "count": count} for shape, count in summary.led]
        row: dict[str, object] = {**summary.row, "led": led}
        if records and summary.record is not None:
            row["record"] = dumps(summary.record, game)
        return row

    return Columns(pa.schema(columns, metadata=_about(game)), ROUNDS, row_of)


def decisions_columns(read: Reader[S, A, V]) -> Columns[Decision]:
    """Return the columns of a file with one row per decision."""
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
    names: list[str] = schema.names  # the fields of a decision, but not its numbering
    return Columns(schema, DECISIONS, lambda each: {name: getattr(each, name) for name in names})


def _about(game: Game[S, A, V], **more: JSON) -> dict[str, str]:
    """Return the metadata of a file, which describes its rows."""
    return {"climbcards": json.dumps({"game": game.name, "options": options_of(game), **more})}


@contextmanager
def rows_in(
    path: Path, opened: Callable[[], BinaryIO], columns: Columns[T]
) -> Generator[Callable[[T], None], None, None]:
    """Begin a file, and yield a function that adds the row of an item.

    Even after an error, the file ends properly, and can be read.
    """
    arrow("pyarrow.parquet")  # raises an error before the file is created
    with writing(path):
        file = opened()
    try:
        with writing(path):
            rows = Rows(file, columns)

        def add(item: T) -> None:
            with writing(path):
                rows.add(item)

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
        found = f"{shown(path)} exists already"
        raise ClimbcardsError(f"{found}: choose another name, or use replace=True") from None


def _check_kind(each: object, kind: type[object]) -> None:
    """Check that an item is of this type."""
    if not isinstance(each, kind):
        expected = f"expected a {kind.__name__} for each row"
        raise ClimbcardsError(f"{quoted(each)} cannot be written here: {expected}")


def _fill(
    path: Path,
    columns: Columns[T],
    given: Iterable[T],
    check: Callable[[T], None],
    *,
    replace: bool,
) -> int:
    """Write a row for each item to a file, after checking it, and return how many there were."""
    count = 0
    with rows_in(path, partial(_opened, path, replace=replace), columns) as add:
        for each in given:
            check(each)
            add(each)
            count += 1
    return count
