"""The match: points to a target, or so many rounds; places settle who deals and leads next (N-30, N-31)."""

from collections.abc import Sequence
from typing import assert_never

import attrs

from climbcards import Round, Seat, Standing
from climbcards.authors import MatchEnd, carried
from climbcards.games.president.options import HouseRules, NextLead


def standing(rules: HouseRules, rounds: Sequence[Round], since: Standing | None) -> Standing:
    """Return where a match stands after these rounds; the last places are the titles of the next one.

    Raises:
        ClimbcardsError: A round that was not played at such a table.
    """
    end = MatchEnd(points=rules.target, rounds=rules.rounds)

    def then(now: Standing, last: Round) -> Standing:
        finish = last.finish
        return attrs.evolve(
            now,
            dealer=finish[-1],
            leader=_leader(rules, finish),
            winners=end.winners(now),
            titles=finish,
        )

    return carried(Standing((0,) * rules.players, Seat(0), None, ()), rounds, since, then)


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
