"""The rules of climbing card games, as a typed library.

Import a game and play it; `catalogue()` lists them all:

>>> from random import Random
>>> from climbcards.games import haggis
>>> game = haggis.OFFICIAL_2P
>>> state = game.start(game.deal(Random(7), dealer=game.seats[0]))
>>> while seats := game.to_act(state):
...     legal = game.legal_actions(state, seats[0])
...     state = game.apply(state, legal[0])
>>> game.scores(state)
(14, 27)
"""

from collections.abc import Mapping

from climbcards._actions import (
    Choice,
    Group,
    LegalActions,
    Numbered,
    Numbering,
    Numbers,
    Section,
    grouped,
)
from climbcards._cards import Cards, Pack, Run, Set
from climbcards._errors import (
    JSON,
    CardsError,
    ClimbcardsError,
    IllegalActionError,
    MissingExtraError,
    NotationError,
    Objection,
    OptionError,
    PositionError,
    Reason,
    RecordError,
    RecordTextError,
    UnknownGameError,
)
from climbcards._errors import (
    published as _published,
)
from climbcards._faces import Card, Rank, Suit
from climbcards._game import (
    A,
    AnyClimbing,
    AnyGame,
    AnySymmetric,
    C,
    Climbing,
    Codec,
    Definitions,
    Form,
    Game,
    Phrases,
    Policy,
    S,
    Symmetric,
    V,
    clauses,
    is_climbing,
    is_symmetric,
)
from climbcards._match import Match
from climbcards._options import options_of, with_options
from climbcards._round import (
    Bounds,
    BySeat,
    Carried,
    Deal,
    Dealt,
    Entry,
    Line,
    Own,
    Result,
    Round,
    Seat,
    Seated,
    Seen,
    Shaped,
    Sheet,
    Snapshot,
    StandIn,
    Standing,
    Trick,
    Viewed,
    ViewPart,
    ViewParts,
)
from climbcards._simulation import (
    Duel,
    Estimate,
    Executor,
    Pending,
    Player,
    Players,
    Ranked,
    Ranking,
    Role,
    Summary,
    duel,
    folded,
    playout,
    ranking,
    rollout,
    simulate,
)
from climbcards._table import Table, Told
from climbcards._words import Names
from climbcards.record import Record, replay

__all__ = [
    "JSON",
    "A",
    "AnyClimbing",
    "AnyGame",
    "AnySymmetric",
    "Bounds",
    "BySeat",
    "C",
    "Card",
    "Cards",
    "CardsError",
    "Carried",
    "Choice",
    "ClimbcardsError",
    "Climbing",
    "Codec",
    "Deal",
    "Dealt",
    "Definitions",
    "Duel",
    "Entry",
    "Estimate",
    "Executor",
    "Form",
    "Game",
    "Group",
    "IllegalActionError",
    "LegalActions",
    "Line",
    "Match",
    "MissingExtraError",
    "Names",
    "NotationError",
    "Numbered",
    "Numbering",
    "Numbers",
    "Objection",
    "OptionError",
    "Own",
    "Pack",
    "Pending",
    "Phrases",
    "Player",
    "Players",
    "Policy",
    "PositionError",
    "Rank",
    "Ranked",
    "Ranking",
    "Reason",
    "Record",
    "RecordError",
    "RecordTextError",
    "Result",
    "Role",
    "Round",
    "Run",
    "S",
    "Seat",
    "Seated",
    "Section",
    "Seen",
    "Set",
    "Shaped",
    "Sheet",
    "Snapshot",
    "StandIn",
    "Standing",
    "Suit",
    "Summary",
    "Symmetric",
    "Table",
    "Told",
    "Trick",
    "UnknownGameError",
    "V",
    "ViewPart",
    "ViewParts",
    "Viewed",
    "catalogue",
    "clauses",
    "duel",
    "folded",
    "grouped",
    "is_climbing",
    "is_symmetric",
    "options_of",
    "playout",
    "ranking",
    "replay",
    "rollout",
    "simulate",
    "with_options",
]


def catalogue() -> Mapping[str, AnyGame]:
    """Return every installed game by name, with those of other packages.

    A package that cannot be loaded is left out. Looking up a game of it raises a `ClimbcardsError` that names its
    distribution. Any other name that no game has is an `UnknownGameError`, which is a `KeyError` too.

    >>> from climbcards import catalogue
    >>> catalogue()["haggis/official-3p"].seats
    (0, 1, 2)

    Raises:
        ClimbcardsError: Two games have the same name.
    """
    from climbcards.games import find  # noqa: PLC0415  # games are loaded only when asked for

    return find()


_published(__name__)
