"""Three Hags states, actions, views and deals as JSON."""

from functools import cache
from typing import final

import attrs

from climbcards.codec import JsonForm, converter_for, deals, tagged
from climbcards.game import Deal
from climbcards.games.three_hags.actions import Action
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.states import State
from climbcards.games.three_hags.views import View


@final
@attrs.frozen(order=False)
class ThreeHagsCodec:
    """The JSON forms of the game's values."""

    states: JsonForm[State]
    actions: JsonForm[Action]
    views: JsonForm[View]
    deals: JsonForm[Deal]


@cache
def codec() -> ThreeHagsCodec:
    """Give the forms."""
    converter = converter_for(PACK)
    tagged(converter, Combination, "shape")
    tagged(converter, Action, "do")
    tagged(converter, State, "phase")
    return ThreeHagsCodec(
        states=JsonForm(converter, State),
        actions=JsonForm(converter, Action),
        views=JsonForm(converter, View),
        deals=deals(converter),
    )
