"""A sensible way to play Dou Dizhu: bid on strong cards, shed the low ones, keep bombs, spare partners."""

from collections.abc import Sequence
from random import Random
from typing import assert_never

from climbcards import Card, Cards, Run, Set
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.combinations import Bomb, Carrying, Combination, Rocket, is_bomb
from climbcards.games.dou_dizhu.pack import COPIES, JOKERS, PLACES, RANKS
from climbcards.games.dou_dizhu.views import View

_TWO = Card(RANKS[12])


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Bid by jokers, twos and bombs; go out if possible; lead many low cards; beat cheaply.

    A peasant leaves the trick to the other one, and bombs are for when somebody is nearly out.
    """
    plays = [action for action in legal if isinstance(action, Play)]
    passing = next((action for action in legal if isinstance(action, Pass)), None)
    if not plays:
        return _call(view, legal)
    seat, bombs = plays[0].seat, _bombs_in(view.hand)
    best = min(plays, key=lambda play: _cost(play, view, bombs))
    if passing is None or len(best.cards) == view.sizes[seat]:
        return best
    is_dear = is_bomb(best.reading) or _breaks(best, bombs)
    if _is_partners(view, seat) or (is_dear and not _is_close(view, seat)):
        return passing
    return best


def _call(view: View, legal: Sequence[Action]) -> Action:
    """Bid once the hand is worth it, or else pass."""
    strength = 0 if view.hand is None else strength_of(view.hand)
    wanted = 3 if strength >= 7 else 2 if strength >= 5 else 1 if strength >= 3 else 0
    bids = [each for each in legal if isinstance(each, Bid) and each.amount <= wanted]
    return bids[-1] if bids else legal[0]


def strength_of(hand: Cards) -> int:
    """Rate a hand for the auction: jokers count 3 and 2, a two 1, a bomb 3."""
    black, red = (hand.count(Card(joker)) for joker in JOKERS)
    return 2 * black + 3 * red + hand.count(_TWO) + 3 * len(_bombs_in(hand))


def _bombs_in(hand: Cards | None) -> set[Card]:
    """Give the cards of which a hand has all four."""
    return set() if hand is None else {card for card in hand if hand.count(card) == COPIES}


def _breaks(play: Play, bombs: set[Card]) -> bool:
    """Tell whether a play takes some of the cards of a bomb and leaves others."""
    return any(play.cards.count(card) not in {0, COPIES} for card in bombs)


def _cost(play: Play, view: View, bombs: set[Card]) -> float:
    """Rate a play, the lower the better: going out, then many cards of low rank; bombs last."""
    if len(play.cards) == view.sizes[play.seat]:
        return -1000
    kept = sum(PLACES[card.rank.symbol] for card in play.cards) / 4
    dear = 100 * is_bomb(play.reading) + 50 * _breaks(play, bombs)
    return dear + _value(play.reading) + kept - 5 * len(play.cards)


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
