"""States, actions, views and deals of a climbing game as JSON."""

from collections.abc import Mapping, Sized
from types import NoneType
from typing import Any

from climbcards._codec import Codec
from climbcards.authors._climbing.positions import ClimbingRules
from climbcards.authors._climbing.values import (
    Action,
    C,
    Finished,
    N,
    Pass,
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


# Any: a type argument of a class, as typing keeps it
def codec(
    game: ClimbingRules[C, N],
    notes: Any,  # noqa: ANN401
) -> Codec[State[C, N], Action[C], View[C, N]]:
    """Give the forms of a game's values; `notes` is the type of what it remembers, if it does."""
    converter = converter_for(game.pack, game.players)
    reading = tagged(converter, "kind", game.kinds())
    both = reading, NoneType if notes is None else notes
    action = tagged(converter, "do", {"play": _of(Play, reading), "pass": Pass})
    states = {"playing": _of(Playing, *both), "finished": _of(Finished, *both)}
    state = tagged(converter, "phase", states)
    told = [*game.told(), *(() if notes is None else [_of(Remembers, notes)])]
    tagged(converter, "phase", {each.code: _of(each, reading) for each in (ToPlay, Over)})
    telling(converter, action, told)
    return checked_codec(game, converter, (state, action, _of(View, *both)), _rows)


# Any: a class and its parameters, which come from the game
def _of(kind: Any, *parameters: Any) -> Any:  # noqa: ANN401
    """Give a class with parameters, as in `Play[Combination]`."""
    return kind[parameters]


def _rows(view: View[C, N]) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    return {"$.sizes": view.sizes, "$.played": view.played, "$.captured": view.captured}
