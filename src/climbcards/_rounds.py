"""What every round has, whatever its game: its deal, its result, the standing of the match."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, final, get_args, get_origin, get_type_hints

import attrs

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError, PositionError
from climbcards._faces import Card, Rank, Suit, pile
from climbcards._plain import immutable, is_int
from climbcards._quoting import quoted
from climbcards._seats import BySeat, Seat, is_seat, no_seat


def _piles(hands: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Keep each hand in its order."""
    return tuple(map(tuple, hands))


@immutable
@attrs.frozen(order=False)
class Carried:
    """What the rounds before tell the next one, such as places or levels: the base of the class that a game carries.

    A standing has such a value, and the next deal takes it on. The types of its fields say what is a seat (`Seat`) and
    what is a row by seat (`BySeat`). In JSON its fields stand among those of the deal and of the standing.

    >>> import attrs
    >>> from climbcards import BySeat, Carried
    >>> @attrs.frozen(order=False)
    ... class Handicaps(Carried):
    ...     handicaps: BySeat[int]
    """

    def fits(self, players: int) -> None:
        """Refuse what cannot be at a table for so many. By default: a seat that is not there, and a row of another length.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        own: Any = type(self)  # Any: a class; mypy believes that it has no hash
        for name, kind in _kinds(own).items():
            _fits(getattr(self, name), kind, players, f"$.{name}")

    def follows(self, last: "Round") -> bool:
        """Tell whether it can be what a round has left behind. By default anything can."""
        del last
        return True


# Any: what the fields have
def parts_of(carried: Carried | None) -> Mapping[str, Any]:
    """Return what is carried by the names of its fields; nothing of None."""
    # Any: the class of a game
    kind: Any = type(carried)
    names = () if carried is None else attrs.fields_dict(kind)
    return {name: getattr(carried, name) for name in names}


@cache
# Any: a class that carries something, and the types of its fields as typing keeps them
def _kinds(carried: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """Return the types of the fields."""
    hints = get_type_hints(carried, include_extras=True)
    return {field.name: hints[field.name] for field in attrs.fields(carried)}


# Any: a value, and a type as typing keeps it
def _fits(value: Any, kind: Any, players: int, where: str) -> None:  # noqa: ANN401
    """Refuse a value whose type says that it is a seat or a row by seat, where the table has none like it.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    origin, inside = get_origin(kind), get_args(kind)
    if kind is Seat:
        if not is_seat(value, players):
            raise PositionError(no_seat(value, players), where)
    elif origin is Annotated:
        if inside[1:] == get_args(BySeat)[1:] and len(value) != players:
            found = f"expected one entry for each of {players} seats, not {len(value)}"
            raise PositionError(found, where)
        _fits(value, inside[0], players, where)
    elif origin is tuple and inside[1:] == (Ellipsis,):
        for place, each in enumerate(value):
            _fits(each, inside[0], players, f"{where}[{place}]")
    elif origin in {Union, UnionType} and value is not None:
        for each in inside:
            if each is not NoneType:
                _fits(value, each, players, where)


def _can_be_carried(value: object) -> bool:
    """Tell whether a value is something to carry, or nothing."""
    return value is None or isinstance(value, Carried)


@final
@immutable
@attrs.frozen(order=False)
class Deal:
    """How the cards were distributed: everything that chance decides about a round.

    `hands` has the cards of each seat, in the order dealt. The first card of `stock` is drawn first. Lists are taken
    too, and kept as tuples. `leader=None` leaves it to the rules who leads. `carried` is what the rounds before tell
    this one, such as places, in a game that carries something; otherwise it is None.
    """

    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=_piles)
    stock: tuple[Card, ...] = attrs.field(converter=pile)
    dealer: Seat
    leader: Seat | None = None
    carried: Carried | None = None


@final
@immutable
@attrs.frozen(order=False)
class Round:
    """What a match remembers of a round. `finish` has the seats from first place to last."""

    dealer: Seat
    leader: Seat
    scores: tuple[int, ...]
    finish: tuple[Seat, ...]


@final
@attrs.frozen(order=False)
class Standing:
    """Where a match stands after some rounds: who deals and leads next, and who has won.

    `leader=None` leaves it to the rules who leads. `winners` are all seats that have won, such as two partners; () while
    the match goes on. Where a match is played in legs, `totals` are the points of this leg, and `legs` says how many
    legs each seat has won. `carried` is what the next deal is told of the rounds before, such as places, in a game that
    carries something; otherwise it is None. `rounds` says in how many rounds the `totals` were scored.

    It is all that the rules need to know of the rounds behind it: see `Game.standing`.

    Raises:
        ClimbcardsError: A seat or a number is no plain `int`, a tuple of them is none, or `carried` is nothing to carry.
    """

    totals: BySeat[int]
    dealer: Seat
    leader: Seat | None
    winners: tuple[Seat, ...]
    legs: tuple[int, ...] = ()
    carried: Carried | None = None
    rounds: int = 0

    def __attrs_post_init__(self) -> None:
        for field, row in (
            ("totals", self.totals),
            ("winners", self.winners),
            ("legs", self.legs),
        ):
            if type(row) is not tuple or not all(map(is_int, row)):
                raise ClimbcardsError(f"expected as {field} a tuple of ints, not {quoted(row)}")
        leader = 0 if self.leader is None else self.leader
        for field, number in (
            ("dealer", self.dealer),
            ("leader", leader),
            ("rounds", self.rounds),
        ):
            if not is_int(number):
                raise ClimbcardsError(f"expected as {field} an int, not {quoted(number)}")
        if not _can_be_carried(self.carried):
            raise ClimbcardsError(f"expected as carried a Carried, not {quoted(self.carried)}")

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match, the lowest one of partners; None while it goes on."""
        return min(self.winners, default=None)


@final
@attrs.frozen(order=False)
class StandIn:
    """A wild card, and the card it stands for in a reading. `suit` is None where only the rank matters."""

    card: Card
    rank: Rank
    suit: Suit | None = None


@final
@attrs.frozen(order=False)
class Own:
    """What only the looking seat sees: its number, and its hand."""

    seat: Seat
    hand: Cards
