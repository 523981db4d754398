"""Tichu states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache
from typing import get_args

from cattrs import Converter

from climbcards import Codec, Game
from climbcards.authors.codecs import checked_codec, converter_for, tagged, telling
from climbcards.games.tichu.actions import (
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Pass,
    Play,
    Push,
    Take,
    Wish,
)
from climbcards.games.tichu.combinations import KINDS
from climbcards.games.tichu.events import NOTES
from climbcards.games.tichu.pack import PACK, PLAYERS
from climbcards.games.tichu.scoring import ENTRIES
from climbcards.games.tichu.states import (
    Exchange,
    Finished,
    Gathering,
    Grand,
    Playing,
    State,
    Wishing,
)
from climbcards.games.tichu.views import Over, Phase, ToCall, View


def codec(game: Game[State, Action, View]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    return checked_codec(game, _converter(), (State, Action, View), _rows)


@cache
def _converter() -> Converter:
    """Give the converter, which is one for all house rules."""
    converter = converter_for(PACK, PLAYERS)
    tagged(converter, "kind", KINDS)
    actions = {
        "grand": CallGrandTichu,
        "decline": Decline,
        "tichu": CallTichu,
        "push": Push,
        "play": Play,
        "wish": Wish,
        "pass": Pass,
        "take": Take,
        "award": Award,
    }
    tagged(converter, "do", actions)
    states = {
        "grand": Grand,
        "exchange": Exchange,
        "playing": Playing,
        "wishing": Wishing,
        "gathering": Gathering,
        "finished": Finished,
    }
    tagged(converter, "phase", states)
    tagged(converter, "phase", {each.code: each for each in get_args(Phase)})
    telling(converter, Action, (*ENTRIES, *NOTES))
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    rows: dict[str, Sized] = {
        "$.sizes": view.sizes,
        "$.calls": view.calls,
        "$.pushed": view.pushed,
    }
    if isinstance(view.phase, ToCall):
        rows["$.phase.answered"] = view.phase.answered
    if isinstance(view.phase, Over):
        rows["$.phase.left"] = view.phase.left
    tally = view.tally
    if tally is not None:
        rows["$.phase.tally.played"] = tally.played
        rows["$.phase.tally.captured"] = tally.captured
    return rows
