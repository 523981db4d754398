"""A Parquet file that is written row by row. Rows are collected by column until there are enough for a batch."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, BinaryIO, final

from climbcards._errors import WIDTH, ClimbcardsError, MissingExtraError, clipped, quoted


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
