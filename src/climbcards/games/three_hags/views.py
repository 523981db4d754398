"""What one seat may know (G-21), and the states that this allows.

Open to everybody are both hand sizes, the pile in order, all cleared cards, the play that ended the
round, and the size of the stock. A seat knows its own hand besides.
"""

from random import Random
from typing import ClassVar, Final, TypeAlias, assert_never, final

import attrs

from climbcards import BySeat, Cards, Names, Own, Seat, Trick
from climbcards.authors import NOBODY, counted, immutable, redeal
from climbcards.games.three_hags.actions import Play
from climbcards.games.three_hags.pack import PACK, PLAYERS
from climbcards.games.three_hags.states import Finished, Playing, State, pile_cards, turn_at


@final
@attrs.frozen(order=False)
class ToPlay:
    """The round runs: somebody leads on the empty pile, or answers it."""

    code: ClassVar[str] = "playing"

    pile: Trick[Play]


@final
@attrs.frozen(order=False)
class Over:
    """The round is over: `final` is the play that ended it."""

    code: ClassVar[str] = "finished"

    final: Play


Phase: TypeAlias = ToPlay | Over
"""Where a round stands, as everybody sees it."""

_NOTHINGS: Final = (PACK.cards(()),) * PLAYERS
"""What everybody knows of each hand."""


@final
@immutable
@attrs.frozen(order=False)
class View:
    """What a seat sees; for a spectator `own` is None."""

    own: Own | None
    dealer: Seat
    leader: Seat
    sizes: BySeat[int]
    stock_size: int
    cleared: Cards
    phase: Phase

    @property
    def seat(self) -> Seat | None:
        """Who looks; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def hand(self) -> Cards | None:
        """The hand of the seat that looks; None for a spectator."""
        return None if self.own is None else self.own.hand

    @property
    def trick(self) -> Trick[Play]:
        """The running pile; after the round the play that ended it."""
        if isinstance(self.phase, ToPlay):
            return self.phase.pile
        return Trick(self.phase.final.seat, (self.phase.final,))

    @property
    def table(self) -> Cards:
        """The cards of the running pile."""
        return pile_cards(self.phase.pile.plays if isinstance(self.phase, ToPlay) else ())

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whose turn it is; () when the round is over."""
        return (turn_at(self.phase.pile),) if isinstance(self.phase, ToPlay) else ()

    def __str__(self) -> str:
        """Describe the table to a player."""
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Describe the table with names."""
        lines = [
            f"{names.who(seat)}: {counted(size, 'card')}" for seat, size in enumerate(self.sizes)
        ]
        lines.append(f"stock: {counted(self.stock_size, 'card')}, cleared: {len(self.cleared)}")
        if isinstance(self.phase, ToPlay):
            what, top = "to beat", self.phase.pile.best
        else:
            what, top = "last play", self.phase.final
        if top is not None:
            lines.append(f"{what}: {top.cards} ({top.reading}, {names.who(top.seat)})")
        if self.own is not None:
            lines.append(f"your hand: {self.own.hand}")
        return "\n".join(lines)


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    return View(
        None if seat is None else Own(seat, state.hands[seat]),
        state.dealer,
        state.leader,
        tuple(map(len, state.hands)),
        len(state.stock),
        state.cleared,
        ToPlay(state.pile) if isinstance(state, Playing) else Over(state.final),
    )


def determinize(seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely."""
    lying = seen.table if isinstance(seen.phase, ToPlay) else seen.phase.final.cards
    hands, stock = redeal(rng, seen.cleared + lying, _NOTHINGS, seen.sizes, seen.own)
    begun = (seen.dealer, seen.leader, hands, stock, seen.cleared)
    match seen.phase:
        case ToPlay():
            return Playing(*begun, seen.phase.pile)
        case Over():
            return Finished(*begun, seen.phase.final)
        case _:
            assert_never(seen.phase)
