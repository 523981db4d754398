"""A sensible way to play President: shed many low cards, keep sets whole and the highest cards back, stop who is nearly out."""

from collections.abc import Sequence
from itertools import groupby
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
    first, hand = legal[0], view.hand
    if isinstance(first, Give):
        return first if hand is None else Give(first.seat, _worst(hand, len(first.given)))
    plays = [action for action in legal if isinstance(action, Play)]
    if hand is None or not plays:
        return first
    inverted = view.inverted
    best = min(
        plays, key=lambda play: _cost(play.cards, hand, inverted=inverted) - 4 * len(play.cards)
    )
    if best.cards == hand or not isinstance(legal[-1], Pass):
        return best
    left = [size for seat, size in enumerate(view.sizes) if seat != best.seat and size]
    waits = len(hand) > 2 * _CLOSE and min(left) > _CLOSE
    return legal[-1] if waits and _is_dear(best.cards, hand, inverted=inverted) else best


def _worst(hand: Cards, number: int) -> Cards:
    """Choose so many cards that are worth the least by `_cost`, without a look at every choice; of equal ones the lowest.

    Rank by rank it keeps, by how many cards, what costs least so far: `number` times the cost, and the mask.
    """
    pack, best = hand.pack, {0: (0, 0)}
    for rank, same in groupby(hand, key=lambda card: card.rank):
        cards, height = [*same], _height(rank.symbol, inverted=False)
        found: dict[int, tuple[int, int]] = {}
        for more in range(len(cards) + 1):
            mask = pack.cards(cards[:more]).mask
            broken = 3 * number * (0 < more < len(cards))
            for taken, (cost, before) in best.items():
                if taken + more <= number:
                    way = (cost + more * height + broken, before + mask)
                    found[taken + more] = min(way, found.get(taken + more, way))
        best = found
    return Cards(pack, best[number][1])


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
