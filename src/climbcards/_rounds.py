"""What every round has, whatever its game: its deal, its result, the standing of the match."""

from collections.abc import Iterable
from typing import final

import attrs

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError
from climbcards._faces import Card, Rank, Suit, pile
from climbcards._plain import immutable, is_int
from climbcards._quoting import quoted
from climbcards._seats import BySeat, Seat


def _seats(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Keep some seats in their order."""
    return tuple(seats)


def _piles(hands: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Keep each hand in its order."""
    return tuple(map(tuple, hands))


@final
@immutable
@attrs.frozen(order=False)
class Deal:
    """How the cards were distributed: everything that chance decides about a round.

    `hands` has the cards of each seat, in the order dealt. The first card of `stock` is drawn first. Lists are taken
    too, and kept as tuples. `leader=None` leaves it to the rules who leads. `titles` has the seats from the first
    place of the last round to the last place, in a game where that counts; otherwise it is ().
    """

    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=_piles)
    stock: tuple[Card, ...] = attrs.field(converter=pile)
    dealer: Seat
    leader: Seat | None = None
    titles: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)


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
    legs each seat has won. `titles` has the seats from the first place of the last round to the last place, in a game
    where that counts for the next round; otherwise it is (). `rounds` says in how many rounds the `totals` were scored.

    It is all that the rules need to know of the rounds behind it: see `Game.standing`.

    Raises:
        ClimbcardsError: A seat or a number is no plain `int`, or a tuple of them is none.
    """

    totals: BySeat[int]
    dealer: Seat
    leader: Seat | None
    winners: tuple[Seat, ...]
    legs: tuple[int, ...] = ()
    titles: tuple[Seat, ...] = ()
    rounds: int = 0

    def __attrs_post_init__(self) -> None:
        for field, row in (
            ("totals", self.totals),
            ("winners", self.winners),
            ("legs", self.legs),
            ("titles", self.titles),
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
