"""What a state must be to be played on, or to be scored."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol, assert_never, runtime_checkable

from climbcards import Cards, Climbing, PositionError, Seat, Trick
from climbcards.authors import (
    as_position,
    goes_on,
    one_a_seat,
    order_fits,
    quoted,
    require,
    seats,
    seats_fit,
    spelled,
)
from climbcards.games.tichu.actions import Action, Play
from climbcards.games.tichu.combinations import Combination, Dog
from climbcards.games.tichu.exchange import cards_fault, lot_of
from climbcards.games.tichu.gathering import is_dragons
from climbcards.games.tichu.options import HouseRules, TichuInExchange, Wishes
from climbcards.games.tichu.pack import FIRST, HAND, PACK, PLAYERS, RANKS
from climbcards.games.tichu.recognition import playable
from climbcards.games.tichu.states import (
    Call,
    Exchange,
    Finished,
    Gathering,
    Gifts,
    Grand,
    Playing,
    Running,
    State,
    Wishing,
    is_double_victory,
    is_round_over,
    last_play,
    received,
    sum_of,
    trick_cards,
    turn_of,
)
from climbcards.games.tichu.tables import MAH_JONG_MASK
from climbcards.games.tichu.views import View


@runtime_checkable
class Rules(Climbing[State, Action, View, Combination], HouseRules, Protocol):
    """A game, and its house rules."""


_CALLS: Final = (Call, type(None))


def check(rules: Rules, state: State) -> None:
    """Refuse a state that cannot be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    seats_fit(PLAYERS, {"$.dealer": state.dealer})
    one_a_seat(PLAYERS, {"$.hands": state.hands})
    for where, cards in _lots_of(state):
        if not cards.is_of(PACK):
            raise PositionError(f"expected cards of this game's pack, not {cards}", where)
    with as_position():
        match state:
            case Grand():
                _grand_fits(rules, state)
            case Exchange():
                _exchange_fits(rules, state)
            case Playing() | Wishing() | Gathering():
                _play_fits(rules, state)
                _phase_fits(rules, state)
            case Finished():
                check_ended(state)
                _play_fits(rules, state)
            case _:
                assert_never(state)
    goes_on(rules, state)


def check_ended(state: Finished) -> None:
    """Refuse a finished round that cannot be scored; it asks less than `check`, as every round is scored.

    Raises:
        PositionError: Not enough seats are out, or not one entry for each seat.
    """
    rows = {
        "$.hands": state.hands,
        "$.tally.captured": state.tally.captured,
    }
    one_a_seat(PLAYERS, rows)
    _are_calls(state.calls)
    _out_fits(state)
    found = "expected three seats, or the first two of one team"
    require(is_round_over(state.tally.out), found, "$.tally.out")
    lies = state.trick is not None
    found = "expected a trick only after a double victory"
    require(not lies or is_double_victory(state.tally.out), found, "$.trick")


def _lots_of(state: State) -> Iterator[tuple[str, Cards]]:
    """Give all cards of a state with their places."""
    rows = {"$.hands": state.hands}
    match state:
        case Grand():
            rows["$.rest"] = state.rest
        case Exchange():
            pass
        case Playing() | Wishing() | Gathering() | Finished():
            rows["$.tally.played"] = state.tally.played
            rows["$.tally.captured"] = state.tally.captured
            plays = () if state.trick is None else state.trick.plays
            for number, play in enumerate(plays):
                yield f"$.trick.plays[{number}].cards", play.cards
            yield "$.tally.aside", state.tally.aside
        case _:
            assert_never(state)
    for where, lots in rows.items():
        for seat, cards in enumerate(lots):
            yield f"{where}[{seat}]", cards


def _grand_fits(rules: HouseRules, state: Grand) -> None:
    """Check the answers, and both parts of the deal (K-5, K-8, K-11)."""
    require(rules.grand_tichu, "expected no such phase: these rules have no Grand Tichu")
    one_a_seat(PLAYERS, {"$.rest": state.rest, "$.answers": state.answers})
    _sizes_fit(state.hands, FIRST, "$.hands")
    _sizes_fit(state.rest, HAND - FIRST, "$.rest")
    require(None in state.answers, "expected an answer that is still to come", "$.answers")


