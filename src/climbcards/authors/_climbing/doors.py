"""At the door of a climbing game: states, actions and views of this game, and of no other."""

from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.values import Action, C, Finished, N, Pass, Play, Playing, State
from climbcards.authors._climbing.views import View
from climbcards.authors._doors import foreign, is_one_of


def own_state(rules: Rules[C, N], state: State[C, N]) -> State[C, N]:
    """Take a state of this game, for so many players, with this pack.

    Raises:
        ClimbcardsError: It is another game's.
    """
    if not is_one_of(state, Playing, Finished):
        raise foreign(rules.name, "state", state)
    if len(state.hands) != rules.players or not state.stock.is_of(rules.pack):
        raise foreign(rules.name, "state", state)
    return state


def own_action(rules: Rules[C, N], action: Action[C]) -> Action[C]:
    """Take an action of a climbing game.

    Raises:
        ClimbcardsError: It is another game's.
    """
    if not is_one_of(action, Play, Pass):
        raise foreign(rules.name, "action", action)
    return action


def own_view(rules: Rules[C, N], view: View[C, N]) -> View[C, N]:
    """Take a view of this game, for so many players.

    Raises:
        ClimbcardsError: It is another game's.
    """
    if not is_one_of(view, View) or len(view.sizes) != rules.players:
        raise foreign(rules.name, "view", view)
    return view
