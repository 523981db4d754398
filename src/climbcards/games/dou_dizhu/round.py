"""The phases of a round of Dou Dizhu, and what only this game objects to (D-16 to D-25).

Each seat speaks once in the auction, or it ends at once with a bid of 3; the landlord takes the stock and leads. Then
tricks are played; the round is over when a hand is empty.
"""

from collections.abc import Iterator
from typing import Final, final

import attrs

import climbcards.authors as kit
from climbcards import Objection, Seat, Trick
from climbcards.events import AuctionWon, Event, TookStock
from .cards import NOTHING, PLAYERS, Combination
from .state import Bidding, PassedOut, Playing, State, Tally

BIDS: Final = (1, 2, 3)
"""What can be bid (D-17)."""


@final
@attrs.frozen(order=False)
class AuctionOver(kit.Sentence):
    """There is a landlord already."""

    landlord: Seat

    en = "nobody can bid any more: {landlord:is|are} the landlord"
    de = "jetzt kann niemand mehr bieten: {landlord:ist|bist} der Grundherr"


@final
@attrs.frozen(order=False)
class NotCarried(kit.Sentence):
    """The cards would be a combination if the house rules let it carry these kickers."""

    readings: tuple[Combination, ...]

    en = "{readings:or} may not carry these cards: choose other kickers"
    de = "{readings:oder} darf diese Karten nicht mitnehmen: wähle andere Beikarten"


class Bids(kit.Auction[Bidding, State]):
    """The auction for being the landlord (D-17, D-18)."""

    amounts: tuple[int, ...] = BIDS
    turn_clause = "D-17"

    def settled(self, state: Bidding, best: kit.Bid | None) -> State:
        """Return the round that nobody plays (D-20), or the play of the landlord."""
        if best is None:
            return kit.making(PassedOut)(state)
        return settle(state, best.seat, best.amount)

    def missed(self, state: State) -> Objection:
        """Say that there is a landlord (D-19)."""
        return Objection(AuctionOver(state.leader), "D-19")

    def tell(
        self, before: Bidding, action: kit.Bid | kit.Pass, after: State, seat: Seat | None
    ) -> Iterator[Event]:
        """Say who is the landlord, and which cards the landlord takes (D-19); everybody sees them (D-30)."""
        del before, action, seat
        if isinstance(after, Playing):
            yield AuctionWon(after.leader, after.tally.stake)
            yield TookStock(after.leader, after.tally.stock)


def settle(state: Bidding, landlord: Seat, stake: int) -> Playing:
    """Give the landlord the stock and the lead (D-19)."""
    hands = kit.replace_at(state.hands, landlord, state.hands[landlord] + state.stock)
    tally = Tally(stake, state.stock, (NOTHING,) * PLAYERS)
    return Playing(state.dealer, landlord, state.calls, tally, Trick(landlord), hands)
