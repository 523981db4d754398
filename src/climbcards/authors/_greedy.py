"""A way to play any game in which one sheds cards."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from climbcards._legal import cards_of
from climbcards._seen import Seen
from climbcards._trick import Seated

A = TypeVar("A", bound=Seated)


def greedy(view: Seen, legal: Sequence[A], _rng: Random, /) -> A:
    """Go out if possible; lead as many cards as possible with the lowest one; answer as low as possible."""
    plays = [(action, cards) for action in legal if (cards := cards_of(action)) is not None]
    hand = view.hand
    if hand is None or not plays:
        return legal[0]
    lowest = next(iter(hand))
    for action, cards in plays:
        if cards == hand:
            return action
    if view.table:
        return plays[0][0]
    return max(plays, key=lambda play: (lowest in play[1], len(play[1])))[0]
