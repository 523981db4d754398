"""Records: what was played, written down, and played again.

A `Record` is one round. A `MatchRecord` is a match: every deal, every action, what was taken back, and the points of
each round; `AS_JSON`, `AS_LINES` and `AS_TEXT` write it. A `SeenRecord` is a match as one seat saw it.

>>> from random import Random
>>> from climbcards import Table, record
>>> from climbcards.games import haggis
>>> game = haggis.OFFICIAL_2P
>>> table = Table(game, rng=Random(7), names=["Ann", "Bob"])
>>> action = table.play(1, "5o")
>>> text = record.dumps(table.record, game)
>>> record.loads(text, game) == table.record
True
>>> record.AS_TEXT.write(table.match_record, game).splitlines()[-1]
'1: 5o'
"""

from climbcards._errors import published as _published
from climbcards._round import Began, Did, Step, Undid
from climbcards.record._course import Moment, Record, begin, dumps, loads, replay, replay_match
from climbcards.record._finding import rules_of
from climbcards.record._heading import VERSION, MatchRecord
from climbcards.record._seen import SeenRecord, Shown, read_seen, schema, seen, write_seen
from climbcards.record._text import AS_TEXT
from climbcards.record._writing import AS_JSON, AS_LINES, Writing

__all__ = [
    "AS_JSON",
    "AS_LINES",
    "AS_TEXT",
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

_published(__name__)