def _sizes_fit(lots: Sequence[Cards], size: int, where: str) -> None:
    for seat, cards in enumerate(lots):
        if len(cards) != size:
            found = f"expected {size} cards, not {len(cards)}"
            raise PositionError(found, f"{where}[{seat}]")


def _exchange_fits(rules: HouseRules, state: Exchange) -> None:
    """Check the hands, the calls, and what lies face down (K-13 to K-15)."""
    one_a_seat(PLAYERS, {"$.gifts": state.gifts})
    _sizes_fit(state.hands, HAND, "$.hands")
    _calls_fit(rules, state.calls)
    early = rules.tichu_in_exchange is not TichuInExchange.NEVER
    none = "expected no Tichu before the exchange is complete"
    require(early or Call.TICHU not in state.calls, none, "$.calls")
    for seat, gifts in enumerate(state.gifts):
        if gifts:
            _gifts_fit(gifts, state.hands[seat], f"$.gifts[{seat}]")
    require(() in state.gifts, "expected a seat that has yet to push", "$.gifts")


def _gifts_fit(gifts: Gifts, lot: Cards, where: str) -> None:
    """Check that three cards are pushed of a lot."""
    fault = cards_fault(lot, gifts)
    if fault is not None:
        raise PositionError(f"expected three cards that can be pushed: {fault}", where)


def _are_calls(calls: Sequence[Call | None]) -> None:
    """Check that there is a call or none for each seat."""
    one_a_seat(PLAYERS, {"$.calls": calls})
    for seat, call in enumerate(calls):
        if type(call) not in _CALLS:
            found = f"expected a call, or None, not {quoted(call)}"
            raise PositionError(found, f"$.calls[{seat}]")


def _calls_fit(rules: HouseRules, calls: Sequence[Call | None]) -> None:
    """Check that nobody has called what cannot be called (K-11)."""
    _are_calls(calls)
    found = "expected no Grand Tichu: these rules have none"
    require(rules.grand_tichu or Call.GRAND_TICHU not in calls, found, "$.calls")


def _play_fits(rules: HouseRules, state: Running | Finished) -> None:
    """Check what is said of a round in which tricks are played."""
    tally, trick = state.tally, state.trick
    one_a_seat(PLAYERS, {"$.gifts": state.gifts, "$.tally.played": tally.played})
    one_a_seat(PLAYERS, {"$.tally.captured": tally.captured})
    seats_fit(PLAYERS, {"$.leader": state.leader})
    _calls_fit(rules, state.calls)
    _out_fits(state)
    if trick is not None:
        _trick_fits(rules, state, trick)
    _cards_fit(state)
    may = tally.wish is None or (rules.wish is not Wishes.NEVER and tally.wish in RANKS)
    require(may, f"expected a rank that can be wished, not {spelled(tally.wish)}", "$.tally.wish")
    unplayed = any(hand.mask & MAH_JONG_MASK for hand in state.hands)
    early = "expected no wish before the Mah Jong is played"
    require(tally.wish is None or not unplayed, early, "$.tally.wish")


def _out_fits(state: Running | Finished) -> None:
    """Check that just those are out who have no cards, and went in the order of their last plays."""
    out = state.tally.out
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    found = f"expected the seats without cards, {empty}, once each"
    require(sorted(out) == empty, found, "$.tally.out")
    plays = () if state.trick is None else state.trick.plays
    ends = [last_play(plays, seat) for seat in out]
    found = "expected the order of their last plays"
    require(ends == sorted(ends), found, "$.tally.out")


