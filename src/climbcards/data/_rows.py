"""A Parquet file that takes row by row: rows wait, column by column, until there are enough for a batch."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, BinaryIO, final

from climbcards._errors import WIDTH, ClimbcardsError, MissingExtraError, clipped, quoted


# Any: pyarrow has no types of its own
def arrow(room: str = "pyarrow") -> Any:  # noqa: ANN401  # as above
    """Import pyarrow, or a room of it.

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
        file: Where it goes; it stays open.
        schema: The columns, as pyarrow has them.
        batch: How many rows wait at most. They are a row group of the file.
    """

    # Any: pyarrow has no types of its own
    def __init__(self, file: BinaryIO, schema: Any, batch: int) -> None:  # noqa: ANN401  # as above
        self._schema = schema
        self._batch = batch
        # Any: a column has what its type says
        self._columns: dict[str, list[Any]] = {name: [] for name in schema.names}
        self._waiting = 0
        writer = arrow("pyarrow.parquet").ParquetWriter
        self._writer = writer(file, schema, compression="zstd")

    def add(self, row: Mapping[str, object]) -> None:
        """Take a row, which has a value for every column.

        Raises:
            ClimbcardsError: It has other columns, or values that do not go into them.
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
        """Write what waits, and the end without which nobody can read the file."""
        try:
            if self._waiting:
                self._write()
        finally:
            self._writer.close()

    def _write(self) -> None:
        """Write the rows that wait."""
        pa = arrow()
        columns, self._columns = self._columns, {name: [] for name in self._columns}
        self._waiting = 0
        try:
            batch = pa.RecordBatch.from_pydict(columns, schema=self._schema)
        except (pa.ArrowException, OverflowError) as error:
            why = clipped(str(error), WIDTH)
            raise ClimbcardsError(f"these rows do not go into this file: {why}") from error
        self._writer.write_batch(batch)
