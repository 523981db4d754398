"""The match: the deal alternates, and the target ends it (V-15, G-14, G-16)."""

from collections.abc import Sequence

from climbcards import ClimbcardsError, Round, Seat, Standing
from climbcards.games.three_hags.pack import PLAYERS


def standing(target: int, rounds: Sequence[Round]) -> Standing:
    """Say where a match stands after these rounds.

    Raises:
        ClimbcardsError: A round that was not played by two.
    """
    first = second = 0
    dealer, leader, winner = Seat(0), None, None
    for round_ in rounds:
        if len(round_.scores) != PLAYERS:
            raise ClimbcardsError(f"a round of {len(round_.scores)} scores is none for two")
        first, second = first + round_.scores[0], second + round_.scores[1]
        dealer, leader = Seat(1 - round_.dealer), round_.dealer
        if max(first, second) >= target:
            winner = Seat(int(second > first))
            break
    return Standing((first, second), dealer, leader, winner)
