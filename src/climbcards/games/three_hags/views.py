"""What one seat may know (G-21), and the states that this allows.

Open to everybody are both hand sizes, the pile in order, all cleared cards, the play that ended the
round, and the size of the stock. A seat knows its own hand besides.
"""

from random import Random
from typing import final

import attrs

from climbcards import Cards, Seat, Trick
from climbcards.authors import counted
from climbcards.games.three_hags.actions import Play
from climbcards.games.three_hags.pack import PACK
from climbcards.games.three_hags.states import Finished, Playing, State, pile_cards


@final
@attrs.frozen(order=False)
class View:
    """What a seat sees; with `seat` and `hand` None, a spectator.

    In the `middle` lies the running pile, or the play that ended the round.
    """

    seat: Seat | None
    dealer: Seat
    leader: Seat
    hand: Cards | None
    sizes: tuple[int, ...]
    stock_size: int
    cleared: Cards
    middle: Trick[Play] | Play

    @property
    def table(self) -> Cards:
        """The cards of the running pile."""
        return pile_cards(self.middle.plays if isinstance(self.middle, Trick) else ())

    def __str__(self) -> str:
        """Describe the table to a player."""
        lines = [f"seat {seat}: {counted(size, 'card')}" for seat, size in enumerate(self.sizes)]
        lines.append(f"stock: {counted(self.stock_size, 'card')}, cleared: {len(self.cleared)}")
        if isinstance(self.middle, Trick):
            what, top = "to beat", self.middle.best
        else:
            what, top = "last play", self.middle
        if top is not None:
            lines.append(f"{what}: {top.cards} ({top.reading}, seat {top.seat})")
        if self.hand is not None:
            lines.append(f"your hand: {self.hand}")
        return "\n".join(lines)


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    return View(
        seat=seat,
        dealer=state.dealer,
        leader=state.leader,
        hand=None if seat is None else state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        stock_size=len(state.stock),
        cleared=state.cleared,
        middle=state.pile if isinstance(state, Playing) else state.final,
    )


def determinize(seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely."""
    lying = seen.table if isinstance(seen.middle, Trick) else seen.middle.cards
    unseen = PACK.full - seen.cleared - lying
    if seen.hand is not None:
        unseen -= seen.hand
    faces = list(unseen)
    rng.shuffle(faces)
    hands: list[Cards] = []
    for seat, size in enumerate(seen.sizes):
        if seen.hand is not None and seat == seen.seat:
            hands.append(seen.hand)
        else:
            hands.append(PACK.cards(faces[:size]))
            del faces[:size]
    begun = (seen.dealer, seen.leader, tuple(hands), tuple(faces), seen.cleared)
    if isinstance(seen.middle, Trick):
        return Playing(*begun, seen.middle)
    return Finished(*begun, seen.middle)
