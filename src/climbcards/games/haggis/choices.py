"""What a seat may do, lazily: the generator's masks, wrapped when somebody looks."""

from functools import partial

from climbcards import Cards, Objection, Seat
from climbcards.authors import LazyActions, checked
from climbcards.games.haggis.actions import Action, Award, Bet, Pass, Play
from climbcards.games.haggis.combinations import combination_of, key_of
from climbcards.games.haggis.faults import is_allowed
from climbcards.games.haggis.generator import Found, follows, leads
from climbcards.games.haggis.options import HouseRules
from climbcards.games.haggis.play import awaited, bet_fault, step
from climbcards.games.haggis.recognition import recognise
from climbcards.games.haggis.states import Awarding, Finished, Playing, State
from climbcards.games.haggis.tables import Tables, tables_of
from climbcards.games.haggis.transitions import after_play


def legal_actions(rules: HouseRules, state: State, seat: Seat) -> LazyActions[Action, int]:
    """Give what a seat may do: plays low to high, then the pass, the bets and the awards.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    checked(seat, rules.players)
    pack = state.stock.pack
    playing = state if isinstance(state, Playing) and seat == state.turn else None

    def find() -> Found:
        return [] if playing is None else _plays(rules, playing, seat)

    def wrap(key: int, mask: int) -> Action:
        return Play(seat, Cards(pack, mask), combination_of(key))

    def is_legal(action: object) -> bool:
        if not isinstance(action, Action) or action.seat != seat:
            return False
        return not isinstance(step(rules, state, action), Objection)

    return LazyActions(
        find,
        wrap,
        _rest(rules, state, seat),
        pack=pack,
        is_legal=is_legal,
        reading=combination_of,
        after=None if playing is None else partial(_after, rules, playing),
    )


def _after(rules: HouseRules, state: Playing, play: Play) -> State:
    """Give the state after a play of the list."""
    return after_play(state, play, rules.bomb_capture)


def _rest(rules: HouseRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """Give the actions that are not plays."""
    if isinstance(state, Finished):
        return ()
    rest: list[Action] = []
    if isinstance(state, Playing) and state.trick.plays and seat == state.turn:
        rest.append(Pass(seat))
    if isinstance(state, Awarding) and seat in awaited(state):
        rest += [Award(seat, Seat(to)) for to in range(rules.players) if to != seat]
    if state.bets[seat] is None and bet_fault(rules, state, seat) is None:
        rest += [Bet(seat, amount) for amount in rules.bets]
    return tuple(rest)


def _plays(rules: HouseRules, state: Playing, seat: Seat) -> Found:
    hand = state.hands[seat]
    tables = tables_of(hand)
    best = state.trick.best
    old = 0 if best is None else key_of(best.reading)
    found = follows(tables, hand.mask, old) if old else leads(tables, hand.mask)
    if rules.declare_lower:
        found = _with_lower(tables, found, old)
    if rules.sets and rules.wide_stairs:
        return found
    return [(key, masks) for key, masks in found if is_allowed(rules, combination_of(key))]


def _with_lower(tables: Tables, found: Found, old: int) -> Found:
    """Add the lower windows that beat a key (H-13); they are of a shape that does."""
    more = {key: list(masks) for key, masks in found}
    for key, masks in found:
        for mask in masks:
            _, lower = recognise(tables, mask)
            for window in lower:
                if window >> 4 == key >> 4 and window > old:
                    more.setdefault(window, []).append(mask)
    return sorted(more.items())
