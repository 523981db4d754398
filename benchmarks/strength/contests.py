"""Who plays whom, at which game; and one deal of that, in all seatings."""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Final, final

import attrs

from climbcards import AnyGame, ClimbcardsError, Estimate, Policy, catalogue

# what the public duel is made of: it plays whole duels only, and these are stopped and gone on with
from climbcards._simulation import Board, Sums, boards, deals_for, seatings
from climbcards.search import is_search, policy_called

PLAYERS: Final = {
    "haggis/official-2p": ("search", "tree"),
    "haggis/official-3p": ("search",),
    "dou-dizhu/fixed-landlord": ("search", "tree"),
    "three-hags": ("search", "tree@600"),
    "threes": ("search",),
    "big-two": ("search",),
    "tichu": ("search",),
    "president": ("search",),
}
"""The searches that are measured at each game."""

OWN: Final = frozenset({"game", "guide"})
"""What a search has from its game: it is no setting."""

AGAINST: Final = "greedy"
"""Whom it plays, and the one who sits on all seats where the level is measured."""


@final
@attrs.frozen(order=False)
class Contest:
    """A policy of a game against another one, both by name, and where all chance comes from."""

    game: str
    player: str
    against: str
    seed: str

    @property
    def name(self) -> str:
        """The game and who plays it: by this its results are kept."""
        return f"{self.game} {self.player}"

    def rules(self) -> AnyGame:
        """Return the game.

        Raises:
            SystemExit: There is none of this name.
        """
        games = catalogue()
        if self.game not in games:
            raise SystemExit(f"no game is called {self.game}: there are {', '.join(games)}")
        return games[self.game]

    # Any: policies of any game
    def policies(self) -> tuple[Policy[Any, Any], Policy[Any, Any]]:
        """Return both policies.

        Raises:
            SystemExit: There is none of this name.
        """
        game = self.rules()
        try:
            return policy_called(game, self.player), policy_called(game, self.against)
        except ClimbcardsError as error:
            raise SystemExit(str(error)) from error

    def settings(self) -> str:
        """Say how the player is set."""
        policy = self.policies()[0]
        if not is_search(policy):
            return self.player
        fields = [each.name for each in attrs.fields(type(policy))]
        told = [f"{name}={getattr(policy, name)}" for name in fields if name not in OWN]
        return f"{type(policy).__name__}({', '.join(told)})"

    def deals(self, rounds: int) -> int:
        """Say in how many deals there are so many rounds."""
        return deals_for(self.rules(), rounds, self.seed)

    def seats(self) -> tuple[int, ...]:
        """Say how many seats the player has in each seating of a deal."""
        game = self.rules()
        first = game.start(game.deal(Random(self.seed), game.seats[0]))
        return tuple(map(len, seatings(game.sides(first))))


@final
@attrs.frozen(order=False)
class Dealt:
    """What a deal came to, and what it did with the same seats all played by the other one.

    `decisions` are those of the player where there was a choice, `seconds` their time in all, and
    `longest` that of one; by the processor's clock.
    """

    number: int
    board: Board
    level: Board
    decisions: int
    seconds: float
    longest: float


@final
class Timed:
    """A policy, and how long it took where there was a choice."""

    # Any: a policy of any game
    def __init__(self, policy: Policy[Any, Any]) -> None:
        self._policy = policy
        self.taken: list[float] = []

    # Any: as above
    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, /) -> Any:  # noqa: ANN401
        """Choose as the policy does."""
        began = process_time()
        action = self._policy(view, legal, rng)
        if len(legal) > 1:
            self.taken.append(process_time() - began)
        return action


def played(contest: Contest, number: int) -> Dealt:
    """Play a deal in all seatings."""
    game, (player, against) = contest.rules(), contest.policies()
    timed = Timed(player)
    (board,) = boards(game, (timed, against), contest.seed, number)
    (level,) = boards(game, (against, against), contest.seed, number)
    taken = timed.taken
    return Dealt(number, board, level, len(taken), sum(taken), max(taken, default=0.0))


@final
@attrs.frozen(order=False)
class Part:
    """How the player did where it had so many of the seats, or in all seatings if that is None.

    `won` is its share of the rounds, `level` the one of the same seats played by the other; who has the most
    points wins, and those who tie share the round. `margin` is by how many points a round of a seat it is ahead.
    """

    seats: int | None
    rounds: int
    won: Estimate
    level: float
    margin: Estimate


def parts(seats: Sequence[int], dealt: Sequence[Dealt]) -> Iterator[Part]:
    """Sum up deals: all seatings together, then those where the player has equally many seats."""
    yield _part(None, range(len(seats)), dealt)
    if len({*seats}) > 1:
        for size in sorted({*seats}):
            yield _part(size, [at for at, each in enumerate(seats) if each == size], dealt)


def _part(size: int | None, places: Sequence[int], dealt: Sequence[Dealt]) -> Part:
    """Sum up some seatings of every deal; a deal counts once with all of them."""
    won, margin, level = Sums(), Sums(), Sums()
    for each in dealt:
        bouts = [each.board.bouts[place] for place in places]
        won.add(fmean(bout.won for bout in bouts))
        margin.add(fmean(bout.points[0] - bout.points[1] for bout in bouts))
        level.add(fmean(each.level.bouts[place].won for place in places))
    return Part(size, len(dealt) * len(places), won.share, level.mean.value, margin.mean)
