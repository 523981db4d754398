"""States, actions, views and deals of a climbing game as JSON."""

from collections.abc import Mapping, Sized
from functools import lru_cache
from types import NoneType
from typing import Any

from cattrs import Converter

from climbcards._cards import Pack
from climbcards._codec import Codec
from climbcards.authors._climbing.positions import ClimbingRules
from climbcards.authors._climbing.values import (
    Action,
    C,
    Finished,
    N,
    Play,
    Playing,
    Remembers,
    State,
)
from climbcards.authors._climbing.views import Over, ToPlay, View
from climbcards.authors._json import converter_for
from climbcards.authors._loading import checked_codec
from climbcards.authors._sums import tagged
from climbcards.authors._telling import telling
from climbcards.authors._tricks import Pass


# Any: a type argument of a class, as typing keeps it
def codec(
    game: ClimbingRules[C, N],
    notes: Any,  # noqa: ANN401
) -> Codec[State[C, N], Action[C], View[C, N]]:
    """Give the forms of a game's values; `notes` is the type of what it remembers, if it does."""
    kinds, told = tuple(game.kinds().items()), tuple(game.told())
    return checked_codec(game, *_taught(game.pack, game.players, kinds, notes, told), _rows)


# Any: as above, and kinds of values
@lru_cache(maxsize=16)  # to teach a converter takes a thousand times as long as to use it
def _taught(
    pack: Pack,
    players: int,
    kinds: tuple[tuple[str, Any], ...],
    notes: Any,  # noqa: ANN401
    told: tuple[Any, ...],
) -> tuple[Converter, tuple[Any, Any, Any]]:
    """Give the converter of a game, and its kinds of state, action and view."""
    converter = converter_for(pack, players)
    reading = tagged(converter, "kind", dict(kinds))
    both = reading, NoneType if notes is None else notes
    action = tagged(converter, "do", {"play": _of(Play, reading), "pass": Pass})
    states = {"playing": _of(Playing, *both), "finished": _of(Finished, *both)}
    state = tagged(converter, "phase", states)
    noted = () if notes is None else (_of(Remembers, notes),)
    tagged(converter, "phase", {each.code: _of(each, reading) for each in (ToPlay, Over)})
    telling(converter, action, (*told, *noted))
    return converter, (state, action, _of(View, *both))


# Any: a class and its parameters, which come from the game
def _of(kind: Any, *parameters: Any) -> Any:  # noqa: ANN401
    """Give a class with parameters, as in `Play[Combination]`."""
    return kind[parameters]


def _rows(view: View[C, N]) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    return {"$.sizes": view.sizes, "$.played": view.played, "$.captured": view.captured}
