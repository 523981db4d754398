"""What is done in a climbing game, and where its cards lie."""

from typing import ClassVar, Generic, Protocol, TypeAlias, final, runtime_checkable

import attrs
from typing_extensions import TypeVar

from climbcards._cards import Cards
from climbcards._names import Names, spoken
from climbcards._notation import read_out
from climbcards._plain import immutable
from climbcards._seats import BySeat, Seat
from climbcards._seen import Shaped
from climbcards._trick import Trick
from climbcards.authors._climbing.turns import whose_turn

C = TypeVar("C", bound=Shaped)
N = TypeVar("N", default=None)


@runtime_checkable
class Worded(Protocol):
    """A combination that has to be named beside its cards, as they could be another one, too."""

    @property
    def beside(self) -> str:
        """What stands behind the cards: `run to 9`."""
        ...


def beside(reading: object) -> str | None:
    """Give what stands behind the cards of a play; None where they say it themselves."""
    return reading.beside if isinstance(reading, Worded) else None


@final
@immutable
@attrs.frozen(order=False)
class Play(Generic[C]):
    """Lay cards down as a combination: a lead, or what beats the last play."""

    seat: Seat
    cards: Cards
    reading: C

    def __str__(self) -> str:
        """Give the notation: the cards, and the reading where the cards do not say it."""
        named = beside(self.reading)
        return str(self.cards) if named is None else f"{self.cards} = {named}"

    def told(self, names: Names) -> str:
        """Say who plays what."""
        return f"{names.does(self.seat, 'plays', 'play')} {read_out(self.cards, self.reading)}"


@final
@immutable
@attrs.frozen(order=False)
class Pass:
    """Let the others play."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pass`."""
        return "pass"

    def told(self, names: Names) -> str:
        """Say who passes."""
        return names.does(self.seat, "passes", "pass")


Action: TypeAlias = Play[C] | Pass
"""Everything that can be done in a climbing game."""


@final
@immutable
@attrs.frozen(order=False)
class Opening:
    """Who leads a round because of the cards, and what everybody learns by that.

    `shown` are known to be in the leader's hand until they are played, `aside` to be in nobody's hand.
    """

    leader: Seat
    shown: Cards
    aside: Cards


def _turn_in(state: "Playing[C, N]") -> Seat:
    """Find whose turn it is: the leader's, or the next one's that may answer the last play."""
    trick = state.trick
    if not trick.plays:
        return trick.leader
    turn = whose_turn(trick.plays[-1].seat, trick.passes, state.hands)
    return trick.leader if turn is None else turn


@final
@immutable
@attrs.frozen(order=False)
class Playing(Generic[C, N]):
    """A round runs: somebody leads, beats the last play, or passes.

    `hands`, `played` (what each seat has laid down) and `captured` (the tricks that each has won) are by
    seat; `stock` takes no part. `trick.passes` are the seats that cannot answer the last play any more.
    `opening` is None where the deal named the leader, `out` are seats without cards, in order, and
    `notes` what this game remembers beside.
    """

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    played: BySeat[Cards]
    captured: BySeat[Cards]
    trick: Trick[Play[C]]
    opening: Opening | None
    out: tuple[Seat, ...]
    notes: N
    turn: Seat = attrs.field(
        default=attrs.Factory(_turn_in, takes_self=True),
        init=False,
        eq=False,
        repr=False,
    )
    """Whose turn it is."""

    @property
    def best(self) -> C | None:
        """What has to be beaten; None before a lead."""
        plays = self.trick.plays
        return plays[-1].reading if plays else None


@final
@immutable
@attrs.frozen(order=False)
class Finished(Generic[C, N]):
    """The round is over; `trick` is the last one, which its owner has captured. See `Playing`."""

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    played: BySeat[Cards]
    captured: BySeat[Cards]
    trick: Trick[Play[C]]
    opening: Opening | None
    out: tuple[Seat, ...]
    notes: N


@final
@immutable
@attrs.frozen(order=False)
class Remembers(Generic[N]):
    """What the game notes has changed, and this is what it notes from now on."""

    code: ClassVar[str] = "remembers"

    notes: N

    def __str__(self) -> str:
        return str(self.notes)

    def told(self, names: Names) -> str:
        """Say it with names, if its sentence calls seats by name."""
        return spoken(self.notes, names)


State: TypeAlias = Playing[C, N] | Finished[C, N]
"""A climbing game, from the first lead to the end."""
