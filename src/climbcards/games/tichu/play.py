"""The order of play: `step` answers with the next state, or with the objection.

Theory of operation. A rule is decided in one place, so what is listed, what is refused and what is done can
never differ. All seats answer and push in any order. In a trick the seat whose turn it is plays or passes;
beside it, whoever has not called may call, and whoever has a bomb may throw it (K-61): both are decided here
for every seat alike, whether the table waits for it or not.
"""

from typing import assert_never

from climbcards import Cards, Objection, Seat
from climbcards.authors import is_seat, not_from_hand
from climbcards.games.tichu import calls, gathering, wish
from climbcards.games.tichu.actions import (
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Pass,
    Play,
    Push,
    Take,
    Wish,
)
from climbcards.games.tichu.combinations import is_bomb
from climbcards.games.tichu.exchange import AlreadyPushed, ExchangeFirst, NoExchange
from climbcards.games.tichu.exchange import cards_fault as push_fault
from climbcards.games.tichu.faults import (
    NothingToBomb,
    answers_to,
    cards_fault,
    reading_fault,
)
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import PACK, PLAYERS
from climbcards.games.tichu.recognition import playable, recognise
from climbcards.games.tichu.states import (
    Begun,
    Exchange,
    Finished,
    Gathering,
    Grand,
    Playing,
    State,
    Wishing,
    best_of,
)
from climbcards.games.tichu.transitions import (
    after_answer,
    after_call,
    after_gathering,
    after_pass,
    after_play,
    after_push,
    after_wish,
)
from climbcards.games.tichu.turns import awaited, is_open_to_bombs
from climbcards.reasons import Answers, LeadNeeded, NoSuchSeat, NotYourTurn, RoundOver


def beaten_by(rules: HouseRules, state: State) -> Answers:
    """Name what beats the last play; None where nothing is to be beaten."""
    if not isinstance(state, Playing | Gathering) or not state.trick.plays:
        return None
    best = state.trick.plays[-1].reading
    if isinstance(state, Playing):
        return answers_to(best)
    if not is_open_to_bombs(rules, state):
        return None
    return answers_to(best)[0 if is_bomb(best) else -1 :]


