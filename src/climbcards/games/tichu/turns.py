"""Who is awaited, and who may call or throw a bomb besides (K-6, K-12, K-60 to K-65)."""

from typing import assert_never

from climbcards import Seat
from climbcards.authors import left_of, rotation
from climbcards.games.tichu import calls, gathering
from climbcards.games.tichu.generator import bombs
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import PLAYERS
from climbcards.games.tichu.states import (
    Exchange,
    Finished,
    Gathering,
    Grand,
    Playing,
    Running,
    State,
    Wishing,
    others_of,
)


def awaited(state: State) -> tuple[Seat, ...]:
    """Give the seats that the game waits for."""
    match state:
        case Playing():
            return () if state.turn is None else (state.turn,)
        case Wishing() | Gathering():
            return (state.trick.plays[-1].seat,)
        case Grand():
            return calls.yet_to_answer(state)
        case Exchange():
            return tuple(seat for seat in _from_left(state) if not state.gifts[seat])
        case Finished():
            return ()
        case _:
            assert_never(state)


def _from_left(state: Exchange) -> tuple[Seat, ...]:
    """Give the seats from the dealer's left, as they act alike (K-6)."""
    return rotation(left_of(state.dealer, PLAYERS), PLAYERS)


def to_act(rules: HouseRules, state: State) -> tuple[Seat, ...]:
    """Give the awaited, then in rotation the seats that may call or throw a bomb (K-12, K-64)."""
    first = awaited(state)
    match state:
        case Playing() | Wishing() | Gathering():
            return first + _besides(rules, state, first)
        case Exchange():
            order = [seat for seat in _from_left(state) if seat not in first]
            return (*first, *[seat for seat in order if may_call(rules, state, seat)])
        case Grand() | Finished():
            return first
        case _:
            assert_never(state)


def _besides(rules: HouseRules, state: Running, awaited: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Give the seats that may call Tichu or throw a bomb though the table waits for another one."""
    if gathering.is_last_award(state):
        return ()
    others = others_of(awaited[0]) if awaited else ()
    free = calls.free_to_call(state, others)
    if is_open_to_bombs(rules, state):
        best, hands = state.trick.plays[-1].reading, state.hands
        free = [seat for seat in others if seat in free or bombs(hands[seat].mask, best)]
    return tuple(free)


def is_open_to_bombs(rules: HouseRules, state: Running) -> bool:
    """Tell whether bombs may be thrown out of turn now (K-60 to K-62)."""
    if not rules.bombs_out_of_turn or not state.trick.plays or isinstance(state, Wishing):
        return False
    return not gathering.is_last_award(state)


def may_call(rules: HouseRules, state: State, seat: Seat) -> bool:
    """Tell whether a seat may call Tichu now (K-12 to K-14)."""
    match state:
        case Playing() | Wishing() | Gathering():
            if state.tally.played[seat].mask:  # soon so for all, and everybody asks
                return False
            return bool(calls.free_to_call(state, (seat,))) and not gathering.is_last_award(state)
        case Exchange():
            return calls.tichu_fault(rules, state, seat) is None
        case Grand() | Finished():
            return False
        case _:
            assert_never(state)
