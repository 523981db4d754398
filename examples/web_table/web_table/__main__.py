"""Run the server: `python -m web_table --data tables.db`."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

import uvicorn

from web_table.house import House
from web_table.server import Server
from web_table.store import Store
from web_table.wire import LARGEST

LONGEST_PACE: Final = 60


def seconds(text: str) -> float:
    """Read a number of seconds.

    Raises:
        ArgumentTypeError: It is none, or nobody can wait so long.
    """
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= LONGEST_PACE:
        raise ArgumentTypeError(f"expected seconds from 0 to {LONGEST_PACE}, not {text}")
    return number


def main() -> None:
    """Serve until somebody stops it; in one process, as the tables are in its memory."""
    parser = ArgumentParser("web-table", description="Any climbcards game, in the browser.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--data", type=Path, default=Path("tables.db"), help="what keeps the tables"
    )
    parser.add_argument(
        "--seed", type=int, help="deal the same cards at each table, to try things out"
    )
    parser.add_argument(
        "--pace", type=seconds, default=0.5, help="the seconds that a policy waits before it acts"
    )
    asked = parser.parse_args()
    chance = SystemRandom if asked.seed is None else lambda: Random(asked.seed)
    uvicorn.run(
        Server(House(Store(asked.data), chance, pace=asked.pace)).app(),
        host=asked.host,
        port=asked.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST,  # what is larger closes the socket of whoever sent it
    )


if __name__ == "__main__":
    main()
