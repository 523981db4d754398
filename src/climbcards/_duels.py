"""Duels: which of two players is better, from few rounds; and a ranking of several.

Theory of operation. Two players play the same deals with seats exchanged. What a deal comes to over all its seatings
is one number, and these numbers differ far less than rounds do, as good cards were held by
both. Every interval is of 95 %, from the spread of these numbers. A ranking lets each two of some players
play the same deals, and ranks them by what they gain on the others.
"""

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Final, final

import attrs

from climbcards._boards import ONE, OTHER, Board, boards, seatings
from climbcards._errors import ClimbcardsError
from climbcards._estimates import Estimate, Sums, mean
from climbcards._game import A, Game, Policy, S, V
from climbcards._players import Player, check_player
from climbcards._quoting import counted, quoted
from climbcards._spreading import check_numbers, check_seed, spread
from climbcards._workers import Executor, Sizes

LEAST: Final = 2
"""From one deal alone nobody can tell how far deals differ."""


@final
@attrs.frozen(order=False)
class Role:
    """How a player did when playing alone (`seats` is 1), or on a side of several seats."""

    seats: int
    rounds: int
    won: Estimate
    points: Estimate


@final
@attrs.frozen(order=False)
class Duel:
    """The result of two players, by name, on the same deals.

    `margin` says by how many points a round the first player is ahead of the second. `won` is the first player's share
    of the rounds; most points win, and those who tie share the round. `points` are each player's points for a
    seat and round. `roles` say how each did alone and as one of several, in a game that has both.
    """

    names: tuple[str, str]
    deals: int
    rounds: int
    margin: Estimate
    won: Estimate
    points: tuple[Estimate, Estimate]
    roles: tuple[tuple[Role, ...], tuple[Role, ...]] = ((), ())


@final
@attrs.frozen(order=False)
class Ranked:
    """A place in a ranking: a player, and how it did against all others.

    `margin` says by how many points a round the player is ahead of the others, `won` its share of the rounds, `points`
    its points for a seat and round.
    """

    name: str
    margin: Estimate
    won: Estimate
    points: Estimate


@final
@attrs.frozen(order=False)
class Ranking:
    """Several players, the best first, with the duel between every two of them."""

    players: tuple[Ranked, ...]
    duels: tuple[Duel, ...]


