"""What one seat may know (N-37), and the states that this allows.

Open to everybody are the titles, hand sizes, whatever has been played and by whom, who passed, is out or was
skipped, the order of ranks, and who was announced to hold the special three. A seat knows its own hand besides,
what it has given and received as long as that was not played, and what it laid aside itself when it fell.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, TypeAlias, assert_never, final

import attrs

from climbcards import BySeat, Cards, Names, Own, Pack, Seat, Trick
from climbcards.authors import NOBODY, checked, counted, one_a_seat, put, redeal
from climbcards.games.president.actions import Play
from climbcards.games.president.exchange import leader_of, pairs, partners
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
@attrs.frozen(order=False)
class View:
    """What a seat sees; a spectator has nothing of its `own`.

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
        if self.own is not None:
            got = self.known[self.own.seat]
            lines += [f"given to you: {got}"] if got and isinstance(self.phase, ToGive) else []
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
                said += ["owes a gift"] if seat in phase.owing else []
            case ToPlay() | Over():
                said[:1] = _out(seat, phase.tally) or said[:1]
                said += ["passed"] if seat in phase.trick.passes else []
            case _:
                assert_never(phase)
        return f"{names.who(seat)}: {', '.join(said)}"


def _out(seat: Seat, tally: Tally) -> list[str]:
    """Say that a seat is out, and how; nothing if it is not."""
    if seat in tally.fouled:
        return ["out by a foul"]
    return ["fallen"] if seat == tally.fallen else ["out"] if seat in tally.out else []


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


def determinize(rules: HouseRules, pack: Pack, seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely.

    Raises:
        CardsError: No deal fits the view.
        ClimbcardsError: The view is of a seat, or of a leader, that is not there.
    """
    phase, players = seen.phase, rules.players
    for seat in (*seen.titles, *(() if phase.leader is None else (phase.leader,))):
        checked(seat, players)
    played, aside = (Cards(pack, 0),) * players, Cards(pack, 0)
    if not isinstance(phase, ToGive):
        played, opening = phase.tally.played, phase.tally.opening
        aside = aside if opening is None else opening.aside
    one_a_seat(players, {"$.known": seen.known, "$.phase.tally.played": played})
    sure, sizes = (*seen.surely, seen.laid), (*seen.sizes, seen.laid_size)
    (*dealt, laid), left = redeal(rng, sum(played, start=aside), sure, sizes, seen.own)
    hands, stock = tuple(dealt), aside + pack.cards(left)
    known = _drawn(rng, rules, seen, (*hands, laid), played)
    match phase:
        case ToGive():
            leader, named = phase.leader, phase.leader is not None
            leader = leader_of(rules, seen.dealer, hands)[0] if leader is None else leader
            owed = (named, phase.titles, phase.owing)
            return Giving(seen.dealer, leader, *owed, hands, stock, known)
        case ToPlay():
            lies = (hands, stock, laid, known)
            return Playing(
                seen.dealer, phase.leader, *lies, phase.tally, phase.trick, phase.skipped
            )
        case Over():
            lies = (hands, stock, laid, known)
            return Finished(seen.dealer, phase.leader, *lies, phase.tally, phase.trick)
        case _:
            assert_never(phase)


def _drawn(
    rng: Random, rules: HouseRules, seen: View, lots: Sequence[Cards], played: Sequence[Cards]
) -> tuple[Cards, ...]:
    """Draw what two others know of each other, from all that each has held; the last lot was laid aside."""
    known, phase = list(seen.known), seen.phase
    fallen = None if isinstance(phase, ToGive) else phase.tally.fallen
    for upper, lower, number in pairs(rules, seen.titles):
        if seen.seat in {upper, lower}:
            continue
        owes = isinstance(phase, ToGive) and upper in phase.owing
        for taker in (upper,) if owes else (upper, lower):
            held = (
                lots[taker] + played[taker] + (lots[-1] if taker == fallen else Cards(seen.pack, 0))
            )
            gift = seen.pack.cards(rng.sample([*held], min(number, len(held))))
            known[taker] = gift.lacking(played[taker])
    return tuple(known)
