"""A sensible way to play Guandan, for now: low cards first."""

from collections.abc import Sequence
from random import Random

from .state import Action, View


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    return legal[0]
