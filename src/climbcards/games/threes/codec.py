"""Threes states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache, partial
from typing import assert_never

from cattrs import Converter

from climbcards import Codec, Game, Pack
from climbcards.authors.codecs import checked_forms, converter_for, one_a_seat, require, tagged
from climbcards.games.threes.actions import Action
from climbcards.games.threes.pack import JOKER, ROW, TEN
from climbcards.games.threes.stack import is_closed
from climbcards.games.threes.states import Arranging, Finished, Playing, State, Tableau
from climbcards.games.threes.views import Phase, View


def codec(game: Game[State, Action, View]) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    kinds = (State, Action, View)
    return checked_forms(
        game, _converter(game.pack, len(game.seats)), kinds, partial(_fits, game), _rows
    )


@cache
def _converter(pack: Pack, players: int) -> Converter:
    """Give the converter for some packs and players."""
    converter = converter_for(pack, players)
    tagged(converter, Action, "do")
    tagged(converter, State, "phase")
    tagged(converter, Phase, "is")
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    return {
        "$.sizes": view.sizes,
        "$.known": view.known,
        "$.rows": view.rows,
        "$.face_down": view.face_down,
    }


def _fits(game: Game[State, Action, View], state: State) -> None:
    """Check what a state needs to be played on, beside its cards."""
    tableau, players = state.tableau, len(game.seats)
    one_a_seat(
        players,
        {
            "$.tableau.hands": tableau.hands,
            "$.tableau.rows": tableau.rows,
            "$.tableau.slots": tableau.slots,
            "$.tableau.known": tableau.known,
        },
    )
    _seats_fit(game, tableau)
    open_ = not is_closed(tableau.stack) and not {TEN, JOKER} & set(tableau.stack)
    require(open_, "expected a stack that is not closed", "$.tableau.stack")
    match state:
        case Arranging():
            _arranging_fits(state)
        case Playing():
            still = players - len(tableau.out)
            require(still > 1, "expected two seats with cards, as the round runs", "$.tableau.out")
            turn = f"expected a seat with cards, not {state.turn}"
            require(tableau.is_in(state.turn), turn, "$.turn")
        case Finished():
            out = state.finish[: len(tableau.out)]
            ranked = sorted(state.finish) == list(game.seats) and out == tableau.out
            require(ranked, "expected every seat once, those out first", "$.finish")
        case _:
            assert_never(state)
    last = game.longest - (not isinstance(state, Finished))
    found = f"expected a number from 0 to {last}, not {tableau.actions}"
    require(0 <= tableau.actions <= last, found, "$.tableau.actions")


def _seats_fit(game: Game[State, Action, View], tableau: Tableau) -> None:
    """Check what lies before each seat, what it is known to hold, and whether it is out."""
    for seat in game.seats:
        few = len(tableau.rows[seat]) <= ROW == len(tableau.slots[seat])
        found = f"expected {ROW} slots, and at most {ROW} cards face up"
        require(few, found, f"$.tableau.slots[{seat}]")
        known, hand = tableau.known[seat], tableau.hands[seat]
        held = f"expected {known} in the hand too"
        require(known <= hand, held, f"$.tableau.known[{seat}]")
    out = [seat for seat in game.seats if not tableau.is_in(seat)]
    found = f"expected the seats without cards, {out}, once each"
    require(sorted(tableau.out) == out, found, "$.tableau.out")


def _arranging_fits(state: Arranging) -> None:
    """Check that every seat has what it was dealt (T-15)."""
    tableau = state.tableau
    lots = (*tableau.hands, *tableau.rows)
    dealt = all(len(lot) == ROW for lot in lots) and not tableau.stack and not tableau.closed
    full = all(card is not None for slots in tableau.slots for card in slots)
    require(dealt and full, f"expected {ROW} cards of each kind at every seat", "$.tableau")
    once = len(set(state.arranged)) == len(state.arranged) == tableau.actions
    require(once, f"expected {tableau.actions} seats, each once", "$.arranged")
