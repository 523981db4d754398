"""Threes states, actions, views and deals as JSON."""

from functools import cache
from typing import final

import attrs

from climbcards.cards import Pack
from climbcards.codec import JsonForm, converter_for, deals, tagged
from climbcards.game import Deal
from climbcards.games.threes.actions import Action
from climbcards.games.threes.states import State
from climbcards.games.threes.views import Phase, View


@final
@attrs.frozen(order=False)
class ThreesCodec:
    """The JSON forms of the game's values, for some number of packs."""

    states: JsonForm[State]
    actions: JsonForm[Action]
    views: JsonForm[View]
    deals: JsonForm[Deal]


@cache
def codec(pack: Pack) -> ThreesCodec:
    """Give the forms."""
    converter = converter_for(pack)
    tagged(converter, Action, "do")
    tagged(converter, State, "phase")
    tagged(converter, Phase, "is")
    return ThreesCodec(
        states=JsonForm(converter, State),
        actions=JsonForm(converter, Action),
        views=JsonForm(converter, View),
        deals=deals(converter),
    )
