"""Work spread over an executor: results in order, a bounded amount handed out at once.

Theory of operation. The work is numbered and cut into chunks. Chunks wait in a queue in their order, at
most `ahead` of them handed to the executor. The first one is waited for, its results are given, and the
next chunk is handed out: so memory does not grow with the amount of work. A chunk reports the errors of
the work itself among its results, so what its future raises is about the executor: a worker was lost, and
the chunk is handed out again. An executor that takes no more work because it is broken leaves the rest to
this process. Whoever stops listening cancels what waits.
"""

from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor
from itertools import islice
from pickle import PicklingError
from traceback import format_exc
from typing import Final, Generic, TypeVar, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._workers import Executor, Pending

R = TypeVar("R")

ATTEMPTS: Final = 4
"""How often a chunk is handed out before the executor's error is raised."""

_UNSENDABLE: Final = (PicklingError, AttributeError, TypeError)
"""What executors raise for what cannot be pickled."""


def in_order(
    executor: Executor, work: Callable[[int], R], count: int, *, chunk: int, ahead: int
) -> Generator[R, None, None]:
    """Give `work(0)`, `work(1)` and so on, `count` of them, done on an executor.

    Args:
        executor: Any executor; it is not shut down.
        work: What to do for a number. An error that it raises comes in its turn, as it is.
        count: How many results there are.
        chunk: How many results are asked for at once.
        ahead: How many chunks are handed out at once.

    Raises:
        ClimbcardsError: The work or a result cannot be sent to another process.
    """
    rest = (range(first, min(first + chunk, count)) for first in range(0, count, chunk))
    waiting: deque[_Handed[R]] = deque()
    try:
        while True:
            for numbers in islice(rest, ahead - len(waiting)):
                waiting.append(_hand_out(executor, work, numbers, 1))
            if not waiting:
                return
            batch = _first(executor, work, waiting)
            waiting.popleft()
            yield from batch.results
            if batch.error is not None:
                raise batch.error
    finally:
        for each in waiting:
            if each.future is not None:
                each.future.cancel()


@final
@attrs.frozen(order=False)
class _Batch(Generic[R]):
    """What a chunk came to: results in order, and the error that ended it early, if one did."""

    results: list[R]
    error: Exception | None = None


@final
@attrs.frozen(order=False)
class _Handed(Generic[R]):
    """A chunk, where its batch will be, and how often it was handed out; without a future, do it here."""

    numbers: range
    future: Pending[_Batch[R]] | None
    attempt: int


def _do(work: Callable[[int], R], numbers: range, _attempt: int) -> _Batch[R]:
    """Do a chunk, wherever this runs.

    A cluster may keep results, also lost ones, by their arguments: so each attempt has its number.
    """
    results: list[R] = []
    try:
        results.extend(map(work, numbers))
    except Exception as error:  # noqa: BLE001  # whatever it is, the caller gets it
        error.add_note(format_exc())
        return _Batch(results, error)
    return _Batch(results)


def _hand_out(
    executor: Executor, work: Callable[[int], R], numbers: range, attempt: int
) -> _Handed[R]:
    """Hand a chunk out, unless the executor is broken."""
    try:
        future = executor.submit(_do, work, numbers, attempt)
    except BrokenExecutor:
        return _Handed(numbers, None, attempt)
    except _UNSENDABLE as error:
        raise _stays_here(error) from error
    return _Handed(numbers, future, attempt)


def _first(executor: Executor, work: Callable[[int], R], waiting: deque[_Handed[R]]) -> _Batch[R]:
    """Wait for the first chunk; if its worker was lost, hand it out again."""
    while True:
        first = waiting[0]
        if first.future is None:
            return _do(work, first.numbers, first.attempt)
        try:
            return first.future.result()
        except _UNSENDABLE as error:
            raise _stays_here(error) from error
        except Exception:
            if first.attempt == ATTEMPTS:
                raise
        waiting[0] = _hand_out(executor, work, first.numbers, first.attempt + 1)


def _stays_here(error: Exception) -> ClimbcardsError:
    """Say why something cannot be done elsewhere, and what to do about it."""
    return ClimbcardsError(
        f"this cannot be sent to another process: {error}. Write policies as functions of a module, "
        "not as lambdas or inside other functions; without an executor nothing has to be sent"
    )
