"""The match: totals by team, who deals next, and who has won (K-80 to K-84)."""

from collections.abc import Sequence
from typing import Final

from climbcards import Round, Seat, Standing
from climbcards.authors import MatchEnd, rounds_fit
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import PLAYERS

TEAMS: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
"""Who plays with whom (K-4)."""


def standing(rules: HouseRules, rounds: Sequence[Round]) -> Standing:
    """Say where a match stands after these rounds; whoever went out first deals next (K-83)."""
    rounds_fit(PLAYERS, rounds)
    end = MatchEnd(points=rules.target, rounds=rules.rounds)
    dealer = rounds[-1].finish[0] if rounds else Seat(0)
    return end.standing(rounds, PLAYERS, dealer, partners=TEAMS)
