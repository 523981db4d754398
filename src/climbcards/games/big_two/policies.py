"""A sensible way to play Big Two: shed many low cards at once, keep sets whole, save the 2s, stop who is nearly out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from climbcards import Cards
from climbcards.authors import Action, Pass, Play, View, left_of
from climbcards.games.big_two.combinations import Combination
from climbcards.games.big_two.pack import PLACES, RANKS
from climbcards.games.big_two.states import Notes

_CLOSE: Final = 4
"""Who holds so many cards, or fewer, may be out soon."""

_DEAR: Final = PLACES[RANKS[-2]]
"""From the ace on a card is worth keeping."""


def greedy(
    view: View[Combination, Notes], legal: Sequence[Action[Combination]], _rng: Random, /
) -> Action[Combination]:
    """Go out if possible; lead many low cards, and no single to a seat with one; beat cheaply or pass."""
    plays = [action for action in legal if isinstance(action, Play)]
    hand = view.hand
    if hand is None or not plays:
        return legal[0]
    left = [size for seat, size in enumerate(view.sizes) if seat != plays[0].seat]
    alone = view.sizes[left_of(plays[0].seat, len(view.sizes))] == 1
    if alone and len(plays[-1].cards) == 1:  # only singles: the highest is the safest
        return plays[-1]
    offered = [play for play in plays if not alone or len(play.cards) > 1] or plays
    best = min(offered, key=lambda play: _cost(play, hand))
    may_pass = isinstance(legal[-1], Pass) and len(best.cards) < len(hand)
    if may_pass and min(left) > _CLOSE and _is_dear(best, hand):
        return legal[-1]
    return best


def _cost(play: Play[Combination], hand: Cards) -> float:
    """Rate a play, the lower the better: all cards, then many of them, low ones, and sets kept whole."""
    if play.cards == hand:
        return -100
    worth = sum(PLACES[card.rank] for card in play.cards) / len(play.cards)
    return worth + 3 * _broken(play, hand) - 4 * len(play.cards)


def _broken(play: Play[Combination], hand: Cards) -> int:
    """Count the ranks of which a play takes some cards and leaves others."""
    return len({card.rank for card in play.cards} & {card.rank for card in hand - play.cards})


def _is_dear(play: Play[Combination], hand: Cards) -> bool:
    """Tell whether a play breaks a set or takes an ace or a 2, while the hand is still large."""
    high = sum(PLACES[card.rank] >= _DEAR for card in play.cards)
    return len(hand) > 2 * _CLOSE and (_broken(play, hand) > 0 or high > 0)
