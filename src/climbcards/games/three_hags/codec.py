"""Three Hags states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache
from typing import Final, final

import attrs
from cattrs import Converter

from climbcards.codec import JsonForm, converter_for, deals, tagged
from climbcards.forms import JSON
from climbcards.game import Climbing, Deal
from climbcards.games.three_hags.actions import Action, Play
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.pack import HAND, PACK
from climbcards.games.three_hags.states import Finished, State
from climbcards.games.three_hags.views import View
from climbcards.loading import one_a_seat, order_fits, plays_fit, require, state_check, view_check
from climbcards.trick import Trick

PLAYERS: Final = 2
"""It is a game for two."""


@final
@attrs.frozen(order=False)
class ThreeHagsCodec:
    """The JSON forms of one game's values."""

    states: JsonForm[State]
    actions: JsonForm[Action]
    views: JsonForm[View]
    deals: JsonForm[Deal]


def codec(game: Climbing[State, Action, View, Combination]) -> ThreeHagsCodec:
    """Give the forms for a game."""
    converter = _converter()

    def fits(state: State) -> None:
        _fits(game, state)

    check = state_check(game, fits)
    return ThreeHagsCodec(
        states=JsonForm(converter, State, check),
        actions=JsonForm(converter, Action),
        views=JsonForm(converter, View, view_check(game, _rows, check)),
        deals=deals(converter),
    )


@cache
def _converter() -> Converter:
    """Give the converter."""
    converter = converter_for(PACK, PLAYERS)
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
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    return {"$.sizes": view.sizes}


def _fits(game: Climbing[State, Action, View, Combination], state: State) -> None:
    """Check what a state needs to be played on, beside its cards."""
    one_a_seat(PLAYERS, {"$.hands": state.hands})
    if isinstance(state, Finished):
        return  # its sheet checks it all
    leader = 1 - state.dealer
    require(state.leader == leader, f"expected seat {leader}, as the other deals", "$.leader")
    require(len(state.stock) <= HAND, f"expected at most {HAND} cards", "$.stock")
    require(all(state.hands), "expected cards in both hands", "$.hands")
    plays_fit(game, state.pile.plays, "$.pile.plays")
    order_fits(state.pile, (), PLAYERS, "$.pile")
