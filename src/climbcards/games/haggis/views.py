"""What one seat may know (H-32, H-35), and the states that this allows.

Open to everybody are the courts on the table, the number of cards in each hand and in the haggis, the
trick, all captured cards, the bets, and who is out. One's own hand is known to its seat. When the
round is over the haggis and the last hand are open too.
"""

from random import Random
from typing import ClassVar, Final, TypeAlias, assert_never, final

import attrs

from climbcards import BySeat, Cards, Names, Own, Pack, Seat, Trick
from climbcards.authors import NOBODY, counted, immutable, one_a_seat, redeal_hands, rotation
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


@final
@attrs.frozen(order=False)
class ToBet:
    """Everybody declares a bet before the first lead (L-2)."""

    code: ClassVar[str] = "betting"


@final
@attrs.frozen(order=False)
class ToPlay:
    """A trick runs, and somebody is to lead, beat or pass."""

    code: ClassVar[str] = "playing"

    trick: Trick[Play]


@final
@attrs.frozen(order=False)
class ToAward:
    """A bomb has won the trick, and its owner chooses who captures it (H-19)."""

    code: ClassVar[str] = "awarding"

    trick: Trick[Play]


@final
@attrs.frozen(order=False)
class Over:
    """The round is over: what the hands still held, and the haggis, lie open (H-35)."""

    code: ClassVar[str] = "finished"

    hands: BySeat[Cards]
    stock: Cards


Phase: TypeAlias = ToBet | ToPlay | ToAward | Over
"""Where a round stands, as everybody sees it."""

_TO_BET: Final = ToBet()


@final
@immutable
@attrs.frozen(order=False)
class View:
    """What a seat sees. A spectator sees the same, but `own` is None.

    `courts` are the court cards that each seat still has on the table. `sizes` are the numbers of
    cards in each hand, courts included. `stock_size` is the number of cards in the haggis.
    """

    own: Own | None
    dealer: Seat
    leader: Seat
    courts: BySeat[Cards]
    sizes: BySeat[int]
    stock_size: int
    bets: BySeat[int | None]
    captured: BySeat[Cards]
    exits: tuple[Exit, ...]
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
    def pack(self) -> Pack:
        """The pack of the game."""
        return self.captured[0].pack

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that lie open: the courts, and after the round all (H-32, H-35)."""
        return self.phase.hands if isinstance(self.phase, Over) else self.courts

    @property
    def remarks(self) -> tuple[str, ...]:
        """What each seat has bet and how many cards it has captured, in words."""
        said = (
            (f"bet {bet}" if bet else "", f"took {len(taken)}" if taken else "")
            for bet, taken in zip(self.bets, self.captured, strict=True)
        )
        return tuple(", ".join(filter(None, parts)) for parts in said)

    @property
    def trick(self) -> Trick[Play] | None:
        """The trick on the table; None before the first lead and after the round."""
        return self.phase.trick if isinstance(self.phase, ToPlay | ToAward) else None

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        nothing = Cards(self.pack, 0)
        return nothing if self.trick is None else trick_cards(self.trick, nothing)

    @property
    def turn(self) -> Seat | None:
        """Who is to lead, beat or pass; None when it is nobody's turn to play."""
        if not isinstance(self.phase, ToPlay):
            return None
        holding = tuple(Seat(seat) for seat, size in enumerate(self.sizes) if size)
        return self.phase.trick.turn(holding, len(self.sizes))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        match self.phase:
            case ToBet():
                order = rotation(self.leader, len(self.sizes))
                return tuple(seat for seat in order if self.bets[seat] is None)
            case ToPlay():
                turn = self.turn
                return () if turn is None else (turn,)
            case ToAward():
                return (self.phase.trick.plays[-1].seat,)
            case Over():
                return ()
            case _:
                assert_never(self.phase)

    def __str__(self) -> str:
        """Describe the table to a player."""
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Describe the table with names."""
        lines = [self._describe(seat, names) for seat in range(len(self.sizes))]
        best = None if self.trick is None else self.trick.best
        if best is not None:
            if isinstance(self.phase, ToAward):
                won = f"{names.who(best.seat)} won by {best.reading}"
                says = "say" if best.seat == names.me else "says"
                lines.append(f"{won}, and {says} who captures it all")
            else:
                lines.append(f"to beat: {best.cards} ({best.reading}, {names.who(best.seat)})")
        if self.hand is not None:
            lines.append(f"your hand: {self.hand}")
        return "\n".join(lines)

    def _describe(self, seat: int, names: Names) -> str:
        taken, bet = len(self.captured[seat]), self.bets[seat]
        shown = f" ({self.courts[seat]} open)" if self.courts[seat] else ""
        took = f"took {counted(taken, 'card')}" if taken else "took nothing"
        wager = f", bet {bet}" if bet else ""
        return f"{names.who(seat)}: {counted(self.sizes[seat], 'card')}{shown}, {took}{wager}"


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    pack, spots = state.stock.pack, tables_of(state.stock).spots
    if isinstance(state, Betting):
        captured: tuple[Cards, ...] = (Cards(pack, 0),) * len(state.hands)
        exits: tuple[Exit, ...] = ()
    else:
        captured, exits = state.captured, state.exits
    return View(
        own=None if seat is None else Own(seat, state.hands[seat]),
        dealer=state.dealer,
        leader=state.leader,
        courts=tuple([Cards(pack, hand.mask & ~spots) for hand in state.hands]),
        sizes=tuple(map(len, state.hands)),
        stock_size=len(state.stock),
        bets=state.bets,
        captured=captured,
        exits=exits,
        phase=_phase(state),
    )


def _phase(state: State) -> Phase:
    match state:
        case Playing():
            return ToPlay(state.trick)
        case Betting():
            return _TO_BET
        case Awarding():
            return ToAward(state.trick)
        case Finished():
            return Over(state.hands, state.stock)
        case _:
            assert_never(state)


def determinize(players: int, seen: View, rng: Random) -> State:
    """Give a state that a view allows: every physical deal of the unseen cards is equally likely.

    Raises:
        CardsError: No deal fits the view.
        ClimbcardsError: The view is of a seat that is not there.
    """
    one_a_seat(players, {"$.courts": seen.courts, "$.captured": seen.captured})
    phase, begun = seen.phase, (seen.dealer, seen.leader)
    if isinstance(phase, Over):
        bets = tuple(bet or 0 for bet in seen.bets)
        return Finished(*begun, phase.hands, phase.stock, bets, seen.captured, seen.exits)
    hands, stock = _distribute(seen, rng)
    match phase:
        case ToBet():
            return Betting(*begun, hands, stock, seen.bets)
        case ToPlay():
            captured, exits = seen.captured, seen.exits
            return Playing(*begun, hands, stock, seen.bets, captured, exits, phase.trick)
        case ToAward():
            captured, exits = seen.captured, seen.exits
            return Awarding(*begun, hands, stock, seen.bets, captured, exits, phase.trick)
        case _:
            assert_never(phase)


def _distribute(seen: View, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """Deal the unseen cards to the places where they can be."""
    played = () if seen.trick is None else [play.cards for play in seen.trick.plays]
    return redeal_hands(rng, (*seen.captured, *played), seen.courts, seen.sizes, seen.own)
