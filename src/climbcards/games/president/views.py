"""What one seat may know (N-37).

Open to everybody are the titles, hand sizes, whatever has been played and by whom, who passed, is out or was
skipped, the order of ranks, and who was announced to hold the special three. A seat knows its own hand besides,
what it has given and received as long as that was not played, and what it laid aside itself when it fell.
"""

from typing import ClassVar, TypeAlias, assert_never, final

import attrs

from climbcards import BySeat, Card, Cards, Names, Own, Pack, Seat, Trick
from climbcards.authors import NOBODY, counted, foreign, immutable, one_a_seat, own_view, put
from climbcards.games.president.actions import Play
from climbcards.games.president.exchange import partners, titles_fit
from climbcards.games.president.options import HouseRules
from climbcards.games.president.states import (
    Finished,
    Giving,
    Playing,
    State,
    Tally,
    title_of,
)


@final
@attrs.frozen(order=False)
class ToGive:
    """Cards are exchanged: these seats owe a gift. `leader` is None unless the deal says who leads."""

    code: ClassVar[str] = "giving"

    leader: Seat | None
    titles: tuple[Seat, ...]
    owing: tuple[Seat, ...]

    @property
    def takers(self) -> dict[Seat, Seat]:
        """To whom each seat gives, that owes a gift: the first to the last, and so on (N-32)."""
        ends = zip(self.titles, reversed(self.titles), strict=True)
        return {upper: lower for upper, lower in ends if upper in self.owing}


@final
@attrs.frozen(order=False)
class ToPlay:
    """The play goes on; `skipped` was passed over after the last play."""

    code: ClassVar[str] = "playing"

    leader: Seat
    tally: Tally
    trick: Trick[Play]
    skipped: Seat | None
    turn: Seat


@final
@attrs.frozen(order=False)
class Over:
    """The round is over; `trick` is the last one."""

    code: ClassVar[str] = "finished"

    leader: Seat
    tally: Tally
    trick: Trick[Play]


Phase: TypeAlias = ToGive | ToPlay | Over
"""Where the round stands, as a seat sees it."""


