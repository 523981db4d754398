"""Policies that take their time, in processes of their own: nobody waits for another table's search.

Theory of operation. What goes over is the policy and a view, and an action comes back: a process that thinks has no
state, so it cannot look at hidden cards. A process begins anew (`spawn`), which works on any system and beside threads.
It leaves Ctrl-C to the server, and ends with it even if the server is killed.
"""

import asyncio
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Any, Final, final

from climbcards.search import Search
from web_table.rooms import Question

PROCESSES: Final = max(1, (os.cpu_count() or 1) - 1)
"""One core is left for the server, if there are several."""


@final
class Thinkers:
    """The processes. There are none before the first question."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    # Any: an action of any game
    async def choose(self, question: Question) -> Any:  # noqa: ANN401
        """Ask for an action.

        Raises:
            BrokenExecutor: A process was killed. The next question gets new ones.
        """
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _obey)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, choose, question.policy, question.view)
        except BrokenExecutor:
            self._pool = None
            raise

    async def close(self) -> None:
        """End the processes, each when it has answered; nobody is asked any more."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


# Any: of any game
def choose(policy: Search, view: Any) -> Any:  # noqa: ANN401
    """Choose an action from a view alone: in each state that it allows the same actions are legal."""
    game, rng = policy.game, Random()
    legal = game.legal_actions(game.determinize(view, rng), view.seat)
    return policy(view, legal, rng)


def _obey() -> None:
    """Leave Ctrl-C to the server, which tells this process to stop; and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """End this process at once when the server has ended, even if it was killed."""
    server = parent_process()
    assert server is not None  # noqa: S101  # this runs in a process that it has started
    server.join()
    os._exit(1)