def duel(  # noqa: PLR0913  # all but four have a default
    game: Game[S, A, V],
    one: Policy[V, A] | Player[V, A],
    other: Policy[V, A] | Player[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    chunk: int = 5,
    ahead: int = 64,
) -> Duel:
    """Let two players play the same deals with seats exchanged, and say by how much the first is ahead.

    >>> from climbcards import duel
    >>> from climbcards.games import haggis
    >>> game, policies = haggis.OFFICIAL_2P, haggis.OFFICIAL_2P.policies()
    >>> round(duel(game, policies["greedy"], policies["random"], 20, seed=1).margin.value, 2)
    32.85

    With two sides, each player takes each side once: a deal is two rounds. With more sides, each player sits once on
    each side alone, against the other player in all other seats: a deal is twice as many rounds as sides.

    Args:
        game: The rules.
        one: A policy or a player; a function of a module, if it goes to other processes.
        other: The same.
        rounds: At least how many; all seatings of a deal are played, and two deals at least.
        seed: As for `simulate`, with the same deals.
        executor: As for `simulate`.
        chunk: How many deals are sent at once.
        ahead: As for `simulate`.

    Raises:
        ClimbcardsError: As `simulate` raises it; or all seats of the game play together.
    """
    players = {"one": one, "other": other}
    ranked = ranking(game, players, rounds, seed=seed, executor=executor, chunk=chunk, ahead=ahead)
    return ranked.duels[0]


def ranking(  # noqa: PLR0913  # as above
    game: Game[S, A, V],
    players: Mapping[str, Policy[V, A] | Player[V, A]],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    chunk: int = 5,
    ahead: int = 64,
) -> Ranking:
    """Let every two of some players, given by name, play a duel on the same deals, and rank them.

    The arguments are those of `duel`. `rounds` counts those of each duel.

    Raises:
        ClimbcardsError: As `duel` raises it; or there are fewer than two players.
    """
    _check_named(players)
    names = tuple(players)
    deals = deals_for(game, rounds, seed)
    tally = Tally(names)
    for results in played_between(
        game, [*players.values()], deals, seed=seed, executor=executor, chunk=chunk, ahead=ahead
    ):
        tally.add(results)
    return tally.ranking()


def _check_named(players: Mapping[str, object]) -> None:
    """Refuse what is no two players by name; what nobody has type-checked may be a list."""
    if not hasattr(players, "items"):
        expected = "expected players by name, as in {'greedy': greedy, 'mine': mine}"
        raise ClimbcardsError(f"players: {quoted(players)} will not do, {expected}")
    if len(players) < 2:
        raise ClimbcardsError(f"{counted(len(players), 'player')}: a duel takes two")
    for name, player in players.items():
        check_player(f"player {quoted(name)}", player)


def deals_for(game: Game[S, A, V], rounds: int, seed: int | str) -> int:
    """Say in how many deals there are so many rounds, as each is played in all seatings.

    Raises:
        ClimbcardsError: A number or a seed that makes no sense, or all seats play together.
    """
    check_numbers(rounds=(rounds, 1))
    check_seed(seed)
    first = game.start(game.deal(Random(f"{seed}/0"), game.seats[0]))
    return max(LEAST, -(-rounds // len(seatings(game.sides(first)))))


def played_between(  # noqa: PLR0913  # as above
    game: Game[S, A, V],
    players: Sequence[Policy[V, A] | Player[V, A]],
    deals: int,
    *,
    seed: int | str,
    executor: Executor | None,
    chunk: int,
    ahead: int,
) -> Generator[tuple[Board, ...], None, None]:
    """Play so many deals between each two players; give the boards of each deal, in order.

    Raises:
        ClimbcardsError: A number that makes no sense, or something that cannot be sent.
    """
    check_numbers(chunk=(chunk, 1), ahead=(ahead, 1))
    return spread(executor, partial(boards, game, tuple(players), seed), deals, Sizes(chunk, ahead))


@final
class Tally:
    """The deals between some players so far. Memory does not grow with them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.deals = 0
        self._names = tuple(names)
        self._pairs = [*combinations(range(len(names)), 2)]
        self._met = [_Met() for _ in self._pairs]
        self._margins = [Sums() for _ in names]
        self._won = [Sums() for _ in names]
        self._points = [Sums() for _ in names]

    def add(self, results: Sequence[Board]) -> None:
        """Count a deal: the board of each two players."""
        self.deals += 1
        marks: list[list[tuple[float, float, float]]] = [[] for _ in self._names]
        for (one, other), met, board in zip(self._pairs, self._met, results, strict=True):
            met.add(board)
            mine, theirs = board.points
            marks[one].append((mine - theirs, board.won, mine))
            marks[other].append((theirs - mine, 1 - board.won, theirs))
        for place, each in enumerate(marks):
            margin, won, points = map(mean, zip(*each, strict=True))
            self._margins[place].add(margin)
            self._won[place].add(won)
            self._points[place].add(points)

    def ranking(self) -> Ranking:
        """Say what it came to, after two deals at least."""
        players = [
            Ranked(name, margin.mean, won.share, points.mean)
            for name, margin, won, points in zip(
                self._names, self._margins, self._won, self._points, strict=True
            )
        ]
        duels = (
            met.duel((self._names[one], self._names[other]))
            for (one, other), met in zip(self._pairs, self._met, strict=True)
        )
        best = sorted(players, key=lambda each: -each.margin.value)
        return Ranking(tuple(best), tuple(duels))


@final
@attrs.define(order=False)
class _Met:
    """What two players have come to so far."""

    rounds: int = 0
    margin: Sums = attrs.field(factory=Sums)
    won: Sums = attrs.field(factory=Sums)
    points: tuple[Sums, Sums] = attrs.field(factory=lambda: (Sums(), Sums()))
    parts: dict[tuple[int, int], tuple[Sums, Sums]] = attrs.field(
        factory=dict[tuple[int, int], tuple[Sums, Sums]]
    )

    def add(self, board: Board) -> None:
        """Count a board."""
        one, other = board.points
        self.rounds += len(board.bouts)
        self.margin.add(one - other)
        self.won.add(board.won)
        self.points[ONE].add(one)
        self.points[OTHER].add(other)
        for part in (part for bout in board.bouts for part in bout.parts):
            won, points = self.parts.setdefault((part.player, part.size), (Sums(), Sums()))
            won.add(part.won)
            points.add(part.points)

    def duel(self, names: tuple[str, str]) -> Duel:
        """Say what it came to."""
        points = self.points[ONE].mean, self.points[OTHER].mean
        roles = self._roles(ONE), self._roles(OTHER)
        deals, margin = self.margin.count, self.margin.mean
        return Duel(names, deals, self.rounds, margin, self.won.share, points, roles)

    def _roles(self, player: int) -> tuple[Role, ...]:
        """Give what a player came to on sides of each size, the smallest first."""
        return tuple(
            Role(size, won.count, won.share, points.mean)
            for (whose, size), (won, points) in sorted(self.parts.items())
            if whose == player
        )
