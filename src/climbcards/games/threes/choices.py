"""What a seat may do, lazily: masks of cards of one rank, wrapped when somebody looks."""

from functools import partial
from itertools import combinations
from typing import TypeAlias

from climbcards import Cards, Objection, Seat
from climbcards.authors import LazyActions, checked
from climbcards.games.threes.actions import Action, Arrange, PickUp, Play, Reveal
from climbcards.games.threes.faults import answering, merging, pick_up_fault
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.play import step
from climbcards.games.threes.states import Arranging, Playing, State
from climbcards.games.threes.tables import Tables, tables_of
from climbcards.games.threes.transitions import after_play

Found: TypeAlias = list[tuple[None, tuple[int, ...]]]


def legal_actions(rules: HouseRules, state: State, seat: Seat) -> LazyActions[Action, None]:
    """Give what a seat may do: plays low to high, then to pick up, to reveal or to arrange.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    who, pack = checked(seat, rules.players), state.tableau.pack
    plays: tuple[int, ...] = ()
    rest: tuple[Action, ...] = ()
    playing = state if isinstance(state, Playing) and state.turn == who else None
    if playing is not None:
        plays = _plays(rules, playing)
        if not plays or rules.voluntary_pickup:  # T-10
            rest = _without_cards(rules, playing)
    elif isinstance(state, Arranging) and who not in state.arranged:
        rest = _arrangements(state, who)

    def find() -> Found:
        return [(None, plays)] if plays else []

    def wrap(_: None, mask: int) -> Action:
        return Play(who, Cards(pack, mask))

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != who:
            return False
        return not isinstance(step(rules, state, action), Objection)

    after = None if playing is None else partial(_after, rules, playing)
    return LazyActions(find, wrap, rest, pack=pack, is_legal=is_legal, after=after)


def _after(rules: HouseRules, state: Playing, play: Play) -> State:
    """Give the state after a play of the list."""
    laid = tables_of(state.tableau.pack, rules.ten_is_wild).laid
    return after_play(rules, state, play, laid[play.cards.mask])


def _plays(rules: HouseRules, state: Playing) -> tuple[int, ...]:
    """Give every number of cards of each rank that fits, and with all of one rank in hand more."""
    tableau, seat = state.tableau, state.turn
    tables = tables_of(tableau.pack, rules.ten_is_wild)
    plays = _numbers(tables, tableau.zone(seat).mask & answering(rules, tableau))
    if not plays or not rules.merge_last_hand_with_faceup:
        return plays
    hand, more = tableau.hands[seat].mask, merging(rules, tableau, seat).mask
    return (*plays, *(hand + mask for mask in _numbers(tables, more)))


def _numbers(tables: Tables, mask: int) -> tuple[int, ...]:
    """Give every number of cards of each rank, low to high."""
    found: list[int] = []
    for place in tables.places:
        if mask & place:
            found += tables.numbers[mask & place]
    return tuple(found)


def _without_cards(rules: HouseRules, state: Playing) -> tuple[Action, ...]:
    """Give to pick up, or the slots to reveal."""
    tableau, seat = state.tableau, state.turn
    if not tableau.zone(seat).mask:
        return tuple(Reveal(seat, slot) for slot in tableau.left_slots(seat))
    return (PickUp(seat),) if pick_up_fault(rules, state) is None else ()


def _arrangements(state: Arranging, seat: Seat) -> tuple[Action, ...]:
    """Give every way to have three of six cards face up, lowest first."""
    tableau = state.tableau
    six = tuple(tableau.hands[seat] + tableau.rows[seat])
    threes = dict.fromkeys(map(tableau.pack.cards, combinations(six, 3)))
    return tuple(Arrange(seat, cards) for cards in threes)
