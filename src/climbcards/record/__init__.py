"""Records: what was played, written down, and its replay.

A `Record` is one round. A `MatchRecord` is an evening: every deal, every action, what was taken back, and what
each round came to; `AS_JSON`, `AS_LINES` and `AS_TEXT` write it down. A `SeenRecord` is what one seat saw of it.
"""

from climbcards._public import published
from climbcards._steps import Began, Did, Step, Undid
from climbcards.record._course import Moment, replay_match
from climbcards.record._finding import rules_of
from climbcards.record._heading import VERSION
from climbcards.record._matches import MatchRecord
from climbcards.record._rounds import Record, begin, dumps, loads, replay
from climbcards.record._schema import schema
from climbcards.record._seen import SeenRecord, Shown, read_seen, seen, write_seen
from climbcards.record._text import AS_TEXT
from climbcards.record._writing import AS_JSON, AS_LINES, MOST_STEPS, Writing

__all__ = [
    "AS_JSON",
    "AS_LINES",
    "AS_TEXT",
    "MOST_STEPS",
    "VERSION",
    "Began",
    "Did",
    "MatchRecord",
    "Moment",
    "Record",
    "SeenRecord",
    "Shown",
    "Step",
    "Undid",
    "Writing",
    "begin",
    "dumps",
    "loads",
    "read_seen",
    "replay",
    "replay_match",
    "rules_of",
    "schema",
    "seen",
    "write_seen",
]

published(__name__, __all__)
