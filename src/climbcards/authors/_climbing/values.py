"""The actions and states of a climbing game."""

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
from climbcards.authors._tricks import Pass

C = TypeVar("C", bound=Shaped)
N = TypeVar("N", default=None)


@runtime_checkable
class Worded(Protocol):
    """A combination that must be named beside its cards, because they could also be another one."""

    @property
    def beside(self) -> str:
        """What stands behind the cards: `run 7 to 9`."""
        ...


@runtime_checkable
class Renamed(Protocol):
    """A combination that once had another name, which is read as well."""

    @property
    def once(self) -> str:
        """The name that it had: `straight to 7d`."""
        ...


def names_of(reading: object) -> set[str]:
    """Return every name by which a combination is read, in lower case."""
    names = str(reading), beside(reading), reading.once if isinstance(reading, Renamed) else None
    return {name.casefold() for name in names if name is not None}


def beside(reading: object) -> str | None:
    """Give what stands behind the cards of a play; None where they say it themselves."""
    return reading.beside if isinstance(reading, Worded) else None


@final
@immutable
@attrs.frozen(order=False)
class Play(Generic[C]):
    """Play cards as a combination: a lead, or a play that beats the last one."""

    seat: Seat
    cards: Cards
    reading: C

    def __str__(self) -> str:
        """Write it in the notation: the cards, and the reading if the cards alone do not say it."""
        named = beside(self.reading)
        return str(self.cards) if named is None else f"{self.cards} = {named}"

    def told(self, names: Names) -> str:
        """Say who plays what."""
        return f"{names.does(self.seat, 'plays', 'play')} {read_out(self.cards, self.reading)}"


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
    """A round that runs: the seat on turn leads, beats the last play, or passes.

    These are by seat: `hands`, `played` (the cards that each seat has played) and `captured` (the tricks that it has
    won). `stock` takes no part. `trick.passes` are the seats that cannot answer the last play any more. `opening` is None
    if the deal named the leader. `out` are the seats without cards, in the order in which they went out, and `notes`
    is what else this game remembers.
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
    """The seat whose turn it is."""

    @property
    def best(self) -> C | None:
        """The combination to beat; None before a lead."""
        plays = self.trick.plays
        return plays[-1].reading if plays else None


@final
@immutable
@attrs.frozen(order=False)
class Finished(Generic[C, N]):
    """A round that is over. `trick` is the last one, which its owner has captured; the rest is as in `Playing`."""

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
    """The notes of the game have changed; these are the new ones."""

    code: ClassVar[str] = "remembers"

    notes: N

    def __str__(self) -> str:
        return str(self.notes)

    def told(self, names: Names) -> str:
        """Say it with names, if its sentence calls seats by name."""
        return spoken(self.notes, names)


State: TypeAlias = Playing[C, N] | Finished[C, N]
"""A state of a climbing game: the round runs, or it is over."""
