"""Processes that a command plays in, and what Ctrl-C does to them."""

import os
import signal
from collections.abc import Generator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

import typer


@contextmanager
def undisturbed() -> Generator[None, None, None]:
    """Let Ctrl-C wait for a moment: a round is written down and counted, or neither."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def workers(jobs: int) -> Generator[Executor | None, None, None]:
    """Give some processes to play in; None for one, which is this."""
    if jobs == 1:
        yield None
        return
    executor = ProcessPoolExecutor(jobs, initializer=obey)
    try:
        yield executor
    finally:
        # a second Ctrl-C while they end their rounds would leave Python waiting for them without end
        with undisturbed():
            executor.shutdown()


def obey() -> None:
    """Leave Ctrl-C to the process that was started first, which tells the others to stop; and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: BaseProcess) -> None:
    """End this worker at once when its parent has ended, even if that was killed and could say nothing."""
    parent.join()
    os._exit(1)


def workers_for(asked: int, chunks: int, *, beyond: bool) -> int:
    """Say in how many processes to play: no more than have something to do, nor, unless asked twice, than cores."""
    useful, cores = min(asked, chunks), os.cpu_count() or 1
    if beyond or useful <= cores:
        return useful
    found = f"playing in as many processes as there are cores, {cores}"
    typer.echo(f"{found}: --beyond-cores takes {useful}", err=True)
    return cores
