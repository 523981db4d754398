"""The order of play: `step` answers with the next state, or with the objection."""

from functools import cache
from typing import Protocol, assert_never

from climbcards import Card, Cards, Objection, Pack, Rank, Seat
from climbcards.authors import rotation
from climbcards.games.threes.actions import Action, Arrange, PickUp, Play, Reveal
from climbcards.games.threes.faults import (
    AlreadyArranged,
    ArrangeFirst,
    DoesNotFit,
    HandFirst,
    MixedRanks,
    MustPlay,
    NotBlindYet,
    NothingToTake,
    OnlyBlind,
    SlotGone,
    WrongNumber,
)
from climbcards.games.threes.pack import CARDS, ROW, SEVEN, TEN
from climbcards.games.threes.stack import answers, value_of
from climbcards.games.threes.states import Arranging, Finished, Playing, Running, State, Tableau
from climbcards.games.threes.transitions import (
    Bounded,
    after_arrange,
    after_pick_up,
    after_play,
    after_reveal,
)
from climbcards.reasons import EmptyPlay, NoSuchSeat, NotHeld, NotYourTurn, OtherPack, RoundOver


class Playable(Bounded, Protocol):
    """What the house rules say about a round."""

    @property
    def players(self) -> int: ...
    @property
    def merge_last_hand_with_faceup(self) -> bool: ...
    @property
    def voluntary_pickup(self) -> bool: ...


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seats that have yet to arrange, from the dealer's left, or the seat whose turn it is."""
    match state:
        case Playing():
            return (state.turn,)
        case Arranging():
            order = rotation(state.leader, len(state.tableau.hands))
            return tuple(seat for seat in order if seat not in state.arranged)
        case Finished():
            return ()
        case _:
            assert_never(state)


def step(rules: Playable, state: State, action: Action) -> State | Objection:
    """Give the state after an action, or why it is not legal."""
    if not 0 <= action.seat < rules.players:
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


def turn_of(state: Running, seat: Seat) -> Playing | Objection:
    """Give the state if it is this seat's turn to play."""
    match state:
        case Playing():
            if seat == state.turn:
                return state
            return Objection(NotYourTurn(seat, (state.turn,)), "T-22")
        case Arranging():
            return Objection(ArrangeFirst(to_act(state)), "T-15")
        case _:
            assert_never(state)


def arrange_fault(state: Arranging, seat: Seat, face_up: Cards) -> Objection | None:
    """Say why a seat cannot turn these cards up; None if it can."""
    if seat in state.arranged:
        return Objection(AlreadyArranged(), "T-15")
    tableau = state.tableau
    if not face_up.is_of(tableau.pack):
        return Objection(OtherPack(face_up), "S-1")
    if len(face_up) != ROW:
        return Objection(WrongNumber(face_up), "T-15")
    six = tableau.hands[seat] + tableau.rows[seat]
    return None if face_up <= six else Objection(NotHeld(face_up.lacking(six)), "T-15")


def zone(tableau: Tableau, seat: Seat) -> Cards:
    """Give the cards a seat plays from: the hand, or else the row; empty when only slots are left."""
    return tableau.hands[seat] or tableau.rows[seat]


def merging(rules: Playable, tableau: Tableau, seat: Seat) -> Cards:
    """Give the face-up cards that may join a play of the whole hand; none but by the house rule."""
    hand, row = tableau.hands[seat], tableau.rows[seat]
    nothing = Cards(tableau.pack, 0)
    if not rules.merge_last_hand_with_faceup or tableau.stock or not hand:
        return nothing
    ranks = {card.rank for card in hand}
    return tableau.pack.cards(card for card in row if {card.rank} == ranks)


def play_fault(rules: Playable, state: Playing, cards: Cards) -> Objection | None:
    """Say why these cards cannot be put on the stack; None if they can."""
    tableau, seat = state.tableau, state.turn
    if not cards.is_of(tableau.pack):
        return Objection(OtherPack(cards), "S-1")
    if not cards:
        return Objection(EmptyPlay(), "S-5")
    if not zone(tableau, seat):
        return Objection(OnlyBlind(), "T-18")
    if not cards <= zone(tableau, seat) + merging(rules, tableau, seat):
        return _not_held(tableau, seat, cards)
    return _stack_fault(rules, tableau, cards)


