"""Threes states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import lru_cache
from typing import get_args

from cattrs import Converter

from climbcards import Codec, Game, Pack
from climbcards.authors.codecs import checked_codec, converter_for, tagged, telling
from climbcards.games.threes.actions import Action, Arrange, PickUp, Play, Reveal
from climbcards.games.threes.scoring import ENTRIES
from climbcards.games.threes.states import Arranging, Finished, Playing, State
from climbcards.games.threes.views import Phase, View


def codec(game: Game[State, Action, View]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    converter = _converter(game.pack, len(game.seats))
    return checked_codec(game, converter, (State, Action, View), _rows)


@lru_cache(maxsize=1 << 4)
def _converter(pack: Pack, players: int) -> Converter:
    """Give the converter for some packs and players."""
    converter = converter_for(pack, players)
    actions = {"arrange": Arrange, "play": Play, "reveal": Reveal, "pick-up": PickUp}
    tagged(converter, "do", actions)
    states = {"arranging": Arranging, "playing": Playing, "finished": Finished}
    tagged(converter, "phase", states)
    tagged(converter, "phase", {each.code: each for each in get_args(Phase)})
    telling(converter, Action, ENTRIES)
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    return {
        "$.sizes": view.sizes,
        "$.known": view.known,
        "$.rows": view.rows,
        "$.face_down": view.face_down,
    }
