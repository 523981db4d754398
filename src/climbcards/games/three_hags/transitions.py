"""What an action changes, once it is known to be legal: from a state to the next.

Who has played or passed draws a card while there are any (V-11, G-13). A pass clears the pile, and the other
player leads. A sweep clears it too, and the same player goes on (V-12). The round is over when a hand is
empty, before any draw (V-13, G-12).
"""

from climbcards import Cards, Seat, Trick
from climbcards.authors import put
from climbcards.games.three_hags.actions import Play
from climbcards.games.three_hags.combinations import is_sweep
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.states import Finished, Playing, State, pile_cards


def after_play(state: Playing, play: Play) -> State:
    """Lay the cards down; then the round is over, or the player draws and perhaps leads again."""
    seat = play.seat
    hand = state.hands[seat] - play.cards
    if not hand:
        hands = put(state.hands, seat, hand)
        cleared = state.cleared + pile_cards(state.pile.plays)
        return Finished(state.dealer, state.leader, hands, state.stock, cleared, play)
    pile = state.pile.played(play)
    if is_sweep(play.reading):
        return _clear(state, hand, pile, seat)
    return _draw(state, hand, pile, state.cleared)


def after_pass(state: Playing) -> Playing:
    """Clear the pile for the opponent, and draw."""
    return _clear(state, state.hands[state.turn], state.pile, Seat(1 - state.turn))


def _clear(state: Playing, hand: Cards, pile: Trick[Play], turn: Seat) -> Playing:
    """Put the pile out of play; `turn` leads next, after the acting player has drawn."""
    return _draw(state, hand, Trick(turn), state.cleared + pile_cards(pile.plays))


def _draw(state: Playing, hand: Cards, pile: Trick[Play], cleared: Cards) -> Playing:
    """Let the acting player draw, if a card is left (G-13)."""
    stock = state.stock
    if stock:
        hand += PACK.cards(stock[:1])
        stock = stock[1:]
    hands = put(state.hands, state.turn, hand)
    return Playing(state.dealer, state.leader, hands, stock, cleared, pile)
