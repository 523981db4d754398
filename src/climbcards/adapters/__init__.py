"""Games as training programs know them: PettingZoo, Gymnasium and OpenSpiel.

Each adapter is a module of its own with an extra of that name: `climbcards.adapters.pettingzoo` needs
`climbcards[pettingzoo]`, `climbcards.adapters.gymnasium` needs `climbcards[gymnasium]`, and
`climbcards.adapters.openspiel` needs `climbcards[openspiel]`. This module needs none of them.
"""

from climbcards._public import published
from climbcards.adapters._missing import MissingExtraError

__all__ = ["MissingExtraError"]

published(__name__, __all__)
