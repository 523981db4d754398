"""What a simulation keeps of its rounds: lines of JSON or Parquet, and decisions as Parquet."""

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from climbcards import record
from climbcards._cli.files import Files, is_parquet
from climbcards._cli.lines import Mode, written
from climbcards._files import writing
from climbcards._game import A, Game, S, V
from climbcards._summaries import Summary
from climbcards.record import Record

if TYPE_CHECKING:  # numpy comes with it
    from climbcards.data import Decision

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
        return _lines(path, files.mode, game)
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
    path: Path, mode: Mode, game: Game[S, A, V]
) -> Generator[Callable[[Short[A]], None], None, None]:
    """Open a file of lines, and give who writes a round as one."""
    with written(path, mode) as file:

        def put(summary: Short[A]) -> None:
            """Write a line."""
            with writing(path):
                file.write(f"{_line(summary, game)}\n")

        yield put


def _line(summary: Short[A], game: Game[S, A, V]) -> str:
    """Write a round as one line of JSON: its record if it has one, else the summary."""
    if summary.record is not None:
        return record.dumps(summary.record, game)
    return json.dumps(
        {
            "round": summary.number,
            "dealer": summary.dealer,
            "scores": summary.scores,
            "finish": summary.finish,
            "actions": summary.actions,
            "led": dict(summary.led),
        }
    )
