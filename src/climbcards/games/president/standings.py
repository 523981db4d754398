"""The match: points to a target, or so many rounds; places settle who deals and leads next (N-30, N-31)."""

from collections.abc import Sequence
from typing import assert_never

from climbcards import Round, Seat, Standing
from climbcards.authors import rounds_fit
from climbcards.games.president.options import HouseRules, NextLead


def standing(rules: HouseRules, rounds: Sequence[Round]) -> Standing:
    """Say where a match stands after these rounds; the last places are the titles of the next one.

    Raises:
        ClimbcardsError: A round that was not played at such a table.
    """
    players = rules.players
    rounds_fit(players, rounds)
    totals, reached = (0,) * players, False
    for played in rounds:
        totals = tuple(map(sum, zip(totals, played.scores, strict=True)))
        # points can be lost again while the first place is shared: the target was reached all the same
        reached = reached or (rules.target is not None and max(totals) >= rules.target)
    if not rounds:
        return Standing(totals, Seat(0), None, ())
    ended = reached if rules.rounds is None else len(rounds) >= rules.rounds
    first = tuple(Seat(seat) for seat in range(players) if totals[seat] == max(totals))
    finish = rounds[-1].finish
    winners = first if ended and len(first) == 1 else ()
    return Standing(totals, finish[-1], _leader(rules, finish), winners, titles=finish)


def _leader(rules: HouseRules, finish: Sequence[Seat]) -> Seat | None:
    """Say who leads next; None leaves it to the cards (N-31)."""
    match rules.next_lead:
        case NextLead.PRESIDENT:
            return finish[0]
        case NextLead.SCUM:
            return finish[-1]
        case NextLead.OPENING:
            return None
        case _:
            assert_never(rules.next_lead)
