"""Work spread over an executor: results in order or as they come, a bounded amount handed out at once.

Theory of operation. The work is numbered and cut into chunks. Chunks wait in a queue in their order, at
most `ahead` of them handed to the executor. The first one, or one that is there, is waited for, its results are given,
and the next chunk is handed out: so memory does not grow with the amount of work. A chunk reports the errors of
the work itself among its results, so what its future raises is about the executor: a worker was lost, and
the chunk is handed out again. An executor that takes no more work because it is broken leaves the rest to
this process. Whoever stops listening cancels what waits.
"""

from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from itertools import islice
from pickle import PicklingError
from traceback import format_exc
from typing import Final, Generic, TypeVar, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._parcels import Parcel
from climbcards._workers import Executor, Pending, Sizes

R = TypeVar("R")

ATTEMPTS: Final = 4
"""How often a chunk is handed out before the executor's error is raised."""

MISSED: Final = 4
"""A chunk that came where the work was not costs as much patience as so many that came by name bring back."""

_UNSENDABLE: Final = (PicklingError, AttributeError, TypeError)
"""What executors raise for what cannot be pickled."""


def results(
    executor: Executor, work: Callable[[int], R], count: int, sizes: Sizes
) -> Generator[R, None, None]:
    """Give `work(0)`, `work(1)` and so on, `count` of them, done on an executor.

    Args:
        executor: Any executor; it is not shut down.
        work: What to do for a number. An error that it raises comes in its turn, as it is.
        count: How many results there are.
        sizes: How many are asked for at once, how many chunks are handed out, and whether they come in order.

    Raises:
        ClimbcardsError: The work or a result cannot be sent to another process.
    """
    rest = (range(first, min(first + sizes.chunk, count)) for first in range(0, count, sizes.chunk))
    spread = _Spread(executor, Parcel(work), sizes.ahead)
    try:
        while True:
            for numbers in islice(rest, sizes.ahead - len(spread.waiting)):
                spread.hand_out(numbers)
            if not spread.waiting:
                return
            batch = spread.take(0 if sizes.ordered else spread.ready())
            yield from batch.results
            if batch.error is not None:
                raise batch.error
    finally:
        spread.cancel()


@final
@attrs.frozen(order=False)
class _Batch(Generic[R]):
    """What a chunk came to: results in order, and the error that ended it early, if one did."""

    results: list[R]
    error: Exception | None = None


@final
@attrs.frozen(order=False)
class _Handed(Generic[R]):
    """A chunk, where its batch will be, and how often it was handed out; without a future, do it here.

    `is_named` says that the work did not travel with it.
    """

    numbers: range
    future: Pending[_Batch[R] | None] | None
    attempt: int
    is_named: bool

    @property
    def is_missed(self) -> bool:
        """Whether it came back at once, as the work was not there; unknown of a future that does not say if it is done."""
        return (
            isinstance(self.future, Future)
            and self.future.done()
            and not self.future.cancelled()
            and self.future.exception() is None
            and self.future.result() is None
        )


@final
class _Spread(Generic[R]):
    """Chunks that were handed out, in their order."""

    def __init__(self, executor: Executor, parcel: Parcel[R], patience: int) -> None:
        self.waiting: list[_Handed[R]] = []
        self._executor = executor
        self._parcel = parcel
        self._patience = self._most = MISSED * patience

    def hand_out(self, numbers: range) -> None:
        """Hand a chunk out after the others."""
        self.waiting.append(self._handed(self._parcel, numbers, 1))

    def ready(self) -> int:
        """Give the place of a chunk that is there, or to be done here; wait for one. Of unknown futures, the first."""
        futures = [each.future for each in self.waiting]
        known = [each for each in futures if isinstance(each, Future)]
        if len(known) < len(futures):
            return next(place for place, each in enumerate(futures) if each not in known)
        done, _ = wait(known, return_when=FIRST_COMPLETED)
        return next(place for place, each in enumerate(futures) if each in done)

    def take(self, place: int) -> _Batch[R]:
        """Wait for a chunk and take it out; if its worker was lost or lacked the work, hand it out again."""
        while True:
            handed = self.waiting[place]
            if handed.future is None:
                batch: _Batch[R] | None = _do(self._parcel, handed.numbers, handed.attempt)
            else:
                batch = self._batch(place, handed, handed.future)
            if batch is not None:
                del self.waiting[place]
                return batch

    def _batch(
        self, place: int, handed: _Handed[R], future: Pending[_Batch[R] | None]
    ) -> _Batch[R] | None:
        """Give a batch, or hand its chunk out again."""
        try:
            batch = future.result()
        except _UNSENDABLE as error:
            raise _stays_here(error) from error
        except Exception:
            if handed.attempt == ATTEMPTS:
                raise
            full = self._parcel.in_full()
            self.waiting[place] = self._handed(full, handed.numbers, handed.attempt + 1)
            return None
        if batch is None:
            self._send_missed(place)
        elif handed.is_named:
            self._patience = min(self._patience + 1, self._most)
        self._parcel.is_known = self._patience > 0
        return batch

    def _send_missed(self, place: int) -> None:
        """Send the work to those that lack it. Where most lack it, it goes with each chunk from then on."""
        full = self._parcel.in_full()
        for at, each in enumerate(self.waiting):
            if at == place or each.is_missed:
                self.waiting[at] = self._handed(full, each.numbers, each.attempt)
                self._patience -= MISSED

    def _handed(self, parcel: Parcel[R], numbers: range, attempt: int) -> _Handed[R]:
        """Hand a chunk out, unless the executor is broken."""
        is_named = parcel.is_known
        try:
            future = self._executor.submit(_do, parcel, numbers, attempt)
        except BrokenExecutor:
            return _Handed(numbers, None, attempt, is_named)
        except _UNSENDABLE as error:
            raise _stays_here(error) from error
        return _Handed(numbers, future, attempt, is_named)

    def cancel(self) -> None:
        """Cancel what waits."""
        for each in self.waiting:
            if each.future is not None:
                each.future.cancel()


def _do(
    given: Parcel[R] | Callable[[int], R] | None, numbers: range, _attempt: int
) -> _Batch[R] | None:
    """Do a chunk, wherever this runs; None if the work is not there.

    A cluster may keep results, also lost ones, by their arguments: so each attempt has its number.
    """
    if given is None:
        return None
    work = given.work if isinstance(given, Parcel) else given
    results: list[R] = []
    try:
        results.extend(map(work, numbers))
    except Exception as error:  # noqa: BLE001  # whatever it is, the caller gets it
        error.add_note(format_exc())
        return _Batch(results, error)
    return _Batch(results)


def _stays_here(error: Exception) -> ClimbcardsError:
    """Say why something cannot be done elsewhere, and what to do about it."""
    return ClimbcardsError(
        f"this cannot be sent to another process: {error}. Write policies as functions of a module, "
        "not as lambdas or inside other functions; without an executor nothing has to be sent"
    )
