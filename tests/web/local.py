"""The server in this process, and guests at its tables without a socket: what ASGI carries goes through queues."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, MutableMapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final, TypeAlias

import attrs
from starlette.applications import Starlette
from web_table.house import House
from web_table.server import Server
from web_table.wire import LARGEST

from climbcards import JSON
from web.serving import PATIENCE, Message

# Any: what ASGI carries
Carried: TypeAlias = MutableMapping[str, Any]

_ASGI: Final[Carried] = {
    "asgi": {"version": "3.0"},
    "headers": [],
    "query_string": b"",
    "client": ("::1", 1),
}


@attrs.frozen(order=False)
class Guest:
    """Somebody at a table."""

    says: asyncio.Queue[Carried]
    heard: asyncio.Queue[Message]

    def say(self, message: Mapping[str, JSON]) -> None:
        """Say something."""
        self.says.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def was_read(self) -> None:
        """Wait until the server has read all that was said, which it does at a pace."""
        while not self.says.empty():  # noqa: ASYNC110  # a queue has no event for this
            await asyncio.sleep(0)

    async def wait(self, say: str) -> Message:
        """Hear messages until one of a kind comes."""
        while (message := await self.heard.get())["say"] != say:
            pass
        return message

    async def reach(self, step: int) -> Message:
        """Hear messages until the table is at a step."""
        while (told := await self.wait("told"))["snapshot"]["number"] < step:
            pass
        return told


@attrs.frozen(order=False)
class Local:
    """The server, and who is connected."""

    app: Starlette
    stack: AsyncExitStack

    async def order(self, order: JSON) -> Message:
        """Order a table; what is refused comes back as well."""
        body = json.dumps(order).encode()
        assert len(body) < LARGEST
        answer: asyncio.Queue[Carried] = asyncio.Queue()
        said: asyncio.Queue[Carried] = asyncio.Queue()
        said.put_nowait({"type": "http.request", "body": body})
        scope: Carried = {"type": "http", "method": "POST", "path": "/tables", **_ASGI}
        await self.app(scope, said.get, answer.put)
        answer.get_nowait()
        return dict(json.loads(answer.get_nowait()["body"]))

    async def get(self, path: str) -> tuple[int, bytes]:
        """Ask for a page; return the status and what comes."""
        answer: asyncio.Queue[Carried] = asyncio.Queue()
        said: asyncio.Queue[Carried] = asyncio.Queue()
        said.put_nowait({"type": "http.request", "body": b""})
        scope: Carried = {"type": "http", "method": "GET", "path": path, **_ASGI}
        await self.app(scope, said.get, answer.put)
        return answer.get_nowait()["status"], answer.get_nowait()["body"]

    async def come(self, table: str, token: str | None = None) -> Guest:
        """Come to a table, and hear of it; refused is who hears so at once."""
        guest = Guest(asyncio.Queue(), asyncio.Queue())

        async def carry(message: Carried) -> None:
            """Carry what the server says."""
            if message["type"] == "websocket.send":
                await guest.heard.put(dict(json.loads(message["text"])))

        guest.says.put_nowait({"type": "websocket.connect"})
        scope: Carried = {"type": "websocket", "path": f"/t/{table}/socket", **_ASGI}
        task = asyncio.create_task(self._serve(scope, guest.says.get, carry))
        self.stack.push_async_callback(self.go, guest, task)
        guest.say({"say": "hello", "token": token, "since": 0})
        return guest

    async def go(self, guest: Guest, task: asyncio.Task[None]) -> None:
        """Let a guest go, and wait until the server has noticed."""
        guest.says.put_nowait({"type": "websocket.disconnect"})
        await task

    async def _serve(
        self,
        scope: Carried,
        receive: Callable[[], Awaitable[Carried]],
        send: Callable[[Carried], Awaitable[None]],
    ) -> None:
        """Serve one connection."""
        await self.app(scope, receive, send)


@asynccontextmanager
async def running(house: House) -> AsyncGenerator[Local, None]:
    """Run a server as long as it is needed; its clocks go."""
    app = Server(house).app()
    async with (
        asyncio.timeout(PATIENCE),
        app.router.lifespan_context(app),
        AsyncExitStack() as stack,
    ):
        yield Local(app, stack)
