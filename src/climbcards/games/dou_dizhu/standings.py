"""The match: the most points after so many rounds (D-29)."""

from collections.abc import Sequence

import attrs

from climbcards import Round, Seat, Standing
from climbcards.authors import MatchEnd, carried, left_of
from climbcards.games.dou_dizhu.options import HouseRules
from climbcards.games.dou_dizhu.pack import PLAYERS


def standing(rules: HouseRules, rounds: Sequence[Round], since: Standing | None) -> Standing:
    """Return where a match stands: the most points after so many rounds; a tie plays on (D-29).

    Raises:
        ClimbcardsError: A round that was not played by three.
    """
    end = MatchEnd(rounds=rules.rounds)

    def then(now: Standing, last: Round) -> Standing:
        return attrs.evolve(now, dealer=left_of(last.dealer, PLAYERS), winners=end.winners(now))

    return carried(Standing((0,) * PLAYERS, Seat(0), None, ()), rounds, since, then)
