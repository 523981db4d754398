"""A sensible way to play Threes: low ranks first, all of a rank, and the strong cards kept and face up.

Now and then it plays anything that fits: players who always do the same may hand the same cards to and
fro for ever (T-25). It costs a little, so it does that often only when a round is long. Some rounds of two players
have no end whatever they play: who leads the last two aces gets them back from a player who has no card but a 10.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from climbcards import Group, Pack, Rank, grouped
from climbcards.games.threes.actions import Action, Arrange
from climbcards.games.threes.pack import EIGHT, JOKER, TEN, TWO, VALUES
from climbcards.games.threes.views import View

_KEPT: Final = {TWO: 16, EIGHT: 17, TEN: 18, JOKER: 19}
_WHIM: Final = 10
"""One play in so many is a whim."""

_LONG: Final = 500
_RESTLESS: Final = 3
"""After so many actions one play in so many; nine rounds of ten are over by then."""


def greedy(view: View, legal: Sequence[Action], rng: Random, /) -> Action:
    """Turn the strongest three up; play the weakest rank that fits, mostly; else what there is."""
    actions = grouped(legal)
    arranges = [action for action in actions.rest if isinstance(action, Arrange)]
    if arranges:
        return max(arranges, key=lambda each: sum(_worth(card.rank) for card in each.face_up))
    plays = [(group, place) for group in actions.groups for place in range(len(group))]
    if not plays:
        return legal[0]
    pack = view.pack

    def cost(play: tuple[Group[Action], int]) -> tuple[int, int]:
        group, place = play
        return _cost(pack, group.masks[place])

    often = _WHIM if view.actions < _LONG else _RESTLESS
    group, place = min(plays, key=cost) if rng.randrange(often) else rng.choice(plays)
    return group[place]


@lru_cache(maxsize=1 << 10)
def _cost(pack: Pack, mask: int) -> tuple[int, int]:
    """Rate a play, the lower the better; of a strong rank one card is enough."""
    ((face, size),) = pack.layout.counts(mask)
    rank = pack.face(face).rank
    return _worth(rank), size if rank in _KEPT else -size


def _worth(rank: Rank) -> int:
    return _KEPT.get(rank, 0) or VALUES[rank]
