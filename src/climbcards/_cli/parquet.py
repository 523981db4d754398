"""Parquet files of a simulation.

The module is imported only if one is asked for, because it imports pyarrow and numpy.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from climbcards._game import A, Game, S, V
from climbcards._simulation import Summary
from climbcards.data._decisions import Decision, reader
from climbcards.data._tables import decision_row, decision_rows, round_row, round_rows, rows_in
from climbcards.record import Record
from .files import Mode, opened_whole


@contextmanager
def rounds_into(
    path: Path, mode: Mode, game: Game[S, A, V], *, records: bool
) -> Generator[Callable[[Summary[Record[A] | None]], None], None, None]:
    """Begin a file with one row per round, and yield a function that writes a round."""
    begin = partial(round_rows, game=game, records=records)
    with rows_in(path, partial(opened_whole, path, mode), begin) as add:
        yield lambda summary: add(round_row(summary, game))


@contextmanager
def decisions_into(
    path: Path, mode: Mode, game: Game[S, A, V]
) -> Generator[Callable[[Iterable[Decision]], None], None, None]:
    """Begin a file with one row per decision, and yield a function that writes those of a round."""
    begin = partial(decision_rows, read=reader(game, None))
    with rows_in(path, partial(opened_whole, path, mode), begin) as add:

        def put(taken: Iterable[Decision]) -> None:
            """Write the decisions of a round."""
            for decision in taken:
                add(decision_row(decision))

        yield put