def _stack_fault(rules: Playable, tableau: Tableau, cards: Cards) -> Objection | None:
    """Say why these cards do not answer the stack; None if they do."""
    ranks = {card.rank for card in cards}
    if len(ranks) > 1:
        return Objection(MixedRanks(cards), "T-9")
    (rank,) = ranks
    value = value_of(tableau.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    if value is not None and not answers(rank, value, ten_is_wild=rules.ten_is_wild):
        clause = "T-7" if rank == TEN else "T-3" if value == SEVEN else "S-3"
        return Objection(DoesNotFit(rank, value), clause)
    return None


def _not_held(tableau: Tableau, seat: Seat, cards: Cards) -> Objection:
    """Tell cards that wait face up from cards that are nowhere."""
    missing = cards.lacking(zone(tableau, seat))
    if tableau.hands[seat] and missing <= tableau.rows[seat]:
        return Objection(HandFirst(missing), "T-17")
    return Objection(NotHeld(missing), "S-4")


def playable_cards(rules: Playable, state: Playing) -> Cards:
    """Give the cards of the seat's zone that fit, each rank by itself."""
    tableau = state.tableau
    value = value_of(tableau.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    fitting = _fields(tableau.pack, value, ten_is_wild=rules.ten_is_wild)
    return Cards(tableau.pack, zone(tableau, state.turn).mask & fitting)


@cache
def _fields(pack: Pack, value: Rank | None, *, ten_is_wild: bool) -> int:
    """Give the places in a mask of every card that answers a value."""
    layout = pack.layout
    return sum(
        layout.fields[pack.index(CARDS[rank])] << layout.shifts[pack.index(CARDS[rank])]
        for rank in pack.ranks
        if answers(rank, value, ten_is_wild=ten_is_wild)
    )


def pick_up_fault(rules: Playable, state: Playing, fitting: Cards) -> Objection | None:
    """Say why the stack cannot be taken up beside cards that fit; None if it can (T-10, T-26)."""
    tableau = state.tableau
    if not zone(tableau, state.turn):
        return Objection(OnlyBlind(), "T-18")
    if not tableau.stack:
        return Objection(NothingToTake(), "T-26")
    if fitting and not rules.voluntary_pickup:
        return Objection(MustPlay(fitting), "T-10")
    return None


def left_slots(tableau: Tableau, seat: Seat) -> tuple[int, ...]:
    """Give the numbers of the slots that still hold a card."""
    return tuple(slot for slot, card in enumerate(tableau.slots[seat]) if card is not None)


def _arrange(rules: Playable, state: Running, arrange: Arrange) -> State | Objection:
    if not isinstance(state, Arranging):
        return Objection(AlreadyArranged(), "T-15")
    fault = arrange_fault(state, arrange.seat, arrange.face_up)
    return fault or after_arrange(state, arrange, rules.longest)


def _reveal(rules: Playable, state: Running, reveal: Reveal) -> State | Objection:
    playing = turn_of(state, reveal.seat)
    if isinstance(playing, Objection):
        return playing
    tableau = playing.tableau
    if zone(tableau, reveal.seat):
        return Objection(NotBlindYet(), "T-18")
    slots: dict[int, Card | None] = dict(enumerate(tableau.slots[reveal.seat]))
    card = slots.get(reveal.slot)
    if card is None:
        left = left_slots(tableau, reveal.seat)
        return Objection(SlotGone(reveal.slot, left), "T-18")
    return after_reveal(rules, playing, reveal, card)


def _play(rules: Playable, state: Running, play: Play) -> State | Objection:
    playing = turn_of(state, play.seat)
    if isinstance(playing, Objection):
        return playing
    return play_fault(rules, playing, play.cards) or after_play(playing, play, rules.longest)


def _pick_up(rules: Playable, state: Running, picking: PickUp) -> State | Objection:
    playing = turn_of(state, picking.seat)
    if isinstance(playing, Objection):
        return playing
    fitting = playable_cards(rules, playing)
    return pick_up_fault(rules, playing, fitting) or after_pick_up(playing, rules.longest)
