"""Information-set tree search: one tree over what the searching seat sees, a new world each time through it.

Theory of operation (Cowling, Powley and Whitehouse 2012). Each time a world is drawn that the view allows,
and a way goes down the tree through actions that are legal in that world. A node stands for what was done
since the decision, whatever the hidden cards. Where the way leaves the tree, the guide plays the round out;
what came of it is counted in each node of the way, as the seat rates it that acted.

Lists of actions are long, so a node begins with the guide's choice, and gets the next one as it is visited
more (progressive widening). What the guide names first is tried more (a prior), and what was not tried yet
is taken to be as good as its neighbours (first-play urgency).
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Generic, final

import attrs

from climbcards._game import A, Game, Policy, S, V
from climbcards._legal import LegalActions
from climbcards._seats import Seat
from climbcards.search._budget import ROLLOUTS, Budget, Meter
from climbcards.search._guided import (
    candidates,
    combination_of,
    ended,
    guide_of,
    seat_of,
)
from climbcards.search._settings import at_least, positive


@final
@attrs.define(eq=False, order=False)
class _Node(Generic[A]):
    """What was done, how it did as the seat rates it that did it, and what was tried after it."""

    visits: int = 0
    total: float = 0.0
    children: "dict[A, _Node[A]]" = attrs.field(factory=dict[A, "_Node[A]"])

    def count(self, points: float) -> None:
        """Count a round that was played out from here."""
        self.visits += 1
        self.total += points


@final
@attrs.define(order=False)
class _Range:
    """The least and the most that was won so far: points are compared with it."""

    least: float = math.inf
    most: float = -math.inf

    def take(self, points: Sequence[float]) -> None:
        """Take what the seats won."""
        self.least = min(self.least, *points)
        self.most = max(self.most, *points)

    def share(self, points: float) -> float:
        """Say where some points lie, from 0 to 1."""
        return (points - self.least) / (self.most - self.least) if self.most > self.least else 0.5


@final
@attrs.frozen(order=False)
class TreeSearch(Generic[S, A, V]):
    """A policy that looks ahead in a tree, for itself and for all others.

    Args:
        game: The rules that are played.
        budget: How long it thinks about one decision; each rollout is one way down the tree.
        candidates: How many actions of its own it tries at most.
        curiosity: How much the guide's opinion of an action counts, beside the results of trying it.
        guide: The quick policy that names candidates and plays rollouts; greedy by default. It has to
            choose from any part of the legal actions.

    Raises:
        ClimbcardsError: Fewer than two candidates, or a curiosity that is no number above 0.
    """

    game: Game[S, A, V]
    budget: Budget = ROLLOUTS
    candidates: int = attrs.field(default=12, validator=at_least(2))
    curiosity: float = attrs.field(default=1.0, validator=positive)
    guide: Policy[V, A] = attrs.field(
        default=attrs.Factory(lambda self: guide_of(self.game), takes_self=True), repr=False
    )

    def __call__(self, view: V, legal: Sequence[A], rng: Random, /) -> A:
        """Choose the action that was tried most."""
        seat = seat_of(legal)
        named = candidates(self.guide, view, legal, self.candidates, rng)
        root = _Node[A](children={action: _Node() for action in named})
        meter, won = Meter(self.budget), _Range()
        while len(named) > 1 and meter.has():
            world = self.game.determinize(view, rng)
            first = self._best(root, named, won)
            self._go_down(root, seat, first, world, won, rng)
            meter.spend()
        return max(named, key=lambda action: root.children[action].visits)

    def _go_down(  # noqa: PLR0913, PLR0917  # a decision in a world, and what is known so far
        self, root: _Node[A], seat: Seat, first: A, world: S, won: _Range, rng: Random
    ) -> None:
        """Go down the tree through one world, play the round out, and count it."""
        node = root.children[first]
        way = [(seat, node)]
        state = self.game.apply(world, first)
        while node.visits and (seats := self.game.to_act(state)):
            seat = seats[0]
            action = self._next(node, state, seat, won, rng)
            node = node.children.setdefault(action, _Node())
            way.append((seat, node))
            state = self.game.apply(state, action)
        points = ended(self.game, state, self.guide, rng)
        won.take(points)
        for actor, visited in way:
            visited.count(points[actor])

    def _next(self, node: _Node[A], state: S, seat: Seat, won: _Range, rng: Random) -> A:
        """Choose what a seat does in a world: something new now and then, or else the best so far."""
        legal = self.game.legal_actions(state, seat)
        known = [action for action in node.children if action.seat == seat and action in legal]
        if len(known) * len(known) <= node.visits:
            view = self.game.view(state, seat)
            new = _others(legal, known) if known else legal
            if new:
                return self.guide(view, new, rng)
        return self._best(node, known, won)

    def _best(self, node: _Node[A], known: Sequence[A], won: _Range) -> A:
        """Choose by what came of the actions, and by what the guide named first."""
        children = [node.children[action] for action in known]
        visits = sum(child.visits for child in children)
        mean = sum(child.total for child in children) / max(visits, 1)
        weights = sum(1 / (rank + 1) for rank in range(len(children)))

        def promise(rank: int) -> float:
            child = children[rank]
            points = child.total / child.visits if child.visits else mean
            prior = 1 / (rank + 1) / weights
            urge = self.curiosity * prior * math.sqrt(visits + 1) / (child.visits + 1)
            return won.share(points) + urge

        return known[max(range(len(known)), key=promise)]


def _others(legal: LegalActions[A], known: Sequence[A]) -> list[A]:
    """Leave out every way to play the combinations of some actions."""
    tried = {combination_of(action) for action in known}
    return [action for action in legal if combination_of(action) not in tried]
