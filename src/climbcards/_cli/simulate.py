"""Many rounds by policies: played here or in several processes, written down, and added up."""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, Generic, final

import attrs

from climbcards import record
from climbcards._cli.arguments import chunk_for
from climbcards._cli.columns import columns
from climbcards._cli.figures import data_of, mean, percent
from climbcards._cli.lines import Mode, writing, written
from climbcards._cli.progress import Progress
from climbcards._cli.tally import Tally
from climbcards._cli.words import indented
from climbcards._cli.workers import undisturbed, workers
from climbcards._estimates import share
from climbcards._game import A, Game, S, V
from climbcards._plain import JSON
from climbcards._playouts import simulate
from climbcards._quoting import counted
from climbcards._summaries import Summary
from climbcards.record import Record
from climbcards.search import policy_called

CHUNK: Final = 20
"""How many rounds a process is given at once, if all policies are quick."""


@final
@attrs.define(order=False)
class Simulation(Generic[S, A, V]):
    """What is asked for: the game, a policy for each seat by name, how many rounds; and what came of it."""

    game: Game[S, A, V]
    sides: Sequence[str]
    seed: int
    rounds: int
    jobs: int = 1
    out: Path | None = None
    mode: Mode = Mode.REFUSE
    records: bool = False
    tally: Tally = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.tally = Tally(len(self.game.seats), self.game.longest)

    @property
    def chunk(self) -> int:
        """How many rounds a process is given at once."""
        return chunk_for(self.game, self.sides, CHUNK)

    def run(self) -> bool:
        """Play, write each round down as it comes, and count it; False if Ctrl-C ended it early."""
        policies = [policy_called(self.game, side) for side in self.sides]
        try:
            with (
                written(self.out, self.mode) as file,
                Progress(self.rounds, "rounds") as progress,
                workers(self.jobs) as executor,
                closing(
                    simulate(
                        self.game,
                        policies,
                        self.rounds,
                        seed=self.seed,
                        executor=executor,
                        records=self.records,
                        chunk=self.chunk,
                    )
                ) as summaries,
            ):
                for summary in summaries:
                    with undisturbed():
                        if file is not None and self.out is not None:
                            with writing(self.out):
                                file.write(self._line(summary) + "\n")
                        self.tally.add(summary)
                    progress.at(self.tally.rounds)
        except KeyboardInterrupt:
            return False
        return True

    def _line(self, summary: Summary[Record[A] | None]) -> str:
        """Write a round as one line of JSON: its record if it has one, else the summary."""
        if summary.record is not None:
            return record.dumps(summary.record, self.game)
        return json.dumps(
            {
                "round": summary.number,
                "dealer": summary.dealer,
                "scores": summary.scores,
                "finish": summary.finish,
                "actions": summary.actions,
                "led": dict(summary.led),
            }
        )

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
