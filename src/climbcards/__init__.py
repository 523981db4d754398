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

import collections.abc as _abc
import typing as _typing

from ._actions import (
    Choice as Choice,
    Group as Group,
    LegalActions as LegalActions,
    Numbered as Numbered,
    Numbering as Numbering,
    Numbers as Numbers,
    Offer as Offer,
    Section as Section,
    grouped as grouped,
    is_stake as is_stake,
)
from ._cards import (
    Card as Card,
    Cards as Cards,
    Pack as Pack,
    Rank as Rank,
    Run as Run,
    Set as Set,
    Suit as Suit,
    selection_of as selection_of,
)
from ._errors import (
    JSON as JSON,
    CardsError as CardsError,
    ClimbcardsError as ClimbcardsError,
    IllegalActionError as IllegalActionError,
    MissingExtraError as MissingExtraError,
    NotationError as NotationError,
    Objection as Objection,
    OptionError as OptionError,
    PositionError as PositionError,
    Reason as Reason,
    RecordError as RecordError,
    RecordTextError as RecordTextError,
    UnknownGameError as UnknownGameError,
    loaded_later as _loaded_later,
    published as _published,
)
from ._game import (
    A as A,
    AnyClimbing as AnyClimbing,
    AnyGame as AnyGame,
    AnySymmetric as AnySymmetric,
    C as C,
    Climbing as Climbing,
    Codec as Codec,
    Definitions as Definitions,
    Form as Form,
    Game as Game,
    Phrases as Phrases,
    Policy as Policy,
    S as S,
    Symmetric as Symmetric,
    V as V,
    clauses as clauses,
    is_climbing as is_climbing,
    is_symmetric as is_symmetric,
    offer as offer,
    rules_page as rules_page,
)
from ._options import (
    About as About,
    Option as Option,
    OptionKind as OptionKind,
    about as about,
    options_of as options_of,
    with_options as with_options,
)
from ._round import (
    AnySnapshot as AnySnapshot,
    Bounds as Bounds,
    BySeat as BySeat,
    Carried as Carried,
    Deal as Deal,
    Dealt as Dealt,
    Entry as Entry,
    LaidPlay as LaidPlay,
    LastTrick as LastTrick,
    Line as Line,
    Own as Own,
    Result as Result,
    Round as Round,
    Seat as Seat,
    Seated as Seated,
    Seen as Seen,
    Shaped as Shaped,
    Sheet as Sheet,
    Snapshot as Snapshot,
    StandIn as StandIn,
    Standing as Standing,
    Trick as Trick,
    ViewPart as ViewPart,
    ViewParts as ViewParts,
    hand_in as hand_in,
    ranks_in as ranks_in,
)
from ._words import Names as Names


def catalogue() -> _abc.Mapping[str, AnyGame]:
    """Return every installed game by name, including games of other packages.

    Games of a package that cannot be loaded are left out. Looking one up raises a `ClimbcardsError` that names its
    distribution. Any other unknown name raises an `UnknownGameError`, which is also a `KeyError`.

    >>> from climbcards import catalogue
    >>> catalogue()["haggis/official-3p"].seats
    (0, 1, 2)

    Raises:
        ClimbcardsError: Two games have the same name.
    """
    from .games import find  # noqa: PLC0415  # games are loaded only when asked for

    return find()


if _typing.TYPE_CHECKING:
    from ._later import *  # noqa: F403  # at run time these are loaded when first used
else:
    __getattr__, __dir__ = _loaded_later(
        __name__,
        *("adapters", "authors", "data", "events", "features", "games", "reasons"),
        *("record", "search", "svg", "testing"),
    )

_published(__name__)
