"""A sensible way to play Tichu: count the plays that a hand still needs, and spend high cards when it helps.

Theory of operation. A hand is split into as few combinations as a quick search finds; their number tells how far it is
from going out. A play is good if it lowers that number and costs little: low cards cost nearly nothing, but aces, the
Phoenix, the Dragon and bombs cost a lot. The policy looks at nothing but its view.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, assert_never

import climbcards.authors as kit
from climbcards import Card, Cards, Group, Own, grouped
from . import plays
from .cards import (
    DOG,
    DRAGON,
    MAH_JONG,
    PACK,
    PHOENIX,
    PLAYERS,
    POINTS,
    RANKS,
    VALUES,
    Combination,
    Dog,
    Half,
    Single,
    is_bomb,
    points_of,
)
from .state import (
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Over,
    Push,
    Take,
    ToCall,
    ToGather,
    ToPlay,
    ToPush,
    ToWish,
    View,
    Wish,
    opponents_of,
    partner_of,
)

_ACE: Final = VALUES[RANKS[-1]]
_STRENGTH: Final = {DRAGON: 3.0, PHOENIX: 3.0, DOG: -1.0}
_PAIRS: Final = b"001" + b"0" * 253
"""Whether so many cards of a rank are a pair, as a binary digit, by their number."""

_GRAND: Final = 8.0
"""The least strength of eight cards with which Grand Tichu is called."""

_LOST: Final = 1.5
"""The most plays with which Tichu is called that will lose the lead."""

_TURN: Final = 10.0
"""What it is worth to need one play less, in the costs of plays."""

_BROKEN: Final = 8.0
"""The cost of breaking up a bomb."""

_BOMB: Final = 17.0
_WILD: Final = 5.0
"""The costs of playing a bomb, and of using the Phoenix."""

_NEAR: Final = 3
"""The most cards with which an opponent is a danger."""


def _danger(view: View, own: Own) -> int:
    """Return the cards of the opponent who has the fewest, and is not out."""
    return min(view.sizes[seat] or 99 for seat in opponents_of(own.seat))


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Call what the hand is worth, push the partner a good card, shed low cards, and bomb with reason.

    It leaves tricks to its partner, and stops an opponent who is nearly out or has called.
    """
    own = view.own
    if own is None or own.seat not in view.awaited:
        return legal[0]  # this seat need not do anything, and is asked all the same
    match view.phase:
        case ToCall():
            grand = view.calls[partner_of(own.seat)] is None and strength_of(own.hand) >= _GRAND
            call = CallGrandTichu(own.seat) if grand else Decline(own.seat)
            return call if call in legal else legal[0]
        case ToPush():
            push = Push(own.seat, _gifts(view, own))
            return push if push in legal else legal[0]
        case ToWish():
            return _wish(view, own, legal)
        case ToPlay() | ToGather() | Over():
            return _in_play(view, own, legal)
        case _:
            assert_never(view.phase)


def strength_of(hand: Cards) -> float:
    """Rate the cards that keep the lead: the Dragon, the Phoenix and a bomb 3 each, an ace 2, a king ½; the Dog counts -1."""
    values = [VALUES.get(card.rank, 0) for card in hand]
    special = sum(_STRENGTH.get(card, 0.0) for card in hand)
    high = 2 * values.count(_ACE) + values.count(_ACE - 1) / 2
    return special + high + sum(3 for value in VALUES.values() if values.count(value) == PLAYERS)


def plays_left(mask: int) -> int:
    """Count the combinations into which cards can be split; the Phoenix joins one of them."""
    return _parts(plays.counts_of(mask)) + (mask & (plays.DOG_MASK | plays.DRAGON_MASK)).bit_count()


@lru_cache(maxsize=1 << 13)
def _parts(counts: bytes) -> int:
    """Count the combinations of the cards at each place, with a straight or without."""
    best = _sets(counts)
    for low in plays.PLACES[:-4]:
        for top in plays.PLACES[low:]:
            if not counts[top]:
                break
            if top >= low + 4:
                rest = [each - (low <= at <= top) for at, each in enumerate(counts)]
                best = min(best, 1 + _sets(rest))
    return best


def _sets(counts: Sequence[int]) -> int:
    """Count the sets, stairs and full houses of the cards at each place."""
    pairs = int(bytes(counts).translate(_PAIRS), base=2)
    chains = (pairs & ~(pairs << 1)).bit_count()
    triples = counts.count(3)
    return counts.count(1) + counts.count(4) + triples + max(0, chains - triples)


def _gifts(view: View, own: Own) -> tuple[Card, Card, Card]:
    """Choose what to push: a good card to the partner, and the least useful cards to the opponents."""
    hand, calls = own.hand, view.calls
    gives_all = calls[partner_of(own.seat)] is not None
    calling = calls[own.seat] is not None or strength_of(hand) >= _GRAND

    def good(card: Card) -> float:
        special = 30 if gives_all else -30
        worth = {DRAGON: special, PHOENIX: special, MAH_JONG: 4, DOG: -40}
        value = worth.get(card, VALUES.get(card.rank, 0))
        return (-abs(value - 9) if calling and not gives_all else value) - 2 * _lost(hand, card)

    def useless(card: Card) -> float:
        kept = {DRAGON: 90, PHOENIX: 90, MAH_JONG: 20, DOG: 0 if calling else 14}
        value = VALUES.get(card.rank, 0) + POINTS.get(card.rank, 0) / 4
        return -kept.get(card, value) - 6 * _lost(hand, card)

    best = max(hand, key=good)
    hand -= PACK.cards([best])
    first = max(hand, key=useless)
    hand -= PACK.cards([first])
    return first, best, max(hand, key=useless)


