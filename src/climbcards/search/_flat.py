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
from climbcards.search._aims import Aim, Scale, Tally
from climbcards.search._budget import MOVES, Budget, Meter
from climbcards.search._guided import candidates, check_choice, guide_of, played_out
from climbcards.search._settings import an_aim, at_least


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
        aim: What it plays for.
        candidates: How many actions it tries at most.
        guide: The quick policy that names candidates and plays rollouts; greedy by default. It has to
            choose from any part of the legal actions.

    Raises:
        ClimbcardsError: Fewer than two candidates, or something else that is no setting.
    """

    game: Game[S, A, V]
    budget: Budget = MOVES
    aim: Aim = attrs.field(default=Aim.BOTH, validator=an_aim)
    candidates: int = attrs.field(default=12, validator=at_least(2))
    guide: Policy[V, A] = attrs.field(
        default=attrs.Factory(lambda self: guide_of(self.game), takes_self=True), repr=False
    )

    def __call__(self, view: V, legal: Sequence[A], rng: Random, /) -> A:
        """Choose an action."""
        check_choice(legal)
        tried = [_Tried(each) for each in candidates(self.guide, view, legal, self.candidates, rng)]
        meter, scale, stages = Meter(self.budget), Scale(self.aim), (len(tried) - 1).bit_length()
        for stage in range(stages):
            self._try(tried, view, rng, meter, scale)  # in one world, however small the budget
            while meter.has((stage + 1) / stages):
                self._try(tried, view, rng, meter, scale)
            tried.sort(
                key=lambda each: -scale.rate(each.tally)
            )  # stable: the guide's order decides a tie
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
