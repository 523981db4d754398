"""A sensible way to play Dou Dizhu: bid on strong cards, shed the low ones, keep bombs, spare partners."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import assert_never

from climbcards import Card, Cards, Run, Set, grouped
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass
from climbcards.games.dou_dizhu.combinations import Bomb, Carrying, Combination, Rocket, is_bomb
from climbcards.games.dou_dizhu.pack import COPIES, JOKERS, PACK, PLACES, RANKS
from climbcards.games.dou_dizhu.views import View

_TWO = Card(RANKS[12])


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Bid by jokers, twos and bombs; go out if possible; lead many low cards; beat cheaply.

    A peasant leaves the trick to the other one, and bombs are for when somebody is nearly out.
    """
    actions, seat = grouped(legal), legal[0].seat
    groups, parts = actions.groups, _parts_of_bombs(view.hand)
    if not groups:
        return _call(view, legal)
    best, way, lowest = groups[0], 0, float("inf")
    for group in groups:
        value = _value(group.reading) + 100 * is_bomb(group.reading)
        for place, mask in enumerate(group.masks):
            size, places = _looked_at(mask)
            if size == view.sizes[seat]:
                return group[place]
            cost = value + places / 4 - 5 * size + 50 * (mask & parts > 0)
            if cost < lowest:
                best, way, lowest = group, place, cost
    passing = next((action for action in actions.rest if isinstance(action, Pass)), None)
    is_dear = is_bomb(best.reading) or best.masks[way] & parts > 0
    spares = _is_partners(view, seat) or (is_dear and not _is_close(view, seat))
    return best[way] if passing is None or not spares else passing


@lru_cache(maxsize=1 << 12)
def _looked_at(mask: int) -> tuple[int, int]:
    """Count some cards, and add up the places of their ranks."""
    counts = tuple(PACK.layout.counts(mask))
    return sum(copies for _, copies in counts), sum(place * copies for place, copies in counts)


def _parts_of_bombs(hand: Cards | None) -> int:
    """Give the bits that are set if a play has some of the cards of a bomb, but not all."""
    return sum(
        COPIES - 1 << PACK.layout.shifts[place]
        for place, copies in PACK.layout.counts(0 if hand is None else hand.mask)
        if copies == COPIES
    )


def _call(view: View, legal: Sequence[Action]) -> Action:
    """Bid once the hand is worth it, or else pass."""
    strength = 0 if view.hand is None else strength_of(view.hand)
    wanted = 3 if strength >= 7 else 2 if strength >= 5 else 1 if strength >= 3 else 0
    bids = [each for each in legal if isinstance(each, Bid) and each.amount <= wanted]
    return bids[-1] if bids else legal[0]


def strength_of(hand: Cards) -> int:
    """Rate a hand for the auction: jokers count 3 and 2, a two 1, a bomb 3."""
    black, red = (hand.count(Card(joker)) for joker in JOKERS)
    bombs = sum(copies == COPIES for _, copies in PACK.layout.counts(hand.mask))
    return 2 * black + 3 * red + hand.count(_TWO) + 3 * bombs


def _is_partners(view: View, seat: int) -> bool:
    """Tell whether the trick belongs to the other peasant."""
    best = None if view.trick is None else view.trick.best
    return best is not None and view.leader not in {seat, best.seat}


def _is_close(view: View, seat: int) -> bool:
    """Tell whether this seat or an opponent has few cards left."""
    mine = view.leader == seat
    opposing = [size for other, size in enumerate(view.sizes) if (other != view.leader) is mine]
    return min(view.sizes[seat] - COPIES, *opposing) <= 5


def _value(reading: Combination) -> int:
    match reading:
        case Set() | Bomb():
            return PLACES[reading.rank.symbol]
        case Run():
            return PLACES[reading.top.symbol] - reading.length
        case Carrying():
            return _value(reading.core)
        case Rocket():
            return len(RANKS)
        case _:
            assert_never(reading)
