"""The order of play: `step` answers with the next state, or with the objection."""

from typing import assert_never

from climbcards import Cards, Objection, Seat
from climbcards.authors import is_seat
from climbcards.games.threes.actions import Action, Arrange, PickUp, Play, Reveal
from climbcards.games.threes.faults import (
    AlreadyArranged,
    ArrangeFirst,
    NotBlindYet,
    SlotGone,
    arrange_fault,
    fitting_ranks,
    laid_by,
    pick_up_fault,
)
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.states import Arranging, Finished, Playing, Running, State
from climbcards.games.threes.transitions import (
    after_arrange,
    after_pick_up,
    after_play,
    after_reveal,
)
from climbcards.reasons import Answers, NoSuchSeat, NotYourTurn, RoundOver


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seats that have yet to arrange, from the dealer's left, or the seat whose turn it is."""
    match state:
        case Playing():
            return (state.turn,)
        case Arranging():
            return state.missing
        case Finished():
            return ()
        case _:
            assert_never(state)


def attempt(
    rules: HouseRules, state: State, seat: Seat, cards: Cards
) -> Arrange | Play | Objection:
    """Give what these cards are now: the three to turn up, or a play; or why they are none."""
    action = Arrange(seat, cards) if isinstance(state, Arranging) else Play(seat, cards)
    after = step(rules, state, action)
    return after if isinstance(after, Objection) else action


def beaten_by(rules: HouseRules, state: State) -> Answers:
    """Name what can be played on the stack; None where there is no stack."""
    return fitting_ranks(rules, state.tableau) if isinstance(state, Playing) else None


def step(rules: HouseRules, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    if not is_seat(action.seat, rules.players):
        return Objection(NoSuchSeat(action.seat, rules.players), "T-22")
    if isinstance(state, Finished):
        return Objection(RoundOver(), "T-20")
    match action:
        case Arrange():
            return _arrange(rules, state, action)
        case Play():
            return _play(rules, state, action)
        case Reveal():
            return _reveal(rules, state, action)
        case PickUp():
            return _pick_up(rules, state, action)
        case _:
            assert_never(action)


def _turn_of(state: Running, seat: Seat) -> Playing | Objection:
    """Give the state if it is this seat's turn to play."""
    match state:
        case Playing():
            if seat == state.turn:
                return state
            return Objection(NotYourTurn(seat, (state.turn,)), "T-22")
        case Arranging():
            return Objection(ArrangeFirst(seat, state.missing), "T-15")
        case _:
            assert_never(state)


def _arrange(rules: HouseRules, state: Running, arrange: Arrange) -> State | Objection:
    if not isinstance(state, Arranging):
        return Objection(AlreadyArranged(), "T-15")
    fault = arrange_fault(state, arrange.seat, arrange.face_up)
    return fault or after_arrange(rules, state, arrange)


def _reveal(rules: HouseRules, state: Running, reveal: Reveal) -> State | Objection:
    playing = _turn_of(state, reveal.seat)
    if isinstance(playing, Objection):
        return playing
    tableau = playing.tableau
    if tableau.zone(reveal.seat):
        return Objection(NotBlindYet(), "T-18")
    slots, slot = tableau.slots[reveal.seat], reveal.slot
    # a slot is numbered as a seat is: by a plain int
    card = slots[slot] if is_seat(slot, len(slots)) else None
    if card is None:
        return Objection(SlotGone(reveal.slot, tableau.left_slots(reveal.seat)), "T-18")
    return after_reveal(rules, playing, reveal, card)


def _play(rules: HouseRules, state: Running, play: Play) -> State | Objection:
    playing = _turn_of(state, play.seat)
    if isinstance(playing, Objection):
        return playing
    ranks = laid_by(rules, playing, play.cards)
    return ranks if isinstance(ranks, Objection) else after_play(rules, playing, play, ranks)


def _pick_up(rules: HouseRules, state: Running, picking: PickUp) -> State | Objection:
    playing = _turn_of(state, picking.seat)
    if isinstance(playing, Objection):
        return playing
    return pick_up_fault(rules, playing) or after_pick_up(rules, playing)
