"""The same rounds on any executor: in processes, in chunks of any size, with workers that are lost."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypedDict, TypeVar
from weakref import WeakSet

import pytest
from typing_extensions import Unpack

from cases import for_each
from climbcards import ClimbcardsError, Policy, Summary, folded, simulate
from climbcards._simulation import ATTEMPTS, Pending, Sizes, results
from climbcards.games import haggis
from players import (
    LostError,
    StrangeError,
    deadly,
    documented,
    lost,
    program_output,
    strange,
    stumbling,
)

P = ParamSpec("P")
T = TypeVar("T")

GAME = haggis.OFFICIAL_2P
RANDOM = [GAME.policies()["random"]] * 2
ROUNDS = 25
HERE = list(simulate(GAME, RANDOM, ROUNDS, seed=7))


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """Two processes, started afresh, so that everything has to be sent to them."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


class Cut(TypedDict, total=False):
    """How the rounds are cut up."""

    chunk: int
    ahead: int


class Inline(Executor):
    """It does what it is given at once, unless an error is due; it knows what it has handed out."""

    def __init__(self, *errors: BaseException | None) -> None:
        self.errors = iter(errors)
        self.tasks: list[tuple[range, int]] = []
        # Any: futures of whatever is asked for
        self.alive: WeakSet[Future[Any]] = WeakSet()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Do it now, or fail as a lost worker does."""
        _work, numbers, attempt = args
        assert isinstance(numbers, range)
        assert isinstance(attempt, int)
        self.tasks.append((numbers, attempt))
        future: Future[T] = Future()
        self.alive.add(future)
        error = next(self.errors, None)
        if error is None:
            future.set_result(fn(*args, **kwargs))
        else:
            future.set_exception(error)
        return future


def points(summaries: Iterator[Summary[None]]) -> tuple[int, int]:
    """Count some rounds, and add the points of the first seat."""
    scores = [summary.scores[0] for summary in summaries]
    return len(scores), sum(scores)


def made_here() -> Policy[haggis.View, haggis.Action]:
    """Return a policy that no other process can find."""
    return lambda _view, legal, _rng: legal[0]


class Idle(Inline):
    """It does the first task, and never comes to the others."""

    def __init__(self) -> None:
        super().__init__()
        # Any: as above
        self.futures: list[Future[Any]] = []
        self.is_shut_down = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Keep the task waiting, but for the first."""
        future = Future[T]() if self.futures else super().submit(fn, *args, **kwargs)
        self.futures.append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002  # as in the base class
        """Note that it was shut down."""
        del wait, cancel_futures
        self.is_shut_down = True


