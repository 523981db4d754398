"""A sensible way to play President: shed many low cards, keep sets whole and the highest cards back, stop who is nearly out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from climbcards import Cards
from climbcards.games.president.actions import Action, Give, Pass, Play
from climbcards.games.president.pack import JOKER, PLACES
from climbcards.games.president.views import View

_CLOSE: Final = 3
"""Who holds so many cards, or fewer, may be out soon."""

_DEAR: Final = JOKER - 2
"""From the ace on a card is worth keeping."""


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Give the worst cards; go out if possible; lead many low cards; answer cheaply, or pass."""
    gifts = [action for action in legal if isinstance(action, Give)]
    plays = [action for action in legal if isinstance(action, Play)]
    hand = view.hand
    if hand is None or not (gifts or plays):
        return legal[0]
    if gifts:
        return min(gifts, key=lambda gift: _cost(gift.given, hand, inverted=False))
    inverted = view.inverted
    best = min(
        plays, key=lambda play: _cost(play.cards, hand, inverted=inverted) - 4 * len(play.cards)
    )
    if best.cards == hand or not isinstance(legal[-1], Pass):
        return best
    left = [size for seat, size in enumerate(view.sizes) if seat != best.seat and size]
    waits = len(hand) > 2 * _CLOSE and min(left) > _CLOSE
    return legal[-1] if waits and _is_dear(best.cards, hand, inverted=inverted) else best


def _cost(cards: Cards, hand: Cards, *, inverted: bool) -> float:
    """Rate cards to part with, the lower the better: all, then low ones, and sets kept whole."""
    if cards == hand:
        return -100
    worth = sum(_height(card.rank.symbol, inverted=inverted) for card in cards) / len(cards)
    return worth + 3 * _broken(cards, hand)


def _height(symbol: str, *, inverted: bool) -> int:
    """Give how high a rank is by the order in force (N-10); a joker is worth two of the highest cards."""
    place = PLACES[symbol]
    if place == JOKER:
        return 2 * JOKER
    return JOKER - 1 - place if inverted else place


def _broken(cards: Cards, hand: Cards) -> int:
    """Count the ranks of which some cards go and others stay."""
    return len({card.rank for card in cards} & {card.rank for card in hand - cards})


def _is_dear(cards: Cards, hand: Cards, *, inverted: bool) -> bool:
    """Tell whether a play breaks a set, or takes one of the highest cards."""
    high = any(_height(card.rank.symbol, inverted=inverted) >= _DEAR for card in cards)
    return high or _broken(cards, hand) > 0
