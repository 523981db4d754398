"""The match: the deal alternates, and the target ends it (V-15, G-14, G-16)."""

from collections.abc import Sequence

from climbcards import Round, Seat, Standing
from climbcards.authors import rounds_fit
from climbcards.games.three_hags.pack import PLAYERS


def standing(target: int, rounds: Sequence[Round]) -> Standing:
    """Say where a match stands after these rounds.

    Raises:
        ClimbcardsError: A round that was not played by two.
    """
    first = second = 0
    dealer, leader, winners = Seat(0), None, tuple[Seat, ...]()
    rounds_fit(PLAYERS, rounds)
    for round_ in rounds:
        first, second = first + round_.scores[0], second + round_.scores[1]
        dealer, leader = Seat(1 - round_.dealer), round_.dealer
        if max(first, second) >= target:
            winners = (Seat(int(second > first)),)
            break
    return Standing((first, second), dealer, leader, winners)
