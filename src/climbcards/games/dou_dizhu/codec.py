"""Dou Dizhu states, actions, views and deals as JSON."""

from functools import cache
from typing import final

import attrs

from climbcards.codec import JsonForm, converter_for, deals, tagged
from climbcards.combinations import Run, Set
from climbcards.game import Deal
from climbcards.games.dou_dizhu.actions import Action, Call
from climbcards.games.dou_dizhu.combinations import Combination
from climbcards.games.dou_dizhu.pack import PACK
from climbcards.games.dou_dizhu.states import State
from climbcards.games.dou_dizhu.views import View


@final
@attrs.frozen(order=False)
class DouDizhuCodec:
    """The JSON forms of the game's values."""

    states: JsonForm[State]
    actions: JsonForm[Action]
    views: JsonForm[View]
    deals: JsonForm[Deal]


@cache
def codec() -> DouDizhuCodec:
    """Give the forms."""
    converter = converter_for(PACK)
    tagged(converter, Set | Run, "shape")
    tagged(converter, Combination, "shape")
    tagged(converter, Call, "do")
    tagged(converter, Action, "do")
    tagged(converter, State, "phase")
    return DouDizhuCodec(
        states=JsonForm(converter, State),
        actions=JsonForm(converter, Action),
        views=JsonForm(converter, View),
        deals=deals(converter),
    )
