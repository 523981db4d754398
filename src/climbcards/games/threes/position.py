"""Checks of positions that were set up or loaded, and how what is told of one is read."""

from collections.abc import Sequence
from itertools import chain
from typing import assert_never

import attrs

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Pack, PositionError, Rank, Seat
from .cards import CARDS, JOKER, ROW, TEN, parse_stack
from .options import HouseRules
from .plays import is_closed
from .round import Arranging, Finished, Playing, Slots, State, count, ranking


def validate(rules: HouseRules, state: State) -> None:
    """Check that a state, built by hand or loaded, can be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    _check_seats(rules, state)
    known = CARDS.keys() >= set(state.stack)
    kit.require(known, "expected ranks of this game", "$.stack")
    open_ = not is_closed(state.stack) and not {TEN, JOKER} & set(state.stack)
    kit.require(open_, "expected a stack that is not closed", "$.stack")
    match state:
        case Arranging():
            _check_arranging(rules, state)
        case Playing():
            still = rules.players - len(state.out)
            kit.require(still > 1, "expected two seats with cards, as the round runs", "$.out")
            turn = f"expected a seat with cards, not {state.turn}"
            kit.require(count(state, state.turn) > 0, turn, "$.turn")
        case Finished():
            check_ended(rules, state)
        case _:
            assert_never(state)
    last = rules.longest - (not isinstance(state, Finished))
    found = f"expected a number from 0 to {last}, not {state.actions}"
    kit.require(0 <= state.actions <= last, found, "$.actions")


def check_ended(rules: HouseRules, state: Finished) -> None:
    """Check that a finished round is over, and that its ranking follows from the cards (T-20, T-25).

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    players = rules.players
    kit.check_rows(players, {"$.hands": state.hands, "$.rows": state.rows, "$.slots": state.slots})
    kit.check_seats(players, {f"$.out[{at}]": seat for at, seat in enumerate(state.out)})
    over = len(state.out) == players - 1 or state.actions >= rules.longest
    kit.require(over, "expected that one seat alone has cards, or the last action", "$.out")
    expected = ranking(state)
    found = f"expected {expected}: those out, then by cards held"
    kit.require(state.ranking == expected, found, "$.ranking")


def _check_seats(rules: HouseRules, state: State) -> None:
    """Check what lies before each seat, what it is known to hold, and whether it is out."""
    for seat in kit.seats(rules.players):
        if not len(state.rows[seat]) <= ROW == len(state.slots[seat]):
            found = f"expected {ROW} slots, and at most {ROW} cards face up"
            raise PositionError(found, f"$.slots[{seat}]")
        known = state.known[seat]
        if not known <= state.hands[seat]:
            raise PositionError(f"expected {known} in the hand too", f"$.known[{seat}]")
    out = [seat for seat in kit.seats(rules.players) if not count(state, seat)]
    found = f"expected the seats without cards, {out}, once each"
    kit.require(sorted(state.out) == out, found, "$.out")


def _check_arranging(rules: HouseRules, state: Arranging) -> None:
    """Check that every seat has what it was dealt (T-15)."""
    leader = kit.left_of(state.dealer, rules.players)
    found = f"expected seat {leader}, the dealer's left, as nobody has begun"
    kit.require(state.leader == leader, found, "$.leader")
    lots = (*state.hands, *state.rows)
    dealt = all(len(lot) == ROW for lot in lots) and not state.stack and not state.closed
    full = all(card is not None for slots in state.slots for card in slots)
    kit.require(dealt and full, f"expected {ROW} cards of each kind at every seat")
    arranged = state.arranged
    once = len(set(arranged)) == len(arranged) == state.actions
    kit.require(once, f"expected {state.actions} seats, each once", "$.arranged")
    for seat in kit.seats(rules.players):
        taken = seat in arranged or not state.known[seat]
        found = f"expected nothing known of seat {seat}, which has yet to arrange"
        kit.require(taken, found, f"$.known[{seat}]")


