"""What a state has to be to be played on, and how one is set up by hand."""

from collections.abc import Sequence
from typing import Protocol, TypeVar, assert_never

import attrs

from climbcards import Card, Cards, Game, Pack, Rank
from climbcards.authors import (
    checked,
    given,
    goes_on,
    left_of,
    one_a_seat,
    require,
    rotation,
    seats_fit,
    unnamed,
)
from climbcards.games.threes.actions import Action
from climbcards.games.threes.notation import parse_stack
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import CARDS, JOKER, ROW, TEN
from climbcards.games.threes.stack import is_closed
from climbcards.games.threes.states import Arranging, Finished, Playing, Slots, State, Tableau
from climbcards.games.threes.views import View

T = TypeVar("T")


class Rules(HouseRules, Game[State, Action, View], Protocol):
    """House rules, and the game that they make."""


def check(rules: Rules, state: State) -> None:
    """Refuse a state, built by hand or loaded, that cannot be played on.

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
            out = state.finish[: len(tableau.out)]
            ranked = sorted(state.finish) == list(rules.seats) and out == tableau.out
            require(ranked, "expected every seat once, those out first", "$.finish")
        case _:
            assert_never(state)
    last = rules.longest - (not isinstance(state, Finished))
    found = f"expected a number from 0 to {last}, not {tableau.actions}"
    require(0 <= tableau.actions <= last, found, "$.tableau.actions")
    goes_on(rules, state)


def _packs_fit(rules: Rules, tableau: Tableau) -> None:
    """Check that every seat has its place, and that all cards are of the packs played with."""
    rows = {"hands": tableau.hands, "rows": tableau.rows, "known": tableau.known}
    one_a_seat(rules.players, {f"$.tableau.{name}": row for name, row in rows.items()})
    one_a_seat(rules.players, {"$.tableau.slots": tableau.slots})
    lots = {
        f"$.tableau.{name}[{seat}]": cards
        for name, row in rows.items()
        for seat, cards in enumerate(row)
    }
    for where, cards in {"$.tableau.closed": tableau.closed, **lots}.items():
        problem = f"expected cards of the {rules.pack_count} packs played with"
        require(cards.is_of(rules.pack), problem, where)


def _seats_fit(rules: Rules, tableau: Tableau) -> None:
    """Check what lies before each seat, what it is known to hold, and whether it is out."""
    for seat in rules.seats:
        few = len(tableau.rows[seat]) <= ROW == len(tableau.slots[seat])
        found = f"expected {ROW} slots, and at most {ROW} cards face up"
        require(few, found, f"$.tableau.slots[{seat}]")
        known, hand = tableau.known[seat], tableau.hands[seat]
        held = f"expected {known} in the hand too"
        require(known <= hand, held, f"$.tableau.known[{seat}]")
    out = [seat for seat in rules.seats if not tableau.is_in(seat)]
    found = f"expected the seats without cards, {out}, once each"
    require(sorted(tableau.out) == out, found, "$.tableau.out")


def _arranging_fits(rules: Rules, state: Arranging) -> None:
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


def position(  # noqa: PLR0913  # what lies on a table
    rules: Rules,
    hands: Sequence[Cards | str],
    *,
    turn: int | None,
    dealer: int,
    leader: int | None,
    stack: Sequence[Rank] | str,
    stock: Sequence[Card] | str,
    rows: Sequence[Cards | str],
    slots: Sequence[Sequence[Card | None] | str],
    known: Sequence[Cards | str],
    out: Sequence[int] | None,
) -> Playing:
    """Set up the middle of a round; cards that nobody names have been closed."""
    pack, players = rules.pack, rules.players
    begins = left_of(checked(dealer, players), players) if leader is None else leader
    held = tuple(given(pack, cards) for cards in hands)
    up = _for_all(players, [given(pack, cards) for cards in rows], pack.cards(()))
    down = _for_all(players, [_slots(pack, places) for places in slots], (None,) * ROW)
    pile = parse_stack(stack) if isinstance(stack, str) else tuple(stack)
    left = pack.pile(stock) if isinstance(stock, str) else tuple(stock)
    lying = [card for places in down for card in places if card is not None]
    table = pack.cards([*map(Card, pile), *left, *lying])
    tableau = Tableau(
        hands=held,
        rows=up,
        slots=down,
        stock=left,
        stack=pile,
        closed=unnamed(pack, [*held, *up, table]),
        known=_for_all(players, [given(pack, cards) for cards in known], pack.cards(())),
        out=(),
        actions=0,
    )
    one_a_seat(players, {"$.tableau.hands": held})
    _packs_fit(rules, tableau)
    order = rotation(checked(begins, players), players)
    still = [seat for seat in order if tableau.is_in(seat)]
    gone = [seat for seat in rules.seats if seat not in still] if out is None else out
    tableau = attrs.evolve(tableau, out=tuple(checked(seat, players) for seat in gone))
    who = next(iter(still), order[0]) if turn is None else checked(turn, players)
    state = Playing(checked(dealer, players), order[0], tableau, who)
    check(rules, state)
    return state


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
