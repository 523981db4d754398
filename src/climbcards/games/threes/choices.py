"""What a seat may do, lazily: masks of cards of one rank, wrapped when somebody looks."""

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from climbcards import Cards, Objection, Pack, Seat
from climbcards.authors import LazyActions, checked
from climbcards.games.threes.actions import Action, Arrange, PickUp, Play, Reveal
from climbcards.games.threes.faults import merging, pick_up_fault, playable_cards
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.play import step
from climbcards.games.threes.states import Arranging, Playing, State

Found: TypeAlias = list[tuple[None, tuple[int, ...]]]


def legal_actions(rules: HouseRules, state: State, seat: Seat) -> LazyActions[Action, None]:
    """Give what a seat may do: plays low to high, then to pick up, to reveal or to arrange.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    who, pack = checked(seat, rules.players), state.tableau.pack
    playing = state if isinstance(state, Playing) and state.turn == who else None
    fitting = Cards(pack, 0) if playing is None else playable_cards(rules, playing)

    def find() -> Found:
        return [] if playing is None else [(None, _plays(rules, playing, fitting))]

    def wrap(_: None, mask: int) -> Action:
        return Play(who, Cards(pack, mask))

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != who:
            return False
        return not isinstance(step(rules, state, action), Objection)

    rest: tuple[Action, ...] = ()
    if isinstance(state, Arranging) and who not in state.arranged:
        rest = _arrangements(state, who)
    elif playing is not None:
        rest = _without_cards(rules, playing, fitting)
    return LazyActions(find, wrap, rest, pack=pack, is_legal=is_legal)


def _plays(rules: HouseRules, state: Playing, fitting: Cards) -> tuple[int, ...]:
    tableau, pack = state.tableau, state.tableau.pack
    plays = _numbers(pack, fitting.mask)
    more = merging(rules, tableau, state.turn)
    if not plays or not more:
        return plays
    hand = tableau.hands[state.turn].mask
    return (*plays, *(hand + mask for mask in _numbers(pack, more.mask)))


@lru_cache(maxsize=1 << 12)
def _numbers(pack: Pack, mask: int) -> tuple[int, ...]:
    """Give every number of cards of each rank, low to high."""
    layout = pack.layout
    return tuple(
        number << layout.shifts[face]
        for face, copies in layout.counts(mask)
        for number in range(1, copies + 1)
    )


def _without_cards(rules: HouseRules, state: Playing, fitting: Cards) -> tuple[Action, ...]:
    """Give to pick up, or the slots to reveal."""
    tableau, seat = state.tableau, state.turn
    if not tableau.zone(seat):
        return tuple(Reveal(seat, slot) for slot in tableau.left_slots(seat))
    return (PickUp(seat),) if pick_up_fault(rules, state, fitting) is None else ()


def _arrangements(state: Arranging, seat: Seat) -> tuple[Action, ...]:
    """Give every way to have three of six cards face up, lowest first."""
    tableau = state.tableau
    six = tuple(tableau.hands[seat] + tableau.rows[seat])
    threes = dict.fromkeys(map(tableau.pack.cards, combinations(six, 3)))
    return tuple(Arrange(seat, cards) for cards in threes)
