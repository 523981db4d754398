"""Check any climbing game, yours too, against the laws that every game of this library keeps.

>>> from climbcards.games import haggis
>>> from climbcards.testing import check_laws
>>> report = check_laws(haggis.OFFICIAL_2P, rounds=1)
>>> report.left_out
()

`climbcards.testing.strategies` has what Hypothesis draws; it needs the extra `climbcards[testing]`. The
rest needs neither Hypothesis nor pytest.
"""

from climbcards._playouts import playout
from climbcards.testing.checking import check_laws
from climbcards.testing.counting import perft
from climbcards.testing.report import LAWS, LawBroken, LeftOut, Report

__all__ = [
    "LAWS",
    "LawBroken",
    "LeftOut",
    "Report",
    "check_laws",
    "perft",
    "playout",
]
