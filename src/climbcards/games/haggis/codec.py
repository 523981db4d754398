"""Haggis states, actions, views and deals as JSON."""

from functools import cache
from typing import final

import attrs

from climbcards.cards import Pack
from climbcards.codec import JsonForm, converter_for, deals, tagged
from climbcards.game import Deal
from climbcards.games.haggis.actions import Action
from climbcards.games.haggis.combinations import Combination
from climbcards.games.haggis.states import State
from climbcards.games.haggis.views import View


@final
@attrs.frozen(order=False)
class HaggisCodec:
    """The JSON forms of one pack's values."""

    states: JsonForm[State]
    actions: JsonForm[Action]
    views: JsonForm[View]
    deals: JsonForm[Deal]


@cache
def codec(pack: Pack) -> HaggisCodec:
    """Give the forms for the pack of two or of three players."""
    converter = converter_for(pack)
    tagged(converter, Combination, "shape")
    tagged(converter, Action, "do")
    tagged(converter, State, "phase")
    return HaggisCodec(
        states=JsonForm(converter, State),
        actions=JsonForm(converter, Action),
        views=JsonForm(converter, View),
        deals=deals(converter),
    )
