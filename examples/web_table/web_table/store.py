"""What outlives the server: the lines of every table, in SQLite, to which it only ever appends."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final, final

import attrs

_SCHEMA: Final = """
create table if not exists tables (id text primary key, about text not null) strict;
create table if not exists lines (
    table_id text not null references tables (id),
    number integer not null,
    line text not null,
    primary key (table_id, number)
) strict, without rowid;
"""


@final
@attrs.frozen(order=False)
class Kept:
    """A table as it was kept: what the house noted about it, and the lines of its record."""

    about: str
    lines: tuple[str, ...]


@final
class Store:
    """The file. A line that was written stays, whatever happens to the program or the machine.

    Two servers on one file would both write line 7 of a table; the second one is refused by the database.
    """

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(path, isolation_level=None)
        self._file.execute("pragma journal_mode = wal")
        self._file.execute("pragma synchronous = full")
        self._file.execute("pragma foreign_keys = on")
        self._file.executescript(_SCHEMA)

    def create(self, table: str, about: str, lines: Iterable[str]) -> None:
        """Keep a new table."""
        with _Whole(self._file):
            self._file.execute("insert into tables values (?, ?)", (table, about))
            self._insert(table, 0, lines)

    def append(self, table: str, since: int, lines: Iterable[str]) -> None:
        """Keep lines of a table, the first of which has this number: all of them or none."""
        with _Whole(self._file):
            self._insert(table, since, lines)

    def load(self, table: str) -> Kept | None:
        """Give a table back; None if there is none of this name."""
        found = self._file.execute("select about from tables where id = ?", (table,)).fetchone()
        if found is None:
            return None
        lines = "select line from lines where table_id = ? order by number"
        rows = self._file.execute(lines, (table,)).fetchall()
        return Kept(found[0], tuple(line for (line,) in rows))

    def __len__(self) -> int:
        """Count the tables."""
        (number,) = self._file.execute("select count(*) from tables").fetchone()
        return int(number)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _insert(self, table: str, since: int, lines: Iterable[str]) -> None:
        rows = ((table, number, line) for number, line in enumerate(lines, since))
        self._file.executemany("insert into lines values (?, ?, ?)", rows)


@final
@attrs.frozen(order=False)
class _Whole:
    """A transaction that holds the file from its beginning."""

    file: sqlite3.Connection

    def __enter__(self) -> None:
        self.file.execute("begin immediate")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.file.execute("commit" if kind is None else "rollback")