@final
@immutable
@attrs.frozen(order=False)
class View:
    """What a seat sees; for a spectator `own` is None.

    `known` is by seat what a seat of one's own exchange knows the other to hold, as in a state; of all others it
    is nothing. `laid` is what surely lies among the `laid_size` cards of the president that fell.
    """

    own: Own | None
    dealer: Seat
    sizes: BySeat[int]
    known: BySeat[Cards]
    laid: Cards
    laid_size: int
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
        """The cards that are played with."""
        return self.laid.pack

    @property
    def leader(self) -> Seat | None:
        """Who leads, or has led, the first trick; None as long as that is open."""
        return self.phase.leader

    @property
    def titles(self) -> tuple[Seat, ...]:
        """The finish of the round before, president first; () in a first round."""
        return self.phase.titles if isinstance(self.phase, ToGive) else self.phase.tally.titles

    @property
    def trick(self) -> Trick[Play] | None:
        """The running trick, or the last one; None as long as gifts are owed."""
        return None if isinstance(self.phase, ToGive) else self.phase.trick

    @property
    def inverted(self) -> bool:
        """Whether the order is turned over (N-21)."""
        return not isinstance(self.phase, ToGive) and self.phase.tally.inverted

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=Cards(self.pack, 0))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that owe a gift, or whose turn it is; () when the round is over."""
        match self.phase:
            case ToPlay():
                return (self.phase.turn,)
            case ToGive():
                return self.phase.owing
            case Over():
                return ()
            case _:
                assert_never(self.phase)

    @property
    def surely(self) -> tuple[Cards, ...]:
        """What surely is in each other hand: gifts, and the special three that was announced (N-37)."""
        own, nothing = self.own, Cards(self.pack, 0)
        return self._announced(self.known if own is None else put(self.known, own.seat, nothing))

    @property
    def exchanged(self) -> tuple[Cards, Cards]:
        """What this seat was given and has given, as far as it is still known, until it plays for the first time.

        What it has given is left out as soon as a part of that may have been played.
        """
        own, phase, nothing = self.own, self.phase, Cards(self.pack, 0)
        if own is None or isinstance(phase, Over):
            return nothing, nothing
        got = self.known[own.seat]
        gave = sum(put(self.known, own.seat, nothing), start=nothing)
        if isinstance(phase, ToGive):
            return got, gave
        played = phase.tally.played
        if played[own.seat]:
            return nothing, nothing
        return got, nothing if any(played) and len(gave) < len(got) else gave

    @property
    def missing(self) -> Card | None:
        """The special three, where it was announced that nobody holds one (N-37)."""
        opening = None if isinstance(self.phase, ToGive) else self.phase.tally.opening
        return None if opening is None else next(iter(opening.aside), None)

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: the special three that was announced (N-37)."""
        return self._announced((Cards(self.pack, 0),) * len(self.sizes))

    def _announced(self, held: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """Add what was announced, and leave out who has laid its cards aside."""
        if isinstance(self.phase, ToGive):
            return held
        tally, nothing = self.phase.tally, Cards(self.pack, 0)
        held = tally.with_announced(held)
        return held if tally.fallen is None else put(held, tally.fallen, nothing)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What each seat was after the round before, in a word; nothing in a first round."""
        players = len(self.sizes)
        place = {seat: title_of(number, players).value for number, seat in enumerate(self.titles)}
        return tuple(place.get(Seat(seat), "") for seat in range(players))

    def __str__(self) -> str:
        """Describe the table to a player."""
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Describe the table with names."""
        lines = [self._describe(Seat(seat), names) for seat in range(len(self.sizes))]
        best = None if self.trick is None else self.trick.best
        if best is not None:
            what = "last play" if isinstance(self.phase, Over) else "to beat"
            lines.append(f"{what}: {best.cards} ({best.reading}, {names.who(best.seat)})")
        if self.inverted:
            lines.append("the order is turned over: low is high")
        if self.missing is not None:
            lines.append(f"nobody holds the {self.missing}")
        got, gave = self.exchanged
        lines += [f"given to you: {got}"] if got else []
        lines += [f"you gave: {gave}"] if gave else []
        if self.own is not None:
            lines.append(f"your hand: {self.own.hand}")
        return "\n".join(lines)

    def _describe(self, seat: Seat, names: Names) -> str:
        title, sure = self.remarks[seat], self.surely[seat]
        said = [counted(self.sizes[seat], "card"), *([title] if title else [])]
        if sure:
            said.append(f"holds {sure}")
        phase = self.phase
        match phase:
            case ToGive():
                said += [_owed(phase, seat, names)] if seat in phase.owing else []
            case ToPlay() | Over():
                # who is out has a new place, so what it was before is left off
                said = _out(seat, phase.tally) or said
                said += ["passed"] if seat in phase.trick.passes else []
            case _:
                assert_never(phase)
        return f"{names.who(seat)}: {', '.join(said)}"


def _owed(phase: ToGive, seat: Seat, names: Names) -> str:
    """Say to whom a seat owes a gift."""
    owes = "owe" if seat == names.me else "owes"
    return f"{owes} {names.who(phase.takers[seat])} a gift"


def _out(seat: Seat, tally: Tally) -> list[str]:
    """Say that a seat is out, and how; nothing if it is not."""
    if seat in tally.fouled:
        return ["out by a foul"]
    return ["fallen"] if seat == tally.fallen else ["out"] if seat in tally.out else []


def own(name: str, pack: Pack, players: int, found: View) -> View:
    """Refuse what is no view of this game, for so many players, with this pack.

    Raises:
        ClimbcardsError: It is of another game.
        PositionError: It is for other seats.
    """
    ours = own_view(name, players, found, View)
    if not ours.laid.is_of(pack):
        raise foreign(name, "view", found)
    one_a_seat(players, {"$.known": ours.known})
    titles_fit(players, ours.titles, "$.titles")
    return ours


def view(rules: HouseRules, state: State, seat: Seat | None) -> View:
    """Show what a seat with perfect memory knows; None is a spectator."""
    hands, nothing = state.hands, Cards(state.stock.pack, 0)
    own, known = None, (nothing,) * len(hands)
    if seat is not None:
        own = Own(seat, hands[seat])
        titles = state.titles if isinstance(state, Giving) else state.tally.titles
        other = partners(rules, titles).get(seat)
        if other is not None:
            known = put(put(known, seat, state.known[seat]), other, state.known[other])
    laid, size = nothing, 0
    if not isinstance(state, Giving) and state.tally.fallen is not None:
        fallen, size = state.tally.fallen, len(state.laid)
        laid = state.laid if fallen == seat else state.tally.with_announced(known)[fallen]
    sizes = tuple(map(len, hands))
    return View(own, state.dealer, sizes, known, laid, size, _phase_of(state))


def _phase_of(state: State) -> Phase:
    match state:
        case Playing():
            return ToPlay(state.leader, state.tally, state.trick, state.skipped, state.turn)
        case Giving():
            return ToGive(state.leader if state.named else None, state.titles, state.owing)
        case Finished():
            return Over(state.leader, state.tally, state.trick)
        case _:
            assert_never(state)
