"""Who plays a round: policies, each asked for its own seat and with luck of its own.

Theory of operation. At the beginning of a round each seat gets a `Random` of its own, drawn from that of
the round. So one more draw by one player changes nobody else's luck. A `Player` is told of the beginning, and
gives the policy that plays this round; a plain policy plays every round alike. Whatever a policy
gives is held against its seat and against the rules before anything is done.
"""

from collections.abc import Generator, Iterable, Sequence
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar, final, runtime_checkable

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._game import A, AnyGame, Game, Policy, S, V
from climbcards._quoting import quoted
from climbcards._seats import Seat

A_player = TypeVar("A_player")
V_player = TypeVar("V_player")
V_contra = TypeVar("V_contra", contravariant=True)


@runtime_checkable
class Player(Protocol[V_contra, A_player]):
    """Plays round after round: it is told when each round begins, and gives the policy that plays it.

    Keep what must be remembered within a round in that policy, and not in the player: a player plays many
    rounds, perhaps in several seats at once.
    """

    def begin(self, game: AnyGame, seat: Seat, rng: Random, /) -> Policy[V_contra, A_player]:
        """Give the policy for one round in this seat. The policy will be called with this same `rng`."""
        ...


Players: TypeAlias = Sequence[Policy[V_player, A_player] | Player[V_player, A_player]]
"""A policy or a player for each seat; the first one is that of seat 0."""


@final
@attrs.frozen(order=False)
class Begun(Generic[V, A]):
    """A policy that plays a seat for one round, with its own `rng`; errors say `where` it was."""

    seat: Seat
    policy: Policy[V, A]
    rng: Random
    where: str = ""

    def choose(self, game: Game[S, A, V], state: S, view: V) -> A:
        """Ask for an action of this seat; whether it is legal, the game will say.

        Raises:
            ClimbcardsError: What came is no action, or is another seat's to do.
        """
        try:
            action = self.policy(view, game.legal_actions(state, self.seat), self.rng)
        except Exception as error:
            error.add_note(f"raised by the policy of seat {self.seat}")
            raise
        # what has no seat is no action; a policy gives what it likes
        if getattr(action, "seat", None) != self.seat:
            raise self.unfit(action)
        return action

    def unfit(self, action: object, because: ClimbcardsError | None = None) -> ClimbcardsError:
        """Say that the policy gave what it may not do."""
        found = f"{self.where}the policy of seat {self.seat} gave {quoted(action)}"
        why = "" if because is None else f": {because}"
        return ClimbcardsError(
            f"{found}, expected one of the legal actions of seat {self.seat}{why}"
        )


def begin(
    game: Game[S, A, V],
    players: Iterable[tuple[Seat, Policy[V, A] | Player[V, A]]],
    rng: Random,
    where: str = "",
) -> dict[Seat, Begun[V, A]]:
    """Begin a round: draw the luck of every seat, and tell the players.

    Raises:
        ClimbcardsError: A player gives no policy.
    """
    luck = [Random(rng.getrandbits(64)) for _ in game.seats]
    return {
        seat: Begun(seat, _begun(game, seat, player, luck[seat]), luck[seat], where)
        for seat, player in players
    }


def _begun(
    game: Game[S, A, V], seat: Seat, player: Policy[V, A] | Player[V, A], rng: Random
) -> Policy[V, A]:
    """Give the policy of a seat for this round."""
    check_player(f"seat {seat}", player)
    if not isinstance(player, Player):
        return player
    policy = player.begin(game, seat, rng)
    given: object = policy  # a player that nobody has type-checked gives what it likes
    if callable(given):
        return policy
    found = f"the player of seat {seat} began a round with {quoted(given)}"
    raise ClimbcardsError(f"{found}, expected a policy: a function of view, legal actions and rng")


def played(
    game: Game[S, A, V], state: S, players: Players[V, A], rng: Random, where: str = ""
) -> Generator[tuple[V, A, S], None, None]:
    """Play a round to its end: what the seat saw, what it did, and the state after that.

    Raises:
        ClimbcardsError: A policy gave what it may not do; the sentence names its seat.
    """
    begun = begin(game, zip(game.seats, players, strict=True), rng, where)
    while seats := game.to_act(state):
        asked = begun[seats[0]]
        view = game.view(state, asked.seat)
        action = asked.choose(game, state, view)
        try:
            state = game.apply(state, action)
        except ClimbcardsError as error:
            raise asked.unfit(action, error) from error
        yield view, action, state


def check_players(game: Game[S, A, V], players: Players[V, A]) -> None:
    """Refuse what does not play: not one for each seat, or no policy.

    Raises:
        ClimbcardsError: It says what came.
    """
    if len(players) != len(game.seats):
        found = f"{len(players)} policies for {len(game.seats)} seats"
        raise ClimbcardsError(f"{found}: give one for each seat")
    for seat, player in zip(game.seats, players, strict=True):
        check_player(f"seat {seat}", player)


def check_player(where: str, player: object) -> None:
    """Refuse what is no policy, such as the name of one.

    Raises:
        ClimbcardsError: It says what came.
    """
    if not callable(player) and not isinstance(player, Player):
        found = f"{where}: expected a policy or a player, not {quoted(player)}"
        raise ClimbcardsError(f"{found}: game.policies() has some")
