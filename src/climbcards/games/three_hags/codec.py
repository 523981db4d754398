"""Three Hags states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache, partial
from typing import Final

from cattrs import Converter

from climbcards import JSON, Climbing, Codec, Trick
from climbcards.authors.codecs import (
    checked_forms,
    converter_for,
    one_a_seat,
    order_fits,
    plays_fit,
    require,
    tagged,
)
from climbcards.games.three_hags.actions import Action, Play
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.pack import HAND, PACK
from climbcards.games.three_hags.states import Finished, State
from climbcards.games.three_hags.views import View

PLAYERS: Final = 2
"""It is a game for two."""


def codec(game: Climbing[State, Action, View, Combination]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    kinds = (State, Action, View)
    return checked_forms(game, _converter(), kinds, partial(_fits, game), _rows)


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
