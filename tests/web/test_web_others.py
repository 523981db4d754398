"""What happens at one table, or to one program, does not stop the others: a server in this process, no sockets."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, NoReturn, Self

import pytest
from web_table import house as house_module, replays, server, telling
from web_table.house import House
from web_table.rooms import Question, Room
from web_table.server import owner_of
from web_table.store import BusyError, Store
from web_table.thinking import Thinkers, choose

from cases import for_each
from climbcards.search import Rollouts
from web.local import Guest, Local, running
from web.serving import Message
from web.tables import Clock, act, house, order, unanswered

HAGGIS = "haggis/official-2p"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clocks go fast, and searches think for two rollouts."""
    for pace in ("_TICK", "_PACE", "_PAUSE"):
        monkeypatch.setattr(server, pace, 0.001)
    monkeypatch.setattr(house_module, "THINKS", Rollouts(2))


def run(the_house: House, work: Callable[[Local], Awaitable[None]]) -> None:
    """Run a server, and do something with it."""

    async def serve() -> None:
        """Run it."""
        async with running(the_house) as local:
            await work(local)

    asyncio.run(serve())


class Held:
    """The file of a house, held by another program; `tries` has one for each time that the house has tried to write."""

    def __init__(self, the_house: House, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._file = sqlite3.connect(folder / "tables.db", isolation_level=None)
        self.tries: asyncio.Queue[None] = asyncio.Queue()
        begin = the_house.begin

        def tried() -> None:
            """Note that something is to be written."""
            self.tries.put_nowait(None)
            begin()

        monkeypatch.setattr(the_house, "begin", tried)

    def __enter__(self) -> Self:
        self._file.execute("begin immediate")
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.rollback()


async def two_at(
    local: Local, game: str = HAGGIS, seconds: int = 0
) -> tuple[Message, Guest, Guest]:
    """Open a table; Ann and Bob come, and have heard of it."""
    opened = await local.order(order(game, people=2, seconds=seconds))
    ann, bob = [await local.come(opened["table"], token) for token in opened["tokens"][:2]]
    for guest in (ann, bob):
        await guest.reach(1)
    return opened, ann, bob


async def leads(bob: Guest) -> Message:
    """Return a message by which Bob leads the first thing that is offered, as Ann deals."""
    bob.say({"say": "select", "number": 1, "cards": ""})
    action = (await bob.wait("offer"))["longer"][0]["action"]
    return {"say": "play", "number": 1, "action": action}


async def lead(bob: Guest) -> None:
    """Let Bob lead."""
    bob.say(await leads(bob))


def test_spectators_keep_nobody_from_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many may watch, and the next one is refused; whoever has a seat sits down, in so many windows."""
    monkeypatch.setattr(server, "_MOST_WATCHING", 3)
    monkeypatch.setattr(server, "_MOST_IN_A_SEAT", 2)

    async def work(local: Local) -> None:
        """Fill the table."""
        opened = await local.order(order(HAGGIS, people=2))
        for _ in range(3):
            await (await local.come(opened["table"])).reach(1)
        late = await local.come(opened["table"])
        assert "3 are watching already" in (await late.wait("refused"))["text"]
        for token in opened["tokens"]:
            for _ in range(2):
                await (await local.come(opened["table"], token)).reach(1)
            window = await local.come(opened["table"], token)
            assert "your seat is open in 2 windows" in (await window.wait("refused"))["text"]

    run(house(tmp_path), work)


def test_a_held_file_stops_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever acts waits until it is free, and meanwhile others are answered; then everybody is told."""
    the_house = house(tmp_path)

    async def work(local: Local) -> None:
        """Hold the file while Bob leads."""
        _, ann, bob = await two_at(local)
        _, _, dot = await two_at(local)
        with Held(the_house, tmp_path, monkeypatch) as held:
            await lead(bob)
            for _ in range(3):
                await held.tries.get()
                dot.say({"say": "select", "number": 1, "cards": ""})
                assert (await dot.wait("offer"))["longer"]
            assert bob.heard.empty()
        for guest in (ann, bob):
            assert (await guest.reach(2))["snapshot"]["number"] == 2

    run(the_house, work)


def test_who_comes_while_the_file_is_held_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table where something is to be written first one waits, or is refused; others are answered."""
    monkeypatch.setattr(server, "_TRIES", 10**6)
    name = unanswered(tmp_path)
    the_house = house(tmp_path)

    async def work(local: Local) -> None:
        """Come to it while the file is held, and be late."""
        _, _, dot = await two_at(local)
        with Held(the_house, tmp_path, monkeypatch):
            ann = await local.come(name)
            for _ in range(3):
                dot.say({"say": "select", "number": 1, "cards": ""})
                assert (await dot.wait("offer"))["longer"]
            assert ann.heard.empty()
            monkeypatch.setattr(server, "_TRIES", 1)
            late = await local.come(name)
            assert "cannot be saved" in (await late.wait("refused"))["text"]
        await ann.reach(2)

    run(the_house, work)


def test_no_record_is_given_before_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for the record of a match waits while a group is written, which may have ended the match."""
    the_house = house(tmp_path)
    name = the_house.open({**order(HAGGIS, people=2), "options": {"target": 1}}).name
    rng, may_go_on, writes = Random(1), threading.Event(), threading.Event()
    commit = the_house.commit
    while not the_house.room(name).table.standing.winners:
        with the_house.changing(name) as room:
            act(room, rng)

    def slowly() -> None:
        """Write when told to."""
        writes.set()
        assert may_go_on.wait(60)
        commit()

    async def work(local: Local) -> None:
        """Ask while something is written."""
        _, ann, bob = await two_at(local)
        monkeypatch.setattr(the_house, "commit", slowly)
        await lead(bob)
        while not writes.is_set():  # noqa: ASYNC110  # another thread notes it
            await asyncio.sleep(0)
        asked = asyncio.create_task(local.get(f"/t/{name}/record"))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not asked.done()
        may_go_on.set()
        status, text = await asked
        assert (status, text.count(b"\n")) == (200, the_house.room(name).table.steps + 1)
        await ann.reach(2)

    run(the_house, work)


def test_nobody_invites_to_a_seat_where_somebody_is(tmp_path: Path) -> None:
    """Whoever has opened the link that they got is not put out by another one; nor is who has left for a while."""

    async def work(local: Local) -> None:
        """Invite to the seat of a policy, and to that of a person who is away."""
        opened = await local.order(order("tichu", people=2))
        ann = await local.come(opened["table"], opened["tokens"][0])
        ann.say({"say": "sit", "seat": 1, "policy": "greedy"})
        ann.say({"say": "invite", "seat": 1})
        assert "may come back" in (await ann.wait("refused"))["text"]
        ann.say({"say": "invite", "seat": 2})
        cid = await local.come(opened["table"], (await ann.wait("invited"))["token"])
        await cid.reach(1)
        ann.say({"say": "invite", "seat": 2})
        assert "sits there already" in (await ann.wait("refused"))["text"]

    run(house(tmp_path), work)


def number_of_steps(room: Room) -> str:
    """Stand in for the record of a room, which is given when its match is over."""
    return str(room.table.steps)


def test_replays_are_made_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often one asks, each is made once; only the last ones are kept."""
    monkeypatch.setattr(server, "_MOST_REPLAYS", 1)
    the_house = house(tmp_path)
    monkeypatch.setattr(telling, "record", number_of_steps)
    one, other = [the_house.open(order(HAGGIS, people=2)).name for _ in range(2)]
    made, at_once = list[int](), list[int]()

    async def page(_record: str, _language: str) -> str:
        """Note how many are made."""
        made.append(1)
        for _ in range(10):
            at_once.append(len(made))
            await asyncio.sleep(0)
        made.pop()
        return "a page"

    monkeypatch.setattr(replays, "page", page)

    async def work(local: Local) -> None:
        """Ask for two, each three times, and for the first one again."""
        asked = [local.get(f"/t/{name}/replay") for name in (one, other) for _ in range(3)]
        assert await asyncio.gather(*asked) == [(200, b"a page")] * 6
        assert await local.get(f"/t/{one}/replay") == (200, b"a page")

    run(the_house, work)
    assert at_once == [1] * 30


def test_a_file_that_stays_held_is_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a while whoever acts, or orders a table, is told that it did not happen, and to try again."""
    the_house = house(tmp_path)

    async def work(local: Local) -> None:
        """Hold the file, and let it go."""
        _, ann, bob = await two_at(local)
        with Held(the_house, tmp_path, monkeypatch):
            await lead(bob)
            assert "cannot be saved at the moment" in (await bob.wait("refused"))["text"]
            refused = await local.order(order(HAGGIS, people=2))
            assert "cannot be saved at the moment" in refused["text"]
        await lead(bob)
        await ann.reach(2)

    run(the_house, work)


def test_what_comes_at_once_is_kept_as_one_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one group is written nobody is told of it, and whatever comes meanwhile is the next group."""
    the_house = house(tmp_path)
    commit, groups, may_go_on = the_house.commit, list[int](), threading.Event()

    def slowly() -> None:
        """Write when told to."""
        groups.append(1)
        assert may_go_on.wait(60)
        commit()

    async def work(local: Local) -> None:
        """Let three lead."""
        tables = [await two_at(local) for _ in range(3)]
        monkeypatch.setattr(the_house, "commit", slowly)
        (_, _, first), *others = tables
        actions = [await leads(bob) for _, _, bob in tables]
        first.say(actions[0])
        while not groups:  # noqa: ASYNC110  # another thread notes it
            await asyncio.sleep(0)
        for (_, _, bob), action in zip(others, actions[1:], strict=True):
            bob.say(action)
            await bob.was_read()
        for _ in range(100):
            await asyncio.sleep(0)
        for guest in [guest for _, *both in tables for guest in both]:
            while not guest.heard.empty():  # that somebody is there
                assert (await guest.heard.get())["snapshot"]["number"] == 1
        may_go_on.set()
        for _, *both in tables:
            for guest in both:
                await guest.reach(2)

    run(the_house, work)
    assert len(groups) == 2


def test_a_group_that_cannot_be_kept_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever acted is told so, nobody else hears of it, and it can be done again; so can what is refused."""
    the_house = house(tmp_path)

    def fails() -> None:
        """Find the disk full."""
        raise BusyError

    async def work(local: Local) -> None:
        """Let Bob lead, twice."""
        _, ann, bob = await two_at(local)
        action = await leads(bob)
        with monkeypatch.context() as patch:
            patch.setattr(the_house, "commit", fails)
            patch.setattr(server, "_TRIES", 2)
            bob.say(action)
            assert "cannot be saved" in (await bob.wait("refused"))["text"]
        bob.say({**action, "number": 99})
        assert "steps" in (await bob.wait("refused"))["text"]
        while not ann.heard.empty():  # that Bob is there
            assert (await ann.heard.get())["snapshot"]["number"] == 1
        bob.say(action)
        assert (await ann.reach(2))["snapshot"]["number"] == 2

    run(the_house, work)


def test_an_error_at_one_table_stops_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is written to the log; the clocks of the others go on, and after a pause that of this table."""
    clock = Clock()
    the_house = house(tmp_path, clock)

    async def work(local: Local) -> None:
        """Let the time of two tables be up."""
        broken, ann, _ = await two_at(local, seconds=10)
        _, _, dot = await two_at(local, seconds=10)

        room = the_house.room(broken["table"])
        run_out = room.run_out

        def fail(_now: float) -> NoReturn:
            """Fail once."""
            monkeypatch.setattr(room, "run_out", run_out)
            raise ZeroDivisionError

        monkeypatch.setattr(room, "run_out", fail)
        clock.time += 10
        assert (await dot.reach(2))["events"]
        assert (await ann.reach(2))["events"]

    run(the_house, work)
    (logged,) = caplog.records
    assert "cannot go on" in logged.getMessage()
    assert logged.exc_info is not None
    assert logged.exc_info[0] is ZeroDivisionError


def test_a_clock_waits_for_a_held_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It tries again, and nobody is told anything before it is kept."""
    clock = Clock()
    the_house = house(tmp_path, clock)

    async def work(local: Local) -> None:
        """Hold the file while the time is up."""
        _, ann, bob = await two_at(local, seconds=10)
        with Held(the_house, tmp_path, monkeypatch) as held:
            clock.time += 10
            for _ in range(3):
                await held.tries.get()
            bob.say({"say": "select", "number": 1, "cards": ""})
            assert (await bob.wait("offer"))["number"] == 1
        await ann.reach(2)

    run(the_house, work)
    assert caplog.records == []


def test_nobody_waits_for_another_tables_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it thinks others play, and its own table is heard; each question is asked once."""
    asked: list[Question] = []
    think = asyncio.Event()

    # Any: an action of any game
    async def slowly(_self: Thinkers, question: Question) -> Any:  # noqa: ANN401
        """Think until told."""
        asked.append(question)
        await think.wait()
        return choose(question.policy, question.view)

    monkeypatch.setattr(Thinkers, "choose", slowly)

    async def work(local: Local) -> None:
        """Let Ann be a search."""
        wanted = order(HAGGIS, people=2)
        wanted["chairs"][0]["policy"] = "search"
        opened = await local.order(wanted)
        bob = await local.come(opened["table"], opened["tokens"][1])
        await bob.reach(1)
        await lead(bob)
        await bob.reach(2)
        _, cid, dot = await two_at(local)
        await lead(dot)
        await cid.reach(2)
        bob.say({"say": "select", "number": 2, "cards": ""})
        await bob.wait("offer")
        assert len(asked) == 1
        think.set()
        assert (await bob.reach(3))["events"][0]["event"]["event"] == "acted"

    run(house(tmp_path), work)


def test_what_is_taken_back_meanwhile_is_asked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A search that is overtaken by its table is not heard, and that is no error."""
    answers: asyncio.Queue[None] = asyncio.Queue()
    asked: asyncio.Queue[int] = asyncio.Queue()

    # Any: an action of any game
    async def slowly(_self: Thinkers, question: Question) -> Any:  # noqa: ANN401
        """Think until told."""
        await asked.put(question.number)
        await answers.get()
        return choose(question.policy, question.view)

    monkeypatch.setattr(Thinkers, "choose", slowly)

    async def work(local: Local) -> None:
        """Let Bob lead, take it back, and lead again."""
        wanted = order(HAGGIS, people=2)
        wanted["chairs"][0]["policy"] = "search"
        opened = await local.order(wanted)
        bob = await local.come(opened["table"], opened["tokens"][1])
        told = await bob.reach(1)
        await lead(bob)
        assert await asked.get() == 2
        bob.say({"say": "take-back", "number": 2, "agrees": True})
        await bob.reach(3)
        answers.put_nowait(None)
        bob.say({"say": "select", "number": 3, "cards": told["hand"].split()[0]})
        action = (await bob.wait("offer"))["plays"][0]["action"]
        bob.say({"say": "play", "number": 3, "action": action})
        assert await asked.get() == 4
        answers.put_nowait(None)
        await bob.reach(5)

    run(house(tmp_path), work)
    assert caplog.records == []


def test_a_server_ends_while_a_policy_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for what nobody will hear."""
    asked = asyncio.Event()

    # Any: as above
    async def for_ever(_self: Thinkers, _question: Question) -> Any:  # noqa: ANN401
        """Think without end."""
        asked.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Thinkers, "choose", for_ever)

    async def work(local: Local) -> None:
        """Ask it."""
        wanted = order(HAGGIS, people=2)
        wanted["chairs"][1]["policy"] = "search"
        opened = await local.order(wanted)
        await local.come(opened["table"], opened["tokens"][0])
        await asked.wait()

    run(house(tmp_path), work)
    assert asked.is_set()


def test_no_policy_begins_before_somebody_has_come(tmp_path: Path) -> None:
    """Whoever opens a table sees all of its first round, and so does who comes back."""
    clock = Clock()
    the_house = House(Store(tmp_path / "tables.db"), lambda: Random(7), clock, pace=2.0)

    async def work(local: Local) -> None:
        """Wait for long, then come."""
        opened = await local.order(order(HAGGIS, people=1))  # Ann deals, so the policy leads
        table = the_house.room(opened["table"]).table
        clock.time += 60
        assert the_house.due() == [opened["table"]]
        await asyncio.sleep(0.05)  # some ticks
        assert table.steps == 1
        ann = await local.come(opened["table"], opened["tokens"][0])
        assert (await ann.reach(1))["snapshot"]["number"] == 1
        await ann.reach(2)

    run(the_house, work)


def test_a_table_that_everybody_has_left_is_put_away(tmp_path: Path) -> None:
    """As long as somebody is there it is not; whoever comes later finds it as it was."""
    clock = Clock()
    the_house = house(tmp_path, clock)

    async def work(local: Local) -> None:
        """Come, stay long, leave, and come again."""
        opened, _, bob = await two_at(local)
        room = the_house.room(opened["table"])
        clock.time += 1000
        await lead(bob)
        await bob.reach(2)
        assert the_house.room(opened["table"]) is room
        await local.stack.aclose()
        clock.time += 300
        while the_house.room(opened["table"]) is room:  # noqa: ASYNC110  # the next tick is the sign
            await asyncio.sleep(0)
        again = await local.come(opened["table"], opened["tokens"][1])
        assert len((await again.reach(2))["events"]) > 1

    run(the_house, work)


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


def test_one_address_does_not_fill_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner of a table is the address that ordered it."""
    monkeypatch.setattr(house_module, "MOST_OF_ONE", 1)
    the_house = house(tmp_path)

    async def work(local: Local) -> None:
        """Order two."""
        await local.order(order(HAGGIS, people=2))
        refused = await local.order(order(HAGGIS, people=2))
        assert "you have 1 tables" in refused["text"]
        the_house.open(order(HAGGIS, people=2), "somebody else")

    run(the_house, work)
