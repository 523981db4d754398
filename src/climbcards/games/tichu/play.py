"""The order of play: `step` answers with the next state, or with the objection.

Theory of operation. A rule is decided in one place, so what is listed, what is refused and what is done can
never differ. All seats answer and push in any order. In a trick the seat whose turn it is plays or passes;
beside it, whoever has not called may call, and whoever has a bomb may throw it (K-61): both are decided here
for every seat alike, whether the table waits for it or not.
"""

from typing import assert_never

from climbcards import Cards, Objection, Seat
from climbcards.authors import is_seat, left_of, not_from_hand, rotation
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
from climbcards.games.tichu.generator import bombs
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import PACK, PLAYERS
from climbcards.games.tichu.recognition import playable, recognise
from climbcards.games.tichu.states import (
    Exchange,
    Finished,
    Gathering,
    Grand,
    Playing,
    Running,
    State,
    Wishing,
    best_of,
    turn_of,
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
from climbcards.reasons import Answers, LeadNeeded, NoSuchSeat, NotYourTurn, RoundOver


def awaited(state: State) -> tuple[Seat, ...]:
    """Give the seats that the game waits for."""
    match state:
        case Playing():
            turn = turn_of(state.trick, state.tally.out)
            return () if turn is None else (turn,)
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
        case Grand() | Finished():
            return first
        case Exchange():
            order = [seat for seat in _from_left(state) if seat not in first]
            return (*first, *[seat for seat in order if may_call(rules, state, seat)])
        case Playing() | Wishing() | Gathering():
            order = rotation(first[0], PLAYERS)[1:]
            return (*first, *[seat for seat in order if _may_act_besides(rules, state, seat)])
        case _:
            assert_never(state)


def _may_act_besides(rules: HouseRules, state: Running, seat: Seat) -> bool:
    """Tell whether a seat may call Tichu or throw a bomb that is not awaited."""
    hand = state.hands[seat].mask
    if not hand:
        return False
    if calls.is_free_to_call(state, seat):
        return not gathering.is_last_award(state)
    return is_open_to_bombs(rules, state) and bool(bombs(hand, state.trick.plays[-1].reading))


def is_open_to_bombs(rules: HouseRules, state: Running) -> bool:
    """Tell whether bombs may be thrown out of turn now (K-60 to K-62)."""
    is_wish = isinstance(state, Wishing)
    return rules.bombs_out_of_turn and bool(state.trick.plays) and not is_wish and not gathering.is_last_award(state)


def may_call(rules: HouseRules, state: State, seat: Seat) -> bool:
    """Tell whether a seat may call Tichu now."""
    return not isinstance(_called(rules, state, seat), Objection)


def beaten_by(state: State) -> Answers:
    """Name what beats the last play; None where nothing is to be beaten."""
    if isinstance(state, Playing | Gathering) and state.trick.plays:
        return answers_to(state.trick.plays[-1].reading)
    return None


def step(rules: HouseRules, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    seat = action.seat
    if not is_seat(seat, PLAYERS):
        return Objection(NoSuchSeat(seat, PLAYERS), "K-4")
    if isinstance(state, Finished):
        return Objection(RoundOver(), "K-70")
    match action:
        case Play():
            return _play(rules, state, action)
        case Pass():
            return _pass(rules, state, seat)
        case CallGrandTichu() | Decline():
            return _answered(rules, state, seat, called=isinstance(action, CallGrandTichu))
        case CallTichu():
            return _called(rules, state, seat)
        case Push():
            return _push(state, action)
        case Wish():
            return _wish(rules, state, action)
        case Take():
            return _gathered(state, seat, None)
        case Award():
            return _gathered(state, seat, action.to)
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
    if not _is_on_turn(found, seat):
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
            return Objection(ExchangeFirst(seat, awaited(state)), "K-16")
        case Grand():
            return Objection(calls.GrandFirst(seat, awaited(state)), "K-9")
        case Finished():
            return Objection(RoundOver(), "K-70")
        case _:
            assert_never(state)


def _is_on_turn(state: Playing | Gathering, seat: Seat) -> bool:
    return isinstance(state, Playing) and seat == turn_of(state.trick, state.tally.out)


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
    return Objection(NotYourTurn(seat, awaited(state)), "K-61" if rules.bombs_out_of_turn else "K-60")


def _is_bomb(cards: object) -> bool:
    """Tell whether something is cards that make a bomb."""
    if not isinstance(cards, Cards) or not cards or not cards.is_of(PACK):
        return False
    return any(map(is_bomb, recognise(cards.mask, lower=False)))


def _wish_fault(
    rules: HouseRules, state: Playing | Gathering, play: Play
) -> Objection | None:
    """Say that a wish asks for another play; out of turn it asks for nothing (K-47)."""
    if state.tally.wish is None or not isinstance(state, Playing) or not _is_on_turn(state, play.seat):
        return None
    return wish.disobeys(rules, state, play)


def _pass(rules: HouseRules, state: State, seat: Seat) -> State | Objection:
    found = _trick_of(state, seat)
    if isinstance(found, Objection):
        return found
    if isinstance(found, Gathering):
        return gathering.first(found, seat)
    if not _is_on_turn(found, seat):
        return Objection(NotYourTurn(seat, awaited(found)), "K-51")
    if not found.trick.plays:
        return Objection(LeadNeeded(), "K-50")
    return wish.must_obey(found, seat) or after_pass(rules, found, seat)


def _answered(rules: HouseRules, state: State, seat: Seat, *, called: bool) -> State | Objection:
    if isinstance(state, Grand):
        return calls.answer_fault(state, seat) or after_answer(state, seat, called=called)
    over = Objection(calls.GrandOver(), "K-8")
    return over if rules.grand_tichu else Objection(calls.NoGrandTichu(), "K-11")


def _called(rules: HouseRules, state: State, seat: Seat) -> State | Objection:
    match state:
        case Grand():
            return Objection(calls.GrandFirst(seat, awaited(state)), "K-12")
        case Gathering() if gathering.is_last_award(state):
            return gathering.first(state, seat)
        case Exchange() | Playing() | Wishing() | Gathering():
            return calls.tichu_fault(rules, state, seat) or after_call(state, seat)
        case Finished():
            return Objection(RoundOver(), "K-70")
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


def _gathered(state: State, seat: Seat, to: Seat | None) -> State | Objection:
    if not isinstance(state, Gathering):
        return Objection(gathering.NothingToGather(), "K-53" if to is None else "K-55")
    return gathering.fault(state, seat, to) or after_gathering(state, seat if to is None else to)