def before_seats(
    rules: HouseRules,
    hands: Sequence[Cards | str],
    rows: Sequence[Cards | str],
    slots: Sequence[Sequence[Card | None] | str],
) -> tuple[BySeat[Cards], BySeat[Cards], BySeat[Slots]]:
    """Return the hands, the cards face up, and the slots of each seat."""
    pack, players = rules.pack, rules.players
    kit.check_rows(players, {"$.hands": hands})
    held, up = lots_of(pack, players, hands), lots_of(pack, players, rows)
    return held, up, slots_of(pack, players, slots)


def piles_of(
    pack: Pack, stack: Sequence[Rank] | str, stock: Sequence[Card] | str
) -> tuple[tuple[Rank, ...], tuple[Card, ...]]:
    """Return the ranks of the stack, and the cards to draw."""
    ranks = parse_stack(stack) if isinstance(stack, str) else tuple(stack)
    return ranks, pack.pile(stock) if isinstance(stock, str) else tuple(stock)


def laid_out(
    who: tuple[Seat, Seat],
    before: tuple[BySeat[Cards], BySeat[Cards], BySeat[Slots]],
    piles: tuple[tuple[Rank, ...], tuple[Card, ...]],
    known: BySeat[Cards],
) -> Playing:
    """Return the state with these cards, in which those that are nowhere have been closed, and nobody is out yet."""
    (dealer, leader), (held, up, down), (ranks, left) = who, before, piles
    single = [*map(Card, ranks), *left, *filter(None, chain(*down))]
    pack = held[0].pack
    return Playing(
        dealer=dealer,
        leader=leader,
        known=known,
        rows=up,
        stack=ranks,
        closed=kit.remaining(pack, [*held, *up, pack.cards(single)]),
        out=(),
        actions=0,
        turn=leader,
        hands=held,
        slots=down,
        stock=left,
    )


def going_on(state: Playing, turn: int | None, out: Sequence[int] | None) -> Playing:
    """Add who is out, and whose turn it is; by default the seats without cards, and the first seat with some."""
    order = kit.rotation(state.leader, len(state.hands))
    still = [seat for seat in order if count(state, seat)]
    gone = sorted({*order}.difference(still)) if out is None else out
    up_now = next(iter(still), state.leader) if turn is None else Seat(turn)
    return attrs.evolve(state, out=tuple(map(Seat, gone)), turn=up_now)


def who_began(
    players: int, turn: int | None, dealer: int | None, leader: int | None
) -> tuple[Seat, Seat]:
    """Return who dealt, and who began."""
    named = {"$.turn": turn, "$.dealer": dealer, "$.leader": leader}
    kit.check_seats(players, {where: seat for where, seat in named.items() if seat is not None})
    first = (turn or 0) if dealer is None else kit.left_of(Seat(dealer), players)
    begins = Seat(first if leader is None else leader)
    return kit.right_of(begins, players) if dealer is None else Seat(dealer), begins


def lots_of(pack: Pack, players: int, lots: Sequence[Cards | str]) -> BySeat[Cards]:
    """Return the cards of each seat; the last seats, if they are not told, have none."""
    told = [kit.as_cards(pack, lot) for lot in lots]
    return (*told, *(pack.cards(()),) * (players - len(told)))


def slots_of(
    pack: Pack, players: int, rows: Sequence[Sequence[Card | None] | str]
) -> BySeat[Slots]:
    """Return the slots of each seat: `-` is one whose card is gone, and so are all that are left out at the end."""
    told = [_slots(pack, row) for row in rows]
    return (*told, *((None,) * ROW,) * (players - len(told)))


def _slots(pack: Pack, row: Sequence[Card | None] | str) -> Slots:
    """Read one seat's row of slots."""
    if isinstance(row, str):
        row = [None if word == "-" else pack.pile(word)[0] for word in row.split()]
    return (*row, *(None,) * (ROW - len(row)))
