"""Dou Dizhu states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache
from typing import get_args

from cattrs import Converter

from climbcards import Codec, Game, Run, Set
from climbcards.authors.codecs import checked_codec, converter_for, tagged, telling
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.combinations import Bomb, Carrying, Rocket
from climbcards.games.dou_dizhu.pack import PACK, PLAYERS
from climbcards.games.dou_dizhu.scoring import ENTRIES
from climbcards.games.dou_dizhu.states import Bidding, Finished, PassedOut, Playing, State
from climbcards.games.dou_dizhu.views import Over, Phase, ToPlay, View


def codec(game: Game[State, Action, View]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    return checked_codec(game, _converter(), (State, Action, View), _rows)


@cache
def _converter() -> Converter:
    """Give the converter, which is one for all house rules."""
    converter = converter_for(PACK, PLAYERS)
    cores = {"set": Set, "run": Run}
    tagged(converter, "kind", cores)
    tagged(converter, "kind", {**cores, "carrying": Carrying, "bomb": Bomb, "rocket": Rocket})
    tagged(converter, "do", {"bid": Bid, "play": Play, "pass": Pass})
    states = {
        "bidding": Bidding,
        "passed-out": PassedOut,
        "playing": Playing,
        "finished": Finished,
    }
    tagged(converter, "phase", states)
    tagged(converter, "phase", {each.code: each for each in get_args(Phase)})
    telling(converter, Action, ENTRIES)
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    rows: dict[str, Sized] = {"$.sizes": view.sizes}
    if isinstance(view.phase, ToPlay | Over):
        rows["$.phase.tally.played"] = view.phase.tally.played
    return rows
