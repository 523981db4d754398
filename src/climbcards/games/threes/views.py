"""What one seat may know (T-27), and the states that this allows.

Open to everybody are the rows face up, which slots still hold a card, hand and stock sizes, the stack in
order, all closed cards, who is out, how many actions there were, and the cards that each seat is known
to have taken into its hand. A seat knows its own hand besides, but not its own face-down cards.
"""

from random import Random
from typing import TypeAlias, assert_never, final

import attrs

from climbcards import Cards, Pack, Rank, Seat
from climbcards.authors import counted
from climbcards.games.threes.pack import CARDS
from climbcards.games.threes.states import Arranging, Finished, Playing, State, Tableau


@final
@attrs.frozen(order=False)
class ToArrange:
    """The cards are being arranged; these seats have done so."""

    arranged: tuple[Seat, ...]


@final
@attrs.frozen(order=False)
class ToPlay:
    """The round runs: who began, and whose turn it is."""

    leader: Seat
    turn: Seat


@final
@attrs.frozen(order=False)
class Over:
    """The round is over: who began, and the ranking."""

    leader: Seat
    finish: tuple[Seat, ...]


Phase: TypeAlias = ToArrange | ToPlay | Over
"""Where a round stands, as everybody sees it."""


@final
@attrs.frozen(order=False)
class View:
    """What a seat sees; with `seat` and `hand` None, a spectator.

    `face_down` tells by seat and slot whether a card lies there; `known` are the cards of each hand that
    everybody has seen go into it.
    """

    seat: Seat | None
    dealer: Seat
    phase: Phase
    hand: Cards | None
    sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    rows: tuple[Cards, ...]
    face_down: tuple[tuple[bool, ...], ...]
    stock_size: int
    stack: tuple[Rank, ...]
    closed: Cards
    out: tuple[Seat, ...]
    actions: int

    @property
    def pack(self) -> Pack:
        """The packs played with, as one."""
        return self.closed.pack

    @property
    def table(self) -> Cards:
        """The cards of the stack."""
        return self.pack.cards(CARDS[rank] for rank in self.stack)

    def __str__(self) -> str:
        """Describe the table to a player."""
        lines = [self._describe(seat) for seat in range(len(self.sizes))]
        lines.append(f"stock: {counted(self.stock_size, 'card')}, closed: {len(self.closed)}")
        if self.stack:
            lines.append(f"stack: {' '.join(map(str, self.stack))}")
        if self.hand is not None:
            lines.append(f"your hand: {self.hand}")
        return "\n".join(lines)

    def _describe(self, seat: int) -> str:
        if seat in self.out:
            return f"seat {seat}: out"
        down = " ".join(
            str(slot) if there else "-" for slot, there in enumerate(self.face_down[seat])
        )
        hand = counted(self.sizes[seat], "card")
        return f"seat {seat}: {hand} in hand, face up {self.rows[seat] or '-'}, slots {down}"


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    tableau = state.tableau
    return View(
        seat=seat,
        dealer=state.dealer,
        phase=_phase(state),
        hand=None if seat is None else tableau.hands[seat],
        sizes=tuple(map(len, tableau.hands)),
        known=tableau.known,
        rows=tableau.rows,
        face_down=tuple(tuple(card is not None for card in slots) for slots in tableau.slots),
        stock_size=len(tableau.stock),
        stack=tableau.stack,
        closed=tableau.closed,
        out=tableau.out,
        actions=tableau.actions,
    )


def _phase(state: State) -> Phase:
    match state:
        case Arranging():
            return ToArrange(state.arranged)
        case Playing():
            return ToPlay(state.leader, state.turn)
        case Finished():
            return Over(state.leader, state.finish)
        case _:
            assert_never(state)


def determinize(seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely."""
    hands = list(seen.known)
    if seen.seat is not None and seen.hand is not None:
        hands[seen.seat] = seen.hand
    unseen = seen.pack.full - seen.closed - seen.table
    for cards in (*hands, *seen.rows):
        unseen -= cards
    faces = list(unseen)
    rng.shuffle(faces)
    for seat, size in enumerate(seen.sizes):
        missing = size - len(hands[seat])
        hands[seat] += seen.pack.cards(faces[:missing])
        del faces[:missing]
    slots = tuple(
        tuple(faces.pop() if there else None for there in places) for places in seen.face_down
    )
    tableau = Tableau(
        tuple(hands),
        seen.rows,
        slots,
        tuple(faces),
        seen.stack,
        seen.closed,
        seen.known,
        seen.out,
        seen.actions,
    )
    match seen.phase:
        case ToArrange():
            return Arranging(seen.dealer, tableau, seen.phase.arranged)
        case ToPlay():
            return Playing(seen.dealer, seen.phase.leader, tableau, seen.phase.turn)
        case Over():
            return Finished(seen.dealer, seen.phase.leader, tableau, seen.phase.finish)
        case _:
            assert_never(seen.phase)
