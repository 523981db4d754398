"""Policies that play the same deals with seats exchanged: a duel of two, or a ranking of several."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cached_property
from typing import Final, Generic, final

import attrs

from climbcards._cli.arguments import chunk_for
from climbcards._cli.columns import columns
from climbcards._cli.figures import data_of, mean, percent
from climbcards._cli.progress import Progress
from climbcards._cli.words import indented
from climbcards._cli.workers import undisturbed, workers
from climbcards._duels import LEAST, Duel, Ranking, Role, Tally, deals_for, played_between
from climbcards._game import A, Game, S, V
from climbcards._plain import JSON
from climbcards._quoting import counted
from climbcards.search import policy_called

CHUNK: Final = 5
"""How many deals a process is given at once, if all policies are quick."""


@final
@attrs.define(order=False, slots=False)
class Contest(Generic[S, A, V]):
    """What is asked for: the game, policies by name, how many rounds of each two; and what came of it."""

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
        """How many deals a process is given at once."""
        return chunk_for(self.game, self.names, CHUNK)

    @cached_property
    def deals(self) -> int:
        """How many deals are played."""
        return deals_for(self.game, self.rounds, self.seed)

    def run(self) -> bool:
        """Play, and count each deal; False if Ctrl-C ended it early."""
        policies = [policy_called(self.game, name) for name in self.names]
        try:
            with (
                Progress(self.deals, "deals") as progress,
                workers(self.jobs) as executor,
                closing(
                    played_between(
                        self.game,
                        policies,
                        self.deals,
                        seed=self.seed,
                        executor=executor,
                        chunk=self.chunk,
                        ahead=64,
                    )
                ) as results,
            ):
                for boards in results:
                    with undisturbed():
                        self.tally.add(boards)
                    progress.at(self.tally.deals)
        except KeyboardInterrupt:
            return False
        return True

    def table(self) -> str:
        """Show what the deals come to: the ranking, each duel where there are several, and roles."""
        if self.tally.deals < LEAST:
            return (
                f"{counted(self.tally.deals, 'deal')}: from fewer than {LEAST} nothing can be said"
            )
        ranking = self.tally.ranking()
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
        """Give the same as data; a share is of 1."""
        if self.tally.deals < LEAST:
            return {"deals": self.tally.deals}
        ranking = self.tally.ranking()
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


def _places(ranking: Ranking) -> Iterator[tuple[str, ...]]:
    """Give the row of each player."""
    for each in ranking.players:
        yield each.name, percent(each.won), mean(each.margin), mean(each.points)


def _against(duel: Duel) -> tuple[str, ...]:
    """Give the row of a duel."""
    return " against ".join(duel.names), percent(duel.won), mean(duel.margin)


def _roles(ranking: Ranking) -> Iterator[tuple[str, ...]]:
    """Give the row of each player on sides of each size, against each other player."""
    for duel in ranking.duels:
        for names, roles in zip((duel.names, duel.names[::-1]), duel.roles, strict=True):
            for role in roles:
                side = "alone" if role.seats == 1 else f"side of {role.seats}"
                rounds = counted(role.rounds, "round")
                yield " against ".join(names), side, rounds, percent(role.won), mean(role.points)


def _duel_data(duel: Duel) -> dict[str, JSON]:
    """Give a duel as data; what stands in pairs is that of the first player and of the second."""
    return {
        "players": [*duel.names],
        "won": data_of(duel.won),
        "margin": data_of(duel.margin),
        "points": [*map(data_of, duel.points)],
        "roles": [[*map(_role_data, roles)] for roles in duel.roles],
    }


def _role_data(role: Role) -> dict[str, JSON]:
    """Give a role as data."""
    head: dict[str, JSON] = {"seats": role.seats, "rounds": role.rounds}
    return {**head, "won": data_of(role.won), "points": data_of(role.points)}
