"""The order of play: `step` answers with the next state, or with the objection."""

from typing import assert_never

from climbcards import Cards, Objection, Seat
from climbcards.authors import is_seat
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.faults import answers_to, beating_fault, reading_fault, understood
from climbcards.games.three_hags.options import HouseRules
from climbcards.games.three_hags.pack import PLAYERS
from climbcards.games.three_hags.states import Finished, Playing, State, turn_at
from climbcards.games.three_hags.transitions import after_pass, after_play
from climbcards.reasons import Answers, LeadNeeded, NoSuchSeat, NotYourTurn, RoundOver


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seat whose turn it is; () when the round is over."""
    return (turn_at(state.pile),) if isinstance(state, Playing) else ()


def beaten_by(rules: HouseRules, state: State) -> Answers:
    """Name what beats the last play; None where nothing is to be beaten."""
    best = state.pile.best if isinstance(state, Playing) else None
    return None if best is None else answers_to(rules, best.reading)


def step(rules: HouseRules, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    playing = _turn_of(state, action.seat)
    if isinstance(playing, Objection):
        return playing
    match action:
        case Play():
            return _play(rules, playing, action)
        case Pass():
            if not playing.pile.plays:
                return Objection(LeadNeeded(), "G-11")
            return after_pass(playing, action.seat)
        case _:
            assert_never(action)


def attempt(rules: HouseRules, state: State, seat: Seat, cards: Cards) -> Play | Objection:
    """Give the play that these cards are now, at their highest, or why there is none."""
    playing = _turn_of(state, seat)
    if isinstance(playing, Objection):
        return playing
    possible = understood(rules, playing.hands[seat], cards)
    if isinstance(possible, Objection):
        return possible
    return beating_fault(rules, possible[0], playing.pile) or Play(seat, cards, possible[0])


def _turn_of(state: State, seat: Seat) -> Playing | Objection:
    """Give the state if it is this seat's turn."""
    if not is_seat(seat, PLAYERS):
        return Objection(NoSuchSeat(seat, PLAYERS), "V-11")
    match state:
        case Playing():
            if seat == state.turn:
                return state
            return Objection(NotYourTurn(seat, (state.turn,)), "V-11")
        case Finished():
            return Objection(RoundOver(), "G-12")
        case _:
            assert_never(state)


def _play(rules: HouseRules, state: Playing, play: Play) -> State | Objection:
    """Put cards on the pile, or say why they cannot be played as they are named."""
    possible = understood(rules, state.hands[play.seat], play.cards)
    if isinstance(possible, Objection):
        return possible
    fault = reading_fault(rules, play, possible, state.pile)
    fault = fault or beating_fault(rules, play.reading, state.pile)
    return fault or after_play(state, play)
