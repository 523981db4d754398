"""Policies that search: they try their actions in many states that their view allows.

>>> from random import Random
>>> from climbcards import playout
>>> from climbcards.games import three_hags
>>> from climbcards.search import MonteCarlo, Rollouts
>>> game = three_hags.THREE_HAGS
>>> thinks = MonteCarlo(game, Rollouts(20))
>>> state = game.start(game.deal(Random(1), game.seats[0]))
>>> end = playout(game, state, [thinks, game.policies()["greedy"]], Random(1))
>>> game.scores(end) is not None
True

A search is a policy like any other, for any game. It only knows the view that it is given.
`policies_of` and `policy_called` find searches by name, and a game's own policies as well.
"""

from climbcards._errors import published as _published
from ._aims import (
    Aim as Aim,
    Budget as Budget,
    Moves as Moves,
    Rollouts as Rollouts,
    Seconds as Seconds,
    Tried as Tried,
)
from ._flat import MonteCarlo as MonteCarlo
from ._guided import Foreseen as Foreseen, Others as Others
from ._named import (
    Search as Search,
    is_search as is_search,
    policies_of as policies_of,
    policy_called as policy_called,
)
from ._tree import TreeSearch as TreeSearch

_published(__name__)
