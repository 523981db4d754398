"""The score sheet of a finished round, and the match: who deals and leads next, and who has won."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, assert_never, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Bounds, Line, Round, Seat, Standing
from .cards import FULL_HAND, PACKS, points_of
from .options import CardPoints, Dealing, FailedBets, HouseRules, LastHand, LeadTie
from .round import Finished


@final
@attrs.frozen(order=False)
class HandCards(kit.Sentence):
    """Points for going out: `each` for every card in the fullest opposing hand (H-21).

    With `valued` these cards are those of the last hand, and their own points are counted too (L-3).
    """

    count: int
    each: int
    valued: bool = False

    en = "{count:# card|# cards} still held by an opponent, {each} each{valued: and their points|}"
    de = "{count:# Karte|# Karten} auf fremder Hand, je {each}{valued: und ihre Punkte|}"


@final
@attrs.frozen(order=False)
class CapturedCards(kit.Sentence):
    """The cards that a seat has captured."""

    code: ClassVar[str] = "captured"
    en = "captured"
    de = "kassiert"


@final
@attrs.frozen(order=False)
class HaggisCards(kit.Sentence):
    """The cards that were not dealt."""

    code: ClassVar[str] = "haggis"
    en = "the haggis"
    de = "der Haggis"


@final
@attrs.frozen(order=False)
class LastHandCards(kit.Sentence):
    """The cards that the last player still held."""

    code: ClassVar[str] = "last-hand"
    en = "the last hand"
    de = "die letzte Hand"


@final
@attrs.frozen(order=False)
class WonBet(kit.Sentence):
    """A bet that was won, as the player went out first."""

    amount: int

    en = "bet of {amount} won"
    de = "Wette über {amount} gewonnen"


@final
@attrs.frozen(order=False)
class FailedBet(kit.Sentence):
    """A bet that failed, and is paid to another seat."""

    bettor: Seat

    @override
    def words(self, say: kit.Say) -> str:
        """Say whose bet it was."""
        if self.bettor == say.me:
            return say("your failed bet", "deine verlorene Wette")
        return say("{bettor:you}'s failed bet", "verlorene Wette von {bettor:dir}")


@final
@attrs.frozen(order=False)
class FirstOut(kit.Sentence):
    """The bonus for going out first (H-29)."""

    en = "first out"
    de = "zuerst fertig"


class Scores(HouseRules):
    """House rules, and what they say about points and matches."""

    json_classes: tuple[type, ...] = (
        HandCards,
        CapturedCards,
        HaggisCards,
        LastHandCards,
        WonBet,
        FailedBet,
        FirstOut,
    )

    def bounds(self) -> Bounds:
        """Return the least and the most points of a seat in a round (C-18, H-1, H-21, H-26, H-29).

        At most it captures all cards, goes out while another seat has a full hand, and wins all bets.
        """
        cards = points_of(self, PACKS[self.players].full) + self.hand_card_points * FULL_HAND
        return Bounds(0, cards + self.players * max(self.bets) + self.first_out_bonus, None)

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Yield the lines of the score sheet of a finished round."""
        yield from _hand_cards(self, state)
        yield from _cards(self, state)
        yield from _bets(self, state)
        if self.first_out_bonus:
            yield Line(state.exits[0].seat, FirstOut(), self.first_out_bonus, "H-29")

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after some rounds; rounds after its last leg do not count."""
        nothing = (0,) * self.players
        begun = Standing(nothing, Seat(0), None, (), nothing if self.best_of > 1 else ())
        return kit.standing_after(begun, rounds, since, partial(_after, self))


def _hand_cards(rules: HouseRules, state: Finished) -> Iterator[Line]:
    for place, out in enumerate(state.exits):
        each = rules.hand_card_points if place == 0 or rules.second_out_scores else 0
        points = each * out.opposing
        if rules.last_hand is LastHand.IN_HAND_POINTS and out is state.exits[-1]:
            left = state.hands[state.ranking[-1]]
            flat = rules.card_points is CardPoints.FLAT
            entry = HandCards(out.opposing, each + 1 if flat else each, valued=not flat)
            yield Line(out.seat, entry, points + points_of(rules, left), "L-3", left)
        elif place == 0 or rules.second_out_scores:
            yield Line(out.seat, HandCards(out.opposing, each), points, "H-21")


def _cards(rules: HouseRules, state: Finished) -> Iterator[Line]:
    """Count what was captured, the haggis, and the last hand."""
    in_hand = rules.last_hand is LastHand.IN_HAND_POINTS
    printed = "H-1" if rules.card_points is CardPoints.PRINTED else "R-13"
    clause = "L-3" if in_hand else printed
    for seat, pile in enumerate(state.captured):
        yield Line(Seat(seat), CapturedCards(), points_of(rules, pile), clause, pile)
    first, stock, left = state.exits[0].seat, state.stock, state.hands[state.ranking[-1]]
    clause = "L-3" if in_hand else "H-22"
    yield Line(first, HaggisCards(), points_of(rules, stock), clause, stock)
    match rules.last_hand:
        case LastHand.FIRST_OUT:
            yield Line(first, LastHandCards(), points_of(rules, left), "H-22", left)
        case LastHand.SECOND_OUT:
            second = state.exits[1].seat
            yield Line(second, LastHandCards(), points_of(rules, left), "R-6", left)
        case LastHand.IN_HAND_POINTS:
            pass
        case _:
            assert_never(rules.last_hand)


def _bets(rules: HouseRules, state: Finished) -> Iterator[Line]:
    first = state.exits[0].seat
    for bettor in kit.seats(rules.players):
        bet = state.bets[bettor]
        if not bet:
            continue
        if bettor == first:
            yield Line(first, WonBet(bet), bet, "C-18")
            continue
        failed = FailedBet(bettor)
        match rules.failed_bets:
            case FailedBets.FIRST_OUT:
                yield Line(first, failed, bet, "R-15")
            case FailedBets.FIRST_OUT_AND_NON_BETTORS:
                for seat in kit.seats(rules.players):
                    if seat == first or not state.bets[seat]:
                        yield Line(seat, failed, bet, "H-26")
            case _:
                assert_never(rules.failed_bets)


def _after(rules: HouseRules, now: Standing, last: Round) -> Standing:
    """Return where a match stands after a round, which may decide a leg or the match."""
    # once a leg is long enough, the player wins it who has more points than all others (H-28, R-10)
    won = kit.MatchEnd(points=rules.target, rounds=rules.rounds).winners(now)
    if won and now.legs:
        legs = kit.replace_at(now.legs, won[0], now.legs[won[0]] + 1)
        now = attrs.evolve(now, legs=legs)
        if legs[won[0]] <= rules.best_of // 2:
            now, won = attrs.evolve(now, totals=(0,) * rules.players, rounds=0), ()  # L-7
    ahead = [seat for seat in kit.seats(rules.players) if now.totals[seat] == max(now.totals)]
    dealer = ahead[0] if len(ahead) == 1 else last.ranking[0]  # H-27
    leader = _leader(rules, now.totals, last, dealer)
    if rules.dealing is Dealing.RIGHT_OF_LEADER:
        dealer = kit.right_of(leader, rules.players)
    return attrs.evolve(now, dealer=dealer, leader=leader, winners=won)


def _leader(rules: HouseRules, totals: tuple[int, ...], last: Round, dealer: Seat) -> Seat:
    """Return who leads after a round."""
    behind = [seat for seat in kit.seats(rules.players) if totals[seat] == min(totals)]
    if len(behind) == 1:
        return behind[0]
    match rules.lead_tie:
        case LeadTie.LEFT_OF_DEALER:
            return kit.left_of(dealer, rules.players)
        case LeadTie.AFTER_LAST_LEADER:
            order = kit.rotation(kit.left_of(last.leader, rules.players), rules.players)
            return next(seat for seat in order if seat in behind)
        case LeadTie.LAST_WINNER:
            return last.ranking[0]
        case _:
            assert_never(rules.lead_tie)
