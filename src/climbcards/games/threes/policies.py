"""A sensible way to play Threes: low ranks first, all of a rank, and the strong cards kept and face up.

Now and then it plays anything that fits: players who always do the same may hand the same cards to and
fro for ever (T-25).
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from climbcards import Rank
from climbcards.games.threes.actions import Action, Arrange, Play
from climbcards.games.threes.pack import EIGHT, JOKER, TEN, TWO, VALUES
from climbcards.games.threes.views import View

_KEPT: Final = {TWO: 16, EIGHT: 17, TEN: 18, JOKER: 19}
_WHIM: Final = 10
"""One play in so many is a whim."""


def greedy(_view: View, legal: Sequence[Action], rng: Random, /) -> Action:
    """Turn the strongest three up; play the weakest rank that fits, mostly; else what there is."""
    arranges = [action for action in legal if isinstance(action, Arrange)]
    if arranges:
        return max(arranges, key=lambda each: sum(_worth(card.rank) for card in each.face_up))
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return legal[0]
    return min(plays, key=_cost) if rng.randrange(_WHIM) else rng.choice(plays)


def _cost(play: Play) -> tuple[int, int]:
    """Rate a play, the lower the better; of a strong rank one card is enough."""
    rank = next(iter(play.cards)).rank
    size = len(play.cards)
    return _worth(rank), size if rank in _KEPT else -size


def _worth(rank: Rank) -> int:
    return _KEPT.get(rank, 0) or VALUES[rank]
