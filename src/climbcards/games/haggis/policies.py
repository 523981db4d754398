"""A sensible way to play Haggis: shed low combinations, keep courts and bombs for when they matter."""

from collections.abc import Sequence
from random import Random
from typing import assert_never

from climbcards import Run, Set
from climbcards.games.haggis.actions import Action, Award, Pass, Play
from climbcards.games.haggis.combinations import Bomb, Combination
from climbcards.games.haggis.pack import COURTS, VALUES
from climbcards.games.haggis.views import View


def greedy(view: View, legal: Sequence[Action], _rng: Random, /) -> Action:
    """Go out if possible; lead what sheds most low cards; beat cheaply, and dearly near the end.

    Bets nothing; gives a trick won by a bomb to the opponent who has captured least.
    """
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return _without_cards(view, legal)
    hand = view.sizes[plays[0].seat]
    best = min(plays, key=lambda play: _cost(play, hand))
    passing = next((action for action in legal if isinstance(action, Pass)), None)
    opposing = min(size for seat, size in enumerate(view.sizes) if size and seat != best.seat)
    near_the_end = hand - len(best.cards) <= 4 or opposing <= 5
    if passing is not None and not near_the_end and _courts(best) + _is_bomb(best.reading) > 0:
        return passing
    return best


def _cost(play: Play, hand: int) -> int:
    """Rate a play, the lower the better: going out, then many cards, low ranks, few courts."""
    if len(play.cards) == hand:
        return -1000
    return (
        _value(play.reading) - 3 * len(play.cards) + 9 * _courts(play) + 40 * _is_bomb(play.reading)
    )


def _courts(play: Play) -> int:
    return sum(play.cards.count(court) for court in COURTS)


def _is_bomb(reading: Combination) -> bool:
    return isinstance(reading, Bomb)


def _value(reading: Combination) -> int:
    match reading:
        case Set():
            return VALUES[reading.rank]
        case Run():
            return VALUES[reading.top]
        case Bomb():
            return 0
        case _:
            assert_never(reading)


def _without_cards(view: View, legal: Sequence[Action]) -> Action:
    """Pass, declare no bet, or award to whoever has captured least."""
    awards = [action for action in legal if isinstance(action, Award)]
    if awards:
        return min(awards, key=lambda award: len(view.captured[award.to]))
    return legal[0]
