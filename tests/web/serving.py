"""A server in a process of its own, which a test can kill, and clients that talk to it without a browser."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import attrs
from websockets.sync.client import ClientConnection, connect

from climbcards import JSON

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "web_table"
PATIENCE: Final = 60.0
"""The seconds that anything may take on a loaded machine."""

# Any: JSON, which a test looks into
Message: TypeAlias = dict[str, Any]


class Server:
    """The program, on a port of its own, with its file in a folder."""

    def __init__(self, folder: Path, pace: float = 0.0) -> None:
        self._pace = pace
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.data = folder / "tables.db"
        self._folder = folder
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "web_table", "--port", str(self.port)]
        command += ["--data", str(self.data), "--seed", "7", "--pace", str(self._pace)]
        paths = [str(EXAMPLE), *filter(None, [os.environ.get("PYTHONPATH")])]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        with (self._folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(  # noqa: S603  # our own program
                command, env=env, stdout=log, stderr=log, start_new_session=True
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process.poll() is None, self.log
            try:
                self.get("/games")
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError(self.log)

    def kill(self) -> None:
        """Kill it: it gets no chance to tidy up."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def interrupt(self) -> int:
        """Press Ctrl-C, which reaches all of its processes; wait for its end, and give its status."""
        os.killpg(self._process.pid, signal.SIGINT)
        return self._process.wait(PATIENCE)

    @property
    def log(self) -> str:
        """What it has written."""
        return (self._folder / "server.log").read_text(encoding="utf-8")

    # Any: JSON, as above
    def get(self, path: str) -> Any:  # noqa: ANN401
        """Ask for JSON."""
        with urlopen(f"{self.address}{path}", timeout=PATIENCE) as answer:  # noqa: S310  # our own server
            return json.load(answer)

    def order(self, order: JSON) -> Message:
        """Order a table; what is refused comes back as well."""
        return self.post(json.dumps(order).encode())

    def post(self, body: bytes) -> Message:
        """Send an order, whatever it is."""
        request = Request(f"{self.address}/tables", body, method="POST")  # noqa: S310  # as above
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  # as above
                return dict(json.load(answer))
        except HTTPError as error:
            with error:
                return dict(json.load(error))

    @contextmanager
    def client(
        self, table: str, token: str | None = None, since: int = 0
    ) -> Generator["Client", None, None]:
        """Connect, say hello, and hear the welcome."""
        with self.line(table) as line:
            client = Client(line)
            client.say({"say": "hello", "token": token, "since": since})
            yield client

    def line(self, table: str) -> ClientConnection:
        """Connect, and say nothing."""
        address = f"ws://127.0.0.1:{self.port}/t/{table}/socket"
        return connect(address, max_size=None, open_timeout=PATIENCE, close_timeout=PATIENCE)


@contextmanager
def serving(folder: Path, pace: float = 0.0) -> Generator[Server, None, None]:
    """Run a server as long as it is needed; with a pace its policies take their time."""
    server = Server(folder, pace)
    try:
        yield server
    finally:
        server.kill()


@attrs.frozen(order=False)
class Client:
    """Somebody at a table, without a page."""

    line: ClientConnection

    def say(self, message: Mapping[str, JSON] | str | bytes) -> None:
        """Say something, sense or nonsense."""
        known = isinstance(message, str | bytes)
        self.line.send(message if known else json.dumps(message))

    def hear(self) -> Message:
        """Hear the next message."""
        return dict(json.loads(self.line.recv(PATIENCE)))

    def wait(self, say: str) -> Message:
        """Hear messages until one of a kind comes."""
        while (message := self.hear())["say"] != say:
            pass
        return message
