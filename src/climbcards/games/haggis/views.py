"""What one seat may know (H-32, H-35), and the states that this allows.

Open to everybody are the courts on the table, the number of cards in each hand and in the haggis, the
trick, all captured cards, the bets, and who is out. One's own hand is known to its seat. When the
round is over the haggis and the last hand are open too.
"""

from enum import Enum
from random import Random
from typing import final

import attrs

from climbcards import Cards, Pack, Seat, Trick
from climbcards.authors import counted
from climbcards.games.haggis.actions import Play
from climbcards.games.haggis.states import (
    Awarding,
    Betting,
    Exit,
    Finished,
    Playing,
    State,
    trick_cards,
)
from climbcards.games.haggis.tables import tables_of


class Phase(Enum):
    """Where a round stands, as everybody sees it."""

    BETTING = "betting"
    PLAYING = "playing"
    AWARDING = "awarding"
    FINISHED = "finished"


@final
@attrs.frozen(order=False)
class Opened:
    """What is turned over when the round is over: what the hands still held, and the haggis."""

    hands: tuple[Cards, ...]
    stock: Cards


@final
@attrs.frozen(order=False)
class View:
    """What a seat sees; with `seat` and `hand` None, a spectator.

    `courts` are those each seat has still on the table, `sizes` the cards in each hand, courts
    included, `stock_size` the cards of the haggis. Before the first lead and after the round there is no
    `trick`; only after the round there is something `opened`.
    """

    seat: Seat | None
    dealer: Seat
    leader: Seat
    hand: Cards | None
    courts: tuple[Cards, ...]
    sizes: tuple[int, ...]
    stock_size: int
    bets: tuple[int | None, ...]
    captured: tuple[Cards, ...]
    exits: tuple[Exit, ...]
    trick: Trick[Play] | None
    opened: Opened | None

    @property
    def pack(self) -> Pack:
        """The pack of the game."""
        return self.captured[0].pack

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        nothing = Cards(self.pack, 0)
        return nothing if self.trick is None else trick_cards(self.trick, nothing)

    @property
    def phase(self) -> Phase:
        """Where the round stands."""
        if self.opened is not None:
            return Phase.FINISHED
        if self.trick is None:
            return Phase.BETTING
        return Phase.AWARDING if self.turn is None else Phase.PLAYING

    @property
    def turn(self) -> Seat | None:
        """Who is to lead, beat or pass; None when it is nobody's turn to play."""
        holding = tuple(Seat(seat) for seat, size in enumerate(self.sizes) if size)
        if self.trick is None or len(holding) == 1:
            return None
        return self.trick.turn(holding, len(self.sizes))

    def __str__(self) -> str:
        """Describe the table to a player."""
        lines = [self._describe(seat) for seat in range(len(self.sizes))]
        if self.trick is not None and self.trick.plays:
            best = self.trick.plays[-1]
            if self.phase is Phase.AWARDING:
                lines.append(
                    f"seat {best.seat} won by {best.reading}, and says who captures it all"
                )
            else:
                lines.append(f"to beat: {best.cards} ({best.reading}, seat {best.seat})")
        if self.hand is not None:
            lines.append(f"your hand: {self.hand}")
        return "\n".join(lines)

    def _describe(self, seat: int) -> str:
        taken, bet = len(self.captured[seat]), self.bets[seat]
        shown = f" ({self.courts[seat]} open)" if self.courts[seat] else ""
        took = f"took {counted(taken, 'card')}" if taken else "took nothing"
        wager = f", bet {bet}" if bet else ""
        return f"seat {seat}: {counted(self.sizes[seat], 'card')}{shown}, {took}{wager}"


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    pack = state.stock.pack
    opened = Opened(state.hands, state.stock) if isinstance(state, Finished) else None
    captured, exits = (
        ((Cards(pack, 0),) * len(state.hands), ())
        if isinstance(state, Betting)
        else (state.captured, state.exits)
    )
    return View(
        seat=seat,
        dealer=state.dealer,
        leader=state.leader,
        hand=None if seat is None else state.hands[seat],
        courts=tuple(_courts(hand) for hand in state.hands),
        sizes=tuple(map(len, state.hands)),
        stock_size=len(state.stock),
        bets=state.bets,
        captured=captured,
        exits=exits,
        trick=state.trick if isinstance(state, Playing | Awarding) else None,
        opened=opened,
    )


def determinize(seen: View, rng: Random) -> State:
    """Give a state that a view allows: every physical deal of the unseen cards is equally likely."""
    hands, stock = (
        _distribute(seen, rng) if seen.opened is None else (seen.opened.hands, seen.opened.stock)
    )
    begun = (seen.dealer, seen.leader, hands, stock)
    if seen.opened is not None:
        bets = tuple(bet or 0 for bet in seen.bets)
        return Finished(*begun, bets, seen.captured, seen.exits)
    if seen.trick is None:
        return Betting(*begun, seen.bets)
    phase = Awarding if seen.phase is Phase.AWARDING else Playing
    return phase(*begun, seen.bets, seen.captured, seen.exits, seen.trick)


def _distribute(seen: View, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """Deal the unseen cards to the places where they can be."""
    known = list(seen.courts)
    if seen.seat is not None and seen.hand is not None:
        known[seen.seat] = seen.hand
    unseen = seen.pack.full - seen.table
    for cards in (*known, *seen.captured):
        unseen -= cards
    faces = list(unseen)
    rng.shuffle(faces)
    hands: list[Cards] = []
    for cards, size in zip(known, seen.sizes, strict=True):
        missing = size - len(cards)
        hands.append(cards + seen.pack.cards(faces[:missing]))
        del faces[:missing]
    return tuple(hands), seen.pack.cards(faces)


def _courts(hand: Cards) -> Cards:
    return Cards(hand.pack, hand.mask & ~tables_of(hand).spots)
