"""The order of play: `step` answers with the next state, or with the objection.

Theory of operation. While gifts are owed they are all that is done (N-36). Then the leader leads, and in rotation
each seat answers or passes; a play may do more than lie on the trick, in the order of N-19 (see `transitions`).
"""

from typing import assert_never

from climbcards import Cards, Objection, Seat
from climbcards.authors import is_seat
from climbcards.games.president.actions import Action, Give, Pass, Play
from climbcards.games.president.exchange import pair_of
from climbcards.games.president.faults import (
    GiftsFirst,
    NoGiftOwed,
    answer_fault,
    answers_to,
    gift_fault,
    offered,
    play_fault,
)
from climbcards.games.president.options import HouseRules
from climbcards.games.president.states import Finished, Giving, Playing, State
from climbcards.games.president.tables import Tables
from climbcards.games.president.transitions import after_give, after_pass, after_play
from climbcards.reasons import Answers, LeadNeeded, NoSuchSeat, NotYourTurn, RoundOver


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seats that owe a gift, president first, or the seat whose turn it is (N-36)."""
    match state:
        case Playing():
            return (state.turn,)
        case Giving():
            return state.owing
        case Finished():
            return ()
        case _:
            assert_never(state)


def beaten_by(tables: Tables, state: State) -> Answers:
    """Name what may go on the last play; None where nothing is to be answered."""
    return answers_to(tables, state) if isinstance(state, Playing) else None


def step(rules: HouseRules, tables: Tables, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    if isinstance(action, Give):
        return _give(rules, state, action)
    running = _turn_of(rules, state, action.seat)
    if isinstance(running, Objection):
        return running
    match action:
        case Play():
            fault = play_fault(rules, tables, running, action)
            return fault or after_play(rules, tables, running, action)
        case Pass():
            return after_pass(running) if running.trick.plays else Objection(LeadNeeded(), "N-11")
        case _:
            assert_never(action)


def attempt(
    rules: HouseRules, tables: Tables, state: State, seat: Seat, cards: Cards
) -> Give | Play | Objection:
    """Give what these cards are now: a gift, or a set; or why they are none."""
    if isinstance(state, Giving) and seat in state.owing:
        gift = Give(seat, cards)
        given = _give(rules, state, gift)
        return given if isinstance(given, Objection) else gift
    running = _turn_of(rules, state, seat)
    if isinstance(running, Objection):
        return running
    reading = offered(tables, running.hands[seat], cards)
    if isinstance(reading, Objection):
        return reading
    play = Play(seat, cards, reading)
    return answer_fault(rules, tables, running, play) or play


def _turn_of(rules: HouseRules, state: State, seat: Seat) -> Playing | Objection:
    """Give the state if it is this seat's turn to play."""
    if not is_seat(seat, rules.players):
        return Objection(NoSuchSeat(seat, rules.players), "N-3")
    match state:
        case Playing():
            if seat == state.turn:
                return state
            return Objection(NotYourTurn(seat, (state.turn,)), "N-11")
        case Giving():
            owed = pair_of(rules, state.titles, seat)[1] if seat in state.owing else None
            return Objection(GiftsFirst(seat, state.owing, owed), "N-36")
        case Finished():
            return Objection(RoundOver(), "N-16")
        case _:
            assert_never(state)


def _give(rules: HouseRules, state: State, give: Give) -> State | Objection:
    """Let a seat give what it owes, unless there is a fault."""
    if not is_seat(give.seat, rules.players):
        return Objection(NoSuchSeat(give.seat, rules.players), "N-3")
    if isinstance(state, Finished):
        return Objection(RoundOver(), "N-16")
    if not isinstance(state, Giving) or give.seat not in state.owing:
        return Objection(NoGiftOwed(), "N-36")
    _, number = pair_of(rules, state.titles, give.seat)
    fault = gift_fault(state.hands[give.seat], number, give.given)
    return fault or after_give(rules, state, give)
