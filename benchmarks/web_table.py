"""How long an idle table waits for an answer while six tables of searching policies play.

`python benchmarks/web_table.py` needs what the example needs. Half of the time alone is the pause between two messages
of a client.
"""

import json
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "examples" / "web_table")]

from web.serving import Client, Server, serving  # noqa: E402  # found by the line above
from web.tables import order  # noqa: E402

BUSY = 6
ASKS = 200


def searching(server: Server) -> str:
    """Open a table at which only searches play, as the one person has left; return its name."""
    opened = server.order(order("big-two", people=1, policy="search"))
    with server.client(opened["table"], opened["tokens"][0]) as ann:
        ann.wait("told")
        ann.say({"say": "sit", "seat": 0, "policy": "search"})
        ann.wait("told")
    return str(opened["table"])


def asked(ann: Client) -> list[float]:
    """Ask so often what can be played, and return the milliseconds that each answer took."""
    times: list[float] = []
    for _ in range(ASKS):
        begin = time.perf_counter()
        ann.say({"say": "select", "number": 1, "cards": ""})
        ann.wait("offer")
        times.append(1000 * (time.perf_counter() - begin))
        time.sleep(0.02)
    return times


def main() -> None:
    """Print the median and the longest time, alone and beside the others."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as server:
        opened = server.order(order("haggis/official-2p", people=2))
        with server.client(opened["table"], opened["tokens"][1]) as ann:
            ann.wait("told")
            rows = {"alone": asked(ann)}
            for _ in range(BUSY):
                searching(server)
            rows[f"beside {BUSY}"] = asked(ann)
    for name, times in rows.items():
        late = sorted(times)[int(0.99 * len(times))]
        row = {"median": statistics.median(times), "99 %": late, "longest": max(times)}
        print(name, json.dumps({what: round(time, 1) for what, time in row.items()}), "ms")


if __name__ == "__main__":
    main()
