"""Dou Dizhu states, actions, views and deals as JSON."""

from collections.abc import Mapping, Sized
from functools import cache, partial
from typing import Protocol

from cattrs import Converter

from climbcards import Climbing, Codec, Run, Seat, Set
from climbcards.authors import rotation, seats
from climbcards.authors.codecs import (
    checked_forms,
    converter_for,
    one_a_seat,
    order_fits,
    plays_fit,
    require,
    tagged,
)
from climbcards.games.dou_dizhu.actions import Action, Bid, Call
from climbcards.games.dou_dizhu.combinations import Bomb, Combination, Rocket
from climbcards.games.dou_dizhu.faults import BIDS, bids_above, is_over
from climbcards.games.dou_dizhu.pack import HAND, NOTHING, PACK, PLAYERS, STOCK
from climbcards.games.dou_dizhu.states import (
    Bidding,
    Finished,
    PassedOut,
    Playing,
    State,
    highest_bid,
)
from climbcards.games.dou_dizhu.views import View


class Rules(Climbing[State, Action, View, Combination], Protocol):
    """What a codec asks of the game: whether there is an auction."""

    @property
    def auction(self) -> bool: ...


def codec(game: Rules) -> Codec[State, Action, View]:
    """Give the forms for a game."""
    kinds = (State, Action, View)
    return checked_forms(game, _converter(), kinds, partial(_fits, game), _rows)


@cache
def _converter() -> Converter:
    """Give the converter."""
    converter = converter_for(PACK, PLAYERS)
    tagged(converter, Set | Run, "shape")
    tagged(converter, Combination, "shape")
    tagged(converter, Call, "do")
    tagged(converter, Action, "do")
    tagged(converter, State, "phase")
    return converter


def _rows(view: View) -> Mapping[str, Sized]:
    """Name what a view has for each seat."""
    rows: dict[str, Sized] = {"$.sizes": view.sizes}
    return rows if view.tally is None else {**rows, "$.tally.played": view.tally.played}


def _fits(game: Rules, state: State) -> None:
    """Check what a state needs to be played on, beside its cards."""
    one_a_seat(PLAYERS, {"$.hands": state.hands})
    if isinstance(state, Bidding | PassedOut):
        for seat, hand in enumerate(state.hands):
            found = f"expected {HAND} cards, not {len(hand)}"
            require(len(hand) == HAND, found, f"$.hands[{seat}]")
        require(game.auction, "expected a landlord, as there is no auction")
        _auction_fits(state)
        return
    one_a_seat(PLAYERS, {"$.tally.played": state.tally.played})
    _landlord_fits(state)
    _cards_fit(state)
    _trick_fits(game, state)


def _calls_fit(calls: tuple[Call, ...], first: Seat) -> None:
    """Check that seats spoke in rotation while the auction ran, and bid higher and higher (D-17)."""
    order = rotation(first, PLAYERS)
    for number, call in enumerate(calls):
        place, before = f"$.calls[{number}]", calls[:number]
        awaited = not is_over(before) and call.seat == order[number]
        require(awaited, f"expected no call of {call.seat}", place)
        allowed = bids_above(highest_bid(before))
        if isinstance(call, Bid):
            require(call.amount in allowed, _expected(allowed, call.amount), place)


def _expected(amounts: tuple[int, ...], found: int) -> str:
    """Say which amounts there are."""
    return f"expected {' or '.join(map(str, amounts))}, not {found}"


def _auction_fits(state: Bidding | PassedOut) -> None:
    """Check an auction that runs, or in which nobody has bid (D-20)."""
    _calls_fit(state.calls, state.leader)
    passed_out = is_over(state.calls) and highest_bid(state.calls) is None
    fits = passed_out if isinstance(state, PassedOut) else not is_over(state.calls)
    require(fits, "expected calls after which the round stands so", "$.calls")


def _landlord_fits(state: Playing | Finished) -> None:
    """Check that an auction, if there was one, made this landlord and this stake (D-19)."""
    calls, stake = state.calls, state.tally.stake
    require(stake in BIDS, _expected(BIDS, stake), "$.tally.stake")
    if calls:  # there is an auction, and the position was not set up by hand
        _calls_fit(calls, calls[0].seat)
        found = f"expected an auction that seat {state.leader} has won for {stake}"
        require(highest_bid(calls) == Bid(state.leader, stake), found, "$.calls")


def _cards_fit(state: Playing | Finished) -> None:
    """Check that each seat has played and holds what it was dealt (D-3, D-19)."""
    tally = state.tally
    require(len(tally.stock) == STOCK, f"expected {STOCK} cards", "$.tally.stock")
    for seat, hand in enumerate(state.hands):
        dealt = HAND + STOCK * (seat == state.leader)
        held = hand + tally.played[seat]
        found = f"expected {dealt} cards of seat {seat} in hand and played, not {len(held)}"
        require(len(held) == dealt, found, f"$.hands[{seat}]")
        if seat == state.leader:
            require(tally.stock <= held, f"expected {tally.stock} among them", f"$.hands[{seat}]")
    played = tally.played[state.leader]
    possible = bool(played) <= tally.landlord_plays <= len(played)
    require(possible, "expected as many plays as the cards can be", "$.tally.landlord_plays")


def _trick_fits(game: Rules, state: Playing | Finished) -> None:
    """Check the running trick, or the last one: who has won has no cards left (D-25)."""
    trick, tally = state.trick, state.tally
    plays_fit(game, trick.plays)
    order_fits(trick, seats(PLAYERS), PLAYERS)
    for seat in seats(PLAYERS):
        laid = sum((play.cards for play in trick.plays if play.seat == seat), start=NOTHING)
        found = f"expected {laid} among the cards played"
        require(laid <= tally.played[seat], found, f"$.tally.played[{seat}]")
    bombs = sum(isinstance(play.reading, Bomb | Rocket) for play in trick.plays)
    possible = bombs <= tally.bombs <= sum(map(len, tally.played)) // 2
    require(possible, "expected as many bombs as the cards played can be", "$.tally.bombs")
    empty = tuple(seat for seat in seats(PLAYERS) if not state.hands[seat])
    if isinstance(state, Playing):
        require(not empty, "expected cards in every hand", "$.hands")
        require(len(trick.passes) < PLAYERS - 1, "expected one pass at most", "$.trick.passes")
        return
    ended = empty == tuple(play.seat for play in trick.plays[-1:]) and not trick.passes
    require(ended, "expected one hand without cards, that of the last play", "$.trick")
