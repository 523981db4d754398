"""The score sheet: the landlord wins or loses twice what each peasant loses or wins (D-26 to D-29)."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from climbcards import ClimbcardsError, Line, Round, Seat, Sheet, Standing
from climbcards.authors import counted, left_of, seats
from climbcards.games.dou_dizhu.pack import NOTHING, PLAYERS
from climbcards.games.dou_dizhu.states import Finished, PassedOut


class Scoring(Protocol):
    """What the house rules say about points."""

    @property
    def bombs_double(self) -> bool: ...
    @property
    def spring_doubles(self) -> bool: ...


def score(rules: Scoring, state: Finished | PassedOut) -> Sheet:
    """Score a finished round; one without a landlord scores nothing (D-20)."""
    return Sheet(() if isinstance(state, PassedOut) else tuple(_lines(rules, state)), PLAYERS)


def _lines(rules: Scoring, state: Finished) -> Iterator[Line]:
    tally = state.tally
    worth = tally.stake
    yield from _shared(state, worth, "stake", "D-26")
    if rules.bombs_double and tally.bombs:
        more = worth * 2**tally.bombs - worth
        yield from _shared(state, more, f"doubled by {counted(tally.bombs, 'bomb')}", "D-27")
        worth += more
    if rules.spring_doubles and is_spring(state):
        yield from _shared(state, worth, "doubled by a spring", "D-28")


def _shared(state: Finished, points: int, label: str, clause: str) -> Iterator[Line]:
    """Give a line a seat: what a peasant wins or loses once, the landlord loses or wins twice."""
    won = points if state.winner == state.leader else -points
    for seat in seats(PLAYERS):
        yield Line(seat, label, 2 * won if seat == state.leader else -won, clause)


def is_spring(state: Finished) -> bool:
    """Tell whether one side has not played, or only led once (D-28)."""
    if state.winner != state.leader:
        return state.tally.landlord_plays == 1
    return all(
        cards == NOTHING for seat, cards in enumerate(state.tally.played) if seat != state.leader
    )


def standing(rounds_of_match: int, rounds: Sequence[Round]) -> Standing:
    """Say where a match stands: the most points after so many rounds; a tie plays on (D-29).

    Raises:
        ClimbcardsError: A round that was not played by three.
    """
    totals = [0] * PLAYERS
    dealer, winner = Seat(0), None
    for number, played in enumerate(rounds, start=1):
        if len(played.scores) != PLAYERS:
            raise ClimbcardsError(f"a round of {len(played.scores)} scores is none for three")
        totals = [sum(pair) for pair in zip(totals, played.scores, strict=True)]
        dealer = left_of(played.dealer, PLAYERS)
        if number >= rounds_of_match and totals.count(max(totals)) == 1:
            winner = Seat(totals.index(max(totals)))
            break
    return Standing(tuple(totals), dealer, None, winner)
