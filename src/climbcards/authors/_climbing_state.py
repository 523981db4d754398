"""The actions and states of a climbing game, and what is seen of them, for combinations of any type.

Everybody knows the hand sizes, who played what, who passed and who is out, what the game notes, and the card that
decided who leads. A seat also knows its own hand.
"""

from abc import ABC
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from climbcards._cards import Cards
from climbcards._errors import CardsError
from climbcards._names import NOBODY, Names, spoken
from climbcards._plain import immutable
from climbcards._quoting import counted
from climbcards._seats import BySeat, Seat, others_after
from climbcards._trick import Trick
from climbcards.authors._tables import BaseView, Held, Open, Pile, Secret, Table
from climbcards.authors._tricks import BasePlay, C, Pass

N = TypeVar("N", default=None)


@final
@immutable
@attrs.frozen(order=False)
class Play(BasePlay[C], Generic[C]):
    """Play cards as a combination: a lead, or a play that beats the last one."""


Action: TypeAlias = Play[C] | Pass
"""Everything that a seat can do in a climbing game."""


@final
@immutable
@attrs.frozen(order=False)
class Opening:
    """Which seat leads because of its cards, and what everybody learns from that.

    `shown` are cards that the leader is known to hold until they are played; `aside` are cards that nobody holds.
    """

    leader: Seat
    shown: Cards
    aside: Cards


@immutable
@attrs.frozen(order=False)
class Seen(Table, ABC, Generic[C, N]):
    """What everybody sees of a round.

    By seat are `played`, the cards that each seat has played, and `captured`, the tricks that it has won. `opening` is
    None if the deal named the leader. `out` are the seats without cards, in the order in which they went out, and
    `notes` is what else this game remembers.
    """

    played: Pile[BySeat[Cards]]
    captured: Open[BySeat[Cards]]
    opening: Open[Opening | None]
    out: Open[tuple[Seat, ...]]
    notes: Open[N]


@immutable
@attrs.frozen(order=False)
class ToPlay(Seen[C, N], Generic[C, N]):
    """A trick runs: `turn` leads, beats or passes. `trick.passes` cannot answer the last play any more."""

    code: ClassVar[str] = "playing"

    turn: Open[Seat]
    """The seat whose turn it is."""
    trick: Open[Trick[Play[C]]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whose turn it is."""
        return (self.turn,)

    @property
    def best(self) -> C | None:
        """The combination to beat; None before a lead."""
        plays = self.trick.plays
        return plays[-1].reading if plays else None


@immutable
@attrs.frozen(order=False)
class Over(Seen[C, N], Generic[C, N]):
    """The round is over; `trick` is the last one. Its owner has captured it."""

    code: ClassVar[str] = "finished"

    trick: Open[Trick[Play[C]]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


# Any: a class, and fields of any type, as attrs passes them
def _as_dealt(kind: type, fields: list[Any]) -> list[Any]:
    """Put what is hidden where it stands in JSON, the hands and the stock first; a state finds whose turn it is itself."""
    del kind
    order = ("dealer", "leader", "hands", "stock", "played", "captured", "turn", "trick", "opening")
    found = [
        each.evolve(init=False, eq=False, repr=False) if each.name == "turn" else each
        for each in fields
    ]
    return sorted(found, key=lambda field: (*order, "out", "notes").index(field.name))


@final
@immutable
@attrs.frozen(order=False, field_transformer=_as_dealt)
class Playing(ToPlay[C, N], Generic[C, N]):
    """A round that runs: the seat on turn leads, beats the last play, or passes. `stock` takes no part."""

    hands: Held[Cards]
    stock: Secret[Cards]

    def __attrs_post_init__(self) -> None:
        """Find whose turn it is: the leader's, or the next one's that may answer the last play."""
        trick, turn = self.trick, self.trick.leader
        if trick.plays:
            passes, out = trick.passes, self.out
            for seat in others_after(trick.plays[-1].seat, len(self.played)):
                if seat not in passes and seat not in out:
                    turn = seat
                    break
        object.__setattr__(self, "turn", turn)


@final
@immutable
@attrs.frozen(order=False, field_transformer=_as_dealt)
class Finished(Over[C, N], Generic[C, N]):
    """A round that is over. The fields are as in `Playing`."""

    hands: Held[Cards]
    stock: Secret[Cards]


# Any: a checker does not know that a state finds whose turn it is itself
PLAYING: Final[Any] = Playing
"""Makes a state."""


State: TypeAlias = Playing[C, N] | Finished[C, N]
"""A state of a climbing game: the round runs, or it is over."""


@final
@immutable
@attrs.frozen(order=False)
class View(BaseView[ToPlay[C, N] | Over[C, N]], Generic[C, N]):
    """What a seat sees; `own` is None for a spectator. The fields by seat are those of `Playing`."""

    @property
    def played(self) -> BySeat[Cards]:
        """The cards that each seat has played."""
        return self.phase.played

    @property
    def captured(self) -> BySeat[Cards]:
        """The tricks that each seat has won."""
        return self.phase.captured

    @property
    def opening(self) -> Opening | None:
        """Which seat led the round because of which cards; None if no card decided it."""
        return self.phase.opening

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats without cards, in the order in which they went out."""
        return self.phase.out

    @property
    def notes(self) -> N:
        """What else the game remembers."""
        return self.phase.notes

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


@final
@immutable
@attrs.frozen(order=False)
class Remembers(Generic[N]):
    """The notes of the game have changed; these are the new ones."""

    code: ClassVar[str] = "remembers"

    notes: N

    def __str__(self) -> str:
        return str(self.notes)

    def told(self, names: Names) -> str:
        """Say it with names, if its sentence calls seats by name."""
        return spoken(self.notes, names)


def lower_than(cards: Cards) -> Cards:
    """Return every card of the pack that is lower than the lowest of these.

    Raises:
        CardsError: There are none.
    """
    if not cards:
        raise CardsError("there are no cards, so none is the lowest: give one at least")
    lowest, lay = cards.mask & -cards.mask, cards.pack.layout
    below = (1 << lay.shifts[lay.face_at[lowest.bit_length() - 1]]) - 1
    return Cards(cards.pack, lay.full & below)


def lowest_card(hands: Sequence[Cards]) -> Opening:
    """Let the seat with the lowest card of all hands lead. Everybody learns that no lower card is in play.

    If several hands have that card, the first of these seats leads.

    Raises:
        CardsError: All hands are empty.
    """
    holding = [seat for seat, hand in enumerate(hands) if hand]
    if not holding:
        raise CardsError("all hands are empty: nobody holds the lowest card")
    leader = min(holding, key=lambda seat: hands[seat].mask & -hands[seat].mask)
    lowest = next(iter(hands[leader]))
    shown = hands[leader].pack.cards([lowest])
    return Opening(Seat(leader), shown, lower_than(shown))
