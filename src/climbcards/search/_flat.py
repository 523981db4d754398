"""Flat Monte Carlo search with sequential halving.

Theory of operation. The guide chooses the candidates. Then the budget is split into stages (sequential halving: Karnin,
Koren and Somekh 2013): in each stage all remaining candidates are tried in the same worlds, so that luck with hidden
cards is the same for all, and then the worse half is dropped. The guide's first choice is kept to the end. It is played
unless the last of the others did better by more than chance explains: with long rounds, few can be played out, and most
differences are chance.
"""

import math
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Generic, final

import attrs

from climbcards._game import A, Game, Policy, S, V
from ._aims import (
    BUDGET,
    MOVES,
    NOT_NEGATIVE,
    POLICY,
    Aim,
    Budget,
    Ended,
    Meter,
    Scale,
    Tally,
    Tried,
    at_least,
    one_of,
)
from ._guided import HORIZON, candidates, guide_of, played_out


@final
@attrs.frozen(eq=False, order=False)
class _Candidate(Generic[A]):
    """A candidate with the results of the rounds that were played out after it."""

    action: A
    rounds: list[Ended] = attrs.field(factory=list[Ended])

    def rates(self, scale: Scale) -> list[float]:
        """Return the rating of each round for the seat that acted."""
        seat = self.action.seat
        return [scale.rate(each.won[seat], each.points[seat]) for each in self.rounds]

    def tried(self) -> Tried[A]:
        """Return the results on average."""
        tally = Tally()
        for each in self.rounds:
            tally.count(each, self.action.seat)
        return tally.of(self.action)


@final
@attrs.frozen(order=False)
class MonteCarlo(Generic[S, A, V]):
    """A policy that deals the unseen cards many times, tries each candidate, and plays the round to its end.

    Args:
        game: The rules.
        budget: How long it thinks about one decision.
        candidates: The largest number of actions that it tries.
        guide: The quick policy that chooses candidates and plays rollouts; greedy by default. It must be able to
            choose from any part of the legal actions.
        trust: By how many standard errors another action must be ahead of the guide's first choice to be played.
            With 0, any lead is enough.
        aim: What it plays for.
        horizon: The number of actions after which a rollout stops, in a game that is `Foreseen`; other games are
            played to the end.

    Raises:
        ClimbcardsError: The budget is not one of the three kinds, the guide is not a policy, there are fewer than two
            candidates, the trust is below 0, the aim is not an `Aim`, or the horizon is below 1.
    """

    game: Game[S, A, V]
    budget: Budget = attrs.field(default=MOVES, validator=BUDGET)
    candidates: int = attrs.field(default=12, validator=at_least(2))
    guide: Policy[V, A] = attrs.field(
        default=attrs.Factory(lambda self: guide_of(self.game), takes_self=True),
        validator=POLICY,
        repr=False,
    )
    trust: float = attrs.field(default=1.0, validator=NOT_NEGATIVE)
    aim: Aim = attrs.field(default=Aim.BOTH, validator=one_of(Aim))
    horizon: int = attrs.field(default=HORIZON, validator=at_least(1))

    def __call__(self, view: V, legal: Sequence[A], rng: Random, /) -> A:
        """Choose an action."""
        return self.review(view, legal, rng)[0].action

    def review(self, view: V, legal: Sequence[A], rng: Random, /) -> tuple[Tried[A], ...]:
        """Return the actions that it tried, with their results: its choice, then the others, the better ones first.

        Those that looked worse were dropped early: they have fewer rounds.
        """
        named = candidates(self.guide, view, legal, self.candidates, rng)
        tried = [_Candidate(action) for action in named]
        meter, scale, stages = Meter(self.budget), Scale(self.aim), (len(tried) - 1).bit_length()
        first, *others = tried
        for stage in range(stages):
            while meter.has((stage + 1) / stages):
                self._try([first, *others], view, rng, meter, scale)
            if not first.rounds:
                break
            others.sort(
                key=lambda each: -fmean(each.rates(scale))
            )  # a stable sort: the guide's order decides a tie
            del others[(len(others) + 1) // 2 :]
        ahead = (each for each in others if each.rounds and self._is_ahead(each, first, scale))
        best = next(ahead, first)
        # fsum is the same in every version of Python, and sum is not
        tried.sort(
            key=lambda each: (each is best, len(each.rounds), math.fsum(each.rates(scale))),
            reverse=True,
        )
        return tuple(each.tried() for each in tried)

    def _try(
        self, tried: Sequence[_Candidate[A]], view: V, rng: Random, meter: Meter, scale: Scale
    ) -> None:
        """Play each candidate out in one world, with the same luck.

        If the budget ends before, the world does not count.
        """
        world, luck = self.game.determinize(view, rng), rng.random()
        found = list[Ended]()
        for each in tried:
            if not meter.has():
                return
            after = self.game.apply(world, each.action)
            found.append(played_out(self.game, after, self.guide, Random(luck), self.horizon))
            meter.spend(found[-1].moves + 1)
        for each, ended in zip(tried, found, strict=True):
            each.rounds.append(ended)
            scale.take(ended.points)

    def _is_ahead(self, other: _Candidate[A], first: _Candidate[A], scale: Scale) -> bool:
        """Return whether `other` did better than `first` in the same worlds, by more than chance explains."""
        pairs = zip(other.rates(scale), first.rates(scale), strict=True)
        leads = [mine - its for mine, its in pairs]
        error = stdev(leads) / math.sqrt(len(leads)) if len(leads) > 1 else math.inf
        return fmean(leads) > (self.trust * error if self.trust else 0.0)
