"""The sockets and pages: who connects says hello, is told what happened, and says what it does.

One thread has all tables. What takes time is waited for: a policy that searches thinks in another process, and the
disk in another thread. A clerk takes all that is to be done at the moment, does it, and writes it down as one group;
while it writes, nobody is told anything. What fails at one table does not stop the others.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from ipaddress import IPv6Address, ip_address, ip_network
from logging import getLogger
from pathlib import Path
from typing import Any, Final, TypeVar, assert_never, final

import attrs
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from climbcards import JSON, Card, ClimbcardsError, Seat, svg
from web_table import lobby, replays, rules, telling, wire
from web_table.clients import Client, received, send
from web_table.house import House
from web_table.rooms import Question, RefusedError, Room, seated
from web_table.store import BusyError
from web_table.thinking import Thinkers

T = TypeVar("T")

_LOG: Final = getLogger(__name__)

PAGE: Final = Path(__file__).parent / "page"

_GUARDED: Final = {
    "Content-Security-Policy": "default-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""A page loads nothing from elsewhere; pictures have a style of their own."""

_ALONE: Final = _GUARDED | {
    "Content-Security-Policy": "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
}
"""A replay has its script and its style in itself, and loads nothing at all."""

_FOR_A_DAY: Final = {"Cache-Control": "public, max-age=86400"}

_HELLO: Final = 10.0
"""The seconds in which a client says hello."""

_PACE: Final = 0.01
"""The seconds between two messages of a client: who talks without end only slows itself down."""

_TICK: Final = 0.1
_TRIES: Final = 50
"""How often we try to write while another program holds the file, once each tick."""


@final
@attrs.frozen(order=False, eq=False)
class Job:
    """Something to be done in the house, and what becomes of it when it is kept."""

    # Any: what it returns, whoever asked knows
    work: Callable[[], Any]
    done: asyncio.Future[Any]


_PAUSE: Final = 5.0
"""The seconds for which a table is left alone that could not go on."""

_MOST_WATCHING: Final = 100
_MOST_IN_A_SEAT: Final = 10
"""So many clients a table has without a seat, and with the same seat."""

_MOST_REPLAYS: Final = 8
"""So many pages of replays are kept, the last ones."""

_BYE: Final = 4000
"""The code of a socket that we close: it makes no sense to come back as one was."""


