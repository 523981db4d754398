"""Check any climbing game, including your own, against the laws that every game of this library keeps.

>>> from climbcards.games import haggis
>>> from climbcards.testing import check_laws, check_policy
>>> report = check_laws(haggis.OFFICIAL_2P, rounds=1)
>>> report.checked[5] > 0
True

`climbcards.testing.strategies` is for Hypothesis, and needs the extra `climbcards[testing]`. Everything else works
without Hypothesis and pytest.
"""

from climbcards._errors import published as _published
from climbcards._simulation import playout as playout
from ._checking import check_laws as check_laws, check_policy as check_policy
from ._laws.material import (
    Position as Position,
    perft as perft,
    reach as reach,
    with_random_options as with_random_options,
)
from ._report import LAWS as LAWS, LawBroken as LawBroken, LeftOut as LeftOut, Report as Report

_published(__name__)
