"""Check any climbing game, also your own, against the laws that every game of this library keeps.

>>> from climbcards.games import haggis
>>> from climbcards.testing import check_laws, check_policy
>>> report = check_laws(haggis.OFFICIAL_2P, rounds=1)
>>> report.checked[5] > 0
True

`climbcards.testing.strategies` is for Hypothesis, and needs the extra `climbcards[testing]`. The rest needs neither
Hypothesis nor pytest.
"""

from climbcards._errors import published as _published
from climbcards._simulation import playout
from climbcards.testing._checking import check_laws, check_policy
from climbcards.testing._positions import Position, perft, reach
from climbcards.testing._report import LAWS, LawBroken, LeftOut, Report

__all__ = [
    "LAWS",
    "LawBroken",
    "LeftOut",
    "Position",
    "Report",
    "check_laws",
    "check_policy",
    "perft",
    "playout",
    "reach",
]

_published(__name__)
