"""What a seat may do, lazily."""

from functools import partial
from typing import Final

from climbcards import Cards, Objection, Seat
from climbcards.authors import LazyActions, checked, seats
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.generator import table
from climbcards.games.three_hags.options import HouseRules
from climbcards.games.three_hags.pack import PACK, PLAYERS
from climbcards.games.three_hags.play import step
from climbcards.games.three_hags.states import Playing, State
from climbcards.games.three_hags.tables import Entry, Held
from climbcards.games.three_hags.transitions import after_play


def legal_actions(rules: HouseRules, state: State, seat: Seat) -> LazyActions[Action, Combination]:
    """Give what a seat may do: plays low to high, then the pass.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    who = checked(seat, PLAYERS)
    playing = state if isinstance(state, Playing) and state.turn == who else None

    def wrap(reading: Combination, mask: int) -> Action:
        return Play(who, Cards(PACK, mask), reading)

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != who:
            return False
        return not isinstance(step(rules, state, action), Objection)

    find = tuple[Entry, ...] if playing is None else partial(_plays, rules, playing, who)
    rest = () if playing is None or not playing.pile.plays else _PASSES[who]
    after = None if playing is None else partial(after_play, playing)
    return LazyActions(find, wrap, rest, pack=PACK, is_legal=is_legal, after=after, single=True)


_PASSES: Final = tuple((Pass(seat),) for seat in seats(PLAYERS))
"""The pass of each seat: an action like any other, but made once."""


def _plays(rules: HouseRules, state: Playing, turn: Seat) -> Held:
    """Give the plays of the seat whose turn it is."""
    best = state.pile.best
    known = table(broom_in_runs=rules.broom_in_runs, declare_lower=rules.declare_lower)
    return known.held(state.hands[turn].mask, None if best is None else best.reading)
