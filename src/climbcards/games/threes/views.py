"""What one seat may know (T-27), and the states that this allows.

Open to everybody are the rows face up, which slots still hold a card, hand and stock sizes, the stack in
order, all closed cards, who is out, how many actions there were, and the cards that each seat is known
to have taken into its hand. A seat knows its own hand besides, but not its own face-down cards.
"""

from random import Random
from typing import ClassVar, TypeAlias, assert_never, final

import attrs
from typing_extensions import override

from climbcards import BySeat, Card, Cards, CardsError, Own, Pack, Rank, Seat
from climbcards.authors import Say, Sentence, counted, immutable, redeal
from climbcards.games.threes.pack import CARDS
from climbcards.games.threes.states import (
    Arranging,
    Finished,
    Playing,
    Slots,
    State,
    Tableau,
    missing_of,
)


@final
@attrs.frozen(order=False)
class ToArrange:
    """The cards are being arranged; these seats have done so."""

    code: ClassVar[str] = "arranging"

    arranged: tuple[Seat, ...]


@final
@attrs.frozen(order=False)
class ToPlay:
    """The round runs: who began, and whose turn it is."""

    code: ClassVar[str] = "playing"

    leader: Seat
    turn: Seat


@final
@attrs.frozen(order=False)
class Over:
    """The round is over: who began, and the ranking."""

    code: ClassVar[str] = "finished"

    leader: Seat
    finish: tuple[Seat, ...]


Phase: TypeAlias = ToArrange | ToPlay | Over
"""Where a round stands, as everybody sees it."""


@final
@immutable
@attrs.frozen(order=False)
class View(Sentence):
    """What a seat sees; for a spectator `own` is None.

    `face_down` tells by seat and slot whether a card lies there; `known` are the cards of each hand that
    everybody has seen go into it.
    """

    own: Own | None
    dealer: Seat
    phase: Phase
    sizes: BySeat[int]
    known: BySeat[Cards]
    rows: BySeat[Cards]
    face_down: BySeat[tuple[bool, ...]]
    stock_size: int
    stack: tuple[Rank, ...]
    closed: Cards
    out: tuple[Seat, ...]
    actions: int

    @property
    def seat(self) -> Seat | None:
        """Who looks; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def hand(self) -> Cards | None:
        """The hand of the seat that looks; None for a spectator."""
        return None if self.own is None else self.own.hand

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have yet to arrange, or whose turn it is; () when the round is over."""
        match self.phase:
            case ToArrange():
                return missing_of(self.dealer, len(self.sizes), self.phase.arranged)
            case ToPlay():
                return (self.phase.turn,)
            case Over():
                return ()
            case _:
                assert_never(self.phase)

    @property
    def pack(self) -> Pack:
        """The packs played with, as one."""
        return self.closed.pack

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the stack, bottom to top."""
        return tuple([CARDS[rank] for rank in self.stack])

    @property
    def table(self) -> Cards:
        """The cards of the stack."""
        return self.pack.cards(self.pile)

    @override
    def words(self, say: Say) -> str:
        """Describe the table to a player."""
        lines = [f"{say.who(seat)}: {self._describe(seat, say)}" for seat in range(len(self.sizes))]
        lines.append(
            say(
                "stock: {stock_size:# card|# cards}, cleared: {closed:#|#}",
                "Talon: {stock_size:# Karte|# Karten}, abgeräumt: {closed:#|#}",
            )
        )
        if self.stack:
            lines.append(
                say("stack: {pile}", "Stapel: {pile}", pile=" ".join(map(str, self.stack)))
            )
        if self.own is not None:
            lines.append(say("your hand: {own.hand}", "deine Hand: {own.hand}"))
            if self.own.seat in self.awaited and isinstance(self.phase, ToArrange):
                lines.append(
                    say(
                        "choose three of your six cards to lie face up",
                        "wähle drei von deinen sechs Karten, die offen liegen",
                    )
                )
        return "\n".join(lines)

    def _describe(self, seat: int, say: Say) -> str:
        if seat in self.out:
            return say("out", "fertig")
        down = " ".join([str(slot) for slot, there in enumerate(self.face_down[seat]) if there])
        size, row = self.sizes[seat], self.rows[seat]
        parts = [
            say("{size:# card|# cards} in hand", "{size:# Karte|# Karten} auf der Hand", size=size),
            say("face up {row}", "offen {row}", row=row) if row else "",
            say("face down no. {down}", "verdeckt Nr. {down}", down=down) if down else "",
        ]
        return ", ".join(filter(None, parts))


def _held(slots: Slots) -> tuple[bool, ...]:
    """Tell which slots hold a card."""
    return tuple([card is not None for card in slots])


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    tableau = state.tableau
    return View(
        None if seat is None else Own(seat, tableau.hands[seat]),
        state.dealer,
        _phase(state),
        tuple(map(len, tableau.hands)),
        tableau.known,
        tableau.rows,
        tuple([_held(slots) for slots in tableau.slots]),
        len(tableau.stock),
        tableau.stack,
        tableau.closed,
        tableau.out,
        tableau.actions,
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
    open_ = seen.pack.join((seen.closed, seen.table, *seen.rows))
    hands, left = redeal(rng, open_, seen.known, seen.sizes, seen.own)
    down = sum(map(sum, seen.face_down))
    if down > len(left):
        raise CardsError(f"{len(left)} unseen cards cannot lie in {counted(down, 'slot')}")
    faces = iter(left)
    slots = tuple(
        [tuple([next(faces) if there else None for there in places]) for places in seen.face_down]
    )
    tableau = Tableau(
        hands,
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
