"""Positions: places in a round that are reached from a seed."""

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar, final

import attrs

from climbcards._game import A, Game, S, V
from climbcards._legal import LegalActions
from climbcards._rounds import Deal, Round
from climbcards._seats import left_of

A_any = TypeVar("A_any")
S_any = TypeVar("S_any")


@final
@attrs.frozen(order=False)
class Position(Generic[S_any, A_any]):
    """A place in a round: the deal, the actions done, and every state on the way."""

    deal: Deal
    actions: tuple[A_any, ...]
    states: tuple[S_any, ...]

    @property
    def state(self) -> S_any:
        """The state that was reached."""
        return self.states[-1]


def reach(game: Game[S, A, V], seed: int, skip: int, choices: Sequence[int] = ()) -> Position[S, A]:
    """Play some actions at random and then some by number; stop early if the round ends."""
    rng = Random(seed)
    deal = titled(game, game.deal(rng, rng.choice(game.seats)), seed)
    states = [game.start(deal)]
    actions: list[A] = []
    for number in [*(rng.randrange(1 << 20) for _ in range(skip)), *choices]:
        seats = game.to_act(states[-1])
        if not seats:
            break
        turn, pick = divmod(number, 1 << 10)
        legal = game.legal_actions(states[-1], seats[turn % len(seats)])
        actions.append(legal[pick % len(legal)])
        states.append(game.apply(states[-1], actions[-1]))
    return Position(deal, tuple(actions), tuple(states))


def titled(game: Game[S, A, V], deal: Deal, seed: int) -> Deal:
    """Give a deal titles as a round before has left them, where the game has some: with an odd seed."""
    if seed % 2 == 0:
        return deal
    seats = game.seats
    finish = tuple(Random(seed).sample(seats, len(seats)))
    last = Round(deal.dealer, left_of(deal.dealer, len(seats)), (0,) * len(seats), finish)
    return attrs.evolve(deal, titles=game.standing((last,)).titles)


def any_action(legal: Sequence[A_any], rng: Random) -> A_any:
    """Take any action, each as likely as the next."""
    return rng.choice(legal)


def first_action(legal: Sequence[A_any], _rng: Random) -> A_any:
    """Take the lowest play there is."""
    return legal[0]


def last_action(legal: Sequence[A_any], _rng: Random) -> A_any:
    """Take what stands last: a bet, or a pass where there is one."""
    return legal[-1]


def any_members(legal: LegalActions[A_any], rng: Random, count: int) -> list[A_any]:
    """Take a few actions, none of them built twice."""
    return [legal[place] for place in rng.sample(range(len(legal)), min(count, len(legal)))]
