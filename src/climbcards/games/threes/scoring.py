"""The score sheet and the match: a seat scores the seats ranked below it (T-28)."""

from collections.abc import Sequence

from climbcards import ClimbcardsError, Line, Round, Seat, Sheet, Standing
from climbcards.games.threes.states import Finished


def score(state: Finished) -> Sheet:
    """Score a finished round."""
    players = len(state.finish)
    lines = (
        Line(seat, f"rank {place} of {players}", players - place, "T-28")
        for place, seat in enumerate(state.finish, start=1)
    )
    return Sheet(tuple(lines), players)


def standing(players: int, length: int, rounds: Sequence[Round]) -> Standing:
    """Give the standing after some rounds: the last loser deals, and most points win.

    Raises:
        ClimbcardsError: A round that was not played by so many.
    """
    totals = (0,) * players
    dealer, winner = Seat(0), None
    for number, round_ in enumerate(rounds, start=1):
        if not len(round_.scores) == len(round_.finish) == players:
            raise ClimbcardsError(
                f"a round of {len(round_.scores)} scores, in which {len(round_.finish)} are ranked, "
                f"is none for {players}"
            )
        dealer = round_.finish[-1]  # T-20
        totals = tuple(map(sum, zip(totals, round_.scores, strict=True)))
        top = max(totals)
        if number >= length and totals.count(top) == 1:
            winner = Seat(totals.index(top))
            break
    return Standing(totals, dealer, None, winner)
