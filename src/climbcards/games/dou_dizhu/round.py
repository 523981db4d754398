"""A round of Dou Dizhu: actions, phases, what is seen of each, and what only this game objects to (D-16 to D-30).

Everybody sees the calls, hand sizes, what has been played and by whom, and the landlord's cards once there is a
landlord. A seat also knows its own hand.

Each seat speaks once in the auction, or it ends at once with a bid of 3; the landlord takes the stock and leads. Then
tricks are played; the round is over when a hand is empty.
"""

from collections.abc import Iterator
from typing import ClassVar, Final, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Cards, Objection, Seat, Trick
from climbcards.events import AuctionWon, Event, TookStock
from .cards import NOTHING, PLAYERS, Combination
from .options import FREE
from .plays import readings


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Combination]):
    """Lead or beat with some cards, read as one combination."""

    def alone(self) -> tuple[Combination, ...]:
        """Return every reading that any house rule knows."""
        return readings(self.cards, FREE)


Action: TypeAlias = kit.Bid | Play | kit.Pass
"""Everything a player can do."""


@final
@attrs.frozen(order=False)
class Tally(kit.Part):
    """What everybody has seen since there is a landlord.

    `stake` is what is played for, `stock` has the cards that the landlord took, and `played` all cards that each seat
    has played, those of the running trick included. `bombs` counts bombs and rockets, and `landlord_plays` how often
    the landlord has played.
    """

    stake: kit.Open[int]
    stock: kit.Open[Cards]
    played: kit.Pile[BySeat[Cards]]
    bombs: kit.Open[int] = 0
    landlord_plays: kit.Open[int] = 0


@attrs.frozen(order=False)
class Calls(kit.Table):
    """What is seen of every phase. `leader` speaks first, and is the landlord as soon as there is one."""

    calls: kit.Open[tuple[kit.Call, ...]]


@attrs.frozen(order=False)
class ToBid(Calls, kit.InTurn):
    """The auction goes on."""

    code: ClassVar[str] = "bidding"

    @property
    def turn(self) -> Seat:
        """Whose turn it is (D-17)."""
        return kit.rotation(self.leader, PLAYERS)[len(self.calls)]


@attrs.frozen(order=False)
class NoLandlord(Calls, kit.Ended):
    """Nobody has bid: the round is over."""

    code: ClassVar[str] = "passed-out"


@attrs.frozen(order=False)
class Played(Calls):
    """What is seen since there is a landlord; `trick` is the running one, or the last one."""

    tally: kit.Open[Tally]
    trick: kit.Open[Trick[Play]]

    @property
    def known(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: of the landlord those of the stock until it plays them (D-30)."""
        left = self.tally.stock.lacking(self.tally.played[self.leader])
        return kit.replace_at((NOTHING,) * PLAYERS, self.leader, left)


@attrs.frozen(order=False)
class ToPlay(Played, kit.InTurn):
    """There is a landlord, and the play goes on."""

    code: ClassVar[str] = "playing"

    @property
    def turn(self) -> Seat:
        """Whose turn it is (D-22)."""
        trick = self.trick
        if not trick.plays:
            return trick.leader
        return kit.left_of(trick.passes[-1] if trick.passes else trick.plays[-1].seat, PLAYERS)


@attrs.frozen(order=False)
class Over(Played, kit.Ended):
    """The round is over: the last play of the trick has emptied a hand."""

    code: ClassVar[str] = "finished"

    @property
    def winner(self) -> Seat:
        """Who went out."""
        return self.trick.plays[-1].seat


@final
@attrs.frozen(order=False)
class Bidding(ToBid):
    """The auction: from `leader` on each seat bids higher or passes, once."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class PassedOut(NoLandlord):
    """Nobody has bid: the round is over without a landlord."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The play: `leader` is the landlord, who led the first trick."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The round is over: the last play of the trick has emptied a hand."""

    hands: kit.Held[Cards]


State: TypeAlias = Bidding | PassedOut | Playing | Finished
"""Where a round stands."""

Phase: TypeAlias = ToBid | NoLandlord | ToPlay | Over
"""Where the round stands, as a seat sees it."""


@final
@attrs.frozen(order=False)
class Staked(kit.Sentence):
    """What is played for, and the bombs that have doubled it."""

    stake: int
    bombs: int

    @override
    def words(self, say: kit.Say) -> str:
        """Say both."""
        played = say(", {bombs:# bomb|# bombs} played", ", {bombs:# Bombe|# Bomben} gespielt")
        doubled = played if self.bombs else ""
        return say("stake: {stake}{doubled}", "Einsatz: {stake}{doubled}", doubled=doubled)


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; for a spectator `own` is None.

    `leader` is the seat that speaks first, and the landlord as soon as there is one.
    """

    @property
    def calls(self) -> tuple[kit.Call, ...]:
        """What was called in the auction."""
        return self.phase.calls

    @property
    def tally(self) -> Tally | None:
        """What is counted since there is a landlord; None as long as nobody is."""
        return self.phase.tally if isinstance(self.phase, Played) else None

    @property
    def landlord(self) -> Seat | None:
        """Who is the landlord; None as long as nobody is."""
        return None if self.tally is None else self.leader

    @property
    def known(self) -> Cards:
        """What the landlord surely holds (D-30)."""
        return self.open_cards[self.leader]

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: the landlord's from the stock (D-30)."""
        return self.phase.known if isinstance(self.phase, Played) else (NOTHING,) * PLAYERS

    @property
    def remarks(self) -> tuple[str, ...]:
        """What each seat has called last, and who is the landlord, in words."""
        called = {call.seat: str(call) for call in self.calls}
        if self.landlord is not None:
            called = {self.landlord: "landlord"}
        return tuple(called.get(seat, "") for seat in kit.seats(PLAYERS))

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=NOTHING)

    @property
    def holding(self) -> kit.Sentence | None:
        """The stake and the bombs, once there is a landlord."""
        return None if self.tally is None else Staked(self.tally.stake, self.tally.bombs)

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe the hands, and the auction or the play."""
        for seat, line in enumerate(super().lines(say)):
            yield line + (self._landlord(say) if seat == self.landlord else "")
        if not isinstance(self.phase, Played):
            yield from map(say.also, self.calls)
            return
        yield from self.to_beat(say)
        yield say.also(self.holding)

    def _landlord(self, say: kit.Say) -> str:
        """Say who is the landlord, and which of its cards are known."""
        holds = say(", still holds {known}", ", davon noch auf der Hand {known}")
        return say(
            ", landlord, took {tally.stock}{holds}",
            ", Grundherr, aus dem Talon {tally.stock}{holds}",
            holds=holds if self.known else "",
        )


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

    en = "{readings:,or} may not carry these cards: choose other kickers"
    de = "{readings:,oder} darf diese Karten nicht mitnehmen: wähle andere Beikarten"


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
