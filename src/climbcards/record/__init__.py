"""Records of rounds and matches: writing, reading and replaying them.

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
from climbcards._round import Began as Began, Did as Did, Step as Step, Undid as Undid
from ._course import Moment as Moment, replay as replay, replay_match as replay_match
from ._seen import (
    SeenRecord as SeenRecord,
    Shown as Shown,
    read_seen as read_seen,
    schema as schema,
    seen as seen,
    write_seen as write_seen,
)
from ._text import AS_TEXT as AS_TEXT, rules_of as rules_of
from ._writing import (
    AS_JSON as AS_JSON,
    AS_LINES as AS_LINES,
    VERSION as VERSION,
    MatchRecord as MatchRecord,
    Record as Record,
    Writing as Writing,
    begin as begin,
    dumps as dumps,
    loads as loads,
)

_published(__name__)
