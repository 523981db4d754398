"""Flat Monte Carlo with a fair share of rollouts.

Theory of operation. The guide names the candidates. Then the budget is parted into stages (sequential
halving: Karnin, Koren and Somekh 2013): in each stage all that are left are tried in the same worlds, so
that luck with hidden cards is the same for all, and the worse half goes. The last one left is played.
"""

from collections.abc import Sequence
from random import Random
from typing import Generic, final

import attrs

from climbcards._game import A, Game, Policy, S, V
from climbcards.search._budget import ROLLOUTS, Budget, Meter
from climbcards.search._guided import candidates, ended, guide_of, seat_of
from climbcards.search._settings import at_least


@attrs.define(eq=False, order=False)
class _Tried(Generic[A]):
    """A candidate, and how it did."""

    action: A
    total: float = 0.0
    rollouts: int = 0

    @property
    def mean(self) -> float:
        """How many points it was better, on average; nothing is known before a rollout."""
        return self.total / self.rollouts if self.rollouts else 0.0


@final
@attrs.frozen(order=False)
class MonteCarlo(Generic[S, A, V]):
    """A policy that deals the unseen cards several times, tries each candidate, and plays the round to its end.

    Args:
        game: The rules that are played.
        budget: How long it thinks about one decision.
        candidates: How many actions it tries at most.
        guide: The quick policy that names candidates and plays rollouts; greedy by default. It has to
            choose from any part of the legal actions.

    Raises:
        ClimbcardsError: Fewer than two candidates.
    """

    game: Game[S, A, V]
    budget: Budget = ROLLOUTS
    candidates: int = attrs.field(default=12, validator=at_least(2))
    guide: Policy[V, A] = attrs.field(
        default=attrs.Factory(lambda self: guide_of(self.game), takes_self=True), repr=False
    )

    def __call__(self, view: V, legal: Sequence[A], rng: Random, /) -> A:
        """Choose an action."""
        seat = seat_of(legal)
        tried = [_Tried(each) for each in candidates(self.guide, view, legal, self.candidates, rng)]
        meter, stages = Meter(self.budget), (len(tried) - 1).bit_length()
        for stage in range(stages):
            self._try(tried, view, seat, rng, meter)  # in one world, however small the budget
            while meter.has((stage + 1) / stages):
                self._try(tried, view, seat, rng, meter)
            tried.sort(key=lambda each: -each.mean)  # stable: the guide's order decides a tie
            del tried[(len(tried) + 1) // 2 :]
        return tried[0].action

    def _try(
        self, tried: Sequence[_Tried[A]], view: V, seat: int, rng: Random, meter: Meter
    ) -> None:
        """Play each candidate out in one world, with the same luck."""
        world, luck = self.game.determinize(view, rng), rng.random()
        for each in tried:
            after = self.game.apply(world, each.action)
            each.total += ended(self.game, after, self.guide, Random(luck))[seat]
            each.rollouts += 1
            meter.spend()
