"""The match: totals, who deals and leads next, and who has won."""

from collections.abc import Sequence
from functools import partial
from typing import assert_never

import attrs

from climbcards import Round, Seat, Standing
from climbcards.authors import MatchEnd, carried, left_of, put, right_of, rotation, seats
from climbcards.games.haggis.options import Dealing, HouseRules, LeadTie


def standing(rules: HouseRules, rounds: Sequence[Round], since: Standing | None) -> Standing:
    """Return the standing after some rounds, leg by leg; rounds after the last leg do not count."""
    nothing = (0,) * rules.players
    begun = Standing(nothing, Seat(0), None, (), nothing if rules.best_of > 1 else ())
    return carried(begun, rounds, since, partial(_after, rules))


def _after(rules: HouseRules, now: Standing, last: Round) -> Standing:
    """Return how the match stands after a round, which may decide a leg, and so the match."""
    # a leg goes to who is alone at the top, once it is long enough: H-28, R-10
    won = MatchEnd(points=rules.target, rounds=rules.rounds).winners(now)
    if won and now.legs:
        legs = put(now.legs, won[0], now.legs[won[0]] + 1)
        now = attrs.evolve(now, legs=legs)
        if legs[won[0]] <= rules.best_of // 2:
            now, won = attrs.evolve(now, totals=(0,) * rules.players, rounds=0), ()  # L-7
    dealer, leader = _next(rules, now.totals, last)
    return attrs.evolve(now, dealer=dealer, leader=leader, winners=won)


def _next(rules: HouseRules, totals: tuple[int, ...], last: Round) -> tuple[Seat, Seat]:
    """Return who deals and who leads after a round."""
    behind = [seat for seat in seats(rules.players) if totals[seat] == min(totals)]
    match rules.dealing:
        case Dealing.MOST_POINTS:
            ahead = [seat for seat in seats(rules.players) if totals[seat] == max(totals)]
            dealer = ahead[0] if len(ahead) == 1 else last.finish[0]  # H-27
            return dealer, _leader(rules, behind, last, dealer)
        case Dealing.RIGHT_OF_LEADER:
            leader = _leader(rules, behind, last, last.dealer)
            return right_of(leader, rules.players), leader
        case _:
            assert_never(rules.dealing)


def _leader(rules: HouseRules, behind: Sequence[Seat], last: Round, dealer: Seat) -> Seat:
    if len(behind) == 1:
        return behind[0]
    match rules.lead_tie:
        case LeadTie.LEFT_OF_DEALER:
            return left_of(dealer, rules.players)
        case LeadTie.AFTER_LAST_LEADER:
            order = rotation(left_of(last.leader, rules.players), rules.players)
            return next(seat for seat in order if seat in behind)
        case LeadTie.LAST_WINNER:
            return last.finish[0]
        case _:
            assert_never(rules.lead_tie)
