"""Three Hags states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache
from typing import get_args

from cattrs import Converter

from climbcards import Climbing, Codec
from climbcards.authors.codecs import checked_codec, converter_for, tagged, telling
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.combinations import (
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
)
from climbcards.games.three_hags.pack import PACK, PLAYERS
from climbcards.games.three_hags.scoring import ENTRIES
from climbcards.games.three_hags.states import Finished, Playing, State
from climbcards.games.three_hags.views import Phase, View


def codec(game: Climbing[State, Action, View, Combination]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    return checked_codec(game, _converter(), (State, Action, View), _rows)


@cache
def _converter() -> Converter:
    """Give the converter: there is one pack, and one table."""
    converter = converter_for(PACK, PLAYERS)
    kinds = {"onesie": Onesie, "twosie": Twosie, "flier": Flier}
    tagged(converter, "kind", {**kinds, "set": Set, "run": Run, "coven": Coven})
    tagged(converter, "do", {"play": Play, "pass": Pass})
    tagged(converter, "phase", {"playing": Playing, "finished": Finished})
    tagged(converter, "phase", {each.code: each for each in get_args(Phase)})
    telling(converter, Action, ENTRIES)
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    return {"$.sizes": view.sizes}
