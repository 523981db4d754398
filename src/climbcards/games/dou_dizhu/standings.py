"""The match: the most points after so many rounds (D-29)."""

from collections.abc import Sequence

from climbcards import Round, Seat, Standing
from climbcards.authors import left_of, rounds_fit
from climbcards.games.dou_dizhu.options import HouseRules
from climbcards.games.dou_dizhu.pack import PLAYERS


def standing(rules: HouseRules, rounds: Sequence[Round]) -> Standing:
    """Say where a match stands: the most points after so many rounds; a tie plays on (D-29).

    Raises:
        ClimbcardsError: A round that was not played by three.
    """
    totals = [0] * PLAYERS
    dealer, winners = Seat(0), tuple[Seat, ...]()
    rounds_fit(PLAYERS, rounds)
    for number, played in enumerate(rounds, start=1):
        totals = [sum(pair) for pair in zip(totals, played.scores, strict=True)]
        dealer = left_of(played.dealer, PLAYERS)
        if number >= rules.rounds and totals.count(max(totals)) == 1:
            winners = (Seat(totals.index(max(totals))),)
            break
    return Standing(tuple(totals), dealer, None, winners)
