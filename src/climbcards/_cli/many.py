"""Many rounds by policies, played in one or several processes: simulations and duels.

They are written to files, if asked for, and added up by seat or by policy; memory does not grow with the rounds.
"""

import os
import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import cached_property
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Final, Generic, TypeVar, final

import attrs
import typer

from climbcards._errors import JSON, counted
from climbcards._game import A, Game, S, V
from climbcards._simulation import (
    LEAST,
    Board,
    Estimate,
    Executor,
    RoundRobin,
    Sizes,
    Summary,
    Sums,
    Tally,
    deals_for,
    played_between,
    share,
    simulate,
)
from climbcards.search import policy_called
from .arguments import chunk_for
from .files import Files, Played, kept
from .screen import progress_of
from .words import columns, indented, mean, percent


@contextmanager
def undisturbed() -> Generator[None, None, None]:
    """Delay Ctrl-C inside a `with` block, so that a round is both written and counted, or neither."""
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
    """Yield an executor with this number of processes; None for one."""
    if jobs == 1:
        yield None
        return
    executor = ProcessPoolExecutor(jobs, initializer=obey)
    try:
        yield executor
    finally:
        # a second Ctrl-C while they finish their rounds would make Python wait for them forever
        with undisturbed():
            executor.shutdown()


def obey() -> None:
    """Prepare a worker: it ignores Ctrl-C, which its parent handles, and ends when its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: BaseProcess) -> None:
    """End this worker at once when its parent has ended, even if the parent was killed."""
    parent.join()
    os._exit(1)


def workers_for(asked: int, chunks: int, *, beyond: bool) -> int:
    """Return the number of processes: not more than chunks, and not more than cores unless `beyond`."""
    useful, cores = min(asked, chunks), os.cpu_count() or 1
    if beyond or useful <= cores:
        return useful
    found = f"playing in as many processes as there are cores, {cores}"
    typer.echo(f"{found}: add --beyond-cores for {useful}", err=True)
    return cores


AHEAD: Final = 64
"""The number of chunks that are submitted at a time."""

R = TypeVar("R")


def run(
    keeping: AbstractContextManager[Callable[[R], None]],
    play: Callable[[Executor | None], Generator[R, None, None]],
    total: int,
    things: str,
    jobs: int,
) -> bool:
    """Play so many rounds or deals, and keep the result of each; return False if Ctrl-C ended it early."""
    try:
        with (
            keeping as keep,
            progress_of(total, things) as report,
            workers(jobs) as executor,
            closing(play(executor)) as results,
        ):
            for done, result in enumerate(results, 1):
                with undisturbed():
                    keep(result)
                report(done)
    except KeyboardInterrupt:
        return False
    return True


# Any: fields of all types
def _data(result: attrs.AttrsInstance, *fields: str) -> dict[str, Any]:
    """Return some fields of a result as data, without the standard errors of estimates."""
    plain = attrs.asdict(result, filter=lambda field, _: field.name != "error")
    return {field: plain[field] for field in fields or plain}


def _report(*blocks: Sequence[str]) -> str:
    """Return blocks of lines as one text, without those that are empty, and with what holds for all results."""
    note = "In brackets: 95 % confidence. A tie for the most points is shared."
    return "\n\n".join("\n".join(block) for block in (*blocks, [note]) if block)


@final
class RoundsTally:
    """The rounds of a simulation so far; `won`, `first` and `points` are by seat."""

    def __init__(self, players: int, bound: int) -> None:
        self.bound = bound
        self.rounds = self.at_bound = 0
        self.won = [0.0] * players
        self.first = [0] * players
        self.points = [Sums() for _ in range(players)]
        self.actions = Sums()
        self.led: Counter[str] = Counter()

    def add(self, summary: Summary[object]) -> None:
        """Add a round. The most points win, and a tie is shared."""
        self.rounds += 1
        most = max(summary.scores)
        share_won = 1 / summary.scores.count(most)
        for seat, points in enumerate(summary.scores):
            self.points[seat].add(points)
            if points == most:
                self.won[seat] += share_won
        self.first[summary.ranking[0]] += 1
        self.actions.add(summary.actions)
        self.at_bound += summary.actions >= self.bound
        self.led.update(dict(summary.led))

    def shapes(self) -> list[tuple[str, int, float]]:
        """Return the shapes that were led, the most frequent first: name, count, share of all leads."""
        leads = self.led.total()
        ranked = sorted(self.led.items(), key=lambda each: (-each[1], each[0]))
        return [(shape, count, count / leads) for shape, count in ranked]


CHUNK: Final = 20
"""The number of rounds in a chunk, if all policies are quick."""


@final
@attrs.define(order=False)
class Simulation(Generic[S, A, V]):
    """A simulation: the game, the name of a policy for each seat, the number of rounds, and the results."""

    game: Game[S, A, V]
    sides: Sequence[str]
    seed: int
    rounds: int
    files: Files = attrs.field(factory=Files)
    tally: RoundsTally = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.tally = RoundsTally(len(self.game.seats), self.game.max_actions)

    @property
    def chunk(self) -> int:
        """The number of rounds in a chunk."""
        return chunk_for(self.game, self.sides, CHUNK)

    def run(self, jobs: int = 1, *, beyond: bool = False) -> bool:
        """Play, write and count each round; return False if Ctrl-C ended it early."""
        number = workers_for(jobs, -(-self.rounds // self.chunk), beyond=beyond)
        keeping = kept(self.files, self.game, self.tally.add)
        return run(keeping, self._played, self.rounds, "rounds", number)

    def _played(self, executor: Executor | None) -> Generator[Played[A], None, None]:
        """Play the rounds, and yield the summary of each, with its decisions if they are asked for."""
        sides = [policy_called(self.game, side) for side in self.sides]
        rounds, seed, records = self.rounds, self.seed, self.files.records
        if self.files.decisions is not None:
            from climbcards.data._decisions import lessons, reader  # noqa: PLC0415  # numpy comes with it

            read, sizes = reader(self.game, None), Sizes(self.chunk, AHEAD)
            yield from lessons(
                read, sides, rounds, seed, executor=executor, sizes=sizes, records=records
            )
            return
        summaries = simulate(
            self.game,
            sides,
            rounds,
            seed=seed,
            executor=executor,
            records=records,
            chunk=self.chunk,
            ahead=AHEAD,
        )
        with closing(summaries):
            for summary in summaries:
                yield summary, ()

    def table(self) -> str:
        """Return the results as text: one row per seat, the length of rounds, the shapes led."""
        tally = self.tally
        if not tally.rounds:
            return counted(0, "round")
        length = tally.actions
        shapes = ((name, f"{100 * part:.1f} %", str(n)) for name, n, part in tally.shapes())
        rows = (
            (str(seat), side, percent(won), mean(points), percent(first))
            for seat, (side, won, points, first) in enumerate(self._seats())
        )
        lasted = [
            f"actions in a round: {mean(length.mean)}, {length.least} at least, {length.most} at most",
            f"ended by the bound of {tally.bound} actions: {counted(tally.at_bound, 'round')}",
        ]
        return _report(
            [counted(tally.rounds, "round")],
            columns([("seat", "policy", "won", "points", "out first"), *rows]),
            lasted,
            ["shapes led", *map(indented, columns(shapes))],
        )

    def _seats(self) -> Iterator[tuple[str, Estimate, Estimate, Estimate]]:
        """Yield the policy of each seat, and its share of wins, its points, and its share of first places."""
        tally = self.tally
        for seat, side in enumerate(self.sides):
            won, first = (share(part[seat], tally.rounds) for part in (tally.won, tally.first))
            yield side, won, tally.points[seat].mean, first

    def as_data(self) -> dict[str, JSON]:
        """Return the results as data; shares are from 0 to 1."""
        tally = self.tally
        if not tally.rounds:
            return {"rounds": 0}
        length, rows = tally.actions, enumerate(self._seats())
        return {
            "rounds": tally.rounds,
            "seats": [
                {
                    "seat": seat,
                    "policy": side,
                    "won": _data(won),
                    "points": _data(points),
                    "first": _data(first),
                }
                for seat, (side, won, points, first) in rows
            ],
            "actions": {**_data(length.mean), "least": length.least, "most": length.most},
            "at_bound": tally.at_bound,
            "led": [{"shape": name, "count": n, "share": part} for name, n, part in tally.shapes()],
        }


_DEALS_AT_ONCE: Final = 5
"""The number of deals in a chunk, if all policies are quick."""


@final
@attrs.define(order=False)
class Contest(Generic[S, A, V]):
    """A contest: the game, the names of policies, the number of rounds between every two, and the results."""

    game: Game[S, A, V]
    names: Sequence[str]
    seed: int
    rounds: int
    tally: Tally = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.tally = Tally(self.names)

    @property
    def chunk(self) -> int:
        """The number of deals in a chunk."""
        return chunk_for(self.game, self.names, _DEALS_AT_ONCE)

    @cached_property
    def deals(self) -> int:
        """The number of deals to play."""
        return deals_for(self.game, self.rounds, self.seed)

    def run(self, jobs: int = 1, *, beyond: bool = False) -> bool:
        """Play and count each deal; return False if Ctrl-C ended it early."""
        number = workers_for(jobs, -(-self.deals // self.chunk), beyond=beyond)
        return run(nullcontext(self.tally.add), self._played, self.deals, "deals", number)

    def _played(self, executor: Executor | None) -> Generator[tuple[Board, ...], None, None]:
        """Play the deals, and yield the boards of each."""
        policies = [policy_called(self.game, name) for name in self.names]
        sizes = Sizes(self.chunk, AHEAD)
        return played_between(
            self.game, policies, self.deals, seed=self.seed, executor=executor, sizes=sizes
        )

    def table(self) -> str:
        """Return the results as text: the ranking, the duels if there are several, and roles."""
        if self.tally.deals < LEAST:
            return f"{counted(self.tally.deals, 'deal')}: too few to compare, play {LEAST} or more"
        ranking = self.tally.round_robin()
        first = ranking.duels[0]
        each = "each two: " if len(ranking.duels) > 1 else ""
        places = (
            (each.name, percent(each.won), mean(each.margin), mean(each.points))
            for each in ranking.players
        )
        duels = (
            (" against ".join(each.names), percent(each.won), mean(each.margin))
            for each in ranking.duels
        )
        roles = [*_roles(ranking)]
        return _report(
            [f"{each}{counted(first.rounds, 'round')}, {first.deals} deals with seats exchanged"],
            columns([("player", "won", "ahead by", "points"), *places]),
            ["duels", *map(indented, columns(duels))] if len(ranking.duels) > 1 else [],
            ["by side", *map(indented, columns(roles))] if roles else [],
        )

    def as_data(self) -> dict[str, JSON]:
        """Return the results as data; shares are from 0 to 1."""
        if self.tally.deals < LEAST:
            return {"deals": self.tally.deals}
        ranking = self.tally.round_robin()
        return {
            "deals": self.tally.deals,
            "rounds": ranking.duels[0].rounds,
            "players": [
                {"player": each.name, **_data(each, "won", "margin", "points")}
                for each in ranking.players
            ],
            "duels": [
                {"players": [*each.names], **_data(each, "won", "margin", "points", "roles")}
                for each in ranking.duels
            ],
        }


def _roles(ranking: RoundRobin) -> Iterator[tuple[str, ...]]:
    """Yield the row of each player on sides of each size, against each other player."""
    for duel in ranking.duels:
        for names, roles in zip((duel.names, duel.names[::-1]), duel.roles, strict=True):
            for role in roles:
                side = "alone" if role.seats == 1 else f"side of {role.seats}"
                rounds = counted(role.rounds, "round")
                yield " against ".join(names), side, rounds, percent(role.won), mean(role.points)
