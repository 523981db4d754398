"""President states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import lru_cache
from typing import get_args

from cattrs import Converter

from climbcards import Climbing, Codec, Pack, Set
from climbcards.authors.codecs import checked_codec, converter_for, tagged, telling
from climbcards.games.president.actions import Action, Give, Pass, Play
from climbcards.games.president.events import OCCURRENCES
from climbcards.games.president.scoring import ENTRIES
from climbcards.games.president.states import Finished, Giving, Playing, State
from climbcards.games.president.views import Over, Phase, ToPlay, View


def codec(game: Climbing[State, Action, View, Set]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    return checked_codec(game, _converter(game.pack, len(game.seats)), (State, Action, View), _rows)


@lru_cache(maxsize=16)
def _converter(pack: Pack, players: int) -> Converter:
    """Give the converter for a pack and a number of players."""
    converter = converter_for(pack, players)
    tagged(converter, "kind", {"set": Set})
    tagged(converter, "do", {"give": Give, "play": Play, "pass": Pass})
    states = {"giving": Giving, "playing": Playing, "finished": Finished}
    tagged(converter, "phase", states)
    tagged(converter, "phase", {each.code: each for each in get_args(Phase)})
    telling(converter, Action, (*ENTRIES, *OCCURRENCES))
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    rows: dict[str, Sized] = {"$.sizes": view.sizes, "$.known": view.known}
    if isinstance(view.phase, ToPlay | Over):
        rows["$.phase.tally.played"] = view.phase.tally.played
    return rows
