"""What one seat may know (K-90 to K-95).

Open to everybody are answers and calls, who has pushed, hand sizes, the trick, whatever was played and
captured and by whom, the wish, and who is out; from the exchange on also who has the Mah Jong, as that seat
leads (K-93). A seat knows its own hand, what it has given and what it got.
"""

from typing import ClassVar, Final, TypeAlias, assert_never, final

import attrs

from climbcards import BySeat, Cards, Names, Own, Seat, Trick
from climbcards.authors import NOBODY, counted, immutable, left_of, put, rotation, seats
from climbcards.games.tichu.actions import Play
from climbcards.games.tichu.pack import NOTHING, PACK, PLAYERS, alone
from climbcards.games.tichu.states import (
    Call,
    Exchange,
    Finished,
    Gathering,
    Gifts,
    Grand,
    Playing,
    State,
    Tally,
    Wishing,
    finish_order,
    is_double_victory,
    others_of,
    partner_of,
    received,
    trick_cards,
    turn_of,
)
from climbcards.games.tichu.tables import MAH_JONG_MASK

_NOTHINGS: Final = (NOTHING,) * PLAYERS


@final
@attrs.frozen(order=False)
class ToCall:
    """Every seat says whether it calls Grand Tichu; `answered` tells who has (K-8)."""

    code: ClassVar[str] = "grand"

    answered: BySeat[bool]


@final
@attrs.frozen(order=False)
class ToPush:
    """Every seat pushes three cards (K-15)."""

    code: ClassVar[str] = "exchange"


@final
@attrs.frozen(order=False)
class ToPlay:
    """A trick runs, and somebody is to lead, beat or pass; `leader` led the first one."""

    code: ClassVar[str] = "playing"

    leader: Seat
    tally: Tally
    trick: Trick[Play]


@final
@attrs.frozen(order=False)
class ToWish:
    """Whoever has played the Mah Jong wishes a rank (K-40)."""

    code: ClassVar[str] = "wishing"

    leader: Seat
    tally: Tally
    trick: Trick[Play]


@final
@attrs.frozen(order=False)
class ToGather:
    """The trick is complete, and its winner takes it or gives it away (K-53, K-55)."""

    code: ClassVar[str] = "gathering"

    leader: Seat
    tally: Tally
    trick: Trick[Play]


@final
@attrs.frozen(order=False)
class Over:
    """The round is over; `left` is the hand of the last player, and nothing after a double victory (K-94)."""

    code: ClassVar[str] = "finished"

    leader: Seat
    tally: Tally
    trick: Trick[Play] | None
    left: BySeat[Cards]


Phase: TypeAlias = ToCall | ToPush | ToPlay | ToWish | ToGather | Over
"""Where a round stands, as a seat sees it."""

_TO_PUSH: Final = ToPush()


