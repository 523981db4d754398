"""What one seat may know (D-30), and the states that this allows.

Open to everybody are the calls, hand sizes, whatever has been played and by whom, and the landlord's
cards once there is a landlord. A seat knows its own hand besides.
"""

from random import Random
from typing import final

import attrs

from climbcards import Cards, Seat, Trick
from climbcards.authors import counted
from climbcards.games.dou_dizhu.actions import Call, Play
from climbcards.games.dou_dizhu.pack import NOTHING, PACK, PLAYERS
from climbcards.games.dou_dizhu.states import Bidding, Finished, PassedOut, Playing, State, Tally


@final
@attrs.frozen(order=False)
class View:
    """What a seat sees; with `seat` and `hand` None, a spectator.

    `tally` and `trick` are None as long as there is no landlord; then `leader` is the landlord.
    """

    seat: Seat | None
    dealer: Seat
    leader: Seat
    hand: Cards | None
    sizes: tuple[int, ...]
    calls: tuple[Call, ...]
    tally: Tally | None
    trick: Trick[Play] | None

    @property
    def landlord(self) -> Seat | None:
        """Who is the landlord; None as long as nobody is."""
        return None if self.tally is None else self.leader

    @property
    def known(self) -> Cards:
        """What the landlord surely holds: the landlord's cards, those known being played first (D-30)."""
        if self.tally is None:
            return NOTHING
        return self.tally.stock.lacking(self.tally.played[self.leader])

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        plays = () if self.trick is None or 0 in self.sizes else self.trick.plays
        return sum((play.cards for play in plays), start=NOTHING)

    def __str__(self) -> str:
        """Describe the table to a player."""
        lines = [self._describe(seat) for seat in range(PLAYERS)]
        lines += [f"seat {call.seat}: {call}" for call in self.calls if self.tally is None]
        best = None if self.trick is None else self.trick.best
        if best is not None:
            what = "last play" if 0 in self.sizes else "to beat"
            lines.append(f"{what}: {best.cards} ({best.reading}, seat {best.seat})")
        if self.tally is not None:
            bombs = f", {counted(self.tally.bombs, 'bomb')} played" if self.tally.bombs else ""
            lines.append(f"stake: {self.tally.stake}{bombs}")
        if self.hand is not None:
            lines.append(f"your hand: {self.hand}")
        return "\n".join(lines)

    def _describe(self, seat: int) -> str:
        size = counted(self.sizes[seat], "card")
        if self.tally is None or seat != self.leader:
            return f"seat {seat}: {size}"
        taken = f"took {self.tally.stock}"
        return f"seat {seat}: {size}, landlord, {taken}" + (
            f", holds {self.known}" if self.known else ""
        )


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    running = state if isinstance(state, Playing | Finished) else None
    return View(
        seat=seat,
        dealer=state.dealer,
        leader=state.leader,
        hand=None if seat is None else state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        calls=state.calls,
        tally=None if running is None else running.tally,
        trick=None if running is None else running.trick,
    )


def determinize(seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely."""
    hands = [NOTHING] * PLAYERS
    if seen.tally is not None:
        hands[seen.leader] = seen.known
    if seen.seat is not None and seen.hand is not None:
        hands[seen.seat] = seen.hand
    played = () if seen.tally is None else seen.tally.played
    unseen = PACK.full - sum((*hands, *played), start=NOTHING)
    faces = list(unseen)
    rng.shuffle(faces)
    for seat, size in enumerate(seen.sizes):
        missing = size - len(hands[seat])
        hands[seat] += PACK.cards(faces[:missing])
        del faces[:missing]
    dealt = tuple(hands)
    if seen.tally is None or seen.trick is None:
        auction = Bidding if len(seen.calls) < PLAYERS else PassedOut
        return auction(seen.dealer, seen.leader, dealt, PACK.cards(faces), seen.calls)
    phase = Finished if 0 in seen.sizes else Playing
    return phase(seen.dealer, seen.leader, seen.calls, dealt, seen.tally, seen.trick)
