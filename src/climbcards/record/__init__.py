"""Records: what was played, written down, and its replay.

A `Record` is one round. A `MatchRecord` is an evening: every deal, every action, what was taken back, and what
each round came to.
"""

from climbcards._public import published
from climbcards.record._matches import Began, Did, MatchRecord, Step, Undid
from climbcards.record._rounds import VERSION, Record, begin, dumps, loads, replay, rules_of

__all__ = [
    "VERSION",
    "Began",
    "Did",
    "MatchRecord",
    "Record",
    "Step",
    "Undid",
    "begin",
    "dumps",
    "loads",
    "replay",
    "rules_of",
]

published(__name__, __all__)
