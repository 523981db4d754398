"""What a seat may do, lazily: the generator's masks, wrapped when somebody looks."""

from functools import partial

from climbcards import Cards, LegalActions, Objection, Seat, Set
from climbcards.authors import LazyActions, Listed, checked
from climbcards.games.president.actions import Action, Pass, Play
from climbcards.games.president.exchange import pair_of
from climbcards.games.president.faults import must_contain
from climbcards.games.president.generator import Found, follows, holds_special, leads
from climbcards.games.president.gifts import Gifts
from climbcards.games.president.options import HouseRules
from climbcards.games.president.play import step
from climbcards.games.president.states import Giving, Playing, State
from climbcards.games.president.tables import Tables, key_of
from climbcards.games.president.transitions import after_play


def legal_actions(
    rules: HouseRules, tables: Tables, state: State, seat: Seat
) -> LegalActions[Action]:
    """Give what a seat may do: gifts, or plays, then the pass (N-39).

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    checked(seat, rules.players)
    if isinstance(state, Giving):
        return _gifts(rules, state, seat)
    playing = state if isinstance(state, Playing) and seat == state.turn else None

    def find() -> Found:
        return [] if playing is None else _plays(rules, tables, playing)

    def wrap(reading: Set, mask: int) -> Action:
        return Play(seat, Cards(tables.pack, mask), reading)

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != seat:
            return False
        return not isinstance(step(rules, tables, state, action), Objection)

    rest: tuple[Action, ...] = (Pass(seat),) if playing is not None and playing.trick.plays else ()
    after = None if playing is None else partial(after_play, rules, tables, playing)
    return LazyActions(find, wrap, rest, pack=tables.pack, is_legal=is_legal, after=after)


def _gifts(rules: HouseRules, state: Giving, seat: Seat) -> LegalActions[Action]:
    """Give the gifts of a seat that owes one, low to high."""
    if seat not in state.owing:
        return Listed(())
    _, number = pair_of(rules, state.titles, seat)
    hand = state.hands[seat]
    return Gifts(seat, hand, number, Cards(hand.pack, 0))


def _plays(rules: HouseRules, tables: Tables, state: Playing) -> Found:
    """Find the sets that can be played now."""
    hand, best = state.hands[state.turn].mask, state.best
    if best is not None:
        return follows(tables, hand, key_of(tables, best), inverted=state.tally.inverted)
    found = leads(tables, hand)
    if must_contain(rules, state) is None:
        return found
    kept = (
        (made, [mask for mask in masks if holds_special(tables, mask)]) for made, masks in found
    )
    return [(made, tuple(masks)) for made, masks in kept if masks]
