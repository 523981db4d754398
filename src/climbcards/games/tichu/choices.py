"""What a seat may do, lazily: the generator's masks, and pushes by number, wrapped when somebody looks."""

from functools import partial
from typing import assert_never

from climbcards import Cards, ClimbcardsError, LegalActions, Objection, Seat
from climbcards.authors import LazyActions, checked
from climbcards.games.tichu import exchange, turns, wish
from climbcards.games.tichu.actions import (
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Pass,
    Play,
    Take,
    Wish,
)
from climbcards.games.tichu.combinations import Combination
from climbcards.games.tichu.gathering import is_dragons, opponents_of
from climbcards.games.tichu.generator import Found, bombs
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import PACK, PLAYERS
from climbcards.games.tichu.play import step
from climbcards.games.tichu.states import (
    Exchange,
    Finished,
    Gathering,
    Grand,
    Playing,
    State,
    Wishing,
)
from climbcards.games.tichu.transitions import after_play
from climbcards.games.tichu.turns import is_open_to_bombs, may_call


def legal_actions(rules: HouseRules, state: State, seat: Seat) -> LegalActions[Action]:
    """Give what a seat may do, in the order of K-35: plays low to high, the pass, the rest, a call last.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    checked(seat, PLAYERS)

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != seat:
            return False
        return not isinstance(step(rules, state, action), Objection)

    rest = _rest(rules, state, seat)
    if isinstance(state, Exchange) and not state.gifts[seat]:
        hand = state.hands[seat]

        def push(order: exchange.Order, mask: int) -> Action:
            return exchange.push_of(seat, order, mask)

        return LazyActions(
            lambda: exchange.pushes(hand), push, rest, pack=PACK, is_legal=is_legal, reading=None
        )

    def play(reading: Combination, mask: int) -> Action:
        return Play(seat, Cards(PACK, mask), reading)

    find = partial(_plays, rules, state, seat)
    after = partial(after_play, rules, state) if isinstance(state, Playing | Gathering) else None
    return LazyActions(find, play, rest, pack=PACK, is_legal=is_legal, after=after)


def _plays(rules: HouseRules, state: State, seat: Seat) -> Found:
    """Give the plays of a seat: any on its turn, and bombs besides (K-61)."""
    if isinstance(state, Playing) and state.turn == seat:
        return wish.plays(rules, state, seat)
    if isinstance(state, Playing | Gathering) and is_open_to_bombs(rules, state):
        return bombs(state.hands[seat].mask, state.trick.plays[-1].reading)
    return []


def _rest(rules: HouseRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """Give the actions that are neither plays nor pushes."""
    calls = (CallTichu(seat),) if may_call(rules, state, seat) else ()
    return _awaited(rules, state, seat) + calls


def _awaited(rules: HouseRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """Give what only a seat can do that the table waits for."""
    match state:
        case Playing():
            passes = state.turn == seat and state.trick.plays and not wish.must_obey(state, seat)
            return (Pass(seat),) if passes else ()
        case Grand():
            return (Decline(seat), CallGrandTichu(seat)) if state.answers[seat] is None else ()
        case Wishing() | Gathering():
            return _gathering(rules, state) if state.trick.plays[-1].seat == seat else ()
        case Exchange() | Finished():
            return ()
        case _:
            assert_never(state)


def _gathering(rules: HouseRules, state: Wishing | Gathering) -> tuple[Action, ...]:
    """Give what the owner of the last play can do with the trick: name a wish, take it or give it away."""
    seat = state.trick.plays[-1].seat
    if isinstance(state, Wishing):
        return tuple(Wish(seat, rank) for rank in wish.wishes(rules))
    if is_dragons(state.trick):
        return tuple(Award(seat, to) for to in opponents_of(seat))
    return (Take(seat),)


def default(rules: HouseRules, state: State, seat: Seat) -> Action:
    """Give what is done for a seat whose time is up: a pass, to take a trick or wish nothing, or else the least.

    Raises:
        ClimbcardsError: The game does not wait for this seat, or there is no such seat.
    """
    legal = legal_actions(rules, state, seat)
    if seat not in turns.awaited(state):
        raise ClimbcardsError(
            f"the game does not wait for seat {seat}: awaited says for which it does"
        )
    calm = (Pass(seat), Take(seat), Award(seat, opponents_of(seat)[0]), Wish(seat, None))
    return next((action for action in calm if action in legal), legal[0])