def _lost(hand: Cards, card: Card) -> int:
    """Count the plays that a hand needs in addition without a card; a broken bomb counts as two."""
    bomb = [each.rank for each in hand].count(card.rank) == PLAYERS
    left = hand - PACK.cards([card])
    return plays_left(left.mask) - plays_left(hand.mask) + 2 * bomb


def _wish(view: View, own: Own, legal: Sequence[Action]) -> Action:
    """Wish for the card that was pushed to the next seat, or else for the highest rank that is not in the hand."""
    given = [card.rank for card in view.gave[:1] if card.rank in VALUES]
    held = {card.rank for card in own.hand}
    ranks = [*given, *(rank for rank in reversed(RANKS) if rank not in held)]
    wishes = (Wish(own.seat, rank) for rank in ranks)
    return next((wish for wish in wishes if wish in legal), legal[0])


def _in_play(view: View, own: Own, legal: Sequence[Action]) -> Action:
    """Call, play or pass, or take or give away a trick."""
    actions = grouped(legal)
    call = CallTichu(own.seat)
    if call in actions.rest and _is_tichu(view, own):
        return call
    awards = [action for action in actions.rest if isinstance(action, Award)]
    if awards:
        return max(awards, key=lambda award: view.sizes[award.to])
    others = [action for action in actions.rest if isinstance(action, kit.Pass | Take)]
    if not actions.groups or any(isinstance(action, Take) for action in others):
        return others[0] if others else legal[0]
    best, score = _best(view, own, actions.groups)
    return others[0] if others and not _is_worth(view, own, score) else best


def _is_tichu(view: View, own: Own) -> bool:
    """Return whether this seat will probably be the first to go out, judging by its hand."""
    hand = own.hand
    called = view.calls[partner_of(own.seat)] is not None
    late = min(view.sizes) == 0 or _danger(view, own) < len(hand) - 4
    keep = strength_of(hand) / 2.5
    return not called and not late and plays_left(hand.mask) - keep <= _LOST


def _best(view: View, own: Own, groups: Sequence[Group[Action]]) -> tuple[Action, float]:
    """Return the best play and its score, which is low if it is good; plays that differ in suits alone are rated once."""
    leads, bombs = not view.table, 0
    for group in groups:
        if is_bomb(group.reading):
            for mask in group.masks:
                bombs |= mask
    seen = set[tuple[Combination, bytes, int]]()
    best, way, lowest = groups[0], 0, float("inf")
    for group in groups:
        reading: Combination = group.reading
        for place, mask in enumerate(group.masks):
            ranks = reading, plays.counts_of(mask), mask & ~plays.RANKED
            if ranks not in seen:
                seen.add(ranks)
                breaks = mask & bombs > 0 and not is_bomb(reading)
                cost = _cost(view, own, reading, mask)
                score = _score(own.hand.mask - mask, cost, leads=leads, breaks=breaks)
                if score < lowest:
                    best, way, lowest = group, place, score
    return best[way], lowest


def _score(left: int, cost: float, *, leads: bool, breaks: bool) -> float:
    """Rate a play by the cards that are left and by its cost; of the last two plays the stronger one comes first."""
    if not left:
        return -1000.0
    needed = plays_left(left)
    return -cost if needed == 1 and leads else _TURN * needed + cost + _BROKEN * breaks


def _cost(view: View, own: Own, reading: Combination, mask: int) -> float:
    """Rate the cards that a play spends."""
    if isinstance(reading, Dog):
        partner, calls = partner_of(own.seat), view.calls
        helps = view.sizes[partner]
        if helps and calls[partner] is not None:
            return -2 * _TURN
        return 0.0 if 0 < helps <= len(own.hand) and calls[own.seat] is None else 9.0
    if is_bomb(reading):
        return _BOMB
    if isinstance(reading, Half):
        return _WILD + 2
    value = _ACE + 2 if mask & plays.DRAGON_MASK else plays.highest_in(mask)
    dear = {_ACE - 1: 3.5, _ACE: 6.0, _ACE + 2: 9.0}.get(value, value / 5)
    wild = _WILD * (mask & plays.PHOENIX_MASK > 0)
    exposed = 8.0 if isinstance(reading, Single) and _danger(view, own) == 1 else 0.0
    share = 1.0 if isinstance(reading, Single) else 0.6
    return dear * share + wild + exposed * (_ACE - min(value, _ACE)) / _ACE


def _is_worth(view: View, own: Own, score: float) -> bool:
    """Return whether a play with this score is better than a pass."""
    last = view.trick.last if view.trick is not None else None
    if last is None or score <= -1000:
        return True
    helps = last.seat == partner_of(own.seat) and view.sizes[last.seat] > 0
    if helps and view.calls[own.seat] is None:
        return False
    urgent = (
        points_of(view.table) / 3
        + 8 * (view.calls[last.seat] is not None)
        + 10 * (_danger(view, own) <= _NEAR)
    )
    return score - urgent < _TURN * plays_left(own.hand.mask)