def _trick_fits(rules: HouseRules, state: Running | Finished, trick: Trick[Play]) -> None:
    """Check that each play beats the one before, and that seats have passed in rotation since the last."""
    who = {f"$.trick.plays[{number}].seat": play.seat for number, play in enumerate(trick.plays)}
    seats_fit(PLAYERS, {"$.trick.leader": trick.leader, **who})
    before: Combination | None = None
    for number, play in enumerate(trick.plays):
        fits = bool(play.cards) and not isinstance(play.reading, Dog)
        fits = fits and play.reading in playable(play.cards.mask, before, lower=rules.declare_lower)
        if not fits:
            found = f"{play.cards or 'no cards'} cannot be played there as {play.reading}"
            raise PositionError(found, f"$.trick.plays[{number}]")
        before = play.reading
    for seat in sorted({play.seat for play in trick.plays}):
        laid = sum_of(play.cards for play in trick.plays if play.seat == seat)
        if not laid <= state.tally.played[seat]:
            raise PositionError(
                f"expected {laid} among the cards played", f"$.tally.played[{seat}]"
            )
    able = [seat for seat in seats(PLAYERS) if seat not in state.tally.out]
    order_fits(trick, able, PLAYERS)


def _cards_fit(state: Running | Finished) -> None:
    """Check that cards in hand, played, captured and pushed go together."""
    tally, gifts = state.tally, state.gifts
    lying = sum_of(tally.captured) + trick_cards(state.trick)
    require(
        sum_of(tally.played) <= lying, "expected what was played on the table", "$.tally.played"
    )
    owns = [hand + tally.played[seat] for seat, hand in enumerate(state.hands)]
    for seat, cards in enumerate(owns):
        if len(cards) > HAND:
            found = f"expected {HAND} cards at most, in hand and played, not {len(cards)}"
            raise PositionError(found, f"$.hands[{seat}]")
        if seat != state.leader and cards.mask & MAH_JONG_MASK:
            found = f"expected the Mah Jong with seat {state.leader}, who led first"
            raise PositionError(found, f"$.hands[{seat}]")
    if not any(gifts):  # set up by hand
        return
    _sizes_fit(owns, HAND, "$.hands")
    require(not tally.aside, "expected nothing aside in a round that was dealt", "$.tally.aside")
    for seat, pushed in enumerate(gifts):
        _gifts_fit(pushed, PACK.full, f"$.gifts[{seat}]")
    for seat, cards in enumerate(owns):
        got = received(gifts, Seat(seat))
        if not lot_of(got) <= cards:
            _gifts_fit(got, cards, "$.gifts")


def _phase_fits(rules: HouseRules, state: Running) -> None:
    """Check that the trick stands as this phase has it."""
    trick, out = state.trick, state.tally.out
    turn = turn_of(trick, out)
    _goes_on(state)
    match state:
        case Playing():
            runs = turn is not None and turn not in out
            require(runs, "expected a trick that runs", "$.trick")
        case Wishing():
            wishes = rules.wish is not Wishes.NEVER and state.tally.wish is None
            just = (
                bool(trick.plays)
                and not trick.passes
                and trick.plays[-1].cards.mask & MAH_JONG_MASK
            )
            require(wishes and bool(just), "expected that the Mah Jong was just played", "$.trick")
        case Gathering():
            complete = turn is None or is_round_over(out)
            require(complete, "expected a trick that is complete", "$.trick")
            waits = is_dragons(trick) or rules.bombs_out_of_turn
            require(waits, "expected a trick that waits to be gathered in", "$.trick")
        case _:
            assert_never(state)


def _goes_on(state: Running) -> None:
    """Check that the round goes on, or that its last trick waits to be given away (K-56, K-70, K-73)."""
    trick, out = state.trick, state.tally.out
    if not is_round_over(out):
        return
    plays, double = trick.plays, is_double_victory(out)
    awarded = isinstance(state, Gathering) and not double and not trick.passes
    last = awarded and is_dragons(trick) and plays[-1].seat == out[-1]
    who = "both of a team are out" if double else "three seats are out"
    require(last, f"expected a round that goes on: {who}, so it is over", "$.tally.out")
