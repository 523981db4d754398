"""The score sheet: what each team captured, the double victory, and the calls (K-70 to K-76)."""

from collections.abc import Iterator
from typing import TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Bounds, Cards, Entry, Line, Round, Seat
from .cards import PACK, PLAYERS, POINTS, points_of
from .options import HouseRules
from .round import NOTES
from .state import Call, Finished, partner_of

Scored: TypeAlias = tuple[Seat, Entry, int, str, Cards | None]
"""A line that both partners get: one of the two, the entry, the points, the clause, the cards."""


@final
@attrs.frozen(order=False)
class Tricks(kit.Sentence):
    """The cards that a team has captured (K-72)."""

    en = "tricks captured"
    de = "kassierte Stiche"


@final
@attrs.frozen(order=False)
class TailendersTricks(kit.Sentence):
    """The cards that the last player has captured go to the player who went out first (K-71)."""

    en = "tricks of the last player"
    de = "Stiche des letzten Spielers"


@final
@attrs.frozen(order=False)
class TailendersHand(kit.Sentence):
    """The cards that the last player still holds go to the opponents (K-71)."""

    en = "hand of the last player"
    de = "Hand des letzten Spielers"


@final
@attrs.frozen(order=False)
class DoubleVictory(kit.Sentence):
    """Both players of a team went out first and second (K-73)."""

    en = "double victory"
    de = "Doppelsieg"


@final
@attrs.frozen(order=False)
class CallMade(kit.Sentence):
    """A player who had called went out first (K-74)."""

    call: Call
    seat: Seat

    en = "{call.title} called by {seat:you} succeeded"
    de = "{call.de} von {seat:dir} gewonnen"


@final
@attrs.frozen(order=False)
class CallFailed(kit.Sentence):
    """A player had called and did not go out first, even if the partner did (K-74, K-75)."""

    call: Call
    seat: Seat

    en = "{call.title} called by {seat:you} failed"
    de = "{call.de} von {seat:dir} verloren"


class Scores(HouseRules):
    """House rules, and what they say about points and matches."""

    json_classes: tuple[type, ...] = (
        *(Tricks, TailendersTricks, TailendersHand, DoubleVictory, CallMade, CallFailed),
        *NOTES,
    )

    def bounds(self) -> Bounds:
        """Return the least and the most points of a seat in a round, which are those of its team (K-70 to K-76).

        At most it captures all cards but the Phoenix or has a double victory, and a call succeeds; at least it captures
        the Phoenix alone, and both calls fail.
        """
        won = sum(max(0, POINTS.get(face.rank, 0)) for face in PACK.faces)
        call = (Call.GRAND_TICHU if self.grand_tichu else Call.TICHU).points
        return Bounds(min(POINTS.values()) - 2 * call, max(won, self.double_victory) + call, None)

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Yield the lines of the score sheet, each for both players of a team (K-70 to K-76)."""
        first = state.tally.out[0]
        double: Scored = (first, DoubleVictory(), self.double_victory, "K-73", None)
        counted = [double] if state.tally.is_double_victory else _counted(state)
        for seat, entry, points, clause, cards in [*counted, *_settled(state)]:
            for each in sorted((seat, partner_of(seat))):
                yield Line(each, entry, points, clause, cards)

    def deals_next(self, last: Round, /) -> Seat:
        """Return the player who went out first (K-83)."""
        return last.ranking[0]


def _counted(state: Finished) -> Iterator[Scored]:
    """Count the captured cards of both teams, then those that the last player leaves behind."""
    order, captured = state.ranking, state.tally.captured
    first, last = order[0], order[-1]
    for seat in (Seat(0), Seat(1)):
        team = (seat, partner_of(seat))
        cards = PACK.join(captured[each] for each in team if each != last)
        if cards:
            yield seat, Tricks(), points_of(cards), "K-72", cards
    for to, entry, cards in (
        (first, TailendersTricks(), captured[last]),
        (kit.left_of(last, PLAYERS), TailendersHand(), state.hands[last]),
    ):
        if cards:
            yield to, entry, points_of(cards), "K-71", cards


def _settled(state: Finished) -> Iterator[Scored]:
    """Settle the calls (K-74, K-75)."""
    for number, call in enumerate(state.calls):
        if call is not None:
            seat, points = Seat(number), call.points
            made = seat == state.tally.out[0]
            entry = CallMade(call, seat) if made else CallFailed(call, seat)
            clause = "K-74" if made or partner_of(seat) != state.tally.out[0] else "K-75"
            yield seat, entry, points if made else -points, clause, None
