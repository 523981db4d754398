"""What a state has to be to be played on, and how one is set up by hand."""

from collections.abc import Sequence
from typing import TypeVar, assert_never, final

import attrs

from climbcards import Card, Cards, Pack, PositionError, Rank, Seat
from climbcards.authors import (
    given,
    left_of,
    one_a_seat,
    require,
    right_of,
    rotation,
    seats,
    seats_fit,
    unnamed,
)
from climbcards.games.threes.notation import parse_stack
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import CARDS, JOKER, ROW, TEN
from climbcards.games.threes.stack import is_closed
from climbcards.games.threes.states import (
    Arranging,
    Finished,
    Playing,
    Slots,
    State,
    Tableau,
    ranking,
)

T = TypeVar("T")


def check(rules: HouseRules, state: State) -> None:
    """Refuse a state, built by hand or loaded, that is no position; whether it goes on, `goes_on` asks the game.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    tableau = state.tableau
    _packs_fit(rules, tableau)
    seats_fit(rules.players, {"$.dealer": state.dealer, "$.leader": state.leader})
    _seats_fit(rules, tableau)
    known = CARDS.keys() >= set(tableau.stack)
    require(known, "expected ranks of this game", "$.tableau.stack")
    open_ = not is_closed(tableau.stack) and not {TEN, JOKER} & set(tableau.stack)
    require(open_, "expected a stack that is not closed", "$.tableau.stack")
    match state:
        case Arranging():
            _arranging_fits(rules, state)
        case Playing():
            still = rules.players - len(tableau.out)
            require(still > 1, "expected two seats with cards, as the round runs", "$.tableau.out")
            seats_fit(rules.players, {"$.turn": state.turn})
            turn = f"expected a seat with cards, not {state.turn}"
            require(tableau.is_in(state.turn), turn, "$.turn")
        case Finished():
            check_ended(rules, state)
        case _:
            assert_never(state)
    last = rules.longest - (not isinstance(state, Finished))
    found = f"expected a number from 0 to {last}, not {tableau.actions}"
    require(0 <= tableau.actions <= last, found, "$.tableau.actions")


def check_ended(rules: HouseRules, state: Finished) -> None:
    """Refuse a finished round whose ranking does not follow from what lies on the table (T-20, T-25).

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    players, tableau = rules.players, state.tableau
    rows = {"hands": tableau.hands, "rows": tableau.rows, "slots": tableau.slots}
    one_a_seat(players, {f"$.tableau.{name}": row for name, row in rows.items()})
    seats_fit(players, {f"$.tableau.out[{at}]": seat for at, seat in enumerate(tableau.out)})
    over = len(tableau.out) == players - 1 or tableau.actions >= rules.longest
    require(over, "expected that one seat alone has cards, or the last action", "$.tableau.out")
    finish = ranking(state.dealer, tableau)
    found = f"expected {finish}: those out, then by cards held"
    require(state.finish == finish, found, "$.finish")


def _packs_fit(rules: HouseRules, tableau: Tableau) -> None:
    """Check that every seat has its place, and that all cards are of the packs played with."""
    rows = {"hands": tableau.hands, "rows": tableau.rows, "known": tableau.known}
    one_a_seat(rules.players, {f"$.tableau.{name}": row for name, row in rows.items()})
    one_a_seat(rules.players, {"$.tableau.slots": tableau.slots})
    problem = f"expected cards of the {rules.pack_count} packs played with"
    require(tableau.closed.is_of(rules.pack), problem, "$.tableau.closed")
    for name, row in rows.items():
        for seat, cards in enumerate(row):
            if not cards.is_of(rules.pack):  # to name each place takes longer than to look
                raise PositionError(problem, f"$.tableau.{name}[{seat}]")


def _seats_fit(rules: HouseRules, tableau: Tableau) -> None:
    """Check what lies before each seat, what it is known to hold, and whether it is out."""
    for seat in seats(rules.players):
        if not len(tableau.rows[seat]) <= ROW == len(tableau.slots[seat]):  # as above
            found = f"expected {ROW} slots, and at most {ROW} cards face up"
            raise PositionError(found, f"$.tableau.slots[{seat}]")
        known = tableau.known[seat]
        if not known <= tableau.hands[seat]:
            raise PositionError(f"expected {known} in the hand too", f"$.tableau.known[{seat}]")
    seats_fit(rules.players, {f"$.tableau.out[{at}]": seat for at, seat in enumerate(tableau.out)})
    out = [seat for seat in seats(rules.players) if not tableau.is_in(seat)]
    found = f"expected the seats without cards, {out}, once each"
    require(sorted(tableau.out) == out, found, "$.tableau.out")