@final
class Server:
    """Everybody who is connected, and the house they are in."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._faces: dict[str, Card] = {
            str(face): face for game in house.games.values() for face in game.pack.faces
        }
        self._clients: defaultdict[str, set[Client]] = defaultdict(set)
        self._listed: dict[str, list[telling.Told]] = {}
        self._thinkers = Thinkers()
        self._going: dict[str, asyncio.Task[None]] = {}
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._replays: dict[tuple[str, str], str] = {}
        self._replaying = asyncio.Lock()
        self._desk = asyncio.Lock()  # whoever holds it sees only what is kept

    def app(self) -> Starlette:
        """Return the application, for any ASGI server."""
        routes = [
            Route("/", self._lobby),
            Route("/games", self._games),
            Route("/tables", self._open, methods=["POST"]),
            Route("/t/{name}", self._table),
            Route("/t/{name}/standing", self._standing),
            Route("/t/{name}/record", self._record),
            Route("/t/{name}/replay", self._replay),
            WebSocketRoute("/t/{name}/socket", self._socket),
            Route("/cards/{face}.svg", self._card),
            Route("/rules/{game:path}", self._rules),
            Mount("/page", StaticFiles(directory=PAGE)),
        ]
        return Starlette(routes=routes, lifespan=self._lifespan)

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncGenerator[None, None]:
        """Keep the clocks going as long as the server runs, and the clerk."""
        always = [asyncio.create_task(self._tick()), asyncio.create_task(self._write_down())]
        yield
        tasks = [*always, *self._going.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinkers.close()

    async def _do(self, work: Callable[[], T]) -> T:
        """Let the clerk do something, and wait until it is kept.

        Raises:
            ClimbcardsError: It was refused, or could not be kept.
        """
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        done: T = await job.done
        return done

    async def _write_down(self) -> None:
        """Be the clerk: do all that is to be done at the moment, keep it as one group, then let everybody hear."""
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            results = await self._written(jobs)
            for job, result in zip(jobs, results, strict=True):
                if job.done.done():
                    continue  # whoever asked is gone
                if isinstance(result, Exception):
                    job.done.set_exception(result)
                else:
                    job.done.set_result(result)

    # Any: what jobs return, or errors
    async def _written(self, jobs: Sequence[Job]) -> list[Any]:
        """Do some jobs and keep them; while another program holds the file try again, and let everybody else go on."""
        error: Exception = BusyError()
        for _ in range(_TRIES):
            async with self._desk:
                try:
                    self.house.begin()
                    return await self._kept(jobs)
                except BusyError:
                    pass
                except Exception as failed:  # noqa: BLE001  # whoever asked is told
                    error = failed
                    break
            await asyncio.sleep(_TICK)
        return [error for _ in jobs]

    # Any: as above
    async def _kept(self, jobs: Sequence[Job]) -> list[Any]:
        """Do some jobs, and keep what they have done."""
        try:
            results = [_tried(job.work) for job in jobs]
            await asyncio.to_thread(self.house.commit)
        except BaseException:
            self.house.rollback()
            raise
        return results

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            self.house.put_away(self._clients)
            for name in self.house.due():
                if name in self._clients and name not in self._going:  # else nobody would see it
                    self._going[name] = asyncio.create_task(self._go_on(name))

    async def _go_on(self, name: str) -> None:
        """Act for the seats of a table whose time is up, or for a policy that takes its time."""
        try:
            async with self._desk:
                question = self.house.room(name).question()
            if question is None:
                await self._do(lambda: self._go_on_at_once(name))
            else:
                action = await self._thinkers.choose(question)
                await self._do(lambda: self._answer(name, question, action))
            self._wake(name)
        except RefusedError:
            pass  # the file is held, or the table has gone on meanwhile: the next tick will see
        except Exception:  # noqa: BLE001  # whatever it is, the other tables go on
            _LOG.exception("table %s cannot go on", name)
            await asyncio.sleep(_PAUSE)
            self._wake(name)
        finally:
            del self._going[name]

    def _go_on_at_once(self, name: str) -> None:
        """Act for the seats whose time is up, or let a quick policy act."""
        with self.house.changing(name) as room:
            if not room.run_out(self.house.now()):
                room.act(self.house.now())

    # Any: an action of any game
    def _answer(self, name: str, question: Question, action: Any) -> None:  # noqa: ANN401
        """Do what a policy has chosen."""
        with self.house.changing(name) as room:
            room.answer(question, action, self.house.now())

    async def _lobby(self, _request: Request) -> Response:
        return FileResponse(PAGE / "lobby.html", headers=_GUARDED)

    async def _table(self, _request: Request) -> Response:
        return FileResponse(PAGE / "table.html", headers=_GUARDED)

    async def _standing(self, request: Request) -> Response:
        """Say how a table stands, for the list of tables in the lobby."""
        try:
            room = await self._found(request.path_params["name"])
        except RefusedError as error:
            return JSONResponse(telling.refused(error, None, None, _language(request)), 404)
        async with self._desk:
            return JSONResponse(lobby.standing(room))

    async def _record(self, request: Request) -> Response:
        """Give the record of a match that is over; before, it would show all hands."""
        try:
            async with self._desk:
                text = telling.record(self.house.room(request.path_params["name"]))
        except RefusedError as error:
            return JSONResponse(telling.refused(error, None, None, _language(request)), 404)
        headers = {"Content-Disposition": 'attachment; filename="match.jsonl"'}
        return Response(text, media_type="application/jsonl", headers=headers)

    async def _replay(self, request: Request) -> Response:
        """Show a match that is over once more, as a page that holds all that it needs."""
        name, language = request.path_params["name"], _language(request)
        try:
            async with self._replaying:  # one after the other, whoever asks how often
                page = self._replays.get((name, language)) or await self._replayed(name, language)
        except RefusedError as error:
            return JSONResponse(telling.refused(error, None, None, language), 404)
        return HTMLResponse(page, headers=_ALONE)

    async def _replayed(self, name: str, language: str) -> str:
        """Make the page of a match that is over, which does not change any more, and keep some."""
        async with self._desk:
            text = telling.record(self.house.room(name))
        page = await replays.page(text, language)
        if len(self._replays) >= _MOST_REPLAYS:
            del self._replays[next(iter(self._replays))]
        self._replays[name, language] = page
        return page

    async def _games(self, request: Request) -> Response:
        """List the games for the lobby."""
        language = _language(request)
        if language not in self._listed:  # nobody waits while this is worked out, once
            games = self.house.games
            self._listed[language] = await asyncio.to_thread(lobby.listed, games, language)
        return JSONResponse(self._listed[language])

    async def _card(self, request: Request) -> Response:
        """Draw a card of any game, or its back; with the suits of a game, and large letters, if asked for."""
        name, asked = request.path_params["face"], request.query_params
        game = self.house.games.get(asked.get("game", ""))
        if name == "back":
            drawing = svg.back()
        elif name in self._faces:
            pack = None if game is None else game.pack
            drawing = svg.card(self._faces[name], pack=pack, large="large" in asked)
        else:
            return JSONResponse({"text": "no game has such a card"}, 404)
        return Response(str(drawing), media_type="image/svg+xml", headers=_FOR_A_DAY)

    async def _rules(self, request: Request) -> Response:
        """Show the rules of a game, each clause with its number as its place in the page."""
        game = self.house.games.get(request.path_params["game"])
        if game is None:
            return JSONResponse({"text": "there is no such game"}, 404)
        return HTMLResponse(rules.page(game, _language(request)), headers=_GUARDED)

    async def _open(self, request: Request) -> Response:
        """Open a table; only who does so gets the tokens."""
        body = b""
        try:
            async for part in request.stream():
                body += part
                if len(body) > wire.LARGEST:
                    raise RefusedError(
                        f"an order has up to {wire.LARGEST} bytes",
                        f"eine Bestellung hat bis zu {wire.LARGEST} Bytes",
                    )
            order = wire.parsed(body.decode(errors="replace"))
            owner = owner_of(request.client.host if request.client else "")
            opened = await self._do(lambda: self.house.open(order, owner))
        except ClimbcardsError as error:
            return JSONResponse(telling.refused(error, None, None, _language(request)), 400)
        except ClientDisconnect:
            return Response(status_code=400)
        return JSONResponse({"table": opened.name, "tokens": opened.tokens}, 201)

    async def _socket(self, socket: WebSocket) -> None:
        """Let somebody in who says hello, and listen until it goes."""
        await socket.accept()
        name, language = socket.path_params["name"], "en"
        try:
            async with asyncio.timeout(_HELLO):
                hello = wire.read(await received(socket))
            if not isinstance(hello, wire.Hello):
                raise _not_hello()
            language = hello.language
            room = await self._found(name)
            client = self._let_in(socket, name, room, hello)
        except (ClimbcardsError, TimeoutError) as error:
            refused = error if isinstance(error, ClimbcardsError) else _not_hello()
            await send(socket, telling.refused(refused, None, None, language))
            await socket.close(_BYE, "not let in")
        except WebSocketDisconnect:
            pass
        else:
            await self._attend(name, client, room)

    def _let_in(self, socket: WebSocket, name: str, room: Room, hello: wire.Hello) -> Client:
        """Find out who says hello."""
        seat = room.seat_of(hello.token)
        alike = sum(each.seat == seat for each in self._clients.get(name, ()))
        if seat is None and alike >= _MOST_WATCHING:
            raise RefusedError(
                f"{alike} are watching already: come back later",
                f"{alike} schauen schon zu: komm später wieder",
            )
        if alike >= _MOST_IN_A_SEAT and seat is not None:
            raise RefusedError(
                f"your seat is open in {alike} windows: close one of them",
                f"dein Platz ist in {alike} Fenstern offen: schließe eines davon",
            )
        if hello.since > room.table.steps:
            raise RefusedError(
                f"the table is at step {room.table.steps}, not {hello.since}: ask from 0",
                f"der Tisch ist bei Schritt {room.table.steps}, nicht {hello.since}: frage von 0 an",
            )
        return Client(socket, seat, hello)

    async def _attend(self, name: str, client: Client, room: Room) -> None:
        """Tell a client what happens, and hear what it says, until it goes."""
        self._clients[name].add(client)
        try:
            await client.send(telling.welcome(room, client.seat, self.house.pace, client.language))
            client.news.set()
            self._seen(name, client)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._tell(name, client))
                while True:
                    await self._hear(name, client)
                    await asyncio.sleep(_PACE)
        except* WebSocketDisconnect:
            pass
        finally:
            self._clients[name].discard(client)
            self._seen(name, client)
            if not self._clients[name]:
                del self._clients[name]

    async def _tell(self, name: str, client: Client) -> None:
        """Tell a client whatever is new, each time that something is."""
        while await client.news.wait():
            client.news.clear()
            async with self._desk:
                room = self.house.room(name)
                present = [each.seat for each in self._clients[name] if each.seat is not None]
                now, language = self.house.now(), client.language
                message = telling.told(
                    room, client.seat, client.heard, present, now, language=language
                )
                client.heard = room.table.steps
            await client.send(message)

    async def _hear(self, name: str, client: Client) -> None:
        """Hear one message, and do what it says; what is refused only this client hears."""
        message = None
        try:
            message = wire.read(await received(client.socket))
            reply = await self._answer_to(name, client, message)
        except ClimbcardsError as error:
            async with self._desk:
                room = self.house.room(name)
                refused = telling.refused(error, room, client.seat, client.language)
                steps = room.table.steps
            played = message.action if isinstance(message, wire.Play) else None
            reply = {**refused, "played": played, "number": steps}
        if reply is not None:
            await client.send(reply)

    async def _answer_to(
        self, name: str, client: Client, message: wire.Message
    ) -> Mapping[str, JSON] | None:
        """Answer a question at once, and do what is to be done with the next group."""
        seat, language = client.seat, client.language
        match message:
            case wire.Hello():
                raise RefusedError("you have already said hello", "du hast schon hello gesagt")
            case wire.Select():
                async with self._desk:
                    room = self.house.room(name)
                    return telling.offer(room, seat, message.number, message.cards, language)
            case wire.Hint():
                async with self._desk:
                    return telling.hint(self.house.room(name), seat, message.number, language)
            case wire.Sit() | wire.Invite() | wire.Again():
                reply = await self._do(lambda: self._arrange(name, seat, message))
            case wire.Play() | wire.TakeBack() | wire.NextRound():
                reply = await self._do(lambda: self._act(name, seat, message))
            case _:
                assert_never(message)
        self._wake(name)
        return reply

    def _act(
        self, name: str, seat: Seat | None, message: wire.Play | wire.TakeBack | wire.NextRound
    ) -> None:
        """Do what a client says."""
        now = self.house.now()
        with self.house.changing(name) as room:
            match message:
                case wire.Play():
                    room.play(seat, message.number, message.action, now)
                case wire.TakeBack():
                    room.take_back(seat, message.number, now, agrees=message.agrees)
                case wire.NextRound():
                    room.next_round(seat, message.number, now)
                case _:
                    assert_never(message)

    def _arrange(
        self, name: str, seat: Seat | None, message: wire.Sit | wire.Invite | wire.Again
    ) -> Mapping[str, JSON] | None:
        """Change who plays where, or open a table for the same people."""
        mine = seated(seat)
        reply: Mapping[str, JSON] | None = None
        match message:
            case wire.Again():
                self.house.play_again(name)
            case wire.Invite():
                other = self._other(name, message.seat)
                if self._is_here(name, other):
                    raise RefusedError(
                        "somebody sits there already: choose another seat",
                        "dort sitzt schon jemand: wähle einen anderen Platz",
                    )
                token = self.house.invite(name, other)
                reply = {"say": "invited", "seat": other, "token": token}
            case wire.Sit():
                other = self._other(name, message.seat)
                if other != mine and (self._is_here(name, other) or message.policy is None):
                    raise RefusedError(
                        "only the seat of somebody who is away can be given to others",
                        "nur wenn jemand weg ist, können andere seinen Platz bekommen",
                    )
                self.house.sit(name, other, message.policy)
            case _:
                assert_never(message)
        return reply

    def _is_here(self, name: str, seat: Seat) -> bool:
        """Return whether somebody has come to a seat."""
        return any(each.seat == seat for each in self._clients.get(name, ()))

    def _other(self, name: str, number: int) -> Seat:
        """Take a seat of the table."""
        seats = self.house.room(name).table.game.seats
        if number >= len(seats):
            raise RefusedError("there is no such seat", "diesen Platz gibt es nicht")
        return seats[number]

    async def _found(self, name: str) -> Room:
        """Find a room; while another program holds the file try again, and let everybody else go on."""
        for _ in range(_TRIES):
            with suppress(BusyError):
                async with self._desk:
                    return self.house.room(name)
            await asyncio.sleep(_TICK)
        raise BusyError

    def _seen(self, name: str, client: Client) -> None:
        """Let the others see that somebody has come to a seat, or gone; who watches is not seen."""
        if client.seat is not None:
            self._wake(name)

    def _wake(self, name: str) -> None:
        """Tell all who are at a table that there is something new."""
        for client in self._clients.get(name, ()):
            client.news.set()


# Any: what a job returns
def _tried(work: Callable[[], Any]) -> Any:  # noqa: ANN401
    """Do something; return what it returns, or the error that it raises."""
    try:
        return work()
    except Exception as error:  # noqa: BLE001  # whoever asked is told
        return error


def _not_hello() -> RefusedError:
    """Refuse whoever does not say hello."""
    return RefusedError("say hello first", "sage zuerst hello")


def _language(request: Request) -> str:
    """Say in which language a page asks."""
    asked = request.query_params.get("language", "en")
    return asked if asked in wire.LANGUAGES else "en"


def owner_of(host: str) -> str:
    """Say who opens tables from an address: whoever has a long one has 2 ** 64 of them."""
    with suppress(ValueError):
        address = ip_address(host)
        if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
            return str(ip_network(f"{host}/64", strict=False))
    return host
