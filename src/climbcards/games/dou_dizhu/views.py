"""What one seat may know (D-30), and the states that this allows.

Open to everybody are the calls, hand sizes, whatever has been played and by whom, and the landlord's
cards once there is a landlord. A seat knows its own hand besides.
"""

from random import Random
from typing import ClassVar, Final, TypeAlias, assert_never, final

import attrs

from climbcards import BySeat, Cards, Names, Own, Seat, Trick
from climbcards.authors import NOBODY, checked, counted, immutable, one_a_seat, put, redeal
from climbcards.games.dou_dizhu.actions import Call, Play
from climbcards.games.dou_dizhu.pack import NOTHING, PACK, PLAYERS
from climbcards.games.dou_dizhu.states import (
    Bidding,
    Finished,
    PassedOut,
    Playing,
    State,
    Tally,
    caller,
    player,
)


@final
@attrs.frozen(order=False)
class ToBid:
    """The auction goes on."""

    code: ClassVar[str] = "bidding"


@final
@attrs.frozen(order=False)
class NoLandlord:
    """Nobody has bid: the round is over."""

    code: ClassVar[str] = "passed-out"


@final
@attrs.frozen(order=False)
class ToPlay:
    """There is a landlord, and the play goes on."""

    code: ClassVar[str] = "playing"

    tally: Tally
    trick: Trick[Play]


@final
@attrs.frozen(order=False)
class Over:
    """The round is over: the last play of the trick has emptied a hand."""

    code: ClassVar[str] = "finished"

    tally: Tally
    trick: Trick[Play]


Phase: TypeAlias = ToBid | NoLandlord | ToPlay | Over
"""Where the round stands, as a seat sees it."""

_TO_BID: Final = ToBid()
_NO_LANDLORD: Final = NoLandlord()
_NOBODY_PLAYED: Final = (NOTHING,) * PLAYERS


@final
@immutable
@attrs.frozen(order=False)
class View:
    """What a seat sees; for a spectator `own` is None.

    `leader` is the seat that speaks first, and the landlord as soon as there is one.
    """

    own: Own | None
    dealer: Seat
    leader: Seat
    sizes: BySeat[int]
    calls: tuple[Call, ...]
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
        """What is counted since there is a landlord; None as long as nobody is."""
        return self.phase.tally if isinstance(self.phase, ToPlay | Over) else None

    @property
    def trick(self) -> Trick[Play] | None:
        """The running trick, or the last one; None as long as there is no landlord."""
        return self.phase.trick if isinstance(self.phase, ToPlay | Over) else None

    @property
    def landlord(self) -> Seat | None:
        """Who is the landlord; None as long as nobody is."""
        return None if self.tally is None else self.leader

    @property
    def known(self) -> Cards:
        """What the landlord surely holds: the landlord's cards, those known being played first (D-30)."""
        tally = self.tally
        if tally is None:
            return NOTHING
        return tally.stock.lacking(tally.played[self.leader])

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody was shown: the landlord's cards (D-30)."""
        return put(_NOBODY_PLAYED, self.leader, self.known)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What each seat has called last, and who is the landlord, in words."""
        called = {call.seat: str(call) for call in self.calls}
        if self.landlord is not None:
            called = {self.landlord: "landlord"}
        return tuple(called.get(Seat(seat), "") for seat in range(PLAYERS))

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=NOTHING)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seat whose turn it is; () when the round is over."""
        match self.phase:
            case ToBid():
                return (caller(self.leader, self.calls),)
            case ToPlay():
                return (player(self.phase.trick),)
            case NoLandlord() | Over():
                return ()
            case _:
                assert_never(self.phase)

    def __str__(self) -> str:
        """Describe the table to a player."""
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Describe the table with names."""
        lines = [self._describe(seat, names) for seat in range(PLAYERS)]
        if isinstance(self.phase, ToPlay | Over):
            lines += _describe_play(self.phase, names)
        else:
            lines += [call.told(names) for call in self.calls]
        if self.own is not None:
            lines.append(f"your hand: {self.own.hand}")
        return "\n".join(lines)

    def _describe(self, seat: int, names: Names) -> str:
        size = counted(self.sizes[seat], "card")
        if self.tally is None or seat != self.leader:
            return f"{names.who(seat)}: {size}"
        holds = f", still holds {self.known}" if self.known else ""
        return f"{names.who(seat)}: {size}, landlord, took {self.tally.stock}{holds}"


def _describe_play(phase: ToPlay | Over, names: Names) -> list[str]:
    """Say what is to be beaten, and what is played for."""
    lines: list[str] = []
    best, tally = phase.trick.best, phase.tally
    if best is not None:
        what = "last play" if isinstance(phase, Over) else "to beat"
        lines.append(f"{what}: {best.cards} ({best.reading}, {names.who(best.seat)})")
    bombs = f", {counted(tally.bombs, 'bomb')} played" if tally.bombs else ""
    return [*lines, f"stake: {tally.stake}{bombs}"]


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    hands = state.hands
    own = None if seat is None else Own(seat, hands[seat])
    sizes = tuple(map(len, hands))
    return View(own, state.dealer, state.leader, sizes, state.calls, _phase_of(state))


def _phase_of(state: State) -> Phase:
    match state:
        case Playing():
            return ToPlay(state.tally, state.trick)
        case Bidding():
            return _TO_BID
        case Finished():
            return Over(state.tally, state.trick)
        case PassedOut():
            return _NO_LANDLORD
        case _:
            assert_never(state)


def determinize(seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely.

    Raises:
        CardsError: No deal fits the view.
        ClimbcardsError: The view is of a seat, or of a landlord, that is not there.
    """
    phase, leader = seen.phase, checked(seen.leader, PLAYERS)
    played = phase.tally.played if isinstance(phase, ToPlay | Over) else _NOBODY_PLAYED
    one_a_seat(PLAYERS, {"$.phase.tally.played": played})
    hands = put(_NOBODY_PLAYED, leader, seen.known)
    dealt, left = redeal(rng, PACK.join(played), hands, seen.sizes, seen.own)
    head = (seen.dealer, leader)
    match phase:
        case ToBid():
            return Bidding(*head, dealt, PACK.cards(left), seen.calls)
        case NoLandlord():
            return PassedOut(*head, dealt, PACK.cards(left), seen.calls)
        case ToPlay():
            return Playing(*head, seen.calls, dealt, phase.tally, phase.trick)
        case Over():
            return Finished(*head, seen.calls, dealt, phase.tally, phase.trick)
        case _:
            assert_never(phase)
