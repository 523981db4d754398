"""Checks of states that are played on or scored, positions that are set up by hand, and states that a view allows."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, assert_never

import climbcards.authors as kit
from climbcards import Cards, CardsError, Rank, Seat, Trick
from .cards import FIRST, HAND, MAH_JONG, PACK, PLAYERS, RANKS, Combination, Dog
from .options import HouseRules, TichuInExchange, Wishes
from .plays import playable
from .round import is_dragons, lot_of, push_fault
from .state import (
    Call,
    Exchange,
    Finished,
    Gathering,
    Gifts,
    Grand,
    Play,
    Playing,
    Running,
    State,
    Tally,
    View,
    Wishing,
    holder,
    read_wish,
    received,
    trick_cards,
)

_CALLS: Final = (Call, type(None))


def validate(rules: HouseRules, state: State) -> None:
    """Check that a state can be played on.

    Raises:
        PositionError: It cannot; the error names the place, and what was expected there.
    """
    match state:
        case Grand():
            _check_grand(rules, state)
        case Exchange():
            _check_exchange(rules, state)
        case Playing() | Wishing() | Gathering():
            _check_play(rules, state)
            _check_phase(rules, state)
        case Finished():
            check_ended(state)
            _check_play(rules, state)
        case _:
            assert_never(state)


def check_ended(state: Finished) -> None:
    """Check that a finished round can be scored. It checks less than `validate`, as it is called for every round.

    Raises:
        PositionError: Too few seats are out, or a row does not have one entry for each seat.
    """
    kit.check_fields(PACK, PLAYERS, state)
    _are_calls(state.calls)
    _check_out(state)
    found = "expected three seats, or the first two of one team"
    kit.require(state.tally.is_over, found, "$.tally.out")
    found = "expected a trick only after a double victory"
    kit.require(state.trick is None or state.tally.is_double_victory, found, "$.trick")


def _check_grand(rules: HouseRules, state: Grand) -> None:
    """Check the answers, and both parts of the deal (K-5, K-8, K-11)."""
    kit.require(rules.grand_tichu, "expected no such phase: these rules have no Grand Tichu")
    kit.check_sizes(state.hands, [FIRST] * PLAYERS)
    kit.check_sizes(state.rest, [HAND - FIRST] * PLAYERS, "$.rest")
    _check_leader(state, [hand + more for hand, more in zip(state.hands, state.rest, strict=True)])
    _check_calls(rules, state.calls)
    for seat, call in enumerate(state.calls):
        fits = call is None or (call is Call.GRAND_TICHU and state.answered[seat])
        kit.require(fits, "expected no call but the answer of this seat", f"$.calls[{seat}]")
    kit.require(not any(state.gifts), "expected no cards pushed before the exchange", "$.gifts")
    kit.require(not all(state.answered), "expected an answer that is still to come", "$.answered")


def _check_leader(state: Grand | Exchange, dealt: Sequence[Cards]) -> None:
    """Check that before the play the leader is the seat that was dealt the Mah Jong (K-99)."""
    first = holder(dealt)
    kit.require(state.leader == first, f"expected seat {first}, which has the Mah Jong", "$.leader")


def _check_exchange(rules: HouseRules, state: Exchange) -> None:
    """Check the hands, the calls, and the cards that lie face down (K-13 to K-15)."""
    kit.check_sizes(state.hands, [HAND] * PLAYERS)
    _check_leader(state, state.hands)
    _check_calls(rules, state.calls)
    early = rules.tichu_in_exchange is not TichuInExchange.NEVER
    none = "expected no Tichu before the exchange is complete"
    kit.require(early or Call.TICHU not in state.calls, none, "$.calls")
    for seat, gifts in enumerate(state.gifts):
        if gifts:
            _check_gifts(gifts, state.hands[seat], f"$.gifts[{seat}]")
    kit.require(() in state.gifts, "expected a seat that has yet to push", "$.gifts")


def _check_gifts(gifts: Gifts, lot: Cards, where: str) -> None:
    """Check that three of these cards are pushed."""
    fault = push_fault(lot, gifts)
    kit.require(fault is None, f"expected three cards that can be pushed: {fault}", where)


def _are_calls(calls: Sequence[Call | None]) -> None:
    """Check that each seat has a call, or None."""
    for seat, call in enumerate(calls):
        found = f"expected a call, or None, not {kit.quoted(call)}"
        kit.require(type(call) in _CALLS, found, f"$.calls[{seat}]")


def _check_calls(rules: HouseRules, calls: Sequence[Call | None]) -> None:
    """Check that nobody has made a call that the house rules do not have (K-11)."""
    _are_calls(calls)
    found = "expected no Grand Tichu: these rules have none"
    kit.require(rules.grand_tichu or Call.GRAND_TICHU not in calls, found, "$.calls")


def _check_play(rules: HouseRules, state: Running | Finished) -> None:
    """Check the calls, the seats that are out, the trick, the cards and the wish."""
    tally, trick = state.tally, state.trick
    _check_calls(rules, state.calls)
    _check_out(state)
    if trick is not None:
        _check_trick(rules, state, trick)
    _check_cards(state)
    may = tally.wish is None or (rules.wish is not Wishes.NEVER and tally.wish in RANKS)
    found = f"expected a rank that can be wished, not {kit.spelled(tally.wish)}"
    kit.require(may, found, "$.tally.wish")
    unplayed = any(MAH_JONG in hand for hand in state.hands)
    early = "expected no wish before the Mah Jong is played"
    kit.require(tally.wish is None or not unplayed, early, "$.tally.wish")


def _check_out(state: Running | Finished) -> None:
    """Check that the seats without cards are out, in the order of their last plays."""
    plays = () if state.trick is None else state.trick.plays
    kit.check_out(state.tally.out, state.hands, plays, "$.tally.out")


def _check_trick(rules: HouseRules, state: Running | Finished, trick: Trick[Play]) -> None:
    """Check that each play beats the one before it, and that seats have passed in rotation after the last one."""
    before: Combination | None = None
    for number, play in enumerate(trick.plays):
        fits = bool(play.cards) and not isinstance(play.reading, Dog)
        fits = fits and play.reading in playable(play.cards.mask, before, lower=rules.declare_lower)
        found = f"{play.cards or 'no cards'} cannot be played there as {play.reading}"
        kit.require(fits, found, f"$.trick.plays[{number}]")
        before = play.reading
    kit.check_laid(trick.plays, state.tally.played, "$.tally.played")
    able = [seat for seat in kit.seats(PLAYERS) if seat not in state.tally.out]
    kit.check_order(trick, able, PLAYERS)


def _check_cards(state: Running | Finished) -> None:
    """Check that the cards in hand and those played, captured and pushed fit together."""
    tally, gifts = state.tally, state.gifts
    lying = PACK.join(tally.captured) + trick_cards(state.trick)
    fits = PACK.join(tally.played) <= lying
    kit.require(fits, "expected what was played on the table", "$.tally.played")
    owns = [hand + tally.played[seat] for seat, hand in enumerate(state.hands)]
    for seat, cards in enumerate(owns):
        found = f"expected {HAND} cards at most, in hand and played, not {len(cards)}"
        kit.require(len(cards) <= HAND, found, f"$.hands[{seat}]")
        found = f"expected the Mah Jong with seat {state.leader}, who led first"
        kit.require(seat == state.leader or MAH_JONG not in cards, found, f"$.hands[{seat}]")
    if not any(gifts):  # set up by hand
        return
    kit.check_sizes(owns, [HAND] * PLAYERS)
    found = "expected nothing aside in a round that was dealt"
    kit.require(not tally.aside, found, "$.tally.aside")
    for seat, pushed in enumerate(gifts):
        _check_gifts(pushed, PACK.full, f"$.gifts[{seat}]")
    for seat, cards in enumerate(owns):
        got = received(gifts, Seat(seat))
        if not lot_of(got) <= cards:
            _check_gifts(got, cards, "$.gifts")


def _check_phase(rules: HouseRules, state: Running) -> None:
    """Check that the trick is one of this phase, and that the round goes on or waits for its last award (K-56, K-70)."""
    trick, out = state.trick, state.tally.out
    turn = trick.turn(out, PLAYERS)
    if state.tally.is_over:
        double = state.tally.is_double_victory  # K-73
        awarded = isinstance(state, Gathering) and not double and not trick.passes
        last = awarded and is_dragons(trick) and trick.plays[-1].seat == out[-1]
        who = "both of a team are out" if double else "three seats are out"
        kit.require(last, f"expected a round that goes on: {who}, so it is over", "$.tally.out")
    match state:
        case Playing():
            runs = turn is not None and turn not in out
            kit.require(runs, "expected a trick that runs", "$.trick")
        case Wishing():
            wishes = rules.wish is not Wishes.NEVER and state.tally.wish is None
            just = any(MAH_JONG in play.cards for play in trick.plays[-1:]) and not trick.passes
            kit.require(wishes and just, "expected that the Mah Jong was just played", "$.trick")
        case Gathering():
            complete = turn is None or state.tally.is_over
            kit.require(complete, "expected a trick that is complete", "$.trick")
            waits = is_dragons(trick) or rules.bombs_out_of_turn
            kit.require(waits, "expected a trick that waits to be gathered in", "$.trick")
        case _:
            assert_never(state)


def imagined(view: View, state: State, rng: Random) -> State:
    """Fill in what dealing the unseen cards leaves open: who leads, and the cards pushed unseen (K-96).

    Raises:
        CardsError: No state has such a view.
    """
    match state:
        case Grand():
            said = zip(state.calls, state.answered, strict=True)
            if any(view.phase.gifts) or any(call and not answered for call, answered in said):
                raise CardsError("expected no call without an answer, and no cards pushed so far")
            hands = [hand + more for hand, more in zip(state.hands, state.rest, strict=True)]
            return kit.making(Grand, "leader")(state, holder(hands))
        case Exchange():
            both = zip(state.gifts, state.hands, strict=True)
            gifts = tuple(_filled(pushed, hand, rng) for pushed, hand in both)
            return kit.making(Exchange, "leader", "gifts")(state, holder(state.hands), gifts)
        case Playing() | Wishing() | Gathering() | Finished():
            make: Callable[..., State] = kit.making(type(state), "gifts")
            return make(state, _invented(view, state, rng))
        case _:
            assert_never(state)


def _invented(view: View, state: Running | Finished, rng: Random) -> tuple[Gifts, ...]:
    """Return what each seat may have pushed: the cards that each other seat may have got from it."""
    if () in state.gifts:
        return ((),) * PLAYERS
    for gifts in state.gifts:
        if len(gifts) != PLAYERS - 1:
            raise CardsError(f"expected a card for each of {PLAYERS - 1} seats, not {len(gifts)}")
    owns = [hand + lot for hand, lot in zip(state.hands, state.tally.played, strict=True)]
    got = tuple(
        _filled(received(view.phase.gifts, Seat(seat)), cards, rng)
        for seat, cards in enumerate(owns)
    )
    # giving is getting the other way round: the next seat of a taker has it as its previous seat
    return tuple([received(got, giver) for giver in kit.seats(PLAYERS)])


def _filled(row: Gifts, cards: Cards, rng: Random) -> Gifts:
    """Return what a seat gave or got: what is known, and any others of these cards for those that are not.

    Raises:
        CardsError: There are too few.
    """
    if None not in row:
        return row
    others, missing = cards.lacking(lot_of(row)), row.count(None)
    if len(others) < missing:
        found = f"{missing} cards cannot have been pushed of {len(others)}: expected {HAND}"
        raise CardsError(found)
    drawn = iter(rng.sample(tuple(others), missing))
    return tuple([card or next(drawn) for card in row])


def tally_of(
    told: kit.Setup[Play],
    captured: Sequence[Cards | str],
    wish: Rank | str | None,
    out: Sequence[int] | None,
) -> Tally:
    """Return what has been counted in a position that is set up by hand; cards that are not named are set aside."""
    piles = told.lots("captured", captured or [""] * PLAYERS)
    gone = told.out() if out is None else tuple(map(Seat, out))
    wished = read_wish(wish) if isinstance(wish, str) else wish
    return Tally(told.laid, piles, gone, wished, told.left(*piles))


def running(
    told: kit.Setup[Play], tally: Tally, calls: Sequence[Call | None]
) -> Playing | Gathering:
    """Return the state in which the trick runs, or in which the owner of the last play gathers it in."""
    table = told.trick(told.seats.get("leader", Seat(0)), waits=True)
    phase = Gathering if table.plays and told.turn == table.plays[-1].seat else Playing
    owns = told.with_laid(told.hands)
    first = holder(owns) if any(MAH_JONG in lot for lot in owns) else table.leader
    head = told.seats.get("dealer", Seat(0)), told.seats.get("leader", first)
    spoken = tuple(calls or [None] * PLAYERS)
    return phase(*head, spoken, ((),) * PLAYERS, tally, table, told.hands)
