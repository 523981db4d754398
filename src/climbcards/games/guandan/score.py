"""Levels: what a round is worth, and where a match stands (E-75 to E-89)."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Bounds, BySeat, Carried, Line, PositionError, Rank, Round, Seat, Standing
from .cards import LEVELS, PLAYERS, partner_of
from .options import Ace, HouseRules


class Win(Enum):
    """What the side of the first place has, by its other place (E-77)."""

    SECOND = "first and second"
    THIRD = "first and third"
    LAST = "first and last"

    @property
    def german(self) -> str:
        """The same in German."""
        return _GERMAN[self]


_GERMAN: Final = {
    Win.SECOND: "Erster und Zweiter",
    Win.THIRD: "Erster und Dritter",
    Win.LAST: "Erster und Letzter",
}


@final
@attrs.frozen(order=False)
class Levels(kit.Sentence):
    """The levels that a side gains."""

    win: Win

    en = "{win.value}"
    de = "{win.german}"


ENTRIES: Final = (Levels,)
"""What a line can be for."""


def lines(rules: HouseRules, finish: Sequence[Seat]) -> Iterator[Line]:
    """Write a line for each of the two winners (E-75, E-77)."""
    first = finish[0]
    place = finish.index(partner_of(first)) - 1
    for seat in (first, partner_of(first)):
        yield Line(seat, Levels([*Win][place]), rules.steps[place], "E-75")


def bounds(rules: HouseRules) -> Bounds:
    """Say between which points each seat ends a round."""
    sums = {2 * step for step in rules.steps}
    return Bounds(0, max(rules.steps), sums.pop() if len(sums) == 1 else None)


def _seats(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Keep some seats in their order."""
    return tuple(seats)


@kit.immutable
@attrs.frozen(order=False)
class Climb(Carried):
    """What a round is told: its level, the places of the round before, and how often each has failed at A (E-81 to E-86).

    A first round at a level of one's choice has no places.
    """

    level: Rank
    titles: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    failures: BySeat[int] = (0,) * PLAYERS

    @override
    def fits(self, players: int) -> None:
        """Refuse a level that is none, and titles that do not have each seat once (E-6)."""
        if self.level not in LEVELS:
            found = kit.quoted(self.level)
            raise PositionError(f"expected a level from 2 to A, not {found}", "$.level")
        super().fits(players)
        if self.titles and sorted(self.titles) != [*range(players)]:
            found = (
                f"expected each seat once, from the first place on, not {kit.quoted(self.titles)}"
            )
            raise PositionError(found, "$.titles")

    @override
    def follows(self, last: Round) -> bool:
        """Tell whether these are the places of a round."""
        return self.titles == last.finish


LOWEST: Final = 2
"""What the lowest level counts."""

ACE: Final = LOWEST + len(LEVELS) - 1
"""What A counts as a level (E-89)."""


def number_of(level: str) -> int:
    """Return what a level counts: 2 to 14."""
    return LOWEST + LEVELS.index(Rank(level))


def begins(rules: HouseRules) -> Standing:
    """Return where a match stands before its first round (E-80)."""
    start = number_of(rules.first_level) if rules.climb else 0
    return Standing((start,) * PLAYERS, Seat(0), None, ())


def after(rules: HouseRules, now: Standing, last: Round) -> Standing:
    """Return where a match stands after a round, whose points are added already (E-81 to E-89)."""
    first, partner = last.finish[0], partner_of(last.finish[0])
    won = tuple(sorted((first, partner)))
    totals, failures, passed = now.totals, (0,) * PLAYERS, False
    level = Rank(rules.first_level)
    if rules.climb:
        totals = tuple(min(ACE, total) for total in totals)
        before = tuple(total - more for total, more in zip(now.totals, last.scores, strict=True))
        carried = now.carried if isinstance(now.carried, Climb) else Climb(level)
        failures = carried.failures
        own = carried.titles[:1] if carried.level == LEVELS[-1] else ()
        declarers = (*own, *map(partner_of, own))
        passed = _passes(rules, last, declarers, before[first], totals[first])
        if declarers and not (passed and first in declarers):
            totals, failures = _failed(rules, declarers, totals, failures)
        level = LEVELS[totals[first] - LOWEST]
    winners = won if passed else _ahead(rules, now.rounds, totals)
    return attrs.evolve(
        now,
        totals=totals,
        dealer=first,
        leader=None,
        winners=winners,
        carried=Climb(level, last.finish, failures),
    )


def _passes(
    rules: HouseRules, last: Round, declarers: Sequence[Seat], before: int, now: int
) -> bool:
    """Tell whether the winners of a round have passed A by it (E-83)."""
    if rules.ace is Ace.REACH:
        return now == ACE
    first = last.finish[0]
    if not (first in declarers if rules.own_round else before == ACE):
        return False
    lowest = {Ace.NOT_LAST: 2, Ace.DOUBLE: 1, Ace.ANY: 3}[rules.ace]
    return last.finish.index(partner_of(first)) <= lowest


def _failed(
    rules: HouseRules, declarers: Sequence[Seat], totals: BySeat[int], failures: BySeat[int]
) -> tuple[BySeat[int], BySeat[int]]:
    """Count a failure at A, and let the side fall back after too many (E-84, E-85)."""
    for seat in declarers:
        many = failures[seat] + 1
        falls = many == rules.failures
        failures = kit.put(failures, seat, 0 if falls else many)
        if falls:
            totals = kit.put(totals, seat, number_of(rules.fallback))
    return totals, failures


def _ahead(rules: HouseRules, rounds: int, totals: BySeat[int]) -> tuple[Seat, ...]:
    """Return the side that is ahead after the last round; nobody before, or while both are equal (E-87)."""
    top = tuple(seat for seat in kit.seats(PLAYERS) if totals[seat] == max(totals))
    over = rules.rounds is not None and rounds >= rules.rounds and len(top) < PLAYERS
    return top if over else ()
