"""Information-set tree search: one tree for what the searching seat sees, with new hidden cards in each descent.

Theory of operation (Cowling, Powley and Whitehouse 2012). Each descent draws a world, a state that the view allows, and
goes down the tree through actions that are legal in that world. A node stands for the actions since the decision,
whatever the hidden cards are. When the descent leaves the tree, the guide plays the round out; the result is counted in
each node on the way, from the point of view of the seat that acted there.

Lists of actions are long, so a node begins with the guide's choice, and gets further actions as it is visited more
(progressive widening). Actions that the guide chooses first are tried more (a prior), and actions that were not tried
yet are taken to be as good as their neighbours (first-play urgency). By default, only the searching seat chooses in the
tree, and all others play like the guide: so the same number of descents reaches deeper.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Generic, final

import attrs

from climbcards._game import A, Game, Policy, S, V
from climbcards._round import Seat
from ._aims import (
    BUDGET,
    MOVES,
    POLICY,
    POSITIVE,
    Aim,
    Budget,
    Meter,
    Scale,
    Tally,
    Tried,
    at_least,
    one_of,
)
from ._guided import HORIZON, Others, candidates, guide_of, played_out, without


@final
@attrs.define(eq=False, order=False)
class _Node(Generic[A]):
    """A node: an action, its results for the seat that did it, and the actions tried after it."""

    tally: Tally = attrs.field(factory=Tally)
    children: "dict[A, _Node[A]]" = attrs.field(factory=dict[A, "_Node[A]"])


@final
@attrs.frozen(order=False)
class TreeSearch(Generic[S, A, V]):
    """A policy that searches a tree: what to do now, and what to do after the others have answered.

    Args:
        game: The rules.
        budget: How long it thinks about one decision; each rollout is one descent of the tree.
        candidates: The largest number of its own actions that it tries.
        curiosity: The weight of the guide's choice, compared with the results of trying an action.
        guide: The quick policy that chooses candidates and plays rollouts; greedy by default. It must be able to
            choose from any part of the legal actions.
        aim: What it plays for, and what others play for if they are expected to think.
        horizon: The number of actions beyond the tree after which a rollout stops, in a game that is `Foreseen`; other
            games are played to the end.
        others: What it expects of all other seats: that they play like its guide, or that they think, too.

    Raises:
        ClimbcardsError: The budget is not one of the three kinds, the guide is not a policy, there are fewer than two
            candidates, the curiosity is not a number above 0, `aim` or `others` is not a member of its enum, or the
            horizon is below 1.
    """

    game: Game[S, A, V]
    budget: Budget = attrs.field(default=MOVES, validator=BUDGET)
    candidates: int = attrs.field(default=12, validator=at_least(2))
    curiosity: float = attrs.field(default=1.0, validator=POSITIVE)
    guide: Policy[V, A] = attrs.field(
        default=attrs.Factory(lambda self: guide_of(self.game), takes_self=True),
        validator=POLICY,
        repr=False,
    )
    aim: Aim = attrs.field(default=Aim.BOTH, validator=one_of(Aim))
    horizon: int = attrs.field(default=HORIZON, validator=at_least(1))
    others: Others = attrs.field(default=Others.GUIDED, validator=one_of(Others))

    def __call__(self, view: V, legal: Sequence[A], rng: Random, /) -> A:
        """Choose the action that was tried most."""
        return self.review(view, legal, rng)[0].action

    def review(self, view: V, legal: Sequence[A], rng: Random, /) -> tuple[Tried[A], ...]:
        """Return the actions that it tried, with their results: its choice first, as those that were tried more come first."""
        named = candidates(self.guide, view, legal, self.candidates, rng)
        root = _Node[A](children={action: _Node() for action in named})
        meter, scale = Meter(self.budget), Scale(self.aim)
        while len(named) > 1 and meter.has():
            world = self.game.determinize(view, rng)
            first = self._best(root, named, scale)
            meter.spend(self._go_down(root, first, world, scale, rng))
        tried = [node.tally.of(action) for action, node in root.children.items()]
        return tuple(sorted(tried, key=lambda each: each.rounds, reverse=True))

    def _go_down(self, root: _Node[A], first: A, world: S, scale: Scale, rng: Random) -> int:
        """Make one descent of the tree: play the round out, count the result, and return the number of actions."""
        node = root.children[first]
        way = [(first.seat, node)]
        state = self.game.apply(world, first)
        while node.tally.visits and (seats := self.game.to_act(state)):
            seat = seats[0]
            if self.others is Others.THINKING or seat == first.seat:
                action = self._next(node, state, seat, scale, rng)
            else:
                legal = self.game.legal_actions(state, seat)
                action = self.guide(self.game.view(state, seat), legal, rng)
            node = node.children.setdefault(action, _Node())
            way.append((action.seat, node))
            state = self.game.apply(state, action)
        found = played_out(self.game, state, self.guide, rng, self.horizon)
        scale.take(found.points)
        for actor, visited in way:
            visited.tally.count(found, actor)
        return len(way) + found.moves

    def _next(self, node: _Node[A], state: S, seat: Seat, scale: Scale, rng: Random) -> A:
        """Return the action to try for a seat that thinks: now and then a new one, or else the best so far."""
        legal = self.game.legal_actions(state, seat)
        known = [action for action in node.children if action.seat == seat and action in legal]
        if len(known) * len(known) <= node.tally.visits:
            view = self.game.view(state, seat)
            new = without(legal, known) if known else legal
            if new:
                return self.guide(view, new, rng)
        return self._best(node, known, scale)

    def _best(self, node: _Node[A], known: Sequence[A], scale: Scale) -> A:
        """Return the best of the known actions, by their results and the order in which the guide chose them."""
        tallies = [node.children[action].tally for action in known]
        visits = sum(tally.visits for tally in tallies)
        rates = {
            rank: scale.rate(tally.won / tally.visits, tally.points / tally.visits)
            for rank, tally in enumerate(tallies)
            if tally.visits
        }
        # fsum is the same in every version of Python, and sum is not
        total = math.fsum(rate * tallies[rank].visits for rank, rate in rates.items())
        untried = total / visits if visits else 0.5
        weights = math.fsum(1 / (rank + 1) for rank in range(len(tallies)))

        def promise(rank: int) -> float:
            prior = 1 / (rank + 1) / weights
            urge = self.curiosity * prior * math.sqrt(visits + 1) / (tallies[rank].visits + 1)
            return rates.get(rank, untried) + urge

        return known[max(range(len(known)), key=promise)]
