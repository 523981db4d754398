"""A sensible way to play President: shed many low cards, do not break sets, save the highest cards for whoever is nearly out."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from random import Random
from typing import Final

import climbcards.authors as kit
from climbcards import Cards, Pack, grouped
from .cards import JOKER, PLACES
from .round import Action, View

_CLOSE: Final = 3
"""A seat with this many cards, or fewer, may be out soon."""

_DEAR: Final = JOKER - 1
"""From here on a card is worth keeping: the highest rank, and jokers."""


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Give the worst cards; go out if possible; lead many low cards; answer cheaply, or pass."""
    first, hand = legal[0], view.hand
    if isinstance(first, kit.Give):
        worst = first if hand is None else kit.Give(first.seat, _worst(hand, len(first.given)))
        return worst if worst in legal else first
    actions, inverted = grouped(legal), view.inverted
    groups = actions.groups
    if hand is None or not groups:
        return first
    ways = ((group, way, mask) for group in groups for way, mask in enumerate(group.masks))
    best, way, mask = min(ways, key=lambda each: _cost(hand, each[2], inverted=inverted))
    passing = next(iter(actions.rest), None)
    if passing is None or mask == hand.mask:
        return best[way]
    left = [size for seat, size in enumerate(view.sizes) if seat != first.seat and size]
    waits = len(hand) > 2 * _CLOSE and min(left) > _CLOSE
    return passing if waits and _is_dear(hand, mask, inverted=inverted) else best[way]


def _worst(hand: Cards, number: int) -> Cards:
    """Return the cheapest cards of a hand by `_cost`; of equally cheap ones the lowest.

    It goes from rank to rank, and keeps for each number of cards the cheapest choice so far: `number` times its cost,
    and its mask.
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


def _cost(hand: Cards, mask: int, *, inverted: bool) -> float:
    """Rate a play, the lower the better: all cards, then many of them, low ones, and sets kept whole."""
    ranks = _ranks(hand.pack, mask)
    size = sum(ranks.values())
    if mask == hand.mask:
        return -100 - 4 * size
    worth = sum(_height(symbol, inverted=inverted) * many for symbol, many in ranks.items()) / size
    return worth + 3 * _broken(hand, mask) - 4 * size


@lru_cache(maxsize=1 << 12)
def _ranks(pack: Pack, mask: int) -> Mapping[str, int]:
    """Count the cards of each rank, by its symbol."""
    return Counter(card.rank.symbol for card in Cards(pack, mask))


def _height(symbol: str, *, inverted: bool) -> int:
    """Return how high a rank is by the order in force (N-10); a joker is worth two of the highest cards."""
    place = PLACES[symbol]
    if place == JOKER:
        return 2 * JOKER
    return JOKER - 1 - place if inverted else place


def _broken(hand: Cards, mask: int) -> int:
    """Count the ranks of which a play takes some cards and leaves others."""
    whole = _ranks(hand.pack, hand.mask)
    return sum(many < whole[symbol] for symbol, many in _ranks(hand.pack, mask).items())


def _is_dear(hand: Cards, mask: int, *, inverted: bool) -> bool:
    """Return whether a play breaks a set, or takes one of the highest cards."""
    ranks = _ranks(hand.pack, mask)
    high = any(_height(symbol, inverted=inverted) >= _DEAR for symbol in ranks)
    return high or _broken(hand, mask) > 0
