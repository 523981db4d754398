"""The match: totals, who deals and leads next, and who has won."""

from collections.abc import Sequence
from typing import assert_never

from climbcards import Round, Seat, Standing
from climbcards.authors import left_of, right_of, rotation, rounds_fit, seats
from climbcards.games.haggis.options import Dealing, HouseRules, LeadTie


def standing(rules: HouseRules, rounds: Sequence[Round]) -> Standing:
    """Give the standing after some rounds, leg by leg; rounds after the last leg do not count."""
    players = rules.players
    wins = [0] * players
    totals = (0,) * players
    played = 0
    rounds_fit(players, rounds)
    for round_ in rounds:
        totals = tuple(map(sum, zip(totals, round_.scores, strict=True)))
        played += 1
        ahead = _leg_winner(rules, totals, played)
        if ahead is None:
            continue
        wins[ahead] += 1
        if wins[ahead] > rules.best_of // 2:
            return _next(rules, totals, round_, (ahead,), wins)
        totals, played = (0,) * players, 0  # L-7
    if not rounds:
        return Standing(totals, Seat(0), None, (), _legs(rules, wins))
    return _next(rules, totals, rounds[-1], (), wins)


def _leg_winner(rules: HouseRules, totals: tuple[int, ...], played: int) -> Seat | None:
    """Give who has won the leg: alone at the top, once it is long enough (H-28, R-10)."""
    top = max(totals)
    long_enough = (rules.target is not None and top >= rules.target) or (
        rules.rounds is not None and played >= rules.rounds
    )
    if not long_enough or totals.count(top) > 1:
        return None
    return Seat(totals.index(top))


def _next(
    rules: HouseRules,
    totals: tuple[int, ...],
    last: Round,
    winners: tuple[Seat, ...],
    wins: Sequence[int],
) -> Standing:
    """Say who deals and leads after a round."""
    behind = [seat for seat in seats(rules.players) if totals[seat] == min(totals)]
    match rules.dealing:
        case Dealing.MOST_POINTS:
            ahead = [seat for seat in seats(rules.players) if totals[seat] == max(totals)]
            dealer = ahead[0] if len(ahead) == 1 else last.finish[0]  # H-27
            leader = _leader(rules, behind, last, dealer)
        case Dealing.RIGHT_OF_LEADER:
            leader = _leader(rules, behind, last, last.dealer)
            dealer = right_of(leader, rules.players)
        case _:
            assert_never(rules.dealing)
    return Standing(totals, dealer, leader, winners, _legs(rules, wins))


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


def _legs(rules: HouseRules, wins: Sequence[int]) -> tuple[int, ...]:
    return tuple(wins) if rules.best_of > 1 else ()
