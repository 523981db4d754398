"""The score sheet: what each team captured, the double victory, and the calls (K-70 to K-76)."""

from collections.abc import Iterator
from typing import Final, TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Bounds, Cards, Entry, Line, Seat
from .cards import PACK, PLAYERS, POINTS, points_of
from .options import HouseRules
from .state import Call, Finished, partner_of

Scored: TypeAlias = tuple[Seat, Entry, int, str, Cards | None]
"""A line before both partners have it: one of the team, what for, the points, the clause, the cards."""


@final
@attrs.frozen(order=False)
class Tricks(kit.Sentence):
    """The cards that a team has captured (K-72)."""

    en = "tricks captured"
    de = "kassierte Stiche"


@final
@attrs.frozen(order=False)
class TailendersTricks(kit.Sentence):
    """What the last player had captured goes to who went out first (K-71)."""

    en = "tricks of the last player"
    de = "Stiche dessen, der übrig blieb"


@final
@attrs.frozen(order=False)
class TailendersHand(kit.Sentence):
    """What the last player still holds goes to the opponents (K-71)."""

    en = "hand of the last player"
    de = "Hand dessen, der übrig blieb"


@final
@attrs.frozen(order=False)
class DoubleVictory(kit.Sentence):
    """Both of a team went out first and second (K-73)."""

    en = "double victory"
    de = "Doppelsieg"


@final
@attrs.frozen(order=False)
class CallMade(kit.Sentence):
    """Who had called went out first (K-74)."""

    call: Call
    seat: Seat

    en = "{call.title} by {seat:you} made"
    de = "{call.german} von {seat:dir} gewonnen"


@final
@attrs.frozen(order=False)
class CallFailed(kit.Sentence):
    """Somebody else than who had called went out first, perhaps the partner (K-74, K-75)."""

    call: Call
    seat: Seat

    en = "{call.title} by {seat:you} failed"
    de = "{call.german} von {seat:dir} verloren"


ENTRIES: Final = Tricks, TailendersTricks, TailendersHand, DoubleVictory, CallMade, CallFailed
"""What a line can be for."""


def bounds(rules: HouseRules) -> Bounds:
    """Say between which points each seat ends a round: those of its team.

    At most it has all cards but the Phoenix or a double victory, and a call is made; at least it has the Phoenix
    alone, and both fail.
    """
    won = sum(max(0, POINTS.get(face.rank, 0)) for face in PACK.faces)
    call = (Call.GRAND_TICHU if rules.grand_tichu else Call.TICHU).points
    return Bounds(min(POINTS.values()) - 2 * call, max(won, rules.double_victory) + call, None)


def lines(rules: HouseRules, state: Finished) -> Iterator[Line]:
    """Write the score sheet; each line stands there for both of a team (K-76)."""
    double = state.tally.is_double_victory
    scored = [*(_double(rules, state) if double else _counted(state)), *_settled(state)]
    for seat, entry, points, clause, cards in scored:
        for each in sorted((seat, partner_of(seat))):
            yield Line(each, entry, points, clause, cards)


def _double(rules: HouseRules, state: Finished) -> Iterator[Scored]:
    yield state.tally.out[0], DoubleVictory(), rules.double_victory, "K-73", None


def _counted(state: Finished) -> Iterator[Scored]:
    """Count the cards of both teams as they lie, then what the last player leaves behind."""
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
