"""When a match is over: what games share for their `standing`."""

from collections.abc import Iterable, Sequence
from typing import final

import attrs

from climbcards._doors import expect
from climbcards._errors import ClimbcardsError, OptionError
from climbcards._plain import is_int
from climbcards._quoting import quoted
from climbcards._rounds import Round, Standing
from climbcards._seats import Seat, is_seat, no_seat, seats
from climbcards.authors._checks import MOST, check_whole


def rounds_fit(players: int, rounds: Sequence[Round]) -> None:
    """Check that rounds were played at a table with so many seats, and that their scores are whole points.

    Raises:
        ClimbcardsError: A round was not; the sentence says which, counted from 0.
    """
    expect(rounds, Sequence, "the rounds of a match")
    for number, played in enumerate(rounds):
        fault = _round_fault(players, played)
        if fault is not None:
            raise ClimbcardsError(
                f"round {number} was not played at a table for {players}: {fault}"
            )


def _round_fault(players: int, played: object) -> str | None:
    """Say what is wrong with a round; None if nothing is."""
    if not isinstance(played, Round):
        return f"expected a Round, not {quoted(played)}"
    scores, finish = played.scores, played.finish
    if type(scores) is not tuple or len(scores) != players or not all(map(is_int, scores)):
        return f"expected a tuple of {players} scores, an int each, not {quoted(scores)}"
    if type(finish) is not tuple or not all(is_seat(seat, players) for seat in finish):
        return f"expected a tuple of seats from 0 to {players - 1}, not {quoted(finish)}"
    if sorted(finish) != list(range(players)):
        return f"expected each seat once in the order of places, not {quoted(finish)}"
    for seat in (played.dealer, played.leader):
        if not is_seat(seat, players):
            return no_seat(seat, players)
    return None


@final
@attrs.frozen(order=False, kw_only=True)
class MatchEnd:
    """When a match ends: as soon as one of these holds, and the first place is not shared by seats that play apart.

    Raises:
        OptionError: None of them is set, or one is out of range.
    """

    points: int | None = None
    """Somebody has this many points, or more."""
    down_to: int | None = None
    """Somebody has this few points, or fewer: a negative number, where points are counted against a seat."""
    rounds: int | None = None
    """This many rounds were played."""

    def __attrs_post_init__(self) -> None:
        if self.points is None and self.down_to is None and self.rounds is None:
            raise OptionError("a match ends by points, down_to or rounds: set one of them")
        if self.points is not None:
            check_whole("points", self.points, 1)
        if self.down_to is not None:
            check_whole("down_to", self.down_to, -MOST, -1)
        if self.rounds is not None:
            check_whole("rounds", self.rounds, 1)

    def standing(
        self,
        rounds: Sequence[Round],
        players: int,
        dealer: Seat,
        leader: Seat | None = None,
        *,
        partners: Iterable[tuple[Seat, ...]] = (),
    ) -> Standing:
        """Give the standing of a match after these rounds, with who deals and leads next.

        Args:
            rounds: The rounds so far.
            players: The number of seats.
            dealer: Who deals next.
            leader: Who leads next; None leaves it to the rules.
            partners: The sides of several seats, which win together; all other seats play alone.

        Raises:
            ClimbcardsError: A round was not played at such a table.
        """
        rounds_fit(players, rounds)
        totals = tuple(sum(played.scores[seat] for played in rounds) for seat in range(players))
        first = tuple(seat for seat in seats(players) if totals[seat] == max(totals))
        alone = len(first) == 1 or any(set(first) <= set(side) for side in partners)
        won = alone and self._is_over(totals, len(rounds))
        return Standing(totals, dealer, leader, first if won else ())

    def _is_over(self, totals: tuple[int, ...], rounds: int) -> bool:
        return (
            (self.points is not None and max(totals) >= self.points)
            or (self.down_to is not None and min(totals) <= self.down_to)
            or (self.rounds is not None and rounds >= self.rounds)
        )
