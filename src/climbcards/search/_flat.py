"""Flat Monte Carlo with a fair share of rollouts.

Theory of operation. The guide names the candidates. Then the budget is parted into stages (sequential
halving: Karnin, Koren and Somekh 2013): in each stage all that are left are tried in the same worlds, so
that luck with hidden cards is the same for all, and the worse half goes. The last one left is played.

A few rounds differ much by luck. So the guide's first choice has a start, which is the less the more rounds were played.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Generic, final

import attrs

from climbcards._game import A, Game, Policy, S, V
from climbcards.search._aims import Aim, Scale, Tally
from climbcards.search._budget import MOVES, Budget, Meter
from climbcards.search._guided import candidates, check_choice, guide_of, played_out
from climbcards.search._settings import an_aim, at_least, not_negative


@final
@attrs.frozen(eq=False, order=False)
class _Tried(Generic[A]):
    """A candidate, and how it did."""

    action: A
    tally: Tally = attrs.field(factory=Tally)


@final
@attrs.frozen(order=False)
class MonteCarlo(Generic[S, A, V]):
    """A policy that tries each candidate in worlds that its view allows, each to the end of the round.

    Args:
        game: The rules that are played.
        budget: How long it thinks about one decision.
        candidates: How many actions it tries at most.
        guide: The quick policy that names candidates and plays rollouts; greedy by default. It has to
            choose from any part of the legal actions.
        trust: How far ahead of the guide's first choice another action has to be, as a share of rounds won: so much after one
            rollout each, half of it after four, a tenth after a hundred. With 0 whatever looks better is played.
        aim: What it plays for.

    Raises:
        ClimbcardsError: Fewer than two candidates, a trust below 0, or what is no `Aim`.
    """

    game: Game[S, A, V]
    budget: Budget = MOVES
    candidates: int = attrs.field(default=12, validator=at_least(2))
    guide: Policy[V, A] = attrs.field(
        default=attrs.Factory(lambda self: guide_of(self.game), takes_self=True), repr=False
    )
    trust: float = attrs.field(default=0.3, validator=not_negative)
    aim: Aim = attrs.field(default=Aim.BOTH, validator=an_aim)

    def __call__(self, view: V, legal: Sequence[A], rng: Random, /) -> A:
        """Choose an action."""
        check_choice(legal)
        tried = [_Tried(each) for each in candidates(self.guide, view, legal, self.candidates, rng)]
        meter, scale, stages = Meter(self.budget), Scale(self.aim), (len(tried) - 1).bit_length()
        first = tried[0]

        def promise(each: _Tried[A]) -> float:
            trust = self.trust / math.sqrt(each.tally.visits) if each is first else 0
            return scale.rate(each.tally) + trust

        for stage in range(stages):
            while scale.is_new or meter.has((stage + 1) / stages):
                self._try(tried, view, rng, meter, scale)
            tried.sort(key=promise, reverse=True)  # stable: the guide decides a tie
            del tried[(len(tried) + 1) // 2 :]
        return tried[0].action

    def _try(
        self, tried: Sequence[_Tried[A]], view: V, rng: Random, meter: Meter, scale: Scale
    ) -> None:
        """Play each candidate out in one world, with the same luck."""
        world, luck = self.game.determinize(view, rng), rng.random()
        for each in tried:
            after = self.game.apply(world, each.action)
            found = played_out(self.game, after, self.guide, Random(luck))
            each.tally.count(found, each.action.seat)
            scale.take(found.points)
            meter.spend(found.moves + 1)
