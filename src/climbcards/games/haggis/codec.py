"""Haggis states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache, partial
from typing import Protocol

from cattrs import Converter

from climbcards import Climbing, Codec, Pack
from climbcards.authors.codecs import (
    checked_forms,
    converter_for,
    one_a_seat,
    order_fits,
    plays_fit,
    require,
    tagged,
)
from climbcards.games.haggis.actions import Action
from climbcards.games.haggis.combinations import Bomb, Combination
from climbcards.games.haggis.options import BetWindow
from climbcards.games.haggis.pack import COURTS, FULL_HAND
from climbcards.games.haggis.states import Awarding, Betting, Finished, Playing, State, holding
from climbcards.games.haggis.views import View


class Rules(Climbing[State, Action, View, Combination], Protocol):
    """What a codec asks of the game: its house rules about bets."""

    @property
    def bets(self) -> tuple[int, ...]: ...
    @property
    def bet_window(self) -> BetWindow: ...


def codec(game: Rules) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    kinds = (State, Action, View)
    return checked_forms(
        game, _converter(game.pack, len(game.seats)), kinds, partial(_fits, game), _rows
    )


@cache
def _converter(pack: Pack, players: int) -> Converter:
    """Give the converter for the pack of two or of three players."""
    converter = converter_for(pack, players)
    tagged(converter, Combination, "shape")
    tagged(converter, Action, "do")
    tagged(converter, State, "phase")
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    rows: dict[str, Sized] = {
        "$.courts": view.courts,
        "$.sizes": view.sizes,
        "$.bets": view.bets,
        "$.captured": view.captured,
    }
    return rows if view.opened is None else {**rows, "$.opened.hands": view.opened.hands}


def _fits(game: Rules, state: State) -> None:
    """Check what a state needs to be played on, beside its cards."""
    players = len(game.seats)
    one_a_seat(players, {"$.hands": state.hands, "$.bets": state.bets})
    undealt = len(game.pack) - FULL_HAND * players
    is_haggis = len(state.stock) == undealt and not any(court in state.stock for court in COURTS)
    require(is_haggis, f"expected {undealt} spot cards, not {state.stock}", "$.stock")
    for seat, hand in enumerate(state.hands):
        once = len(hand) <= FULL_HAND and all(hand.count(court) <= 1 for court in COURTS)
        found = f"expected at most {FULL_HAND} cards, no court twice, not {hand}"
        require(once, found, f"$.hands[{seat}]")
    if isinstance(state, Betting):
        full = all(len(hand) == FULL_HAND for hand in state.hands)
        require(full, "expected full hands before the first lead", "$.hands")
        _bets_fit(game, state, is_open=True)
        return
    late = game.bet_window is BetWindow.BEFORE_FIRST_LEAD
    one_a_seat(players, {"$.captured": state.captured})
    _exits_fit(state)
    _bets_fit(game, state, is_open=not late and not state.exits)
    if not isinstance(state, Finished):
        _trick_fits(game, state)


def _bets_fit(game: Rules, state: State, *, is_open: bool) -> None:
    """Check that bets are such as can be, and still to come only where they may be (H-24, H-31)."""
    for seat, bet in enumerate(state.bets):
        awaited = bet is None and is_open and len(state.hands[seat]) == FULL_HAND
        found = f"expected one of {game.bets}, not {bet}"
        require(awaited or bet in game.bets, found, f"$.bets[{seat}]")


def _exits_fit(state: Playing | Awarding | Finished) -> None:
    """Check that those who are out have no cards, and how many the others had then (H-21)."""
    out = sorted(exit_.seat for exit_ in state.exits)
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    require(out == empty, f"expected the seats without cards, {empty}, once each", "$.exits")
    most = FULL_HAND
    for number, exit_ in enumerate(state.exits):
        fullest = max(map(len, state.hands))
        found = f"expected a number from {fullest} to {most}, not {exit_.opposing}"
        place = f"$.exits[{number}].opposing"
        require(fullest <= exit_.opposing <= most, found, place)
        most = exit_.opposing


def _trick_fits(game: Rules, state: Playing | Awarding) -> None:
    """Check the running trick, or the one that waits for its award (H-19)."""
    seats, players = holding(state.hands), len(game.seats)
    plays_fit(game, state.trick.plays)
    order_fits(state.trick, seats, players)
    require(bool(seats), "expected a seat with cards", "$.hands")
    runs = len(seats) > 1 and state.trick.turn(seats, players) is not None
    if isinstance(state, Playing):
        require(runs, "expected a trick that runs", "$.trick")
        return
    best = state.trick.best
    bombed = best is not None and isinstance(best.reading, Bomb)
    require(bombed and not runs, "expected a trick that is over, won by a bomb", "$.trick")
