"""What outlives the server: the lines of every table, in SQLite, to which it only ever appends."""

import sqlite3
import weakref
from collections.abc import Container, Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import Final, final

import attrs

from web_table.rooms import RefusedError

_SCHEMA: Final = """
create table if not exists tables (
    id text primary key,
    about text not null,
    owner text not null,
    touched real not null default (julianday('now'))
) strict;
create table if not exists lines (
    table_id text not null references tables (id) on delete cascade,
    number integer not null,
    line text not null,
    primary key (table_id, number)
) strict, without rowid;
"""


@final
@attrs.frozen(order=False)
class Kept:
    """A table as it was kept: what the house noted about it, whose it is, and the lines of its record."""

    about: str
    owner: str
    lines: tuple[str, ...]


class BusyError(RefusedError):
    """Another program holds the file. Nothing was done: try again."""

    def __init__(self) -> None:
        super().__init__(
            "the tables cannot be saved at the moment: try again",
            "die Tische lassen sich gerade nicht speichern: versuche es noch einmal",
        )


@final
class Store:
    """The file. A line that was written stays, whatever happens to the program or the machine.

    Two servers on one file would both write line 7 of a table; the second one is refused by the database. Whoever
    writes does so within `writing`.
    """

    def __init__(self, path: Path) -> None:
        # a group may be committed in another thread, while nobody else writes
        self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        weakref.finalize(self, self._file.close)
        self._file.execute("pragma journal_mode = wal")
        self._file.execute("pragma synchronous = full")
        self._file.execute("pragma foreign_keys = on")
        self._file.executescript(_SCHEMA)
        self._file.execute("pragma busy_timeout = 0")  # nobody else could be heard meanwhile
        self._in_group = False

    def begin(self) -> None:
        """Hold the file for a group of changes, up to `commit` or `rollback`.

        Raises:
            BusyError: Another program holds it.
        """
        self._begin()
        self._in_group = True

    def commit(self) -> None:
        """Keep the group: it lies on the disk when this returns.

        Raises:
            OperationalError: It cannot be kept, or was thrown away before: a full disk ends a group at once.
        """
        self._check_group()
        self._file.commit()
        self._in_group = False

    def rollback(self) -> None:
        """Keep nothing of the group."""
        self._in_group = False
        self._file.rollback()

    def _begin(self) -> None:
        try:
            self._file.execute("begin immediate")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:  # other bits say more
                raise BusyError from None
            raise

    def _check_group(self) -> None:
        """Check that the group is still held."""
        if not self._file.in_transaction:
            raise sqlite3.OperationalError("the group was thrown away")

    @contextmanager
    def writing(self) -> Generator[None, None, None]:
        """Hold the file: what is written meanwhile is kept, all of it or none; within a group together with it.

        Raises:
            BusyError: Another program holds it.
        """
        if self._in_group:
            self._check_group()
            self._file.execute("savepoint one")
            try:
                yield
            except BaseException:
                if self._file.in_transaction:  # otherwise all of the group is gone
                    self._file.execute("rollback to one")
                    self._file.execute("release one")
                raise
            self._file.execute("release one")
            return
        self._begin()
        try:
            yield
            self._file.commit()
        except BaseException:
            self._file.rollback()
            raise

    def create(self, table: str, about: str, lines: Iterable[str], owner: str = "") -> None:
        """Keep a new table of an owner."""
        row = (table, about, owner)
        self._file.execute("insert into tables (id, about, owner) values (?, ?, ?)", row)
        self._insert(table, 0, lines)

    def append(self, table: str, since: int, lines: Iterable[str]) -> None:
        """Keep lines of a table, the first of which has this number."""
        self._insert(table, since, lines)
        touch = "update tables set touched = julianday('now') where id = ?"
        self._file.execute(touch, (table,))

    def describe(self, table: str, about: str) -> None:
        """Keep what the house notes about a table from now on."""
        self._file.execute("update tables set about = ? where id = ?", (about, table))

    def throw_away(self, days: int, spared: Container[str] = ()) -> None:
        """Throw away the tables at which nothing was done for so many days, those that are spared left out."""
        old = "select id from tables where touched < julianday('now') - ?"
        found = [row for row in self._file.execute(old, (days,)) if row[0] not in spared]
        self._file.executemany("delete from tables where id = ?", found)

    def load(self, table: str) -> Kept | None:
        """Return a table; None if there is none of this name."""
        found = self._file.execute(
            "select about, owner from tables where id = ?", (table,)
        ).fetchone()
        if found is None:
            return None
        lines = "select line from lines where table_id = ? order by number"
        rows = self._file.execute(lines, (table,)).fetchall()
        return Kept(found[0], found[1], tuple(line for (line,) in rows))

    def owned(self, owner: str) -> int:
        """Count the tables of an owner."""
        counted = "select count(*) from tables where owner = ?"
        (number,) = self._file.execute(counted, (owner,)).fetchone()
        return int(number)

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
