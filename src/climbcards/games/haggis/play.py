"""The order of play: one small function for each kind of action.

`step` answers with the next state, or with the objection: so a rule is decided in one place, and what
is listed, what is refused and what is done can never differ. It looks at the phase, at whose turn it
is, and at what the action says, in this order; `transitions` then makes the new state.
"""

from typing import assert_never

from climbcards import Cards, Choice, Objection, Seat
from climbcards.authors import is_seat, not_from_hand, rotation
from climbcards.games.haggis.actions import Action, Award, Bet, Pass, Play
from climbcards.games.haggis.combinations import beats
from climbcards.games.haggis.faults import (
    AfterFirstCard,
    AlreadyBet,
    AwardFirst,
    AwardToSelf,
    BadAmount,
    BetsClosed,
    BetsFirst,
    NothingToAward,
    SomebodyOut,
    allowed,
    answers_to,
    beating_fault,
    cards_fault,
    reading_fault,
)
from climbcards.games.haggis.options import BetWindow, HouseRules
from climbcards.games.haggis.pack import FULL_HAND
from climbcards.games.haggis.states import Awarding, Betting, Finished, Playing, State
from climbcards.games.haggis.transitions import after_award, after_bet, after_pass, after_play
from climbcards.reasons import Answers, LeadNeeded, NoSuchSeat, NotYourTurn, RoundOver


def awaited(state: State) -> tuple[Seat, ...]:
    """Give the seats that the game waits for."""
    match state:
        case Betting():
            order = rotation(state.leader, len(state.hands))
            return tuple(seat for seat in order if state.bets[seat] is None)
        case Playing():
            return () if state.turn is None else (state.turn,)
        case Awarding():
            return (state.trick.plays[-1].seat,)
        case Finished():
            return ()
        case _:
            assert_never(state)


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the awaited, then in rotation the seats that may still bet (H-24)."""
    first = awaited(state)
    if None not in state.bets or isinstance(state, Betting | Finished):
        return first
    order = rotation(first[0], len(state.hands))
    return (*first, *(seat for seat in order[1:] if state.bets[seat] is None))


def beaten_by(state: State) -> Answers:
    """Name what beats the last play; None where nothing is to be beaten."""
    best = state.trick.best if isinstance(state, Playing) else None
    return None if best is None else answers_to(best.reading)


def step(rules: HouseRules, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    if not is_seat(action.seat, rules.players):
        return Objection(NoSuchSeat(action.seat, rules.players), "C-14")
    if isinstance(state, Finished):
        return Objection(RoundOver(), "H-23")
    match action:
        case Bet():
            return _bet(rules, state, action)
        case Play():
            return _play(rules, state, action)
        case Pass():
            return _pass(rules, state, action)
        case Award():
            return _award(rules, state, action)
        case _:
            assert_never(action)


def attempt(
    rules: HouseRules, state: State, seat: Seat, cards: Cards
) -> Play | Choice[Play] | Objection:
    """Give the one play that these cards are now, those to choose from, or why there is none (H-11)."""
    if not is_seat(seat, rules.players):
        return Objection(NoSuchSeat(seat, rules.players), "C-14")
    playing = _turn_to_play(state, seat)
    if isinstance(playing, Objection):
        return playing
    fault = not_from_hand(playing.hands[seat], cards, "C-1", "C-14")
    if fault is not None:
        return fault
    return play_of(rules, seat, cards, playing.trick.best)


def play_of(
    rules: HouseRules, seat: Seat, cards: Cards, best: Play | None
) -> Play | Choice[Play] | Objection:
    """Give the play that cards of a seat are over the best one, or those to choose from (H-11)."""
    found = allowed(rules, cards)
    fault = cards_fault(cards, found) or beating_fault(found.highest, best)
    if fault is not None:
        return fault
    plays = tuple(
        Play(seat, cards, each)
        for each in found.highest
        if best is None or beats(each, best.reading)
    )
    return plays[0] if len(plays) == 1 else Choice(plays, "H-11")


def _turn_to_play(state: State, seat: Seat) -> Playing | Objection:
    """Give the state if this seat is to lead, beat or pass now."""
    match state:
        case Playing():
            if seat == state.turn:
                return state
            return Objection(NotYourTurn(seat, awaited(state)), "C-14")
        case Betting():
            return Objection(BetsFirst(seat, awaited(state)), "L-2")
        case Awarding():
            return Objection(AwardFirst(seat, state.trick.plays[-1].seat), "H-19")
        case Finished():
            return Objection(RoundOver(), "H-23")
        case _:
            assert_never(state)


def bet_fault(
    rules: HouseRules, state: Betting | Playing | Awarding, seat: Seat
) -> Objection | None:
    """Say why a seat cannot bet now; None if it can."""
    bet = state.bets[seat]
    if isinstance(state, Betting):
        return None if bet is None else Objection(AlreadyBet(bet), "H-25")
    if rules.bet_window is BetWindow.BEFORE_FIRST_LEAD:
        return Objection(BetsClosed(), "L-2")
    if state.exits:
        return Objection(SomebodyOut(state.exits[0].seat), "H-31")
    if bet is None:
        return None
    if len(state.hands[seat]) < FULL_HAND:
        return Objection(AfterFirstCard(), "H-24")
    return Objection(AlreadyBet(bet), "H-25")


def _bet(rules: HouseRules, state: Betting | Playing | Awarding, bet: Bet) -> State | Objection:
    fault = bet_fault(rules, state, bet.seat)
    if fault is not None:
        return fault
    if type(bet.amount) is not int or bet.amount not in rules.bets:
        return Objection(BadAmount(bet.amount, rules.bets), "C-18")
    return after_bet(state, bet)


def _play(rules: HouseRules, state: State, play: Play) -> State | Objection:
    playing = _turn_to_play(state, play.seat)
    if isinstance(playing, Objection):
        return playing
    fault = not_from_hand(playing.hands[play.seat], play.cards, "C-1", "C-14")
    if fault is not None:
        return fault
    found, best = allowed(rules, play.cards), playing.trick.best
    fault = (
        cards_fault(play.cards, found)
        or reading_fault(rules, play, found, best)
        or beating_fault((play.reading,), best)
    )
    return fault or after_play(playing, play, rules.bomb_capture)


def _pass(rules: HouseRules, state: State, passing: Pass) -> State | Objection:
    playing = _turn_to_play(state, passing.seat)
    if isinstance(playing, Objection):
        return playing
    if playing.trick.best is None:
        return Objection(LeadNeeded(), "H-4")
    return after_pass(playing, passing, rules.bomb_capture)


def _award(rules: HouseRules, state: State, award: Award) -> State | Objection:
    if not isinstance(state, Awarding):
        return Objection(NothingToAward(), "H-19")
    chooser = awaited(state)
    if award.seat not in chooser:
        return Objection(NotYourTurn(award.seat, chooser), "H-19")
    if not is_seat(award.to, rules.players):
        return Objection(NoSuchSeat(award.to, rules.players), "H-19")
    if award.to == award.seat:
        return Objection(AwardToSelf(), "H-19")
    return after_award(state, award)