class Refusing(Inline):
    """A pool that takes no more after some tasks."""

    def __init__(self, taken: int, refusal: Exception, *errors: Exception | None) -> None:
        super().__init__(*errors)
        self.taken = taken
        self.refusal = refusal

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Refuse in time."""
        if len(self.tasks) >= self.taken:
            raise self.refusal
        return super().submit(fn, *args, **kwargs)


def square(number: int) -> int:
    """Return a square, but for seven."""
    if number == 7:
        raise LookupError(number)
    return number * number


def spread(executor: Executor, **sizes: Unpack[Cut]) -> list[Summary[None]]:
    """Simulate on an executor what was simulated here."""
    return list(simulate(GAME, RANDOM, ROUNDS, seed=7, executor=executor, **sizes))


def by_number(rounds: Iterable[Summary[None]]) -> list[Summary[None]]:
    """Put rounds in order."""
    return sorted(rounds, key=lambda each: each.number)


@for_each(
    "sizes", [{}, {"chunk": 1}, {"chunk": 7, "ahead": 1}, {"chunk": 100}, {"chunk": 3, "ahead": 2}]
)
def test_processes_and_chunks_change_nothing(pool: ProcessPoolExecutor, sizes: Cut) -> None:
    """Two processes, in chunks of any size, give what one gives, and in order; records are the same, too."""
    assert spread(pool, **sizes) == HERE
    sent = simulate(GAME, RANDOM, 5, seed=7, executor=pool, records=True, **sizes)
    assert list(sent) == list(simulate(GAME, RANDOM, 5, seed=7, records=True))


def test_threads_serve_as_well() -> None:
    """Any executor will do; in threads even a function inside another can play."""
    with ThreadPoolExecutor(2) as threads:
        policies = [made_here()] * 2
        expected = list(simulate(GAME, policies, ROUNDS, seed=7))
        assert list(simulate(GAME, policies, ROUNDS, seed=7, executor=threads)) == expected


def test_a_function_inside_another_cannot_be_sent(pool: ProcessPoolExecutor) -> None:
    """The error says what to do, and the executor is as good as before."""
    policies = [made_here()] * 2
    with pytest.raises(ClimbcardsError, match="Write policies as functions of a module") as error:
        next(simulate(GAME, policies, ROUNDS, seed=7, executor=pool))
    assert "made_here" in str(error.value)
    assert spread(pool) == HERE


def test_an_executor_may_refuse_what_cannot_be_sent() -> None:
    """Some say so when they are given it, not when its result is asked for."""
    strict = Refusing(0, TypeError("cannot pickle it"))
    with pytest.raises(ClimbcardsError, match="cannot be sent to another process: "):
        spread(strict)


def test_an_error_of_a_policy_is_no_lost_worker(pool: ProcessPoolExecutor) -> None:
    """It comes as it is, after the rounds before it, and tells what happened in the other process."""
    policies = [RANDOM[0], stumbling]
    here: list[Summary[None]] = []
    with pytest.raises(LookupError) as expected:
        here.extend(simulate(GAME, policies, ROUNDS, seed=7))
    there: list[Summary[None]] = []
    with pytest.raises(LookupError) as error:
        there.extend(simulate(GAME, policies, ROUNDS, seed=7, executor=pool, chunk=3))
    assert there == here
    assert error.value.args == expected.value.args
    *notes, report = error.value.__notes__
    assert notes == expected.value.__notes__
    assert report.startswith("Traceback")
    assert "in stumbling" in report


def test_an_error_that_cannot_be_sent_says_how_to_see_it(pool: ProcessPoolExecutor) -> None:
    """What holds a lock stays in its process; without an executor it is seen as it is."""
    with pytest.raises(ClimbcardsError, match="without an executor nothing has to be sent"):
        next(simulate(GAME, [lost] * 2, ROUNDS, seed=7, executor=pool))
    with pytest.raises(LostError):
        next(simulate(GAME, [lost] * 2, ROUNDS, seed=7))


@pytest.mark.full
def test_an_error_that_does_not_arrive_is_met_here() -> None:
    """It breaks a real pool; played again in this process, it comes as it is."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as mortal:
        rounds = simulate(GAME, [strange] * 2, ROUNDS, seed=7, executor=mortal)
        with pytest.raises(StrangeError, match="1 and 2"):
            next(rounds)


def test_a_chunk_with_an_error_is_done_once() -> None:
    """What came before the error is kept, and nothing is tried again."""
    executor = Inline()
    came: list[int] = []
    with pytest.raises(LookupError):
        came.extend(results(executor, square, range(20), Sizes(3, 2)))
    assert came == [0, 1, 4, 9, 16, 25, 36]
    assert [attempt for _, attempt in executor.tasks] == [1] * len(executor.tasks)


@for_each(
    "lost", [OSError("connection lost"), CancelledError(), BrokenProcessPool(), MemoryError()]
)
def test_the_chunk_of_a_lost_worker_is_done_again(lost: Exception) -> None:
    """Whatever the executor says of a loss, the chunk is handed out again, and comes in its place, or in any order."""
    executor = Inline(None, lost, lost, None, lost)
    assert spread(executor, chunk=4, ahead=2) == HERE
    done = [numbers for numbers, attempt in executor.tasks if attempt > 1]
    assert done == [range(4, 8), range(8, 12), range(12, 16)]
    again = Inline(None, lost, lost, None, lost)
    rounds = simulate(GAME, RANDOM, ROUNDS, seed=7, executor=again, chunk=4, ordered=False)
    assert by_number(rounds) == HERE


