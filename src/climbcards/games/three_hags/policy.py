"""A sensible way to play Three Hags: shed as many cards at a time as one can, the weakest first."""

from collections.abc import Sequence
from random import Random

from climbcards import Group, grouped
from .cards import strength
from .round import Action, View


def greedy(_view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Play as many cards as possible, which goes out if any play does, and of such plays the weakest; else pass."""
    groups = grouped(legal).groups
    return min(groups, key=_rating)[0] if groups else legal[0]


def _rating(group: Group[Action]) -> tuple[int, tuple[int, ...]]:
    """Rate plays: those with more cards are lower, and of these the weaker ones."""
    rated = strength(group.reading)
    return -rated[0], rated
