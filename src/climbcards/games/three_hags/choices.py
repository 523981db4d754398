"""What a seat may do, lazily."""

from functools import partial

from climbcards import Cards, Objection, Seat
from climbcards.authors import LazyActions, checked
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.generator import Found, above, held, table
from climbcards.games.three_hags.options import HouseRules
from climbcards.games.three_hags.pack import PACK, PLAYERS
from climbcards.games.three_hags.play import step
from climbcards.games.three_hags.states import Playing, State
from climbcards.games.three_hags.transitions import after_play


def legal_actions(rules: HouseRules, state: State, seat: Seat) -> LazyActions[Action, Combination]:
    """Give what a seat may do: plays low to high, then the pass.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    who = checked(seat, PLAYERS)
    playing = state if isinstance(state, Playing) and state.turn == who else None

    def find() -> Found:
        return [] if playing is None else _plays(rules, playing)

    def wrap(reading: Combination, mask: int) -> Action:
        return Play(who, Cards(PACK, mask), reading)

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != who:
            return False
        return not isinstance(step(rules, state, action), Objection)

    rest = () if playing is None or not playing.pile.plays else (Pass(who),)
    after = None if playing is None else partial(after_play, playing)
    return LazyActions(find, wrap, rest, pack=PACK, is_legal=is_legal, after=after)


def _plays(rules: HouseRules, state: Playing) -> Found:
    best, hand = state.pile.best, state.hands[state.turn]
    flags = {"broom_in_runs": rules.broom_in_runs, "declare_lower": rules.declare_lower}
    plays = table(**flags) if best is None else above(best.reading, **flags)
    return held(hand.mask, plays)
