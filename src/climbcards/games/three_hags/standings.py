"""The match: the deal alternates, and the target ends it (V-15, G-14, G-16)."""

from collections.abc import Sequence

import attrs

from climbcards import Round, Seat, Standing
from climbcards.authors import MatchEnd, carried, left_of
from climbcards.games.three_hags.pack import PLAYERS


def standing(target: int, rounds: Sequence[Round], since: Standing | None) -> Standing:
    """Return where a match stands after these rounds.

    Raises:
        ClimbcardsError: A round that was not played by two.
    """
    end = MatchEnd(points=target)

    def then(now: Standing, last: Round) -> Standing:
        dealer = left_of(last.dealer, PLAYERS)
        return attrs.evolve(now, dealer=dealer, leader=last.dealer, winners=end.winners(now))

    return carried(Standing((0,) * PLAYERS, Seat(0), None, ()), rounds, since, then)
