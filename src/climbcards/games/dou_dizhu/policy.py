"""A sensible way to play Dou Dizhu: bid with strong cards, shed low ones, do not break sets and bombs, help a partner."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, assert_never

import climbcards.authors as kit
from climbcards import Card, Cards, Run, Set, grouped
from .cards import COPIES, JOKERS, PACK, PLACES, RANKS, Bomb, Carrying, Combination, Rocket, is_bomb
from .state import Action, View

_TWO = Card(RANKS[12])

_LOWEST: Final = sum(1 << shift for shift in PACK.layout.shifts[:-1])
"""The lowest bit of each rank in a mask; the red joker lies two bits above the black one, and goes with it."""

_BROKEN: Final = 6
"""What it costs to take some cards of a rank, or of the rocket, and leave others."""

_EXPOSED: Final = 30
"""What a single costs at least while somebody waits to go out with one."""

_SHED: Final = PLACES[_TWO.rank.symbol]
"""The highest rank that a peasant plays on the other peasant's play."""

_NEARLY_OUT: Final = 2
"""A peasant with this many cards, or fewer, is left the trick by the other one."""


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Bid by jokers, twos and bombs; go out if possible; lead many low cards; beat cheaply.

    A peasant beats the other one only if that breaks nothing up. Bombs are saved until somebody is nearly out, and an
    opponent with one card gets no low single to beat.
    """
    actions, seat = grouped(legal), legal[0].seat
    groups, parts = actions.groups, _parts_of_bombs(view.hand)
    if view.hand is None or not groups:
        return _call(view, legal)
    hand, alone = view.hand.mask, 1 in _opposing(view, seat)
    best, way, lowest = groups[0], 0, float("inf")
    for group in groups:
        value = _value(group.reading) + 100 * is_bomb(group.reading)
        for place, mask in enumerate(group.masks):
            size, places = _looked_at(mask)
            if size == view.sizes[seat]:
                return group[place]
            if alone and size == 1:
                cost: float = _EXPOSED - places
            else:
                cost = value + places / 4 - 5 * size + _BROKEN * _broken(mask, hand)
            cost += 50 * (mask & parts > 0)
            if cost < lowest:
                best, way, lowest = group, place, cost
    passing = next((action for action in actions.rest if isinstance(action, kit.Pass)), None)
    mask = best.masks[way]
    is_dear = is_bomb(best.reading) or mask & parts > 0
    if _is_partners(view, seat):
        spares = is_dear or _broken(mask, hand) > 0 or _is_left_to(view, seat, best.reading)
    else:
        spares = is_dear and not _is_close(view, seat)
    return best[way] if passing is None or not spares else passing


@lru_cache(maxsize=1 << 12)
def _looked_at(mask: int) -> tuple[int, int]:
    """Count some cards, and add up the places of their ranks."""
    counts = tuple(PACK.layout.counts(mask))
    return sum(copies for _, copies in counts), sum(place * copies for place, copies in counts)


def _parts_of_bombs(hand: Cards | None) -> int:
    """Return the bits of a mask that are set if a play has some of the cards of a bomb, but not all."""
    return sum(
        COPIES - 1 << PACK.layout.shifts[place]
        for place, copies in PACK.layout.counts(0 if hand is None else hand.mask)
        if copies == COPIES
    )


def _call(view: View, legal: Sequence[Action]) -> Action:
    """Bid once the hand is worth it, or else pass."""
    strength = 0 if view.hand is None else strength_of(view.hand)
    wanted = 3 if strength >= 7 else 2 if strength >= 5 else 1 if strength >= 3 else 0
    bids = [each for each in legal if isinstance(each, kit.Bid) and each.amount <= wanted]
    return bids[-1] if bids else legal[0]


def strength_of(hand: Cards) -> int:
    """Rate a hand for the auction: jokers count 3 and 2, a two 1, a bomb 3."""
    black, red = (hand.count(Card(joker)) for joker in JOKERS)
    bombs = sum(copies == COPIES for _, copies in PACK.layout.counts(hand.mask))
    return 2 * black + 3 * red + hand.count(_TWO) + 3 * bombs


def _is_partners(view: View, seat: int) -> bool:
    """Return whether the trick belongs to the other peasant."""
    last = None if view.trick is None else view.trick.last
    return last is not None and view.leader not in {seat, last.seat}


def _is_left_to(view: View, seat: int, reading: Combination) -> bool:
    """Return whether the other peasant does better with the trick than this one with so high a play."""
    (other,) = {0, 1, 2} - {seat, view.leader}
    return view.sizes[other] <= _NEARLY_OUT or _value(reading) > _SHED


def _opposing(view: View, seat: int) -> list[int]:
    """Count the cards of each opponent."""
    mine = view.leader == seat
    return [size for other, size in enumerate(view.sizes) if (other != view.leader) is mine]


def _is_close(view: View, seat: int) -> bool:
    """Return whether this seat or an opponent has few cards left."""
    return min(view.sizes[seat] - COPIES, *_opposing(view, seat)) <= 5


def _broken(mask: int, hand: int) -> int:
    """Count the ranks of which a play takes some cards and leaves others."""
    return (_held(mask) & _held(hand - mask)).bit_count()


def _held(mask: int) -> int:
    """Mark the ranks of some cards, each by its lowest bit."""
    return (mask | mask >> 1 | mask >> 2) & _LOWEST


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
