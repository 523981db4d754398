"""Levels: the scores of a round, and the standing of a match (E-75 to E-89)."""

from collections.abc import Iterator, Sequence
from typing import Final, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Bounds, BySeat, Carried, Line, Rank, Round, Seat, Standing
from .cards import LEVELS, PLACES, PLAYERS, SIDES, partner_of
from .options import Ace, HouseRules
from .round import Finished, Handed, Resisted

_WON: Final = {1: "first and second", 2: "first and third", 3: "first and last"}
_GEWONNEN: Final = {1: "Erster und Zweiter", 2: "Erster und Dritter", 3: "Erster und Letzter"}


@final
@attrs.frozen(order=False)
class Levels(kit.Sentence):
    """The levels that a side gains by its two places, the first and another: `other` is 1 for the second, 3 for the last (E-77)."""

    other: int

    @override
    def words(self, say: kit.Say) -> str:
        """Return both places in words."""
        return say(_WON[self.other], _GEWONNEN[self.other])


@attrs.frozen(order=False)
class Climb(Carried):
    """What is carried to a round: its level, the places of the round before, and each seat's failures at A (E-81 to E-86).

    For a first round at a chosen level there are no titles.
    """

    level: Rank
    titles: tuple[Seat, ...] = attrs.field(default=(), converter=kit.as_seats)
    failures: BySeat[int] = (0,) * PLAYERS

    @override
    def validate(self, players: int) -> None:
        """Check that the level is from 2 to A, and that titles have each seat once (E-6)."""
        found = f"expected a level from 2 to A, not {kit.quoted(self.level)}"
        kit.require(self.level in LEVELS, found, "$.level")
        super().validate(players)
        once = not self.titles or sorted(self.titles) == [*range(players)]
        found = f"expected each seat once, from the first place on, not {kit.quoted(self.titles)}"
        kit.require(once, found, "$.titles")

    @override
    def follows(self, last: Round) -> bool:
        """Return whether the titles are the places of a round."""
        return self.titles == last.ranking


ACE: Final = 14
"""The number of level A (E-89). The numbers of levels are 2 more than their places."""

_LOWEST: Final = {Ace.NOT_LAST: 2, Ace.DOUBLE: 1, Ace.ANY: 3}
"""The lowest place that the winner's partner may have where a round at A is to be passed (E-83)."""


class Scores(HouseRules):
    """House rules, and what they say about points and levels."""

    json_classes: tuple[type, ...] = (Levels, Handed, Resisted)
    carries: type[Carried] | None = Climb
    """What is carried from round to round (E-81, E-86)."""

    def bounds(self) -> Bounds:
        """Return the least and the most points of a seat in a round (E-75)."""
        sums = {2 * step for step in self.steps}
        return Bounds(0, max(self.steps), sums.pop() if len(sums) == 1 else None)

    def places(self, state: Finished, /) -> tuple[Seat, ...]:
        """Return the seats in the order of going out, then the fewest cards first (E-58)."""
        rest = [seat for seat in kit.rotation(state.out[-1], PLAYERS) if seat not in state.out]
        return (*state.out, *sorted(rest, key=lambda seat: len(state.hands[seat])))

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Yield a line for each of the two winners (E-75, E-77)."""
        ranking = self.places(state)
        other = ranking.index(partner_of(ranking[0]))
        for seat in (ranking[0], ranking[other]):
            yield Line(seat, Levels(other), self.steps[other - 1], "E-75")

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return the standing of a match after these rounds (E-80 to E-89)."""
        first = 2 + PLACES[self.first_level] if self.climb else 0
        begun = Standing((first,) * PLAYERS, Seat(0), None, ())
        return kit.standing_after(begun, rounds, since, self._after)

    def _after(self, now: Standing, last: Round) -> Standing:
        """Return the standing after a round; `now` has the points of that round already (E-81 to E-89)."""
        first, level = last.ranking[0], Rank(self.first_level)
        side: tuple[Seat, ...] = SIDES[first % 2]
        carried = now.carried if isinstance(now.carried, Climb) else Climb(level)
        totals, failures, passed = now.totals, carried.failures, False
        if self.climb:
            totals = tuple(max(2, min(ACE, total)) for total in totals)
            is_ace = bool(carried.titles) and carried.level == LEVELS[-1]
            declarers = SIDES[carried.titles[0] % 2] if is_ace else ()
            stood = now.totals[first] - last.scores[first] >= ACE
            own = side == declarers if self.own_round else stood
            if self.ace is Ace.REACH:
                passed = totals[first] == ACE
            else:
                passed = own and last.ranking.index(partner_of(first)) <= _LOWEST[self.ace]
            for seat in () if passed and side == declarers else declarers:  # E-84
                falls = failures[seat] + 1 == self.failures
                failures = kit.replace_at(failures, seat, 0 if falls else failures[seat] + 1)
                if falls:
                    totals = kit.replace_at(totals, seat, 2 + PLACES[self.fallback])
            level = LEVELS[totals[first] - 2]
        next_round = Climb(level, last.ranking, failures)
        now = attrs.evolve(now, totals=totals, dealer=first, leader=None, carried=next_round)
        if not passed:  # who is ahead after the last round wins, unless both are equal (E-87)
            over = self.rounds is not None and now.rounds >= self.rounds
            ahead = [each for each in SIDES if totals[each[0]] > totals[1 - each[0]]]
            side = ahead[0] if over and ahead else ()
        return attrs.evolve(now, winners=side)
