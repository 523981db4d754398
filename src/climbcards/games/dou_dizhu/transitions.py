"""What happens then: a call ends the auction, a play empties a hand, two passes end the trick."""

from climbcards import Cards, Seat, Trick
from climbcards.authors import put
from climbcards.games.dou_dizhu.actions import Call, Play
from climbcards.games.dou_dizhu.auction import highest_bid, is_over
from climbcards.games.dou_dizhu.combinations import is_bomb
from climbcards.games.dou_dizhu.pack import NOTHING, PACK, PLAYERS
from climbcards.games.dou_dizhu.states import Bidding, Finished, PassedOut, Playing, Tally


def after_call(state: Bidding, call: Call) -> Bidding | PassedOut | Playing:
    """Note a call; the third ends the auction, and so does a bid of 3 (D-18)."""
    calls = (*state.calls, call)
    best = highest_bid(calls)
    after = Bidding(state.dealer, state.leader, state.hands, state.stock, calls)
    if not is_over(calls):
        return after
    if best is None:  # D-20
        return PassedOut(state.dealer, state.leader, state.hands, state.stock, calls)
    return settle(after, best.seat, best.amount)


def settle(state: Bidding, landlord: Seat, stake: int) -> Playing:
    """Give the landlord the stock and the lead (D-19)."""
    hands = put(state.hands, landlord, state.hands[landlord] + state.stock)
    tally = Tally(stake, state.stock, (NOTHING,) * PLAYERS)
    return Playing(state.dealer, landlord, state.calls, hands, tally, Trick(landlord))


def after_play(state: Playing, play: Play) -> Playing | Finished:
    """Lay the cards down; an emptied hand ends the round (D-25)."""
    seat, cards, before = play.seat, play.cards, state.tally
    hand = Cards(PACK, state.hands[seat].mask - cards.mask)
    tally = Tally(
        before.stake,
        before.stock,
        put(before.played, seat, Cards(PACK, before.played[seat].mask + cards.mask)),
        before.bombs + is_bomb(play.reading),
        before.landlord_plays + (seat == state.leader),
    )
    after = Playing if hand.mask else Finished
    return after(
        state.dealer,
        state.leader,
        state.calls,
        put(state.hands, seat, hand),
        tally,
        state.trick.played(play),
    )


def after_pass(state: Playing) -> Playing:
    """Note a pass; the second in a row ends the trick, and whoever played last leads (D-23)."""
    trick = state.trick
    after = Trick(trick.plays[-1].seat) if trick.passes else trick.passed(state.turn)
    return Playing(state.dealer, state.leader, state.calls, state.hands, state.tally, after)
