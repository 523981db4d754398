"""The match: the loser of a round deals the next, and most points win (T-20, T-28)."""

from collections.abc import Sequence

import attrs

from climbcards import Round, Seat, Standing
from climbcards.authors import MatchEnd, standing_after
from climbcards.games.threes.options import HouseRules


def standing(rules: HouseRules, rounds: Sequence[Round], since: Standing | None) -> Standing:
    """Return the standing after some rounds.

    Raises:
        ClimbcardsError: A round that was not played by so many.
    """
    end = MatchEnd(rounds=rules.rounds)

    def then(now: Standing, last: Round) -> Standing:
        return attrs.evolve(now, dealer=last.finish[-1], winners=end.winners(now))  # T-20

    return standing_after(Standing((0,) * rules.players, Seat(0), None, ()), rounds, since, then)
