"""A sensible way to play Three Hags: shed as many cards at a time as one can, the weakest first."""

from collections.abc import Sequence
from random import Random

from climbcards.games.three_hags.actions import Action, Play
from climbcards.games.three_hags.combinations import strength
from climbcards.games.three_hags.views import View


def greedy(_view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Play the most cards, which goes out if anything does, and of those plays the weakest; else pass."""
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return legal[0]
    return min(plays, key=lambda play: (-len(play.cards), strength(play.reading)))
