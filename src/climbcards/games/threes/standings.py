"""The match: the loser of a round deals the next, and most points win (T-20, T-28)."""

from collections.abc import Sequence

from climbcards import Round, Seat, Standing
from climbcards.authors import rounds_fit
from climbcards.games.threes.options import HouseRules


def standing(rules: HouseRules, rounds: Sequence[Round]) -> Standing:
    """Give the standing after some rounds.

    Raises:
        ClimbcardsError: A round that was not played by so many.
    """
    players = rules.players
    totals = (0,) * players
    dealer, winners = Seat(0), tuple[Seat, ...]()
    rounds_fit(players, rounds)
    for number, round_ in enumerate(rounds, start=1):
        dealer = round_.finish[-1]  # T-20
        totals = tuple(map(sum, zip(totals, round_.scores, strict=True)))
        top = max(totals)
        if number >= rules.rounds and totals.count(top) == 1:
            winners = (Seat(totals.index(top)),)
            break
    return Standing(totals, dealer, None, winners)
