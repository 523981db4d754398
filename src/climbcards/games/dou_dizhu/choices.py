"""What a seat may do, lazily: the generator's masks, wrapped when somebody looks."""

from functools import partial
from typing import Final

from climbcards import Cards, Objection, Seat
from climbcards.authors import LazyActions, checked, seats
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.auction import bids_above, highest_bid
from climbcards.games.dou_dizhu.combinations import Combination, key_of
from climbcards.games.dou_dizhu.generator import Found, follows, has_kickers, leads
from climbcards.games.dou_dizhu.options import Kicking
from climbcards.games.dou_dizhu.pack import PACK, PLAYERS
from climbcards.games.dou_dizhu.play import step
from climbcards.games.dou_dizhu.states import Bidding, Playing, State
from climbcards.games.dou_dizhu.transitions import after_play


def legal_actions(kicking: Kicking, state: State, seat: Seat) -> LazyActions[Action, Combination]:
    """Give what a seat may do: plays low to high, then the pass, then the bids.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    checked(seat, PLAYERS)
    playing = state if isinstance(state, Playing) and seat == state.turn else None
    best = None if playing is None else playing.trick.best
    old = None if best is None else key_of(best.reading)

    def find() -> Found:
        if playing is None:
            return []
        hand = playing.hands[seat].mask
        return leads(kicking, hand) if old is None else follows(kicking, hand, old)

    def wrap(reading: Combination, mask: int) -> Action:
        return Play(seat, Cards(PACK, mask), reading)

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != seat:
            return False
        return not isinstance(step(kicking, state, action), Objection)

    rest: tuple[Action, ...] = ()
    if best is not None:
        rest = _PASSES[seat]
    elif isinstance(state, Bidding) and seat == state.turn:
        amounts = bids_above(highest_bid(state.calls))
        rest = (Pass(seat), *(Bid(seat, amount) for amount in amounts))
    after = None if playing is None else partial(after_play, playing)
    single = old is not None and not has_kickers(old)
    return LazyActions(find, wrap, rest, pack=PACK, is_legal=is_legal, after=after, single=single)


_PASSES: Final = tuple((Pass(seat),) for seat in seats(PLAYERS))
"""The pass of each seat: an action like any other, but made once."""
