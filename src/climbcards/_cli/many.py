"""Many rounds by policies, played in one or several processes: simulations and duels.

They are written to files, if asked for, and added up by seat or by policy; memory does not grow with the rounds.
"""

import os
import signal
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from functools import cached_property
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final, Generic, final

import attrs
import typer

from climbcards._errors import JSON, counted
from climbcards._game import A, Game, S, V
from climbcards._simulation import (
    LEAST,
    Duel,
    Executor,
    Players,
    Role,
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
from .words import columns, data_of, indented, mean, percent


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
    typer.echo(f"{found}: --beyond-cores takes {useful}", err=True)
    return cores


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

AHEAD: Final = 64
"""The number of chunks that are submitted at a time."""


@final
@attrs.define(order=False)
class Simulation(Generic[S, A, V]):
    """A simulation: the game, the name of a policy for each seat, the number of rounds, and the results."""

    game: Game[S, A, V]
    sides: Sequence[str]
    seed: int
    rounds: int
    files: Files = attrs.field(factory=Files)
    jobs: int = 1
    tally: RoundsTally = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.tally = RoundsTally(len(self.game.seats), self.game.max_actions)

    @property
    def chunk(self) -> int:
        """The number of rounds in a chunk."""
        return chunk_for(self.game, self.sides, CHUNK)

    def run(self) -> bool:
        """Play, write and count each round; return False if Ctrl-C ended it early."""
        try:
            with (
                kept(self.files, self.game) as keep,
                progress_of(self.rounds, "rounds") as report,
                workers(self.jobs) as executor,
                closing(self._played(executor)) as played,
            ):
                for summary, taken in played:
                    with undisturbed():
                        keep(summary, taken)
                        self.tally.add(summary)
                    report(self.tally.rounds)
        except KeyboardInterrupt:
            return False
        return True

    def _played(self, executor: Executor | None) -> Generator[Played[A], None, None]:
        """Play the rounds, and yield the summary of each, with its decisions if they are asked for."""
        sides = [policy_called(self.game, side) for side in self.sides]
        if self.files.decisions is None:
            return self._short(sides, executor)
        from climbcards.data._decisions import lessons, reader  # noqa: PLC0415  # numpy comes with it

        return lessons(
            reader(self.game, None),
            sides,
            self.rounds,
            self.seed,
            executor=executor,
            sizes=Sizes(self.chunk, AHEAD),
            records=self.files.records,
        )

    def _short(
        self, sides: Players[V, A], executor: Executor | None
    ) -> Generator[Played[A], None, None]:
        """Play the rounds, and yield the summary of each without decisions."""
        with closing(
            simulate(
                self.game,
                sides,
                self.rounds,
                seed=self.seed,
                executor=executor,
                records=self.files.records,
                chunk=self.chunk,
                ahead=AHEAD,
            )
        ) as summaries:
            for summary in summaries:
                yield summary, ()

    def table(self) -> str:
        """Return the results as text: one row per seat, the length of rounds, the shapes led."""
        tally = self.tally
        if not tally.rounds:
            return counted(0, "round")
        length = tally.actions
        shapes = ((name, f"{100 * part:.1f} %", str(n)) for name, n, part in tally.shapes())
        lines = [
            counted(tally.rounds, "round"),
            "",
            *columns([("seat", "policy", "won", "points", "out first"), *self._rows()]),
            "",
            f"actions in a round: {mean(length.mean)}, {length.least} at least, {length.most} at most",
            f"ended by the bound of {tally.bound} actions: {counted(tally.at_bound, 'round')}",
            "",
            "shapes led",
            *map(indented, columns(shapes)),
            "",
            "In brackets: 95 % confidence. A tie for the most points is shared.",
        ]
        return "\n".join(lines)

    def _rows(self) -> Iterator[tuple[str, ...]]:
        """Yield the row of each seat."""
        tally = self.tally
        for seat, side in enumerate(self.sides):
            won, first = (share(part[seat], tally.rounds) for part in (tally.won, tally.first))
            points = mean(tally.points[seat].mean)
            yield str(seat), side, percent(won), points, percent(first)

    def as_data(self) -> dict[str, JSON]:
        """Return the results as data; shares are from 0 to 1."""
        tally = self.tally
        if not tally.rounds:
            return {"rounds": 0}
        seats: list[JSON] = [
            {
                "seat": seat,
                "policy": side,
                "won": data_of(share(tally.won[seat], tally.rounds)),
                "points": data_of(tally.points[seat].mean),
                "first": data_of(share(tally.first[seat], tally.rounds)),
            }
            for seat, side in enumerate(self.sides)
        ]
        length = tally.actions
        return {
            "rounds": tally.rounds,
            "seats": seats,
            "actions": {**data_of(length.mean), "least": length.least, "most": length.most},
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
    jobs: int = 1
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

    def run(self) -> bool:
        """Play and count each deal; return False if Ctrl-C ended it early."""
        policies = [policy_called(self.game, name) for name in self.names]
        try:
            with (
                progress_of(self.deals, "deals") as report,
                workers(self.jobs) as executor,
                closing(
                    played_between(
                        self.game,
                        policies,
                        self.deals,
                        seed=self.seed,
                        executor=executor,
                        chunk=self.chunk,
                        ahead=AHEAD,
                    )
                ) as results,
            ):
                for boards in results:
                    with undisturbed():
                        self.tally.add(boards)
                    report(self.tally.deals)
        except KeyboardInterrupt:
            return False
        return True

    def table(self) -> str:
        """Return the results as text: the ranking, the duels if there are several, and roles."""
        if self.tally.deals < LEAST:
            return (
                f"{counted(self.tally.deals, 'deal')}: from fewer than {LEAST} nothing can be said"
            )
        ranking = self.tally.round_robin()
        first = ranking.duels[0]
        each = "each two: " if len(ranking.duels) > 1 else ""
        lines = [
            f"{each}{counted(first.rounds, 'round')}, {first.deals} deals with seats exchanged",
            "",
            *columns([("player", "won", "ahead by", "points"), *_places(ranking)]),
        ]
        if len(ranking.duels) > 1:
            lines += ["", "duels", *map(indented, columns(map(_against, ranking.duels)))]
        if roles := [*_roles(ranking)]:
            lines += ["", "by side", *map(indented, columns(roles))]
        note = "In brackets: 95 % confidence. A tie for the most points is shared."
        return "\n".join([*lines, "", note])

    def as_data(self) -> dict[str, JSON]:
        """Return the results as data; shares are from 0 to 1."""
        if self.tally.deals < LEAST:
            return {"deals": self.tally.deals}
        ranking = self.tally.round_robin()
        players: list[JSON] = [
            {
                "player": each.name,
                "won": data_of(each.won),
                "margin": data_of(each.margin),
                "points": data_of(each.points),
            }
            for each in ranking.players
        ]
        return {
            "deals": self.tally.deals,
            "rounds": ranking.duels[0].rounds,
            "players": players,
            "duels": [*map(_duel_data, ranking.duels)],
        }


def _places(ranking: RoundRobin) -> Iterator[tuple[str, ...]]:
    """Yield the row of each player."""
    for each in ranking.players:
        yield each.name, percent(each.won), mean(each.margin), mean(each.points)


def _against(duel: Duel) -> tuple[str, ...]:
    """Return the row of a duel."""
    return " against ".join(duel.names), percent(duel.won), mean(duel.margin)


def _roles(ranking: RoundRobin) -> Iterator[tuple[str, ...]]:
    """Yield the row of each player on sides of each size, against each other player."""
    for duel in ranking.duels:
        for names, roles in zip((duel.names, duel.names[::-1]), duel.roles, strict=True):
            for role in roles:
                side = "alone" if role.seats == 1 else f"side of {role.seats}"
                rounds = counted(role.rounds, "round")
                yield " against ".join(names), side, rounds, percent(role.won), mean(role.points)


def _duel_data(duel: Duel) -> dict[str, JSON]:
    """Return a duel as data; pairs have the values of the first and of the second player."""
    return {
        "players": [*duel.names],
        "won": data_of(duel.won),
        "margin": data_of(duel.margin),
        "points": [*map(data_of, duel.points)],
        "roles": [[*map(_role_data, roles)] for roles in duel.roles],
    }


def _role_data(role: Role) -> dict[str, JSON]:
    """Return a role as data."""
    head: dict[str, JSON] = {"seats": role.seats, "rounds": role.rounds}
    return {**head, "won": data_of(role.won), "points": data_of(role.points)}
