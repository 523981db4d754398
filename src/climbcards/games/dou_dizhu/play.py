"""The order of play: `step` answers with the next state, or with the objection.

Theory of operation. Each seat speaks once in the auction, or it ends at once with a bid of 3; the
landlord takes the stock and leads. In a trick seats beat the last play or pass; two passes in a row
end it, and whoever played last leads. The round is over when a hand is empty.
"""

from typing import assert_never

from climbcards import Cards, Objection, Seat, Trick
from climbcards.authors import put
from climbcards.games.dou_dizhu.actions import Action, Bid, Call, Pass, Play
from climbcards.games.dou_dizhu.combinations import Bomb, Rocket
from climbcards.games.dou_dizhu.faults import (
    AuctionOver,
    BidsFirst,
    beating_fault,
    bid_fault,
    cards_fault,
    is_over,
    reading_fault,
)
from climbcards.games.dou_dizhu.options import Kicking
from climbcards.games.dou_dizhu.pack import NOTHING, PACK, PLAYERS
from climbcards.games.dou_dizhu.recognition import recognise
from climbcards.games.dou_dizhu.states import (
    Bidding,
    Finished,
    PassedOut,
    Playing,
    State,
    Tally,
    highest_bid,
)
from climbcards.reasons import Ambiguous, LeadNeeded, NoSuchSeat, NotYourTurn, RoundOver


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seat whose turn it is; () when the round is over."""
    return (state.turn,) if isinstance(state, Playing | Bidding) else ()


def settle(state: Bidding, landlord: Seat, stake: int) -> Playing:
    """Give the landlord the stock and the lead (D-19)."""
    hands = put(state.hands, landlord, state.hands[landlord] + state.stock)
    tally = Tally(stake, state.stock, (NOTHING,) * PLAYERS)
    return Playing(state.dealer, landlord, state.calls, hands, tally, Trick(landlord))


def step(kicking: Kicking, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    running = _turn_of(state, action.seat)
    if isinstance(running, Objection):
        return _late_bid(state, action) or running
    match action:
        case Play():
            if isinstance(running, Bidding):
                return Objection(BidsFirst(action.seat), "D-17")
            return _play(kicking, running, action)
        case Pass():
            return _after_call(running, action) if isinstance(running, Bidding) else _pass(running)
        case Bid():
            if isinstance(running, Playing):
                return Objection(AuctionOver(running.leader), "D-19")
            best = highest_bid(running.calls)
            return bid_fault(best, action.amount) or _after_call(running, action)
        case _:
            assert_never(action)


def attempt(kicking: Kicking, state: State, seat: Seat, cards: Cards) -> Play | Objection:
    """Give the one play that these cards are now, or why there is none."""
    running = _turn_of(state, seat)
    if isinstance(running, Objection):
        return running
    if isinstance(running, Bidding):
        return Objection(BidsFirst(seat), "D-17")
    fault = cards_fault(kicking, running.hands[seat], cards)
    if fault is not None:
        return fault
    offered, best = recognise(kicking, cards.mask), running.trick.best
    fault = beating_fault(offered, best)
    if fault is not None:
        return fault
    plays = tuple(
        Play(seat, cards, each) for each in offered if beating_fault((each,), best) is None
    )
    return plays[0] if len(plays) == 1 else Objection(Ambiguous(plays), "D-16")


def _turn_of(state: State, seat: Seat) -> Bidding | Playing | Objection:
    """Give the state if it is this seat's turn."""
    if isinstance(state, PassedOut | Finished):
        return Objection(RoundOver(), "D-20" if isinstance(state, PassedOut) else "D-25")
    turn = state.turn
    if seat == turn:
        return state
    if 0 <= seat < PLAYERS:
        clause = "D-17" if isinstance(state, Bidding) else "D-22"
        return Objection(NotYourTurn(seat, (turn,)), clause)
    return Objection(NoSuchSeat(seat, PLAYERS), "D-2")


def _late_bid(state: State, action: Action) -> Objection | None:
    """Say that the auction is over, rather than that a bidder should wait; None if that is not it."""
    if isinstance(action, Bid) and isinstance(state, Playing) and 0 <= action.seat < PLAYERS:
        return Objection(AuctionOver(state.leader), "D-19")
    return None


def _after_call(state: Bidding, call: Call) -> State:
    """Note a call; the third ends the auction, and so does a bid of 3 (D-18)."""
    calls = (*state.calls, call)
    best = highest_bid(calls)
    after = Bidding(state.dealer, state.leader, state.hands, state.stock, calls)
    if not is_over(calls):
        return after
    if best is None:  # D-20
        return PassedOut(state.dealer, state.leader, state.hands, state.stock, calls)
    return settle(after, best.seat, best.amount)


def _play(kicking: Kicking, state: Playing, play: Play) -> State | Objection:
    """Put cards on the trick, unless there is a fault."""
    fault = (
        cards_fault(kicking, state.hands[play.seat], play.cards)
        or reading_fault(kicking, play.cards, play.reading)
        or beating_fault((play.reading,), state.trick.best)
    )
    return fault or _after_play(state, play)


def _after_play(state: Playing, play: Play) -> Playing | Finished:
    """Lay the cards down; an emptied hand ends the round (D-25)."""
    seat, cards, before = play.seat, play.cards, state.tally
    hand = Cards(PACK, state.hands[seat].mask - cards.mask)
    tally = Tally(
        before.stake,
        before.stock,
        put(before.played, seat, Cards(PACK, before.played[seat].mask + cards.mask)),
        before.bombs + isinstance(play.reading, Bomb | Rocket),
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


def _pass(state: Playing) -> Playing | Objection:
    """Note a pass; the second in a row ends the trick, and whoever played last leads (D-23)."""
    trick = state.trick
    if not trick.plays:
        return Objection(LeadNeeded(), "D-22")
    after = Trick(trick.plays[-1].seat) if trick.passes else trick.passed(state.turn)
    return Playing(state.dealer, state.leader, state.calls, state.hands, state.tally, after)
