"""Boards: a deal that two players play in every seating, as in duplicate bridge.

Theory of operation. Who plays together is known from `Game.sides` as soon as cards are dealt. With two sides there
are two seatings: each player takes each side once. With more, each player sits once on each side
alone among those of the other. The cards of a board, and the luck of each seat, are the same in every seating: so a
player who meets an equal one comes out level, and what is left is the difference between the players.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final, TypeAlias, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._estimates import mean
from climbcards._game import A, Game, Policy, S, V
from climbcards._players import Player, Players, played
from climbcards._quoting import quoted
from climbcards._seats import Seat
from climbcards._summaries import numbered

ONE: Final = 0
OTHER: Final = 1

Sides: TypeAlias = tuple[tuple[Seat, ...], ...]


@final
@attrs.frozen(order=False)
class Part:
    """How a player fared in a round on a side of so many seats, alone or with others."""

    player: int
    size: int
    won: float
    points: float


@final
@attrs.frozen(order=False)
class Bout:
    """A round of a board: the mean points of each player's seats, and the share won by the first.

    `parts` are those of both players, where one plays alone against several; otherwise none.
    """

    points: tuple[float, float]
    won: float
    parts: tuple[Part, ...]


@final
@attrs.frozen(order=False)
class Board:
    """What a deal came to between two players, a bout for each seating."""

    bouts: tuple[Bout, ...]

    @property
    def points(self) -> tuple[float, float]:
        """The mean points of both players' seats."""
        one, other = zip(*(bout.points for bout in self.bouts), strict=True)
        return mean(one), mean(other)

    @property
    def won(self) -> float:
        """The share of the rounds that the first player won."""
        return mean(bout.won for bout in self.bouts)


def seatings(sides: Sides) -> tuple[frozenset[Seat], ...]:
    """Give the seats of the first player in each seating; the second player has all others.

    Raises:
        ClimbcardsError: All seats are on one side.
    """
    if len(sides) < 2:
        raise ClimbcardsError("all seats play together here: a duel takes two sides")
    alone = tuple(map(frozenset, sides))
    if len(alone) == 2:
        return alone
    everybody = frozenset[Seat]().union(*alone)
    return (*alone, *(everybody - side for side in alone))


def boards(
    game: Game[S, A, V], players: Players[V, A], seed: int | str, number: int
) -> tuple[Board, ...]:
    """Play a deal between each two of some players.

    The deal is that of the round with this number in a simulation with this seed.
    """
    with numbered(seed, number) as rng:
        state = game.start(game.deal(rng, game.seats[number % len(game.seats)]))
        luck, where = rng.getrandbits(64), f"in deal {number} of seed {quoted(seed)} "
        seated = seatings(game.sides(state))
        return tuple(
            Board(tuple(_bout(game, state, pair, mine, luck=luck, where=where) for mine in seated))
            for pair in combinations(players, 2)
        )


def _bout(  # noqa: PLR0913  # what a round is made of, and what it is called
    game: Game[S, A, V],
    state: S,
    pair: Sequence[Policy[V, A] | Player[V, A]],
    mine: frozenset[Seat],
    *,
    luck: int,
    where: str,
) -> Bout:
    """Play a round in one seating."""
    policies = [pair[ONE] if seat in mine else pair[OTHER] for seat in game.seats]
    for _, _, after in played(game, state, policies, Random(luck), where):
        state = after
    return marked(game.result(state).scores, mine, game.sides(state))


def marked(scores: Sequence[int], mine: frozenset[Seat], sides: Sides) -> Bout:
    """Write down what a round came to for both players; those who tie for the most points share it."""
    most = max(scores)
    top = [seat in mine for seat, points in enumerate(scores) if points == most]
    one = mean(points for seat, points in enumerate(scores) if seat in mine)
    other = mean(points for seat, points in enumerate(scores) if seat not in mine)
    is_even = len({len(side) for side in sides}) == 1
    parts = () if is_even else tuple(_parts(scores, mine, sides))
    return Bout((one, other), sum(top) / len(top), parts)


def _parts(scores: Sequence[int], mine: frozenset[Seat], sides: Sides) -> Iterator[Part]:
    """Give the part of each player on each side; a side wins if one of its seats has the most points."""
    most = max(scores)
    winners = [side for side in sides if any(scores[seat] == most for seat in side)]
    for side in sides:
        won = (side in winners) / len(winners)
        for player in (ONE, OTHER):
            held = [scores[seat] for seat in side if (seat in mine) == (player == ONE)]
            if held:
                yield Part(player, len(side), won, mean(held))
