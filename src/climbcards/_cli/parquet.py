"""Parquet files of a simulation.

The module is imported only if one is asked for, because it imports pyarrow and numpy.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO

from climbcards._errors import writing
from climbcards._game import A, Game, S, V
from climbcards._simulation import Summary
from climbcards.data._decisions import Decision, reader
from climbcards.data._tables import Rows, arrow, decision_row, decision_rows, round_row, round_rows
from climbcards.record import Record
from .files import Mode, written_whole


@contextmanager
def rounds_into(
    path: Path, mode: Mode, game: Game[S, A, V], *, records: bool
) -> Generator[Callable[[Summary[Record[A] | None]], None], None, None]:
    """Begin a file with one row per round, and yield a function that writes a round."""
    begun = partial(round_rows, game=game, records=records)
    with _rows(path, mode, begun) as rows:

        def put(summary: Summary[Record[A] | None]) -> None:
            """Write a round."""
            with writing(path):
                rows.add(round_row(summary, game))

        yield put


@contextmanager
def decisions_into(
    path: Path, mode: Mode, game: Game[S, A, V]
) -> Generator[Callable[[Iterable[Decision]], None], None, None]:
    """Begin a file with one row per decision, and yield a function that writes those of a round."""
    with _rows(path, mode, partial(decision_rows, read=reader(game, None))) as rows:

        def put(taken: Iterable[Decision]) -> None:
            """Write the decisions of a round."""
            with writing(path):
                for decision in taken:
                    rows.add(decision_row(decision))

        yield put


@contextmanager
def _rows(path: Path, mode: Mode, begin: Callable[[BinaryIO], Rows]) -> Generator[Rows, None, None]:
    """Begin a file, and end it properly even after an error, so that it can be read."""
    arrow("pyarrow.parquet")  # raises an error before the file is created
    with written_whole(path, mode) as file:
        with writing(path):
            rows = begin(file)
        try:
            yield rows
        finally:
            with writing(path):
                rows.close()
