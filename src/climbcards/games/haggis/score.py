"""The score sheet of a finished round, line by line, and what a line can be for."""

from collections.abc import Iterator
from typing import ClassVar, Final, assert_never, final

import attrs

from climbcards import Bounds, Cards, Line, Names, Seat, Sheet
from climbcards.authors import NOBODY, counted, seats
from climbcards.games.haggis.options import CardPoints, FailedBets, HouseRules, LastHand
from climbcards.games.haggis.pack import FULL_HAND, printed_points
from climbcards.games.haggis.states import Finished, finish_order


@final
@attrs.frozen(order=False)
class HandCards:
    """Points for going out: `each` for every card in the fullest opposing hand (H-21).

    With `valued` these cards are the last hand, and their own points are counted too (L-3).
    """

    code: ClassVar[str] = "hand-cards"

    count: int
    each: int
    valued: bool = False

    def __str__(self) -> str:
        valued = " and their points" if self.valued else ""
        held = f"{counted(self.count, 'card')} still held by an opponent"
        return f"{held}, {self.each} each{valued}"


@final
@attrs.frozen(order=False)
class CapturedCards:
    """The tricks that a seat has captured."""

    code: ClassVar[str] = "captured"

    def __str__(self) -> str:
        return "captured"


@final
@attrs.frozen(order=False)
class HaggisCards:
    """The cards that were not dealt."""

    code: ClassVar[str] = "haggis"

    def __str__(self) -> str:
        return "the haggis"


@final
@attrs.frozen(order=False)
class LastHandCards:
    """What the last player still held."""

    code: ClassVar[str] = "last-hand"

    def __str__(self) -> str:
        return "the last hand"


@final
@attrs.frozen(order=False)
class WonBet:
    """A bet that was won: its owner went out first."""

    code: ClassVar[str] = "won-bet"

    amount: int

    def __str__(self) -> str:
        return f"bet of {self.amount} won"


@final
@attrs.frozen(order=False)
class FailedBet:
    """A bet of another seat that failed, and is paid to this one."""

    code: ClassVar[str] = "failed-bet"

    bettor: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.bettor == names.me:
            return "your failed bet"
        return f"failed bet of {names.who(self.bettor)}"


@final
@attrs.frozen(order=False)
class FirstOut:
    """The bonus for going out first (H-29)."""

    code: ClassVar[str] = "first-out"

    def __str__(self) -> str:
        return "first out"


ENTRIES: Final = (
    HandCards,
    CapturedCards,
    HaggisCards,
    LastHandCards,
    WonBet,
    FailedBet,
    FirstOut,
)
"""What a line can be for."""


def bounds(rules: HouseRules) -> Bounds:
    """Say between which points each seat ends a round: one has all cards, first out before a full hand, and all bets."""
    cards = points_of(rules, rules.pack.full) + rules.hand_card_points * FULL_HAND
    return Bounds(0, cards + rules.players * max(rules.bets) + rules.first_out_bonus, None)


def score(rules: HouseRules, state: Finished) -> Sheet:
    """Score a finished round."""
    lines = (
        *_hand_cards(rules, state),
        *_captured(rules, state),
        *_last_hand(rules, state),
        *_bets(rules, state),
        *_bonus(rules, state),
    )
    return Sheet(lines, rules.players)


def _hand_cards(rules: HouseRules, state: Finished) -> Iterator[Line]:
    for place, out in enumerate(state.exits):
        each = rules.hand_card_points if place == 0 or rules.second_out_scores else 0
        points = each * out.opposing
        if rules.last_hand is LastHand.IN_HAND_POINTS and out is state.exits[-1]:
            left = state.hands[finish_order(state)[-1]]
            flat = rules.card_points is CardPoints.FLAT
            entry = HandCards(out.opposing, each + 1 if flat else each, valued=not flat)
            yield Line(out.seat, entry, points + points_of(rules, left), "L-3", left)
        elif place == 0 or rules.second_out_scores:
            yield Line(out.seat, HandCards(out.opposing, each), points, "H-21")


def _captured(rules: HouseRules, state: Finished) -> Iterator[Line]:
    clause = _card_clause(rules)
    for seat, pile in enumerate(state.captured):
        yield Line(Seat(seat), CapturedCards(), points_of(rules, pile), clause, pile)
    clause = "L-3" if rules.last_hand is LastHand.IN_HAND_POINTS else "H-22"
    first = state.exits[0].seat
    yield Line(first, HaggisCards(), points_of(rules, state.stock), clause, state.stock)


def _last_hand(rules: HouseRules, state: Finished) -> Iterator[Line]:
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
    yield Line(state.exits[place].seat, LastHandCards(), points_of(rules, left), clause, left)


def _bets(rules: HouseRules, state: Finished) -> Iterator[Line]:
    first = state.exits[0].seat
    for bettor in seats(rules.players):
        bet = state.bets[bettor]
        if bet == 0:
            continue
        if bettor == first:
            yield Line(first, WonBet(bet), bet, "C-18")
            continue
        failed = FailedBet(bettor)
        match rules.failed_bets:
            case FailedBets.FIRST_OUT:
                yield Line(first, failed, bet, "R-15")
            case FailedBets.FIRST_OUT_AND_NON_BETTORS:
                for seat in seats(rules.players):
                    if seat == first or state.bets[seat] == 0:
                        yield Line(seat, failed, bet, "H-26")
            case _:
                assert_never(rules.failed_bets)


def _bonus(rules: HouseRules, state: Finished) -> Iterator[Line]:
    if rules.first_out_bonus:
        yield Line(state.exits[0].seat, FirstOut(), rules.first_out_bonus, "H-29")


def points_of(rules: HouseRules, cards: Cards) -> int:
    """Count what captured cards score (H-1, R-13)."""
    match rules.card_points:
        case CardPoints.PRINTED:
            return printed_points(cards)
        case CardPoints.FLAT:
            return len(cards)
        case _:
            assert_never(rules.card_points)


def _card_clause(rules: HouseRules) -> str:
    if rules.last_hand is LastHand.IN_HAND_POINTS:
        return "L-3"
    return "H-1" if rules.card_points is CardPoints.PRINTED else "R-13"
