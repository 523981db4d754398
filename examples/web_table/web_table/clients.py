"""Who listens: a socket, the seat behind it, its language, and up to which step it has heard."""

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import final

from starlette.websockets import WebSocket, WebSocketDisconnect

from climbcards import JSON, Seat
from web_table.rooms import RefusedError
from web_table.wire import Hello


@final
class Client:
    """Somebody who listens at a table.

    What happened is not queued: a client that is slow hears everything since it last heard, when it can.
    """

    def __init__(self, socket: WebSocket, seat: Seat | None, hello: Hello) -> None:
        self.socket = socket
        self.seat = seat
        self.heard = hello.since
        self.language = hello.language
        self.news = asyncio.Event()
        self._sends = asyncio.Lock()

    async def send(self, message: Mapping[str, JSON]) -> None:
        """Send a message; one at a time."""
        async with self._sends:
            await send(self.socket, message)


async def send(socket: WebSocket, message: Mapping[str, JSON]) -> None:
    """Send a message, unless nobody is there any more: who receives will notice that."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(json.dumps(message, separators=(",", ":")))


async def received(socket: WebSocket) -> str:
    """Wait for the next message.

    Raises:
        RefusedError: It is no text.
        WebSocketDisconnect: Nobody is there any more.
    """
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if not isinstance(text, str):
        raise RefusedError("expected text, as JSON", "erwartet ist Text, als JSON")
    return text
