"""Searches think in processes of their own: these are real ones."""

import asyncio
import os
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Final

import pytest
from web_table.rooms import Question
from web_table.thinking import PROCESSES, Thinkers, choose

from climbcards.search import is_search, policy_called
from web.local import running
from web.serving import EXAMPLE, PATIENCE, serving
from web.tables import GAMES, house, order

SOME: Final = ("haggis/official-2p", "tichu", "threes")


def question(name: str, search: str = "search") -> Question:
    """Ask what to do first in a game."""
    game = GAMES[name]
    policy = policy_called(game, f"{search}@2")
    assert is_search(policy)
    state = game.start(game.deal(Random(1), game.seats[0]))
    return Question(1, policy, game.view(state, game.awaited(state)[0]))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("search", ["search", "tree"])
def test_a_view_is_enough_to_choose(name: str, search: str) -> None:
    """In every game what a search chooses from a view alone is legal in the state."""
    asked = question(name, search)
    game = GAMES[name]
    state = game.start(game.deal(Random(1), game.seats[0]))
    action = choose(asked.policy, asked.view)
    assert action.seat == asked.view.seat
    assert game.objection(state, action) is None


@pytest.mark.full
def test_processes_think() -> None:
    """Questions go there, actions come back; a process that is killed is replaced, and in the end none is left.

    Whoever asked the one that was killed hears of it. There is none before anybody asks.
    """
    assert PROCESSES >= 1  # also on one core
    before = set(active_children())

    async def work() -> None:
        """Ask all at once, and then kill the process while two questions wait for it."""
        thinkers = Thinkers(1)
        assert set(active_children()) == before
        asked = [question(name, search) for name in SOME for search in ("search", "tree")]
        answers = await asyncio.gather(*map(thinkers.choose, asked))
        assert [each.seat for each in answers] == [each.view.seat for each in asked]
        (process,) = set(active_children()) - before
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        waiting = [asyncio.create_task(thinkers.choose(each)) for each in asked[:2]]
        await asyncio.sleep(0)  # both are asked
        process.kill()
        lost = await asyncio.gather(*waiting, return_exceptions=True)
        assert [isinstance(each, BrokenExecutor) for each in lost] == [True, True]
        assert (await thinkers.choose(asked[0])).seat == asked[0].view.seat
        await thinkers.close()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
    assert set(active_children()) == before


_KILLED: Final = """
import asyncio, os, signal
from web.test_web_thinking import question
from web_table.thinking import Thinkers

async def main():
    await Thinkers(1).choose(question("haggis/official-2p"))
    print("thought", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


@pytest.mark.full
def test_processes_end_with_a_server_that_was_killed() -> None:
    """What it has written ends only when nobody is left that could write."""
    paths = [str(EXAMPLE), str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", _KILLED],
        env=env,
        stdout=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == b"thought\n"
    assert done.returncode < 0


@pytest.mark.full
def test_a_server_ends_its_processes(tmp_path: Path) -> None:
    """It asks a process for what a search does, and leaves none behind."""
    before = set(active_children())
    wanted = order("haggis/official-2p", people=2)
    wanted["chairs"][1]["policy"] = "search"  # Ann deals, so it leads

    async def serve() -> int:
        """Watch until the search has acted; say how many processes there are."""
        async with running(house(tmp_path)) as local:
            opened = await local.order(wanted)
            told = await (await local.come(opened["table"])).reach(2)
            assert told["events"][-1]["event"]["event"] == "acted"
            return len(set(active_children()) - before)

    assert asyncio.run(serve()) == 1
    assert set(active_children()) == before


@pytest.mark.full
def test_ctrl_c_ends_a_server_and_all_that_think(tmp_path: Path) -> None:
    """A table of searches is played, and then the server stops at once without a word of an error."""
    wanted = order("big-two", people=1, policy="search")
    with serving(tmp_path) as server:
        opened = server.order(wanted)
        with server.client(opened["table"], opened["tokens"][0]) as ann:
            told = ann.wait("told")
            while told["snapshot"]["awaited"] == [0]:
                step = told["snapshot"]["number"]
                ann.say({"say": "select", "number": step, "cards": ""})
                offer = ann.wait("offer")
                action = (told["actions"] or offer["longer"])[0]["action"]
                ann.say({"say": "play", "number": step, "action": action})
                told = ann.wait("told")
            while 0 not in told["snapshot"]["awaited"]:
                told = ann.wait("told")
        assert server.interrupt() in {0, 130}
    assert "Traceback" not in server.log
    assert "cannot go on" not in server.log
