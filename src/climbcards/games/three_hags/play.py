"""The order of play: `step` answers with the next state, or with the objection.

Theory of operation. On a turn a player plays or passes and then draws a card while there are any (V-11,
G-13). A pass clears the pile, and the other player leads. A sweep clears the pile too, and the same
player goes on (V-12). The round is over when a hand is empty, before any draw (V-13, G-12).
"""

from typing import Protocol, assert_never

from climbcards import Cards, Objection, Seat, Trick
from climbcards.authors import put
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.combinations import (
    Combination,
    beats,
    cards_in,
    is_sweep,
    readings,
)
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.states import Finished, Playing, State, pile_cards
from climbcards.reasons import (
    LeadNeeded,
    LowerWindow,
    NoSuchSeat,
    NotACombination,
    NotThatReading,
    NotYourTurn,
    RoundOver,
    TooLow,
    WrongSize,
    not_from_hand,
)


class Combining(Protocol):
    """What the house rules say about combinations."""

    @property
    def broom_in_runs(self) -> bool: ...
    @property
    def declare_lower(self) -> bool: ...


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seat whose turn it is; () when the round is over."""
    return (state.turn,) if isinstance(state, Playing) else ()


def step(rules: Combining, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    playing = _turn_of(state, action.seat)
    if isinstance(playing, Objection):
        return playing
    match action:
        case Play():
            fault = cards_fault(rules, playing.hands[action.seat], action.cards) or reading_fault(
                rules, action.cards, action.reading
            )
            fault = fault or beating_fault(action.reading, playing.pile)
            return fault or _after_play(playing, action)
        case Pass():
            if not playing.pile.plays:
                return Objection(LeadNeeded(), "G-11")
            return _after_pass(playing)
        case _:
            assert_never(action)


def attempt(rules: Combining, state: State, seat: Seat, cards: Cards) -> Play | Objection:
    """Give the play that these cards are now, or why there is none."""
    playing = _turn_of(state, seat)
    if isinstance(playing, Objection):
        return playing
    fault = cards_fault(rules, playing.hands[seat], cards)
    if fault is not None:
        return fault
    reading = readings(cards, broom_in_runs=rules.broom_in_runs)[0]
    return beating_fault(reading, playing.pile) or Play(seat, cards, reading)


def _turn_of(state: State, seat: Seat) -> Playing | Objection:
    """Give the state if it is this seat's turn."""
    if not 0 <= seat <= 1:
        return Objection(NoSuchSeat(seat, 2), "V-11")
    match state:
        case Playing():
            if seat == state.turn:
                return state
            return Objection(NotYourTurn(seat, (state.turn,)), "V-11")
        case Finished():
            return Objection(RoundOver(), "G-12")
        case _:
            assert_never(state)


def cards_fault(rules: Combining, hand: Cards, cards: Cards) -> Objection | None:
    """Say why these cards cannot be played at all; None if they make something."""
    fault = not_from_hand(hand, cards, "V-1", "V-11")
    if fault is not None:
        return fault
    if not readings(cards, broom_in_runs=rules.broom_in_runs):
        return Objection(NotACombination(cards), "G-3" if readings(cards) else "V-9")
    return None


def reading_fault(rules: Combining, cards: Cards, reading: Combination) -> Objection | None:
    """Say why cards that make something cannot be played as this; None if they can."""
    possible = readings(cards, broom_in_runs=rules.broom_in_runs)
    if reading not in possible:
        return Objection(NotThatReading(cards, reading, possible), "V-9")
    if reading != possible[0] and not rules.declare_lower:
        return Objection(LowerWindow(reading, possible[:1]), "G-10")
    return None


def beating_fault(reading: Combination, pile: Trick[Play]) -> Objection | None:
    """Say why a combination cannot be put on the pile; None if it can."""
    best = pile.best
    if best is None or beats(reading, best.reading):
        return None
    size = cards_in(best.reading)
    if cards_in(reading) != size:
        return Objection(WrongSize(reading, best.reading, size), "V-10")
    return Objection(TooLow(reading, best.reading), "V-10")


def _after_play(state: Playing, play: Play) -> State:
    """Lay the cards down; then the round is over, or the player draws and perhaps leads again."""
    seat = play.seat
    hand = state.hands[seat] - play.cards
    if not hand:
        hands = put(state.hands, seat, hand)
        cleared = state.cleared + pile_cards(state.pile.plays)
        return Finished(state.dealer, state.leader, hands, state.stock, cleared, play)
    pile = state.pile.played(play)
    if is_sweep(play.reading):
        return _clear(state, hand, pile, seat)
    return _draw(state, hand, pile, state.cleared)


def _after_pass(state: Playing) -> Playing:
    """Clear the pile for the opponent, and draw."""
    return _clear(state, state.hands[state.turn], state.pile, Seat(1 - state.turn))


def _clear(state: Playing, hand: Cards, pile: Trick[Play], turn: Seat) -> Playing:
    """Put the pile out of play; `turn` leads next, after the acting player has drawn."""
    return _draw(state, hand, Trick(turn), state.cleared + pile_cards(pile.plays))


def _draw(state: Playing, hand: Cards, pile: Trick[Play], cleared: Cards) -> Playing:
    """Let the acting player draw, if a card is left (G-13)."""
    stock = state.stock
    if stock:
        hand += PACK.cards(stock[:1])
        stock = stock[1:]
    hands = put(state.hands, state.turn, hand)
    return Playing(state.dealer, state.leader, hands, stock, cleared, pile)
