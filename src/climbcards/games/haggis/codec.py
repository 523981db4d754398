"""Haggis states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import lru_cache
from typing import get_args

from cattrs import Converter

from climbcards import Climbing, Codec, Pack, Run, Set
from climbcards.authors.codecs import checked_codec, converter_for, tagged, telling
from climbcards.games.haggis.actions import Action, Award, Bet, Pass, Play
from climbcards.games.haggis.combinations import Bomb, Combination
from climbcards.games.haggis.scoring import ENTRIES
from climbcards.games.haggis.states import Awarding, Betting, Finished, Playing, State
from climbcards.games.haggis.views import Over, Phase, View


def codec(game: Climbing[State, Action, View, Combination]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    converter = _converter(game.pack, len(game.seats))
    return checked_codec(game, converter, (State, Action, View), _rows)


@lru_cache(maxsize=16)
def _converter(pack: Pack, players: int) -> Converter:
    """Give the converter for the pack of two or of three players."""
    converter = converter_for(pack, players)
    # the tag has taken the name of a field: the kind of a bomb is under "bomb"
    tagged(converter, "kind", {"set": Set, "run": Run, "bomb": Bomb}, renamed={"kind": "bomb"})
    tagged(converter, "do", {"bet": Bet, "play": Play, "pass": Pass, "award": Award})
    tagged(
        converter,
        "phase",
        {"betting": Betting, "playing": Playing, "awarding": Awarding, "finished": Finished},
    )
    tagged(converter, "phase", {each.code: each for each in get_args(Phase)})
    telling(converter, Action, ENTRIES)
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    rows: dict[str, Sized] = {
        "$.courts": view.courts,
        "$.sizes": view.sizes,
        "$.bets": view.bets,
        "$.captured": view.captured,
    }
    if isinstance(view.phase, Over):
        rows["$.phase.hands"] = view.phase.hands
    return rows