def test_a_chunk_that_is_always_lost_is_given_up() -> None:
    """After some attempts the error of the executor is raised, with what came before."""
    lost = OSError("no worker lives long")
    executor = Inline(None, *[lost] * 50)
    came: list[int] = []
    with pytest.raises(OSError, match="no worker lives long"):
        came.extend(results(executor, abs, range(9), Sizes(3, 1)))
    assert came == [0, 1, 2]
    assert executor.tasks[1:] == [(range(3, 6), attempt) for attempt in range(1, ATTEMPTS + 1)]


@for_each("ordered", [True, False])
def test_what_a_broken_pool_refuses_is_done_here(ordered: bool) -> None:  # noqa: FBT001  # a case
    """A pool that takes no more leaves the rest to this process; closed early, there is nothing to cancel."""
    executor = Refusing(3, BrokenProcessPool(), None, None, BrokenProcessPool())
    rounds = simulate(GAME, RANDOM, ROUNDS, seed=7, executor=executor, chunk=4, ordered=ordered)
    found = list(rounds)
    assert (found if ordered else by_number(found)) == HERE
    assert len(executor.tasks) == 3
    executor = Refusing(3, BrokenProcessPool())
    rounds = simulate(GAME, RANDOM, ROUNDS, seed=7, executor=executor, chunk=2, ahead=9)
    assert next(rounds) == HERE[0]
    rounds.close()
    assert len(executor.tasks) == 3


@pytest.mark.full
def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    """A real process ends in the middle of a round, and with it its pool: the rounds are the same."""
    policies = [RANDOM[0], partial(deadly, tmp_path / "died")]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as mortal:
        summaries = list(simulate(GAME, policies, ROUNDS, seed=7, executor=mortal, chunk=4))
        assert (tmp_path / "died").exists()
        with pytest.raises(BrokenProcessPool):
            mortal.submit(abs, 1)
    assert summaries == HERE


@pytest.mark.full
def test_the_program_of_the_docs() -> None:
    """The program on the page, run as a file, prints the scores of its rounds."""
    assert program_output("from concurrent") == [str(each.scores) for each in documented()]