def step(rules: HouseRules, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    if not is_seat(action.seat, PLAYERS):
        return Objection(NoSuchSeat(action.seat, PLAYERS), "K-4")
    if isinstance(state, Finished):
        return Objection(RoundOver(), "K-70")
    return _done(rules, state, action)


def _done(rules: HouseRules, state: Begun, action: Action) -> State | Objection:
    """Give the state after an action of a round that runs, or why it is not legal."""
    match action:
        case Play():
            return _play(rules, state, action)
        case Pass():
            return _pass(rules, state, action.seat)
        case CallGrandTichu() | Decline() | CallTichu():
            return _called(rules, state, action)
        case Push():
            return _push(state, action)
        case Wish():
            return _wish(rules, state, action)
        case Take() | Award():
            return _gathered(state, action)
        case _:
            assert_never(action)


def attempt(rules: HouseRules, state: State, seat: Seat, cards: Cards) -> Play | Objection:
    """Give the one play that these cards are now, or why there is none (K-32)."""
    if not is_seat(seat, PLAYERS):
        return Objection(NoSuchSeat(seat, PLAYERS), "K-4")
    found = _cards_of_trick(rules, state, seat, cards)
    if isinstance(found, Objection):
        return found
    best = best_of(found)
    legal = playable(cards.mask, best, lower=rules.declare_lower)
    if not legal:
        return cards_fault(cards, best)
    fault = _wish_fault(rules, found, Play(seat, cards, legal[0]))
    return fault or Play(seat, cards, legal[0])


def _play(rules: HouseRules, state: State, play: Play) -> State | Objection:
    found = _cards_of_trick(rules, state, play.seat, play.cards)
    if isinstance(found, Objection):
        return found
    best, lower = best_of(found), rules.declare_lower
    legal = playable(play.cards.mask, best, lower=lower)
    fault = reading_fault(play, legal, best, lower=lower) or _wish_fault(rules, found, play)
    return fault or after_play(rules, found, play)


def _cards_of_trick(
    rules: HouseRules, state: State, seat: Seat, cards: object
) -> Playing | Gathering | Objection:
    """Give the state if this seat may lay such cards down now, whatever they beat."""
    found = _trick_of(state, seat)
    if isinstance(found, Objection):
        return found
    if isinstance(found, Gathering) or found.turn != seat:
        fault = _bombing_fault(rules, found, seat, cards)
        if fault is not None:
            return fault
    return not_from_hand(found.hands[seat], cards, "K-1", "K-51") or found


def _trick_of(state: State, seat: Seat) -> Playing | Gathering | Objection:
    """Give the state if cards can be laid down in it."""
    match state:
        case Playing() | Gathering():
            return state
        case Wishing():
            return Objection(wish.WishFirst(seat, state.trick.plays[-1].seat), "K-40")
        case Exchange():
            return Objection(ExchangeFirst(seat, awaited(state)), "K-15")
        case Grand():
            return Objection(calls.GrandFirst(seat, awaited(state)), "K-9")
        case Finished():
            return Objection(RoundOver(), "K-70")
        case _:
            assert_never(state)


def _bombing_fault(
    rules: HouseRules, state: Playing | Gathering, seat: Seat, cards: object
) -> Objection | None:
    """Say why a seat cannot throw a bomb out of turn, or that this is none; None if it can."""
    if is_open_to_bombs(rules, state) and _is_bomb(cards):
        return None
    if isinstance(state, Gathering):
        return gathering.first(state, seat)
    if rules.bombs_out_of_turn and _is_bomb(cards):
        return Objection(NothingToBomb(state.trick.leader), "K-62")
    return Objection(
        NotYourTurn(seat, awaited(state)), "K-61" if rules.bombs_out_of_turn else "K-60"
    )


def _is_bomb(cards: object) -> bool:
    """Tell whether something is cards that make a bomb."""
    if not isinstance(cards, Cards) or not cards or not cards.is_of(PACK):
        return False
    return any(map(is_bomb, recognise(cards.mask, lower=False)))


def _wish_fault(rules: HouseRules, state: Playing | Gathering, play: Play) -> Objection | None:
    """Say that a wish asks for another play; out of turn it asks for nothing (K-47)."""
    if state.tally.wish is None or not isinstance(state, Playing) or state.turn != play.seat:
        return None
    return wish.disobeys(rules, state, play)


def _pass(rules: HouseRules, state: State, seat: Seat) -> State | Objection:
    if isinstance(state, Playing) and state.turn == seat:
        if not state.trick.plays:
            return Objection(LeadNeeded(), "K-50")
        return wish.must_obey(state, seat) or after_pass(rules, state, seat)
    found = _trick_of(state, seat)
    if isinstance(found, Objection):
        return found
    if isinstance(found, Gathering):
        return gathering.first(found, seat)
    return Objection(NotYourTurn(seat, awaited(found)), "K-51")


def _called(
    rules: HouseRules, state: Begun, action: CallGrandTichu | Decline | CallTichu
) -> State | Objection:
    seat = action.seat
    if isinstance(action, CallTichu):
        return _tichu(rules, state, seat)
    if isinstance(state, Grand):
        called = isinstance(action, CallGrandTichu)
        return calls.answer_fault(state, seat) or after_answer(state, seat, called=called)
    over = Objection(calls.GrandOver(), "K-8")
    return over if rules.grand_tichu else Objection(calls.NoGrandTichu(), "K-11")


def _tichu(rules: HouseRules, state: Begun, seat: Seat) -> State | Objection:
    match state:
        case Grand():
            return Objection(calls.GrandFirst(seat, awaited(state)), "K-12")
        case Gathering() if gathering.is_last_award(state):
            return gathering.first(state, seat)
        case Exchange() | Playing() | Wishing() | Gathering():
            return calls.tichu_fault(rules, state, seat) or after_call(state, seat)
        case _:
            assert_never(state)


def _push(state: State, push: Push) -> State | Objection:
    if isinstance(state, Grand):
        return Objection(calls.GrandFirst(push.seat, awaited(state)), "K-9")
    if not isinstance(state, Exchange):
        return Objection(NoExchange(), "K-15")
    if state.gifts[push.seat]:
        return Objection(AlreadyPushed(), "K-15")
    fault = push_fault(state.hands[push.seat], push.cards)
    return fault or after_push(state, push.seat, push.cards)


def _wish(rules: HouseRules, state: State, action: Wish) -> State | Objection:
    if not isinstance(state, Wishing):
        return Objection(wish.NothingToWish(), "K-40")
    wisher = state.trick.plays[-1].seat
    if action.seat != wisher:
        return Objection(wish.WishFirst(action.seat, wisher), "K-40")
    return wish.rank_fault(rules, action) or after_wish(state, action.rank)


def _gathered(state: State, action: Take | Award) -> State | Objection:
    if not isinstance(state, Gathering):
        clause = "K-53" if isinstance(action, Take) else "K-55"
        return Objection(gathering.NothingToGather(), clause)
    to = action.seat if isinstance(action, Take) else action.to
    return gathering.fault(state, action) or after_gathering(state, to)