@final
@immutable
@attrs.frozen(order=False)
class View:
    """What a seat sees; for a spectator `own` is None.

    `gave` are the cards that this seat has pushed: to the next seat, the partner, the previous one; `got` are
    those it got from them. Both are () as long as there are none, and for a spectator.
    """

    own: Own | None
    dealer: Seat
    sizes: BySeat[int]
    calls: BySeat[Call | None]
    pushed: BySeat[bool]
    gave: Gifts
    got: Gifts
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
    def tally(self) -> Tally | None:
        """What everybody has seen since the exchange; None before it is complete."""
        return None if isinstance(self.phase, ToCall | ToPush) else self.phase.tally

    @property
    def trick(self) -> Trick[Play] | None:
        """The trick on the table; None where there is none."""
        return None if isinstance(self.phase, ToCall | ToPush) else self.phase.trick

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        return trick_cards(self.trick)

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: the Mah Jong, at the end the last hand (K-93, K-94)."""
        match self.phase:
            case ToCall() | ToPush():
                return _NOTHINGS
            case ToPlay() | ToWish() | ToGather():
                return _with_mah_jong(self.phase, _NOTHINGS)
            case Over():
                return _with_mah_jong(self.phase, self.phase.left)
            case _:
                assert_never(self.phase)

    @property
    def known(self) -> tuple[Cards, ...]:
        """The cards that this reader knows to be in each hand; of its own seat, all (K-92, K-93)."""
        known, own, tally = [*self.open_cards], self.own, self.tally
        if own is not None and tally is not None:
            for seat, card in zip(others_of(own.seat), self.gave, strict=False):
                if card not in tally.played[seat]:
                    known[seat] = _both(known[seat], alone(card))
        if own is not None:
            known[own.seat] = own.hand
        return tuple(known)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What each seat has called and how many cards it has captured, in words."""
        captured = _NOTHINGS if self.tally is None else self.tally.captured
        said = (
            ("" if call is None else call.title, f"took {len(taken)}" if taken else "")
            for call, taken in zip(self.calls, captured, strict=True)
        )
        return tuple(", ".join(filter(None, parts)) for parts in said)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        phase, order = self.phase, rotation(left_of(self.dealer, PLAYERS), PLAYERS)
        match phase:
            case ToCall():
                return tuple(seat for seat in order if not phase.answered[seat])
            case ToPush():
                return tuple(seat for seat in order if not self.pushed[seat])
            case ToPlay():
                turn = turn_of(phase.trick, phase.tally.out)
                return () if turn is None else (turn,)
            case ToWish() | ToGather():
                return (phase.trick.plays[-1].seat,)
            case Over():
                return ()
            case _:
                assert_never(phase)

    def __str__(self) -> str:
        """Describe the table to a player."""
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Describe the table with names."""
        lines = [self._describe(seat, names) for seat in seats(PLAYERS)]
        best = None if self.trick is None else self.trick.best
        if best is not None:
            what = "to beat" if isinstance(self.phase, ToPlay | ToWish) else "last play"
            lines.append(f"{what}: {best.cards} ({best.reading}, {names.who(best.seat)})")
        if self.tally is not None and self.tally.wish is not None:
            lines.append(f"wish: {self.tally.wish}")
        if self.own is not None:
            if isinstance(self.phase, ToPush) and not self.pushed[self.own.seat]:
                following, partner, last = map(names.who, others_of(self.own.seat))
                lines.append(
                    f"push a card each to {following}, {partner} and {last}, in this order"
                )
            lines.append(f"your hand: {self.own.hand}")
        return "\n".join(lines)

    def _describe(self, seat: Seat, names: Names) -> str:
        parts = [counted(self.sizes[seat], "card")]
        call, known = self.calls[seat], self.known[seat]
        if call is not None:
            parts.append(f"called {call.title}")
        if isinstance(self.phase, ToPush) and self.pushed[seat]:
            parts.append("has pushed")
        if known and seat != self.seat:
            parts.append(f"holds {known}")
        if self.tally is not None and self.tally.captured[seat]:
            parts.append(f"took {counted(len(self.tally.captured[seat]), 'card')}")
        mine = self.seat is not None and seat == partner_of(self.seat)
        return f"{names.who(seat)}{', your partner' if mine else ''}: {', '.join(parts)}"


def _both(one: Cards, other: Cards) -> Cards:
    """Give all cards of two lots, those in both once."""
    return one + other.lacking(one)


def _with_mah_jong(
    phase: ToPlay | ToWish | ToGather | Over, known: tuple[Cards, ...]
) -> tuple[Cards, ...]:
    """Add that the leader has the Mah Jong, as long as it is in a hand (K-93)."""
    tally = phase.tally
    # in a position that was set up by hand, what is captured need not be among what was played
    lots = (*tally.played, *tally.captured, tally.aside)
    if any(lot.mask & MAH_JONG_MASK for lot in lots):
        return known
    mah_jong = Cards(PACK, MAH_JONG_MASK)
    return put(known, phase.leader, _both(known[phase.leader], mah_jong))


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    hands = state.hands
    own = None if seat is None else Own(seat, hands[seat])
    gifts = ((),) * PLAYERS if isinstance(state, Grand) else state.gifts
    if isinstance(state, Grand):
        calls: BySeat[Call | None] = tuple(
            Call.GRAND_TICHU if answer else None for answer in state.answers
        )
    else:
        calls = state.calls
    return View(
        own,
        state.dealer,
        tuple([len(hand) for hand in hands]),
        calls,
        tuple([gift != () for gift in gifts]),
        () if seat is None else gifts[seat],
        () if seat is None or () in gifts else received(gifts, seat),
        _phase(state),
    )


def _phase(state: State) -> Phase:
    match state:
        case Playing():
            return ToPlay(state.leader, state.tally, state.trick)
        case Gathering():
            return ToGather(state.leader, state.tally, state.trick)
        case Wishing():
            return ToWish(state.leader, state.tally, state.trick)
        case Grand():
            return ToCall(tuple(answer is not None for answer in state.answers))
        case Exchange():
            return _TO_PUSH
        case Finished():
            left: BySeat[Cards] = _NOTHINGS
            if not is_double_victory(state.tally.out):
                last = finish_order(state)[-1]
                left = put(left, last, state.hands[last])
            return Over(state.leader, state.tally, state.trick, left)
        case _:
            assert_never(state)