@for_each(("chunk", "ahead"), [(1, 1), (3, 4), (10, 2)])
def test_only_some_chunks_are_kept(chunk: int, ahead: int) -> None:
    """However much there is to do, never is more handed out than was asked for."""
    executor = Inline()
    for number, result in enumerate(results(executor, abs, range(400), Sizes(chunk, ahead))):
        assert result == number
        assert len(executor.tasks) <= number // chunk + ahead
        assert len(executor.alive) <= ahead
    assert len(executor.tasks) == -(-400 // chunk)


def test_who_stops_listening_cancels_what_waits() -> None:
    """Closed early, what came is kept, the rest is cancelled, and the executor goes on."""
    executor = Idle()
    rounds = simulate(GAME, RANDOM, ROUNDS, seed=7, executor=executor, chunk=5, ahead=3)
    assert [next(rounds) for _ in range(4)] == HERE[:4]
    assert not any(future.cancelled() for future in executor.futures)
    rounds.close()
    first, *others = executor.futures
    assert not first.cancelled()
    assert len(others) == 2
    assert all(future.cancelled() for future in others)
    assert not executor.is_shut_down


def test_ctrl_c_while_waiting_cancels_too() -> None:
    """Ctrl-C is no lost worker: it comes through at once, and nothing is done again."""
    executor = Inline(None, KeyboardInterrupt())
    rounds = simulate(GAME, RANDOM, ROUNDS, seed=7, executor=executor, chunk=5, ahead=3)
    came: list[Summary[None]] = []
    with pytest.raises(KeyboardInterrupt):
        came.extend(rounds)
    assert came == HERE[:5]
    assert all(attempt == 1 for _, attempt in executor.tasks)


def test_an_executor_that_was_closed_says_so() -> None:
    """Used after its end it is the caller's mistake, which is not hidden."""
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(RuntimeError, match="after shutdown"):
        next(simulate(GAME, RANDOM, 1, seed=1, executor=executor))


class Late(Inline):
    """It does everything at once, but the first task only when it has had three more."""

    def __init__(self) -> None:
        super().__init__()
        # Any: as above
        self.first: tuple[Future[Any], Callable[[], Any]] | None = None

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Put the first task off."""
        if not self.tasks:
            self.tasks.append((range(0), 0))
            future: Future[T] = Future()
            self.first = future, partial(fn, *args, **kwargs)
            return future
        if len(self.tasks) == 4 and self.first is not None:
            late, do = self.first
            late.set_result(do())
            self.first = None
        return super().submit(fn, *args, **kwargs)


def test_chunks_come_as_they_are_there() -> None:
    """On request: nothing waits for a slow one; they are the same rounds."""
    found = list(
        simulate(GAME, RANDOM, ROUNDS, seed=7, executor=Late(), chunk=2, ahead=2, ordered=False)
    )
    assert [each.number for each in found[:8]] != [0, 1, 2, 3, 4, 5, 6, 7]
    assert by_number(found) == HERE
    assert found.index(HERE[0]) == 6
    here = simulate(GAME, RANDOM, ROUNDS, seed=7, ordered=False)
    assert list(here) == HERE


def test_what_an_executor_of_ones_own_gives_is_waited_for_in_order() -> None:
    """A future that is no `concurrent.futures.Future` cannot be asked whether it is done."""

    class Done(Generic[T]):
        """What is done."""

        def __init__(self, work: Callable[[], T]) -> None:
            self.result = work

        def cancel(self) -> bool:
            """Say that it is too late."""
            return False

    class Own:
        """It does everything when it is asked, and gives futures of its own."""

        def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
            """Do it."""
            return Done(lambda: work(*args, **kwargs))

    for ordered in (True, False):
        rounds = simulate(GAME, RANDOM, ROUNDS, seed=7, executor=Own(), chunk=4, ordered=ordered)
        assert list(rounds) == HERE


@pytest.mark.full
@for_each("chunk", [1, 7, 1000])
def test_rounds_are_folded_where_they_are_played(pool: ProcessPoolExecutor, chunk: int) -> None:
    """What a fold makes of each chunk comes, here and in processes alike."""
    here = list(folded(GAME, RANDOM, ROUNDS, points, seed=7, chunk=chunk))
    assert [count for count, _ in here] == [
        min(chunk, ROUNDS - first) for first in range(0, ROUNDS, chunk)
    ]
    assert sum(total for _, total in here) == sum(each.scores[0] for each in HERE)
    there = folded(GAME, RANDOM, ROUNDS, points, seed=7, chunk=chunk, executor=pool)
    assert list(there) == here
    loose = folded(GAME, RANDOM, ROUNDS, points, seed=7, chunk=chunk, executor=pool, ordered=False)
    assert sorted(loose) == sorted(here)


@pytest.mark.full
@pytest.mark.covers
def test_a_fold_begins_with_any_round() -> None:
    """A part of a long simulation is folded as well, and no rounds are no chunks."""
    assert list(folded(GAME, RANDOM, 5, list, seed=7, first=20, chunk=3)) == [
        HERE[20:23],
        HERE[23:],
    ]
    assert list(folded(GAME, RANDOM, 0, list, seed=7)) == []
    with pytest.raises(ClimbcardsError, match="chunk: 0 is not valid"):
        folded(GAME, RANDOM, 5, list, seed=7, chunk=0)
    with pytest.raises(LookupError):
        list(folded(GAME, [RANDOM[0], stumbling], 50, points, seed=7))
