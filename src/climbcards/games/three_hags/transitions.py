"""What an action changes, once it is known to be legal: from a state to the next.

Who has played or passed draws a card while there are any (V-11, G-13). A pass clears the pile, and the other
player leads. A sweep clears it too, and the same player goes on (V-12). The round is over when a hand is
empty, before any draw (V-13, G-12).
"""

from typing import Final

from climbcards import Cards, Seat, Trick
from climbcards.authors import put
from climbcards.games.three_hags.actions import Play
from climbcards.games.three_hags.combinations import is_sweep
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.states import Finished, Playing, State

_UNITS: Final = {face: PACK.cards((face,)).mask for face in PACK.faces}
"""The mask of each card: no two cards are one here, so masks are simply added."""


def after_play(state: Playing, play: Play) -> State:
    """Lay the cards down; then the round is over, or the player draws and perhaps leads again."""
    seat = play.seat
    hand = state.hands[seat].mask - play.cards.mask
    if not hand:
        hands = put(state.hands, seat, Cards(PACK, hand))
        cleared = _cleared(state, state.pile)
        return Finished(state.dealer, state.leader, hands, state.stock, cleared, play)
    pile = state.pile.played(play)
    if is_sweep(play.reading):
        return _draw(state, seat, hand, Trick(seat), _cleared(state, pile))
    return _draw(state, seat, hand, pile, state.cleared)


def after_pass(state: Playing, seat: Seat) -> Playing:
    """Clear the pile for the opponent, and draw."""
    cleared = _cleared(state, state.pile)
    return _draw(state, seat, state.hands[seat].mask, Trick(Seat(1 - seat)), cleared)


def _cleared(state: Playing, pile: Trick[Play]) -> Cards:
    """Put a pile out of play."""
    return Cards(PACK, state.cleared.mask + sum([play.cards.mask for play in pile.plays]))


def _draw(state: Playing, seat: Seat, hand: int, pile: Trick[Play], cleared: Cards) -> Playing:
    """Let the acting player draw, if a card is left (G-13)."""
    stock = state.stock
    if stock:
        unit = _UNITS.get(stock[0])
        hand += PACK.cards(stock[:1]).mask if unit is None else unit  # what is no card is refused
        stock = stock[1:]
    hands = put(state.hands, seat, Cards(PACK, hand))
    return Playing(state.dealer, state.leader, hands, stock, cleared, pile)
