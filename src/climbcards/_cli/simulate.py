"""Many rounds by policies: played here or in several processes, written down, and added up."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from typing import Final, Generic, final

import attrs

from climbcards._cli.arguments import chunk_for
from climbcards._cli.columns import columns
from climbcards._cli.figures import data_of, mean, percent
from climbcards._cli.files import Files
from climbcards._cli.keeping import Played, kept
from climbcards._cli.progress import Progress
from climbcards._cli.tally import Tally
from climbcards._cli.words import indented
from climbcards._cli.workers import undisturbed, workers
from climbcards._estimates import share
from climbcards._game import A, Game, S, V
from climbcards._plain import JSON
from climbcards._players import Players
from climbcards._playouts import simulate
from climbcards._quoting import counted
from climbcards._workers import Executor, Sizes
from climbcards.search import policy_called

CHUNK: Final = 20
"""How many rounds a process is given at once, if all policies are quick."""

AHEAD: Final = 64
"""How many times that is handed out."""


@final
@attrs.define(order=False)
class Simulation(Generic[S, A, V]):
    """What is asked for: the game, a policy for each seat by name, how many rounds; and what came of it."""

    game: Game[S, A, V]
    sides: Sequence[str]
    seed: int
    rounds: int
    files: Files = attrs.field(factory=Files)
    jobs: int = 1
    tally: Tally = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.tally = Tally(len(self.game.seats), self.game.longest)

    @property
    def chunk(self) -> int:
        """How many rounds a process is given at once."""
        return chunk_for(self.game, self.sides, CHUNK)

    def run(self) -> bool:
        """Play, write each round down as it comes, and count it; False if Ctrl-C ended it early."""
        try:
            with (
                kept(self.files, self.game) as keep,
                Progress(self.rounds, "rounds") as progress,
                workers(self.jobs) as executor,
                closing(self._played(executor)) as played,
            ):
                for summary, taken in played:
                    with undisturbed():
                        keep(summary, taken)
                        self.tally.add(summary)
                    progress.at(self.tally.rounds)
        except KeyboardInterrupt:
            return False
        return True

    def _played(self, executor: Executor | None) -> Generator[Played[A], None, None]:
        """Play the rounds, and give each in short, with its decisions if they are asked for."""
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
        """Play the rounds without looking at decisions."""
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
        """Show what the rounds come to: a row a seat, the length of rounds, the shapes led."""
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
            f"ended by the bound of {tally.longest} actions: {counted(tally.at_bound, 'round')}",
            "",
            "shapes led",
            *map(indented, columns(shapes)),
            "",
            "In brackets: 95 % confidence. A tie for the most points is shared.",
        ]
        return "\n".join(lines)

    def _rows(self) -> Iterator[tuple[str, ...]]:
        """Give the row of each seat."""
        tally = self.tally
        for seat, side in enumerate(self.sides):
            won, first = (share(part[seat], tally.rounds) for part in (tally.won, tally.first))
            points = mean(tally.points[seat].mean)
            yield str(seat), side, percent(won), points, percent(first)

    def as_data(self) -> dict[str, JSON]:
        """Give the same as data; a share is of 1."""
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
