"""What one seat may know of a climbing game, and the states that this allows.

Everybody knows the hand sizes, who played what, who passed and who is out, and the card that decided who leads.
A seat also knows its own hand.
"""

from random import Random
from typing import ClassVar, Generic, TypeAlias, final

import attrs

from climbcards._cards import Cards
from climbcards._names import NOBODY, Names, spoken
from climbcards._plain import immutable
from climbcards._quoting import counted
from climbcards._rounds import Own
from climbcards._seats import BySeat, Seat, checked, put
from climbcards._trick import Trick
from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.turns import sizes_of
from climbcards.authors._climbing.values import C, Finished, N, Opening, Play, Playing, State
from climbcards.authors._dealing import redeal
from climbcards.authors._positions import one_a_seat


@final
@attrs.frozen(order=False)
class ToPlay(Generic[C]):
    """A trick runs: `turn` leads, beats or passes."""

    code: ClassVar[str] = "playing"

    turn: Seat
    trick: Trick[Play[C]]


@final
@attrs.frozen(order=False)
class Over(Generic[C]):
    """The round is over; `trick` is the last one."""

    code: ClassVar[str] = "finished"

    trick: Trick[Play[C]]


Phase: TypeAlias = ToPlay[C] | Over[C]
"""The phase of a round: it runs, or it is over."""


@final
@immutable
@attrs.frozen(order=False)
class View(Generic[C, N]):
    """What a seat sees; `own` is None for a spectator. The fields by seat are those of `Playing`."""

    own: Own | None
    dealer: Seat
    leader: Seat
    sizes: BySeat[int]
    played: BySeat[Cards]
    captured: BySeat[Cards]
    opening: Opening | None
    out: tuple[Seat, ...]
    notes: N
    phase: ToPlay[C] | Over[C]

    @property
    def seat(self) -> Seat | None:
        """Who looks; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def hand(self) -> Cards | None:
        """The hand of the seat that looks; None for a spectator."""
        return None if self.own is None else self.own.hand

    @property
    def trick(self) -> Trick[Play[C]]:
        """The trick that runs, or the last one."""
        return self.phase.trick

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        running = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return Cards(self.played[0].pack, sum([play.cards.mask for play in running]))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whose turn it is."""
        return (self.phase.turn,) if isinstance(self.phase, ToPlay) else ()

    @property
    def opens(self) -> Opening | None:
        """Which seat leads because of which cards, until somebody has played; None if no card decided it."""
        opening = self.opening
        return None if opening is None or not opening.shown or any(self.played) else opening

    def __str__(self) -> str:
        """Describe the table to a player."""
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Describe the table with names."""
        lines = [self._describe(Seat(seat), names) for seat in range(len(self.sizes))]
        best = self.trick.best
        if best is not None:
            what = "to beat" if isinstance(self.phase, ToPlay) else "last play"
            lines.append(f"{what}: {best.cards} ({best.reading}, {names.who(best.seat)})")
        if self.notes is not None:
            lines.append(spoken(self.notes, names))
        opening = self.opens
        if opening is not None:
            leads = names.does(opening.leader, "leads", "lead")
            lines.append(f"{leads}, for holding the {opening.shown}")
        if self.own is not None:
            lines.append(f"your hand: {self.own.hand}")
        return "\n".join(lines)

    def _describe(self, seat: Seat, names: Names) -> str:
        if seat in self.out:
            return f"{names.who(seat)}: out"
        passed = ", passed" if seat in self.trick.passes else ""
        return f"{names.who(seat)}: {counted(self.sizes[seat], 'card')}{passed}"


def view(state: State[C, N], seat: Seat | None) -> View[C, N]:
    """Show what a seat with perfect memory knows; None is a spectator."""
    hands, trick = state.hands, state.trick
    return View(
        None if seat is None else Own(checked(seat, len(hands)), hands[seat]),
        state.dealer,
        state.leader,
        sizes_of(hands),
        state.played,
        state.captured,
        state.opening,
        state.out,
        state.notes,
        ToPlay(state.turn, trick) if isinstance(state, Playing) else Over(trick),
    )


def determinize(
    rules: Rules[C, N], seen: View[C, N], rng: Random
) -> Playing[C, N] | Finished[C, N]:
    """Give a state that a view allows: every deal of the unseen cards is equally likely.

    Raises:
        CardsError: No deal fits the view.
        ClimbcardsError: The view is of a seat, or of a leader, that is not there.
    """
    nothing, players = Cards(rules.pack, 0), rules.players
    one_a_seat(players, {"$.played": seen.played})
    known, opening, aside = (nothing,) * players, seen.opening, nothing
    if opening is not None:
        leader = checked(opening.leader, players)
        known = put(known, leader, opening.shown.lacking(seen.played[leader]))
        aside = opening.aside
    for seat, cards in rules.known(seen.notes).items():
        held = cards.lacking(seen.played[checked(seat, players)])
        known = put(known, seat, known[seat] + held.lacking(known[seat]))
    hands, left = redeal(rng, rules.pack.join((aside, *seen.played)), known, seen.sizes, seen.own)
    kind: type[Playing[C, N] | Finished[C, N]] = Finished
    if isinstance(seen.phase, ToPlay):
        kind = Playing
    return kind(
        seen.dealer,
        seen.leader,
        hands,
        aside + rules.pack.cards(left) if left else aside,
        seen.played,
        seen.captured,
        seen.trick,
        opening,
        seen.out,
        seen.notes,
    )
