"""Three Hags states, actions, views and deals as JSON."""

from collections.abc import Mapping
from functools import cache
from typing import final

import attrs

from climbcards.codec import JsonForm, converter_for, deals, tagged
from climbcards.forms import JSON
from climbcards.game import Deal
from climbcards.games.three_hags.actions import Action, Play
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.states import State
from climbcards.games.three_hags.views import View
from climbcards.trick import Trick


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

    def middle(data: JSON, _: object) -> Trick[Play] | Play:
        """Take the last play of a round, which has cards, or else a pile."""
        if not isinstance(data, Mapping):
            raise ValueError(f"expected an object, not {data!r}")  # noqa: TRY004  # the data's fault
        if "cards" in data:
            return converter.structure(data, Play)
        return converter.structure(data, Trick[Play])

    converter.register_structure_hook(Trick[Play] | Play, middle)
    return ThreeHagsCodec(
        states=JsonForm(converter, State),
        actions=JsonForm(converter, Action),
        views=JsonForm(converter, View),
        deals=deals(converter),
    )
