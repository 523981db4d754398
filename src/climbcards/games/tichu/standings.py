"""The match: totals by team, who deals next, and who has won (K-80 to K-84)."""

from collections.abc import Sequence
from typing import Final

import attrs

from climbcards import Round, Seat, Standing
from climbcards.authors import MatchEnd, carried
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import PLAYERS

TEAMS: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
"""Who plays with whom (K-4)."""


def standing(rules: HouseRules, rounds: Sequence[Round], since: Standing | None) -> Standing:
    """Return where a match stands after these rounds; whoever went out first deals next (K-83)."""
    end = MatchEnd(points=rules.target, rounds=rules.rounds)

    def then(now: Standing, last: Round) -> Standing:
        return attrs.evolve(now, dealer=last.finish[0], winners=end.winners(now, TEAMS))

    return carried(Standing((0,) * PLAYERS, Seat(0), None, ()), rounds, since, then)