def _arranging_fits(rules: HouseRules, state: Arranging) -> None:
    """Check that every seat has what it was dealt (T-15)."""
    tableau = state.tableau
    lots = (*tableau.hands, *tableau.rows)
    dealt = all(len(lot) == ROW for lot in lots) and not tableau.stack and not tableau.closed
    full = all(card is not None for slots in tableau.slots for card in slots)
    require(dealt and full, f"expected {ROW} cards of each kind at every seat", "$.tableau")
    seats_fit(
        rules.players, {f"$.arranged[{place}]": seat for place, seat in enumerate(state.arranged)}
    )
    once = len(set(state.arranged)) == len(state.arranged) == tableau.actions
    require(once, f"expected {tableau.actions} seats, each once", "$.arranged")
    for seat in seats(rules.players):
        taken = seat in state.arranged or not tableau.known[seat]
        found = f"expected nothing known of seat {seat}, which has yet to arrange"
        require(taken, found, f"$.tableau.known[{seat}]")


@final
@attrs.frozen(order=False)
class Setup:
    """What is told of a position, as `Threes.position` takes it."""

    hands: Sequence[Cards | str]
    turn: int | None
    dealer: int | None
    leader: int | None
    stack: Sequence[Rank] | str
    stock: Sequence[Card] | str
    rows: Sequence[Cards | str]
    slots: Sequence[Sequence[Card | None] | str]
    known: Sequence[Cards | str]
    out: Sequence[int] | None


def position(rules: HouseRules, told: Setup) -> Playing:
    """Set up the middle of a round; cards that nobody names have been closed."""
    players, dealer = rules.players, told.dealer
    named = {"$.turn": told.turn, "$.dealer": dealer, "$.leader": told.leader}
    seats_fit(players, {where: seat for where, seat in named.items() if seat is not None})
    begun = (told.turn or 0) if dealer is None else left_of(Seat(dealer), players)
    begins = Seat(begun if told.leader is None else told.leader)
    deals = right_of(begins, players) if dealer is None else Seat(dealer)
    tableau = _laid(rules, told)
    _packs_fit(rules, tableau)
    still = [seat for seat in rotation(begins, players) if tableau.is_in(seat)]
    gone = (
        [seat for seat in seats(rules.players) if seat not in still]
        if told.out is None
        else told.out
    )
    tableau = attrs.evolve(tableau, out=tuple(map(Seat, gone)))
    turn = next(iter(still), begins) if told.turn is None else Seat(told.turn)
    state = Playing(deals, begins, tableau, turn)
    check(rules, state)
    return state


def _laid(rules: HouseRules, told: Setup) -> Tableau:
    """Lay the cards on the table; nobody is out yet."""
    pack, players = rules.pack, rules.players
    nothing = pack.cards(())
    one_a_seat(players, {"$.hands": told.hands})
    hands = tuple(given(pack, cards) for cards in told.hands)
    rows = _for_all(players, [given(pack, cards) for cards in told.rows], nothing)
    slots = _for_all(players, [_slots(pack, places) for places in told.slots], (None,) * ROW)
    stack = parse_stack(told.stack) if isinstance(told.stack, str) else tuple(told.stack)
    stock = pack.pile(told.stock) if isinstance(told.stock, str) else tuple(told.stock)
    down = [card for places in slots for card in places if card is not None]
    table = pack.cards([*map(Card, stack), *stock, *down])
    return Tableau(
        hands=hands,
        rows=rows,
        slots=slots,
        stock=stock,
        stack=stack,
        closed=unnamed(pack, [*hands, *rows, table]),
        known=_for_all(players, [given(pack, cards) for cards in told.known], nothing),
        out=(),
        actions=0,
    )


def _for_all(players: int, named: Sequence[T], nothing: T) -> tuple[T, ...]:
    """Give one entry for each seat: the seats that nobody names have nothing."""
    return (*named, *(nothing,) * (players - len(named)))


def _slots(pack: Pack, places: Sequence[Card | None] | str) -> Slots:
    """Read what lies face down: cards, and `-` where one is gone, as behind the last."""
    if isinstance(places, str):
        return _slots(
            pack, [None if word == "-" else pack.pile(word)[0] for word in places.split()]
        )
    return (*places, *(None,) * (ROW - len(places)))
