"""The order of play: `step` answers with the next state, or with the objection.

Theory of operation. Each seat speaks once in the auction, or it ends at once with a bid of 3; the
landlord takes the stock and leads. In a trick seats beat the last play or pass; two passes in a row
end it, and whoever played last leads. The round is over when a hand is empty.
"""

from typing import assert_never

from climbcards import Cards, Choice, Objection, Seat
from climbcards.authors import is_seat
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.auction import (
    AuctionOver,
    BidsFirst,
    bid_fault,
    bids_above,
    highest_bid,
)
from climbcards.games.dou_dizhu.combinations import key_of
from climbcards.games.dou_dizhu.faults import answers_to, beating, named, offered
from climbcards.games.dou_dizhu.options import Kicking
from climbcards.games.dou_dizhu.pack import PLAYERS
from climbcards.games.dou_dizhu.states import Bidding, Finished, PassedOut, Playing, State
from climbcards.games.dou_dizhu.transitions import after_call, after_pass, after_play
from climbcards.reasons import Answers, LeadNeeded, NoSuchSeat, NotYourTurn, RoundOver


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seat whose turn it is; () when the round is over."""
    match state:
        case Playing() | Bidding():
            return (state.turn,)
        case PassedOut() | Finished():
            return ()
        case _:
            assert_never(state)


def beaten_by(state: State) -> Answers:
    """Name what beats the last play; None where nothing is to be beaten."""
    best = state.trick.best if isinstance(state, Playing) else None
    return None if best is None else answers_to(key_of(best.reading))


def step(kicking: Kicking, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    running = _turn_of(state, action.seat)
    if isinstance(running, Objection):
        return _late_bid(state, action) or running
    match action:
        case Play():
            if isinstance(running, Bidding):
                return _bids_first(running)
            return _play(kicking, running, action)
        case Pass():
            return after_call(running, action) if isinstance(running, Bidding) else _pass(running)
        case Bid():
            if isinstance(running, Playing):
                return Objection(AuctionOver(running.leader), "D-19")
            best = highest_bid(running.calls)
            return bid_fault(best, action.amount) or after_call(running, action)
        case _:
            assert_never(action)


def attempt(
    kicking: Kicking, state: State, seat: Seat, cards: Cards
) -> Play | Choice[Play] | Objection:
    """Give the play that these cards are now, the plays to choose from, or why there is none."""
    running = _turn_of(state, seat)
    if isinstance(running, Objection):
        return running
    if isinstance(running, Bidding):
        return _bids_first(running)
    readings = offered(kicking, running.hands[seat], cards)
    if not isinstance(readings, Objection):
        readings = beating(readings, running.trick.best)
    if isinstance(readings, Objection):
        return readings
    plays = tuple(Play(seat, cards, each) for each in readings)
    return plays[0] if len(plays) == 1 else Choice(plays, "D-16")


def _turn_of(state: State, seat: Seat) -> Bidding | Playing | Objection:
    """Give the state if it is this seat's turn."""
    if not is_seat(seat, PLAYERS):
        return Objection(NoSuchSeat(seat, PLAYERS), "D-2")
    match state:
        case Playing() | Bidding():
            turn = state.turn
            if seat == turn:
                return state
            clause = "D-17" if isinstance(state, Bidding) else "D-22"
            return Objection(NotYourTurn(seat, (turn,)), clause)
        case PassedOut() | Finished():
            return Objection(RoundOver(), "D-20" if isinstance(state, PassedOut) else "D-25")
        case _:
            assert_never(state)


def _bids_first(state: Bidding) -> Objection:
    """Say that the auction comes before the play."""
    return Objection(BidsFirst(bids_above(highest_bid(state.calls))), "D-17")


def _late_bid(state: State, action: Action) -> Objection | None:
    """Say that the auction is over, rather than that a bidder should wait; None if that is not it."""
    if isinstance(action, Bid) and isinstance(state, Playing) and is_seat(action.seat, PLAYERS):
        return Objection(AuctionOver(state.leader), "D-19")
    return None


def _play(kicking: Kicking, state: Playing, play: Play) -> State | Objection:
    """Put cards on the trick, unless there is a fault."""
    readings = offered(kicking, state.hands[play.seat], play.cards)
    if not isinstance(readings, Objection):
        readings = named(readings, play)
    if not isinstance(readings, Objection):
        readings = beating(readings, state.trick.best)
    return readings if isinstance(readings, Objection) else after_play(state, play)


def _pass(state: Playing) -> Playing | Objection:
    """Pass, which only answers somebody's play."""
    return after_pass(state) if state.trick.plays else Objection(LeadNeeded(), "D-22")
