"""At the door of a climbing game: states, actions and views of this game, and of no other."""

from typing import Final

from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.values import C, Finished, N, Play, Playing, State
from climbcards.authors._doors import foreign
from climbcards.authors._tricks import Pass

STATES: Final[frozenset[type]] = frozenset({Playing, Finished})
"""The class of each phase."""

ACTIONS: Final[frozenset[type]] = frozenset({Play, Pass})
"""The class of each action."""


def own_state(rules: Rules[C, N], state: State[C, N]) -> State[C, N]:
    """Take a state of this game, for so many players, with this pack.

    Raises:
        ClimbcardsError: It is another game's.
    """
    if type(state) in STATES and len(state.hands) == rules.players:
        pack = state.stock.pack
        if pack is rules.pack or pack == rules.pack:
            return state
    raise foreign(rules.name, "state", state)
