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

from climbcards.cards import Card, Cards, Pack, Rank, Suit
from climbcards.combinations import Run, Set
from climbcards.errors import (
    CardsError,
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    Objection,
    OptionError,
    Reason,
    RecordError,
)
from climbcards.forms import JSON, Codec, Form
from climbcards.game import (
    AnyGame,
    Climbing,
    Deal,
    Game,
    Policy,
    Round,
    StandIn,
    Standing,
    Symmetric,
)
from climbcards.legal import LegalActions
from climbcards.match import Match
from climbcards.playouts import playout, simulate
from climbcards.record import Record, replay
from climbcards.seats import Seat
from climbcards.sheets import Line, Sheet
from climbcards.summaries import Summary
from climbcards.trick import Trick

__all__ = [
    "JSON",
    "AnyGame",
    "Card",
    "Cards",
    "CardsError",
    "ClimbcardsError",
    "Climbing",
    "Codec",
    "Deal",
    "Form",
    "Game",
    "IllegalActionError",
    "LegalActions",
    "Line",
    "Match",
    "NotationError",
    "Objection",
    "OptionError",
    "Pack",
    "Policy",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "Round",
    "Run",
    "Seat",
    "Set",
    "Sheet",
    "StandIn",
    "Standing",
    "Suit",
    "Summary",
    "Symmetric",
    "Trick",
    "catalogue",
    "playout",
    "replay",
    "simulate",
]


def catalogue() -> Mapping[str, AnyGame]:
    """Give every installed game by name, those of other packages included.

    >>> from climbcards import catalogue
    >>> catalogue()["haggis/official-3p"].seats
    (0, 1, 2)

    Raises:
        ClimbcardsError: Two games have one name.
    """
    from climbcards.games import find  # noqa: PLC0415  # games are loaded only when asked for

    return find()
