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
from web.tables import HAGGIS, order

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

    async def refused(self, why: str) -> None:
        """Hear that something is refused, and why."""
        text = (await self.wait("refused"))["text"]
        assert why in text, text

    async def leads(self) -> Message:
        """Return a message that leads the first thing that is offered, where Ann deals and this is Bob."""
        self.say({"say": "select", "number": 1, "cards": ""})
        action = (await self.wait("offer"))["longer"][0]["action"]
        return {"say": "play", "number": 1, "action": action}

    async def lead(self) -> None:
        """Lead that."""
        self.say(await self.leads())

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
        return dict(json.loads((await self._asked("POST", "/tables", body))[1]))

    async def get(self, path: str) -> tuple[int, bytes]:
        """Ask for a page; return the status and what comes."""
        return await self._asked("GET", path)

    async def _asked(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Ask for something."""
        answer: asyncio.Queue[Carried] = asyncio.Queue()
        said: asyncio.Queue[Carried] = asyncio.Queue()
        said.put_nowait({"type": "http.request", "body": body})
        scope: Carried = {"type": "http", "method": method, "path": path, **_ASGI}
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
        task = asyncio.create_task(self._attended(scope, guest, carry))
        self.stack.push_async_callback(self.go, guest, task)
        guest.say({"say": "hello", "token": token, "since": 0})
        return guest

    async def _attended(
        self, scope: Carried, guest: Guest, carry: Callable[[Carried], Awaitable[None]]
    ) -> None:
        """Serve a guest."""
        await self.app(scope, guest.says.get, carry)

    async def go(self, guest: Guest, task: asyncio.Task[None]) -> None:
        """Let a guest go, and wait until the server has noticed."""
        guest.says.put_nowait({"type": "websocket.disconnect"})
        await task

    async def two(self, game: str = HAGGIS, seconds: int = 0) -> tuple[Message, Guest, Guest]:
        """Open a table; Ann and Bob come, and have heard of it."""
        opened = await self.order(order(game, people=2, seconds=seconds))
        ann, bob = [await self.come(opened["table"], token) for token in opened["tokens"][:2]]
        for guest in (ann, bob):
            await guest.reach(1)
        return opened, ann, bob


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
