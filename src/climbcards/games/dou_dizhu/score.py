"""The score sheet: the landlord wins or loses twice what each peasant loses or wins (D-26 to D-28)."""

from collections.abc import Iterator
from typing import final

import attrs

import climbcards.authors as kit
from climbcards import Bounds, Entry, Line
from .cards import PLAYERS
from .options import HouseRules
from .round import BIDS, Finished, PassedOut


@final
@attrs.frozen(order=False)
class Stake(kit.Sentence):
    """What was bid for being the landlord (D-26)."""

    amount: int

    en = "stake"
    de = "Einsatz"


@final
@attrs.frozen(order=False)
class DoubledByBombs(kit.Sentence):
    """Each bomb and each rocket doubles the stake (D-27)."""

    bombs: int

    en = "doubled by {bombs:# bomb|# bombs}"
    de = "verdoppelt durch {bombs:# Bombe|# Bomben}"


@final
@attrs.frozen(order=False)
class DoubledBySpring(kit.Sentence):
    """The stake doubles, as the losing side played nothing, or only its first lead (D-28)."""

    en = "doubled by a spring"
    de = "verdoppelt durch einen Durchmarsch"


class Scores(HouseRules):
    """House rules, and what they say about points."""

    json_classes: tuple[type, ...] = (Stake, DoubledByBombs, DoubledBySpring)

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round: any seat can be the landlord, for the highest stake with bids.

        Of 54 cards 13 bombs can be made: 13 fours, or the rocket and 12. All of them are played only in a round that
        is no spring; in a spring the landlord plays five at most, or the peasants eight and the landlord one.
        """
        stake = max(BIDS) if self.auction else min(BIDS)
        doubled = 13 if self.bombs_double else int(self.spring_doubles)
        return Bounds(-2 * stake << doubled, 2 * stake << doubled, 0)

    def lines(self, state: Finished | PassedOut, /) -> Iterator[Line]:
        """Write the score sheet; a round without a landlord scores nothing (D-20)."""
        if isinstance(state, PassedOut):
            return
        tally = state.tally
        worth = tally.stake
        yield from _shared(state, worth, Stake(worth), "D-26")
        if self.bombs_double and tally.bombs:
            more = worth * 2**tally.bombs - worth
            yield from _shared(state, more, DoubledByBombs(tally.bombs), "D-27")
            worth += more
        if self.spring_doubles and is_spring(state):
            yield from _shared(state, worth, DoubledBySpring(), "D-28")


def _shared(state: Finished, points: int, entry: Entry, clause: str) -> Iterator[Line]:
    """Yield a line for each seat: the landlord loses or wins twice what each peasant wins or loses."""
    won = points if state.winner == state.leader else -points
    for seat in kit.seats(PLAYERS):
        yield Line(seat, entry, 2 * won if seat == state.leader else -won, clause)


def is_spring(state: Finished) -> bool:
    """Return whether the peasants have not played, or the landlord only led once (D-28)."""
    if state.winner != state.leader:
        return state.tally.landlord_plays == 1
    return not any(cards for seat, cards in enumerate(state.tally.played) if seat != state.leader)
