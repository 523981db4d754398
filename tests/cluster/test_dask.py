"""The same rounds on a Dask cluster: two processes of this machine, started by the tests."""

from collections.abc import Generator, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from climbcards import simulate
from climbcards.games import haggis
from players import deadly, documented, program_output, stumbling

pytest.importorskip("distributed", reason="needs Dask: pip install --group cluster")

from dask import config
from distributed import Client, LocalCluster

pytestmark = pytest.mark.full

GAME = haggis.OFFICIAL_2P
RANDOM = [GAME.policies()["random"]] * 2
ROUNDS = 25
HERE = list(simulate(GAME, RANDOM, ROUNDS, seed=7))


@contextmanager
def cluster(workers: int) -> Generator[Executor, None, None]:
    """Start some workers, each a process, and give their executor; any free port will do."""
    # Any: distributed has no types of its own
    start: Any = LocalCluster
    connect: Any = Client
    options = {"threads_per_worker": 1, "processes": True, "dashboard_address": ":0"}
    with start(n_workers=workers, **options) as started, connect(started) as client:
        yield client.get_executor()


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    """Two workers for all tests that leave them alive, or that let them come back."""
    with cluster(2) as two:
        yield two


@pytest.mark.parametrize("chunk", [1, 7, 100])
def test_a_cluster_changes_nothing(executor: Executor, chunk: int) -> None:
    """Summaries from a cluster are those of one process, in order, in chunks of any size."""
    assert list(simulate(GAME, RANDOM, ROUNDS, seed=7, executor=executor, chunk=chunk)) == HERE


def test_records_come_from_a_cluster(executor: Executor) -> None:
    """Whole records come through the network."""
    sent = simulate(GAME, RANDOM, 5, seed=7, executor=executor, records=True, chunk=2)
    assert list(sent) == list(simulate(GAME, RANDOM, 5, seed=7, records=True))


def test_an_error_of_a_policy_comes_from_a_cluster(executor: Executor) -> None:
    """It is raised as it is, with the note that names the round, and not taken for a lost worker."""
    policies = [RANDOM[0], stumbling]
    with pytest.raises(LookupError) as error:
        list(simulate(GAME, policies, ROUNDS, seed=7, executor=executor))
    assert error.value.__notes__[1].startswith("in round ")


def test_who_stops_listening_leaves_the_cluster_working(executor: Executor) -> None:
    """A simulation that is closed early is cancelled, and the next one runs."""
    rounds = simulate(GAME, RANDOM, 2_000, seed=7, executor=executor)
    assert next(rounds) == HERE[0]
    rounds.close()
    assert list(simulate(GAME, RANDOM, ROUNDS, seed=7, executor=executor)) == HERE


def test_a_worker_that_dies_loses_nothing(executor: Executor, tmp_path: Path) -> None:
    """A worker ends in the middle of a round; its chunk is done by the other, or by its successor."""
    policies = [RANDOM[0], partial(deadly, tmp_path / "died")]
    assert list(simulate(GAME, policies, ROUNDS, seed=7, executor=executor, chunk=4)) == HERE
    assert (tmp_path / "died").exists()


def test_the_program_of_the_docs() -> None:
    """The program on the page, which only the group `cluster` can run, does what the page says."""
    assert program_output("from distributed") == [str(each.scores) for each in documented()]


def test_a_chunk_that_the_cluster_gives_up_is_handed_out_again(tmp_path: Path) -> None:
    """A cluster may forgive no death and report the chunk as lost; it is asked once more."""
    policies = [RANDOM[0], partial(deadly, tmp_path / "died")]
    with config.set({"distributed.scheduler.allowed-failures": 0}), cluster(1) as executor:
        summaries = list(simulate(GAME, policies, ROUNDS, seed=7, executor=executor, chunk=20))
    assert summaries == HERE
    assert (tmp_path / "died").exists()
