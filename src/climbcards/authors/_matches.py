"""When a match is over: parts of a `standing` that games share."""

from collections.abc import Sequence
from typing import final

import attrs

from climbcards._errors import ClimbcardsError, OptionError
from climbcards._rounds import Round, Standing
from climbcards._seats import Seat
from climbcards.authors._checks import check_whole


@final
@attrs.frozen(order=False, kw_only=True)
class MatchEnd:
    """A match goes on until one of these is so, and as long as the first place is shared.

    Raises:
        OptionError: None of them is set, or one is out of range.
    """

    points: int | None = None
    """Somebody has so many points, or more."""
    down_to: int | None = None
    """Somebody has so few points, or fewer: a negative number, where points count against one."""
    rounds: int | None = None
    """So many rounds were played."""

    def __attrs_post_init__(self) -> None:
        if self.points is None and self.down_to is None and self.rounds is None:
            raise OptionError("a match ends by points, down_to or rounds: set one of them")
        if self.points is not None:
            check_whole("points", self.points, 1)
        if self.down_to is not None and self.down_to >= 0:
            raise OptionError(f"down_to: expected a number below 0, not {self.down_to!r}")
        if self.rounds is not None:
            check_whole("rounds", self.rounds, 1)

    def standing(
        self, rounds: Sequence[Round], players: int, dealer: Seat, leader: Seat | None = None
    ) -> Standing:
        """Say where a match stands after these rounds, and who deals and leads the next one.

        Raises:
            ClimbcardsError: A round was not played by so many.
        """
        for played in rounds:
            if len(played.scores) != players:
                raise ClimbcardsError(f"a round of {len(played.scores)} players, not of {players}")
        totals = tuple(sum(played.scores[seat] for played in rounds) for seat in range(players))
        first = [seat for seat in range(players) if totals[seat] == max(totals)]
        won = len(first) == 1 and self._is_over(totals, len(rounds))
        return Standing(totals, dealer, leader, Seat(first[0]) if won else None)

    def _is_over(self, totals: tuple[int, ...], rounds: int) -> bool:
        return (
            (self.points is not None and max(totals) >= self.points)
            or (self.down_to is not None and min(totals) <= self.down_to)
            or (self.rounds is not None and rounds >= self.rounds)
        )
