"""The score sheet of a finished round, line by line."""

from collections.abc import Iterator
from typing import Protocol, assert_never

from climbcards import Cards, CardsError, ClimbcardsError, Line, Pack, Seat, Sheet
from climbcards.authors import checked, counted, seats
from climbcards.games.haggis.options import CardPoints, FailedBets, LastHand
from climbcards.games.haggis.pack import COURTS, FULL_HAND, printed_points
from climbcards.games.haggis.states import Finished, all_cards, finish_order


class Scoring(Protocol):
    """What the house rules say about points."""

    @property
    def players(self) -> int: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def bets(self) -> tuple[int, ...]: ...
    @property
    def failed_bets(self) -> FailedBets: ...
    @property
    def last_hand(self) -> LastHand: ...
    @property
    def card_points(self) -> CardPoints: ...
    @property
    def hand_card_points(self) -> int: ...
    @property
    def second_out_scores(self) -> bool: ...
    @property
    def first_out_bonus(self) -> int: ...


def score(rules: Scoring, state: Finished) -> Sheet:
    """Score a finished round.

    Raises:
        CardsError: A round written down by hand does not add up: not exactly the pack, seats out that
            hold cards, or an impossible number of them.
    """
    _check(rules, state)
    lines = (
        *_hand_cards(rules, state),
        *_captured(rules, state),
        *_last_hand(rules, state),
        *_bets(rules, state),
        *_bonus(rules, state),
    )
    return Sheet(lines, rules.players)


def _hand_cards(rules: Scoring, state: Finished) -> Iterator[Line]:
    for place, out in enumerate(state.exits):
        each = rules.hand_card_points if place == 0 or rules.second_out_scores else 0
        points = each * out.opposing
        if rules.last_hand is LastHand.IN_HAND_POINTS and out is state.exits[-1]:
            left = state.hands[finish_order(state)[-1]]
            flat = rules.card_points is CardPoints.FLAT
            label = f"{each + 1} each" if flat else f"{each} each and their points"
            label = f"{counted(out.opposing, 'card')} in hand, {label}"
            yield Line(out.seat, label, points + _points(rules, left), "L-3", left)
        elif place == 0 or rules.second_out_scores:
            label = f"{counted(out.opposing, 'card')} in hand, {each} each"
            yield Line(out.seat, label, points, "H-21")


def _captured(rules: Scoring, state: Finished) -> Iterator[Line]:
    clause = _card_clause(rules)
    for seat, pile in enumerate(state.captured):
        yield Line(Seat(seat), "captured", _points(rules, pile), clause, pile)
    clause = "L-3" if rules.last_hand is LastHand.IN_HAND_POINTS else "H-22"
    first = state.exits[0].seat
    yield Line(first, "the haggis", _points(rules, state.stock), clause, state.stock)


def _last_hand(rules: Scoring, state: Finished) -> Iterator[Line]:
    left = state.hands[finish_order(state)[-1]]
    match rules.last_hand:
        case LastHand.FIRST_OUT:
            place, clause = 0, "H-22"
        case LastHand.SECOND_OUT:
            place, clause = 1, "R-6"
        case LastHand.IN_HAND_POINTS:
            return
        case _:
            assert_never(rules.last_hand)
    yield Line(state.exits[place].seat, "the last hand", _points(rules, left), clause, left)


def _bets(rules: Scoring, state: Finished) -> Iterator[Line]:
    first = state.exits[0].seat
    for bettor in seats(rules.players):
        bet = state.bets[bettor]
        if bet == 0:
            continue
        if bettor == first:
            yield Line(first, f"bet of {bet} won", bet, "C-18")
            continue
        label = f"failed bet of seat {bettor}"
        match rules.failed_bets:
            case FailedBets.FIRST_OUT:
                yield Line(first, label, bet, "R-15")
            case FailedBets.FIRST_OUT_AND_NON_BETTORS:
                for seat in seats(rules.players):
                    if seat == first or state.bets[seat] == 0:
                        yield Line(seat, label, bet, "H-26")
            case _:
                assert_never(rules.failed_bets)


def _bonus(rules: Scoring, state: Finished) -> Iterator[Line]:
    if rules.first_out_bonus:
        yield Line(state.exits[0].seat, "first out", rules.first_out_bonus, "H-29")


def _points(rules: Scoring, cards: Cards) -> int:
    match rules.card_points:
        case CardPoints.PRINTED:
            return printed_points(cards)
        case CardPoints.FLAT:
            return len(cards)
        case _:
            assert_never(rules.card_points)


def _card_clause(rules: Scoring) -> str:
    if rules.last_hand is LastHand.IN_HAND_POINTS:
        return "L-3"
    return "H-1" if rules.card_points is CardPoints.PRINTED else "R-13"


def _check(rules: Scoring, state: Finished) -> None:
    """Check a round that may have been written down by hand (C-19)."""
    checked(state.dealer, rules.players)
    checked(state.leader, rules.players)
    for bet in state.bets:
        if bet not in rules.bets:
            raise ClimbcardsError(f"nobody can have bet {bet}: the bets are {rules.bets}")
    _check_cards(rules, state)
    _check_exits(rules, state)


def _check_cards(rules: Scoring, state: Finished) -> None:
    """Check that the pack is all there, as it can lie."""
    rows = (state.hands, state.captured, state.bets)
    if any(len(row) != rules.players for row in rows):
        raise CardsError(f"expected hands, captured cards and bets of {rules.players} seats")
    cards = all_cards(state)
    if cards != rules.pack.full:
        missing = rules.pack.full.lacking(cards)
        raise CardsError(f"a finished round holds the whole pack: nowhere is {missing}")
    undealt = len(rules.pack) - FULL_HAND * rules.players
    if len(state.stock) != undealt or any(court in state.stock for court in COURTS):
        raise CardsError(f"the haggis is {undealt} spot cards, not {state.stock}")
    if any(hand.count(court) > 1 for hand in state.hands for court in COURTS):
        raise CardsError("nobody is dealt a court twice: look at the last hand")


def _check_exits(rules: Scoring, state: Finished) -> None:
    """Check who went out, and the numbers noted then."""
    out = [exit_.seat for exit_ in state.exits]
    if sorted(set(out)) != sorted(out) or len(out) != rules.players - 1:
        raise CardsError(f"expected {rules.players - 1} seats out, each once, not {out}")
    if any(bool(hand) == (seat in out) for seat, hand in enumerate(state.hands)):
        raise CardsError("every seat that is out has no cards left, and the last one has some")
    left = len(state.hands[finish_order(state)[-1]])
    if state.exits[-1].opposing != left or not left <= state.exits[0].opposing <= FULL_HAND:
        raise CardsError(f"the last hand has {left} cards: the numbers noted at going out differ")
