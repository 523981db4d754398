"""What happens at one table, or to one program, does not stop the others: a server in this process, no sockets."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NoReturn, Self

import attrs
import pytest
from web_table import house as house_module, replays, server, telling
from web_table.house import House
from web_table.rooms import Question, Room
from web_table.server import owner_of
from web_table.store import BusyError
from web_table.thinking import Thinkers, choose

from cases import for_each
from climbcards.search import Rollouts
from web.local import Guest, Local, running
from web.tables import HAGGIS, Clock, act, house, order, paced


@attrs.frozen(order=False)
class Scene:
    """A house, and what a test does to it."""

    folder: Path
    patch: pytest.MonkeyPatch
    log: pytest.LogCaptureFixture
    clock: Clock
    house: House

    def slow_commits(self) -> tuple[list[int], threading.Event]:
        """Write only when told to; the list has something for each time that something is to be written."""
        commit, writes, may_go_on = self.house.commit, list[int](), threading.Event()

        def slowly() -> None:
            """Write when told to."""
            writes.append(1)
            assert may_go_on.wait(60)
            commit()

        self.patch.setattr(self.house, "commit", slowly)
        return writes, may_go_on

    def slow_thoughts(self) -> "tuple[asyncio.Queue[Question], asyncio.Queue[None]]":
        """Think only when told to; whatever is asked is in the first queue."""
        asked, may_answer = asyncio.Queue[Question](), asyncio.Queue[None]()

        # Any: an action of any game
        async def slowly(_self: Thinkers, question: Question) -> Any:  # noqa: ANN401
            """Think when told to."""
            await asked.put(question)
            await may_answer.get()
            return choose(question.policy, question.view)

        self.patch.setattr(Thinkers, "choose", slowly)
        return asked, may_answer


@pytest.fixture
def scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Scene:
    """Let the clocks of a server go fast, and searches think for two rollouts."""
    for pace in ("_TICK", "_PACE", "_PAUSE"):
        monkeypatch.setattr(server, pace, 0.001)
    monkeypatch.setattr(house_module, "THINKS", Rollouts(2))
    clock = Clock()
    return Scene(tmp_path, monkeypatch, caplog, clock, house(tmp_path, clock))


def live(test: Callable[[Scene, Local], Awaitable[None]]) -> Callable[[Scene], None]:
    """Run a server of the house during a test."""

    async def serve(scene: Scene) -> None:
        """Run it."""
        async with running(scene.house) as local:
            await test(scene, local)

    def run(scene: Scene) -> None:
        """Run all of it."""
        asyncio.run(serve(scene))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


class Held:
    """The file of a house, held by another program; `tries` has one for each time that the house has tried to write."""

    def __init__(self, scene: Scene) -> None:
        self._file = sqlite3.connect(scene.folder / "tables.db", isolation_level=None)
        self.tries: asyncio.Queue[None] = asyncio.Queue()
        begin = scene.house.begin

        def tried() -> None:
            """Note that something is to be written."""
            self.tries.put_nowait(None)
            begin()

        scene.patch.setattr(scene.house, "begin", tried)

    def __enter__(self) -> Self:
        self._file.execute("begin immediate")
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()


async def until(is_so: Callable[[], object]) -> None:
    """Let everybody else go on until something is so."""
    while not is_so():  # noqa: ASYNC110  # no event tells it
        await asyncio.sleep(0)


async def a_while() -> None:
    """Let everybody else go on for a while."""
    for _ in range(100):
        await asyncio.sleep(0)


async def expect_answered(guest: Guest) -> None:
    """Somebody asks, and is answered."""
    guest.say({"say": "select", "number": 1, "cards": ""})
    assert (await guest.wait("offer"))["longer"]


def expect_nothing_new(guest: Guest) -> None:
    """A guest has heard of nothing that was done, but that others are there."""
    while not guest.heard.empty():
        assert guest.heard.get_nowait()["snapshot"]["number"] == 1


@live
async def test_spectators_keep_nobody_from_a_seat(scene: Scene, local: Local) -> None:
    """So many may watch, and the next one is refused; whoever has a seat sits down, in so many windows."""
    scene.patch.setattr(server, "_MOST_WATCHING", 3)
    scene.patch.setattr(server, "_MOST_IN_A_SEAT", 2)
    opened = await local.order(order(HAGGIS, people=2))
    for most, token, why in [
        (3, None, "3 are watching already"),
        *((2, token, "your seat is open in 2 windows") for token in opened["tokens"]),
    ]:
        for _ in range(most):
            await (await local.come(opened["table"], token)).reach(1)
        await (await local.come(opened["table"], token)).refused(why)


@live
async def test_a_held_file_stops_nobody_else(scene: Scene, local: Local) -> None:
    """Whoever acts waits until it is free, and meanwhile others are answered; then everybody is told.

    After a while whoever acts, or orders a table, is told that it did not happen, and to try again.
    """
    _, ann, bob = await local.two()
    _, _, dot = await local.two()
    with Held(scene) as held:
        await bob.lead()
        for _ in range(3):
            await held.tries.get()
            await expect_answered(dot)
        assert bob.heard.empty()
    for guest in (ann, bob):
        assert (await guest.reach(2))["snapshot"]["number"] == 2
    with Held(scene):
        await dot.lead()
        await dot.refused("cannot be saved at the moment")
        refused = await local.order(order(HAGGIS, people=2))
        assert "cannot be saved at the moment" in refused["text"]
    await dot.lead()
    await dot.reach(2)


@live
async def test_who_comes_while_the_file_is_held_keeps_nobody_waiting(
    scene: Scene, local: Local
) -> None:
    """At a table where something is to be written first one waits, or is refused; others are answered."""
    scene.patch.setattr(server, "_TRIES", 10**6)
    # a policy has not acted yet, as it waits for the pace
    name = paced(scene.folder, Clock()).open(order(HAGGIS, people=1)).name
    _, _, dot = await local.two()
    with Held(scene):
        ann = await local.come(name)
        for _ in range(3):
            await expect_answered(dot)
        assert ann.heard.empty()
        scene.patch.setattr(server, "_TRIES", 1)
        await (await local.come(name)).refused("cannot be saved")
    await ann.reach(2)


@live
async def test_no_record_is_given_before_it_is_kept(scene: Scene, local: Local) -> None:
    """Whoever asks for the record of a match waits while a group is written, which may have ended the match."""
    name = scene.house.open({**order(HAGGIS, people=2), "options": {"target": 1}}).name
    while not scene.house.room(name).table.standing.winners:
        with scene.house.changing(name) as room:
            act(room)
    _, ann, bob = await local.two()
    writes, may_go_on = scene.slow_commits()
    await bob.lead()
    await until(lambda: writes)
    asked = asyncio.create_task(local.get(f"/t/{name}/record"))
    await a_while()
    assert not asked.done()
    may_go_on.set()
    status, text = await asked
    assert (status, text.count(b"\n")) == (200, scene.house.room(name).table.steps + 1)
    await ann.reach(2)


@live
async def test_nobody_invites_to_a_seat_where_somebody_is(scene: Scene, local: Local) -> None:
    """Whoever has opened the link that they got is not put out by another one; nor is who has left for a while."""
    opened = await local.order(order("tichu", people=2))
    ann = await local.come(opened["table"], opened["tokens"][0])
    ann.say({"say": "sit", "seat": 1, "policy": "greedy"})
    ann.say({"say": "invite", "seat": 1})
    await ann.refused("may come back")
    ann.say({"say": "invite", "seat": 2})
    cid = await local.come(opened["table"], (await ann.wait("invited"))["token"])
    await cid.reach(1)
    ann.say({"say": "invite", "seat": 2})
    await ann.refused("sits there already")
    ann.say({"say": "sit", "seat": 2, "policy": "greedy"})
    await ann.refused("only the seat of somebody who is away can be given to others")
    assert scene.log.records == []


def number_of_steps(room: Room) -> str:
    """Stand in for the record of a room, which is given when its match is over."""
    return str(room.table.steps)


@live
async def test_replays_are_made_one_after_the_other(scene: Scene, local: Local) -> None:
    """However often one asks, each is made once; only the last ones are kept."""
    scene.patch.setattr(server, "_MOST_REPLAYS", 1)
    scene.patch.setattr(telling, "record", number_of_steps)
    one, other = [scene.house.open(order(HAGGIS, people=2)).name for _ in range(2)]
    made, at_once = list[int](), list[int]()

    async def page(_record: str, _language: str) -> str:
        """Note how many are made."""
        made.append(1)
        for _ in range(10):
            at_once.append(len(made))
            await asyncio.sleep(0)
        made.pop()
        return "a page"

    scene.patch.setattr(replays, "page", page)
    asked = [local.get(f"/t/{name}/replay") for name in (one, other) for _ in range(3)]
    assert await asyncio.gather(*asked) == [(200, b"a page")] * 6
    assert await local.get(f"/t/{one}/replay") == (200, b"a page")
    assert at_once == [1] * 30


@live
async def test_what_comes_at_once_is_kept_as_one_group(scene: Scene, local: Local) -> None:
    """While one group is written nobody is told of it, and whatever comes meanwhile is the next group."""
    tables = [await local.two() for _ in range(3)]
    groups, may_go_on = scene.slow_commits()
    (_, _, first), *others = tables
    actions = [await bob.leads() for _, _, bob in tables]
    first.say(actions[0])
    await until(lambda: groups)
    for (_, _, bob), action in zip(others, actions[1:], strict=True):
        bob.say(action)
        await bob.was_read()
    await a_while()
    everybody = [guest for _, *both in tables for guest in both]
    for guest in everybody:
        expect_nothing_new(guest)
    may_go_on.set()
    for guest in everybody:
        await guest.reach(2)
    assert len(groups) == 2


@live
async def test_a_group_that_cannot_be_kept_has_not_happened(scene: Scene, local: Local) -> None:
    """Whoever acted is told so, nobody else hears of it, and it can be done again; so can what is refused."""

    def fails() -> NoReturn:
        """Find the disk full."""
        raise BusyError

    _, ann, bob = await local.two()
    action = await bob.leads()
    with scene.patch.context() as patch:
        patch.setattr(scene.house, "commit", fails)
        patch.setattr(server, "_TRIES", 2)
        bob.say(action)
        await bob.refused("cannot be saved")
    bob.say({**action, "number": 99})
    await bob.refused("steps")
    expect_nothing_new(ann)
    bob.say(action)
    assert (await ann.reach(2))["snapshot"]["number"] == 2


@live
async def test_an_error_at_one_table_stops_no_clock(scene: Scene, local: Local) -> None:
    """It is written to the log; the clocks of the others go on, and after a pause that of this table."""
    broken, ann, _ = await local.two(seconds=10)
    _, _, dot = await local.two(seconds=10)
    room = scene.house.room(broken["table"])
    run_out = room.run_out

    def fail(_now: float) -> NoReturn:
        """Fail once."""
        scene.patch.setattr(room, "run_out", run_out)
        raise ZeroDivisionError

    scene.patch.setattr(room, "run_out", fail)
    scene.clock.time += 10
    for guest in (dot, ann):
        assert (await guest.reach(2))["events"]
    (logged,) = scene.log.records
    assert "cannot go on" in logged.getMessage()
    assert logged.exc_info is not None
    assert logged.exc_info[0] is ZeroDivisionError


@live
async def test_a_clock_waits_for_a_held_file(scene: Scene, local: Local) -> None:
    """It tries again, and nobody is told anything before it is kept."""
    _, ann, bob = await local.two(seconds=10)
    with Held(scene) as held:
        scene.clock.time += 10
        for _ in range(3):
            await held.tries.get()
        await expect_answered(bob)
        expect_nothing_new(ann)
    await ann.reach(2)
    assert scene.log.records == []


async def with_a_search(local: Local, seat: int) -> tuple[str, Guest]:
    """Open a table with a search at a seat; the other one comes."""
    wanted = order(HAGGIS, people=2)
    wanted["chairs"][seat]["policy"] = "search"
    opened = await local.order(wanted)
    return opened["table"], await local.come(opened["table"], opened["tokens"][1 - seat])


@live
async def test_nobody_waits_for_another_tables_search(scene: Scene, local: Local) -> None:
    """While it thinks others play, and its own table is heard; each question is asked once."""
    asked, may_answer = scene.slow_thoughts()
    _, bob = await with_a_search(local, 0)
    await bob.reach(1)
    await bob.lead()
    await bob.reach(2)
    _, cid, dot = await local.two()
    await dot.lead()
    await cid.reach(2)
    bob.say({"say": "select", "number": 2, "cards": ""})
    await bob.wait("offer")
    assert asked.qsize() == 1
    may_answer.put_nowait(None)
    assert (await bob.reach(3))["events"][0]["event"]["event"] == "acted"


@live
async def test_what_is_taken_back_meanwhile_is_asked_anew(scene: Scene, local: Local) -> None:
    """A search that is overtaken by its table is not heard, and that is no error."""
    asked, may_answer = scene.slow_thoughts()
    _, bob = await with_a_search(local, 0)
    told = await bob.reach(1)
    await bob.lead()
    assert (await asked.get()).number == 2
    bob.say({"say": "take-back", "number": 2, "agrees": True})
    await bob.reach(3)
    may_answer.put_nowait(None)
    bob.say({"say": "select", "number": 3, "cards": told["hand"].split()[0]})
    action = (await bob.wait("offer"))["plays"][0]["action"]
    bob.say({"say": "play", "number": 3, "action": action})
    assert (await asked.get()).number == 4
    may_answer.put_nowait(None)
    await bob.reach(5)
    assert scene.log.records == []


@live
async def test_a_server_ends_while_a_policy_thinks(scene: Scene, local: Local) -> None:
    """Nobody waits for what nobody will hear."""
    asked, _ = scene.slow_thoughts()
    await with_a_search(local, 1)
    await asked.get()  # and then the server ends


@live
async def test_no_policy_begins_before_somebody_has_come(scene: Scene, local: Local) -> None:
    """Whoever opens a table sees all of its first round, and so does who comes back."""
    scene.house.pace = 2.0
    opened = await local.order(order(HAGGIS, people=1))  # Ann deals, so the policy leads
    table = scene.house.room(opened["table"]).table
    scene.clock.time += 60
    assert scene.house.due() == [opened["table"]]
    await asyncio.sleep(0.05)  # some ticks
    assert table.steps == 1
    ann = await local.come(opened["table"], opened["tokens"][0])
    assert (await ann.reach(1))["snapshot"]["number"] == 1
    await ann.reach(2)


@live
async def test_a_table_that_everybody_has_left_is_put_away(scene: Scene, local: Local) -> None:
    """As long as somebody is there it is not; whoever comes later finds it as it was."""
    opened, _, bob = await local.two()
    room = scene.house.room(opened["table"])
    scene.clock.time += 1000
    await bob.lead()
    await bob.reach(2)
    assert scene.house.room(opened["table"]) is room
    await local.stack.aclose()
    scene.clock.time += 300
    await until(lambda: scene.house.room(opened["table"]) is not room)
    again = await local.come(opened["table"], opened["tokens"][1])
    assert len((await again.reach(2))["events"]) > 1


@for_each(
    ("host", "owner"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("", ""),
    ],
)
def test_an_owner_is_an_address_or_a_household(host: str, owner: str) -> None:
    """Whoever has a long address has many of them; what is no address stands for itself."""
    assert owner_of(host) == owner


@live
async def test_one_address_does_not_fill_the_house(scene: Scene, local: Local) -> None:
    """The owner of a table is the address that ordered it."""
    scene.patch.setattr(house_module, "MOST_OF_ONE", 1)
    await local.order(order(HAGGIS, people=2))
    assert "you have 1 tables" in (await local.order(order(HAGGIS, people=2)))["text"]
    scene.house.open(order(HAGGIS, people=2), "somebody else")
