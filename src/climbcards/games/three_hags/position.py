"""What a state has to be to be played on, and how one is set up by hand."""

from collections.abc import Sequence
from typing import Protocol, assert_never, runtime_checkable

from climbcards import Card, Cards, Climbing, PositionError, Seat, Trick
from climbcards.authors import (
    as_position,
    given,
    one_a_seat,
    order_fits,
    own_cards,
    plays_fit,
    require,
    seats_fit,
    unnamed,
)
from climbcards.games.three_hags.cards import HAND, PACK, PLAYERS, Combination, is_sweep
from climbcards.games.three_hags.state import Action, Finished, Play, Playing, State, View


@runtime_checkable
class Rules(Climbing[State, Action, View, Combination], Protocol):
    """A game whose combinations a position is checked by."""

    @property
    def declare_lower(self) -> bool: ...
    def check(self, state: State) -> None: ...
    def read(self, text: str, seat: Seat) -> Action | Cards: ...


def check(rules: Rules, state: State) -> None:
    """Refuse a state, built by hand or loaded, that cannot be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    match state:
        case Playing():
            plays = state.trick.plays
            _table_fits(state, plays, "$.trick.plays")
            seats_fit(PLAYERS, {"$.trick.leader": state.trick.leader})
            require(all(state.hands), "expected cards in both hands", "$.hands")
            plays_fit(rules, plays)
            for number, play in enumerate(plays):
                _reading_fits(rules, play, f"$.trick.plays[{number}]")
                swept = f"expected no {play.reading} here: it clears the pile"
                require(not is_sweep(play.reading), swept, f"$.trick.plays[{number}]")
            order_fits(state.trick, (), PLAYERS)
            _all_there(rules, state)
            _draws_fit(state)
        case Finished():
            check_ended(rules, state)
        case _:
            assert_never(state)


def check_ended(rules: Rules, state: Finished) -> None:
    """Check that one seat went out with a play that it could make, and that every card is there.

    Raises:
        PositionError: The round does not add up.
    """
    _table_fits(state, (state.final,), "$.final")
    winner = state.final.seat
    out = not state.hands[winner] and bool(state.hands[1 - winner])
    require(out, "expected no cards left to the winner, and some to the other", "$.hands")
    _reading_fits(rules, state.final, "$.final")
    _all_there(rules, state)


def _all_there(rules: Rules, state: State) -> None:
    """Check that no card of the pack is missing."""
    with as_position():
        missing = PACK.full.lacking(rules.cards(state))
    require(not missing, f"expected every card of the pack: {missing} are nowhere")


def _table_fits(state: State, plays: Sequence[Play], where: str) -> None:
    """Check what lies where, and who sits there (V-2, G-14)."""
    one_a_seat(PLAYERS, {"$.hands": state.hands})
    seats_fit(PLAYERS, {"$.dealer": state.dealer})
    leader = 1 - state.dealer
    require(state.leader == leader, f"expected seat {leader}, as the other deals", "$.leader")
    require(len(state.stock) <= HAND, f"expected at most {HAND} cards", "$.stock")
    lots = {f"$.hands[{seat}]": hand for seat, hand in enumerate(state.hands)}
    for place, cards in {**lots, "$.cleared": state.cleared}.items():
        require(cards.is_of(PACK), "expected cards of the Three Hags pack", place)
    for play in plays:
        seats_fit(PLAYERS, {where: play.seat})
        require(play.cards.is_of(PACK), "expected cards of the Three Hags pack", where)
    most = 2 * HAND - len(state.stock)
    for seat, hand in enumerate(state.hands):
        held = len(hand) + sum(len(play.cards) for play in plays if play.seat == seat)
        found = f"expected at most {most} cards of seat {seat} in hand and in the pile, not {held}"
        require(held <= most, found, f"$.hands[{seat}]")


def _draws_fit(state: Playing) -> None:
    """Check that a card was drawn for each action as long as there were some (V-11, G-13)."""
    plays, drawn = state.trick.plays, HAND - len(state.stock)
    if state.cleared:
        before = drawn - len(plays)  # plays, and at most as many passes on them
        fits = not state.stock or 0 < before <= 2 * len(state.cleared)
        require(fits, "expected a card drawn for each play and each pass", "$.stock")
        return
    led = f"expected seat {state.leader}, who leads the first pile"
    require(state.trick.leader == state.leader, led, "$.trick.leader")
    fits = drawn == len(plays) if state.stock else drawn <= len(plays)
    require(fits, "expected a card drawn for each play, as nobody has passed", "$.stock")
    for seat, hand in enumerate(state.hands):
        lots = [len(play.cards) for play in plays if play.seat == seat]
        draws = sum(play.seat == seat for play in plays[:drawn])
        found = f"expected {HAND + draws - sum(lots)} cards, not {len(hand)}"
        require(len(hand) == HAND + draws - sum(lots), found, f"$.hands[{seat}]")


def _reading_fits(rules: Rules, play: Play, where: str) -> None:
    """Check that cards could be played so: at the highest, unless the house says otherwise (G-10)."""
    possible = rules.readings(play.cards)
    allowed = possible if rules.declare_lower else possible[:1]
    require(play.reading in allowed, f"{play.cards} cannot be played as {play.reading}", where)


def position(  # noqa: PLR0913  # what lies on a table
    rules: Rules,
    hands: Sequence[Cards | str],
    turn: int | None,
    *,
    dealer: int | None,
    trick: Sequence[tuple[int, Cards | str]],
    stock: Sequence[Card] | str,
) -> Playing:
    """Set up the middle of a round; cards that nobody names have been cleared."""
    named = {"$.turn": turn, "$.dealer": dealer}
    seats_fit(PLAYERS, {where: seat for where, seat in named.items() if seat is not None})
    one_a_seat(PLAYERS, {"$.hands": hands})
    lots = tuple(given(PACK, hand) for hand in hands)
    left = PACK.pile(stock) if isinstance(stock, str) else tuple(stock)
    plays = tuple(_laid(rules, number, *play) for number, play in enumerate(trick))
    cleared = unnamed(PACK, [*lots, PACK.cards(left), *(play.cards for play in plays)])
    begins = 0 if dealer is None else 1 - dealer
    led = plays[0].seat if plays else Seat(begins if turn is None else turn)
    leader = led if dealer is None else Seat(begins)
    state = Playing(Seat(1 - leader), leader, cleared, Trick(led, plays), lots, left)
    answers = f"expected the turn of seat {state.turn}, who answers the last play"
    require(turn is None or turn == state.turn, answers, "$.turn")
    rules.check(state)
    return state


def _laid(rules: Rules, number: int, by: int, what: Cards | str) -> Play:
    """Read a play on the pile; cards alone are what they are at their highest."""
    place, seat = f"$.trick.plays[{number}]", Seat(by)
    seats_fit(PLAYERS, {f"{place}.seat": seat})
    read = rules.read(what, seat) if isinstance(what, str) else own_cards(PACK, what)
    if isinstance(read, Play):
        return read
    if not isinstance(read, Cards):
        raise PositionError("expected plays: a pass clears the pile", place)
    possible = rules.readings(read)
    if not possible:
        raise PositionError(f"{read} make no combination", place)
    return Play(seat, read, possible[0])
